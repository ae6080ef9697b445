/** The battles that come with the game, the one to learn on last. */
import type { MarengoScenario } from '../scenario/scenario.ts';
import morning from './morning.json' with { type: 'json' };
import wholeDay from './whole-day.json' with { type: 'json' };

// The compiler widens the strings of a JSON file; scenarios.test.ts holds them to the schema instead.
export const scenarios = [wholeDay, morning] as unknown as readonly MarengoScenario[];
