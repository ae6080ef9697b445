/** Lines of sight as a seat sees them, for whoever measures. */
import type { Refusal } from '@bivouac/kernel';
import { whyNoSightOver } from '../rules/07-fire/sight.ts';
import type { View } from '../view.ts';
import { boardUnder } from './names.ts';

/** Why a hex is not seen from another, as far as the seat knows who stands between; null where it is. */
export function whyNotSeen(view: View, from: number, to: number): Refusal | null {
  const board = boardUnder(view);
  if (board.grid.distance(from, to) <= 1) return null;
  const stacks: number[][] = Array.from({ length: board.grid.count }, () => []);
  view.units.forEach(({ standing }, index) => {
    for (const hex of standing === null ? [] : [standing.hex, standing.hex2]) stacks[hex]?.push(index);
  });
  return whyNoSightOver(board, stacks, from, to);
}
