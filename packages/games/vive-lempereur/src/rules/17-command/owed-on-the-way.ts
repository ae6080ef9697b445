/**
 * Chapter XVII.3: a group on its way under orders (gaps: VEA-G83). Whoever cannot be spared makes the move he owes, or
 * does not move; whoever has made it is noted.
 */
import type { Part, Refusal } from '@bivouac/kernel';
import { allRound, beside, boardOf, type Board } from '../../board/board.ts';
import { marks, type Order, type State } from '../../state.ts';
import { tacticFacts } from '../../tables/orders.ts';
import { mark } from '../../troops.ts';
import { backActs, isAct, readAct, stepActs, takeAct, whyNotAct } from '../06-movement/movement-acts.ts';
import {
  copyWalker,
  walkerOf,
  type Act,
  type OrdersOnTheWay,
  type Owed,
  type Walker,
} from '../06-movement/moving-group.ts';
import { isCorpsInPlay } from '../20-activation/activation.ts';
import { knownNow, type Known } from './known-now.ts';
import { backWays } from './measures.ts';
import { farFrom, isDone, isNearer, sidesNearer } from './nearer.ts';
import { hasOrders, orderFor, orderOfLeader, tacticOf } from './orders.ts';
import { isAble, owedBy, owedNow } from './owed-move.ts';
import { refusalOf } from './owed-refusals.ts';
import { asksForMoves, canSpare, isAnyMet, sharesOf } from './shares.ts';
import { noteRide, noteSetOut, whyLeaderNotStop } from './under-orders.ts';
import { leadsNearer, leadsNearerAfter, plain } from './ways-nearer.ts';

/** What a group owes that is about to set out: the move of a unit of it that cannot be spared. */
function owedByGroup(s: State, units: readonly number[]): Owed | null {
  if (!units.some((unit) => asksForMoves(orderFor(s, unit)))) return null;
  const known = knownNow(s);
  if (units.length === 1) {
    let owed = known.alone[units[0]!];
    if (owed === undefined) known.alone[units[0]!] = owed = findOwed(s, units, known);
    return owed;
  }
  const key = units.join();
  let owed = known.groups.get(key);
  if (owed === undefined) known.groups.set(key, (owed = findOwed(s, units, known)));
  return owed;
}

function findOwed(s: State, units: readonly number[], known: Known): Owed | null {
  const board = boardOf(s);
  const unit = units.find((one) => {
    const { corps } = s.terms.units[one]!;
    if (!isCorpsInPlay(s, corps)) return false;
    const shares = sharesOf(s, corps, known);
    // Whether somebody could move is long to find out: first, whether it matters.
    if (isAnyMet(s, shares, known) || !isAble(s, board, one, known)) return false;
    return !shares.some((share) => canSpare(s, board, share, units, known));
  });
  return unit === undefined ? null : owedNow(s, unit, known);
}

/** A group as it stands, with the orders it is under. */
export function underWay(s: State, units: readonly number[], leaders: readonly number[] = []): Walker {
  return walkerOf(s, units, leaders, undefined, ordersOf(s, undefined, leaders));
}

/** A group about to set out, with what it owes. */
export function marcherOf(s: State, units: readonly number[], leaders: readonly number[] = []): Walker {
  const owed = hasOrders(s) ? (owedByGroup(s, units) ?? undefined) : undefined;
  return walkerOf(s, units, leaders, owed, ordersOf(s, owed, leaders));
}

/** Orders have a say on the way of those who owe a move or have a leader with them: nobody else need ask at each act. */
function ordersOf(s: State, owed: Owed | undefined, leaders: readonly number[]): OrdersOnTheWay | undefined {
  return hasOrders(s) && (owed !== undefined || leaders.length > 0) ? onTheWay : undefined;
}

/** Why a group that owes a move may not do this: it leads no nearer, or takes away the means to. */
function whyNotOwedAct(s: State, board: Board, w: Walker, act: Act): Refusal | null {
  const { owed } = w;
  if (owed === undefined || isDone(owed, w.hex)) return null;
  const refusal = refusalOf(owed.tactic);
  if (act.kind === 'step') return isNearer(board, owed, w.hex, act.direction) ? null : refusal;
  return leadsNearerAfter(s, board, w, act, owed) ? null : refusal;
}

