/** Roads and paths under the feet of troops. */
import { alongFrom, between, quarterCircle, rearOf, type Body, type Point } from '@bivouac/ground/free';
import type { LineFeature } from '@bivouac/ground/free-table';
import { holds } from './features.ts';
import { tableOf } from './standing.ts';
import { bodyOf, type Armies } from './troops.ts';

/** The road or path on which a unit stands, with the middles of its front and of its rear. */
export function roadUnder(s: Armies, unit: number): LineFeature | null {
  const body = bodyOf(s, unit);
  for (const feature of tableOf(s).features) {
    const isRoad = feature.shape === 'line' && (feature.kind.name === 'road' || feature.kind.name === 'path');
    if (isRoad && holds(feature.figure, [body.x, body.y]) && holds(feature.figure, rearOf(body)))
      return feature;
  }
  return null;
}

/** The points of a road ahead of a body, the middle of its front first. */
export function pointsOfRoad({ path }: LineFeature, body: Body): Point[] {
  const { points, marks: at, directions } = path;
  const along = alongFrom(path, [body.x, body.y]);
  const leg = Math.max(
    0,
    at.findLastIndex((mark) => mark <= along),
  );
  const direction = directions[Math.min(leg, directions.length - 1)]!;
  const isForward = between(direction, body.facing) <= quarterCircle;
  const left = isForward
    ? points.filter((_, index) => at[index]! > along)
    : points.filter((_, index) => at[index]! < along).toReversed();
  return [[body.x, body.y], ...left];
}
