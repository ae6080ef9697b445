/** Chapter 1.2: where units come onto the table: on the edge, straight in, or by a road along it (AOR-1-201, AOR-1-203, AOR-1-209). */
import {
  contactReach,
  directionOf,
  distance,
  figureOf,
  gaps,
  grown,
  halfCircle,
  isNear,
  isOutside,
  pointAt,
  root,
  slide,
  standsOn,
  stretches,
  turned,
  union,
  type Body,
  type Place,
  type Point,
  type Slide,
  type Stretch,
} from '@bivouac/ground/free';
import { edgeOf, wayToEdge, type EdgeName, type LineFeature } from '@bivouac/ground/free-table';
import { branches, type Landmark, type Space } from '@bivouac/kernel';
import { whileNothingChanges } from '../../kept-answers.ts';
import type { State } from '../../state.ts';
import { partyOfSide, standing, tableOf } from '../../standing.ts';
import { ownEdge } from '../../table-edges.ts';
import { areaGoing, strongholds } from '../../tables/ground.ts';
import { enemyOf } from '../../tables/sides.ts';
import type { Formation } from '../../tables/arms.ts';
import { branchOf, factsOf, formOf, sideOf, unitOf } from '../../troops.ts';
import { hasRoom, touchesNoEnemy } from '../5-movement/forming.ts';
import { narrowed } from '../5-movement/march-limits.ts';

const by = branches({ looseTroopsArriveLoose: 'AOR-1-203', alongTheRoad: 'AOR-1-209' });

/** The part of the edge by which a unit comes: its entry, or the whole of its own edge. */
function entryOf(
  s: State,
  unit: number,
): { readonly edge: EdgeName; readonly ends: readonly [Point, Point] } {
  const { entry, side } = factsOf(s, unit);
  const table = tableOf(s);
  const named = entry === null || unitOf(s, unit).where !== 'reserve' ? undefined : table.entries.get(entry);
  if (named === undefined) {
    const edge = ownEdge(s, side);
    return { edge, ends: edgeOf(table.box, edge) };
  }
  return { edge: named.edge, ends: named.figure.parts[0] as unknown as readonly [Point, Point] };
}

/** A single enemy unit that touches the edge blocks it. */
export function isBlocked(s: State, unit: number): boolean {
  const edge = figureOf(entryOf(s, unit).ends);
  return standing(s).within(edge, contactReach, undefined, partyOfSide(enemyOf[s.side])).length > 0;
}

export function formationOnArrival(s: State, unit: number): Formation {
  const { battery, drill } = factsOf(s, unit);
  if (battery !== null) return 'limbered';
  return by.looseTroopsArriveLoose(drill === 'loose') ? 'loose' : 'column';
}

/** A unit with its rear on the edge, moved along the entry: so far from its first end. */
function alongEntry(s: State, unit: number): { readonly body: Body; readonly motion: Slide } {
  const { edge, ends } = entryOf(s, unit);
  const [[ax, ay], [bx, by_]] = ends;
  const form = formOf(s, unit, { formation: formationOnArrival(s, unit), ranks: 1 });
  const facing = turned(wayToEdge(edge) + halfCircle);
  const [x, y] = pointAt({ x: ax, y: ay, facing }, form.depth, 0);
  const body: Body = { x, y, facing, ...form };
  const [dx, dy] = [bx - ax, by_ - ay];
  return { body, motion: slide(body, directionOf([dx, dy]) ?? 0, root(dx * dx + dy * dy)) };
}

/** Where along the entry there is room: on the table, clear of friends, touching no enemy, on ground it can stand on. */
export function rangesOn(s: State, unit: number): readonly Stretch[] {
  return keptRanges(s, String(unit), () => rangesFound(s, unit));
}

const keptRanges = whileNothingChanges<readonly Stretch[]>();

