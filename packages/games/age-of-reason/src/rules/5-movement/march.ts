/**
 * Chapter 5.1: straight and oblique legs, of one unit or of a brigade line (AOR-5-101 to AOR-5-110, AOR-5-132, AOR-5-133).
 * How far a leg may go is found for each unit by itself; a group goes as far as the least of them (AOR-3-209).
 */
import {
  between,
  contactReach,
  first,
  gaps,
  groundOf,
  grown,
  isNear,
  isOutside,
  quarterCircle,
  shrunk,
  slide,
  standsOn,
  stretches,
  turned,
  union,
  type Body,
  type Box,
  type Motion,
  type Slide,
  type Stretch,
} from '@bivouac/ground/free';
import { edgeOf } from '@bivouac/ground/free-table';
import { branches, citing, refusals, type Play, type Refusal, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { whileNothingChanges } from '../../keeping.ts';
import { lengthOf, quarterMove, shareOf, wholeMove, halfMove } from '../../shares.ts';
import { changeGeneral, changeUnit, mark, marks, type State } from '../../state.ts';
import { hair, standing, tableOf } from '../../standing.ts';
import { ownEdge, wayToEdge } from '../../table-edges.ts';
import { ruleOfRate } from '../../tables/arms.ts';
import { length } from '../../tables/measures.ts';
import {
  bodyOf,
  branchOf,
  factsOf,
  generalsWith,
  has,
  isBattery,
  isFormed,
  isSkirmishing,
  moveOf,
  nameOf,
  sideOf,
  unitOf,
} from '../../troops.ts';
import { worsen } from '../2-morale/conditions.ts';
import { manGuns } from '../4-charges/manning.ts';
import { toldPlace } from '../2-morale/forced-moves.ts';
import { friendsCrossed, passThrough, startleRiders } from './crossing.ts';
import {
  groundAhead,
  mayBeHindered,
  quartersBy,
  reachOver,
  tollsBy,
  type Closed,
  type GroundAhead,
} from './going.ts';
import { arePioneers, defendedWork } from '../6-artillery/pioneers.ts';

export const noMove = refusals({
  used: ['AOR-5-001', 'Its move does not reach so far.', 'Son mouvement ne va pas si loin.'],
  ground: [
    'AOR-5-110',
    'The ground takes too much of its move.',
    'Le terrain lui prend trop de son mouvement.',
  ],
  barred: ['AOR-5-016', 'It cannot enter that ground.', 'Elle ne peut entrer sur ce terrain.'],
  contact: [
    'AOR-4-001',
    'Only a charge may come into contact with the enemy.',
    'Seule une charge peut aller au contact de l’ennemi.',
  ],
  skirmishersKeepOff: [
    'AOR-5-303',
    'Skirmishers stay six centimetres from formed enemies.',
    'Les escarmoucheurs restent à six centimètres des troupes formées.',
  ],
  friend: ['AOR-0-121', 'It would end on a friendly unit.', 'Elle finirait sur une unité amie.'],
  insideVillage: [
    'AOR-7-303',
    'Cavalry does not end its move in a village.',
    'La cavalerie ne finit pas son mouvement dans un village.',
  ],
  halfOff: [
    'AOR-0-102',
    'It would stand partly off the table: it leaves altogether, or stops before.',
    'Elle serait en partie hors de la table : elle sort tout à fait, ou s’arrête avant.',
  ],
  edge: ['AOR-5-133', 'Units leave by their own edge only.', 'On ne sort que par son propre bord.'],
});

const by = branches({
  slowestSetsThePace: 'AOR-3-209',
  mayLeaveByItsOwnEdge: 'AOR-5-133',
  obliqueCostsHalf: 'AOR-5-107',
  obliqueForTheMarker: 'AOR-5-108',
  prussiansAndSkirmishersObliqueFree: 'AOR-5-109',
  movesAreHalvedAfterFire: 'AOR-4-267',
});

const keptOff = length('AOR-5-303', 6);
export { hair };

/** How a leg goes: straight ahead, or so far off the facing, paid with half the move or with a marker. */
export interface Heading {
  /** Off the facing, in hundredths of a degree; negative to the left. */
  readonly angle: number;
  readonly price: 'none' | 'half' | 'marker';
}

export const ahead: Heading = { angle: 0, price: 'none' };

/** Whether going obliquely costs a unit nothing (AOR-5-109). */
export function obliquesFree(s: State, unit: number, cites?: RuleId[]): boolean {
  const row = unitOf(s, unit);
  const isPrussian =
    factsOf(s, unit).nation === 'prussia' && branchOf(s, unit) === 'infantry' && isFormed(row);
  return by.prussiansAndSkirmishersObliqueFree(isPrussian || isSkirmishing(row), cites);
}

/** The share of its move that a unit has left for a leg. */
export function shareLeft(s: State, unit: number, { price }: Heading): number {
  const { used, marks: done } = unitOf(s, unit);
  const isHalfDue = price === 'half' && (done & marks.obliqueForHalf) === 0;
  const due = by.obliqueCostsHalf(isHalfDue) ? halfMove : 0;
  const hasShot = has(s, unit, marks.firedAtCharge) && !isSkirmishing(unitOf(s, unit));
  const whole = by.movesAreHalvedAfterFire(hasShot) ? halfMove : wholeMove;
  return Math.max(0, whole - used - due);
}

/** What a leg of a unit meets, and where it may end. */
export interface Way {
  readonly unit: number;
  readonly heading: Heading;
  readonly motion: Slide;
  readonly ground: GroundAhead;
  /** The last step that it may go to, and why not one more. */
  readonly most: number;
  readonly stopped: Refusal | null;
  /** Steps at which it may not end, because a friend stands there. */
  readonly taken: readonly Stretch[];
  /** Steps at which it may not end for another reason. */
  readonly closed?: readonly Closed[];
  /** The friend on whom it would end at a step, by name. */
  readonly whose?: (step: number) => string | null;
  /** The step with which it leaves the table by its own edge, if it does. */
  readonly leaves: number | null;
}

/** The way of a unit in a heading. `together`: those who move with it, who are in nobody's way. */
export function wayOf(
  s: State,
  unit: number,
  heading: Heading,
  together: ReadonlySet<number>,
  longest = Infinity,
): Way {
  const { angle, price } = heading;
  const key = `${unit} ${angle} ${price} ${longest} ${[...together].join()}`;
  return keptWays(s, key, () => wayFrom(s, unit, bodyOf(s, unit), heading, together, longest));
}

const keptWays = whileNothingChanges<Way>();

/** The same from where a unit would stand. */
export function wayFrom(
  s: State,
  unit: number,
  body: Body,
  heading: Heading,
  together: ReadonlySet<number>,
  longest = Infinity,
): Way {
  const move = moveOf(s, unit);
  const left = shareLeft(s, unit, heading);
  const direction = turned(body.facing + heading.angle);
  const motion = slide(body, direction, Math.min(longest, lengthOf(left, move)));
  const ground = groundAhead(s, unit, motion);
  const limits: readonly Limit[] = [
    {
      step: reachOver({ ...ground, barrier: null, bank: null }, (q) =>
        lengthOf(left - q * quarterMove, move),
      ),
      why: noMove.ground,
    },
    ...groundLimits(s, ground),
    ...enemyLimits(s, unit, motion),
  ];
  const leaves = leavingStep(s, unit, motion, direction);
  const edge = first(isOutside(motion, tableOf(s).box), motion.most);
  const offTable: Limit = { step: leaves === null && edge !== null ? edge - 1 : Infinity, why: noMove.edge };
  const nearest = [...limits, offTable].reduce((one, other) => (other.step < one.step ? other : one));
  const most = Math.max(0, Math.min(motion.most, nearest.step, leaves ?? Infinity));
  const stopped = nearest.step < motion.most ? nearest.why : noMove.used;
  const inner = slide(narrowed(body), direction, motion.most);
  return {
    unit,
    heading,
    motion,
    ground,
    most,
    stopped,
    taken: friendsUpon(s, unit, inner, together),
    whose: (step) => friendUpon(s, unit, inner, together, step),
    closed: [villagesUpon(s, unit, motion), defendedWork(s, unit, motion), halfOff(edge, leaves)],
    leaves,
  };
}

/** What is known of the first step of a move at a glance; where it is unsure, the way has to be looked at closely. */
export type FirstStep = 'free' | 'none' | 'unsure';

/** The first step of a unit in a heading. */
export function firstStep(
  s: State,
  unit: number,
  heading: Heading,
  together: ReadonlySet<number>,
  body: Body = bodyOf(s, unit),
): FirstStep {
  if (lengthOf(shareLeft(s, unit, heading), moveOf(s, unit)) < 1) return 'none';
  const motion = slide(body, turned(body.facing + heading.angle), 1);
  return isFirstStepFree(s, unit, motion, motion.box, together) ? 'free' : 'unsure';
}

/** Steps at which cavalry in column stands in a village through which it only rides (AOR-7-303). */
export function villagesUpon(s: State, unit: number, motion: Motion): Closed {
  const why = noMove.insideVillage;
  if (why === null || branchOf(s, unit) !== 'cavalry') return { steps: [], why };
  const table = tableOf(s);
  const upon = table.index
    .near(motion.box)
    .filter((feature) => table.features[feature]!.kind.name === 'village')
    .map((feature) => stretches(standsOn(motion, table.features[feature]!.figure), motion.most));
  return { steps: union(upon), why };
}

/** Steps at which a part of a unit that leaves is off the table already, but not yet the middle of its front. */
export function halfOff(edge: number | null, leaves: number | null): Closed {
  const isHalfOff = edge !== null && leaves !== null && edge < leaves;
  return { steps: isHalfOff ? [[edge, leaves - 1]] : [], why: noMove.halfOff };
}

export interface Limit {
  readonly step: number;
  readonly why: Refusal | null;
}

/** Where the ground stops a move: what nobody of the branch enters, and the bank of a river, which is forded by itself. */
export function groundLimits(s: State, { barrier, bank }: GroundAhead): Limit[] {
  return [barrier, bank].flatMap((bar) => {
    if (bar === null || noMove.barred === null) return [];
    const of = tableOf(s).features[bar.feature]?.id;
    const why = { ...noMove.barred, rules: citing(bar.rule), ...(of !== undefined && { of }) };
    return [{ step: bar.step - 1, why }];
  });
}

/** Where enemies stop a move: nobody comes into contact, and skirmishers keep farther from formed troops. */
export function enemyLimits(s: State, unit: number, motion: Motion): Limit[] {
  const side = sideOf(s, unit);
  const isOpen = isSkirmishing(unitOf(s, unit));
  const index = standing(s);
  const limits: Limit[] = [];
  for (const other of index.near(grown(motion.box, keptOff))) {
    if (sideOf(s, other) === side) continue;
    const figure = index.figure(other)!;
    const touched = first(isNear(motion, figure, contactReach, 'at most'), motion.most, 1);
    const of = nameOf(s, other);
    if (touched !== null && noMove.contact !== null)
      limits.push({ step: touched - 1, why: { ...noMove.contact, of } });
    if (!isOpen || !isFormed(unitOf(s, other)) || isBattery(s, other)) continue;
    // Skirmishers who are too near already may go away, not nearer.
    const probe = isNear(motion, figure, keptOff, 'less');
    const near = probe(0) > 0 ? null : first(probe, motion.most, 1);
    if (near !== null && noMove.skirmishersKeepOff !== null)
      limits.push({ step: near - 1, why: { ...noMove.skirmishersKeepOff, of } });
  }
  return limits;
}

/** A body less a hair, so that who only touches it does not stand on it. */
export function narrowed(body: Body): Body {
  return { ...body, ...shrunk(body, hair) };
}

/** Steps at which a friend stands where the unit would end; the motion is that of its narrowed body. */
export function friendsUpon(
  s: State,
  unit: number,
  motion: Motion,
  together: ReadonlySet<number>,
): readonly Stretch[] {
  const index = standing(s);
  const upon = friendsNear(s, unit, motion, together).map((other) =>
    stretches(standsOn(motion, index.figure(other)!), motion.most),
  );
  return noMove.friend === null ? [] : union(upon);
}

/** Friends whom a motion may come upon. */
function friendsNear(s: State, unit: number, motion: Motion, together: ReadonlySet<number>): number[] {
  const index = standing(s);
  const side = sideOf(s, unit);
  return index
    .near(motion.box)
    .filter(
      (other) =>
        other !== unit &&
        sideOf(s, other) === side &&
        !together.has(other) &&
        motion.mayReach(index.figure(other)!.box),
    );
}

/** The friend on whom a unit would stand at a step, by name: for whoever asks why it may not end there. */
export function friendUpon(
  s: State,
  unit: number,
  motion: Motion,
  together: ReadonlySet<number>,
  step: number,
): string | null {
  const index = standing(s);
  const found = friendsNear(s, unit, motion, together).find(
    (other) => standsOn(motion, index.figure(other)!)(step) > 0,
  );
  return found === undefined ? null : nameOf(s, found);
}

/** The step with which the middle of the front reaches the unit's own edge (AOR-5-133). */
export function leavingStep(s: State, unit: number, motion: Slide, direction: number): number | null {
  const edge = ownEdge(s, sideOf(s, unit));
  const { box } = tableOf(s);
  const [[left, top], [right, bottom]] = edgeOf(box, edge);
  const isBeyond = (step: number): boolean => {
    const { x, y } = motion.at(step);
    if (edge === 'north') return y <= top;
    if (edge === 'south') return y >= bottom;
    return edge === 'west' ? x <= left : x >= right;
  };
  const isTowards = between(direction, wayToEdge(edge)) < quarterCircle;
  if (!by.mayLeaveByItsOwnEdge(isTowards) || !isBeyond(motion.most)) return null;
  let [low, high] = [0, motion.most];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isBeyond(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** How far a unit may go: to which step at most, why not one more, and at which it may not end because of a friend. */
export type Reach = Pick<Way, 'most' | 'stopped' | 'taken' | 'closed' | 'whose'>;

/** How far units may go together: the ranges that every one of them allows. */
export function rangesOf(ways: readonly Reach[]): readonly Stretch[] {
  const all = ways.map((way) => way.most);
  const most = by.slowestSetsThePace(true) ? Math.min(...all) : Math.max(...all);
  if (most < 1 || ways.length === 0) return [];
  const taken = ways.map(({ taken: friends, closed = [] }) =>
    union([[...friends, ...closed.flatMap(({ steps }) => steps)].filter(([from]) => from <= most)]),
  );
  return gaps(union([[[0, 0]], ...taken]), most);
}

/**
 * Whether the first step of a motion, which lies in a box, is surely free: well on the table, over ground that neither
 * costs nor bars, with no enemy near, and ending upon no friend. So most units stand. False only means unsure.
 */
export function isFirstStepFree(
  s: State,
  unit: number,
  motion: Motion,
  box: Box,
  together: ReadonlySet<number>,
): boolean {
  if (!isWellWithin(box, tableOf(s).box) || arePioneers(s, unit) || mayBeHindered(s, unit, box)) return false;
  const index = standing(s);
  const side = sideOf(s, unit);
  let hasFriendBeside = false;
  for (const other of index.near(grown(box, keptOff))) {
    if (sideOf(s, other) !== side) return false;
    if (other !== unit && !together.has(other)) hasFriendBeside = true;
  }
  if (!hasFriendBeside) return true;
  const ground = groundOf(motion.at(1), shrunk(motion.form, hair));
  return index.under(ground, box, (other) => other === unit || together.has(other)).length === 0;
}

function isWellWithin(box: Box, table: Box): boolean {
  return box.left > table.left && box.top > table.top && box.right < table.right && box.bottom < table.bottom;
}

/**
 * Whether units may go anywhere, as far as their first step tells: whoever cannot make it goes nowhere. Null where it
 * would end upon a friend, beyond whom there may be room. Only what is near has a say in it.
 */
export function goesAtOnce(step: FirstStep, waysUpTo: (longest: number) => readonly Reach[]): boolean | null {
  if (step !== 'unsure') return step === 'free';
  const ways = waysUpTo(1);
  if (ways.some(({ most }) => most < 1)) return false;
  return rangesOf(ways).length > 0 ? true : null;
}

/** Whether units may go anywhere at all. */
export function canGo(step: FirstStep, waysUpTo: (longest: number) => readonly Reach[]): boolean {
  return goesAtOnce(step, waysUpTo) ?? rangesOf(waysUpTo(Infinity)).length > 0;
}

/** Why units may not go just so far together; null when they may. */
export function whyNotSoFar(ways: readonly Reach[], steps: number): Refusal | null {
  const isIn = (list: readonly Stretch[]): boolean => list.some(([from, to]) => steps >= from && steps <= to);
  for (const { most, stopped, taken, closed = [], whose } of ways) {
    if (steps > most) return stopped;
    for (const { steps: barred, why } of closed) if (isIn(barred)) return why;
    if (isIn(taken)) return met(noMove.friend, whose?.(steps) ?? null);
  }
  return null;
}

/** A refusal with whom it happens. */
function met(refusal: Refusal | null, of: string | null): Refusal | null {
  return refusal === null || of === null ? refusal : { ...refusal, of };
}

/** Units go: they pay for the ground, and whoever passes through friends is disorganised with them. */
export function goTogether(
  s: State,
  play: Play,
  ways: readonly Way[],
  steps: number,
  rules: readonly RuleId[],
): void {
  const together = new Set(ways.map(({ unit }) => unit));
  const upset: { readonly unit: number; readonly rules: readonly RuleId[] }[] = [];
  for (const way of ways) {
    const { unit, heading } = way;
    const body = bodyOf(s, unit);
    const cites = [...rules, ...citing(ruleOfRate(unitOf(s, unit).formation, 'march'))];
    if (ways.length > 1) cites.push(...citing('AOR-3-209'));
    moveOf(s, unit, 'march', cites);
    if (heading.angle !== 0 && heading.price === 'none') obliquesFree(s, unit, cites);
    if (unitOf(s, unit).formation === 'crew') cites.push(...citing('AOR-4-240'));
    const crossed = friendsCrossed(s, unit, body, turned(body.facing + heading.angle), steps, together);
    const tolls = tollsBy(way.ground, steps);
    for (const { rule } of tolls) cites.push(...citing(rule));
    const from = toldPlace(unitOf(s, unit));
    settle(s, way, steps);
    const isUpset = passThrough(s, play, unit, crossed, 'march', cites);
    if (isUpset) upset.push({ unit, rules: cites });
    const rough = tolls.filter((toll) => toll.disorganises).flatMap(({ rule }) => citing(rule));
    if (rough.length > 0) upset.push({ unit, rules: rough });
    if (by.obliqueForTheMarker(heading.price === 'marker')) upset.push({ unit, rules: citing('AOR-5-108') });
    tell(play, { kind: 'moved', unit: nameOf(s, unit), from, to: toldPlace(unitOf(s, unit)), rules: cites });
    if (way.leaves !== null && steps >= way.leaves) leave(s, play, unit);
  }
  // Markers come at the end of the order (AOR-5-132).
  for (const { unit, rules: why } of upset) worsen(s, play, unit, 'disorganised', why);
  for (const { unit } of ways) {
    startleRiders(s, play, unit);
    manGuns(s, play, unit);
  }
}

function settle(s: State, { unit, heading, motion, ground }: Way, steps: number): void {
  const row = unitOf(s, unit);
  const { x, y } = motion.at(steps);
  const isHalfDue = heading.price === 'half' && (row.marks & marks.obliqueForHalf) === 0;
  const used =
    row.used +
    shareOf(steps, moveOf(s, unit)) +
    quartersBy(ground, steps) * quarterMove +
    (isHalfDue ? halfMove : 0);
  const paid = tollsBy(ground, steps).map(({ feature }) => feature);
  changeUnit(s, unit, { x, y, used, paid: [...row.paid, ...paid] });
  const slanted =
    heading.price === 'half' ? marks.obliqueForHalf : heading.price === 'marker' ? marks.obliqueForMarker : 0;
  mark(s, unit, marks.moved | slanted | (row.formation === 'limbered' ? marks.marched : 0));
}

/** A unit goes off the table by its own edge: it counts as reserve from now on (AOR-1-208). */
export function leave(s: State, play: Play, unit: number): void {
  changeUnit(s, unit, { where: 'withdrawn', left: s.turn });
  for (const general of generalsWith(s, unit)) changeGeneral(s, general, { fate: 'away' });
  tell(play, { kind: 'leftTable', unit: nameOf(s, unit), returns: true, rules: citing('AOR-5-133') });
}
