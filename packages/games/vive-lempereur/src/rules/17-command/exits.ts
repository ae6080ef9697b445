/**
 * Over which sides of a hex a unit by itself could step nearer to where it owes a move (XVII.3), and how many points it
 * may have spent before. Found once for a hex and a formation as others stand: whatever it does in its place is then
 * looked up, without moving a copy of it.
 */
import { backStepsOf, beside, has, stackAt, stepsOf, type Board } from '../../board/board.ts';
import { marks, type State } from '../../state.ts';
import { turning } from '../../tables/formations.ts';
import { firstOf, sideOf } from '../../troops.ts';
import { mostSpentBefore, sidesAhead } from '../06-movement/entering-hexes.ts';
import type { Exits, Owed, Walker, Walking } from '../06-movement/moving-group.ts';
import { sidesNearer } from './nearer.ts';

/** The marks by which roads have a say: whether it came by road, and has kept to it. */
const roadMarks = marks.byRoad | marks.offRoad;

/** No step leads nearer; or only to friends, who may or may not let it in. */
export const noExit = -1;
const toFriends = -2;

/** The empty hex nearer into which the unit of a walker could step if it stood so; or `toFriends`, or `noExit`. */
export function exitOf(s: State, board: Board, w: Walker, owed: Owed, stands: Walking): number {
  const exits = exitsFrom(s, board, stands.index, w.hex, stands.marks & roadMarks, owed);
  const behind = backStepsOf(stands);
  const ahead = (stands.marks & marks.byRoad) !== 0 ? sidesAhead(board, w, stands) : stepsOf(stands);
  const sides = (exits.empty | exits.held) & (ahead | behind);
  if (sides === 0) return noExit;
  const most = (exits.most[stands.formation] ??= mostBySide(s, board, w, exits, stands));
  let friends = false;
  for (let direction = 0; direction < 6; direction += 1) {
    if (!has(sides, direction)) continue;
    const more = has(ahead, direction) ? 0 : turning.backward.value;
    if (stands.spent + more > most[direction]!) continue;
    if (has(exits.empty, direction)) return beside(board, w.hex, direction);
    friends = true;
  }
  return friends ? toFriends : noExit;
}

function exitsFrom(s: State, board: Board, unit: number, hex: number, onTheRoad: number, owed: Owed): Exits {
  for (const exits of owed.exits) if (exits.hex === hex && exits.onTheRoad === onTheRoad) return exits;
  let [empty, held] = [0, 0];
  const nearer = sidesNearer(board, owed, hex);
  for (let direction = 0; direction < 6; direction += 1) {
    if (!has(nearer, direction)) continue;
    const stack = stackAt(s, board, beside(board, hex, direction));
    const first = firstOf(s, stack);
    if (stack.length === 0) empty |= 1 << direction;
    else if (first === undefined || sideOf(s, first) === sideOf(s, unit)) held |= 1 << direction;
  }
  const exits: Exits = { hex, onTheRoad, empty, held, most: [] };
  owed.exits.push(exits);
  return exits;
}

function mostBySide(s: State, board: Board, w: Walker, { empty, held }: Exits, stands: Walking): number[] {
  const { leaders, hex, hex2, orders } = w;
  const as: Walker = { units: [stands], leaders, hex, hex2, owed: undefined, orders };
  const most = [-1, -1, -1, -1, -1, -1];
  for (let direction = 0; direction < 6; direction += 1)
    if (has(empty | held, direction)) most[direction] = mostSpentBefore(s, board, as, direction);
  return most;
}
