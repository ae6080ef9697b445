/** The lie of the land as one smooth surface: what slopes are shaded, contoured and hachured from. */
import type { Point } from '../../../board/geometry.ts';
import { apothem, radius, scattered } from '../field.ts';
import { onceFor, type Country } from './country.ts';

/** A value for every cell of a fine square grid laid over the sheet. */
export interface Surface {
  readonly left: number;
  readonly top: number;
  /** How wide a cell is. */
  readonly cell: number;
  readonly across: number;
  readonly down: number;
  readonly values: Float32Array;
}

export interface Relief {
  readonly heights: Surface;
  /** The hex each cell lies in; beyond the edge of the map, the one whose ground is shown there. */
  readonly hexes: Int16Array;
}

const cell = 8;
/** How far a step between two hexes is drawn out into a slope. */
const softness = 4;

export const reliefOf = onceFor((country): Relief => {
  const hexes = hexesOf(country);
  const { levels } = country.field.map;
  const heights = rolling(
    softened(country, hexes, (hex) => levels[hex]!),
    0.17,
  );
  return { heights, hexes };
});

/** How much of a kind of ground there is around each cell, from 0 to 1: its edges are where it is a half. */
export function coverOf(country: Country, isCovered: (hex: number) => boolean): Surface {
  return rolling(
    softened(country, reliefOf(country).hexes, (hex) => (isCovered(hex) ? 1 : 0)),
    0.16,
  );
}

/** From one swell of the ground to the next. */
const swell = 124;

/** No edge in nature is ruled: every value is a little more or less than the grid has it, swelling and sinking. */
function rolling(surface: Surface, by: number): Surface {
  const { left, top, across, values } = surface;
  const knots = new Map<string, number>();
  const knotAt = (column: number, row: number): number => {
    const key = `${column} ${row}`;
    let knot = knots.get(key);
    if (knot === undefined) knots.set(key, (knot = scattered(`swell ${key}`)() * 2 - 1));
    return knot;
  };
  return {
    ...surface,
    values: values.map((value, index) => {
      const [x, y] = [
        (left + (index % across) * cell) / swell,
        (top + Math.floor(index / across) * cell) / swell,
      ];
      const [column, row] = [Math.floor(x), Math.floor(y)];
      const [right, below] = [eased(x - column), eased(y - row)];
      const above = knotAt(column, row) * (1 - right) + knotAt(column + 1, row) * right;
      const under = knotAt(column, row + 1) * (1 - right) + knotAt(column + 1, row + 1) * right;
      return value + by * (above * (1 - below) + under * below);
    }),
  };
}

const eased = (share: number): number => share * share * (3 - 2 * share);

function gridOf({ field: { box } }: Country): Omit<Surface, 'values'> {
  return {
    left: box.x,
    top: box.y,
    cell,
    across: Math.ceil(box.width / cell) + 1,
    down: Math.ceil(box.height / cell) + 1,
  };
}

/** Every cell belongs to the hex whose middle is nearest. */
function hexesOf(country: Country): Int16Array {
  const { left, top, across, down } = gridOf(country);
  const hexes = new Int16Array(across * down).fill(-1);
  const nearest = new Float32Array(across * down).fill(Infinity);
  const reach = Math.ceil((Math.max(radius, apothem) * 1.6) / cell);
  for (const { at, hex } of country.cells) {
    const [column, row] = [Math.round((at[0] - left) / cell), Math.round((at[1] - top) / cell)];
    for (let y = Math.max(0, row - reach); y <= Math.min(down - 1, row + reach); y += 1)
      for (let x = Math.max(0, column - reach); x <= Math.min(across - 1, column + reach); x += 1) {
        const far = (left + x * cell - at[0]) ** 2 + (top + y * cell - at[1]) ** 2;
        if (far >= nearest[y * across + x]!) continue;
        nearest[y * across + x] = far;
        hexes[y * across + x] = hex;
      }
  }
  return hexes;
}

/** Three passes of a moving mean in both directions: what is left looks like a bell around every step. */
function softened(country: Country, hexes: Int16Array, valueOf: (hex: number) => number): Surface {
  const grid = gridOf(country);
  const { across, down } = grid;
  let values = Float32Array.from(hexes, (hex) => (hex < 0 ? 0 : valueOf(hex)));
  for (let pass = 0; pass < 3; pass += 1) {
    values = smeared(values, across, down, 1, across);
    values = smeared(values, down, across, across, 1);
  }
  return { ...grid, values };
}

