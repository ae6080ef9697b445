/** What one asks of a unit or a leader again and again. */
import { boardOf, hexName, type Board } from './board/ground.ts';
import { awaited, marks, type Leader, type State, type Unit } from './state.ts';
import type { LeaderFacts, UnitFacts } from './terms.ts';
import {
  battery,
  column,
  disorganised,
  formationKinds,
  limbered,
  square,
  squareAllowance,
} from './tables/formations.ts';
import { replacement } from './tables/leaders.ts';
import type { Side } from './tables/sides.ts';
import { leaderMarks } from './state.ts';

export function factsOf(s: State, index: number): UnitFacts {
  return s.terms.units[index]!;
}

export function sideOf(s: State, index: number): Side {
  return s.terms.units[index]!.side;
}

export function armOf(s: State, index: number): number {
  return s.terms.units[index]!.arm;
}

export function nameOf(s: State, index: number): string {
  return boardOf(s).unitNames[index]!;
}

/** Whom a question is about, and where he stands. */
export function aboutUnit(s: State, index: number): { readonly unit: string; readonly at: string } {
  const board = boardOf(s);
  return { unit: board.unitNames[index]!, at: hexName(board, s.units[index]!.hex) };
}

export function leaderName(s: State, index: number): string {
  return boardOf(s).leaderNames[index]!;
}

export function isOnMap(unit: Unit): boolean {
  return unit.hex >= 0;
}

export function isAwaited(unit: Unit): boolean {
  return unit.hex === awaited;
}

export function isDisordered(unit: Unit): boolean {
  return unit.formation === disorganised;
}

export function isMarked(unit: Unit, mark: number): boolean {
  return (unit.marks & mark) !== 0;
}

/** Guns whose men have run: they are there, but count for nothing (VEA-16-303). */
export function isAbandoned(unit: Unit): boolean {
  return (unit.marks & marks.abandoned) !== 0;
}

/** The first of a stack that counts: guns left standing do not (VEA-16-303). */
export function firstOf(s: State, stack: readonly number[]): number | undefined {
  for (const index of stack) if (!isAbandoned(s.units[index]!)) return index;
  return undefined;
}

export function isRouted(unit: Unit): boolean {
  return (unit.marks & marks.routed) !== 0;
}

export function mark(unit: Unit, bits: number): void {
  unit.marks |= bits;
}

export function unmark(unit: Unit, bits: number): void {
  unit.marks &= ~bits;
}

/** The first and the last but one of a side's units in the list: the French come first. */
export function firstUnit(board: Board, side: Side): number {
  return side === 'french' ? 0 : board.french;
}

export function endOfUnits(board: Board, side: Side): number {
  return side === 'french' ? board.french : board.unitNames.length;
}

/** MP of the face that shows (VE-6.1-05). */
export function allowanceOf({ wide, narrow }: UnitFacts, formation: number): number {
  if (formation === square) return squareAllowance.value;
  if (formation === battery) return 0;
  return formationKinds[formation]!.face === 'wide' ? wide : narrow;
}

/** The formations in which a road is of use (VE-6.7-01). */
export function marchesByRoad(formation: number): boolean {
  return formation === column || formation === limbered || formation === disorganised;
}

/** Light infantry is infantry with a printed range of 2 (VE-4.6-02). */
export function isLight({ arm, range }: UnitFacts): boolean {
  return arm === 0 && range >= 2;
}

export function isCharging(unit: Unit): boolean {
  return isMarked(unit, marks.charging);
}

export function leaderFacts(s: State, index: number): LeaderFacts {
  const facts = s.terms.leaders[index]!;
  if ((s.leaders[index]!.marks & leaderMarks.replacement) === 0) return facts;
  return {
    ...facts,
    combat: replacement.combat.value,
    morale: replacement.morale.value,
    movement: replacement.movement.value,
    initiative: replacement.initiative.value,
    obedience: replacement.obedience.value,
    points: replacement.victoryPoints.value,
    fatal: false,
  };
}

/** The leaders of a side in a hex. */
export function leadersAt(s: State, hex: number, side: Side): number[] {
  const found: number[] = [];
  for (let index = 0; index < s.leaders.length; index += 1)
    if (s.leaders[index]!.hex === hex && s.terms.leaders[index]!.side === side) found.push(index);
  return found;
}

export function hasMoved(leader: Leader): boolean {
  return (leader.marks & leaderMarks.moved) !== 0;
}
