/** Chapter 6: a straight leg within 30 degrees of the front, the facing kept (TC-6-06, TC-6-28): where it may end, and why not elsewhere. */
import {
  aheadOf,
  contactReach,
  first,
  gaps,
  grown,
  isNear,
  isOutside,
  reaches,
  slide,
  stretches,
  turned,
  union,
  type Body,
  type Slide,
  type Stretch,
} from '@bivouac/ground/free';
import { branches, refusals, type Refusal, type RuleId } from '@bivouac/kernel';
import { keptForAUnit } from '../../kept-answers.ts';
import { type State } from '../../state.ts';
import { buildingMet, enemiesOf, standing, tableOf } from '../../standing.ts';
import { columns } from '../../tables/kinds.ts';
import { length } from '../../tables/measures.ts';
import { modifiers } from '../../tables/movement.ts';
import { tacticalDistance } from '../../tables/scale.ts';
import { bodyOf, branchOf, unitOf } from '../../troops.ts';
import { frontHalf } from '../../zones.ts';
import { canSee } from '../03-sight/sight.ts';
import { pointsLeft } from '../04-action-points/spending.ts';
import { goingOf, noGoing, reachOver, type Going } from '../08-ground/going.ts';
import { roadAhead } from '../08-ground/roads.ts';
import { isAvailable } from '../14-morale/counted.ts';
import { isSkirmishing } from '../24-skirmishers/companies.ts';
import { noSkirmish, tooFarIn, tooNearIn } from '../24-skirmishers/keeping-away.ts';
import { priceOfPace, reachFor } from './rates.ts';
import { firstHold, nobody, type Hold } from './control.ts';
import { bodyFolded, foldFor, type Fold } from './folding.ts';
import { friendsUnder, goesPast, unitMet } from './unit-met.ts';

export const noMove = refusals({
  moved: ['TC-6-12', 'It has made its one move of the turn.', 'Elle a déjà fait son mouvement du tour.'],
  deployed: [
    'TC-7-12',
    'A battery in position does not march: limber it up, or push it by hand.',
    'Une batterie en position ne marche pas : attelez-la ou poussez-la à bras.',
  ],
  garrison: [
    'TC-8-34',
    'It has to leave the built-up area first.',
    'Elle doit d’abord quitter la zone bâtie.',
  ],
  pace: ['TC-6-01', 'It does not go at that pace.', 'Elle ne va pas à cette allure.'],
  angle: [
    'TC-6-06',
    'It advances within 30 degrees of its front.',
    'Elle avance à 30 degrés au plus de son front.',
  ],
  bend: [
    'TC-6-28',
    'Only a march column bends its way: others turn, and pay, before they go.',
    'Seule une colonne de route infléchit sa marche : les autres tournent et paient avant.',
  ],
  length: ['TC-6-02', 'Its move does not reach so far.', 'Son mouvement ne va pas si loin.'],
  friend: [
    'TC-6-26',
    'It would pass through or end on friends.',
    'Elle traverserait des amis ou finirait sur eux.',
  ],
  building: ['TC-6-28', 'A built-up area is in the way.', 'Une zone bâtie barre le passage.'],
  edge: ['TC-6-27', 'No unit leaves the table of its own will.', 'On ne quitte pas la table de soi-même.'],
  attack: [
    'TC-11-01',
    'So near to an enemy before it, it would be a march to combat.',
    'Si près d’un ennemi devant elle, ce serait une marche au combat.',
  ],
  cavalry: [
    'TC-21-14',
    'Towards cavalry infantry goes at the ordinary pace.',
    'Vers la cavalerie, l’infanterie va au pas ordinaire.',
  ],
  passage: [
    'TC-8-32',
    'The passage between the houses is too narrow for it.',
    'Le passage entre les maisons est trop étroit pour elle.',
  ],
  danger: [
    'TC-23-23',
    'Out of order, it keeps out of reach of the enemy.',
    'Sans ordre, elle reste hors de portée de l’ennemi.',
  ],
  controlled: [
    'TC-6-20',
    'It would pass less than 1 UD before the front of an enemy.',
    'Elle passerait à moins de 1 UD du front d’un ennemi.',
  ],
});

const by = branches({
  roadsAreFaster: 'TC-6-05',
  disorderKeepsAway: 'TC-23-23',
  infantryNearsCavalrySlowly: 'TC-21-14',
});

/** How much farther a column goes that follows a road all the way. */
export const roadBonus: number = length('TC-6-05', modifiers.roadFollowedThroughout);

