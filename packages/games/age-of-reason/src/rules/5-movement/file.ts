/**
 * Columns that follow their head in file: each goes to where the rear of the one before it stands, and on along its way
 * (AOR-3-216). All go as many steps at the same time, so who turns into the file must wait until the other is gone.
 */
import {
  between,
  directionOf,
  groundOf,
  overlapWhileSliding,
  quarterCircle,
  ray,
  rearOf,
  shrunk,
  unit as wholeStep,
  type Body,
  type Place,
  type Point,
  type Stretch,
} from '@bivouac/ground/free';
import type { State } from '../../state.ts';
import { bodyOf } from '../../troops.ts';
import { inMarchingOrder } from '../3-action-points/groups.ts';
import { hair, uponFriends } from './march-limits.ts';
import { pathMarchOf, type Leg, type PathMarch } from './path-march.ts';
import type { Group } from './under-orders.ts';

/** The marches of a column: the head goes along its points, and the others follow it. */
export function fileOf(
  s: State,
  group: Group,
  pointsOfHead: (head: number) => readonly Point[],
  on: 'ground' | 'road' | 'path' = 'ground',
): PathMarch[] {
  const order = group.stands === 'column' ? inMarchingOrder(s, group.units) : group.units;
  const marches: PathMarch[] = [];
  let points: readonly Point[] = [];
  for (const [at, unit] of order.entries()) {
    points =
      at === 0 ? pointsOfHead(unit) : followingPoints(bodyOf(s, unit), bodyOf(s, order[at - 1]!), points);
    const march = pathMarchOf(s, unit, points, group.together, on);
    const upon = uponFriends(marches.flatMap((other) => stepsUpon(march, other)));
    marches.push(upon.length === 0 ? march : { ...march, taken: [...march.taken, ...upon] });
  }
  return marches;
}

/** A front middle so far away that following it needs its own point on the path. */
const near = 100;

/** The way of a unit that follows another: to where the other's rear is, then its front, then on along its way. */
function followingPoints(follower: Place, leader: Body, leaderPoints: readonly Point[]): Point[] {
  const rear = rearOf(leader);
  const own: Point = [follower.x, follower.y];
  const isApart =
    apart(own, rear) > near && between(follower.facing, towards(own, rear, follower.facing)) < quarterCircle;
  return isApart ? [own, rear, ...leaderPoints] : [own, ...leaderPoints];
}

function apart([ax, ay]: Point, [bx, by]: Point): number {
  return Math.abs(ax - bx) + Math.abs(ay - by);
}

function towards([ax, ay]: Point, [bx, by]: Point, otherwise: number): number {
  return directionOf([bx - ax, by - ay]) ?? otherwise;
}

/** The steps at which one of a file would stand on another of it, both having gone so far. */
function stepsUpon(one: PathMarch, other: PathMarch): Stretch[] {
  const found: Stretch[] = [];
  for (const leg of one.legs)
    for (const beside of other.legs) {
      const from = Math.max(leg.from, beside.from);
      const most = Math.min(leg.from + leg.length, beside.from + beside.length) - from;
      if (most < 0) continue;
      for (const shape of shapesAt(leg, from))
        for (const against of shapesAt(beside, from)) {
          const steps = overlapWhileSliding(
            { shape, drift: driftOf(leg) },
            { shape: against, drift: driftOf(beside) },
            most,
          );
          if (steps !== null) found.push([from + steps[0], from + steps[1]]);
        }
    }
  return found;
}

function driftOf({ direction }: Leg): Point {
  const [dx, dy] = ray(direction);
  return [dx / wholeStep, dy / wholeStep];
}

/** The ground a body covers at a step of the whole way, less a hair: who only touches another does not stand on it. */
function shapesAt(leg: Leg, step: number): readonly (readonly Point[])[] {
  const [dx, dy] = driftOf(leg);
  const gone = step - leg.from;
  return groundOf(leg.body, shrunk(leg.body, hair)).map((shape) =>
    shape.map(([x, y]): Point => [x + gone * dx, y + gone * dy]),
  );
}
