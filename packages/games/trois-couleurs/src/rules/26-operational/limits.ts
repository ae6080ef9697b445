/** Chapter 26: where an operational march has to stop (TC-26-05, TC-26-07, TC-26-08, TC-26-11, TC-26-16). */
import {
  bodyFigure,
  distance,
  figureOf,
  first,
  grown,
  isNear,
  isOutside,
  slide,
  standsOn,
  type Body,
  type Figure,
  type Slide,
} from '@bivouac/ground/free';
import { branches, refusals, type Refusal } from '@bivouac/kernel';
import { buildingMet, figureOfUnit, standing, tableOf } from '../../standing.ts';
import { none, type State } from '../../state.ts';
import { length } from '../../tables/measures.ts';
import { movement } from '../../tables/operational.ts';
import { bodyOf, branchOf, factsOf, isGarrison, sideOf, unitOf } from '../../troops.ts';
import { goingOf } from '../08-ground/going.ts';

export const noWay = refusals({
  length: ['TC-26-04', 'It does not go so far in this stage.', 'Il ne va pas si loin dans cette étape.'],
  edge: ['TC-6-27', 'No unit leaves the table of its own will.', 'On ne quitte pas la table de soi-même.'],
  unit: ['TC-6-28', 'Another unit is in the way.', 'Une autre unité barre le passage.'],
  ground: ['TC-8-02', 'The ground bars the way.', 'Le terrain barre le passage.'],
  enemy: [
    'TC-26-07',
    'Operational movement ends at the stopping distance from the enemy.',
    'Le mouvement opérationnel s’arrête à la distance d’arrêt de l’ennemi.',
  ],
  crest: [
    'TC-26-05',
    'It stops 2 UD before a crest that the enemy holds.',
    'Il s’arrête à 2 UD d’une crête tenue par l’ennemi.',
  ],
  friends: [
    'TC-26-11',
    'It ends 2 UD behind the front of friends who are engaged.',
    'Il finit à 2 UD derrière le front des amis engagés.',
  ],
  entry: [
    'TC-26-16',
    'Enemies who are still to come enter there.',
    'Des ennemis encore absents entrent par là.',
  ],
});

const by = branches({
  theEnemyStops: 'TC-26-07',
  theEngagedMayGoOn: 'TC-26-01',
  heldCrestsStop: 'TC-26-05',
  engagedFriendsStop: 'TC-26-11',
  entriesStayOpen: 'TC-26-16',
});

const { stopDistanceFromEnemyUd: stops } = movement;
/** Without cavalry, with it on one side, with it on both. */
export const stopDistances: readonly number[] = [
  length('TC-26-08', stops.infantryOnlyBoth),
  length('TC-26-08', stops.oneSideCavalry),
  length('TC-26-08', stops.bothCavalry),
];
const fromCrest: number = length('TC-26-05', movement.stopBeforeDefendedCrestUd);
const behindFront: number = length('TC-26-11', movement.endBehindFrontOfEngagedFriendsUd);
const entryZone: number = length('TC-26-16', movement.entryZoneUd);

/** How near a group may come to an enemy in operational movement (TC-26-08). */
export function stopDistance(s: State, group: number, enemy: number): number {
  const hasHorse = s.units.some(
    ({ where }, unit) =>
      where === 'table' && factsOf(s, unit).group === group && branchOf(s, unit) === 'cavalry',
  );
  const isHorse = branchOf(s, enemy) === 'cavalry';
  return stopDistances[Number(hasHorse) + Number(isHorse)]!;
}

/** How far a body may slide, and what stops it then. */
export interface Way {
  /** Below zero when it may not even stand where it is. */
  readonly most: number;
  readonly stopped: Refusal | null;
}

/** The way of some units of a group, each with its body, all of them sliding alike; those who follow it are no obstacle. */
export function wayOfAll(
  s: State,
  group: number,
  bodies: ReadonlyMap<number, Body>,
  direction: number,
  far: number,
  following: readonly number[] = [],
): Way {
  let way: Way = { most: far, stopped: noWay.length };
  const together = new Set([...bodies.keys(), ...following]);
  for (const [unit, body] of bodies)
    way = shorter(way, wayOfOne(s, group, unit, body, direction, way.most, together));
  return way;
}

