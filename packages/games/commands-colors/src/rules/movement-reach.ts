/** Chapter 5.3: who may move, and where to: hexes that are closed, that stop, and how far it is. */
import type { Refusal } from '@bivouac/kernel';
import { around, distance, hexCount, onHorseback, type Board, type Survey } from '../board.ts';
import type { State, Unit } from '../state.ts';
import { ofSide } from '../tables/sides.ts';
import { attachedTo, typeOf, unitOf } from '../troops.ts';
import { still, taken } from './movement-refusals.ts';
import { tacticNow } from './tactic-cards.ts';
import { whyNotGround } from './terrain.ts';

/** Why a unit may not move at all. */
export function whyNoMove(s: State, unit: Unit): Refusal | null {
  if (unit.side !== s.side || unit.hex < 0) return still.notYours;
  if (!unit.ordered) return still.notOrdered;
  if (unit.square > 0) return still.inSquare;
  if (!unit.settled) return null;
  return unit.moved > 0 ? still.hasMoved : still.joined;
}

export function whyNoLeaderMove(s: State, here: Survey, index: number): Refusal | null {
  const leader = s.leaders[index]!;
  if (leader.side !== s.side || leader.hex < 0) return still.notYours;
  if (!leader.ordered) return still.leaderNotOrdered;
  if (leader.moved) return still.hasMoved;
  const unit = unitOf(here, leader.hex);
  return unit >= 0 && s.units[unit]!.square > 0 ? still.leaderInSquare : null;
}

/** A leader with an order of his own lets his unit go without him, or goes along (CCN-5.2-07). */
export function hasOwnOrder(s: State, leader: number): boolean {
  if (leader < 0 || tacticNow(s).leaders === 'all') return false;
  const { ordered, moved } = s.leaders[leader]!;
  return ordered && !moved;
}

/** Why a unit cannot enter a hex; `led` when a leader goes with it. */
export function whyNotEnter(
  s: State,
  board: Board,
  here: Survey,
  arm: number,
  led: boolean,
  hex: number,
): Refusal | null {
  const unit = here.unit[hex]!;
  if (unit >= 0) return s.units[unit]!.side === s.side ? taken.friends : taken.enemies;
  const leader = here.leader[hex]!;
  if (leader >= 0) {
    if (s.leaders[leader]!.side !== s.side) return taken.enemies;
    if (led) return taken.ledMeetsLeader;
  }
  return whyNotGround(board, arm, hex);
}

/** Why a leader cannot enter a hex, if only in passing. */
export function whyNotPass(s: State, board: Board, here: Survey, hex: number): Refusal | null {
  const unit = here.unit[hex]!;
  const leader = here.leader[hex]!;
  if (unit >= 0 ? s.units[unit]!.side !== s.side : leader >= 0 && s.leaders[leader]!.side !== s.side)
    return taken.leaderMeetsEnemy;
  return whyNotGround(board, onHorseback, hex);
}

/**
 * Hexes reached, by distance (0: not reached), and in the order they were: what the last of the searches below has found.
 * One for all, since moves are searched very often.
 */
export const reached = new Uint8Array(hexCount);
export const queue: number[] = [];

/** Forgets the last search. The list is emptied piece by piece and so keeps its room for the next one. */
function startSearch(): void {
  for (let hex = queue.pop(); hex !== undefined; hex = queue.pop()) reached[hex] = 0;
}

/** Spreads from a hex as far as a unit can go. Afterwards `queue` holds the hexes it can end in, `reached` how far they are. */
export function spread(s: State, board: Board, here: Survey, unit: Unit, led: boolean): void {
  const { armCode: arm } = typeOf(unit);
  const most = tacticNow(s).mostHexes(typeOf(unit));
  startSearch();
  let from = unit.hex;
  let gone = 0;
  for (let at = 0; ; at += 1) {
    if (gone < most && (from === unit.hex || canGoOn(board, here, from))) {
      for (const next of around[from]!) {
        if (reached[next] !== 0 || next === unit.hex || whyNotEnter(s, board, here, arm, led, next) !== null)
          continue;
        reached[next] = gone + 1;
        queue.push(next);
      }
    }
    if (at >= queue.length) return;
    from = queue[at]!;
    gone = reached[from]!;
  }
}

/** How many hexes it is for a unit to one it can reach. */
export function hexesTo(s: State, board: Board, here: Survey, unit: Unit, led: boolean, to: number): number {
  if (distance(unit.hex, to) === 1) return 1;
  spread(s, board, here, unit, led);
  return reached[to]!;
}

/** Ground that stops, or a leader to take along, ends a move (CCN-5.3-05). */
export function canGoOn(board: Board, here: Survey, hex: number): boolean {
  return board.stops[hex] === 0 && here.leader[hex]! < 0;
}

export function mayLeaderStop(here: Survey, hex: number): boolean {
  return here.leader[hex]! < 0;
}

export function leaderReach(s: State): number {
  return tacticNow(s).leaderHexes;
}

export function spreadLeader(s: State, board: Board, here: Survey, index: number): void {
  const start = s.leaders[index]!.hex;
  const most = leaderReach(s);
  startSearch();
  let from = start;
  let gone = 0;
  for (let at = 0; ; at += 1) {
    if (gone < most && (from === start || board.stops[from] === 0)) {
      for (const next of around[from]!) {
        if (reached[next] !== 0 || next === start || whyNotPass(s, board, here, next) !== null) continue;
        reached[next] = gone + 1;
        queue.push(next);
      }
    }
    if (at >= queue.length) return;
    from = queue[at]!;
    gone = reached[from]!;
  }
}

/** How many hexes it is for a leader to one he can reach. */
export function leaderHexesTo(s: State, board: Board, here: Survey, index: number, to: number): number {
  if (distance(s.leaders[index]!.hex, to) === 1) return 1;
  spreadLeader(s, board, here, index);
  return reached[to]!;
}

function canStir(s: State, board: Board, here: Survey, unit: Unit): boolean {
  const { armCode: arm } = typeOf(unit);
  if (tacticNow(s).mostHexes(typeOf(unit)) === 0) return false;
  const leader = attachedTo(here, unit);
  // Where its leader stays behind, a unit can go wherever one without a leader can.
  const led = leader >= 0 && !hasOwnOrder(s, leader);
  for (const next of around[unit.hex]!) if (whyNotEnter(s, board, here, arm, led, next) === null) return true;
  return ofSide(board.exit, unit.side)[unit.hex] === 1;
}

function canLeaderStir(s: State, board: Board, here: Survey, index: number): boolean {
  for (const next of around[s.leaders[index]!.hex]!) {
    if (mayLeaderStop(here, next) && whyNotPass(s, board, here, next) === null) return true;
  }
  spreadLeader(s, board, here, index);
  return queue.some((hex) => mayLeaderStop(here, hex));
}

export function canUnitMove(s: State, board: Board, here: Survey, index: number): boolean {
  const unit = s.units[index]!;
  return unit.ordered && !unit.settled && whyNoMove(s, unit) === null && canStir(s, board, here, unit);
}

export function canLeaderMove(s: State, board: Board, here: Survey, index: number): boolean {
  return (
    s.leaders[index]!.ordered &&
    whyNoLeaderMove(s, here, index) === null &&
    canLeaderStir(s, board, here, index)
  );
}
