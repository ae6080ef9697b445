/**
 * Chapter 6.4: lines of sight and of fire (AOR-6-401 to AOR-6-408). What stands in the way of a line, and whether it may
 * be fired over.
 */
import {
  blocks,
  boxOf,
  clearLine,
  distance,
  distanceBetween,
  figureOf,
  stages,
  type Figure,
  type Point,
  type SightLine,
} from '@bivouac/ground/free';
import { levelAt, type Feature } from '@bivouac/ground/free-table';
import { branches, type RuleId } from '@bivouac/kernel';
import { none, type State } from '../../state.ts';
import { standing, tableOf } from '../../standing.ts';
import { hills, strongholds, woods } from '../../tables/ground.ts';
import { length } from '../../tables/measures.ts';
import { isBattery, isSkirmishing, sideOf, unitOf } from '../../troops.ts';

const by = branches({
  skirmishersHideNobodyFromACharge: 'AOR-4-312',
  unitsBlock: 'AOR-6-401',
  ownSkirmishersLetFirePass: 'AOR-6-105',
  enemySkirmishersStopFire: 'AOR-6-404',
  woodsBlock: 'AOR-6-408',
  hillsBlock: 'AOR-6-408',
  occupiersOfAnObstacleAreSeen: 'AOR-6-402',
  firesOverWhatIsNear: 'AOR-6-405',
  firesUpOverWhatIsFar: 'AOR-6-406',
  firesDownFromTheEdgeOnly: 'AOR-6-407',
});

/** So deep in a wood one still sees and is seen, and so near that it does not matter how deep (AOR-6-408). */
const seenInWood = length('AOR-6-408', 4);
const nearInWood = length('AOR-6-408', 6);
/** Whoever fires down must be so near the edge of his hill. */
const nearEdge = length('AOR-6-407', 6);

/** Who looks, at whom, and what for: a charge must see its way, fire must have it free. */
export interface Look {
  readonly from: number;
  /** None where a structure is fired at that nobody holds: then it stands in `at`. */
  readonly to: number;
  readonly at?: number;
  readonly purpose: 'charge' | 'fire';
}

/** The stronghold a unit holds; none also where nobody is meant. */
function postOf(s: State, unit: number): number {
  return unit === none ? none : unitOf(s, unit).post;
}

/** The first line from one of these points to one of those that nothing bars; null when every one is barred. */
export function clearSight(
  s: State,
  look: Look,
  starts: readonly Point[],
  ends: readonly Point[],
): SightLine | null {
  const inTheWay = unitsInTheWay(s, look, starts, ends);
  const overhead = look.purpose === 'fire' && isBattery(s, look.from);
  // Guns on heights may fire over what others cannot: then every line is judged by itself.
  if (!overhead)
    return clearLine(starts, ends, inTheWay, (p, q) => !isBarred(s, look, p, q, noFigures, false));
  return clearLine(starts, ends, noFigures, (p, q) => !isBarred(s, look, p, q, inTheWay, true));
}

/** By which rules a line is free or barred: what was met on it, and what was fired over. */
export function rulesOfSight(
  s: State,
  look: Look,
  starts: readonly Point[],
  ends: readonly Point[],
): readonly RuleId[] {
  const cites: RuleId[] = [];
  const free = clearSight(s, look, starts, ends);
  const isGun = look.purpose === 'fire' && isBattery(s, look.from);
  const lines = free === null ? ends.map((end) => [starts[0]!, end] as const) : [free];
  for (const [p, q] of lines) {
    for (const unit of unitsNear(s, look, [p], [q]))
      if (blocks(p, q, standing(s).figure(unit)!))
        isInTheWay(s, unit, look.purpose, sideOf(s, unit) === sideOf(s, look.from), cites);
    isBarred(s, look, p, q, unitsInTheWay(s, look, [p], [q]), isGun, cites);
  }
  return cites;
}

const noFigures: readonly Figure[] = [];

/** Units that may lie across some of the lines, other than those at their ends. */
function unitsNear(s: State, look: Look, starts: readonly Point[], ends: readonly Point[]): number[] {
  return standing(s)
    .near(boxOf([...starts, ...ends]))
    .filter((unit) => unit !== look.from && unit !== look.to && !isBesideInStronghold(s, look, unit));
}

/** Those of them that are in the way there. */
function unitsInTheWay(s: State, look: Look, starts: readonly Point[], ends: readonly Point[]): Figure[] {
  const index = standing(s);
  const side = sideOf(s, look.from);
  return unitsNear(s, look, starts, ends)
    .filter((unit) => isInTheWay(s, unit, look.purpose, sideOf(s, unit) === side))
    .map((unit) => index.figure(unit)!);
}

/** A garrison does not hide those who hold the same place. */
function isBesideInStronghold(s: State, { from, to }: Look, unit: number): boolean {
  const { post } = unitOf(s, unit);
  return post >= 0 && (post === postOf(s, from) || post === postOf(s, to));
}

