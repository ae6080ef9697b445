/**
 * Chapter XVII.3: the moves that an order asks for, as far as they are possible (gaps: VEA-G83): the phase cannot be ended
 * while too few have made theirs and somebody still could.
 */
import type { Refusal, RuleId } from '@bivouac/kernel';
import { boardOf, type Board } from '../../board/board.ts';
import { leaderMarks, none, type State } from '../../state.ts';
import { whyNotRide } from '../14-leaders/leader-moves.ts';
import { isCorpsInPlay, isLeaderInPlay } from '../20-activation/activation.ts';
import { knownNow, type Known } from './known-now.ts';
import { hasOrders, orderOfLeader, tacticOf, unitsOf } from './orders.ts';
import { isAble } from './owed-move.ts';
import { no, refusalOf } from './owed-refusals.ts';
import { asksForMoves, counts, isAnyMet, sharesOf, standIns } from './shares.ts';
import { leadsLeaderBack } from './under-orders.ts';

/** The first corps with somebody who still owes a move and could make it; none where nothing is owed. */
function firstOwing(s: State): number | undefined {
  let known: Known | undefined;
  for (let corps = 0; corps < s.corps.length; corps += 1) {
    if (s.terms.corps[corps]!.side !== s.side || !asksForMoves(s.corps[corps]!.order)) continue;
    if (!isCorpsInPlay(s, corps)) continue;
    known ??= knownNow(s);
    const shares = sharesOf(s, corps, known);
    if (shares[0]!.asked === 0 || isAnyMet(s, shares, known)) continue;
    if (hasAble(s, boardOf(s), corps, shares[0]!.units, known)) return corps;
  }
  return undefined;
}

/** Whether somebody of these still could make his move: whoever could when it was last asked mostly can still. */
function hasAble(s: State, board: Board, corps: number, units: readonly number[], known: Known): boolean {
  const last = known.lastAble[corps]!;
  if (last !== none && units.includes(last) && isAble(s, board, last, known)) return true;
  const found = units.find((unit) => isAble(s, board, unit, known));
  if (found !== undefined) known.lastAble[corps] = found;
  return found !== undefined;
}

/** The units that still owe a move and could make it, with the order that asks for it. */
export function owing(
  s: State,
): { readonly units: readonly number[]; readonly refusal: Refusal | null } | null {
  if (!hasOrders(s)) return null;
  const known = knownNow(s);
  const corps = firstOwing(s);
  if (corps === undefined) return null;
  const { units } = sharesOf(s, corps, known)[0]!;
  return {
    units: units.filter((unit) => isAble(s, boardOf(s), unit, known)),
    refusal: owedRefusal(s, corps),
  };
}

function owedRefusal(s: State, corps: number): Refusal | null {
  const order = s.corps[corps]!.order!;
  const tactic = tacticOf(order);
  const refusal = standIns(s, corps, order).length > 0 ? no.guardOwes : refusalOf(tactic);
  const cites: RuleId[] = [];
  for (const unit of unitsOf(s, corps)) counts(s, unit, tactic, cites);
  return refusal === null ? null : { ...refusal, rules: [...refusal.rules, ...cites] };
}

/** Whether a leader under the order to withdraw could still ride back. */
function leaderOwes(s: State, leader: number): boolean {
  const order = orderOfLeader(s, leader);
  const { hex, marks: done } = s.leaders[leader]!;
  if (order === null || hex < 0 || s.terms.leaders[leader]!.side !== s.side) return false;
  if (!isLeaderInPlay(s, leader)) return false;
  if (
    tacticOf(order) !== 'withdrawal' ||
    (done & (leaderMarks.complied | leaderMarks.moved | leaderMarks.charged)) !== 0
  )
    return false;
  const board = boardOf(s);
  const canRideTo = (to: number) =>
    whyNotRide(s, board, leader, { hex, spent: 0 }, board.grid.directionTo(hex, to)) === null;
  return leadsLeaderBack(s, leader, hex, canRideTo);
}

/** Whether the movement phase can be ended: nobody owes a move he could make. */
export function mayEndMovement(s: State): boolean {
  return !hasOrders(s) || (firstOwing(s) === undefined && !hasLeaderOwing(s));
}

function hasLeaderOwing(s: State): boolean {
  for (let leader = 0; leader < s.leaders.length; leader += 1) if (leaderOwes(s, leader)) return true;
  return false;
}

/** Why the movement phase cannot be ended: somebody still owes a move he could make. */
export function whyNotEndMovement(s: State): Refusal | null {
  if (mayEndMovement(s)) return null;
  const corps = firstOwing(s);
  return corps === undefined ? no.leaderOwed : owedRefusal(s, corps);
}