/** Angles are named by fives of degrees. */
const angleStep = 500;
export const straightAngles: readonly number[] = anglesUpTo(frontHalf);

function anglesUpTo(most: number): readonly number[] {
  const found = [0];
  for (let size = angleStep; size <= most; size += angleStep) found.push(-size, size);
  return found;
}

/** Ours: what is so near touches, and less is no leg: whoever has halted before a wood is not sent up to it. */
export const leastLeg: number = contactReach;
const tooShort: Stretch = [0, leastLeg - 1];

/** How near an advance to an enemy in front becomes a march to combat (TC-11-01). */
export const attackDistance = {
  infantry: length('TC-11-01', tacticalDistance.makesAnAdvanceAMac.infantry),
  cavalry: length('TC-11-01', tacticalDistance.makesAnAdvanceAMac.cavalry),
  artillery: length('TC-11-01', tacticalDistance.makesAnAdvanceAMac.artillery),
} as const;

/** Where a leg may end, and why not elsewhere. */
export interface Leg {
  readonly motion: Slide;
  readonly most: number;
  readonly stopped: Refusal | null;
  readonly ranges: readonly Stretch[];
  /** Steps at which it may not end because it would be an attack. */
  readonly near: readonly Stretch[];
  /** Steps at which troops out of order may not end, an enemy being in reach. */
  readonly shunned: readonly Stretch[];
  /** Steps at which foot would be before cavalry, where only the ordinary pace may end. */
  readonly wary: readonly Stretch[];
  /** Steps at which it would stand on friends whom it passes, and of skirmishers too far from their battalion. */
  readonly passed: readonly Stretch[];
  readonly far?: readonly Stretch[];
  readonly isFast?: true;
  readonly going: Going;
  /** How far it follows a road. */
  readonly road: number;
  /** Beyond what stops it, the leg of those that are left when files have gone behind (TC-6-24). */
  readonly folded?: { readonly fold: Fold; readonly leg: Leg };
  /** The enemy that stops it in his zone of control, and where (TC-6-29). */
  readonly hold: Hold | null;
}

/** A leg as long as its unit could pay, and the shorter ones that were asked for. */
interface Longest {
  readonly leg: Leg;
  readonly cuts: { readonly far: number; readonly points: number; readonly leg: Leg }[];
}

const keptLegs = keptForAUnit<Longest>();

/**
 * A leg of a unit in a direction off its facing, for so many points: the longest it could pay, cut short. `used`: what of
 * its reach legs before it have used up, and whether all of them were on a road.
 */
export function legOf(s: State, unit: number, points: number, angle: number, used = 0, isOnRoad = true): Leg {
  const longest = reachFor(s, unit, Math.max(points, pointsLeft(s, unit))) - used;
  const { leg, cuts } = keptLegs(s, unit, `${angle} ${longest} ${isOnRoad ? 'on' : 'off'}`, () => {
    const direction = turned(unitOf(s, unit).facing + angle);
    const open = legFrom(s, unit, bodyOf(s, unit), direction, longest, isOnRoad);
    return { leg: withFold(s, unit, direction, longest, open), cuts: [] };
  });
  const far = reachFor(s, unit, points) - used;
  for (const cut of cuts) if (cut.far === far && cut.points === points) return cut.leg;
  const cut = cutTo(leg, far, points);
  cuts.push({ far, points, leg: cut });
  return cut;
}

function cutTo(leg: Leg, far: number, points: number): Leg {
  const { folded, ...plain } = leg;
  const cut = within(plain, far, points);
  return folded === undefined || cut.most < plain.most
    ? cut
    : { ...cut, folded: { fold: folded.fold, leg: within(folded.leg, far, points) } };
}

/** A leg no longer than so far in the open, at the pace of so many points. */
function within(leg: Leg, far: number, points: number): Leg {
  const most = reachOn(leg, far);
  const isCut = most < leg.most;
  const why = most < far ? (noGoing.toll ?? noMove.length) : noMove.length;
  const cut = isCut ? cutShort(leg, most, why) : leg;
  return points > priceOfPace.POR ? slowed(cut) : cut;
}

/** Where ground bars the way of some files, these go behind and the others go on (TC-6-24). */
function withFold(s: State, unit: number, direction: number, far: number, leg: Leg): Leg {
  if (leg.stopped !== noMove.building && leg.stopped !== leg.going.barrier?.why) return leg;
  const body = bodyOf(s, unit);
  const narrow: RuleId[] = [];
  const fold = foldFor(s, unit, body, direction, far, narrow);
  if (fold === null) return narrow.length > 0 ? { ...leg, stopped: noMove.passage ?? leg.stopped } : leg;
  const folded = legFrom(s, unit, bodyFolded(s, unit, body, fold), direction, far, false);
  return folded.most > leg.most ? { ...leg, folded: { fold, leg: folded } } : leg;
}

