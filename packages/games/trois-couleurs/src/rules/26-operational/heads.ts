/** Chapter 26: a meeting. Groups come by their roads; their heads stop at the stopping distance from those of the enemy, and the line is formed behind them (TC-26-17, TC-26-18). */
import {
  circle,
  distanceBetween,
  lengthOf,
  pathOf,
  placeAlong,
  pointAt,
  type Convex,
  type Path,
  type Point,
} from '@bivouac/ground/free';
import { branches, defines } from '@bivouac/kernel';
import type { State } from '../../state.ts';
import { ud } from '../../tables/measures.ts';
import { movement } from '../../tables/operational.ts';
import { branchOf, factsOf, type Armies } from '../../troops.ts';
import { ratePerPoint } from '../06-movement/rates.ts';
import { stopDistances } from './limits.ts';

const by = branches({
  theSlowestSetsThePace: 'TC-26-17',
  headsStopBeforeHeads: 'TC-26-17',
  theMarchIsTheLimit: 'TC-26-18',
});

const times: number = defines('TC-26-04', movement.multiplierOfPor);

/** Units of a group, by their numbers. */
function unitsOf({ terms }: Armies, group: number): readonly number[] {
  return [...terms.units.keys()].filter((unit) => terms.units[unit]!.group === group);
}

/** How far a unit comes by its road: five times its ordinary pace in column of divisions; guns on their limbers. */
export function marchOf(s: Armies, unit: number): number {
  return times * ratePerPoint(s, unit, branchOf(s, unit) === 'artillery' ? 'COM' : 'COD') * ud;
}

/** How far the head of a group comes: no farther than its slowest element. */
function marchOfHead(s: Armies, group: number): number {
  const ways = unitsOf(s, group)
    .filter((unit) => factsOf(s, unit).parent < 0)
    .map((unit) => marchOf(s, unit));
  return by.theSlowestSetsThePace(true) ? Math.min(...ways) : Math.max(...ways);
}

/** How near the heads of two groups come to each other (TC-26-08). */
function betweenHeads(s: Armies, one: number, other: number): number {
  const withHorse = [one, other].filter((group) =>
    unitsOf(s, group).some((unit) => branchOf(s, unit) === 'cavalry'),
  );
  return stopDistances[withHorse.length]!;
}

interface Head {
  readonly group: number;
  readonly path: Path;
  readonly march: number;
  at: Point;
  isStopped: boolean;
}

/** All columns march at once, each its way in so many steps. */
const steps = 150;

const found = new WeakMap<State['terms'], ReadonlyMap<number, Point>>();

/** Where the heads of the columns have come to, by their groups: all of it is known to both sides. */
export function headsOf(s: Armies): ReadonlyMap<number, Point> {
  const kept = found.get(s.terms);
  if (kept !== undefined) return kept;
  const heads = s.terms.groups.flatMap(({ operational: { road } }, group): Head[] => {
    if (road.length < 2) return [];
    const path = pathOf(road);
    return [{ group, path, march: marchOfHead(s, group), at: road[0]!, isStopped: false }];
  });
  for (let step = 1; step <= steps; step += 1)
    for (const head of heads) {
      if (head.isStopped) continue;
      const way = Math.min(lengthOf(head.path), Math.floor((head.march * step) / steps));
      const { x, y } = placeAlong(head.path, way);
      head.isStopped = by.headsStopBeforeHeads(isTooNear(s, heads, head, [x, y]));
      if (!head.isStopped) head.at = [x, y];
    }
  const all = new Map(heads.map(({ group, at }) => [group, at]));
  found.set(s.terms, all);
  return all;
}

function isTooNear(s: Armies, heads: readonly Head[], { group }: Head, at: Point): boolean {
  const { groups } = s.terms;
  return heads.some((other) => {
    if (groups[other.group]!.side === groups[group]!.side) return false;
    return distanceBetween(at, other.at) < betweenHeads(s, group, other.group);
  });
}

/** Where the units of a column may be set up: the ground its march covers from its entry, and the ground before enemy heads where it may not come. */
export interface ColumnGround {
  readonly march: Convex;
  readonly shut: readonly Convex[];
}

/** The ground of a unit that comes by a road; null for all others. */
export function columnGround(s: Armies, unit: number): ColumnGround | null {
  const { group, side } = factsOf(s, unit);
  const heads = headsOf(s);
  const [entry] = s.terms.groups[group]!.operational.road;
  if (entry === undefined || !heads.has(group) || !by.theMarchIsTheLimit(true)) return null;
  const enemies = [...heads].filter(([other]) => s.terms.groups[other]!.side !== side);
  return {
    march: roundOf(entry, marchOf(s, unit)),
    shut: enemies.map(([other, at]) => roundOf(at, betweenHeads(s, group, other))),
  };
}

/** The round of a distance about a point, as so many corners on it. */
function roundOf([x, y]: Point, far: number): Convex {
  const corners = 72;
  return Array.from({ length: corners }, (_, at) =>
    pointAt({ x, y, facing: (at * circle) / corners }, far, 0),
  );
}
