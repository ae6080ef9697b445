/** Fields of fire, charge and command as SVG paths. */
import type { Shape } from '@bivouac/kernel';
import type { Point } from './geometry.ts';

export function shapePath(shape: Shape): string {
  if ('corners' in shape) return `M${shape.corners.map(([x, y]) => `${x},${y}`).join('L')}Z`;
  const { centre, from, to, left, right } = shape;
  if (left === undefined || right === undefined)
    return from === 0 ? circle(centre, to) : circle(centre, to) + circle(centre, from);
  const at = ([x, y]: Point, far: number): string => {
    const length = Math.hypot(x, y) || 1;
    return `${Math.round(centre[0] + (x * far) / length)},${Math.round(centre[1] + (y * far) / length)}`;
  };
  const inner =
    from === 0 ? `L${centre[0]},${centre[1]}` : `L${at(right, from)}A${from} ${from} 0 0 0 ${at(left, from)}`;
  return `M${at(left, to)}A${to} ${to} 0 0 1 ${at(right, to)}${inner}Z`;
}

/** Where the name of a field stands: on the middle of its rim; on a whole circle, at the top. */
export function rimOf(shape: Shape): Point {
  if ('corners' in shape) return shape.corners[Math.floor(shape.corners.length / 2)]!;
  const { centre, to, left, right } = shape;
  if (left === undefined || right === undefined) return [centre[0], centre[1] - to];
  const [one, other] = [unit(left), unit(right)];
  const [x, y] = unit([one[0] + other[0], one[1] + other[1]]);
  return [Math.round(centre[0] + x * to), Math.round(centre[1] + y * to)];
}

function unit([x, y]: Point): Point {
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}

function circle([x, y]: Point, radius: number): string {
  return `M${x - radius},${y}a${radius},${radius} 0 1 1 ${2 * radius},0a${radius},${radius} 0 1 1 ${-2 * radius},0Z`;
}