/** Why a group may not end its move here for the sake of orders: its own, or that of a leader who goes along. */
function whyNotStopOrdered(s: State, board: Board, w: Walker): Refusal | null {
  const refused = whyNotOwedStop(s, board, w);
  if (refused !== null) return refused;
  for (const leader of w.leaders) {
    const why = whyLeaderNotStop(s, leader, s.leaders[leader]!.hex, w.hex, goesBack(s, board, w, leader));
    if (why !== null) return why;
  }
  return null;
}

/**
 * Whether a group owes a move and has nobody with it whose ride is looked at too: whatever it may then do in its place
 * leaves it a way nearer, and every such way ends where it may stop (`leadsNearer`).
 */
function seesItsWay({ owed, hex, leaders }: Walker): boolean {
  return owed !== undefined && leaders.length === 0 && !isDone(owed, hex);
}

/** The sides over which a group may step without leaving what it owes: asked before each of them is looked at. */
function openSides(board: Board, { owed, hex }: Walker): number {
  return owed === undefined || isDone(owed, hex) ? allRound : sidesNearer(board, owed, hex);
}

const onTheWay: OrdersOnTheWay = {
  whyNotAct: whyNotOwedAct,
  whyNotStop: whyNotStopOrdered,
  openSides,
  seesItsWay,
};

/** Whether a group can step nearer to the rear of a leader with it. */
function goesBack(s: State, board: Board, w: Walker, leader: number): boolean {
  const order = orderOfLeader(s, leader);
  if (order === null) return false;
  const rear = backWays(s, s.terms.leaders[leader]!.side, order);
  const bare = plain(w);
  return [...stepActs, ...backActs].some((act) => {
    const to = beside(board, w.hex, act.direction);
    return to >= 0 && rear[to]! < rear[w.hex]! && whyNotAct(s, board, bare, act) === null;
  });
}

/** Why a group that owes a move may not end it here. */
function whyNotOwedStop(s: State, board: Board, w: Walker): Refusal | null {
  const { owed } = w;
  if (owed === undefined || isDone(owed, w.hex) || !leadsNearer(s, board, w, owed)) return null;
  return refusalOf(owed.tactic);
}

/** A group sets out: whoever marches as his order does not allow is free of it, and whoever does what it asks has complied. */
export function noteWay(s: State, start: Walker, parts: readonly Part[]): void {
  if (!hasOrders(s)) return;
  if (start.units.some(({ index }) => bindsOnTheWay(orderFor(s, index)))) followWay(s, start, parts);
  for (const leader of start.leaders) noteRide(s, leader);
}

/** Whether an order has anything to say of a way that has been accepted: what it asks for, or in which formation. */
function bindsOnTheWay(order: Order | null): boolean {
  return asksForMoves(order) || (order !== null && tacticFacts[tacticOf(order)].inColumn);
}

function followWay(s: State, start: Walker, parts: readonly Part[]): void {
  const board = boardOf(s);
  const w = copyWalker(start);
  for (const part of parts) {
    const act = readAct(board, w, part);
    if (!isAct(act)) continue;
    if (act.kind === 'step') for (const walking of w.units) noteSetOut(s, walking);
    takeAct(s, board, w, act);
  }
  noteMove(
    s,
    start.units.map(({ index }) => index),
    w,
  );
}

/** A group sets out on a way that ends so: those of it have complied who come near enough, or as near as they can. */
function noteMove(s: State, units: readonly number[], end: Walker): void {
  const board = boardOf(s);
  for (const unit of units) {
    const owed = owedBy(s, unit);
    if (owed === null) continue;
    const wentNearer = farFrom(owed, end.hex) < farFrom(owed, owed.start);
    if (isDone(owed, end.hex) || (wentNearer && !leadsNearer(s, board, end, owed)))
      mark(s.units[unit]!, marks.complied);
  }
}
