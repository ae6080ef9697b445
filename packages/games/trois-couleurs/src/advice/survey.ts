/** A position as players look at it: every unit on the table with its middle, its worth and what it can do. */
import { cosine, onceForARow, sine, unit as wholeStep, type Point } from '@bivouac/ground/free';
import type { State, Unit, UnitFacts } from '../state.ts';
import { figureOfUnit } from '../standing.ts';
import { isPositive, type BranchOfArms, type Case } from '../tables/kinds.ts';
import type { Side } from '../tables/sides.ts';
import { branchOf, factsOf, isGarrison, stepsAtStart } from '../troops.ts';
import { strengthOf } from '../rules/14-morale/strength.ts';
import { orderOf } from '../rules/02-order/order.ts';
import { perTurn } from '../rules/04-action-points/spending.ts';
import { ownReachFor } from '../rules/06-movement/rates.ts';
import { toleranceOf } from '../rules/11-combat-march/approach.ts';

export interface Troop {
  readonly unit: number;
  readonly side: Side;
  readonly row: Unit;
  readonly facts: UnitFacts;
  readonly branch: BranchOfArms;
  readonly centre: Point;
  /** Half of what it has in front and in depth, on an average. */
  readonly half: number;
  /** The direction that it faces, as sines. */
  readonly sine: number;
  readonly cosine: number;
  readonly isGarrison: boolean;
  readonly isSteady: boolean;
  /** What is left of it, in points of its army. */
  readonly worth: number;
  /** What of a morale test is its own: base morale, strength, order and losses. */
  readonly quality: number;
  /** How far it comes at an enemy in one turn. */
  readonly charge: number;
}

/** What of a unit a case gives away, as far as it is known when it has it. */
const shareOfCase: Readonly<Record<Case, number>> = {
  CHA: 0,
  ATT: 0,
  AVA: 0,
  ARR: 0,
  HAL: 0.05,
  REP: 0.12,
  RET: 0.4,
  DER: 0.7,
};

/** What being out of order gives away: whoever comes then finds it easy. */
const shareOfDisorder = { none: 0, SAF: 0.04, DES: 0.1 } as const;

const order = { formed: 1, neither: 0, SAF: -1, DES: -2 } as const;

/** Of a unit that is on the table what it is worth still; a company in the ranks is its battalion’s. */
function worthOf(s: State, unit: number, row: Unit): number {
  const lost = row.lost / Math.max(1, stepsAtStart(s, unit));
  const share = Math.max(0, 1 - lost - shareOfCase[row.case] - shareOfDisorder[row.disorder]);
  return share * factsOf(s, unit).points;
}

/** How a unit stands hangs on its row alone. */
const troopOf = onceForARow((s: State, unit: number): Troop => {
  const row = s.units[unit]!;
  const facts = factsOf(s, unit);
  const { left, top, right, bottom } = figureOfUnit(s, unit).box;
  const tens = Math.floor((10 * row.lost) / Math.max(1, stepsAtStart(s, unit)));
  return {
    unit,
    side: facts.side,
    row,
    facts,
    branch: branchOf(s, unit),
    centre: [Math.round((left + right) / 2), Math.round((top + bottom) / 2)],
    half: (right - left + bottom - top) / 4,
    sine: sine(row.facing) / wholeStep,
    cosine: cosine(row.facing) / wholeStep,
    isGarrison: isGarrison(row),
    isSteady: isPositive(row.case),
    worth: worthOf(s, unit, row),
    quality: facts.morale + strengthOf(s, unit) + order[orderOf(s, unit)] - tens,
    charge: chargeOf(s, unit),
  };
});

/** How far it comes at an enemy in one turn; guns, skirmishers, march columns and garrisons do not. */
function chargeOf(s: State, unit: number): number {
  const row = s.units[unit]!;
  const { formation, disorder } = row;
  const isApart = formation === 'COM' || formation === 'COF' || formation === 'TIR' || formation === 'CAR';
  if (branchOf(s, unit) === 'artillery' || isGarrison(row) || isApart || disorder === 'DES') return 0;
  return ownReachFor(s, unit, perTurn) + toleranceOf(s, unit);
}

export type Survey = Readonly<Record<Side, readonly Troop[]>>;

export function surveyOf(s: State): Survey {
  const found = { blue: [] as Troop[], red: [] as Troop[] };
  for (const [unit, { where }] of s.units.entries())
    if (where === 'table') found[factsOf(s, unit).side].push(troopOf(s, unit));
  return found;
}

/** What a side has lost beyond its units on the table, in points: whoever is gone, and generals. */
export function goneOf(s: State, side: Side): number {
  let sum = 0;
  for (const [unit, { where }] of s.units.entries())
    if (factsOf(s, unit).side === side && (where === 'off' || where === 'taken' || where === 'destroyed'))
      sum += factsOf(s, unit).points;
  for (const [general, { fate, isSubstitute }] of s.generals.entries()) {
    const facts = s.terms.generals[general]!;
    if (facts.side === side && (fate !== 'table' || isSubstitute)) sum += facts.points;
  }
  return sum;
}

/** About how far it is from one to the other. */
export function gapOf(one: Troop, other: Troop): number {
  const [x, y] = [one.centre[0] - other.centre[0], one.centre[1] - other.centre[1]];
  return Math.max(0, Math.sqrt(x * x + y * y) - one.half - other.half);
}

/** How far somebody is from a point. */
export function wayTo({ centre, half }: Troop, [x, y]: Point): number {
  const [across, along] = [centre[0] - x, centre[1] - y];
  return Math.max(0, Math.sqrt(across * across + along * along) - half);
}

/** How nearly straight before a unit a point lies: 1 straight ahead, 0 beside it, -1 behind it. */
export function aheadness({ centre, sine: east, cosine: north }: Troop, [x, y]: Point): number {
  const [across, along] = [x - centre[0], centre[1] - y];
  const far = Math.sqrt(across * across + along * along);
  return far === 0 ? 1 : (across * east + along * north) / far;
}
