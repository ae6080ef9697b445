/** What a front finds before it when it is carried straight on to a body: which face, and which stretches lie opposite. */
import type { Point } from '../areas-file.ts';
import { between, quarterCircle, turned } from './angles.ts';
import { faceOf, faces, localOf, type Body, type Face } from './bodies.ts';
import { faceLength, mildness } from './contact.ts';
import { nearest } from './numbers.ts';

/** A front or a face divided by what lies opposite, from left to right as the mover sees it; together its length. */
export interface Shares {
  readonly left: number;
  readonly common: number;
  readonly right: number;
}

export interface Opposite {
  /** The face with the middle of all that the front finds before it; at a corner the milder. */
  readonly face: Face;
  readonly mine: Shares;
  readonly theirs: Shares;
}

/** Tenths across the direction, from left to right. */
interface Across {
  readonly left: number;
  readonly right: number;
}

/**
 * A front carried along a direction (less than a quarter of a circle off its facing) onto another body. Null when it
 * passes by. Right to a tenth at either end of a stretch.
 */
export function opposite(mine: Body, direction: number, theirs: Body): Opposite | null {
  const frame = { x: theirs.x, y: theirs.y, facing: direction };
  const across = ([from, to]: readonly [Point, Point]): Across => {
    const [a, b] = [localOf(frame, from).right, localOf(frame, to).right];
    return { left: Math.min(a, b), right: Math.max(a, b) };
  };
  const front = across(faceOf(mine, 'front'));
  const seen = faces
    .filter((face) => looksAgainst(theirs, face, direction))
    .map((face) => ({ face, ...across(faceOf(theirs, face)) }));
  const left = Math.max(front.left, Math.min(...seen.map((one) => one.left)));
  const right = Math.min(front.right, Math.max(...seen.map((one) => one.right)));
  if (left > right) return null;
  const struck = seen
    .filter((one) => 2 * one.left <= left + right && left + right <= 2 * one.right)
    .reduce((best, one) => (mildness[one.face] < mildness[best.face] ? one : best));
  const common = { left: Math.max(front.left, struck.left), right: Math.min(front.right, struck.right) };
  return {
    face: struck.face,
    mine: shares(front, common, mine.width),
    theirs: shares(struck, common, faceLength(theirs, struck.face)),
  };
}

/** Whether a face can be seen by somebody who comes along a direction. */
function looksAgainst({ facing }: Body, face: Face, direction: number): boolean {
  return between(turned(facing + faces.indexOf(face) * quarterCircle), direction) > quarterCircle;
}

/** An edge of this length of which the direction sees so much, divided by what is common. */
function shares(edge: Across, common: Across, length: number): Shares {
  const seen = edge.right - edge.left;
  // An edge that is seen only just has no room for anything but its ends.
  if (seen === 0) return { left: 0, common: 0, right: length };
  const before = nearest((common.left - edge.left) * length, seen);
  const upTo = nearest((common.right - edge.left) * length, seen);
  return { left: before, common: upTo - before, right: length - upTo };
}

/** What rounding may add to a length that is a whole number of bases. */
const noise = 5;

/** How many bases of this width a stretch concerns, begun ones included. */
export function basesAlong(stretch: number, base: number): number {
  return Math.max(0, Math.ceil((stretch - noise) / base));
}

/** Whether a stretch is at least half a base. */
export function isHalfBase(stretch: number, base: number): boolean {
  return 2 * (stretch + noise) >= base;
}
