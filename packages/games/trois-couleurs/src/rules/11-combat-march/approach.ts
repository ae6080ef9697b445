/** Chapter 11: the line and the length of a march: one straight slide that first touches the target (TC-11-49). */
import { grown, halfCircle, slide, turned, type Body } from '@bivouac/ground/free';
import { branches, defines, type RuleId } from '@bivouac/kernel';
import type { Marcher } from '../../engagement.ts';
import type { Caught } from '../../marches.ts';
import { keptForAUnit } from '../../kept-answers.ts';
import type { State } from '../../state.ts';
import { buildingMet, enemiesOf, figureOfUnit, liesOnTable, standing } from '../../standing.ts';
import { combat } from '../../tables/marches.ts';
import { inUd, ud } from '../../tables/measures.ts';
import { paceLevel, paces, slower, type Pace } from '../../tables/kinds.ts';
import { bodyOf, branchOf, factsOf, unitOf } from '../../troops.ts';
import { frontHalf, isAheadOf } from '../../zones.ts';
import { firstHold } from '../06-movement/control.ts';
import { bodyFolded, foldFor, type Fold } from '../06-movement/folding.ts';
import { isMounted, reachFor } from '../06-movement/rates.ts';
import { goesPast, standsOnFriends } from '../06-movement/unit-met.ts';
import { caughtBy } from './catching.ts';
import { neighboursOf } from './neighbours.ts';
import { goingOf, noGoing, takenBy, type Going } from '../08-ground/going.ts';

const by = branches({
  runUpLimitsPace: ['TC-11-53', 'TC-6-15', 'TC-6-16'],
  guardsBearTheTolerance: 'TC-11-09',
  edgesOfWoodsAreAttackedInOrder: 'TC-8-70',
  othersHoldAMarch: 'TC-6-30',
  obstaclesBreakTheRun: ['TC-11-31', 'TC-11-32'],
  filesGoBehind: 'TC-11-27',
  gunsBarWhoWouldFightOnThem: 'TC-6-26',
});

const tolerance = defines('TC-11-08', combat.toleranceUd, { ...combat.toleranceUd, infantry: 0, cavalry: 0 });

/** Angles are named by fives of degrees. */
const step = 500;
const widest: number = defines('TC-11-49', frontHalf, 0);
export const marchAngles: readonly number[] = (() => {
  const found = [0];
  for (let size = step; size <= widest; size += step) found.push(-size, size);
  return found;
})();

/**
 * How far a body slides in a direction until it touches a unit, on the table and nobody else being in the way; null when
 * it does not. Guns of its own, through which it passes, are in the way if it would fight upon them (TC-6-26).
 */
export function wayTo(
  s: State,
  unit: number,
  body: Body,
  direction: number,
  target: number,
  most: number,
): number | null {
  const way = wayPast(s, unit, body, direction, target, most);
  if (way === null || way === 0) return way;
  const there = { ...body, ...slide(body, direction, way).at(way) };
  return by.gunsBarWhoWouldFightOnThem(standsOnFriends(s, unit, there)) ? null : way;
}

/** Whether guns of its own are all that keeps a unit from marching on a target at this angle. */
export function wouldFightOnGuns(
  s: State,
  unit: number,
  target: number,
  angle: number,
  most: number,
): boolean {
  const body = bodyOf(s, unit);
  const direction = turned(body.facing + angle);
  const isOpen = wayPast(s, unit, body, direction, target, most) !== null;
  return isOpen && wayTo(s, unit, body, direction, target, most) === null;
}

/** The way to a unit of whoever need not come all of it. */
function wayPast(
  s: State,
  unit: number,
  body: Body,
  direction: number,
  target: number,
  most: number,
): number | null {
  const motion = slide(body, direction, most + 1);
  const met = standing(s).firstMet(
    motion,
    (other) => other === unit || (other !== target && goesPast(s, unit, other)),
  );
  if (met?.index !== target || met.step - 1 > most) return null;
  const way = Math.max(0, met.step - 1);
  if (!liesOnTable(s, { ...body, ...motion.at(way) })) return null;
  const building = buildingMet(s, motion);
  return building !== null && building < met.step ? null : way;
}