function shorter(one: Way, other: Way): Way {
  return other.most < one.most ? other : one;
}

/** The first thing on the way of one of them. */
function wayOfOne(
  s: State,
  group: number,
  unit: number,
  body: Body,
  direction: number,
  far: number,
  together: ReadonlySet<number>,
): Way {
  const motion = slide(body, direction, Math.max(1, far));
  const side = sideOf(s, unit);
  let way: Way = { most: far, stopped: noWay.length };
  const stopAt = (step: number | null, stopped: Refusal | null): void => {
    if (step !== null) way = shorter(way, { most: step - 1, stopped });
  };
  stopAt(first(isOutside(motion, tableOf(s).box), far), noWay.edge);
  const index = standing(s);
  stopAt(index.firstMet(motion, (other) => together.has(other))?.step ?? null, noWay.unit);
  stopAt(buildingMet(s, motion), noWay.ground);
  stopAt(goingOf(s, unit, motion).barrier?.step ?? null, noWay.ground);
  for (const other of index.near(grown(motion.box, Math.max(...stopDistances)))) {
    if (together.has(other)) continue;
    const figure = figureOfUnit(s, other);
    if (sideOf(s, other) === side) stopAt(behindTheEngaged(s, group, other, motion, way.most), noWay.friends);
    else if (by.theEnemyStops(true))
      stopAt(first(isNear(motion, figure, stopFrom(s, group, unit, other), 'less'), way.most), noWay.enemy);
  }
  for (const crest of heldCrests(s, side))
    if (by.heldCrestsStop(true))
      stopAt(first(isNear(motion, crest, fromCrest, 'less'), way.most), noWay.crest);
  for (const entry of entriesAgainst(s, side))
    if (by.entriesStayOpen(true))
      stopAt(first(isNear(motion, entry, entryZone, 'less'), way.most), noWay.entry);
  return way;
}

/** Forces that are engaged in a reconstruction may go on as near as they are, and no nearer. */
function stopFrom(s: State, group: number, unit: number, enemy: number): number {
  const stop = stopDistance(s, group, enemy);
  if (!by.theEngagedMayGoOn(s.terms.isReconstruction)) return stop;
  return Math.min(stop, distance(figureOfUnit(s, unit), figureOfUnit(s, enemy)));
}

/** The ground of an engaged friend, from its front edge 2 UD back: whoever comes up ends as a second line. */
function behindTheEngaged(
  s: State,
  group: number,
  friend: number,
  motion: Slide,
  far: number,
): number | null {
  if (factsOf(s, friend).group === group || isGarrison(unitOf(s, friend)) || !isInReach(s, friend))
    return null;
  const ground = { ...bodyOf(s, friend), depth: behindFront };
  const step = first(standsOn(motion, bodyFigure(ground, ground)), far);
  return by.engagedFriendsStop(step !== null) ? step : null;
}

/** Whether an enemy is so near to a unit that it is engaged. */
function isInReach(s: State, unit: number): boolean {
  const { group } = factsOf(s, unit);
  const figure = figureOfUnit(s, unit);
  return standing(s)
    .near(grown(figure.box, Math.max(...stopDistances)))
    .some(
      (other) =>
        sideOf(s, other) !== sideOf(s, unit) &&
        distance(figure, figureOfUnit(s, other)) < stopDistance(s, group, other),
    );
}

/** Crest lines with an enemy of a side within the same distance of them. */
function heldCrests(s: State, side: State['side']): readonly Figure[] {
  return tableOf(s)
    .features.filter(({ kind }) => kind.name === 'crest')
    .map(({ figure }) => figure)
    .filter((crest) =>
      s.units.some(
        ({ where }, unit) =>
          where === 'table' &&
          sideOf(s, unit) !== side &&
          distance(figureOfUnit(s, unit), crest) <= fromCrest,
      ),
    );
}

/** Where enemies of a side are still to come in. */
function entriesAgainst(s: State, side: State['side']): readonly Figure[] {
  return s.units.flatMap(({ where, x, y }, unit) =>
    where === 'reserve' && factsOf(s, unit).parent === none && sideOf(s, unit) !== side
      ? [figureOf([[x, y]])]
      : [],
  );
}