function rangesFound(s: State, unit: number): readonly Stretch[] {
  const { body, motion } = alongEntry(s, unit);
  const table = tableOf(s);
  const inner = slide(narrowed(body), motion.at(0).facing, 0);
  const direction = directionOf([motion.at(motion.most).x - body.x, motion.at(motion.most).y - body.y]) ?? 0;
  const narrow = motion.most === 0 ? inner : slide(narrowed(body), direction, motion.most);
  const taken: (readonly Stretch[])[] = [stretches(isOutside(motion, table.box), motion.most)];
  for (const other of standing(s).near(grown(motion.box, contactReach))) {
    const figure = standing(s).figure(other)!;
    const isEnemy = sideOf(s, other) !== sideOf(s, unit);
    const probe = isEnemy ? isNear(motion, figure, contactReach, 'at most') : standsOn(narrow, figure);
    taken.push(stretches(probe, motion.most));
  }
  for (const feature of table.index.near(motion.box)) {
    const { kind, figure } = table.features[feature]!;
    const isArea = kind.name in areaGoing;
    const isShut =
      strongholds.has(kind.name) ||
      kind.name.endsWith('river') ||
      (isArea && areaGoing[kind.name as keyof typeof areaGoing].price[branchOf(s, unit)] === null);
    if (isShut) taken.push(stretches(standsOn(narrow, figure), motion.most));
  }
  return gaps(union(taken), motion.most);
}

export function roomOn(s: State, unit: number): Space | null {
  const ranges = rangesOn(s, unit);
  return ranges.length === 0 ? null : { kind: 'numbers', unit: 'length', ranges };
}

/** The place so far along the entry, facing straight in. */
export function straightIn(s: State, unit: number, along: number): Place {
  return alongEntry(s, unit).motion.at(along);
}

/** The middle of the entry, and where there is room next to its ends. */
export function placesWorthEntering(s: State, unit: number): readonly Landmark[] {
  const ranges = rangesOn(s, unit);
  if (ranges.length === 0) return [];
  const middle = Math.floor(alongEntry(s, unit).motion.most / 2);
  const found: Landmark[] = [
    { part: middle, name: 'middle', words: { en: 'in the middle', fr: 'au milieu' } },
    { part: ranges[0]![0], name: 'first', words: { en: 'at the first end', fr: 'au premier bout' } },
    { part: ranges.at(-1)![1], name: 'last', words: { en: 'at the other end', fr: 'à l’autre bout' } },
  ];
  return found.filter(({ part }) =>
    ranges.some(([from, to]) => (part as number) >= from && (part as number) <= to),
  );
}

/** Roads that come onto the table where a unit may enter, each with the place it would have on it, facing along it. */
export function roadsIn(s: State, unit: number): ReadonlyMap<unknown, Place> {
  const { edge, ends } = entryOf(s, unit);
  const { box, features } = tableOf(s);
  const entry = figureOf(ends);
  const found = new Map<unknown, Place>();
  for (const feature of features) {
    if (feature.shape !== 'line' || feature.kind.name !== 'road') continue;
    for (const mouth of mouthsOf(feature)) {
      if (distance(figureOf([mouth.at]), entry) > contactReach) continue;
      const place = placeOnRoad(s, unit, mouth, edge, box);
      if (place !== null && by.alongTheRoad(true)) found.set(feature.id, place);
    }
  }
  return found;
}

interface Mouth {
  readonly at: Point;
  /** The way onto the table. */
  readonly direction: number;
}

function mouthsOf({ path: { points, directions } }: LineFeature): readonly Mouth[] {
  return [
    { at: points[0]!, direction: directions[0]! },
    { at: points.at(-1)!, direction: turned(directions.at(-1)! + halfCircle) },
  ];
}

/** As far back on the road as it can be and stand wholly on the table; null without room there. */
function placeOnRoad(
  s: State,
  unit: number,
  { at: [x, y], direction }: Mouth,
  edge: EdgeName,
  box: Parameters<typeof isOutside>[1],
): Place | null {
  const inward = turned(wayToEdge(edge) + halfCircle);
  const form = formOf(s, unit, { formation: formationOnArrival(s, unit), ranks: 1 });
  const [frontX, frontY] = pointAt({ x, y, facing: direction }, form.depth, 0);
  const body: Body = { x: frontX, y: frontY, facing: direction, ...form };
  const motion = slide(body, direction, form.width);
  const [free] = gaps(stretches(isOutside(motion, box), motion.most), motion.most);
  if (free === undefined || Math.abs(((inward - direction + 54_000) % 36_000) - 18_000) >= 9_000) return null;
  const there = { ...body, ...motion.at(free[0]) };
  return hasRoom(s, unit, there, new Set()) && touchesNoEnemy(s, unit, there) ? there : null;
}
