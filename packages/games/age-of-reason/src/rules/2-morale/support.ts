/** Chapter 2.3: flanks covered and threatened, and support from behind (AOR-2-315 to AOR-2-320, AOR-2-327). */
import {
  aheadOf,
  behindOf,
  corners,
  distance,
  faceOf,
  fanBetween,
  fanFrom,
  pointsRound,
  quarterCircle,
  reaches,
  turned,
  type Body,
  type Convex,
  type Fan,
  type Figure,
} from '@bivouac/ground/free';
import { branches, citing, type RuleId } from '@bivouac/kernel';
import { holds } from '../../features.ts';
import type { State } from '../../state.ts';
import { centreOf, figureOfUnit, standing, tableOf } from '../../standing.ts';
import { bandReach } from '../../tables/guns.ts';
import { woods } from '../../tables/ground.ts';
import { angle, length } from '../../tables/measures.ts';
import { sides } from '../../tables/sides.ts';
import {
  bodyOf,
  branchOf,
  factsOf,
  isBattery,
  isGarrison,
  isInHand,
  isSkirmishing,
  moveOf,
  sideOf,
  unitOf,
} from '../../troops.ts';
import { aspectOf } from '../../zones.ts';
import { clearSight } from '../6-artillery/sight.ts';

const by = branches({
  friendsCoverAFlank: 'AOR-2-315',
  groundCoversAFlank: 'AOR-2-316',
  threatenedIsNotCovered: 'AOR-2-317',
  friendsSupportFromBehind: 'AOR-2-318',
  gunsDoNotSupport: 'AOR-2-318',
  oneFriendDoesOneThing: 'AOR-2-320',
  squaresNeedNobody: 'AOR-2-314',
  enemiesThreaten: 'AOR-2-307',
});

const flankReach = length('AOR-2-315', 6);
const flankHalf = angle('AOR-2-327', 45);
const gunHalf = angle('AOR-6-116', 30);
const sightSpacing = 400;

/** Ground that covers a flank; a table edge never does. */
const covering: ReadonlySet<string> = new Set([
  ...woods,
  'steep hill',
  'hedge',
  'thicket',
  'low wall',
  'stone wall',
  'temporary works',
  'village',
  'redoubt',
  'fortress',
]);

export interface Support {
  readonly flanks: boolean;
  readonly rear: boolean;
  /** An enemy faces the flank or the rear. */
  readonly threatened: boolean;
}

/** How a unit is covered, supported and threatened by those about it. */
export function supportOf(s: State, unit: number, cites?: RuleId[]): Support {
  const row = unitOf(s, unit);
  const isAllRound = by.squaresNeedNobody(row.formation === 'square', cites) || isGarrison(row);
  if (isAllRound) return { flanks: false, rear: false, threatened: false };
  const body = bodyOf(s, unit);
  const threats = threatsTo(s, unit);
  const why: RuleId[] | undefined = cites === undefined ? undefined : [...citing('AOR-2-327')];
  const left = coverOf(s, unit, body, 'left', why);
  const right = coverOf(s, unit, body, 'right', why);
  const behind = supportersOf(s, unit, body);
  const isCovered = (cover: Cover): boolean => cover.byGround || cover.friends.length > 0;
  const areCovered = isCovered(left) && isCovered(right);
  const flanks = areCovered && !by.threatenedIsNotCovered(threats.length > 0, cites);
  if (flanks) cites?.push(...why!);
  const spare = behind.some(
    (friend) => !by.oneFriendDoesOneThing(isNeeded(friend, flanks, left, right), cites),
  );
  return { flanks, rear: spare, threatened: by.enemiesThreaten(threats.length > 0) };
}

interface Cover {
  readonly byGround: boolean;
  readonly friends: readonly number[];
}

/** Whether a friend alone holds one of the flanks: then he cannot support from behind too. */
function isNeeded(friend: number, flanks: boolean, ...covers: readonly Cover[]): boolean {
  return (
    flanks && covers.some(({ byGround, friends }) => !byGround && friends.every((one) => one === friend))
  );
}

function sideEdge(body: Body, hand: 'left' | 'right'): readonly [Convex, Fan] {
  const outwards = turned(body.facing + (hand === 'left' ? -quarterCircle : quarterCircle));
  // Looking outwards, the end of a clockwise edge lies on the right hand.
  const [from, to] = faceOf({ ...body, width: body.width + 2 * hair }, hand);
  return [faceOf(body, hand), fanBetween(from, to, outwards, flankHalf)];
}

