/** Chapter 4.2: a charge as it is declared, by whom together, and whether it can come so far (AOR-4-202, AOR-4-223, AOR-4-245, AOR-4-261 to AOR-4-263). */
import { distance, first, grown, slide, standsOn, swings } from '@bivouac/ground/free';
import { branches, refusals, type Refusal } from '@bivouac/kernel';
import type { Charge, Target } from '../../frames.ts';
import { whileNobodyMovesThere, whileNothingChanges } from '../../kept-answers.ts';
import { none, type Ride, type State } from '../../state.ts';
import { enemiesOf, standing } from '../../standing.ts';
import type { Aspect } from '../../tables/aspects.ts';
import { length } from '../../tables/measures.ts';
import { bodyOf, branchOf, factsOf, isGarrison, isSkirmishing, unitOf } from '../../troops.ts';
import { aspectOf } from '../../zones.ts';
import { isInLine } from '../3-action-points/groups.ts';
import { secondRankOf } from './second-rank.ts';
import { chargeLeg, enemiesAhead, rideOf, type ChargeLeg, type Struck } from './running.ts';
import { whyNotAt, whyNotAtCavalry, whyNotCharge, whyUnseen } from './whom-to-charge.ts';

const no = refusals({
  noLine: [
    'AOR-4-104',
    'Only units side by side charge together.',
    'Seules des unités côte à côte chargent ensemble.',
  ],
  tooFar: [
    'AOR-4-223',
    'The target is out of reach of its charge.',
    'La cible est hors de portée de sa charge.',
  ],
  notStraight: [
    'AOR-4-245',
    'That way does not lead straight to the target.',
    'Cette direction ne mène pas droit à la cible.',
  ],
  river: [
    'AOR-4-269',
    'No charge crosses a river but from bank to bank.',
    'Aucune charge ne passe une rivière, sinon d’une rive à l’autre.',
  ],
});

const by = branches({
  othersInTheWayAreTargetsToo: 'AOR-4-261',
  skirmishersAreNoObstacle: 'AOR-4-313',
  secondRankGoesAlong: 'AOR-4-263',
  insideNoDistanceIsNeeded: 'AOR-7-323',
});

/** Enemies met within so much of path after the named one are targets too. */
const coTargets = length('AOR-4-261', 1);

/** How the chargers of a line run in one direction. */
interface Run {
  readonly unit: number;
  readonly ride: Ride;
  readonly leg: ChargeLeg;
  readonly ahead: readonly Struck[];
}

function runsOf(s: State, chargers: readonly number[], angle: number): Run[] {
  return chargers.map((unit) => {
    const ride = rideOf(s, unit, angle);
    const leg = chargeLeg(s, unit, ride);
    // What lies beyond a barrier is looked at too, so that the refusal can say why it is out of reach.
    return { unit, ride, leg, ahead: enemiesAhead(s, unit, leg) };
  });
}

/** A charge as it would be declared, or why it may not be. */
export function declared(s: State, units: readonly number[], named: number, angle: number): Charge | Refusal {
  const refused = whyNotTogether(s, units, named);
  if (refused !== null) return refused;
  const ranks = inRanks(s, units);
  return declaredBy(s, units, ranks, runsOf(s, ranks.fronts, angle), named, angle);
}

