/** How far two pieces are from each other, as rules on a free table measure it: from edge to edge. */
import { distance as between, figureOf, type Point as TablePoint } from '@bivouac/ground/free';
import { distance, type Point } from '../geometry.ts';
import type { Measured } from '../showing.tsx';

/** Between the grounds that two pieces cover, with the length in the words of the game. */
export function measureBetween(
  one: readonly Point[],
  other: readonly Point[],
  words: (away: number) => string,
): Measured {
  if (one.length === 0 || other.length === 0) return { way: [], text: '' };
  const inTenths = (points: readonly Point[]): TablePoint[] =>
    points.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)]);
  const away = between(figureOf(inTenths(one)), figureOf(inTenths(other)));
  return { way: nearest(one, other), text: words(away) };
}

/** The nearest points of two outlines: a corner of one and a point of an edge of the other. */
function nearest(one: readonly Point[], other: readonly Point[]): readonly Point[] {
  let best: readonly [Point, Point] = [one[0]!, other[0]!];
  const look = (corners: readonly Point[], edges: readonly Point[], isTurned: boolean) => {
    for (const corner of corners)
      edges.forEach((start, at) => {
        const foot = footOn(corner, start, edges[(at + 1) % edges.length]!);
        if (distance(corner, foot) < distance(...best)) best = isTurned ? [foot, corner] : [corner, foot];
      });
  };
  look(one, other, false);
  look(other, one, true);
  return best;
}

function footOn([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): Point {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square));
  return [ax + dx * share, ay + dy * share];
}
