/**
 * How good an imagined position is, from -1 (lost) to 1 (won): a sum of points for the French, as the scenario counts
 * them, of what is scored and of what is likely to be. The coalition sees the same with the sign turned.
 */
import type { Seat } from '@bivouac/kernel';
import { boardOf, frontOf, has, stackAt, type Board } from './board/board.ts';
import { contactOf } from './judge-contact.ts';
import { nearnessTo } from './judge-ground.ts';
import { orderWorth } from './order-sense.ts';
import { none, type State } from './state.ts';
import {
  artillery,
  battery,
  cavalry,
  column,
  limbered,
  line,
  skirmish,
  square,
} from './tables/formations.ts';
import { enemyOf, isSide, type Side } from './tables/sides.ts';
import {
  endOfUnits,
  firstUnit,
  isAbandoned,
  isAwaited,
  isDisordered,
  isOnMap,
  isRouted,
  leadersAt,
  sideOf,
} from './troops.ts';

/** What things are worth, in points. Found by letting the greedy player play both sides of the battles. */
const worth = {
  /** A step by arm, beyond the points the enemy has for it: whoever keeps more has the end of the battle in hand. */
  step: [0.5, 0.9, 1.1],
  /** What disorder takes of a step, and of a unit whatever its strength. */
  disorder: 0.3,
  broken: 1,
  routed: 1.5,
  /** A formation that has lost heart, by its mood. */
  mood: [0, 4, 9],
  /** A leader with troops, and each point of his for combat where the enemy is near. */
  led: 0.4,
  drive: 0.3,
  /** Troops that could be on the map and are not, for a step. */
  waiting: 0.25,
  /**
   * A unit under one that fires less well. So much, because stacks are put in order for nothing and as often as one
   * likes: whoever sees nothing good come of ending his phase must not go on turning a stack over instead.
   */
  covered: -8,
  /** The nearest enemy in front, in flank or rear; and a formation to fight in when he is near, to march in when not. */
  faced: 0.5,
  turned: -0.7,
  ready: 0.35,
  /** Guns unlimbered with somebody in reach; cavalry two to five hexes from the enemy; a square without need. */
  unlimbered: 0.6,
  poised: 0.25,
  square: -0.6,
  /** The share of a place that belongs to whoever stands in it now, against whoever is nearer with more; by the hour. */
  heldAtFirst: 0.35,
  heldAtLast: 0.95,
  near: 0.75,
} as const;

/** How near the enemy is when formations for combat are wanted, and how far when columns are. */
const nearEnemy = 2;
const farEnemy = 5;

/** What a step counts for in the struggle for a place, by arm. */
const weight = [1, 0.7, 0.6] as const;
const weightBroken = 0.25;

/** The lead at which a battle is half decided, in margins of victory. */
const halfDecided = 2;

export function judgeState(s: State, seat: Seat): number {
  if (!isSide(seat)) return 0;
  if (s.result !== null) return s.result.winner === null ? 0 : s.result.winner === seat ? 1 : -1;
  // What the enemy has ordered nobody knows: only one's own orders count.
  const ordered = orderWorth(s, seat);
  const lead = leadOf(s) + (seat === 'french' ? ordered : -ordered);
  const scale = halfDecided * Math.max(5, s.terms.victory.margin);
  const value = (0.98 * lead) / ((lead < 0 ? -lead : lead) + scale);
  return seat === 'french' ? value : -value;
}

function leadOf(s: State): number {
  const board = boardOf(s);
  return (
    s.points.french -
    s.points.coalition +
    forcesOf(s, board, 'french') -
    forcesOf(s, board, 'coalition') +
    places(s, board) +
    contactOf(s, board, 'french') -
    contactOf(s, board, 'coalition')
  );
}

function forcesOf(s: State, board: Board, side: Side): number {
  let sum = 0;
  const last = endOfUnits(board, side);
  for (let index = firstUnit(board, side); index < last; index += 1) {
    const unit = s.units[index]!;
    if (isOnMap(unit)) sum += unitWorth(s, board, index);
    else if (isAwaited(unit)) sum += unit.steps * (worth.step[s.terms.units[index]!.arm]! - worth.waiting);
  }
  s.terms.corps.forEach((facts, index) => {
    if (facts.side === side) sum -= worth.mood[s.corps[index]!.mood]!;
  });
  for (let index = 0; index < s.leaders.length; index += 1)
    if (s.terms.leaders[index]!.side === side && s.leaders[index]!.hex >= 0)
      sum += leaderWorth(s, board, index);
  return sum;
}

function unitWorth(s: State, board: Board, index: number): number {
  const unit = s.units[index]!;
  const { arm } = s.terms.units[index]!;
  if (isAbandoned(unit)) return 0;
  const steps = unit.steps * worth.step[arm]!;
  if (isRouted(unit)) return steps - unit.steps * worth.disorder - worth.routed;
  if (isDisordered(unit)) return steps - unit.steps * worth.disorder - worth.broken;
  return steps + stanceOf(s, board, index) + (isCovered(s, board, index) ? worth.covered : 0);
}

