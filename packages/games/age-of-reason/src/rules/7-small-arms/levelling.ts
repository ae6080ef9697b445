/** Chapters 7.1 and 7.2: who may fire small arms, and at whom (AOR-7-101 to AOR-7-106, AOR-7-117 to AOR-7-122, AOR-7-201 to AOR-7-203). */
import {
  aheadOf,
  corners,
  countWithin,
  faceOf,
  quarterCircle,
  spread,
  turned,
  type Body,
  type Point,
} from '@bivouac/ground/free';
import { branches, citing, defines, refusals, type Refusal, type RuleId } from '@bivouac/kernel';
import { halfMove } from '../../shares.ts';
import { marks, type State, type Unit } from '../../state.ts';
import { featureOf, figureOfUnit } from '../../standing.ts';
import { angle } from '../../tables/measures.ts';
import {
  bodyOf,
  branchOf,
  factsOf,
  has,
  isBattery,
  isBroken,
  isFormed,
  isGarrison,
  isInContact,
  isSkirmishing,
  sideOf,
  unitOf,
} from '../../troops.ts';
import { aim, barredBy, nearestTo, outlineOf, rulesOfAim, type Aim } from '../6-artillery/aim.ts';
import { reach, shortReach } from './ranges.ts';
import { wallNames, wallsOf } from '../7-works/walls.ts';

const no = refusals({
  noMuskets: ['AOR-7-101', 'Only infantry fires now.', 'Seule l’infanterie tire maintenant.'],
  charged: ['AOR-4-310', 'It has charged this turn.', 'Elle a chargé ce tour-ci.'],
  evaded: ['AOR-4-228', 'It has evaded this turn.', 'Elle s’est esquivée ce tour-ci.'],
  broken: ['AOR-2-403', 'Beaten or routed, it does not fire.', 'Battue ou en déroute, elle ne tire pas.'],
  inMelee: ['AOR-7-103', 'It is in melee.', 'Elle est en mêlée.'],
  fired: ['AOR-7-123', 'It has fired this turn.', 'Elle a déjà tiré ce tour-ci.'],
  faceFired: ['AOR-7-201', 'That face has fired this turn.', 'Cette face a déjà tiré ce tour-ci.'],
  moved: [
    'AOR-7-102',
    'It has used more than half its move.',
    'Elle a fait plus de la moitié de son mouvement.',
  ],
  forded: ['AOR-5-015', 'It has forded a river this turn.', 'Elle a passé un gué ce tour-ci.'],
  holds: [
    'AOR-4-252',
    'It faces skirmishers and holds its fire.',
    'Face aux escarmoucheurs, elle retient son feu.',
  ],
  crew: ['AOR-4-266', 'Crews without guns do not fire.', 'Des servants sans pièces ne tirent pas.'],
  friend: ['AOR-7-117', 'Name one enemy unit on the table.', 'Désignez une unité ennemie sur la table.'],
  targetInMelee: ['AOR-7-103', 'Units in melee cannot be fired at.', 'On ne tire pas sur une mêlée.'],
  sameTarget: ['AOR-7-203', 'Another face has fired at it.', 'Une autre face a déjà tiré sur elle.'],
  outOfArc: ['AOR-7-121', 'It is outside the field of fire.', 'Elle est hors du champ de tir.'],
  otherWall: [
    'AOR-7-320',
    'It fires over the wall it mans only.',
    'Elle ne tire que par-dessus le mur qu’elle garnit.',
  ],
  outOfRange: [['AOR-7-110', 'AOR-7-122'], 'It is out of range.', 'Elle est hors de portée.'],
  tooFew: ['AOR-7-118', 'Fewer than six figures have it in range.', 'Moins de six figurines l’ont à portée.'],
  hidden: ['AOR-6-403', 'The line of fire is not clear.', 'La ligne de tir n’est pas libre.'],
});

const by = branches({
  wallsFireTheirOwnWay: 'AOR-7-320',
  rangeIsThatOfTheMiddle: 'AOR-7-122',
  prussiansFireAfterAWholeMove: 'AOR-7-104',
  skirmishersFireAfterAWholeMove: 'AOR-7-106',
  garrisonsFireAllRound: 'AOR-7-304',
  smallUnitsNeedNotBeSix: 'AOR-7-118',
});

