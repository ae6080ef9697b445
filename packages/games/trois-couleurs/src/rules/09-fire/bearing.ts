/** Chapter 9: which figures bear on a target (TC-9-13, TC-9-48), and how many the objective of a march may use (TC-12-01). */
import {
  aheadOf,
  basesAlong,
  distance,
  faceLength,
  faceOf,
  faces,
  figureOf,
  isHalfBase,
  opposite,
  reaches,
  fanBetween,
  spread,
  type Body,
  type Figure,
  type Point,
} from '@bivouac/ground/free';
import { branches, type RuleId } from '@bivouac/kernel';
import type { State } from '../../state.ts';
import { keptForAPair } from '../../kept-answers.ts';
import { figureOfUnit } from '../../standing.ts';
import { baseOf } from '../../tables/bases.ts';
import type { Band } from '../../tables/kinds.ts';
import { angle, ud } from '../../tables/measures.ts';
import { arcs } from '../../tables/scale.ts';
import { figures as limits } from '../../tables/weapons.ts';
import { bodyOf, branchOf, figuresLeft, isGarrison, ranksOf, unitOf } from '../../troops.ts';
import { aspectOf, frontEdge, frontHalf, isAheadOf, sidesOfBlock } from '../../zones.ts';
import { facesMet, facesOf, heldBy } from '../08-ground/houses.ts';
import { reachOfWeapon } from './ranges.ts';

const by = branches({
  skirmishersLookAllAhead: 'TC-9-48',
  skirmishersFireAllAhead: 'TC-24-23',
  flankFireSeesTheSide: 'TC-9-13',
  frontsAreNoLimit: 'TC-9-12',
  sidesAreJudgedApart: 'TC-12-03',
  gunsAreTwoToAFigure: 'TC-9-48',
  figuresLookAhead: 'TC-9-48',
  marchersAreTheLimit: 'TC-12-01',
  skirmishersOverlapByOne: 'TC-12-02',
  gunsKnowNoOverlap: 'TC-9-35',
  onlyHeldFacesFire: 'TC-8-45',
  squaresAreNotOverlapped: 'TC-12-10',
});

/** Half of what skirmishers fire at. */
const allAhead: number = angle('TC-24-23', arcs.skirmisherFireTotal / 2);

/** The body from whose front a unit fires at a target: its own, or that side of a square which faces it. */
export function firingBody(s: State, unit: number, target: number, cites?: RuleId[]): Body | null {
  const figure = figureOfUnit(s, target);
  const row = unitOf(s, unit);
  if (isGarrison(row)) return faceFiring(s, unit, figure)?.body ?? null;
  const body = bodyOf(s, unit);
  if (by.skirmishersFireAllAhead(row.formation === 'TIR', cites)) return looksAt(body, figure) ? body : null;
  if (row.formation !== 'CAR') return isAheadOf(body, figure) ? body : null;
  const sides = sidesOfBlock(body).filter((side) => isAheadOf(side, figure));
  const [first] = sides;
  if (first === undefined) return null;
  return sides.reduce(
    (best, side) =>
      distance(figureOf(frontEdge(side)), figure) < distance(figureOf(frontEdge(best)), figure) ? side : best,
    first,
  );
}

/** Whether a figure lies where a unit that is no garrison fires at: before its front, of skirmishers all ahead. */
export function bearsOn(s: State, unit: number, figure: Figure): boolean {
  const body = bodyOf(s, unit);
  return unitOf(s, unit).formation === 'TIR' ? looksAt(body, figure) : isAheadOf(body, figure);
}

/** Whether any part of a figure lies before the front of skirmishers (TC-24-23). */
function looksAt(body: Body, { parts }: Pick<Figure, 'parts'>): boolean {
  const fan = aheadOf(body, allAhead);
  return parts.some((part) => reaches(fan, part));
}

