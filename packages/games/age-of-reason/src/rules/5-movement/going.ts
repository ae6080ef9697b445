/**
 * Chapter 5, the terrain table: what the ground on the way of a move costs, and where it bars the way (AOR-5-009 to
 * AOR-5-017). Prices are parts of a whole move, paid once for each feature and turn, as soon as any part of the unit is
 * upon it (AOR-5-110, G-60).
 */
import {
  boxesMeet,
  distance,
  encloses,
  figureOf,
  first,
  lineFigure,
  stages,
  standsOn,
  type Box,
  type Figure,
  type Motion,
  type Probe,
  type Stretch,
} from '@bivouac/ground/free';
import type { Feature, FreeTable } from '@bivouac/ground/free-table';
import { branches, type Refusal, type RuleId } from '@bivouac/kernel';
import { whileNothingIsBuilt } from '../../kept-answers.ts';
import type { State } from '../../state.ts';
import { standing, tableOf } from '../../standing.ts';
import type { Branch } from '../../tables/arms.ts';
import {
  areaGoing,
  lineGoing,
  steepHill,
  strongholds,
  woods,
  type Going,
  type Price,
} from '../../tables/ground.ts';
import { branchOf, unitOf } from '../../troops.ts';
import { isDestroyed, standingWall } from '../6-artillery/destruction.ts';

/** Steps at which a move may not end, and why. */
export interface Closed {
  readonly steps: readonly Stretch[];
  readonly why: Refusal | null;
}

const by = branches({
  paidOnceATurn: 'AOR-5-110',
  steepIsPaidOnItsOutline: 'AOR-5-017',
  cavalryOnlyPassesInColumn: 'AOR-7-303',
  destroyedWallsAreLow: 'AOR-6-505',
  gunsStandAtTheEdgeOfAWood: ['AOR-5-114', 'AOR-5-205'],
});

/** Ground met on the way: from which step on it is due, how many quarters of a move it takes, and whom it disorders. */
export interface Toll {
  /** A feature of the table, or works dug in this battle, counted after all of these. */
  readonly feature: number;
  /** What kind of ground it is. */
  readonly kind: string;
  readonly step: number;
  readonly quarters: number;
  readonly rule: RuleId;
  readonly disorganises: boolean;
}

/** Ground that nobody of this branch enters: the first step upon it. */
export interface Barrier {
  readonly feature: number;
  readonly step: number;
  readonly rule: RuleId;
}

export interface GroundAhead {
  /** In the order in which they are met. */
  readonly tolls: readonly Toll[];
  readonly barrier: Barrier | null;
  /** The bank of a river that can be forded: a move ends there, and crossing it is a move of its own (AOR-5-015). */
  readonly bank: Barrier | null;
}

/** Ground that neither costs anything nor bars the way. */
export const open: GroundAhead = { tolls: [], barrier: null, bank: null };

/** What the ground on the way of a unit costs, and where it bars the way. */
export function groundAhead(s: State, unit: number, motion: Motion): GroundAhead {
  const table = tableOf(s);
  const near = table.index.near(motion.box);
  // Works may be dug there.
  standing(s).lookedAt(motion.box);
  if (near.length === 0 && s.works.length === 0) return open;
  const tolls: Toll[] = [];
  let barrier: Barrier | null = null;
  let bank: Barrier | null = null;
  for (const feature of near) {
    const due = dueUpon(s, unit, table, feature, motion);
    if (due === null) continue;
    const { step, price, rule, disorganises } = due;
    if (table.features[feature]!.kind.name === 'fordable river') bank = nearer(bank, { feature, step, rule });
    else if (price === null) barrier = nearer(barrier, { feature, step, rule });
    else if (!by.paidOnceATurn(unitOf(s, unit).paid.includes(feature)))
      tolls.push({
        feature,
        kind: table.features[feature]!.kind.name,
        step,
        quarters: price,
        rule,
        disorganises,
      });
  }
  tolls.push(...worksAhead(s, unit, motion, table.features.length));
  tolls.sort((one, other) => one.step - other.step || one.feature - other.feature);
  return { tolls, barrier, bank };
}

