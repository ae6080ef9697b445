/**
 * Parts too many to list: a space describes them, landmarks name the few worth choosing. Only whole numbers are
 * compared here, so a space holds the same parts on any machine.
 */
import type { Part } from './action.ts';
import type { Dice } from './chance.ts';
import type { Words } from './json.ts';
import type { RuleId } from './rules.ts';

export type Coordinates = readonly [x: number, y: number];

/** What a number counts: tenths of a millimetre, hundredths of a degree, or things. */
export type NumberUnit = 'length' | 'angle' | 'count';

export type Space =
  | {
      readonly kind: 'numbers';
      readonly unit: NumberUnit;
      /** Ends included, in order, apart from each other. */
      readonly ranges: readonly (readonly [from: number, to: number])[];
    }
  | {
      readonly kind: 'points';
      /** A point lies in every one of these, their outlines included; there is at least one. */
      readonly inside: readonly Shape[];
      /** And inside none of these; it may lie on their outlines. */
      readonly outside: readonly Shape[];
    };

export type Shape = Polygon | Ring;

/** Convex; corners clockwise as seen with y growing downwards. */
interface Polygon {
  readonly corners: readonly Coordinates[];
}

/** Between two distances of a centre; with `left` and `right` only between these directions, less than half a circle. */
interface Ring {
  readonly centre: Coordinates;
  readonly from: number;
  readonly to: number;
  readonly left?: Coordinates;
  readonly right?: Coordinates;
}

/** A part of a space worth choosing: the full move, first contact, the edge of the wood. */
export interface Landmark {
  readonly part: Part;
  /** The same word for the same kind of landmark: `full`, `contact`, `short of`. */
  readonly name: string;
  /** The thing it has to do with, where there is one. */
  readonly of?: string;
  readonly words: Words;
  readonly rules?: readonly RuleId[];
}

/** The parts worth choosing next, given those before. */
export type Landmarks = (partial: readonly Part[]) => readonly Landmark[];

export function inSpace(space: Space, part: Part): boolean {
  if (space.kind === 'numbers') {
    return isInRanges(space.ranges, part);
  }
  if (typeof part !== 'object' || part.length !== 2) return false;
  const point = part as Coordinates;
  if (!Number.isInteger(point[0]) || !Number.isInteger(point[1])) return false;
  for (const shape of space.inside) if (!holds(shape, point, 'on')) return false;
  for (const shape of space.outside) if (holds(shape, point, 'in')) return false;
  return true;
}

/** Whether a part is a number in one of these ranges. */
export function isInRanges(
  ranges: readonly (readonly [from: number, to: number])[],
  part: unknown,
): part is number {
  return (
    typeof part === 'number' &&
    Number.isInteger(part) &&
    ranges.some(([from, to]) => part >= from && part <= to)
  );
}

/** Whether a point lies in a shape, or at least on its outline. */
function holds(shape: Shape, point: Coordinates, where: 'in' | 'on'): boolean {
  if ('corners' in shape) return polygonHolds(shape, point, where);
  const depth = depthInRing(shape, point);
  return where === 'in' ? depth > 0 : depth >= 0;
}

const cross = (a: Coordinates, b: Coordinates): number => a[0] * b[1] - a[1] * b[0];
const from = (a: Coordinates, b: Coordinates): Coordinates => [b[0] - a[0], b[1] - a[1]];

/** Most shapes are far from a point, and the first or second of their sides tells. */
function polygonHolds({ corners }: Polygon, point: Coordinates, where: 'in' | 'on'): boolean {
  const x = point[0];
  const y = point[1];
  let before = corners[corners.length - 1]!;
  for (const corner of corners) {
    const depth = (corner[0] - before[0]) * (y - before[1]) - (corner[1] - before[1]) * (x - before[0]);
    if (depth < 0 || (depth === 0 && where === 'in')) return false;
    before = corner;
  }
  return true;
}

