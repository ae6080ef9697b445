/** The battles that come with the game, the smallest first; the first is the one to learn on. */
import type { CouleursScenario } from '../scenario.ts';
import saintCyr from './saint-cyr.json' with { type: 'json' };
import theBrickworks from './the-brickworks.json' with { type: 'json' };

// The compiler widens the strings of a JSON file; scenarios.test.ts holds them to the schema instead.
export const scenarios = [theBrickworks, saintCyr] as unknown as readonly CouleursScenario[];
