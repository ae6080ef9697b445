/** The battles that come with the game; the first is the one to learn on. */
import type { ReasonScenario } from '../scenario.ts';
import theMill from './the-mill.json' with { type: 'json' };

// The compiler widens the strings of a JSON file; scenarios.test.ts holds them to the schema instead.
export const scenarios = [theMill] as unknown as readonly ReasonScenario[];