export const halfArc = angle('AOR-7-121', 45);
const enoughFigures = defines('AOR-7-118', 6);

/** Sides of a square, clockwise from its front: each fires for itself (AOR-7-201). */
export const squareFaces = ['front', 'right', 'rear', 'left'] as const;
export type SquareFace = (typeof squareFaces)[number];

/** Why a unit cannot fire at all now; null when it can. */
export function whyNotFire(s: State, unit: number): Refusal | null {
  const row = unitOf(s, unit);
  if (row.where !== 'table' || branchOf(s, unit) === 'cavalry' || isBattery(s, unit)) return no.noMuskets;
  if (row.formation === 'crew') return no.crew;
  if (isBroken(row)) return no.broken;
  if (isInContact(s, unit)) return no.inMelee;
  if (has(s, unit, marks.charged)) return no.charged;
  if (has(s, unit, marks.evaded)) return no.evaded;
  if (has(s, unit, marks.fired) && (row.formation !== 'square' || row.faces === 0)) return no.fired;
  if (has(s, unit, marks.forded)) return no.forded;
  if (has(s, unit, marks.holdsFire)) return no.holds;
  if (hasMovedTooFar(s, unit, row)) return no.moved;
  return null;
}

function hasMovedTooFar(s: State, unit: number, { used }: Unit, cites?: RuleId[]): boolean {
  if (used <= halfMove) return false;
  return (
    !by.prussiansFireAfterAWholeMove(isDrilledToMarchOn(s, unit), cites) &&
    !by.skirmishersFireAfterAWholeMove(isSkirmishing(unitOf(s, unit)), cites)
  );
}

/** Whether a unit goes its whole move in the turn of its fire: Prussian regulars in formation with their first (AOR-7-104). */
export function isDrilledToMarchOn(s: State, unit: number): boolean {
  const { nation, isRegular } = factsOf(s, unit);
  const row = unitOf(s, unit);
  return nation === 'prussia' && isRegular && isFormed(row) && !row.hasFired;
}

/** A volley that may be fired: how far the target is. */
export interface Levelled {
  readonly distance: number;
  readonly band: 'normal' | 'short';
}

export function whyNotAt(s: State, unit: number, target: number, face: SquareFace): Refusal | null {
  const levelled = level(s, unit, target, face);
  return 'words' in levelled ? levelled : null;
}

/** A target in the field of fire of a unit, or of one face of a square; or why it is none. */
export function level(
  s: State,
  unit: number,
  target: number,
  face: SquareFace = 'front',
): Levelled | Refusal {
  const refused = whyNoTarget(s, unit, target, face);
  if (refused !== null) return refused;
  const aimed = aim(s, aimAt(s, unit, target, face));
  if ('words' in aimed) return aimed;
  const isFieldTroop = !isGarrison(unitOf(s, unit));
  const areTooFew = isFieldTroop && !haveSixInRange(s, unit, target, frontFiring(s, unit, face));
  const barred = (areTooFew ? no.tooFew : null) ?? (aimed.isClear ? null : no.hidden);
  if (barred !== null) return barred;
  return { distance: aimed.distance, band: aimed.distance <= shortReach ? 'short' : 'normal' };
}

/** How a unit, or a face of a square, would fire at a target. */
function aimAt(s: State, unit: number, target: number, face: SquareFace): Aim {
  const figure = figureOfUnit(s, target);
  const row = unitOf(s, unit);
  const front = frontFiring(s, unit, face);
  const isOnAWall = isGarrison(row) && wallManned(s, row) !== null;
  const isAllRound = by.garrisonsFireAllRound(isGarrison(row) && !isOnAWall);
  const isMeasuredAtTheMiddle = by.rangeIsThatOfTheMiddle(!isAllRound);
  const posts = isOnAWall ? figuresOn(front, row.figures) : outlineOf(s, unit);
  const eye: Point = isMeasuredAtTheMiddle && !isOnAWall ? [front.x, front.y] : nearestTo(posts, figure);
  return {
    firer: unit,
    target,
    figure,
    outline: outlineOf(s, target),
    eye,
    starts: isAllRound ? [eye] : [eye, ...figuresOn(front, row.figures)],
    field: isAllRound ? null : aheadOf(front, halfArc),
    reach,
    no: isOnAWall ? { ...no, outOfArc: no.otherWall } : no,
  };
}