/** The ground on the way of a march. The edge of a dense wood may be attacked in close order (TC-8-70). */
export function goingTo(s: State, unit: number, body: Body, direction: number, way: number): Going {
  const going = goingOf(s, unit, slide(body, direction, Math.max(1, way)));
  const isEdge = going.barrier?.why === noGoing.order && by.edgesOfWoodsAreAttackedInOrder(true);
  return isEdge ? { ...going, barrier: null } : going;
}

/** Whether a way can be gone by whoever may come so far on open ground. */
function isWithinReach(going: Going, way: number, most: number): boolean {
  const isBarred = going.barrier !== null && going.barrier.step <= way;
  return !isBarred && way + takenBy(going, way) <= most;
}

/** What a unit may cover with so many points, and its tolerance besides (TC-11-08). */
export function reachOfMarch(s: State, unit: number, points: number): number {
  return reachFor(s, unit, points) + toleranceOf(s, unit);
}

export function toleranceOf(s: State, unit: number): number {
  return inUd(isMounted(s, unit) ? tolerance.cavalry : tolerance.infantry);
}

/** Whether covering the tolerance costs a unit its order: not the Guard (TC-11-09). */
export function toleranceCosts(s: State, unit: number): boolean {
  return !by.guardsBearTheTolerance(factsOf(s, unit).status === 'guard');
}

/** Directions off its facing in which a unit can march on a target, each with the way. */
export interface Approach {
  readonly angle: number;
  readonly way: number;
  /** Files that go behind on it (TC-11-27). */
  readonly fold?: Fold;
  /** Whom its front catches on it, those files being the ones behind (TC-11-28). */
  readonly caught?: Caught;
}

/** A march to fire need not come all the way; `folding`: a march to combat of which files may go behind. */
export type ApproachKind = 'combat' | 'fire' | 'folding';

const keptApproaches = keptForAUnit<readonly Approach[]>();

/** All approaches to a target within so many tenths. */
export function approachesTo(
  s: State,
  unit: number,
  target: number,
  most: number,
  kind: ApproachKind = 'combat',
): readonly Approach[] {
  return keptApproaches(s, unit, `${target} ${most} ${kind}`, () => {
    const body = bodyOf(s, unit);
    const figure = figureOfUnit(s, target);
    standing(s).lookedAt(figure.box);
    if (!isAheadOf(body, figure)) return [];
    return marchAngles.flatMap((angle) => {
      const direction = turned(body.facing + angle);
      const way = freeWay(s, unit, body, direction, target, most, kind);
      if (way !== null) return [{ angle, way }];
      return kind === 'folding' ? foldedWay(s, unit, body, angle, target, most) : [];
    });
  });
}

/** How far it is to a target in a direction, if nobody and no ground is in the way; null otherwise. */
function freeWay(
  s: State,
  unit: number,
  body: Body,
  direction: number,
  target: number,
  most: number,
  kind: ApproachKind,
  caught?: number,
): number | null {
  const lengthOf = kind === 'fire' ? wayPast : wayTo;
  const way = lengthOf(s, unit, body, direction, target, most);
  if (way === null || isHeldOnTheWay(s, unit, body, direction, target, way, caught)) return null;
  // Whoever comes to fire need not come all the way: what the ground takes is counted with his walk.
  if (kind === 'fire') return way;
  return isWithinReach(goingTo(s, unit, body, direction, way), way, most) ? way : null;
}

/** A way on which files that would catch an obstacle go behind (TC-11-27). */
function foldedWay(
  s: State,
  unit: number,
  body: Body,
  angle: number,
  target: number,
  most: number,
): readonly Approach[] {
  const direction = turned(body.facing + angle);
  const met = standing(s).firstMet(
    slide(body, direction, most + 1),
    (other) => other === unit || (other !== target && goesPast(s, unit, other)),
  );
  if (met === null) return [];
  if (met.index !== target) return catchingWay(s, unit, body, angle, target, met.index, most);
  if (!by.filesGoBehind(true)) return [];
  const fold = foldFor(s, unit, body, direction, Math.max(0, met.step - 1));
  if (fold === null) return [];
  const folded = bodyFolded(s, unit, body, fold);
  const way = freeWay(s, unit, folded, direction, target, most, 'combat');
  return way === null ? [] : [{ angle, way, fold }];
}

