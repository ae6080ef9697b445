/**
 * Directions in hundredths of a degree: 0 is up the table, and they grow clockwise, as SVG turns. Sines come from a
 * table of whole numbers that is made of whole numbers when the program starts: no trigonometry of the machine.
 */
import type { Point } from '../areas-file.ts';

export const circle = 36_000;
export const halfCircle = 18_000;
export const quarterCircle = 9_000;

/** Sines are whole numbers of this scale, each the nearest to the true one. */
export const unit = 1_048_576;

/** A hundredth of a degree in radians, a little more than the truth: for bounds, never for answers. */
export const radiansAtMost = 0.000_174_533;

/** Binary places of the reckoning below: so many that its errors cannot be seen in the table. */
const places = 100n;
/** A hundredth of a degree, pi / 18,000, in these places. */
const hundredth =
  (314_159_265_358_979_323_846_264_338_327_950_288n << places) /
  (100_000_000_000_000_000_000_000_000_000_000_000n * 18_000n);

/** The sine and the cosine of a hundredth of a degree, by their series. */
function firstSteps(): readonly [sine: bigint, cosine: bigint] {
  let term = 1n << places;
  const sums: [bigint, bigint] = [0n, term];
  for (let power = 1n; term !== 0n; power += 1n) {
    term = (term * hundredth) >> places;
    term /= power;
    const isMinus = power % 4n === 2n || power % 4n === 3n;
    sums[power % 2n === 1n ? 0 : 1] += isMinus ? -term : term;
  }
  return sums;
}

/** The sines of a circle and a quarter, so that the cosine of an angle stands a quarter farther on. */
const sines = makeSines();

function makeSines(): Int32Array {
  const quarter = new Int32Array(quarterCircle + 1);
  const rounded = (value: bigint) => Number((value + (1n << (places - 21n))) >> (places - 20n));
  const [stepSine, stepCosine] = firstSteps();
  let sine = 0n;
  let cosine = 1n << places;
  for (let angle = 0; angle <= quarterCircle / 2; angle += 1) {
    quarter[angle] = rounded(sine);
    quarter[quarterCircle - angle] = rounded(cosine);
    [sine, cosine] = [
      (sine * stepCosine + cosine * stepSine) >> places,
      (cosine * stepCosine - sine * stepSine) >> places,
    ];
  }
  return Int32Array.from({ length: circle + quarterCircle }, (_, angle) => {
    const within = angle % halfCircle;
    const size = quarter[within <= quarterCircle ? within : halfCircle - within]!;
    return angle % circle < halfCircle ? size : -size;
  });
}

/** The same direction as a number from 0 to 35,999. */
export function turned(angle: number): number {
  // Nearly all are such numbers already.
  return angle >= 0 && angle < circle ? angle : ((angle % circle) + circle) % circle;
}

/** The sine of an angle, times `unit`. */
export function sine(angle: number): number {
  return sines[turned(angle)]!;
}

/** The cosine of an angle, times `unit`. */
export function cosine(angle: number): number {
  return sines[turned(angle) + quarterCircle]!;
}

/** One step of `unit` in a direction. */
export function ray(direction: number): Point {
  return [sine(direction), 0 - cosine(direction)];
}

/** The angle between two directions, 0 to 18,000. */
export function between(one: number, other: number): number {
  const angle = turned(one - other);
  return angle <= halfCircle ? angle : circle - angle;
}

/** By how much to turn from one direction to another the short way: clockwise positive, half a circle clockwise. */
export function turnFrom(one: number, other: number): number {
  const angle = turned(other - one);
  return angle <= halfCircle ? angle : angle - circle;
}

/** The direction in which a vector points, to the nearest hundredth; null for one without length. */
export function directionOf([x, y]: Point): number | null {
  if (x === 0 && y === 0) return null;
  // How far a direction is off, told by its sign: positive while the vector lies clockwise of it.
  const off = (direction: number) => sine(direction) * y + cosine(direction) * x;
  let low = x > 0 || (x === 0 && y < 0) ? 0 : halfCircle;
  let high = low + halfCircle;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (off(middle) >= 0) low = middle;
    else high = middle;
  }
  return turned(off(low) <= 0 - off(high) ? low : high);
}

/** The direction from one point to another; as given when they are one. */
export function directionTowards([ax, ay]: Point, [bx, by]: Point, otherwise: number): number {
  return directionOf([bx - ax, by - ay]) ?? otherwise;
}

/**
 * Directions about one, in a fixed order: straight, then least swing first, right before left, in whole steps.
 */
export function swings(straight: number, most: number, step: number): number[] {
  const found = [turned(straight)];
  for (let swing = step; swing <= most; swing += step) {
    found.push(turned(straight + swing));
    if (swing < halfCircle) found.push(turned(straight - swing));
  }
  return found;
}
