/** Chapter 3.2: brigade lines and brigade columns, which move for one point (AOR-3-202 to AOR-3-210, AOR-3-216). */
import {
  continuesLine,
  distanceBetween,
  inFile,
  localOf,
  rearOf,
  turnFrom,
  type Body,
  type Tolerances,
} from '@bivouac/ground/free';
import { branches } from '@bivouac/kernel';
import { none, type State } from '../../state.ts';
import { angle, length } from '../../tables/measures.ts';
import { bodyOf, factsOf, isGarrison, unitOf } from '../../troops.ts';

const by = branches({
  standSideBySide: 'AOR-3-202',
  marchOneBehindTheOther: 'AOR-3-203',
});

/** Neighbours in a brigade line stand so (G-31). */
export const lineTolerances: Tolerances = {
  turn: angle('AOR-3-202', 5),
  gap: length('AOR-3-202', 0.5),
  step: length('AOR-3-202', 1),
};
/** In a brigade column the head may have wheeled by so much, and gaps are no longer than this (AOR-3-216). */
const columnTurn = angle('AOR-3-216', 45);
const columnGap = length('AOR-3-203', 6);
const columnStep = length('AOR-3-203', 1);

export type Grouping = 'line' | 'column';

/** Units of the same brigade that stand with this one in a line or a column, next to it: all, or those who are meant. */
export function neighboursOf(
  s: State,
  unit: number,
  isMeant: (other: number) => boolean = () => true,
): number[] {
  const { brigade } = factsOf(s, unit);
  if (!canBeGrouped(s, unit)) return [];
  const found: number[] = [];
  for (const other of s.units.keys())
    if (other !== unit && factsOf(s, other).brigade === brigade && canBeGrouped(s, other) && isMeant(other))
      if (isInLine(s, unit, other) || isInColumn(s, unit, other)) found.push(other);
  return found;
}

function canBeGrouped(s: State, unit: number): boolean {
  const row = unitOf(s, unit);
  return row.where === 'table' && !isGarrison(row) && row.formation !== 'square' && row.formation !== 'crew';
}

export function isInLine(s: State, one: number, other: number): boolean {
  return by.standSideBySide(continuesLine(bodyOf(s, one), bodyOf(s, other), lineTolerances) !== null);
}

export function isInColumn(s: State, one: number, other: number): boolean {
  const [a, b] = [bodyOf(s, one), bodyOf(s, other)];
  return by.marchOneBehindTheOther(follows(a, b) || follows(b, a));
}

/** More than rounding takes the rear of a body from where it would be. */
const rounded = 10;

/**
 * Whether a body follows another in file: its front middle straight behind the rear middle of the other, or that rear
 * straight before it, where the head has wheeled. The gap is measured between these two points.
 */
export function follows(leader: Body, follower: Body): boolean {
  if (Math.abs(turnFrom(leader.facing, follower.facing)) > columnTurn) return false;
  const reach = columnGap + leader.depth + rounded;
  if (Math.abs(leader.x - follower.x) > reach || Math.abs(leader.y - follower.y) > reach) return false;
  const { gap, step } = inFile(leader, follower);
  const rear = rearOf(leader);
  const seen = localOf(follower, rear);
  const isInFile = Math.min(Math.abs(step), Math.abs(seen.right)) <= columnStep;
  const isBehind = Math.min(gap, seen.ahead) >= -lineTolerances.gap;
  const apart = distanceBetween(rear, [follower.x, follower.y]);
  return isInFile && isBehind && apart <= columnGap;
}

/** How a set of units stands together: all in one line, or all in one column; null when they do not. */
export function groupingOf(s: State, units: readonly number[]): Grouping | null {
  if (isJoined(units, (one, other) => isInLine(s, one, other))) return 'line';
  if (isJoined(units, (one, other) => isInColumn(s, one, other))) return 'column';
  return null;
}

/** Whether everybody can be reached from the first through neighbours. */
function isJoined(units: readonly number[], areNeighbours: (one: number, other: number) => boolean): boolean {
  const reached = [units[0]!];
  for (const one of reached)
    for (const other of units) if (!reached.includes(other) && areNeighbours(one, other)) reached.push(other);
  return reached.length === units.length;
}

/** The units of a column from head to tail: whoever is behind one of them follows the nearest before it. */
export function inMarchingOrder(s: State, units: readonly number[]): number[] {
  const bodies = new Map(units.map((unit) => [unit, bodyOf(s, unit)]));
  const head = units.find(
    (unit) => !units.some((other) => other !== unit && follows(bodies.get(other)!, bodies.get(unit)!)),
  );
  const order = [head ?? units[0]!];
  for (const last of order) {
    const leader = bodies.get(last)!;
    let [next, least] = [none, Infinity];
    for (const [unit, body] of bodies) {
      if (order.includes(unit) || !follows(leader, body)) continue;
      const gap = distanceBetween(rearOf(leader), [body.x, body.y]);
      if (gap < least) [next, least] = [unit, gap];
    }
    if (next !== none) order.push(next);
  }
  return order;
}