/** A way on which the front catches another enemy: those files stay there, the others go on (TC-11-28). */
function catchingWay(
  s: State,
  unit: number,
  body: Body,
  angle: number,
  target: number,
  other: number,
  most: number,
): readonly Approach[] {
  const direction = turned(body.facing + angle);
  const caught = caughtBy(s, unit, body, direction, other, most);
  if (caught === null) return [];
  const fold: Fold = { left: 0, right: 0, [caught.side]: caught.files };
  const folded = bodyFolded(s, unit, body, fold);
  const way = freeWay(s, unit, folded, direction, target, most, 'combat', other);
  return way === null ? [] : [{ angle, way, fold, caught }];
}

/** Neither its target nor the neighbours of it hold a march, nor whom it catches, but any other enemy does (TC-6-30). */
function isHeldOnTheWay(
  s: State,
  unit: number,
  body: Body,
  direction: number,
  target: number,
  way: number,
  caught: number = target,
): boolean {
  if (way === 0) return false;
  const motion = slide(body, direction, way);
  // Mostly nobody holds it; only then is it worth finding out who the neighbours are.
  if (firstHold(s, unit, motion, way, new Set([target, caught])) === null) return false;
  const aims = new Set([target, caught, ...neighboursOf(s, unit, target)]);
  return by.othersHoldAMarch(firstHold(s, unit, motion, way, aims) !== null);
}

const keptTargets = keptForAUnit<readonly number[]>();

/** Enemies a unit can march on within so many tenths. */
export function marchTargets(
  s: State,
  unit: number,
  most: number,
  kind: ApproachKind = 'combat',
): readonly number[] {
  return keptTargets(s, unit, `${most} ${kind}`, () =>
    enemiesWithin(s, unit, most).filter((other) => approachesTo(s, unit, other, most, kind).length > 0),
  );
}

/** Enemies who may be no farther from a unit than so many tenths: no others are. */
export function enemiesWithin(s: State, unit: number, most: number): readonly number[] {
  return standing(s).near(grown(figureOfUnit(s, unit).box, most), enemiesOf(s, unit));
}

/** The best physical pace at the end of a way: obstacles break the run, and slow ground keeps it slow (TC-11-30 to 32). */
export function paceOverWay(s: State, unit: number, { tolls }: Going, way: number, cites?: RuleId[]): Pace {
  let [from, pace, best]: [number, Pace, Pace] = [0, 'halt', 'PCH'];
  for (const toll of tolls) {
    if (toll.step > way) continue;
    if (!toll.isLine) best = slower(best, toll.best);
    else if (by.obstaclesBreakTheRun(toll.best !== 'PCH', cites)) [from, pace] = [toll.step - 1, toll.best];
  }
  return slower(best, paceOverRun(s, unit, way - from, pace, cites));
}

/** The best physical pace over a run: cavalry needs 1 UD for each step, infantry 1 UD for the charge (TC-11-53). */
export function paceOverRun(
  s: State,
  unit: number,
  run: number,
  from: Pace = 'halt',
  cites?: RuleId[],
): Pace {
  const branch = branchOf(s, unit);
  if (branch === 'cavalry') {
    const steps = Math.min(3, paceLevel(from) + Math.floor(run / ud));
    return by.runUpLimitsPace(steps < 3, cites) ? paces[steps]! : 'PCH';
  }
  if (unitOf(s, unit).formation === 'CAR') return 'POR';
  return by.runUpLimitsPace(run < ud, cites) ? 'PAC' : 'PCH';
}

/** The ground on the whole way of a marcher, from where it set out. */
export function goingOfMarch(
  s: State,
  { unit, direction, marched, left }: Pick<Marcher, 'unit' | 'direction' | 'marched' | 'left'>,
): Going {
  const body = bodyOf(s, unit);
  const start = { ...body, ...slide(body, turned(direction + halfCircle), marched).at(marched) };
  return goingTo(s, unit, start, direction, marched + left);
}
