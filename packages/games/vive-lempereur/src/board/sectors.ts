/** The map in sectors, for the game before the battle (XVIII.1): their names, and which hex lies in which. */
import type { HexGrid } from '@bivouac/ground';
import type { GridFacts } from '../terms.ts';

/** `a1` in the north-west: letters from west to east, numbers from north to south. */
export function squareName({ columns }: Pick<GridFacts, 'columns'>, square: number): string {
  return `${String.fromCharCode(97 + (square % columns))}${Math.floor(square / columns) + 1}`;
}

/** The sector of that name, or -1. */
export function squareNamed({ columns, rows }: Pick<GridFacts, 'columns' | 'rows'>, name: string): number {
  const column = name.charCodeAt(0) - 97;
  const row = Number(name.slice(1)) - 1;
  const isThere = /^[a-z][1-9]$/.test(name) && column < columns && row < rows;
  return isThere ? row * columns + column : -1;
}

/** The sector a hex lies in: the map is cut into equal parts. */
export function squareOf(
  { grid }: { readonly grid: HexGrid },
  { columns, rows }: Pick<GridFacts, 'columns' | 'rows'>,
  hex: number,
): number {
  const { shape, columnOf, rowOf } = grid;
  const column = Math.floor((columnOf[hex]! * columns) / shape.across);
  const row = Math.floor((rowOf[hex]! * rows) / shape.down);
  return row * columns + column;
}