/** The same of units who may charge this enemy, and of whom it is known how they run. */
function declaredBy(
  s: State,
  units: readonly number[],
  { fronts, seconds }: Ranks,
  runs: readonly Run[],
  named: number,
  angle: number,
): Charge | Refusal {
  if (by.insideNoDistanceIsNeeded(isGarrison(unitOf(s, units[0]!))))
    return { ...nobody, side: s.side, chargers: units, targets: [targetOf(named, units[0]!, 'front')] };
  const reach = Math.min(...runs.map(({ leg }) => leg.reach));
  const steps = runs.flatMap(({ ahead }) => ahead.filter(({ unit }) => unit === named));
  const [nearest] = steps.toSorted((one, other) => one.step - other.step);
  if (nearest === undefined) {
    const refusal = isStraightAhead(s, fronts, named, angle) ? no.tooFar : no.notStraight;
    return refusal ?? { ...nobody, side: s.side };
  }
  const bank = Math.min(...runs.map(({ leg }) => leg.ground.bank?.step ?? Infinity));
  const { whole, left } = runs[0]!.ride;
  const price = Math.floor((whole * nearest.quarters) / 4);
  const isTooFar = nearest.step > reach || nearest.step + price > left;
  const refused = (bank <= nearest.step ? no.river : null) ?? (isTooFar ? no.tooFar : null);
  if (refused !== null) return refused;
  const targets = targetsOf(s, runs, named, nearest.step);
  if (!Array.isArray(targets)) return targets;
  return { side: s.side, direction: runs[0]!.ride.direction, chargers: fronts, seconds, targets };
}

/** What is left of a declaration when its refusals are switched off: nobody is charged. */
const nobody = { direction: 0, chargers: [], seconds: [], targets: [] } as const;

/** Whether a way leads to an enemy, however far he is. */
function isStraightAhead(s: State, fronts: readonly number[], named: number, angle: number): boolean {
  const figure = standing(s).figure(named)!;
  return fronts.some((unit) => {
    const motion = slide(bodyOf(s, unit), rideOf(s, unit, angle).direction, farthest);
    return first(standsOn(motion, figure), farthest) !== null;
  });
}

/** Farther than any table is wide. */
const farthest = 30_000;

/** Why these units may not charge this enemy together, wherever he stands. */
export function whyNotTogether(s: State, units: readonly number[], named: number): Refusal | null {
  for (const unit of units) {
    const refused = whyNotCharge(s, unit);
    if (refused !== null) return refused;
  }
  const { fronts } = inRanks(s, units);
  if (!isOneLine(s, fronts)) return no.noLine;
  const [first] = fronts;
  if (first === undefined) return no.noLine;
  return whyNotAt(s, first, named) ?? companionRefused(s, units, named) ?? firstUnseen(s, fronts, named);
}

/** Whom one battalion may charge by a grant of its own, those beside and behind it may not (AOR-4-249). */
function companionRefused(s: State, units: readonly number[], named: number): Refusal | null {
  for (const unit of units) {
    const refused = whyNotAtCavalry(s, unit, named);
    if (refused !== null) return refused;
  }
  return null;
}

/** One of a line must see the target. */
function firstUnseen(s: State, fronts: readonly number[], named: number): Refusal | null {
  let refused: Refusal | null = null;
  for (const unit of fronts) {
    refused = whyUnseen(s, unit, named);
    if (refused === null) return null;
  }
  return refused;
}

/** Units of a charge in ranks: those in front, and those who go along close behind (AOR-4-263). */
export interface Ranks {
  readonly fronts: readonly number[];
  readonly seconds: Charge['seconds'];
}

export function inRanks(s: State, units: readonly number[]): Ranks {
  const seconds: { front: number; unit: number }[] = [];
  for (const front of units) {
    const second = secondRankOf(s, front);
    if (second !== null && units.includes(second) && by.secondRankGoesAlong(true))
      seconds.push({ front, unit: second });
  }
  return { fronts: units.filter((unit) => !seconds.some((one) => one.unit === unit)), seconds };
}

/** Whether units stand side by side, all of one brigade and one branch. */
function isOneLine(s: State, units: readonly number[]): boolean {
  const [head] = units;
  if (head === undefined) return false;
  const reached = [head];
  for (const one of reached)
    for (const other of units)
      if (!reached.includes(other) && areNeighbours(s, one, other)) reached.push(other);
  return reached.length === units.length;
}

export function areNeighbours(s: State, one: number, other: number): boolean {
  return (
    factsOf(s, one).brigade === factsOf(s, other).brigade &&
    branchOf(s, one) === branchOf(s, other) &&
    isSkirmishing(unitOf(s, one)) === isSkirmishing(unitOf(s, other)) &&
    !isGarrison(unitOf(s, other)) &&
    isInLine(s, one, other)
  );
}

