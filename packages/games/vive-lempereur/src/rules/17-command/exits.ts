/** Chapter XVII.3: over which side of its hex a unit by itself could step nearer, by the points it has spent. */
import { backStepsOf, beside, has, stackAt, stepsOf, type Board } from '../../board/board.ts';
import { marks, type State } from '../../state.ts';
import { turning } from '../../tables/formations.ts';
import { firstOf, sideOf } from '../../troops.ts';
import { sidesAhead } from '../06-movement/entering-hexes.ts';
import type { Owed, Walker, Walking } from '../06-movement/moving-group.ts';
import { pointsBefore } from '../06-movement/points-before.ts';
import { sidesNearer } from './nearer.ts';
import { isUncommanded } from './out-of-command.ts';
import { whyUnitNotOrdered } from './under-orders.ts';

/** No step leads nearer; or only where it is long to find out: to friends, who may or may not let it in. */
export const noExit = -1;
const perhaps = -2;

/** The empty hex nearer into which the unit of a walker could step if it stood so; or `perhaps`, or `noExit`. */
export function exitOf(s: State, board: Board, w: Walker, owed: Owed, stands: Walking): number {
  const { hex } = w;
  const ahead = (stands.marks & marks.byRoad) !== 0 ? sidesAhead(board, w, stands) : stepsOf(stands);
  const sides = sidesNearer(board, owed, hex) & (ahead | backStepsOf(stands));
  if (sides === 0) return noExit;
  const most = pointsBefore(s, board, w, stands);
  let exit = noExit;
  for (let direction = 0; direction < 6; direction += 1) {
    if (!has(sides, direction)) continue;
    const more = has(ahead, direction) ? 0 : turning.backward.value;
    if (stands.spent + more > most[hex * 6 + direction]!) continue;
    const to = beside(board, hex, direction);
    const stack = stackAt(s, board, to);
    if (stack.length > 0) {
      const first = firstOf(s, stack);
      if (first === undefined || sideOf(s, first) === sideOf(s, stands.index)) exit = perhaps;
    } else if (isUncommanded(stands)) exit = perhaps;
    else if (whyUnitNotOrdered(s, w, stands, to) === null) return to;
  }
  return exit;
}
