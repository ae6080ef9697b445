/** Chapter 8: cover, obstacles between two units, levels (TC-8-22 to TC-8-27, TC-8-74). */
import {
  centreOfBody,
  corners,
  distance,
  figureOf,
  pointsAlong,
  stages,
  type Body,
  type Point,
} from '@bivouac/ground/free';
import type { BlockFeature, Feature } from '@bivouac/ground/free-table';
import { branches, citing, defines, type RuleId } from '@bivouac/kernel';
import { row, type LedgerRow } from '../../ledger.ts';
import { featureOf, figureOfUnit, tableOf } from '../../standing.ts';
import type { State } from '../../state.ts';
import { baseOf } from '../../tables/bases.ts';
import { contact } from '../../tables/measures.ts';
import { cover as worth, groundNamed, terrain, type Ground } from '../../tables/terrain.ts';
import { bodyOf, branchOf, isGarrison, nameOf, unitOf } from '../../troops.ts';
import { frontEdge, isAheadOf } from '../../zones.ts';
import { underfoot } from './underfoot.ts';

const by = branches({
  housesCover: 'TC-8-26',
  fortifiedHousesCoverBetter: 'TC-8-26',
  woodsCover: 'TC-8-27',
  straddlersHaveNoCover: ['TC-8-07', 'TC-8-11', 'TC-3-08', 'TC-3-09'],
  astrideIsNotBehind: 'TC-8-08',
  aThicknessOfWoodCovers: ['TC-8-24', 'TC-8-25'],
  wallsCoverWhoTouchesThem: 'TC-8-22',
  worstCaseForTheWhole: 'TC-8-06',
  obstaclesBetweenCount: ['TC-8-23', 'TC-8-74'],
  neverBothAsCover: 'TC-8-74',
  waterBetweenCounts: 'TC-15-05',
});

const scale = defines('TC-8-27', { AL: worth.AL, AM: worth.AM, AD: worth.AD }, { AL: 0, AM: 1, AD: 1 });
const between = defines('TC-8-74', worth.obstacleBetweenInMorale, { RUI: 0, MAR: 0, PO1: 0, PO2: 0 });

const coverOfGround: Readonly<Partial<Record<Ground, number>>> = {
  PO1: scale[terrain.PO1.cover as 'AL'],
  PO2: scale[terrain.PO2.cover as 'AM'],
  BOC: scale[terrain.BOC.cover as 'AL'],
  BOD: scale[terrain.BOD.cover as 'AM'],
};

/** The cover of a unit against another, 0 to 3; none unless all of it is covered. */
export function coverOf(s: State, unit: number, from: number, cites?: RuleId[]): number {
  const row = unitOf(s, unit);
  if (isGarrison(row)) {
    if (!by.housesCover(true, cites)) return 0;
    const isHard = featureOf(s, row.post).numbers.hard === 1;
    return by.fortifiedHousesCoverBetter(isHard, cites) ? scale.AD : scale.AM;
  }
  if (!hasCoverNear(s, unit, from)) return 0;
  return Math.max(
    coverUnderfoot(s, unit, cites),
    coverOfWall(s, unit, from, cites)?.worth ?? 0,
    coverOfWoodBetween(s, unit, from, cites),
  );
}

/** Whether any ground that covers lies about two units: mostly none does, and nothing need be measured. */
function hasCoverNear(s: State, unit: number, from: number): boolean {
  const [one, other] = [figureOfUnit(s, unit).box, figureOfUnit(s, from).box];
  const box = {
    left: Math.min(one.left, other.left) - contact,
    top: Math.min(one.top, other.top) - contact,
    right: Math.max(one.right, other.right) + contact,
    bottom: Math.max(one.bottom, other.bottom) + contact,
  };
  const { index, features } = tableOf(s);
  return index.near(box).some((at) => groundNamed[features[at]!.kind.name] !== undefined);
}

/** Woods cover whoever stands wholly in them. */
function coverUnderfoot(s: State, unit: number, cites?: RuleId[]): number {
  let best = 0;
  for (const { ground, cover } of underfoot(s, unit).trodden) {
    if (ground !== 'BOC' && ground !== 'BOD') continue;
    if (by.straddlersHaveNoCover(cover === 'part', cites)) continue;
    if (by.woodsCover(true, cites)) best = Math.max(best, coverOfGround[ground]!);
  }
  return best;
}

interface Wall {
  readonly feature: number;
  readonly worth: number;
}

/** A hedge or a wall covers whoever touches it with all of his front, is behind it and faces the enemy (TC-8-22). */
function coverOfWall(s: State, unit: number, from: number, cites?: RuleId[]): Wall | null {
  const body = bodyOf(s, unit);
  const { index, features } = tableOf(s);
  const { box } = figureOfUnit(s, unit);
  const wide = {
    left: box.left - contact,
    top: box.top - contact,
    right: box.right + contact,
    bottom: box.bottom + contact,
  };
  for (const at of index.near(wide)) {
    const ground = groundNamed[features[at]!.kind.name];
    if (ground !== 'PO1' && ground !== 'PO2') continue;
    const isAstride = underfoot(s, unit).trodden.some(({ feature }) => feature === at);
    if (by.astrideIsNotBehind(isAstride, cites)) continue;
    if (!isAheadOf(body, figureOfUnit(s, from)) || !isBehind(s, unit, body, from, features[at]!, cites))
      continue;
    if (!by.wallsCoverWhoTouchesThem(true, cites)) continue;
    cites?.push(...citing('TC-1-14'));
    return { feature: at, worth: coverOfGround[ground]! };
  }
  return null;
}