/** The face from which a garrison fires at somebody: of those held that look at it the fullest (TC-8-45). */
function faceFiring(
  s: State,
  unit: number,
  figure: Figure,
): { readonly body: Body; readonly count: number } | null {
  const held = heldBy(s, unit);
  let best: { readonly body: Body; readonly count: number } | null = null;
  for (const [at, body] of facesOf(s, unitOf(s, unit).post).entries()) {
    const count = by.onlyHeldFacesFire(true) ? held[at]! : figuresLeft(s, unit);
    if (count === 0 || !isAheadOf(body, figure)) continue;
    if (best === null || count > best.count) best = { body, count };
  }
  return best;
}

/** Figures of the firing rank, of a battery gunners: those missing from it in this action are left out. */
function figuresFiring(s: State, unit: number, target: number): number {
  if (isGarrison(unitOf(s, unit))) return faceFiring(s, unit, figureOfUnit(s, target))?.count ?? 0;
  const [rank = 0] = ranksOf(s, unit);
  return Math.max(0, rank - unitOf(s, unit).gaps);
}

const keptBearing = keptForAPair<number>();

/** Figures (of a battery guns) whose own front zone the target reaches into, within the greatest range. */
export function figuresBearing(s: State, unit: number, target: number, cites?: RuleId[]): number {
  // Garrisons stay the same figures however they spread.
  const isInHouses = isGarrison(unitOf(s, unit)) || isGarrison(unitOf(s, target));
  if (cites !== undefined || isInHouses) return bearingOn(s, unit, target, cites);
  return keptBearing(s, unit, target, () => bearingOn(s, unit, target));
}

function bearingOn(s: State, unit: number, target: number, cites?: RuleId[]): number {
  const body = firingBody(s, unit, target, cites);
  const reach = reachOfWeapon(s, unit);
  const count = figuresFiring(s, unit, target);
  if (body === null || reach === null || count === 0) return 0;
  const figure = figureOfUnit(s, target);
  const near = nearFace(s, target, body);
  const far = reach.P3 * ud;
  const isOpen = unitOf(s, unit).formation === 'TIR';
  const half = by.skirmishersLookAllAhead(isOpen, cites) ? allAhead : frontHalf;
  const edge = frontEdge(body);
  const middles = spread(edge, count);
  const [dx, dy] = [edge[1][0] - edge[0][0], edge[1][1] - edge[0][1]];
  let bearing = 0;
  for (const [x, y] of middles) {
    const left: Point = [x - Math.round(dx / (2 * count)), y - Math.round(dy / (2 * count))];
    const right: Point = [x + Math.round(dx / (2 * count)), y + Math.round(dy / (2 * count))];
    const fan = fanBetween(left, right, body.facing, half);
    if (by.figuresLookAhead(!near.parts.some((part) => reaches(fan, part)), cites)) continue;
    if (distance(figureOf([left, right]), figure) <= far) bearing += 1;
  }
  const most = bearingOnSide(s, unit, body, target, cites);
  const seen = by.flankFireSeesTheSide(most < bearing, cites) ? most : bearing;
  return inGuns(s, unit, seen, cites);
}

/** The face of a target that is nearest to a shooter; of a garrison all of what it holds (TC-9-48). */
function nearFace(s: State, target: number, shooter: Body): Pick<Figure, 'parts'> {
  if (isGarrison(unitOf(s, target))) return figureOfUnit(s, target);
  const body = bodyOf(s, target);
  const front = figureOf(frontEdge(shooter));
  let [least, best] = [Infinity, figureOf(faceOf(body, 'front'))];
  for (const face of faces) {
    const edge = figureOf(faceOf(body, face));
    const gap = distance(front, edge);
    if (gap < least) [least, best] = [gap, edge];
  }
  return best;
}

/** Fire into a flank or rear: no more figures than the side that is hit is long. */
function bearingOnSide(s: State, unit: number, body: Body, target: number, cites?: RuleId[]): number {
  const aspect = aspectOf(s, target, frontEdge(body));
  if (branchOf(s, unit) === 'artillery') return Infinity;
  const isFront = aspect === 'front' || aspect === 'dead angle';
  if (by.frontsAreNoLimit(isFront, cites)) return Infinity;
  const face = isFront ? 'front' : aspect === 'rear' ? 'rear' : 'left';
  return basesAlong(faceLength(bodyOf(s, target), face), baseOfFigure(s, unit));
}