/** Whether a unit lies under one that it should lie on: by fire, then by steps, then by its place in the list. */
function isCovered(s: State, board: Board, index: number): boolean {
  const { hex, level, steps } = s.units[index]!;
  const top = level === 0 ? undefined : stackAt(s, board, hex)[0];
  if (top === undefined) return false;
  const lead =
    s.terms.units[index]!.fire - s.terms.units[top]!.fire || steps - s.units[top]!.steps || top - index;
  return lead > 0;
}

/** How a unit in order stands to the nearest enemy. */
function stanceOf(s: State, board: Board, index: number): number {
  const unit = s.units[index]!;
  const { arm, side, range } = s.terms.units[index]!;
  const enemy = nearestEnemy(s, board, unit.hex, side);
  if (enemy === none) return 0;
  const { hex } = s.units[enemy]!;
  const distance = board.grid.distance(unit.hex, hex);
  let sum = distance <= farEnemy ? facing(board, unit, hex) : 0;
  const fights = unit.formation === line || unit.formation === skirmish || unit.formation === battery;
  const marches = unit.formation === column || unit.formation === limbered;
  if (arm === artillery) {
    if (distance <= range && unit.formation === battery) sum += worth.unlimbered;
    else if (distance > range && marches) sum += worth.ready;
  } else if (arm === cavalry) {
    if (distance >= nearEnemy && distance <= farEnemy) sum += worth.poised * unit.steps;
  } else if (unit.formation === square) {
    sum += worth.square;
  } else if (distance <= nearEnemy ? fights : distance > farEnemy && marches) sum += worth.ready;
  return sum;
}

function facing(board: Board, unit: State['units'][number], hex: number): number {
  const bearing = board.grid.bearing(unit.hex, hex);
  if (bearing < 0) return 0;
  const front = frontOf(unit);
  const isFaced = has(front, bearing >> 1) || ((bearing & 1) === 1 && has(front, ((bearing >> 1) + 1) % 6));
  return isFaced ? worth.faced : worth.turned;
}

/** The nearest enemy on top of a stack, or none. */
function nearestEnemy(s: State, board: Board, from: number, side: Side): number {
  const enemy = enemyOf(side);
  const last = endOfUnits(board, enemy);
  let least = Infinity;
  let found: number = none;
  for (let index = firstUnit(board, enemy); index < last; index += 1) {
    const { hex, level } = s.units[index]!;
    if (hex < 0 || level > 0) continue;
    const distance = board.grid.distance(from, hex);
    if (distance >= least) continue;
    least = distance;
    found = index;
  }
  return found;
}

function leaderWorth(s: State, board: Board, index: number): number {
  const { hex } = s.leaders[index]!;
  const { side, points, combat } = s.terms.leaders[index]!;
  const top = stackAt(s, board, hex)[0];
  if (top === undefined || sideOf(s, top) !== side) return points;
  const enemy = nearestEnemy(s, board, hex, side);
  const isNear = enemy !== none && board.grid.distance(hex, s.units[enemy]!.hex) <= nearEnemy;
  // One is enough: two who share a hex share its dangers.
  const first = leadersAt(s, hex, side)[0] === index;
  return points + (first ? worth.led + (isNear ? worth.drive * combat : 0) : 0);
}

/** Places: who has them, and who is nearer to them with more. */
function places(s: State, board: Board): number {
  const hour = s.turn / s.terms.turns;
  const held = worth.heldAtFirst + (worth.heldAtLast - worth.heldAtFirst) * hour;
  let sum = 0;
  s.terms.victory.objectives.forEach(({ hexes, points }, index) => {
    const french = powerNear(s, board, index, 'french');
    const coalition = powerNear(s, board, index, 'coalition');
    const share = (french - coalition) / (french + coalition + 1);
    const holder = holderOf(s, board, hexes, s.held[index] ?? null);
    const sign = holder === null ? 0 : holder === 'french' ? 1 : -1;
    sum += points * (held * sign + worth.near * share);
  });
  return sum;
}

/** Who would have a place if the player turn ended now. */
function holderOf(s: State, board: Board, hexes: readonly number[], before: Side | null): Side | null {
  let found: Side | null = null;
  for (const hex of hexes) {
    const top = stackAt(s, board, hex)[0];
    if (top === undefined) continue;
    const side = sideOf(s, top);
    if (found !== null && found !== side) return before;
    found = side;
  }
  return found ?? before;
}

function powerNear(s: State, board: Board, objective: number, side: Side): number {
  const nearness = nearnessTo(s, board, objective);
  const last = endOfUnits(board, side);
  let sum = 0;
  for (let index = firstUnit(board, side); index < last; index += 1) {
    const unit = s.units[index]!;
    if (!isOnMap(unit)) continue;
    const { arm } = s.terms.units[index]!;
    sum += unit.steps * (isDisordered(unit) ? weightBroken : weight[arm]!) * nearness[unit.hex]!;
  }
  return sum;
}
