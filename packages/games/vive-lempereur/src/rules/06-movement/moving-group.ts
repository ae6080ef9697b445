/**
 * A group as it would be after some acts of its move, without touching the state: what the choices try out, what a
 * refusal explains, and what the march then carries out.
 */
import { branches, type Refusal } from '@bivouac/kernel';
import { marks, type State } from '../../state.ts';
import { isAllRound, type Board, type PlaceAct } from '../../board/board.ts';
import type { Tactic } from '../../tables/orders.ts';
import { road } from '../../tables/terrain.ts';
import { allowanceOf, factsOf, marchesByRoad } from '../../troops.ts';

const by = branches({ roadGivesMore: ['VE-6.7-04', 'VE-6.7-05'] });

/** A unit of the group: what of it a move changes. */
export interface Walking {
  readonly index: number;
  formation: number;
  facing: number;
  spent: number;
  marks: number;
}

/** What the order of its corps asks of a unit: to come nearer to something, from where it set out (XVII.3). */
export interface Owed {
  readonly tactic: Tactic;
  readonly start: number;
  /** By hex: how far it is from where it is to go, or from those whom it is to get away from. */
  readonly ways: ArrayLike<number>;
  /** The distance it is to get away to; none where it is to come nearer. */
  readonly clear: number | null;
  /** It has done enough when it is nearer by so much, or so near; and it goes nearer by no more than the most. */
  readonly enough: number;
  readonly near: number;
  readonly most: number;
  /** By how a group stands on its way: whether it can go on nearer from there, as far as that has been asked; null before. */
  leads: Map<number | string, boolean> | null;
  /** The empty hex into which the first step of the way found last leads; none where it leads through friends. */
  wayOut: number;
  /** By hex: the sides over which a step leads nearer, as far as that has been asked of these ways. */
  readonly sides: Uint8Array;
}

export interface Step {
  readonly kind: 'step';
  readonly direction: number;
  readonly backward: boolean;
}

/** What a group does on its way: a step, or something in its place. */
export type Act = Step | PlaceAct;

/** What orders say of a group under way: to each thing it would do, and to where it would end. */
export interface OrdersOnTheWay {
  whyNotAct(s: State, board: Board, w: Walker, act: Act): Refusal | null;
  whyNotStop(s: State, board: Board, w: Walker): Refusal | null;
  /** The sides of its hex over which a group may step at all: those that lead nearer, where it owes a move. */
  openSides(board: Board, w: Walker): number;
  /** Whether whatever a group may still do in its place leads to an end: it owes a move, and has seen its way. */
  seesItsWay(w: Walker): boolean;
}

export interface Walker {
  /** From the top of the stack down. */
  readonly units: readonly Walking[];
  readonly leaders: readonly number[];
  hex: number;
  hex2: number;
  /** The move it cannot be spared. */
  readonly owed: Owed | undefined;
  /** Where orders have a say on its way: it owes a move, or a leader goes along who is under one. */
  readonly orders: OrdersOnTheWay | undefined;
}

/** The group as it stands; every walker has all its fields, because they are made and asked all the time. */
export function walkerOf(
  s: State,
  indexes: readonly number[],
  leaders: readonly number[] = [],
  owed?: Owed,
  orders?: OrdersOnTheWay,
): Walker {
  const { hex, hex2 } = s.units[indexes[0]!]!;
  const units: readonly Walking[] =
    indexes.length === 1
      ? [walkingOf(indexes[0]!, s.units[indexes[0]!]!)]
      : indexes.map((index) => walkingOf(index, s.units[index]!));
  return { units, leaders, hex, hex2, owed, orders };
}

function walkingOf(
  index: number,
  { formation, facing, spent, marks: done }: Omit<Walking, 'index'>,
): Walking {
  return { index, formation, facing, spent, marks: done };
}

export function copyWalker(w: Walker): Walker {
  return owing(w, w.owed);
}

/** Makes a walker of the same group stand as another. */
export function standAs(into: Walker, from: Walker): void {
  into.hex = from.hex;
  into.hex2 = from.hex2;
  for (let at = 0; at < from.units.length; at += 1) {
    const { formation, facing, spent, marks: done } = from.units[at]!;
    const walking = into.units[at]!;
    walking.formation = formation;
    walking.facing = facing;
    walking.spent = spent;
    walking.marks = done;
  }
}

/** A copy of the group that owes this. */
export function owing({ units, leaders, hex, hex2, orders }: Walker, owed: Owed | undefined): Walker {
  const copies: readonly Walking[] =
    units.length === 1
      ? [walkingOf(units[0]!.index, units[0]!)]
      : units.map((walking) => walkingOf(walking.index, walking));
  return { units: copies, leaders, hex, hex2, owed, orders };
}

/** Writes a group's standing back to its units; where they stand is put by `placing.ts`. */
export function settleWalker(s: State, w: Walker): void {
  for (const { index, formation, facing, spent, marks: done } of w.units) {
    const unit = s.units[index]!;
    unit.formation = formation;
    unit.facing = isAllRound(formation) ? -1 : facing;
    unit.spent = spent;
    unit.marks = done;
  }
}

/** Whether its whole move so far is on the road, the hex it began in included (VE-6.7-04). */
function keepsToRoad(board: Board, w: Walker, walking: Walking): boolean {
  return (
    (walking.marks & marks.offRoad) === 0 && board.onRoad[w.hex] === 1 && marchesByRoad(walking.formation)
  );
}

/** MP it may have spent after the next act: the face that shows, and on the road two more (VE-6.1-05, VE-6.7-04). */
export function limitOf(s: State, board: Board, w: Walker, walking: Walking, byRoad: boolean): number {
  const own = allowanceOf(factsOf(s, walking.index), walking.formation);
  return by.roadGivesMore(byRoad && keepsToRoad(board, w, walking)) ? own + road.bonus.value : own;
}

/** Whether a unit has begun its present move. */
export function hasStirred({ marks: done }: Walking): boolean {
  return (done & marks.stirred) !== 0;
}

/** The units that move in a band, from the top down, and the leaders with them. */
export function bandOf(s: State, band: number): { units: number[]; leaders: number[] } {
  const units: number[] = [];
  for (let index = 0; index < s.units.length; index += 1) {
    const unit = s.units[index]!;
    if (unit.band === band && unit.hex >= 0) units.push(index);
  }
  units.sort((a, b) => s.units[a]!.level - s.units[b]!.level);
  return { units, leaders: leadersOf(s, band) };
}

/** The leaders who ride with a band. */
export function leadersOf(s: State, band: number): number[] {
  const leaders: number[] = [];
  for (let index = 0; index < s.leaders.length; index += 1)
    if (s.leaders[index]!.band === band && s.leaders[index]!.hex >= 0) leaders.push(index);
  return leaders;
}

/** The number of a band whose frame is about to be laid on the stack: see `Band`. */
export function nextBand(s: State): number {
  return s.frames.length + 1;
}

export function setBand(s: State, units: readonly number[], leaders: readonly number[], band: number): void {
  for (const index of units) s.units[index]!.band = band;
  for (const index of leaders) s.leaders[index]!.band = band;
}