/** The works dug in this battle as figures. */
const figuresOfWorks = whileNothingIsBuilt(({ works }) =>
  works.map(({ from, to }) => lineFigure([from, to])),
);

/** Works dug in this battle: crossed as any linear obstacle, and counted after the features of the table (AOR-7-316). */
function worksAhead(s: State, unit: number, motion: Motion, from: number): Toll[] {
  const found: Toll[] = [];
  if (s.works.length === 0) return found;
  const { price, rule } = lineGoing['temporary works'];
  const quarters = price[branchOf(s, unit)];
  if (quarters === null) return found;
  const figures = figuresOfWorks(s);
  for (let index = 0; index < figures.length; index += 1) {
    const figure = figures[index]!;
    const feature = from + index;
    if (!boxesMeet(motion.box, figure.box) || !motion.mayReach(figure.box)) continue;
    if (unitOf(s, unit).paid.includes(feature)) continue;
    const step = first(standsOn(motion, figure), motion.most);
    if (step !== null)
      found.push({ feature, kind: 'temporary works', step, quarters, rule, disorganises: false });
  }
  return found;
}

function nearer(one: Barrier | null, other: Barrier): Barrier {
  return one !== null && one.step <= other.step ? one : other;
}

interface Due {
  readonly step: number;
  readonly price: Price;
  readonly rule: RuleId;
  readonly disorganises: boolean;
}

function dueUpon(s: State, unit: number, table: FreeTable, index: number, motion: Motion): Due | null {
  const feature = table.features[index]!;
  const branch = branchOf(s, unit);
  if (feature.kind.name === 'steep hill') return dueOnSlope(feature.figure, branch, motion);
  const going = goingOf(s, unit, index, feature, motion);
  if (going === null) return null;
  const isEdgeOfWood = by.gunsStandAtTheEdgeOfAWood(branch === 'artillery' && woods.has(feature.kind.name));
  const enters = isEdgeOfWood ? muzzleEnters(motion, feature.figure) : standsOn(motion, feature.figure);
  const step = first(enters, motion.most);
  if (step === null) return null;
  const { price, disorganises } = going;
  // Guns that are pushed are told of the edge, limbered ones of the wood.
  const rule = isEdgeOfWood && unitOf(s, unit).formation === 'unlimbered' ? 'AOR-5-114' : going.rule;
  return { step, price: price[branch], rule, disorganises: disorganises.includes(branch) };
}

/** Whether the muzzle, the middle of the front edge, lies in an area; on its outline it does not. */
function muzzleEnters(motion: Motion, { parts, outline = [] }: Figure): Probe {
  return (step) => {
    const { x, y } = motion.at(step);
    const edge = distance(figureOf([[x, y]]), { parts });
    const steps = Math.max(1, Math.floor((edge - motion.slack - 1) / motion.speed));
    return edge > 0 && encloses(outline, x, y) ? steps : -steps;
  };
}

const passing: Going = {
  price: { infantry: null, cavalry: 0, artillery: null },
  disorganises: [],
  rule: 'AOR-7-303',
};
const shut: Going = {
  price: { infantry: null, cavalry: null, artillery: null },
  disorganises: [],
  rule: 'AOR-7-323',
};

/** What a kind of ground costs whoever comes upon it on the move, wherever he goes; null where it does not matter. */
function goingOf(
  s: State,
  unit: number,
  index: number,
  { kind }: Feature,
  motion: Motion | null = null,
): Going | null {
  if (kind.name in areaGoing) return areaGoing[kind.name as keyof typeof areaGoing];
  if (kind.name === 'stone wall' && by.destroyedWallsAreLow(isBreached(s, index, motion)))
    return lineGoing['low wall'];
  if (kind.name in lineGoing) return lineGoing[kind.name as keyof typeof lineGoing];
  if (!strongholds.has(kind.name)) return null;
  // Strongholds are entered and left by orders of their own; only columns of cavalry ride through a village.
  const { formation } = unitOf(s, unit);
  const rides = kind.name === 'village' && branchOf(s, unit) === 'cavalry' && formation === 'column';
  return by.cavalryOnlyPassesInColumn(rides) ? passing : shut;
}