function isInTheWay(
  s: State,
  unit: number,
  purpose: Look['purpose'],
  isFriend: boolean,
  cites?: RuleId[],
): boolean {
  if (!isSkirmishing(unitOf(s, unit))) return by.unitsBlock(true, cites);
  if (purpose === 'charge') return !by.skirmishersHideNobodyFromACharge(true, cites);
  return isFriend ? !by.ownSkirmishersLetFirePass(true, cites) : by.enemySkirmishersStopFire(true, cites);
}

/** Something a line meets: from where to where, in tenths from its beginning. */
interface Obstacle {
  readonly from: number;
  readonly to: number;
}

function isBarred(
  s: State,
  look: Look,
  p: Point,
  q: Point,
  units: readonly Figure[],
  isGun: boolean,
  cites?: RuleId[],
): boolean {
  const table = tableOf(s);
  const whole = distanceBetween(p, q);
  const heights = [levelAt(table, p), levelAt(table, q)] as const;
  const obstacles: Obstacle[] = [];
  for (const index of table.index.near(boxOf([p, q]))) {
    const feature = table.features[index]!;
    const met = obstacleOf(s, look, feature, index, p, q, whole, cites);
    if (met !== null) obstacles.push(met);
  }
  for (const unit of units) {
    if (!blocks(p, q, unit)) continue;
    const [stage] = stages(p, q, [unit]);
    if (stage !== undefined) obstacles.push(stage);
  }
  if (
    look.purpose === 'fire' &&
    by.firesDownFromTheEdgeOnly(heights[0] > heights[1] && !isAtEdge(s, p, heights[1]), cites)
  )
    return true;
  if (obstacles.length === 0) return false;
  if (!isGun) return true;
  const over = (near: (obstacle: Obstacle) => boolean): boolean => obstacles.every(near);
  if (by.firesOverWhatIsNear(heights[0] > heights[1], cites))
    return !over(({ from, to }) => from < whole - to);
  if (by.firesUpOverWhatIsFar(heights[0] < heights[1], cites))
    return !over(({ from, to }) => whole - to < from);
  return true;
}

/** What a feature of the table does to a line: nothing, or it is in the way from here to there. */
function obstacleOf(
  s: State,
  { from, to, at }: Look,
  { kind, figure }: Feature,
  index: number,
  p: Point,
  q: Point,
  whole: number,
  cites?: RuleId[],
): Obstacle | null {
  const isWood = woods.has(kind.name);
  const isHill = hills.has(kind.name);
  const isHouse = strongholds.has(kind.name) && kind.name !== 'redoubt';
  if (!isWood && !isHill && !isHouse) return null;
  const [stage] = stages(p, q, [figure]);
  if (stage === undefined) return null;
  const isOccupied = postOf(s, from) === index || postOf(s, to) === index || at === index;
  if (by.occupiersOfAnObstacleAreSeen(isHouse && isOccupied, cites)) return null;
  const isThrough = stage.from > 0 && stage.to < whole;
  if (isHill) return by.hillsBlock(isThrough, cites) ? stage : null;
  if (isHouse) return stage;
  const depth = stage.to - stage.from;
  const isSeenThere = !isThrough && (depth <= seenInWood || whole <= nearInWood);
  return by.woodsBlock(!isSeenThere, cites) ? stage : null;
}

/** Something that is in the way of a line: a unit, or a feature of the table. */
export interface Bar {
  readonly kind: 'unit' | 'feature';
  readonly index: number;
}

/** All that is in the way of a line, the nearest first: what there is to say when every line is barred. */
export function barsOn(s: State, look: Look, p: Point, q: Point): readonly Bar[] {
  const table = tableOf(s);
  const whole = distanceBetween(p, q);
  const side = sideOf(s, look.from);
  const features = table.index.near(boxOf([p, q])).flatMap((index) => {
    const met = obstacleOf(s, look, table.features[index]!, index, p, q, whole);
    return met === null ? [] : [{ kind: 'feature' as const, index, from: met.from }];
  });
  const units = standing(s)
    .near(boxOf([p, q]))
    .flatMap((index) => {
      const isEnd = index === look.from || index === look.to || isBesideInStronghold(s, look, index);
      const figure = standing(s).figure(index)!;
      if (isEnd || !isInTheWay(s, index, look.purpose, sideOf(s, index) === side)) return [];
      return blocks(p, q, figure)
        ? [{ kind: 'unit' as const, index, from: stages(p, q, [figure])[0]?.from ?? 0 }]
        : [];
    });
  return [...features, ...units].sort((one, other) => one.from - other.from);
}

/** Whether a point on a hill is near enough to the edge of all that is higher than so much. */
function isAtEdge(s: State, point: Point, level: number): boolean {
  const table = tableOf(s);
  return table.features.every(({ kind, figure, numbers }) => {
    if (!hills.has(kind.name) || (numbers.level ?? 0) <= level || figure.outline === undefined) return true;
    if (distance(figureOf([point]), figure) > 0) return true;
    return distance(figureOf([point]), { parts: figure.parts }) <= nearEdge;
  });
}