/** Whether a line lies between a unit and an enemy, in contact with the front of every figure. */
function isBehind(
  s: State,
  unit: number,
  body: Body,
  from: number,
  { figure }: Feature,
  cites?: RuleId[],
): boolean {
  if (!liesAcross(middleOf(s, unit), middleOf(s, from), figure)) return false;
  const touches = (point: Point): boolean => distance(figureOf([point]), figure) <= contact;
  const points = pointsAlong(frontEdge(body), baseOf[branchOf(s, unit)].width);
  if (points.every(touches)) return true;
  return points.some(touches) && !by.worstCaseForTheWhole(true, cites);
}

function liesAcross(p: Point, q: Point, figure: Feature['figure']): boolean {
  return stages(p, q, [figure]).length > 0;
}

function middleOf(s: State, unit: number): Point {
  return centreOfBody(groundBody(s, unit));
}

function groundBody(s: State, unit: number): Body {
  const row = unitOf(s, unit);
  return isGarrison(row) ? (featureOf(s, row.post) as BlockFeature).body : bodyOf(s, unit);
}

/** A thickness of light wood between two units covers either of them from the other, if it hides all of it. */
function coverOfWoodBetween(s: State, unit: number, from: number, cites?: RuleId[]): number {
  const { index, features } = tableOf(s);
  const [mine, theirs] = [corners(bodyOf(s, unit)), corners(groundBody(s, from))];
  const woods = index
    .near(figureOf(mine, theirs).box)
    .filter((at) => groundNamed[features[at]!.kind.name] === 'BOC')
    .map((at) => features[at]!.figure);
  if (woods.length === 0) return 0;
  const isThrough = (p: Point, q: Point): boolean =>
    stages(p, q, woods).some((stage) => stage.to > stage.from);
  const isHidden = mine.every((p) => theirs.every((q) => isThrough(p, q)));
  return by.aThicknessOfWoodCovers(isHidden, cites) ? coverOfGround.BOC! : 0;
}

/** What an obstacle between a unit and its enemy is worth to it in a morale test: a row, or null. */
export function obstacleBetween(
  s: State,
  unit: number,
  enemy: number,
  crosses: boolean,
  cites?: RuleId[],
): LedgerRow | null {
  const { index, features } = tableOf(s);
  if (index.near(figureOf(corners(groundBody(s, unit)), corners(groundBody(s, enemy))).box).length === 0)
    return null;
  const [p, q] = [middleOf(s, unit), middleOf(s, enemy)];
  // Who stands behind a wall in contact with it has its cover, which is counted there.
  const covering = crosses ? coverOfWall(s, enemy, unit) : coverOfWall(s, unit, enemy);
  let most = 0;
  for (const at of index.near(figureOf([p, q]).box)) {
    const { kind, figure } = features[at]!;
    const ground = kind.name === 'ford' ? 'RUI' : groundNamed[kind.name];
    if (ground !== 'RUI' && ground !== 'MAR' && ground !== 'PO1' && ground !== 'PO2') continue;
    if (by.neverBothAsCover(covering?.feature === at) || !isBetween(s, unit, enemy, at)) continue;
    if (!liesAcross(p, q, figure)) continue;
    const isWater = ground === 'RUI' || ground === 'MAR';
    if (isWater && !by.waterBetweenCounts(true, cites)) continue;
    most = Math.max(most, between[ground]);
  }
  if (!by.obstaclesBetweenCount(most > 0, cites)) return null;
  return row('TC-8-74', crosses ? -most : most, 'obstacle between', nameOf(s, enemy));
}

/** Whoever stands on an obstacle has it no more between himself and the enemy. */
function isBetween(s: State, unit: number, enemy: number, feature: number): boolean {
  return ![unit, enemy].some((one) =>
    underfoot(s, one).trodden.some((trodden) => trodden.feature === feature),
  );
}

/** Who of two on one slope stands nearer to its crest: 1 the first, -1 the second, 0 without a slope or on both sides of it. */
export function stepUpTheSlope(s: State, unit: number, enemy: number): number {
  const { index, features } = tableOf(s);
  const [one, other] = [figureOfUnit(s, unit), figureOfUnit(s, enemy)];
  const hill = index
    .near(one.box)
    .find((at) => features[at]!.kind.name === 'hill' && distance(other, features[at]!.figure) === 0);
  if (hill === undefined) return 0;
  for (const at of index.near(features[hill]!.figure.box)) {
    const { kind, figure } = features[at]!;
    if (kind.name !== 'crest' || liesAcross(middleOf(s, unit), middleOf(s, enemy), figure)) continue;
    return Math.sign(distance(other, figure) - distance(one, figure));
  }
  return 0;
}

/** The level a unit stands on with all of it; null when it stands on several. */
export function levelOf(s: State, unit: number): number | null {
  return underfoot(s, unit).level;
}
