/** The battles that come with the game, the smallest first; the first is the one to learn on. */
import type { ReasonScenario } from '../scenario/scenario.ts';
import fontenoy from './fontenoy.json' with { type: 'json' };
import kolin from './kolin.json' with { type: 'json' };
import mollwitz from './mollwitz.json' with { type: 'json' };
import rossbach from './rossbach.json' with { type: 'json' };
import theMill from './the-mill.json' with { type: 'json' };

// The compiler widens the strings of a JSON file; scenarios.test.ts holds them to the schema instead.
export const scenarios = [
  theMill,
  fontenoy,
  rossbach,
  mollwitz,
  kolin,
] as unknown as readonly ReasonScenario[];
