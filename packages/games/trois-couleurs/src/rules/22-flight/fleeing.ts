/** Chapter 22: a unit flees of its own will, whatever it has spent, unless it is surrounded (TC-22-01 to TC-22-08, TC-22-31). */
import {
  centreOfBody,
  circle,
  directionTowards,
  distance,
  grown,
  ray,
  slide,
  turned,
  type Body,
  type Box,
  bodyFigure,
  unit as wholeStep,
} from '@bivouac/ground/free';
import { wayToEdge, type Feature } from '@bivouac/ground/free-table';
import {
  branches,
  citing,
  defines,
  isInRanges,
  offers,
  refusals,
  stop,
  whole,
  type Action,
  type Reading,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import type { Flight } from '../../frames.ts';
import { keptForAFigure, keptForAPosition, keptForAUnit } from '../../kept-answers.ts';
import { changeUnit, mark, marks, none, type State } from '../../state.ts';
import { enemiesOf, figureOfUnit, partyOf, standing, tableOf } from '../../standing.ts';
import { costs } from '../../tables/action-points.ts';
import { flight as chart, swingDegrees } from '../../tables/flight.ts';
import { strongholds } from '../../tables/ground.ts';
import { angle as angleOf, length as lengthOf, ud } from '../../tables/measures.ts';
import { enemyOf } from '../../tables/sides.ts';
import { bodyOf, branchOf, has, isGarrison, sideOf, unitOf, unitsOnTable } from '../../troops.ts';
import { degrade } from '../02-order/order.ts';
import { pointsLeft, spend } from '../04-action-points/spending.ts';
import { controlled } from '../06-movement/control.ts';
import { reachFor } from '../06-movement/rates.ts';
import { lengthsIn, type Verb } from '../06-movement/verbs.ts';
import { mayBar } from '../08-ground/going.ts';
import { setCase } from '../14-morale/cases.ts';
import { isWaiting } from '../14-morale/counted.ts';
import { chaseOf, going, retreat } from './flights.ts';
import { hasRoomFrom, nearestSeen, roomFrom } from './way-back.ts';

const no = refusals({
  surrounded: ['TC-22-01', 'It is surrounded and cannot flee.', 'Elle est entourée et ne peut fuir.'],
  gone: [
    'TC-22-04',
    'It has already fled or fallen back this turn.',
    'Elle a déjà fui ou reculé ce tour-ci.',
  ],
  placed: ['TC-11-12', 'It is on its way to attack.', 'Elle est en marche pour attaquer.'],
  house: ['TC-22-01', 'It leaves its buildings first.', 'Elle sort d’abord de ses bâtiments.'],
  away: [
    ['TC-22-08', 'TC-22-31'],
    'It begins straight away from the enemy.',
    'Elle commence droit à l’opposé de l’ennemi.',
  ],
  length: ['TC-22-04', 'It does not flee so far.', 'Elle ne fuit pas si loin.'],
  nearer: ['TC-22-31', 'It would come nearer to an enemy.', 'Elle se rapprocherait d’un ennemi.'],
});

const by = branches({
  theSpentMayFlee: 'TC-22-05',
  fleeingCostsOrder: ['TC-22-03', 'TC-2-09'],
  fleeingIsARetreat: ['TC-22-04', 'TC-22-08'],
});

const price: number = defines('TC-22-02', costs.fleeOrEvadeMinimum);
const straightOn = {
  foot: lengthOf('TC-22-08', chart.directAwayUd.infantry),
  horse: lengthOf('TC-22-08', chart.directAwayUd.cavalry),
} as const;
const swing: number = angleOf('TC-22-31', swingDegrees);
/** Angles are named by fives of degrees at first, then by fifteens. */
const first_ = anglesBy(500, swing);
const later = anglesBy(1_500, 9_000);

function anglesBy(step: number, most: number): readonly number[] {
  const found = [0];
  for (let size = step; size <= most; size += step) found.push(-size, size);
  return found;
}

/** Straight away: from the middle of the enemy’s front through that of its own; without an enemy to its own edge. */
function awayFrom(s: State, unit: number, enemy: number): number {
  const edge = wayToEdge(s.terms.sides[sideOf(s, unit)].edge);
  if (enemy === none) return edge;
  const { x, y } = unitOf(s, unit);
  const from = unitOf(s, enemy);
  const start = isGarrison(from) ? centreOfBody(bodyOf(s, enemy)) : ([from.x, from.y] as const);
  return directionTowards(start, [x, y], edge);
}

/** From whom a unit would flee, which way, and how far. */
interface Escape {
  readonly enemy: number;
  readonly straight: number;
  readonly far: number;
  /** What the room that it has hangs on besides the unit and those around it. */
  readonly key: string;
}

function escapeOf(s: State, unit: number): Escape {
  return escapeFrom(s, unit, nearestSeen(s, unit));
}

function escapeFrom(s: State, unit: number, enemy: number): Escape {
  const straight = awayFrom(s, unit, enemy);
  const far = farthest(s, unit);
  return { enemy, straight, far, key: `${far} ${straight}` };
}

/** How far a unit gets by an angle off straight away; nought where that is not far enough to flee. */
function roomBy(s: State, unit: number, { straight, far }: Escape, angle: number): number {
  const least = straightOn[going(s, unit)];
  return roomFrom(s, unit, bodyOf(s, unit), turned(straight + angle), far, least);
}

const keptWays = keptForAUnit<boolean>();
const keptAngles = keptForAUnit<readonly number[]>();

/** Whether there is any way to flee. Where it is the same from whomever it flees, it matters not whom it sees: sight is dear. */
const hasWayOut: (s: State, unit: number) => boolean = keptForAPosition((s, unit) => {
  const sectors = sectorsOf(s, unit);
  if (isAlone(s, unit, sectors)) return true;
  const mostly = glanceFrom(s, unit, none, sectors);
  const enemies = unitsOnTable(s, enemyOf[sideOf(s, unit)]);
  const isSame =
    mostly !== doubtful && enemies.every((enemy) => glanceFrom(s, unit, enemy, sectors) === mostly);
  return isSame ? mostly === clear : hasWayFrom(s, unit, nearestSeen(s, unit), sectors);
});

/** What is known at a glance of fleeing from an enemy: most often straight away, and then no other way need be tried. */
function glanceFrom(s: State, unit: number, enemy: number, sectors: Uint8Array): number {
  const straight = awayFrom(s, unit, enemy);
  let isBarred = true;
  for (const angle of first_) {
    const sector = sectorTowards(s, unit, sectors, straight + angle);
    if (sector === clear) return clear;
    isBarred &&= sector === barred;
  }
  return isBarred ? barred : doubtful;
}

/** Whether there is a way to flee from an enemy. */
function hasWayFrom(s: State, unit: number, enemy: number, sectors: Uint8Array): boolean {
  const glance = glanceFrom(s, unit, enemy, sectors);
  if (glance !== doubtful) return glance === clear;
  const escape = escapeFrom(s, unit, enemy);
  return keptWays(s, unit, escape.key, () =>
    first_.some(
      (angle) =>
        sectorTowards(s, unit, sectors, escape.straight + angle) !== barred &&
        roomBy(s, unit, escape, angle) > 0,
    ),
  );
}

/** What is known at a glance of fleeing in a direction: nothing yet, clear as far as it must go, off the table before that, or neither for certain. */
const [unasked, clear, barred, doubtful] = [0, 1, 2, 3];
/** Sectors round a unit, as many as there are angles to name, and one for all of them. */
const keptSectors = keptForAFigure<Uint8Array>();
const sectorWidth = 500;
const allRound = circle / sectorWidth;

function sectorsOf(s: State, unit: number): Uint8Array {
  return keptSectors(s, unit, 0, () => {
    const { box } = figureOfUnit(s, unit);
    const least = straightOn[going(s, unit)];
    standing(s).lookedAt(grown(box, least + controlled + hair), enemiesOf(s, unit));
    standing(s).lookedAt(grown(box, least + hair), partyOf(s, unit));
    return new Uint8Array(allRound + 1);
  });
}

function sectorTowards(s: State, unit: number, sectors: Uint8Array, direction: number): number {
  const at = Math.floor(turned(direction) / sectorWidth);
  if (sectors[at] === unasked) sectors[at] = sectorOf(s, unit, at * sectorWidth);
  return sectors[at]!;
}

/** Whether a unit could flee in whatever direction. */
function isAlone(s: State, unit: number, sectors: Uint8Array): boolean {
  if (sectors[allRound] === unasked) {
    const around = grown(figureOfUnit(s, unit).box, straightOn[going(s, unit)] + hair);
    sectors[allRound] = isClear(s, unit, around) ? clear : doubtful;
  }
  return sectors[allRound] === clear;
}

function sectorOf(s: State, unit: number, from: number): number {
  const { box } = figureOfUnit(s, unit);
  const far = straightOn[going(s, unit)];
  if (leavesTable(box, tableOf(s).box, from, far)) return barred;
  return isClear(s, unit, sweptBy(box, from, far)) ? clear : doubtful;
}

/** Whether a box is off the table after so many steps in any direction of a sector: no direction there turns back. */
function leavesTable(box: Box, table: Box, from: number, far: number): boolean {
  const [[ax, ay], [bx, under]] = [ray(from), ray(from + sectorWidth)];
  const step = far / wholeStep;
  return (
    box.left + step * Math.max(ax, bx) < table.left - hair ||
    box.right + step * Math.min(ax, bx) > table.right + hair ||
    box.top + step * Math.max(ay, under) < table.top - hair ||
    box.bottom + step * Math.min(ay, under) > table.bottom + hair
  );
}

/** More than an arc rises over its chord, and roundings. */
const hair = 20;

/** What a box passes over that goes so far in any direction of a sector. */
function sweptBy(box: Box, from: number, far: number): Box {
  const [[ax, ay], [bx, under]] = [ray(from), ray(from + sectorWidth)];
  const step = far / wholeStep;
  return {
    left: Math.floor(box.left + step * Math.min(0, ax, bx)) - hair,
    top: Math.floor(box.top + step * Math.min(0, ay, under)) - hair,
    right: Math.ceil(box.right + step * Math.max(0, ax, bx)) + hair,
    bottom: Math.ceil(box.bottom + step * Math.max(0, ay, under)) + hair,
  };
}

function isClear(s: State, unit: number, swept: Box): boolean {
  const { box: table, index: ground, features } = tableOf(s);
  const isInside =
    swept.left > table.left &&
    swept.top > table.top &&
    swept.right < table.right &&
    swept.bottom < table.bottom;
  if (!isInside) return false;
  const branch = branchOf(s, unit);
  const isInTheWay = (feature: Feature): boolean =>
    strongholds.has(feature.kind.name) || mayBar(feature, branch);
  if (ground.near(swept).some((at) => isInTheWay(features[at]!))) return false;
  const index = standing(s);
  return (
    index.near(grown(swept, controlled), enemiesOf(s, unit)).length === 0 &&
    index.near(swept, partyOf(s, unit)).every((other) => other === unit)
  );
}

/** The first angles that lead far enough. */
function anglesOut(s: State, unit: number, escape: Escape): readonly number[] {
  return keptAngles(s, unit, escape.key, () => {
    const sectors = sectorsOf(s, unit);
    return first_.filter((angle) => {
      const sector = sectorTowards(s, unit, sectors, escape.straight + angle);
      return sector === clear || (sector !== barred && roomBy(s, unit, escape, angle) > 0);
    });
  });
}

/** A retreat, or all of its quick pace. */
function farthest(s: State, unit: number): number {
  return Math.max(retreat[going(s, unit)], reachFor(s, unit, price));
}

/**
 * Whether going on in a direction from where a body is brings it nearer to somebody; distances to those who stand still
 * only grow once they grow.
 */
export function nearerFrom(s: State, unit: number, body: Body): (direction: number) => boolean {
  const now = bodyFigure(body, body);
  const figures = standing(s)
    .near(grown(now.box, 12 * ud), enemiesOf(s, unit))
    .map((other) => figureOfUnit(s, other));
  const gaps = figures.map((figure) => distance(now, figure));
  return (direction) => {
    if (figures.length === 0) return false;
    const there = { ...body, ...slide(body, direction, ud).at(ud / 10) };
    const then = bodyFigure(there, there);
    return figures.some((figure, at) => distance(then, figure) < gaps[at]!);
  };
}

/** Why a unit does not flee at all. */
function whyNotFlee(s: State, unit: number): Refusal | null {
  const row = unitOf(s, unit);
  if (isGarrison(row)) return no.house;
  if (has(s, unit, marks.fellBack)) return no.gone;
  // Whoever has been placed for an attack stands to it.
  if (isWaiting(s, unit)) return no.placed;
  if (pointsLeft(s, unit) < price && !by.theSpentMayFlee(true)) return no.gone;
  return hasWayOut(s, unit) ? null : no.surrounded;
}

/** Where the first leg ends. */
function afterFirstLeg(s: State, unit: number, straight: number, angle: number, steps: number): Body {
  const body = bodyOf(s, unit);
  return { ...body, ...slide(body, turned(straight + angle), steps).at(steps) };
}

/** `flee 0 1200`, or `flee 0 600 4500 600`: an angle off straight away and a length, and perhaps another leg. */
export const flee: Verb = {
  name: 'flee',
  isForAll: true,
  isOpen: (s, unit) => whyNotFlee(s, unit) === null,
  read(s, unit, [angle, steps, next, more, ...rest]: Action): Reading {
    const refused = whyNotFlee(s, unit);
    if (refused !== null) return stop(refused);
    const escape = escapeOf(s, unit);
    const { straight } = escape;
    if (angle === undefined) return { parts: offers(anglesOut(s, unit, escape)), refused: no.away };
    const room = first_.some((one) => one === angle) ? roomBy(s, unit, escape, angle as number) : 0;
    if (room === 0) return stop(no.away);
    const least = straightOn[going(s, unit)];
    // After the first of it nobody comes nearer to an enemy.
    const body = bodyOf(s, unit);
    const direction = turned(straight + (angle as number));
    const begun = { ...body, ...slide(body, direction, least).at(least) };
    const far = nearerFrom(s, unit, begun)(direction) ? least : room;
    if (steps === undefined) return lengthsIn([[least, far]], no.length);
    if (typeof steps !== 'number' || steps < least) return stop(no.away);
    if (steps > far) return stop(far < room ? no.nearer : no.length);
    if (!Number.isInteger(steps)) return stop(no.length);
    const left = farthest(s, unit) - steps;
    const there = afterFirstLeg(s, unit, straight, angle as number, steps);
    const comesNearer = nearerFrom(s, unit, there);
    const leadsOn = (one: number): boolean => {
      const onward = turned(straight + one);
      return !comesNearer(onward) && hasRoomFrom(s, unit, there, onward, left);
    };
    if (next === undefined)
      return { parts: { options: later.filter(leadsOn), complete: true }, refused: null };
    if (typeof next !== 'number' || !later.includes(next) || left < 1) return stop(no.length);
    if (!leadsOn(next)) return stop(no.nearer);
    const ranges = [[1, roomFrom(s, unit, there, turned(straight + next), left)]] as const;
    if (more === undefined) return lengthsIn(ranges, no.length);
    return isInRanges(ranges, more) && rest.length === 0 ? whole : stop(no.length);
  },
  carryOut(s, play, unit, [angle, steps, next, more]) {
    const { enemy, straight } = escapeOf(s, unit);
    const legs: Flight['legs'] = [
      [turned(straight + (angle as number)), steps as number],
      ...(next === undefined ? [] : ([[turned(straight + (next as number)), more as number]] as const)),
    ];
    const cites: RuleId[] = [...citing('TC-22-04', 'TC-22-08', 'TC-22-02')];
    by.theSpentMayFlee(pointsLeft(s, unit) < price, cites);
    spend(s, unit, price);
    const costs: RuleId[] = [];
    if (by.fleeingCostsOrder(true, costs)) degrade(s, play, unit, 1, costs);
    changeUnit(s, unit, { drivenBy: enemy });
    mark(s, unit, marks.moved | marks.fellBack);
    if (by.fleeingIsARetreat(true)) setCase(s, play, unit, 'RET', cites);
    return chaseOf(unit, enemy, [], { legs });
  },
};