/** The front of one figure of a unit. */
export function baseOfFigure(s: State, unit: number): number {
  return unitOf(s, unit).formation === 'TIR' ? baseOf.skirmisher.width : baseOf[branchOf(s, unit)].width;
}

/** Two guns to each gunner that bears, fewer after losses. */
function inGuns(s: State, unit: number, gunners: number, cites?: RuleId[]): number {
  if (!by.gunsAreTwoToAFigure(branchOf(s, unit) === 'artillery', cites)) return gunners;
  return Math.min(figuresLeft(s, unit), gunners * 2);
}

/** How the front of a unit and the one of another who marches on it lie to each other, carried along the march. */
export interface Facing {
  /** How much of the marcher’s front lies opposite, and how much of the stander’s face, in tenths. */
  readonly mine: number;
  readonly theirs: number;
  /** On which sides the stander reaches beyond the marcher, and the marcher beyond the stander; left and right of the marcher. */
  readonly stander: readonly [left: boolean, right: boolean];
  readonly marcher: readonly [left: boolean, right: boolean];
  /** Which face of the stander is met. */
  readonly face: 'front' | 'right' | 'rear' | 'left';
}

export function facingOf(s: State, marcher: number, direction: number, stander: number): Facing | null {
  return facingOfBodies(
    bodyOf(s, marcher),
    direction,
    bodyMet(s, stander, direction),
    baseOfFigure(s, marcher),
    baseOfFigure(s, stander),
  );
}

/** The body that a march in a direction meets: of a garrison the face that it marches on. */
export function bodyMet(s: State, unit: number, direction: number): Body {
  const row = unitOf(s, unit);
  if (!isGarrison(row)) return bodyOf(s, unit);
  const [face] = facesMet(s, row.post, direction);
  return facesOf(s, row.post)[face!]!;
}

export function facingOfBodies(
  mine: Body,
  direction: number,
  theirs: Body,
  mineBase: number,
  theirBase: number,
): Facing | null {
  const found = opposite(mine, direction, theirs);
  if (found === null) return null;
  return {
    mine: found.mine.common,
    theirs: found.theirs.common,
    stander: [isHalfBase(found.theirs.left, theirBase), isHalfBase(found.theirs.right, theirBase)],
    marcher: [isHalfBase(found.mine.left, mineBase), isHalfBase(found.mine.right, mineBase)],
    face: found.face,
  };
}

/** The most figures the objective of a march fires with: those opposite, and some for each side it overlaps (TC-12-01). */
export function mostAgainstMarch(
  s: State,
  unit: number,
  marcher: number,
  direction: number,
  physical: Band,
  cites?: RuleId[],
): number {
  if (by.gunsKnowNoOverlap(branchOf(s, unit) === 'artillery', cites)) return Infinity;
  const facing = facingOf(s, marcher, direction, unit);
  if (facing === null || !by.marchersAreTheLimit(true, cites)) return Infinity;
  const base = baseOfFigure(s, unit);
  const front = basesAlong(facing.theirs, base);
  const isOpen = unitOf(s, unit).formation === 'TIR';
  const isSquare = unitOf(s, unit).formation === 'CAR';
  const each = by.skirmishersOverlapByOne(isOpen, cites)
    ? limits.overlapPerSide.skirmishersAnyRange
    : limits.overlapPerSide[physical];
  const isOneSided = facing.stander[0] !== facing.stander[1];
  const sides = by.sidesAreJudgedApart(true, isOneSided ? cites : undefined)
    ? facing.stander.filter(Boolean).length
    : facing.stander.every(Boolean)
      ? 2
      : 0;
  const over = by.squaresAreNotOverlapped(isSquare && sides > 0, cites) ? 0 : sides;
  return front + over * each;
}
