/** The maps that come with the game; scenarios name them. */
import type { HexMapFile } from '@bivouac/ground';
import type { EmpereurScenario } from '../scenario/scenario.ts';
import auerstaedt from './auerstaedt.json' with { type: 'json' };
import raab from './raab.json' with { type: 'json' };
import twoBanks from './two-banks.json' with { type: 'json' };

// The compiler widens the strings of a JSON file; scenarios.test.ts holds them to the schema instead.
export const maps = [twoBanks, auerstaedt, raab] as unknown as readonly HexMapFile[];

/** A scenario as its author writes it: it may name a map of the game instead of bringing its own. */
export type WrittenScenario = Omit<EmpereurScenario, 'map'> & { readonly map: string | HexMapFile };

/** The map a scenario names is known to be there. */
export function withMap(written: WrittenScenario): EmpereurScenario {
  const { map } = written;
  return typeof map === 'string'
    ? { ...written, map: maps.find(({ id }) => id === map)! }
    : (written as EmpereurScenario);
}
