/** The battles that come with the game, the one to learn on first. */
import { withMap, type WrittenScenario } from '../maps/index.ts';
import type { EmpereurScenario } from '../scenario/scenario.ts';
import auerstaedt from './auerstaedt.json' with { type: 'json' };
import outposts from './outposts.json' with { type: 'json' };
import raab from './raab.json' with { type: 'json' };

// The compiler widens the strings of a JSON file; scenarios.test.ts holds them to the schema instead.
const written = [outposts, auerstaedt, raab] as unknown as readonly WrittenScenario[];

export const scenarios: readonly EmpereurScenario[] = written.map(withMap);
