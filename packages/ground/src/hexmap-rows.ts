/** Maps drawn as rows of signs: the ground by a legend, heights by digits. */
import { problem, type Problem } from '@bivouac/kernel';
import { columnsOf, hexNameAt, type GridShape, type HexGrid } from './hexes.ts';
import type { HexKinds, HexMapFile } from './hexmap-file.ts';

/** The signs of a row; blanks only help the eye. */
const signsOf = (row: string): string[] => Array.from(row).filter((sign) => sign.trim() !== '');

/** Faults in the number of rows and signs: of these nothing more can be read. */
function miscounted(shape: GridShape, rows: readonly string[], where: string): Problem[] {
  if (rows.length !== shape.down)
    return [
      problem(
        where,
        `${rows.length} rows, but the map has ${shape.down}`,
        `${rows.length} rangées, mais la carte en a ${shape.down}`,
      ),
    ];
  return rows.flatMap((row, index) => {
    const [signs, hexes] = [signsOf(row).length, columnsOf(shape, index).length];
    if (signs === hexes) return [];
    return [
      problem(
        `${where}.${index}`,
        `${signs} signs, but the row has ${hexes} hexes`,
        `${signs} signes, mais la rangée a ${hexes} cases`,
      ),
    ];
  });
}

function badSigns(legend: Readonly<Record<string, string | null>>): Problem[] {
  return Object.keys(legend)
    .filter((sign) => signsOf(sign).length !== 1 || Array.from(sign).length !== 1)
    .map((sign) =>
      problem(
        `legend.${sign}`,
        'a sign is one character, and not a blank',
        'un signe est un caractère, et pas un blanc',
      ),
    );
}

/** Where `rows` and its legend leave places without a hex; faults of either. */
export function holesOf(file: HexMapFile, faults: Problem[]): { readonly holes: readonly number[] } {
  const { grid, legend = {}, rows, levels } = file;
  faults.push(...badSigns(legend));
  if (rows !== undefined) faults.push(...miscounted(grid, rows, 'rows'));
  if (levels !== undefined) faults.push(...miscounted(grid, levels, 'levels'));
  return { holes: faults.length > 0 || rows === undefined ? [] : holesIn(grid, legend, rows, faults) };
}

function holesIn(
  shape: GridShape,
  legend: Readonly<Record<string, string | null>>,
  rows: readonly string[],
  faults: Problem[],
): number[] {
  return rows.flatMap((row, index) => {
    const columns = columnsOf(shape, index);
    return signsOf(row).flatMap((sign, at) => {
      const column = columns[at]!;
      if (Object.hasOwn(legend, sign)) return legend[sign] === null ? [index * shape.across + column] : [];
      const name = hexNameAt(shape, index, column);
      faults.push(
        problem(
          `rows.${index}`,
          `${name}: the legend has no sign "${sign}"`,
          `${name} : la légende n’a pas de signe « ${sign} »`,
        ),
      );
      return [];
    });
  });
}

/** What each row says of its hexes, hole by hole left out. */
function* eachHex(grid: HexGrid, rows: readonly string[]): Generator<readonly [hex: number, sign: string]> {
  for (const [index, row] of rows.entries()) {
    const columns = columnsOf(grid.shape, index);
    for (const [at, sign] of signsOf(row).entries()) {
      const hex = grid.at(index, columns[at]!);
      if (hex >= 0) yield [hex, sign];
    }
  }
}

/** By hex: its terrain as `rows` has it. */
export function layRows({ legend = {}, rows = [] }: HexMapFile, kinds: HexKinds, grid: HexGrid): Uint8Array {
  const terrain = new Uint8Array(grid.count);
  for (const [hex, sign] of eachHex(grid, rows)) terrain[hex] = kinds.terrain.indexOf(legend[sign]!);
  return terrain;
}

const heights = '0123456789abcdefghijklmnopqrstuvwxyz';

/** By hex: its height as `levels` has it. */
export function readLevels({ levels: rows = [] }: HexMapFile, grid: HexGrid, faults: Problem[]): Int8Array {
  const levels = new Int8Array(grid.count);
  for (const [hex, sign] of eachHex(grid, rows)) {
    const height = sign === '.' ? 0 : heights.indexOf(sign);
    const name = grid.names[hex]!;
    if (height < 0)
      faults.push(
        problem(
          `levels.${grid.rowOf[hex]!}`,
          `${name}: "${sign}" is no height (0 to 9, then a to z)`,
          `${name} : « ${sign} » n’est pas une hauteur (0 à 9, puis a à z)`,
        ),
      );
    levels[hex] = height;
  }
  return levels;
}