/** Everybody whom the swept front meets before the named target, or close after; or why one of them may not be charged. */
function targetsOf(s: State, runs: readonly Run[], named: number, step: number): Target[] | Refusal {
  const targets: Target[] = [];
  for (const { unit, ride, ahead } of runs)
    for (const met of ahead) {
      if (met.step > step + coTargets) continue;
      if (met.unit !== named && !by.othersInTheWayAreTargetsToo(true)) continue;
      const isScreen = by.skirmishersAreNoObstacle(isSkirmishing(unitOf(s, met.unit)));
      const refused = met.unit === named || isScreen ? null : whyNotAt(s, unit, met.unit);
      if (refused !== null) return refused;
      const aspect = aspectOf(s, met.unit, [ride.x, ride.y], 'charge');
      const known = targets.findIndex((target) => target.unit === met.unit);
      if (known < 0) targets.push(targetOf(met.unit, unit, aspect));
    }
  return targets;
}

function targetOf(unit: number, charger: number, aspect: Aspect): Target {
  const undecided = { reaction: null, range: none, stands: 'waits', tested: false, routed: false } as const;
  return { unit, charger, aspect, ...undecided };
}

/** Off the facing: straight ahead first, then ever farther to either side. */
const angles: readonly number[] = swings(0, 4_500, 500).map((angle) =>
  angle > 18_000 ? angle - 36_000 : angle,
);

export interface Aimed {
  readonly target: number;
  readonly angle: number;
}

/** All charges that these units may declare: asked for each part of a charge, and for the charge itself. */
export function aimsOf(s: State, units: readonly number[]): readonly Aimed[] {
  return keptAims(s, units.join(), () => [...aimsFound(s, units)]);
}

const keptAims = whileNothingChanges<readonly Aimed[]>();

/** Whether they may declare any. */
export function hasAim(s: State, units: readonly number[]): boolean {
  return aimsFound(s, units).next().done !== true;
}

function* aimsFound(s: State, units: readonly number[]): Generator<Aimed> {
  if (units.some((unit) => whyNotCharge(s, unit) !== null)) return;
  const ranks = inRanks(s, units);
  // Whether an enemy may be charged at all does not hang on the way there.
  const mayBe = new Map<number, boolean>();
  for (const angle of angles) {
    const runs = runsOf(s, ranks.fronts, angle);
    for (const target of new Set(runs.flatMap(({ ahead }) => ahead.map(({ unit }) => unit)))) {
      let isOpen = mayBe.get(target);
      if (isOpen === undefined) mayBe.set(target, (isOpen = whyNotTogether(s, units, target) === null));
      if (isOpen && !('words' in declaredBy(s, units, ranks, runs, target, angle))) yield { target, angle };
    }
  }
}

/** Whether any enemy is near enough for a unit to think of charging: cheap, and never wrong where it says no. */
export function hasEnemyNear(s: State, unit: number): boolean {
  return whyNotCharge(s, unit) === null && keptNear(s, unit, 0);
}

const keptNear = whileNobodyMovesThere(1, isEnemyWithinACharge);

function isEnemyWithinACharge(s: State, unit: number): boolean {
  const { whole } = rideOf(s, unit, 0);
  const index = standing(s);
  const figure = index.figure(unit)!;
  return index
    .near(grown(figure.box, whole), enemiesOf(s, unit))
    .some((enemy) => distance(figure, index.figure(enemy)!) <= whole);
}

/** Units that may be added to a charge: neighbours in line, and those in second rank. */
export function companionsOf(s: State, units: readonly number[]): number[] {
  const found = new Set<number>();
  for (const unit of units) {
    const second = secondRankOf(s, unit);
    if (second !== null) found.add(second);
    for (const other of s.units.keys())
      if (unitOf(s, other).where === 'table' && areNeighbours(s, unit, other)) found.add(other);
  }
  return [...found].filter((unit) => !units.includes(unit) && whyNotCharge(s, unit) === null);
}
