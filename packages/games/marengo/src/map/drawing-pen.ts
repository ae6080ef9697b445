/** Lines, curves and texts as SVG. Whole numbers in, text out; square roots are the only mathematics. */
import type { Point } from './map.ts';

export type Attributes = Readonly<Record<string, string | number | undefined>>;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeText = (text: string): string => text.replace(/[&<>"]/g, (mark) => entities[mark]!);

export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : escapeText(value ?? '')}"`)
    .join('');
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`;
}

/** A layer: the table switches, restyles or leaves out whole layers by their class. */
export const layer = (name: string, ...children: readonly string[]): string =>
  `\n${element('g', { class: `map-${name}` }, ...children)}`;

export const text = (at: Point, words: string, attributes: Attributes): string =>
  element('text', { x: at[0], y: at[1], ...attributes }, escapeText(words));

/** One decimal is finer than any eye. */
export const short = (value: number): string => String(Math.round(value * 10) / 10);

const spot = ([x, y]: Point): string => `${short(x)},${short(y)}`;

export const add = (a: Point, b: Point, times = 1): Point => [a[0] + b[0] * times, a[1] + b[1] * times];
export const between = (a: Point, b: Point, part: number): Point => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
];
export const distance = (a: Point, b: Point): number =>
  Math.sqrt((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]));

/** The direction from a to b, of length one; straight to the right where there is none. */
export function direction(a: Point, b: Point): Point {
  const length = distance(a, b);
  return length === 0 ? [1, 0] : [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
}

/** A quarter turn clockwise on the screen: inwards, for the edges of a locale. */
export const aside = ([x, y]: Point): Point => [-y, x];

/** Places local coordinates at a point with the x axis along a direction. */
export const turned = (at: Point, along: Point): string =>
  `matrix(${[along[0], along[1], -along[1], along[0]].map((value) => String(Math.round(value * 10000) / 10000)).join(' ')} ${short(at[0])} ${short(at[1])})`;

export function polyline(points: readonly Point[], closed = false): string {
  return `M${points.map(spot).join('L')}${closed ? 'Z' : ''}`;
}

export const stroke = (from: Point, to: Point): string => `M${spot(from)}L${spot(to)}`;

interface Bow {
  readonly from: Point;
  readonly leave: Point;
  readonly arrive: Point;
  readonly to: Point;
}

/** A smooth line through all points (Catmull and Rom's), as Bézier pieces. */
function bows(points: readonly Point[], closed: boolean): Bow[] {
  const count = points.length;
  const at = (index: number): Point =>
    closed ? points[(index + count) % count]! : points[Math.max(0, Math.min(count - 1, index))]!;
  return Array.from({ length: closed ? count : count - 1 }, (_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    return {
      from,
      leave: [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6],
      arrive: [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6],
      to,
    };
  });
}

export function curve(points: readonly Point[], closed = false): string {
  const pieces = bows(points, closed).map(
    ({ leave, arrive, to }) => `C${spot(leave)} ${spot(arrive)} ${spot(to)}`,
  );
  return `M${spot(points[0]!)}${pieces.join('')}${closed ? 'Z' : ''}`;
}

function onBow({ from, leave, arrive, to }: Bow, part: number): Point {
  const rest = 1 - part;
  const weights = [
    rest * rest * rest,
    3 * rest * rest * part,
    3 * rest * part * part,
    part * part * part,
  ] as const;
  const mix = (axis: 0 | 1): number =>
    from[axis] * weights[0] + leave[axis] * weights[1] + arrive[axis] * weights[2] + to[axis] * weights[3];
  return [mix(0), mix(1)];
}

export interface Stride {
  readonly at: Point;
  readonly along: Point;
}

/** Steps of about equal length along a smooth line, with the direction of the way. */
export function walk(points: readonly Point[], step: number, closed = false): Stride[] {
  return bows(points, closed).flatMap((bow) => {
    const count = Math.max(1, Math.round(distance(bow.from, bow.to) / step));
    return Array.from({ length: count }, (_, index) => ({
      at: onBow(bow, index / count),
      along: direction(onBow(bow, index / count), onBow(bow, (index + 0.5) / count)),
    }));
  });
}

/** The hand of the engraver: a number from 0 to 255 that looks like chance and is always the same. */
export function grain(x: number, y: number): number {
  let mixed = Math.imul(Math.round(x) + 374761, 668265263) ^ Math.imul(Math.round(y) + 144665, 1274126177);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1103515245);
  return ((mixed ^ (mixed >>> 16)) >>> 8) & 255;
}

export function contains(outline: readonly Point[], [x, y]: Point): boolean {
  let within = false;
  outline.forEach(([ax, ay], index) => {
    const [bx, by] = outline[(index + 1) % outline.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  });
  return within;
}

/** Points of a jittered lattice inside an outline. */
export function scatter(outline: readonly Point[], stepX: number, stepY: number): Point[] {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const found: Point[] = [];
  for (let y = Math.min(...ys), row = 0; y <= Math.max(...ys); y += stepY, row += 1) {
    for (let x = Math.min(...xs) + (row % 2) * (stepX / 2); x <= Math.max(...xs); x += stepX) {
      const at: Point = [x + ((grain(x, y) - 128) * stepX) / 520, y + ((grain(y, x) - 128) * stepY) / 520];
      if (contains(outline, at)) found.push(at);
    }
  }
  return found;
}