/** Positive inside a ring, nought on its outline, negative outside; how much means nothing. */
function depthInRing({ centre, from: least, to: most, left, right }: Ring, point: Coordinates): number {
  const away = from(centre, point);
  const square = away[0] * away[0] + away[1] * away[1];
  return Math.min(
    most * most - square,
    // A disc has no inner edge.
    least === 0 ? Infinity : square - least * least,
    left === undefined ? Infinity : cross(left, away),
    right === undefined ? Infinity : cross(away, right),
  );
}

/** Draws from the box round a space of points before a landmark is taken. */
const draws = 32;

/**
 * One part of a described space, each equally likely. Of points the first drawn at random that lies in the space; where
 * the space is so thin that none does, a landmark.
 */
export function sample(space: Space, dice: Dice, landmarks: () => readonly Landmark[] = () => []): Part {
  if (space.kind === 'numbers') {
    let at = dice.pick(space.ranges.reduce((sum, [from, to]) => sum + to - from + 1, 0));
    for (const [from, to] of space.ranges) {
      if (at <= to - from) return from + at;
      at -= to - from + 1;
    }
    throw new Error('an empty space was offered');
  }
  const [left, top, right, bottom] = boxRound(space.inside);
  for (let draw = 0; draw < draws && left <= right && top <= bottom; draw += 1) {
    const point: Coordinates = [left + dice.pick(right - left + 1), top + dice.pick(bottom - top + 1)];
    if (inSpace(space, point)) return point;
  }
  const known = landmarks();
  if (known.length === 0) throw new Error('a space of points was offered in which none was found');
  return known[dice.pick(known.length)]!.part;
}

/** Every point of all the shapes lies in it. */
function boxRound(
  shapes: readonly Shape[],
): readonly [left: number, top: number, right: number, bottom: number] {
  let [left, top, right, bottom] = [-Infinity, -Infinity, Infinity, Infinity];
  for (const shape of shapes) {
    const spots = 'corners' in shape ? shape.corners : reachOf(shape);
    left = Math.max(left, Math.min(...spots.map(([x]) => x)));
    right = Math.min(right, Math.max(...spots.map(([x]) => x)));
    top = Math.max(top, Math.min(...spots.map(([, y]) => y)));
    bottom = Math.min(bottom, Math.max(...spots.map(([, y]) => y)));
  }
  return [left, top, right, bottom];
}

function reachOf({ centre: [x, y], to }: Ring): readonly Coordinates[] {
  return [
    [x - to, y - to],
    [x + to, y + to],
  ];
}

/** The ends of the ranges of a space of numbers. */
export function endsOf(space: Space): number[] {
  return space.kind === 'numbers'
    ? space.ranges.flatMap(([from, to]) => (from === to ? [from] : [from, to]))
    : [];
}

/** What is wrong with a space, in one sentence; null when it is sound. */
export function spaceFault(space: Space): string | null {
  if (space.kind === 'points') {
    if (space.inside.length === 0) return 'nothing bounds its points';
    const numbers = [...space.inside, ...space.outside].flatMap((shape) =>
      'corners' in shape ? shape.corners.flat() : [...shape.centre, shape.from, shape.to],
    );
    return numbers.every((number) => Number.isInteger(number)) ? null : 'a shape is not in whole numbers';
  }
  if (space.ranges.length === 0) return 'it has no range';
  for (const [at, [from, to]] of space.ranges.entries()) {
    if (!Number.isInteger(from) || !Number.isInteger(to)) return `${from} to ${to} is not in whole numbers`;
    if (from > to) return `${from} to ${to} is empty`;
    const before = space.ranges[at - 1];
    if (before !== undefined && from <= before[1] + 1)
      return `${from} to ${to} does not lie apart from the range before`;
  }
  return null;
}

/** A landmark in a report: `@contact bevern`, `@full`. */
export function landmarkText({ name, of }: Pick<Landmark, 'name' | 'of'>): string {
  return of === undefined ? `@${name}` : `@${name} ${of}`;
}
