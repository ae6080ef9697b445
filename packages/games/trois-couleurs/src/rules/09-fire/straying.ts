/** Chapter 9: where roundshot goes besides: into a second unit behind the first, or into friends who are near (TC-9-36 to TC-9-38, TC-9-44 to TC-9-46). */
import {
  blocks,
  centreOfBody,
  directionTowards,
  figureOf,
  grown,
  slide,
  stages,
  type Point,
} from '@bivouac/ground/free';
import { branches, defines, type Play, type RuleId } from '@bivouac/kernel';
import { figureOfUnit, standing, tableOf } from '../../standing.ts';
import { none, type State } from '../../state.ts';
import { strongholds } from '../../tables/ground.ts';
import { inUd, length } from '../../tables/measures.ts';
import { nearFriends, penetration } from '../../tables/weapons.ts';
import { bodyOf, branchOf, factsOf, isGarrison, sideOf, unitOf } from '../../troops.ts';
import { canSee } from '../03-sight/sight.ts';
import { underfoot } from '../08-ground/underfoot.ts';
import { gapBetween } from '../14-morale/counted.ts';
import type { Shot } from './factor.ts';
import { mainBand } from './ranges.ts';

const by = branches({
  roundshotGoesOn: 'TC-9-46',
  onlyRoundshotGoesOn: 'TC-22-10',
  lowerTargetsStopIt: 'TC-9-45',
  slopesStopIt: 'TC-9-44',
  housesStopIt: 'TC-9-44',
  unseenFriendsAreInDanger: 'TC-9-38',
  gunsMayErr: 'TC-9-37',
});

const farBehind: number = length('TC-9-46', penetration.secondUnitWithinUdBehind);
const half: number = defines('TC-9-46', penetration.secondUnitTakesHalf, false) ? 2 : 1;
const errors = nearFriends.errorDieD6;

/** Steps that go on into the second unit: half of them, rounded down. */
export function stepsBehind(steps: number): number {
  return Math.floor(steps / half);
}

/** The enemy behind a target into whom roundshot goes on; none when something stops it. */
export function unitBehind(s: State, { unit, target, ammunition }: Shot, cites?: RuleId[]): number {
  // Whoever stands before friends keeps everything but roundshot from them.
  if (by.onlyRoundshotGoesOn(ammunition !== 'roundshot') || isGarrison(unitOf(s, target))) return none;
  const [mine, theirs] = [underfoot(s, unit).highest, underfoot(s, target).highest];
  const from = centreOfBody(bodyOf(s, target));
  const muzzle: Point = [unitOf(s, unit).x, unitOf(s, unit).y];
  const direction = directionTowards(muzzle, from, unitOf(s, unit).facing);
  const far = farBehind + bodyOf(s, target).depth + bodyOf(s, target).width;
  const { x, y } = slide({ ...bodyOf(s, target), x: from[0], y: from[1] }, direction, far).at(far);
  const line = figureOf([from, [x, y]]);
  let [least, found] = [Infinity, none];
  for (const other of standing(s).near(line.box)) {
    const gap = gapBetween(s, target, other);
    if (other === target || sideOf(s, other) !== sideOf(s, target) || isGarrison(unitOf(s, other))) continue;
    if (gap > farBehind || gap >= least || !blocks(from, [x, y], figureOfUnit(s, other))) continue;
    [least, found] = [gap, other];
  }
  if (found === none || !by.roundshotGoesOn(true)) return none;
  if (by.lowerTargetsStopIt(theirs < mine, cites)) return none;
  if (by.slopesStopIt(underfoot(s, found).highest > theirs, cites)) return none;
  return isStoppedBetween(s, from, centreOfBody(bodyOf(s, found)), cites) ? none : found;
}

/** Whether houses, a wall or a wood lie between two points. */
function isStoppedBetween(s: State, from: Point, to: Point, cites?: RuleId[]): boolean {
  const { index, features } = tableOf(s);
  return index.near(figureOf([from, to]).box).some((at) => {
    const { kind, figure } = features[at]!;
    const stops = strongholds.has(kind.name) || kind.name === 'wall' || kind.name === 'dense wood';
    return by.housesStopIt(stops && stages(from, to, [figure]).length > 0, cites);
  });
}

/** The friend whom guns may hit instead of a target: the nearest to it, within the distance of the range (TC-9-37, TC-9-38). */
export function friendInDanger(s: State, { unit, target, band }: Shot, cites?: RuleId[]): number {
  if (branchOf(s, unit) !== 'artillery') return none;
  const reach = inUd(errors[mainBand(band)].friendsWithinUd);
  let [least, found] = [Infinity, none];
  for (const other of standing(s).near(grown(figureOfUnit(s, target).box, reach))) {
    if (other === unit || sideOf(s, other) !== sideOf(s, unit)) continue;
    const gap = gapBetween(s, target, other);
    if (gap <= reach && gap < least) [least, found] = [gap, other];
  }
  if (found === none || canSee(s, unit, found)) return found;
  return by.unseenFriendsAreInDanger(true, cites) ? found : none;
}

/** Throws for guns that fire so near to friends: the die, and whether these are hit. */
export function throwsAstray(
  s: State,
  play: Play,
  { unit, band }: Shot,
): { readonly die: number; readonly isHit: boolean } {
  const die = play.dice.roll(6);
  const turned = die + nearFriends.dieModifierByStatus[factsOf(s, unit).status];
  const most = Math.max(...errors[mainBand(band)].errorOn);
  return { die, isHit: by.gunsMayErr(turned <= most) };
}
