/** Chapter 22: whoever falls back, retreats or routs goes at once, away from the enemy that caused it (TC-5-10, TC-5-11, TC-22-31). */
import {
  centreOfBody,
  directionTowards,
  facedAbout,
  first,
  halfCircle,
  isNear,
  isOutside,
  slide,
  standsOn,
  swings,
  turned,
  type Body,
  type Motion,
} from '@bivouac/ground/free';
import { wayToEdge } from '@bivouac/ground/free-table';
import { branches, citing, defines, type Play, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { changeUnit, mark, marks, none, type State } from '../../state.ts';
import { figureOfUnit, liesOnTable, standing, standsOnSomebody, tableOf } from '../../standing.ts';
import { costs } from '../../tables/action-points.ts';
import { compulsory, swingDegrees } from '../../tables/flight.ts';
import { angle, ud } from '../../tables/measures.ts';
import { bodyOf, isOnTable, nameOf, sideOf, stepsAtStart, unitOf } from '../../troops.ts';
import { degrade } from '../02-order/order.ts';
import { pointsLeft, spend } from '../04-action-points/spending.ts';
import { isMounted } from '../06-movement/rates.ts';
import { driveOut } from '../08-ground/going-out.ts';
import { goingOf, takenBy } from '../08-ground/going.ts';
import { facesMet } from '../08-ground/houses.ts';
import { destroy } from '../10-losses/losses.ts';
import { brokenReach } from '../14-morale/counted.ts';
import { passesThrough, strikeOff } from '../24-skirmishers/companies.ts';
import { rulesOfStaying, whoShares } from '../24-skirmishers/sharing.ts';

const by = branches({
  gunsAreAbandoned: 'TC-20-15',
  friendsAreAvoided: 'TC-6-26',
  runnersDisturb: 'TC-6-26',
  remainsAreTakenOff: 'TC-7-17',
  whoeverCrossesTheEdgeIsLost: 'TC-6-27',
  fewInRoutAreLost: 'TC-2-15',
  whoFallsBackFacesTheEnemy: 'TC-11-15',
  groundCostsPoints: 'TC-8-15',
  compulsoryMovesNeedNoPoints: 'TC-5-10',
  otherDistancesHoldDown: ['TC-23-19', 'TC-23-20'],
});

type Running = 'REP' | 'RET' | 'DER';
const price: Readonly<Record<Running, number>> = defines('TC-4-16', costs.compulsoryMove, {
  REP: 0,
  RET: 0,
  DER: 0,
});
const swing: number = angle('TC-5-11', swingDegrees);

const distances = defines('TC-23-24', compulsory, {
  ...compulsory,
  DER: compulsory.REP,
  REP: compulsory.RET,
});

/** How far a case drives a unit, in tenths. */
function distanceOf(s: State, unit: number, to: Running): number {
  return distances[to][isMounted(s, unit) ? 'cavalry' : 'infantry'] * ud;
}

/** The compulsory move of the unit's present case, from an enemy or, without one, towards its own edge. */
export function fallBack(
  s: State,
  play: Play,
  unit: number,
  cause: number,
  spared: readonly RuleId[] = [],
): void {
  const row = unitOf(s, unit);
  if (row.where !== 'table' || (row.case !== 'REP' && row.case !== 'RET' && row.case !== 'DER')) return;
  const isHopeless = row.case === 'DER' && row.lost * 3 > 2 * stepsAtStart(s, unit);
  if (by.fewInRoutAreLost(isHopeless)) {
    destroy(s, play, unit);
    return;
  }
  if (by.gunsAreAbandoned(row.formation === 'BAT' && row.case !== 'REP')) {
    const cites: RuleId[] = [...citing('TC-20-15')];
    changeUnit(s, unit, { where: by.remainsAreTakenOff(true, cites) ? 'taken' : 'table', pace: 'halt' });
    tell(play, { kind: 'gunsLost', unit: nameOf(s, unit), rules: cites });
    return;
  }
  if (row.post !== none) {
    const away = wayBack(s, unit, cause);
    driveOut(s, play, unit, facesMet(s, row.post, away)[0]!);
    if (unitOf(s, unit).where !== 'table') return;
  }
  if (pointsLeft(s, unit) < price[row.case] && !by.compulsoryMovesNeedNoPoints(true)) return;
  spend(s, unit, price[row.case]);
  mark(s, unit, marks.fellBack);
  changeUnit(s, unit, { drivenBy: cause });
  goBack(s, play, unit, cause, distanceOf(s, unit, row.case), [
    ...citing('TC-4-16'),
    ...rulesOfStaying(s, unit),
    ...spared,
  ]);
  // Skirmishers before it go with it.
  const company = whoShares(s, play, unit);
  if (company !== none) fallBack(s, play, company, cause);
}

/** Which way it goes: straight from the enemy's front, or to its own edge. */
export function wayBack(s: State, unit: number, cause: number): number {
  const edge = wayToEdge(s.terms.sides[sideOf(s, unit)].edge);
  if (cause === none || unitOf(s, cause).where !== 'table') return edge;
  const { x, y } = unitOf(s, cause);
  return directionTowards([x, y], centreOfBody(bodyOf(s, unit)), edge);
}

/** Goes so far back: straight, swinging round whoever is in the way, and else as far as there is room. */
export function goBack(
  s: State,
  play: Play,
  unit: number,
  cause: number,
  length: number,
  spared: readonly RuleId[] = [],
): void {
  const row = unitOf(s, unit);
  const straight = wayBack(s, unit, cause);
  const cites: RuleId[] = [...citing('TC-5-10', 'TC-5-11', 'TC-23-24')];
  const isAway = !by.whoFallsBackFacesTheEnemy(row.case === 'REP', cites);
  const body = bodyOf(s, unit);
  // In retreat troops turn their backs; falling back they face the enemy.
  const turnedBody: Body = isAway ? turnedTo(body, straight) : body;
  const from = [row.x, row.y, row.facing] as const;
  const end = farthest(s, unit, turnedBody, straight, length);
  if (end === 'off') {
    changeUnit(s, unit, { where: 'off', pace: 'halt' });
    strikeOff(s, unit);
    tell(play, { kind: 'leftTable', unit: nameOf(s, unit), rules: citing('TC-6-27') });
    return;
  }
  for (const friend of end.passed)
    if (by.runnersDisturb(true)) degrade(s, play, friend, 1, citing('TC-6-26'));
  // Not just as far as it must: it does not rise at the next turn start (TC-23-19).
  if (by.otherDistancesHoldDown(end.far !== length, cites)) mark(s, unit, marks.heldDown);
  spend(s, unit, priceOfGround(s, unit, turnedBody, end, cites));
  notePassing(s, unit, turnedBody, end);
  changeUnit(s, unit, { x: end.x, y: end.y, facing: end.facing, pace: 'halt' });
  tell(play, {
    kind: 'wentBack',
    unit: nameOf(s, unit),
    case: row.case,
    from,
    to: [end.x, end.y, end.facing],
    rules: [...cites, ...spared],
  });
}

/** The ground takes nothing of the way of whoever runs, but points: one for each UD on foot, mounted for every two begun (TC-8-15). */
function priceOfGround(s: State, unit: number, from: Body, to: Ended, cites: RuleId[]): number {
  if (to.far === 0) return 0;
  const direction = directionTowards([from.x, from.y], [to.x, to.y], to.facing);
  const taken = takenBy(goingOf(s, unit, slide(from, direction, to.far)), to.far);
  if (!by.groundCostsPoints(taken > 0, cites)) return 0;
  return Math.ceil(taken / (isMounted(s, unit) ? 2 * ud : ud));
}

/** Whoever broken troops come near on their way remembers it for the turn (TC-16-16 to TC-16-18). */
function notePassing(s: State, unit: number, from: Body, to: Ended): void {
  const direction = directionTowards([from.x, from.y], [to.x, to.y], to.facing);
  const motion = slide(from, direction, to.far);
  const met = [...s.units.keys()].filter((other) => {
    if (other === unit || !isOnTable(s, other)) return false;
    if (s.passed.some(([runner, one]) => runner === unit && one === other)) return false;
    return first(isNear(motion, figureOfUnit(s, other), brokenReach, 'at most'), to.far) !== null;
  });
  s.passed = [...s.passed, ...met.map((other) => [unit, other] as const)];
}

/** A body with its back to the enemy, on the same ground. */
function turnedTo(body: Body, direction: number): Body {
  const about = facedAbout(body);
  return Math.abs(((direction - about.facing + halfCircle * 3) % (2 * halfCircle)) - halfCircle) > 9_000
    ? body
    : { ...about, facing: turned(about.facing) };
}

/** Where a way ends, and how far it was. */
interface Ended extends Body {
  readonly far: number;
  /** Friends through whom it leads. */
  readonly passed: readonly number[];
}

/** Friends in close order whom a way leads through: skirmishers and guns in position let anybody pass (TC-6-26). */
function friendsOnTheWay(s: State, unit: number, motion: Motion): readonly number[] {
  const index = standing(s);
  return index.near(motion.box).filter((other) => {
    if (other === unit || sideOf(s, other) !== sideOf(s, unit) || passesThrough(s, unit, other)) return false;
    const row = unitOf(s, other);
    if (row.post !== none || row.formation === 'BAT') return false;
    return first(standsOn(motion, index.figure(other)!), motion.most, 1) !== null;
  });
}

/** The place at the end of the way: of all swings the first that is free and leads through no friends, else the first that is free at its end, else the longest free one. */
function farthest(s: State, unit: number, body: Body, straight: number, length: number): Ended | 'off' {
  let through: Ended | null = null;
  for (const direction of swings(straight, swing, 500)) {
    const motion = slide(body, direction, length);
    if (by.whoeverCrossesTheEdgeIsLost(first(isOutside(motion, tableOf(s).box), length) !== null)) {
      if (direction === turned(straight)) return 'off';
      continue;
    }
    const there = { ...body, ...motion.at(length) };
    if (standsOnSomebody(s, unit, there)) continue;
    const passed = by.friendsAreAvoided(true) ? friendsOnTheWay(s, unit, motion) : [];
    if (passed.length === 0) return { ...there, far: length, passed };
    through ??= { ...there, far: length, passed };
  }
  if (through !== null) return through;
  // Nowhere free at the full distance: as far as there is room straight back.
  for (let shorter = length - 50; shorter > 0; shorter -= 50) {
    const there = { ...body, ...slide(body, straight, shorter).at(shorter) };
    if (liesOnTable(s, there) && !standsOnSomebody(s, unit, there))
      return { ...there, far: shorter, passed: [] };
  }
  return { ...(standsOnSomebody(s, unit, body) ? bodyOf(s, unit) : body), far: 0, passed: [] };
}
