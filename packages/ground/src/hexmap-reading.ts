/** Hex maps from outside: their form by the schema, then their sense. Apart, so that whoever plays need not load it. */
import { problem, type Problem } from '@bivouac/kernel';
import type { HexGrid } from './hexes.ts';
import type { HexKinds, HexMapFile } from './hexmap-file.ts';
import { kindsNamedIn } from './hexmap-kinds.ts';
import { layHexMap, type HexMap } from './hexmap.ts';
import schema from './hexmap.schema.json' with { type: 'json' };
import { schemaProblems } from './schema.ts';

/**
 * A map ready for play, or all that is wrong with the file. Without the kinds of a game, those it names are taken for
 * granted.
 */
export function readHexMap(file: unknown, kinds?: HexKinds): HexMap | Problem[] {
  const misshapen = schemaProblems(schema, file);
  if (misshapen.length > 0) return misshapen;
  const map = file as HexMapFile;
  return layHexMap(map, kinds ?? kindsNamedIn(map));
}

/** The map a scenario names or brings along in its field `map`. */
export function readScenarioMap(
  map: unknown,
  known: readonly HexMapFile[],
  kinds: HexKinds,
): HexMap | Problem[] {
  const file = typeof map === 'string' ? known.find(({ id }) => id === map) : map;
  if (file === undefined) {
    const ids = known.map(({ id }) => id).join(', ');
    const name = String(map);
    return [
      problem('map', `there is no map "${name}": ${ids}`, `il n’y a pas de carte « ${name} » : ${ids}`),
    ];
  }
  const read = readHexMap(file, kinds);
  if (!Array.isArray(read)) return read;
  return read.map(({ where, words }) => ({ where: where === 'file' ? 'map' : `map.${where}`, words }));
}

/** Of the hexes a scenario names, each with its field, those that are not on the map. */
export function unknownHexes(
  grid: HexGrid,
  named: readonly (readonly [where: string, hex: string])[],
): Problem[] {
  return named
    .filter(([, hex]) => !grid.byName.has(hex))
    .map(([where, hex]) => problem(where, `there is no hex "${hex}"`, `il n’y a pas de case « ${hex} »`));
}
