/** Numbers of the optional rules of chapter XVI. */
import { defines } from '@bivouac/kernel';
import { ours, source } from './origin.ts';

/** XVI.1: markers a unit may have out, by formation and by how worn it is; the lowest of both and of its steps counts. */
export const voltigeurs = {
  line: { line: source(2), column: source(1), adapted: source(1) },
  light: { line: source(3), column: source(3), adapted: source(3) },
  lineByLetter: { A: source(2), B: source(0), C: source(0) },
  lightByLetter: { A: source(3), B: source(2), C: source(1) },
  fire: source(1),
  range: source(1),
  mostAdding: source(1),
  screen: source(-1),
  /** A value that is already this low is not lowered by the screen. */
  screenFloor: source(1),
  /** Whether a marker bars the sight, as units do. */
  barsSight: source(defines('VEA-16-117', false)),
  /** Movement points that putting markers out costs, and steps that taking one back does. */
  pointsOut: source(defines('VEA-16-118', 0)),
  stepsBack: source(defines('VEA-16-114', 0)),
} as const;

/** XVI.2: losses of guns to guns: half a loss each (A), or a die each that takes the step up to this (B). */
export const artilleryLosses = {
  halvesInAStep: source(defines('VEA-16-207', 2)),
  /** Steps that a half loss takes before it is made whole. */
  half: source(defines('VEA-16-205', 0)),
  realUpTo: source(3),
  shareOfGuns: source([1, 2] as const),
} as const;

/** XVI.3: whether guns that break stay where they are, by how they stood. */
export const gunsStay = {
  battery: source(defines('VEA-16-302', true)),
  limbered: source(defines('VEA-16-301', false)),
} as const;

/** XVI.4: classes by movement allowance, turns in a charge, the die. */
export const cavalryClasses = {
  lightFrom: source(defines('VEA-16-401', 10)),
  heavyUpTo: source(defines('VEA-16-403', 8)),
  between: source(defines<'line' | 'heavy'>('VEA-16-402', 'line', 'heavy')),
  chargeTurns: { light: source(3), line: source(2), heavy: source(1) },
  restTurns: source(2),
  /** Whether it counts for the rest that horses need. */
  tires: { charge: source(true), countercharge: source(defines('VEA-16-415', false)) },
  lightAtDisorganised: source(1),
  lineAtLight: source(1),
  heavyAttacks: source(1),
  heavyCountercharged: source(-1),
  lineCounterchargedByLight: source(-1),
} as const;

/** XVI.5. */
export const rout = {
  markerLater: source(defines('VEA-16-502', 2)),
  morale: source(-3),
  fire: source(0),
  shock: source(0),
} as const;

/** XVI.6: morale in built-up hexes, never above the most. */
export const townMorale = {
  town: source(2),
  chateau: source(3),
  fortifiedFarm: source(3),
  most: source(11),
} as const;

/** XVI.7. */
export const reintegration = { steps: source(defines('VEA-16-702', 1)), attemptsPerTurn: source(1) } as const;

/** XVI.8: the roll is called so many points early, and two dice are added to that. */
export const modulated = { early: source(5), dice: source(2) } as const;

/** XVI.9: points by what a corps has done in a turn; morale by points, one for each full five, never below the least. */
export const fatigue = {
  fewest: source(defines('VEA-16-901', 0)),
  overmarched: source(1),
  attacked: source(defines('VEA-16-905', 1)),
  /** Standing up to a shock or to fire, without attacking. */
  defended: source(defines('VEA-16-907', 0)),
  rest: source(defines('VEA-16-908', -1)),
  restOutOfFire: source(defines('VEA-16-909', -2)),
  pointsEach: source(defines('VEA-16-911', 5)),
  least: source(-4),
  /** A march longer than half the allowance tires; by road alone this much more is free. */
  roadGrace: source(1),
  /** How far apart the units of a provisional corps may be. */
  provisionalWithin: ours(6),
} as const;
