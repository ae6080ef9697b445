/** Chapter 1: front zone, dead angles, flanks and rear of a unit (TC-1-10, TC-1-11, TC-1-13). */
import {
  aheadOf,
  corners,
  reaches,
  turned,
  type Body,
  type Convex,
  type Figure,
  type Point,
  type Zones,
  zoneOf,
} from '@bivouac/ground/free';
import { branches } from '@bivouac/kernel';
import type { State } from './state.ts';
import { arcs } from './tables/scale.ts';
import { angle } from './tables/measures.ts';
import { bodyOf, isGarrison, unitOf } from './troops.ts';

const by = branches({ squaresHaveFourFronts: 'TC-1-13' });

/** From mild to hard; the dead angle counts as front, but nobody fires into it. */
export const aspects = ['front', 'dead angle', 'flank', 'rear'] as const;
export type Aspect = (typeof aspects)[number];

/** Half the front zone: what a unit fires at, and marches on, lies in it. */
export const frontHalf: number = angle('TC-1-10', arcs.front.end);
export const deadHalf: number = angle('TC-1-11', arcs.deadAngle.end);
export const rearFrom: number = angle('TC-1-13', arcs.rear.start);

const zones: Zones<Aspect> = {
  ahead: [
    { name: 'front', to: frontHalf },
    { name: 'dead angle', to: deadHalf },
  ],
  beside: 'flank',
  behind: [{ name: 'rear', from: rearFrom }],
};

/** The four sides of a square, or of a built-up area, each as a front. */
export function sidesOfBlock(body: Body): readonly Body[] {
  const ring = corners(body);
  return [0, 1, 2, 3].map((side) => {
    const [from, to] = [ring[side]!, ring[(side + 1) % 4]!];
    const [width, depth] = side % 2 === 0 ? [body.width, body.depth] : [body.depth, body.width];
    return {
      x: Math.round((from[0] + to[0]) / 2),
      y: Math.round((from[1] + to[1]) / 2),
      facing: turned(body.facing + side * 9_000),
      width,
      depth,
    };
  });
}

/** Whether any part of a figure lies in the front zone of a body. */
export function isAheadOf(body: Body, { parts }: Pick<Figure, 'parts'>): boolean {
  const fan = aheadOf(body, frontHalf);
  return parts.some((part) => reaches(fan, part));
}

/** Whether any part of a figure lies in the front zone of a unit; a square has four, a garrison looks all round. */
export function isInFront(s: State, unit: number, figure: Pick<Figure, 'parts'>): boolean {
  const row = unitOf(s, unit);
  if (isGarrison(row)) return true;
  const body = bodyOf(s, unit);
  if (by.squaresHaveFourFronts(row.formation === 'CAR'))
    return sidesOfBlock(body).some((side) => isAheadOf(side, figure));
  return isAheadOf(body, figure);
}

/** From which side of a unit an edge looks at it: the mildest zone in which any part of the edge lies. */
export function aspectOf(s: State, unit: number, edge: Convex): Aspect {
  const row = unitOf(s, unit);
  if (isGarrison(row) || by.squaresHaveFourFronts(row.formation === 'CAR')) return 'front';
  return zoneOf(zones, bodyOf(s, unit), edge);
}

/** The front edge of a unit. */
export function frontEdge(body: Body): readonly [Point, Point] {
  const [left, right] = corners(body) as readonly [Point, Point];
  return [left, right];
}