/** Why a unit cannot fire at another, with all that bars the line. */
export function whyNotAtInFull(s: State, unit: number, target: number, face: SquareFace): Refusal | null {
  const refused = whyNotAt(s, unit, target, face);
  if (refused === null || refused !== no.hidden) return refused;
  return barredBy(s, refused, aimAt(s, unit, target, face));
}

/** By which rules a unit may fire at another: what it has done before, and what lies on the line. */
export function rulesOfLevel(s: State, unit: number, target: number, face: SquareFace): readonly RuleId[] {
  const cites: RuleId[] = [...citing(isGarrison(unitOf(s, unit)) ? 'AOR-7-304' : 'AOR-7-122')];
  hasMovedTooFar(s, unit, unitOf(s, unit), cites);
  return [...new Set([...cites, ...rulesOfAim(s, aimAt(s, unit, target, face))])];
}

function whyNoTarget(s: State, unit: number, target: number, face: SquareFace): Refusal | null {
  const { where } = unitOf(s, target);
  const row = unitOf(s, unit);
  if (where !== 'table' || sideOf(s, target) === sideOf(s, unit)) return no.friend;
  if (isInContact(s, target)) return no.targetInMelee;
  if (row.formation !== 'square') return null;
  if ((row.faces & faceBit(face)) !== 0) return no.faceFired;
  return row.targets.includes(target) ? no.sameTarget : null;
}

export function faceBit(face: SquareFace): number {
  return [1, 2, 4, 8][squareFaces.indexOf(face)]!;
}

/** The front that fires: that of the unit, or a face of a square as if a line stood on it (AOR-7-203). */
export function frontFiring(s: State, unit: number, face: SquareFace): Body {
  const row = unitOf(s, unit);
  if (isGarrison(row)) return wallManned(s, row) ?? bodyOfGarrison(s, row);
  const body = bodyOf(s, unit);
  if (row.formation !== 'square' || face === 'front') return body;
  const [from, to] = faceOf(body, face);
  const facing = turned(body.facing + squareFaces.indexOf(face) * quarterCircle);
  const middle = { x: Math.floor((from[0] + to[0]) / 2), y: Math.floor((from[1] + to[1]) / 2) };
  return { ...middle, facing, width: body.width, depth: body.depth };
}

/** The wall of a fortress that a battalion mans, as a front; null when it mans none (AOR-7-320). */
function wallManned(s: State, { post, wall }: Unit): Body | null {
  const name = wallNames[wall];
  const found = name === undefined ? undefined : wallsOf(s, post).get(name);
  return by.wallsFireTheirOwnWay(found !== undefined) ? found! : null;
}

function bodyOfGarrison(s: State, { post }: Unit): Body {
  const { left, top, right, bottom } = featureOf(s, post).figure.box;
  return { x: Math.floor((left + right) / 2), y: top, facing: 0, width: right - left, depth: bottom - top };
}

/** Whether six figures, or all that are left, have the target in range; columns and faces need not count (G-77). */
function haveSixInRange(s: State, unit: number, target: number, front: Body): boolean {
  const { formation, figures } = unitOf(s, unit);
  if (formation === 'column' || formation === 'square') return true;
  const needed = by.smallUnitsNeedNotBeSix(figures < enoughFigures) ? figures : enoughFigures;
  return countWithin(figuresOn(front, figures), reach, figureOfUnit(s, target)) >= needed;
}

/** Figures stand evenly on a front (AOR-7-118). */
function figuresOn(front: Body, figures: number): Point[] {
  const [left, right] = corners(front) as [Point, Point];
  return spread([left, right], figures);
}
