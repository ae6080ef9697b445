/** Chapter 4.2: the way of a charge: always straight, over ground that costs, through friends (AOR-4-245, AOR-4-313, AOR-4-316). */
import {
  boxesMeet,
  contactReach,
  crossings,
  distance,
  figureOf,
  first,
  hair,
  isNear,
  isOutside,
  lineFigure,
  shrunk,
  slide,
  standsOn,
  type Figure,
  type Point,
  type Slide,
} from '@bivouac/ground/free';
import { branches, citing, type Play, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { whileNothingIsBuilt } from '../../kept-answers.ts';
import { changeGeneral, changeUnit, mark, marks, none, type Ride, type State } from '../../state.ts';
import { enemiesOf, figureOfUnit, partyOf, standing, tableOf } from '../../standing.ts';
import { ruleOfRate } from '../../tables/arms.ts';
import { linearObstacles } from '../../tables/ground.ts';
import { length } from '../../tables/measures.ts';
import {
  bodyOf,
  branchOf,
  has,
  isGarrison,
  isSkirmishing,
  moveOf,
  nameOf,
  sideOf,
  unitOf,
} from '../../troops.ts';
import { nearestFriend } from '../0-basing/losses.ts';
import { worsen } from '../2-morale/conditions.ts';
import { toldPlace } from '../2-morale/forced-moves.ts';
import { friendsCrossed, passThrough } from '../5-movement/crossing.ts';
import {
  groundAhead,
  quartersBy,
  reachOver,
  tollsBy,
  type GroundAhead,
  type Toll,
} from '../5-movement/going.ts';
import { obliquesFree } from '../5-movement/march.ts';
import { placeWith, takePrisoner } from '../6-artillery/general-risk.ts';

const by = branches({
  chargesEndOnTheTable: 'AOR-0-102',
  obliqueChargesCostHalf: 'AOR-5-107',
  horsesAreUpsetByThickets: 'AOR-4-316',
  woodsAreLikeThickets: 'AOR-4-315',
  obstaclesAreTouchedInstead: 'AOR-4-268',
  horsesPayForTheObstacle: 'AOR-4-268',
  standingSkirmishersLetChargesPass: 'AOR-4-313',
  setBackFromFriends: 'AOR-0-121',
  generalsInTheWayScatter: 'AOR-6-307',
  banksAreInContact: 'AOR-4-269',
});

/** Off its facing by no more than this a charge is straight (G-61). */
const straight = 500;
/** Who is so near an obstacle lines it (AOR-6-120). */
const lining = length('AOR-6-120', 2);

/** What a charge of a unit in a direction has before it: its whole move, and what an oblique way leaves of it. */
export function rideOf(s: State, unit: number, angle: number): Ride {
  const { x, y, facing } = unitOf(s, unit);
  const whole = moveOf(s, unit, 'charge');
  const isSlanted = Math.abs(angle) > straight && !obliquesFree(s, unit);
  const left = by.obliqueChargesCostHalf(isSlanted) ? Math.floor(whole / 2) : whole;
  return { x, y, direction: (facing + angle + 36_000) % 36_000, whole, gone: 0, left };
}

/** A leg of a charge: how the unit slides, what the ground takes, and the last step it can pay for. */
export interface ChargeLeg {
  readonly direction: number;
  readonly motion: Slide;
  readonly ground: GroundAhead;
  readonly reach: number;
}

export function chargeLeg(s: State, unit: number, { direction, whole, left }: Ride): ChargeLeg {
  // One step more than it has: whom it touches with its last step is met with the next.
  const motion = slide(bodyOf(s, unit), direction, left + 1);
  const ground = groundAhead(s, unit, motion);
  const reach = reachOver(ground, (quarters) => left - Math.floor((whole * quarters) / 4));
  return { direction, motion, ground, reach: Math.max(0, Math.min(reach, left, lastOnTable(s, motion))) };
}

/** The last step with which a charge is still wholly on the table (AOR-0-102). */
function lastOnTable(s: State, motion: Slide): number {
  const { box } = tableOf(s);
  const { left, top, right, bottom } = motion.box;
  if (left >= box.left && top >= box.top && right <= box.right && bottom <= box.bottom) return Infinity;
  const off = first(isOutside(motion, box), motion.most);
  return by.chargesEndOnTheTable(off !== null) ? off! - 1 : Infinity;
}

/** An enemy that a charge comes upon: with which step it touches him, or what he stands behind. */
export interface Struck {
  readonly unit: number;
  readonly step: number;
  /** The ground that is due for an obstacle which only cavalry pays for. */
  readonly quarters: number;
  /** By what it is touched elsewhere than where it stands: at the obstacle it lines. */
  readonly rules: readonly RuleId[];
}

/** All enemies before a charge, in the order in which they are touched. */
export function enemiesAhead(s: State, unit: number, leg: Pick<ChargeLeg, 'motion' | 'direction'>): Struck[] {
  const { motion } = leg;
  const enemies = enemiesOf(s, unit);
  const found = standing(s)
    .allMet(motion, undefined, enemies)
    .map(({ index, steps }) => touchOf(s, unit, leg, index, steps[0]![0] - 1));
  const behindObstacles = standing(s)
    .near(motion.box, enemies)
    .filter((other) => !found.some((one) => one?.unit === other))
    .map((other) => touchOf(s, unit, leg, other, null));
  return [...found, ...behindObstacles]
    .filter((one): one is Struck => one !== null)
    .sort((one, other) => one.step - other.step || one.unit - other.unit);
}

/** Where an enemy is touched: at the hedge or wall he lines, if there is one between (AOR-4-268). */
function touchOf(
  s: State,
  unit: number,
  leg: Pick<ChargeLeg, 'motion' | 'direction'>,
  enemy: number,
  met: number | null,
): Struck | null {
  const obstacle = obstacleBefore(s, unit, leg, enemy);
  const rules: RuleId[] = [];
  if (obstacle === null || !by.obstaclesAreTouchedInstead(met === null || obstacle.step < met, rules))
    return met === null ? null : { unit: enemy, step: Math.max(0, met), quarters: 0, rules };
  const isMounted = branchOf(s, unit) === 'cavalry';
  return {
    unit: enemy,
    step: obstacle.step,
    quarters: by.horsesPayForTheObstacle(isMounted) ? obstacle.quarters : 0,
    rules: [...rules, ...obstacle.rules],
  };
}

/** The obstacle that an enemy lines against a charge: with which step it is touched. */
function obstacleBefore(
  s: State,
  unit: number,
  { motion, direction }: Pick<ChargeLeg, 'motion' | 'direction'>,
  enemy: number,
): Pick<Struck, 'step' | 'quarters' | 'rules'> | null {
  const row = unitOf(s, enemy);
  if (isGarrison(row)) return null;
  const figure = figureOfUnit(s, enemy);
  const { x, y } = unitOf(s, unit);
  const bank = bankBefore(s, unit, { motion, direction }, enemy);
  if (bank !== null) return { step: bank, quarters: 0, rules: citing('AOR-4-269') };
  let best: number | null = null;
  for (const { chain, line } of obstacleLines(s)) {
    if (
      !boxesMeet(motion.box, line.box) ||
      distance(figure, line) > lining ||
      crossings([x, y], [row.x, row.y], chain).length === 0
    )
      continue;
    const step = first(standsOn(motion, line), motion.most);
    if (
      step !== null &&
      isMetBehind(motion, direction, figure, step, lining) &&
      (best === null || step < best)
    )
      best = step;
  }
  return best === null ? null : { step: Math.max(0, best - 1), quarters: 2, rules: [] };
}

/** Who touches the bank of a river is in contact with whoever lines the other, straight across (AOR-4-269). */
function bankBefore(
  s: State,
  unit: number,
  { motion, direction }: Pick<ChargeLeg, 'motion' | 'direction'>,
  enemy: number,
): number | null {
  const figure = figureOfUnit(s, enemy);
  const { x, y } = unitOf(s, unit);
  for (const feature of tableOf(s).features) {
    if (feature.shape !== 'line' || feature.kind.name !== 'fordable river') continue;
    if (distance(figure, feature.figure) > lining) continue;
    if (crossings([x, y], [unitOf(s, enemy).x, unitOf(s, enemy).y], feature.path.points).length === 0)
      continue;
    const step = first(standsOn(motion, feature.figure), contactReach + 1);
    const isAcross = step !== null && isMetBehind(motion, direction, figure, step, motion.most);
    if (by.banksAreInContact(isAcross)) return Math.max(0, step! - 1);
  }
  return null;
}

/** Whether a front that goes on past an obstacle comes upon who lines it. */
function isMetBehind(motion: Slide, direction: number, figure: Figure, step: number, depth: number): boolean {
  const beyond = slide({ ...motion.form, ...motion.at(step) }, direction, depth + 2 * contactReach);
  return first(standsOn(beyond, figure), beyond.most) !== null;
}

interface ObstacleLine {
  readonly chain: readonly Point[];
  readonly line: Figure;
}

/** Every hedge, wall and bank on the table, those dug in this battle with them. */
const obstacleLines = whileNothingIsBuilt((s): readonly ObstacleLine[] => {
  const chains: (readonly Point[])[] = s.works.map(({ from, to }) => [from, to]);
  for (const feature of tableOf(s).features) {
    if (feature.shape !== 'line') continue;
    const { name } = feature.kind;
    if (linearObstacles.has(name) || name === 'stone wall') chains.push(feature.path.points);
  }
  return chains.map((chain) => ({ chain, line: lineFigure(chain) }));
});

/**
 * A charger runs so many steps of its leg. It pays for the ground; friends it passes through are disorganised with it,
 * except skirmishers who stand still. It never ends upon a friend.
 */
export function runOn(
  s: State,
  play: Play,
  unit: number,
  wanted: number,
  rules: readonly RuleId[],
  together: ReadonlySet<number>,
): number {
  const row = unitOf(s, unit);
  const ride = row.ride!;
  const leg = chargeLeg(s, unit, ride);
  const why = [...rules];
  const steps = freeStep(s, unit, leg, wanted, together, why);
  if (steps <= 0) return 0;
  const tolls = tollsBy(leg.ground, steps);
  const price = Math.floor((ride.whole * quartersBy(leg.ground, steps)) / 4);
  const passed = friendsCrossed(s, unit, bodyOf(s, unit), ride.direction, steps, together);
  const crossed = passed.filter((other) => !by.standingSkirmishersLetChargesPass(isScreen(s, other)));
  for (const other of passed)
    if (!crossed.includes(other)) changeUnit(s, other, { riders: [...unitOf(s, other).riders, unit] });
  const { x, y } = leg.motion.at(steps);
  const from = toldPlace(row);
  const left = Math.max(0, ride.left - steps - price);
  changeUnit(s, unit, {
    x,
    y,
    ride: { ...ride, gone: ride.gone + steps, left },
    paid: [...row.paid, ...tolls.map(({ feature }) => feature)],
  });
  mark(s, unit, marks.moved | marks.rode);
  const rate = citing(ruleOfRate(row.formation, 'charge'));
  const to = toldPlace(unitOf(s, unit));
  tell(play, { kind: 'moved', unit: nameOf(s, unit), from, to, rules: [...why, ...rate] });
  scatterGenerals(s, play, unit, leg.motion, steps);
  const cites: RuleId[] = [];
  if (passThrough(s, play, unit, crossed, 'march', cites)) worsen(s, play, unit, 'disorganised', cites);
  upsetByGround(s, play, unit, tolls);
  return steps;
}

/** Generals of the enemy who stand alone in the way go to the nearest friends, or are taken (AOR-6-307). */
function scatterGenerals(s: State, play: Play, unit: number, motion: Slide, steps: number): void {
  const side = sideOf(s, unit);
  for (const [general, { fate, unit: attached, x, y }] of s.generals.entries()) {
    if (fate !== 'table' || attached !== none || s.terms.generals[general]!.side === side) continue;
    const isTouched = first(isNear(motion, figureOf([[x, y]]), contactReach, 'at most'), steps) !== null;
    const cites: RuleId[] = [];
    if (!by.generalsInTheWayScatter(isTouched, cites)) continue;
    const friend = nearestFriend(s, s.terms.generals[general]!.side, [x, y]);
    const isReached = friend !== null && distance(figureOf([[x, y]]), figureOfUnit(s, friend)) <= generalMove;
    if (!isReached) {
      takePrisoner(s, play, general, cites);
      continue;
    }
    const [toX, toY] = placeWith(s, friend, general);
    changeGeneral(s, general, { x: toX, y: toY });
    const { id } = s.terms.generals[general]!;
    tell(play, { kind: 'generalTouched', general: id, captured: false, rules: cites });
  }
}

/** How far a general goes in a turn (AOR-5-402). */
const generalMove = length('AOR-5-402', 48);

/** Skirmishers who stand still let a charge of their own side through. */
function isScreen(s: State, unit: number): boolean {
  return isSkirmishing(unitOf(s, unit)) && !has(s, unit, marks.moved);
}

/** How far chargers go side by side so that none of them ends upon a friend: whoever went on alone would ride onto its neighbour. */
export function freeForAll(
  s: State,
  units: readonly number[],
  wanted: number,
  together: ReadonlySet<number>,
  cites: RuleId[],
): number {
  const legs = units.map((unit) => ({ unit, leg: chargeLeg(s, unit, unitOf(s, unit).ride!) }));
  let steps = wanted;
  for (;;) {
    let free = steps;
    for (const { unit, leg } of legs) free = Math.min(free, freeStep(s, unit, leg, free, together, cites));
    if (free === steps) return steps;
    steps = free;
  }
}

/** The last step, no farther than wanted, at which the unit stands on no friend. */
function freeStep(
  s: State,
  unit: number,
  { motion, direction }: ChargeLeg,
  wanted: number,
  together: ReadonlySet<number>,
  cites: RuleId[],
): number {
  const index = standing(s);
  const narrower = slide({ ...bodyOf(s, unit), ...shrunk(bodyOf(s, unit), hair) }, direction, motion.most);
  const friends = index
    .near(motion.box, partyOf(s, unit))
    .filter((other) => other !== unit && !together.has(other))
    .map((other) => standsOn(narrower, index.figure(other)!));
  let step = Math.min(wanted, motion.most);
  while (
    step > 0 &&
    by.setBackFromFriends(
      friends.some((probe) => probe(step) > 0),
      cites,
    )
  )
    step -= 1;
  return step;
}

/** Marsh and dense woods upset whom they do; thickets and light woods upset cavalry that charges through them. */
function upsetByGround(
  s: State,
  play: Play,
  unit: number,
  tolls: readonly Pick<Toll, 'kind' | 'disorganises' | 'rule'>[],
): void {
  const cites: RuleId[] = [];
  for (const { kind, disorganises, rule } of tolls) {
    const isMounted = branchOf(s, unit) === 'cavalry';
    if (disorganises) cites.push(rule);
    by.horsesAreUpsetByThickets(isMounted && linearObstacles.has(kind), cites);
    by.woodsAreLikeThickets(isMounted && kind === 'light woods', cites);
  }
  if (cites.length > 0) worsen(s, play, unit, 'disorganised', cites);
}

/** A mounted charger who stops at an obstacle that his enemy lines has paid for it, and is upset by it. */
export function payForObstacle(s: State, play: Play, unit: number, quarters: number): void {
  if (quarters === 0) return;
  const { ride } = unitOf(s, unit);
  if (ride === null) return;
  const left = Math.max(0, ride.left - Math.floor((ride.whole * quarters) / 4));
  changeUnit(s, unit, { ride: { ...ride, left } });
  const cites: RuleId[] = [];
  if (by.horsesAreUpsetByThickets(true, cites)) worsen(s, play, unit, 'disorganised', cites);
}