/** Steps at which a leg may end, with all files in front or some behind. */
export function rangesOf({ ranges, most, folded }: Leg): readonly Stretch[] {
  if (folded === undefined) return ranges;
  const beyond = folded.leg.ranges.flatMap(([from, to]): Stretch[] =>
    to <= most ? [] : [[Math.max(from, most + 1), to]],
  );
  return union([ranges, beyond]);
}

/** The leg that is gone by whoever goes so far. */
export function legTaken(leg: Leg, steps: number): Leg {
  return leg.folded !== undefined && steps > leg.most ? leg.folded.leg : leg;
}

/** Towards cavalry foot goes at the ordinary pace only: what a faster leg may not end at (TC-21-14). */
function slowed(leg: Leg): Leg {
  if (leg.wary.length === 0) return leg;
  return {
    ...leg,
    ranges: gaps(union([[tooShort], leg.near, leg.shunned, leg.wary, leg.passed]), leg.most),
    isFast: true,
  };
}

/** How far a leg goes over its ground that would go so far in the open; a road all the way adds a UD. */
export function reachOn({ going, road }: Pick<Leg, 'going' | 'road'>, far: number): number {
  const reach = reachOver(going, far);
  if (!by.roadsAreFaster(road > reach)) return reach;
  return Math.max(reach, Math.min(road, reachOver(going, far + roadBonus)));
}

function cutShort(leg: Leg, most: number, stopped: Refusal | null): Leg {
  const ranges = leg.ranges.flatMap(([from, to]): Stretch[] =>
    from > most ? [] : [[from, Math.min(to, most)]],
  );
  return { ...leg, most, stopped, ranges };
}

function legFrom(s: State, unit: number, body: Body, direction: number, far: number, isOnRoad: boolean): Leg {
  const isColumn = columns.has(unitOf(s, unit).formation);
  const road =
    isColumn && isOnRoad && far + roadBonus > 0
      ? roadOf(s, unit, slide(body, direction, far + roadBonus))
      : 0;
  const most = Math.max(0, far, Math.min(road, far + roadBonus));
  const motion = slide(body, direction, most);
  const going = goingOf(s, unit, motion);
  const edge = first(isOutside(motion, tableOf(s).box), motion.most);
  let limit = edge === null ? motion.most : edge - 1;
  let stopped: Refusal | null = edge === null ? noMove.length : noMove.edge;
  const met = unitMet(
    s,
    unit,
    body,
    (shape) => slide(shape, direction, most),
    (other) => goesPast(s, unit, other),
  );
  const isOpen = isSkirmishing(s, unit);
  if (met !== null && met - 1 < limit) {
    limit = met - 1;
    stopped = noMove.friend;
  }
  const building = buildingMet(s, motion);
  if (building !== null && building - 1 < limit) {
    limit = building - 1;
    stopped = noMove.building;
  }
  if (going.barrier !== null && going.barrier.step - 1 < limit) {
    limit = going.barrier.step - 1;
    stopped = going.barrier.why ?? noMove.length;
  }
  const hold = isOpen ? null : firstHold(s, unit, motion, limit, nobody);
  if (hold !== null) {
    limit = hold.step;
    stopped = noMove.controlled;
  }
  limit = Math.max(0, limit);
  const passed = union([friendsUnder(s, unit, motion, limit)]);
  if (isOpen) return openLeg(s, unit, motion, limit, stopped, passed, going);
  const near = union([attacksIn(s, unit, body, motion, limit)]);
  const shunned = union([shunnedIn(s, unit, motion, limit)]);
  const wary = union([waryIn(s, unit, body, motion, limit)]);
  const ranges = limit < leastLeg ? [] : gaps(union([[tooShort], near, shunned, passed]), limit);
  return { motion, most: limit, stopped, ranges, near, shunned, wary, passed, going, road, hold };
}

