/** Line of sight: centre to centre (CCN-5.4-018 to CCN-5.4-020), hills and plateaus (CCN-7-15 to CCN-7-18). */
import { distance, sightLine, type Board, type Survey } from '../board.ts';
import type { State } from '../state.ts';
import type { Side } from '../tables/sides.ts';

/** Who looks over his own men: artillery on a hill, firing by itself (CCN-7-14). `null` when nobody may. */
export type Overlooking = Side | null;

function blocks(s: State, board: Board, here: Survey, hex: number, from: number, plateau: boolean, over: Overlooking): boolean {
  if (hex < 0 || board.blocksSight[hex] === 1) return true;
  if (board.hill[hex] === 1 && !plateau) return true;
  const unit = here.unit[hex]!;
  const leader = here.leader[hex]!;
  if (unit < 0 && leader < 0) return false;
  if (over === null || board.hill[hex] === 1 || distance(from, hex) !== 1) return true;
  const { side } = unit >= 0 ? s.units[unit]! : s.leaders[leader]!;
  return side !== over;
}

/** Whether the line from a hex to another is clear. What stands in the two hexes themselves does not matter. */
export function isClear(s: State, board: Board, here: Survey, from: number, to: number, over: Overlooking): boolean {
  const line = sightLine(from, to);
  const plateau = board.hill[from] === 1 && board.hill[to] === 1;
  const seesOver = board.hill[from] === 1 ? over : null;
  for (const hex of line.through) if (blocks(s, board, here, hex, from, plateau, seesOver)) return false;
  for (const [left, right] of line.along) {
    if (blocks(s, board, here, left, from, plateau, seesOver) && blocks(s, board, here, right, from, plateau, seesOver)) return false;
  }
  return true;
}

export const sightRules: readonly string[] = [
  'CCN-5.4-018',
  'CCN-5.4-019',
  'CCN-5.4-020',
  'CCN-7-06',
  'CCN-7-14',
  'CCN-7-15',
  'CCN-7-16',
  'CCN-7-17',
  'CCN-7-18',
  'CCN-7-36',
  'CCN-7-56',
  'CCN-7-62',
  'CCN-7-69',
  'CCN-7-78',
];
