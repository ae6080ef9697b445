/** The battles that come with the game, the smallest first; the first is the one to learn on. */
import type { CouleursScenario } from '../scenario/scenario.ts';
import auerstaedt from './auerstaedt.json' with { type: 'json' };
import hassenhausen from './hassenhausen.json' with { type: 'json' };
import saintCyr from './saint-cyr.json' with { type: 'json' };
import theBrickworks from './the-brickworks.json' with { type: 'json' };
import theChurchyard from './the-churchyard.json' with { type: 'json' };

// The compiler widens the strings of a JSON file; scenarios.test.ts holds them to the schema instead.
export const scenarios = [
  theBrickworks,
  saintCyr,
  theChurchyard,
  hassenhausen,
  auerstaedt,
] as unknown as readonly CouleursScenario[];