/** Whether anything in a box may cost a unit something or bar its way: cheap, and never wrong where it says no. */
export function mayBeHindered(s: State, unit: number, box: Box): boolean {
  const { index, features } = tableOf(s);
  for (const feature of index.near(box)) if (mayHinder(s, unit, feature, features[feature]!)) return true;
  standing(s).lookedAt(box);
  if (s.works.length > 0) for (const works of figuresOfWorks(s)) if (boxesMeet(box, works.box)) return true;
  return false;
}

function mayHinder(s: State, unit: number, index: number, feature: Feature): boolean {
  const { name } = feature.kind;
  if (name === 'steep hill' || strongholds.has(name)) return true;
  const going = goingOf(s, unit, index, feature);
  return going !== null && going.price[branchOf(s, unit)] !== 0;
}

/** Whether a wall has been battered down where a motion crosses it, or all along it (AOR-6-505). */
function isBreached(s: State, feature: number, motion: Motion | null): boolean {
  if (s.damage.length === 0) return false;
  const left = motion === null ? null : standingWall(s, feature);
  return left === null ? isDestroyed(s, feature) : first(standsOn(motion!, left), motion!.most) === null;
}

/** A steep hill is due when the middle of the front edge crosses its outline, up, or for guns down (AOR-5-017). */
function dueOnSlope(figure: Figure, branch: Branch, motion: Motion): Due | null {
  const [from, to] = [motion.at(0), motion.at(motion.most)];
  const [inside] = stages([from.x, from.y], [to.x, to.y], [figure]);
  if (inside === undefined) return null;
  const climbs = inside.from > 0;
  const going = by.steepIsPaidOnItsOutline(climbs) ? steepHill.up : steepHill.down;
  // Whoever turns is on the slope when he has turned; a line is crossed so many tenths on its way.
  const crossed = climbs ? inside.from : inside.to;
  const step = motion.kind === 'turn' ? motion.most : crossed;
  const price = going.price[branch];
  if (price === 0 || step >= motion.most) return null;
  return { step: step + 1, price, rule: going.rule, disorganises: false };
}

/** How far a move may go over ground that costs and bars. */
export function reachOver({ tolls, barrier, bank }: GroundAhead, room: (quarters: number) => number): number {
  return Math.min(reachPaid(tolls, room), (barrier?.step ?? Infinity) - 1, (bank?.step ?? Infinity) - 1);
}

/** How far it is paid for: `room` says how far so many quarters paid leave it. A unit that cannot pay stops in front. */
export function reachPaid(tolls: readonly Toll[], room: (quarters: number) => number): number {
  let paid = 0;
  let reach = room(0);
  for (const { step, quarters } of tolls) {
    if (step > reach) break;
    const left = room(paid + quarters);
    if (left < step) {
      reach = step - 1;
      break;
    }
    paid += quarters;
    reach = left;
  }
  return reach;
}

/** The tolls that are due by a step of the move. */
export function tollsBy({ tolls }: GroundAhead, step: number): readonly Toll[] {
  return tolls.filter((toll) => toll.step <= step);
}

/** Quarters of a move due by a step. */
export function quartersBy(ground: GroundAhead, step: number): number {
  let sum = 0;
  for (const { quarters } of tollsBy(ground, step)) sum += quarters;
  return sum;
}

/** A bridge that has been destroyed carries no road any more: the first step upon it (AOR-6-506). */
export function brokenBridge(s: State, motion: Motion): Barrier | null {
  if (s.damage.length === 0) return null;
  const { index, features } = tableOf(s);
  let found: Barrier | null = null;
  for (const feature of index.near(motion.box)) {
    if (features[feature]!.kind.name !== 'bridge' || !isDestroyed(s, feature)) continue;
    const step = first(standsOn(motion, features[feature]!.figure), motion.most);
    if (step !== null) found = nearer(found, { feature, step, rule: 'AOR-6-506' });
  }
  return found;
}