/** A leg of skirmishers: they neither attack nor are held, but keep their distance (TC-24-04, TC-24-05). */
function openLeg(
  s: State,
  unit: number,
  motion: Slide,
  limit: number,
  stopped: Refusal | null,
  passed: readonly Stretch[],
  going: Going,
): Leg {
  const near = tooNearIn(s, unit, motion, limit);
  const barred = near.find(([from]) => from > 0)?.[0] ?? limit + 1;
  const most = Math.min(limit, barred - 1);
  const far = tooFarIn(s, unit, motion, most);
  const ranges = most < leastLeg ? [] : gaps(union([[tooShort], near, far, passed]), most);
  return {
    motion,
    most,
    stopped: most < limit ? noSkirmish.near : stopped,
    ranges,
    near: [],
    shunned: [],
    wary: [],
    passed,
    far,
    going,
    road: 0,
    hold: null,
  };
}

/** How far a column follows a road that is wide enough for it. */
function roadOf(s: State, unit: number, motion: Slide): number {
  return roadAhead(s, motion, bodyOf(s, unit).width, unitOf(s, unit).formation === 'COM');
}

/** Steps at which a mover that is out of order would be inside the tactical distance of an available enemy (TC-23-23). */
function shunnedIn(s: State, unit: number, motion: Slide, limit: number): readonly Stretch[] {
  if (!by.disorderKeepsAway(unitOf(s, unit).disorder !== 'none')) return [];
  const index = standing(s);
  const found: Stretch[] = [];
  for (const other of index.near(grown(motion.box, attackDistance.cavalry), enemiesOf(s, unit))) {
    const branch = branchOf(s, other);
    if (branch === 'artillery' || !isAvailable(s, other)) continue;
    found.push(...stretches(isNear(motion, index.figure(other)!, attackDistance[branch], 'at most'), limit));
  }
  return found;
}

/** Steps at which an enemy lies in the front zone of the mover, within its tactical distance. */
function attacksIn(s: State, unit: number, body: Body, motion: Slide, limit: number): readonly Stretch[] {
  const index = standing(s);
  const reach = attackDistance[branchOf(s, unit)];
  const found: Stretch[] = [];
  for (const other of index.near(grown(motion.box, reach), enemiesOf(s, unit))) {
    // Skirmishers give way, and are no reason to attack.
    if (isSkirmishing(s, other)) continue;
    const figure = index.figure(other)!;
    const last = lastAhead(body, motion, figure.parts, limit);
    if (last < 0) continue;
    found.push(...stretches(isNear(motion, figure, reach, 'at most'), Math.min(limit, last)));
  }
  return found;
}

/** Steps at which foot would have enemy cavalry in sight in its front zone, within reach of a charge (TC-21-14). */
function waryIn(s: State, unit: number, body: Body, motion: Slide, limit: number): readonly Stretch[] {
  if (!by.infantryNearsCavalrySlowly(branchOf(s, unit) === 'infantry')) return [];
  const index = standing(s);
  const found: Stretch[] = [];
  for (const other of index.near(grown(motion.box, attackDistance.cavalry), enemiesOf(s, unit))) {
    if (branchOf(s, other) !== 'cavalry') continue;
    const figure = index.figure(other)!;
    const last = lastAhead(body, motion, figure.parts, limit);
    if (last < 0 || !canSee(s, unit, other)) continue;
    const near = isNear(motion, figure, attackDistance.cavalry, 'at most');
    found.push(...stretches(near, Math.min(limit, last)));
  }
  return found;
}

/** The last step at which a figure is in the front zone of a mover: whoever goes forward never gains a new one. */
function lastAhead(
  body: Body,
  motion: Slide,
  parts: readonly (readonly (readonly [number, number])[])[],
  limit: number,
): number {
  const isAhead = (step: number): boolean => {
    const fan = aheadOf({ ...body, ...motion.at(step) }, frontHalf);
    return parts.some((part) => reaches(fan, part));
  };
  if (!isAhead(0)) return -1;
  let [low, high] = [0, limit + 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (isAhead(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Why a leg does not end there. */
export function whyNotLength(leg: Leg, steps: unknown): Refusal | null {
  const taken = typeof steps === 'number' ? legTaken(leg, steps) : leg;
  const { most, stopped, near, shunned, wary, passed, far = [], isFast: fast } = taken;
  if (typeof steps !== 'number' || steps > most) return stopped ?? noMove.length;
  const isIn = (list: readonly Stretch[]): boolean => list.some(([from, to]) => steps >= from && steps <= to);
  if (isIn(near)) return noMove.attack;
  if (isIn(passed)) return noMove.friend;
  if (isIn(far)) return noSkirmish.leash;
  if (fast === true && isIn(wary)) return noMove.cavalry;
  return isIn(shunned) ? noMove.danger : noMove.length;
}
