/**
 * The straight line from the centre of one hex to the centre of another, in whole numbers: which hexes it passes
 * through and which sides it runs along. What blocks it is for a game to say.
 */

/**
 * A line as `stages` in the order they are met, both ends included: hex `left[i]` and hex `right[i]`. They are the same
 * hex where the line passes through it, and two where it runs along the side between them. -1 stands for ground
 * beyond the edge of the map. Hexes touched at a corner only are not listed. Two stages in a row are neighbours.
 */
export interface SightLine {
  readonly left: readonly number[];
  readonly right: readonly number[];
  /** The hexes passed through between the ends. */
  readonly through: readonly number[];
  /** The sides run along, each between two hexes. */
  readonly along: readonly (readonly [number, number])[];
}

/** Cube steps for the six directions, clockwise. */
export const steps: readonly (readonly [q: number, r: number])[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

/** Corners of a hex round its centre, corner `v` between the sides `v` and `v + 1`, clockwise. See `planeOf`. */
const corners: readonly (readonly [x: number, y: number])[] = [
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
  [0, -2],
  [1, -1],
];

/**
 * Integer coordinates stretched so that all corners are whole. Which side of a line a corner lies on is not changed by
 * stretching, nor by turning the map so that its columns and not its rows are staggered.
 */
export function planeOf(q: number, r: number): readonly [x: number, y: number] {
  return [2 * q + r, 3 * r];
}

const noSides: readonly (readonly [number, number])[] = [];

/** The line from hex (aq, ar) to the hex (dq, dr) away from it; `at` gives the hex of a cube coordinate, or -1. */
export function sightLine(
  aq: number,
  ar: number,
  dq: number,
  dr: number,
  at: (q: number, r: number) => number,
): SightLine {
  const slant = slantOf(dq, dr);
  const left = [at(aq, ar)];
  const through: number[] = [];
  let along: (readonly [number, number])[] | null = null;
  // Most lines run along no side: then both sides of the line are one list.
  let right = left;
  let q = 0;
  let r = 0;
  let lie = 0;
  while (q !== dq || r !== dr) {
    const way = wayOut(slant, lie);
    if (way >= 6) {
      const [nearQ, nearR] = steps[way - 6]!;
      const [farQ, farR] = steps[(way + 1) % 6]!;
      const tie = [at(aq + q + farQ, ar + r + farR), at(aq + q + nearQ, ar + r + nearR)] as const;
      if (right === left) right = [...left];
      (along ??= []).push(tie);
      left.push(tie[0]);
      right.push(tie[1]);
      q += nearQ + farQ;
      r += nearR + farR;
    } else {
      const [stepQ, stepR] = steps[way]!;
      q += stepQ;
      r += stepR;
      lie += slant.steps[way]!;
    }
    const hex = at(aq + q, ar + r);
    left.push(hex);
    if (right !== left) right.push(hex);
    if (q !== dq || r !== dr) through.push(hex);
  }
  return { left, right, through, along: along ?? noSides };
}

/**
 * How far from a line, and on which side of it, things lie: the sign tells the side, 0 is on the line. Lengths are
 * those of the line times the distance, so that they stay whole.
 */
interface Slant {
  /** Of each corner of a hex whose centre is on the line. */
  readonly corners: readonly number[];
  /** How much further off a step in each direction leads. */
  readonly steps: readonly number[];
  /** A hex whose centre is nearer than this has corners on both sides: the line passes through it. */
  readonly widest: number;
}

function slantOf(dq: number, dr: number): Slant {
  const [dx, dy] = planeOf(dq, dr);
  const off = (x: number, y: number) => dx * y - dy * x;
  const ofCorners = corners.map(([x, y]) => off(x, y));
  return {
    corners: ofCorners,
    steps: steps.map(([q, r]) => off(...planeOf(q, r))),
    widest: Math.max(...ofCorners),
  };
}

/**
 * How a line leaves a hex it passes through, whose centre lies so far off it: 0 to 5 into the neighbour in that
 * direction; 6 to 11 by the corner `way - 6` and along the side that begins there.
 */
function wayOut(slant: Slant, lie: number): number {
  for (let corner = 0; corner < 6; corner += 1) {
    const here = lie + slant.corners[corner]!;
    // Outwards the line changes sides between the corner before and this one: by the side or by the corner itself.
    if (here < 0 || lie + slant.corners[(corner + 5) % 6]! >= 0) continue;
    if (here > 0) return corner;
    const next = (corner + 1) % 6;
    if (Math.abs(lie + slant.steps[corner]!) < slant.widest) return corner;
    return Math.abs(lie + slant.steps[next]!) < slant.widest ? next : corner + 6;
  }
  throw new Error('the line does not pass through this hex');
}