/** The moving mean along lines: `length` cells `step` apart, in `count` lines that begin `stride` apart. */
function smeared(
  values: Float32Array<ArrayBuffer>,
  length: number,
  count: number,
  step: number,
  stride: number,
): Float32Array<ArrayBuffer> {
  const result = new Float32Array(values.length);
  for (let line = 0; line < count; line += 1) {
    const start = line * stride;
    const valueAt = (at: number) => values[start + Math.max(0, Math.min(length - 1, at)) * step]!;
    let sum = 0;
    for (let at = -softness; at <= softness; at += 1) sum += valueAt(at);
    for (let at = 0; at < length; at += 1) {
      result[start + at * step] = sum / (2 * softness + 1);
      sum += valueAt(at + softness + 1) - valueAt(at - softness);
    }
  }
  return result;
}

/** The value between the cells around a point. */
export function valueAt({ left, top, cell: wide, across, down, values }: Surface, [x, y]: Point): number {
  const column = Math.max(0, Math.min(across - 1.001, (x - left) / wide));
  const row = Math.max(0, Math.min(down - 1.001, (y - top) / wide));
  const [column0, row0] = [Math.floor(column), Math.floor(row)];
  const [right, below] = [column - column0, row - row0];
  const at = row0 * across + column0;
  return (
    (values[at]! * (1 - right) + values[at + 1]! * right) * (1 - below) +
    (values[at + across]! * (1 - right) + values[at + across + 1]! * right) * below
  );
}

/** Which way it rises, and how much for each unit of the map. */
export function riseAt(surface: Surface, [x, y]: Point): Point {
  const by = surface.cell;
  return [
    (valueAt(surface, [x + by, y]) - valueAt(surface, [x - by, y])) / (2 * by),
    (valueAt(surface, [x, y + by]) - valueAt(surface, [x, y - by])) / (2 * by),
  ];
}

export function hexNear({ hexes, heights }: Relief, [x, y]: Point): number {
  const { left, top, across, down } = heights;
  const column = Math.max(0, Math.min(across - 1, Math.round((x - left) / cell)));
  const row = Math.max(0, Math.min(down - 1, Math.round((y - top) / cell)));
  return hexes[row * across + column]!;
}

/** The lines along which a surface has a value, each with what is higher on the same hand. */
export function contoursAt(surface: Surface, value: number): readonly (readonly Point[])[] {
  const { left, top, cell: wide, across, down, values } = surface;
  /** From where a line enters a square of four cells to where it leaves it; points by the edge they lie on. */
  const after = new Map<number, number>();
  const points = new Map<number, Point>();
  const pointOn = (one: number, other: number): number => {
    // An edge is known by its first cell, and whether it goes down.
    const key = Math.min(one, other) * 2 + (Math.abs(one - other) === 1 ? 0 : 1);
    if (!points.has(key)) {
      const share = (value - values[one]!) / (values[other]! - values[one]!);
      const [x, y] = [one % across, Math.floor(one / across)];
      const [x2, y2] = [other % across, Math.floor(other / across)];
      points.set(key, [left + (x + (x2 - x) * share) * wide, top + (y + (y2 - y) * share) * wide]);
    }
    return key;
  };
  for (let row = 0; row + 1 < down; row += 1)
    for (let column = 0; column + 1 < across; column += 1) {
      const first = row * across + column;
      const square = [first, first + 1, first + across + 1, first + across];
      const crossings = square.flatMap((one, index) => {
        const other = square[(index + 1) % 4]!;
        const [isHigh, willBe] = [values[one]! >= value, values[other]! >= value];
        return isHigh === willBe ? [] : [{ key: pointOn(one, other), isHigh }];
      });
      const outs = crossings.filter(({ isHigh }) => isHigh);
      const ins = crossings.filter(({ isHigh }) => !isHigh);
      outs.forEach(({ key }, index) => after.set(key, ins[index]!.key));
    }
  return chained(after).map((line) => line.map((key) => points.get(key)!));
}

/** Steps joined to lines; a line that closes ends where it begins. */
function chained(after: Map<number, number>): number[][] {
  const reached = new Set(after.values());
  const starts = [...after.keys()].filter((key) => !reached.has(key));
  const lines: number[][] = [];
  for (const start of [...starts, ...after.keys()]) {
    const line = [start];
    for (let at = start, next = after.get(at); next !== undefined; next = after.get(at)) {
      after.delete(at);
      line.push(next);
      at = next;
    }
    if (line.length > 1) lines.push(line);
  }
  return lines;
}
