/** Strokes that every picture of a field is drawn with. */
import { pathOf, smoothPath, type Point } from '../../board/geometry.ts';
import { centreOf, edgeOf, neighboursOf, scattered, sideOf, type Field } from './field.ts';
import type { Course } from './ground.ts';

/** Strokes down a slope, from inside the side of a hex to a little beyond it. */
export function slope(hex: string, direction: number, field: Field, count: number): string {
  const random = scattered(`${hex}${direction}`);
  const [centreX, centreY] = centreOf(hex, field);
  const [[fromX, fromY], [toX, toY]] = edgeOf(hex, direction, field);
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count;
    const [x, y] = [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share];
    const [inside, outside] = [0.13 + random() * 0.08, 0.07 + random() * 0.07];
    const step = (by: number): string =>
      `${(x + (x - centreX) * by).toFixed(1)},${(y + (y - centreY) * by).toFixed(1)}`;
    return `M${step(-inside)}L${step(outside)}`;
  }).join('');
}

/** The way of the water through a hex, bent a little so that it does not run as if drawn by ruler. */
export function flow({ hex, sides }: Course, field: Field): string {
  const random = scattered(`${hex} flow`);
  const [x, y] = centreOf(hex, field);
  const middle: Point = [x + (random() - 0.5) * 18, y + (random() - 0.5) * 14];
  const [from, to, ...others] = sides;
  if (from === undefined) return '';
  const end = (direction: number): Point =>
    // Over the edge of the board the water runs on, also where a short row leaves half a hex.
    sideOf(hex, direction, field, neighboursOf(hex)[direction] === null ? 2.2 : 1.03);
  const main = to === undefined ? [end(from), middle] : [end(from), middle, end(to)];
  return [smoothPath(main), ...others.map((direction) => pathOf([middle, end(direction)]))].join('');
}
