/** The kinds a hex map names itself, for whoever checks or draws it without knowing its game. */
import type { HexKinds, HexMapFile } from './hexmap-file.ts';

export function kindsNamedIn({ legend = {}, terrain = {}, sides = {}, roads = {} }: HexMapFile): HexKinds {
  const named = Object.values(legend).filter((kind) => kind !== null);
  return {
    terrain: [...new Set(['clear', ...named, ...Object.keys(terrain)])],
    sides: Object.entries(sides).map(([name, list]) => ({
      name,
      owned: list.some((text) => text.includes('>')),
    })),
    roads: Object.keys(roads),
  };
}