/** Zones begin so far from a body: who touches it at a corner only is in none of them by that. */
const hair = 5;

/** Who and what covers one flank: less than six centimetres from that edge, with some part beside it. */
function coverOf(
  s: State,
  unit: number,
  body: Body,
  hand: 'left' | 'right',
  cites: RuleId[] | undefined,
): Cover {
  const [edge, fan] = sideEdge(body, hand);
  const isBeside = (figure: Figure): boolean =>
    distance({ parts: [edge] }, figure) < flankReach && reachesFigure(fan, figure);
  const side = sideOf(s, unit);
  const friends = standing(s)
    .within({ parts: [edge], box: figureOfUnit(s, unit).box }, flankReach)
    .filter((other) => other !== unit && sideOf(s, other) === side && isInHand(unitOf(s, other)))
    .filter((other) => isBeside(figureOfUnit(s, other)));
  const byGround = tableOf(s).features.some(
    ({ kind, figure }) =>
      covering.has(kind.name) &&
      isBeside(figure) &&
      // Who stands in a wood is sheltered by it already.
      !holds(figure, centreOf(s, unit)) &&
      !isHeldByEnemy(s, unit, figure),
  );
  return {
    friends: by.friendsCoverAFlank(friends.length > 0, cites) ? friends : [],
    byGround: by.groundCoversAFlank(byGround, cites),
  };
}

function reachesFigure(fan: Fan, { parts }: Figure): boolean {
  return parts.some((part) => reaches(fan, part));
}

/** Whether an enemy unit stands in a wood or a village that would cover a flank. */
function isHeldByEnemy(s: State, unit: number, figure: Figure): boolean {
  const side = sideOf(s, unit);
  return standing(s)
    .within(figure, 0)
    .some((other) => sideOf(s, other) !== side);
}

/** Friends straight behind, within a charge move of their own. */
function supportersOf(s: State, unit: number, body: Body): number[] {
  const fan = behindOf({ ...body, depth: body.depth + hair }, flankHalf);
  const side = sideOf(s, unit);
  const mine = figureOfUnit(s, unit);
  const found: number[] = [];
  for (const [other, row] of s.units.entries()) {
    if (other === unit || row.where !== 'table' || sideOf(s, other) !== side || !isInHand(row)) continue;
    if (by.gunsDoNotSupport(branchOf(s, other) === 'artillery')) continue;
    const figure = figureOfUnit(s, other);
    const isNear = distance(mine, figure) <= moveOf(s, other, 'charge');
    if (by.friendsSupportFromBehind(isNear && reachesFigure(fan, figure))) found.push(other);
  }
  return found;
}

/** Enemies who face the flank or the rear, near enough to do something about it, and seeing it (G-23). */
function threatsTo(s: State, unit: number): number[] {
  const side = sideOf(s, unit);
  const enemy = sides.find((one) => one !== side)!;
  const figure = figureOfUnit(s, unit);
  return [...s.units.keys()].filter((other) => {
    const row = unitOf(s, other);
    if (row.where !== 'table' || sideOf(s, other) !== enemy || !isInHand(row) || isGarrison(row))
      return false;
    if (s.contacts.some(({ one, other: two }) => one === other || two === other)) return false;
    if (isSkirmishing(unitOf(s, unit)) || aspectOf(s, unit, [row.x, row.y], 'charge') === 'front')
      return false;
    if (distance(figureOfUnit(s, other), figure) > reachOfThreat(s, other)) return false;
    return figure.parts.some((part) => reaches(frontOf(s, other), part)) && isSeen(s, other, unit);
  });
}

function reachOfThreat(s: State, unit: number): number {
  const { battery } = factsOf(s, unit);
  return battery === null ? moveOf(s, unit, 'charge') : bandReach(battery.weight, 'short');
}

/** What a unit has before it: a battery its arc of fire, others the ground between rays from their front corners. */
function frontOf(s: State, unit: number): Fan {
  const body = bodyOf(s, unit);
  return isBattery(s, unit) ? fanFrom([body.x, body.y], body.facing, gunHalf) : aheadOf(body, flankHalf);
}

function isSeen(s: State, from: number, to: number): boolean {
  const [left, right] = corners(bodyOf(s, from)) as [Convex[number], Convex[number]];
  const eyes = [[bodyOf(s, from).x, bodyOf(s, from).y] as const, left, right];
  return (
    clearSight(s, { from, to, purpose: 'charge' }, eyes, pointsRound(bodyOf(s, to), sightSpacing)) !== null
  );
}
