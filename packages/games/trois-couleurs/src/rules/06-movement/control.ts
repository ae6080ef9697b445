/** Chapter 6: zones of control: whoever passes close before the front of an enemy is stopped there and fights (TC-6-20 to TC-6-30). */
import {
  bodyFigure,
  distance,
  grown,
  isNear,
  stages,
  stretches,
  type Body,
  type Point,
  type Slide,
} from '@bivouac/ground/free';
import { branches, citing, type Play, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import type { March } from '../../marches.ts';
import { enemiesOf, featureOf, figureOfUnit, standing, tableOf } from '../../standing.ts';
import { mark, marks, none, type State } from '../../state.ts';
import { length } from '../../tables/measures.ts';
import { distances } from '../../tables/scale.ts';
import { groundNamed } from '../../tables/terrain.ts';
import { branchOf, isGarrison, isLimbered, nameOf, sideOf, unitOf } from '../../troops.ts';
import { isInFront } from '../../zones.ts';
import { underfoot } from '../08-ground/underfoot.ts';
import { gapBetween, isAvailable } from '../14-morale/counted.ts';
import { isMounted } from './rates.ts';

const by = branches({
  onlyTheAvailableHold: 'TC-6-29',
  horsePassesFoot: ['TC-6-20', 'TC-6-23'],
  coverHoldsNobodyOutside: 'TC-6-22',
  obstaclesShield: 'TC-6-22',
  enteringStopsNotStanding: 'TC-6-30',
  theAimIsNotPassed: 'TC-6-20',
});

/** How far a zone of control reaches. */
export const controlled: number = length('TC-6-20', distances.zoneOfControl.range);

/** Who stops a mover, and at which step of its leg. */
export interface Hold {
  readonly step: number;
  readonly holder: number;
}

export const nobody: ReadonlySet<number> = new Set();

/** The first step at which a mover comes into the zone of control of an enemy, the target of a march and its neighbours left out. */
export function firstHold(
  s: State,
  unit: number,
  motion: Slide,
  limit: number,
  aims: ReadonlySet<number>,
): Hold | null {
  const index = standing(s);
  let found: Hold | null = null;
  for (const other of index.near(grown(motion.box, controlled), enemiesOf(s, unit))) {
    if (!holds(s, other, unit)) continue;
    if (by.theAimIsNotPassed(aims.has(other))) continue;
    const step = enters(s, unit, other, motion, found === null ? limit : found.step - 1);
    if (step !== null && !isShielded(s, other, motion, step)) found = { step, holder: other };
  }
  return found;
}

/** The first step at which somebody who runs comes into a zone of control, or nearer to one in whose zone it stands. */
export function holdsAt(s: State, unit: number, motion: Slide, limit: number): number | null {
  return firstHold(s, unit, motion, limit, nobody)?.step ?? null;
}

/** When a mover comes into the zone of an enemy; whoever stands in it already is stopped when he goes nearer (TC-6-30). */
function enters(s: State, unit: number, other: number, motion: Slide, limit: number): number | null {
  const isIn = isInFront(s, other, figureOfUnit(s, unit));
  const gap = isIn ? gapBetween(s, unit, other) : controlled;
  const reach = by.enteringStopsNotStanding(isIn && gap < controlled) ? gap : controlled;
  return firstBefore(s, other, motion, reach, limit);
}

/** The first step of a motion that is before a front and nearer than so much to it. */
function firstBefore(s: State, other: number, motion: Slide, reach: number, limit: number): number | null {
  for (const [from, to] of stretches(isNear(motion, standing(s).figure(other)!, reach, 'less'), limit)) {
    const step = firstInFront(s, other, motion, Math.max(1, from), to);
    if (step !== null) return step;
  }
  return null;
}

/** By which rules a unit that has gone its way was not stopped before fronts of the enemy. */
export function citeZones(s: State, unit: number, from: Body, motion: Slide, cites: RuleId[]): void {
  const index = standing(s);
  const start = bodyFigure(from, from);
  for (const other of index.near(grown(motion.box, controlled), enemiesOf(s, unit))) {
    if (!isReady(s, other)) continue;
    const stood = distance(start, index.figure(other)!) < controlled && isInFront(s, other, start);
    if (by.enteringStopsNotStanding(stood, cites)) continue;
    const step = firstBefore(s, other, motion, controlled, motion.most);
    if (step !== null && !passesBefore(s, other, unit, cites)) isShielded(s, other, motion, step, cites);
  }
}

/** Whether an enemy stops whoever passes before it: available troops in close order do, but infantry and guns not the cavalry. */
function holds(s: State, holder: number, mover: number): boolean {
  return isReady(s, holder) && !passesBefore(s, holder, mover);
}

function isReady(s: State, holder: number): boolean {
  const { formation } = unitOf(s, holder);
  return !by.onlyTheAvailableHold(!isAvailable(s, holder) || formation === 'TIR' || isLimbered(s, holder));
}

function passesBefore(s: State, holder: number, mover: number, cites?: RuleId[]): boolean {
  return by.horsePassesFoot(isMounted(s, mover) && branchOf(s, holder) !== 'cavalry', cites);
}

/** Troops in woods and houses do not hold who passes outside, nor anybody beyond a linear obstacle (TC-6-22). */
function isShielded(s: State, holder: number, motion: Slide, step: number, cites?: RuleId[]): boolean {
  const row = unitOf(s, holder);
  if (by.coverHoldsNobodyOutside(isGarrison(row), cites)) return true;
  const woods = underfoot(s, holder).trodden.filter(({ ground }) => ground === 'BOC' || ground === 'BOD');
  const ground = motion.ground(step);
  const isOutside = woods.some(({ feature }) => !ground.some((shape) => isIn(s, feature, shape[0]!)));
  if (by.coverHoldsNobodyOutside(isOutside, cites)) return true;
  const { x, y } = motion.at(step);
  const { index, features } = tableOf(s);
  const [p, q]: readonly [Point, Point] = [
    [row.x, row.y],
    [x, y],
  ];
  const box = {
    left: Math.min(p[0], q[0]),
    top: Math.min(p[1], q[1]),
    right: Math.max(p[0], q[0]),
    bottom: Math.max(p[1], q[1]),
  };
  return index.near(box).some((at) => {
    const { kind, figure } = features[at]!;
    const named = groundNamed[kind.name];
    if (named !== 'PO1' && named !== 'PO2' && named !== 'RUI') return false;
    return by.obstaclesShield(stages(p, q, [figure]).length > 0, cites);
  });
}

function isIn(s: State, feature: number, point: Point): boolean {
  return stages(point, [point[0] + 1, point[1]], [featureOf(s, feature).figure]).length > 0;
}

/** Bodies are deeper than this: none of them passes a zone between two such looks. */
const look = 20;

/** The first step of a stretch at which a mover lies in the front zone of a unit: looked for in strides, then found exactly. */
function firstInFront(s: State, unit: number, motion: Slide, from: number, to: number): number | null {
  const isIn_ = (step: number): boolean => isInFront(s, unit, { parts: motion.ground(step) });
  let [low, high] = [from - 1, -1];
  for (let step = from; step <= to; step = step === to ? to + 1 : Math.min(to, step + look)) {
    if (isIn_(step)) {
      high = step;
      break;
    }
    low = step;
  }
  if (high < 0) return null;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (isIn_(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** A unit that was stopped waits for its close combat with the engagements of the phase, at the pace it had (TC-6-29). */
export function contactOf(s: State, play: Play, unit: number, holder: number, direction: number): March {
  mark(s, unit, marks.engaged);
  tell(play, {
    kind: 'held',
    unit: nameOf(s, unit),
    by: nameOf(s, holder),
    rules: citing('TC-6-20', 'TC-6-29'),
  });
  return {
    kind: 'contact',
    side: sideOf(s, unit),
    units: [unit],
    supports: [],
    target: holder,
    best: unitOf(s, unit).pace,
    range: null,
    way: 0,
    marched: 0,
    capacity: 0,
    direction,
    others: [],
    joins: none,
  };
}
