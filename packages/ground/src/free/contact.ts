/** Bodies in contact: by which of their faces, and along how much of them. */
import type { Point } from '../areas-file.ts';
import { corners, faceOf, faces, type Body, type Face } from './bodies.ts';
import { distance } from './distance.ts';
import type { Edge } from './edges.ts';
import { contactReach } from './numbers.ts';

export interface Contact {
  /** The faces of the two bodies that touch. */
  readonly mine: Face;
  readonly theirs: Face;
  /** How much of the face of each has the other body beside it, no farther off than contact reaches. */
  readonly along: { readonly mine: number; readonly theirs: number };
}

/** From mild to hard: where a body is touched just at a corner, the milder of its two faces is the one touched. */
export const mildness: Readonly<Record<Face, number>> = { front: 0, right: 1, left: 1, rear: 2 };

/**
 * By which faces two bodies touch: the pair that lie along each other for the longest, of equals the milder of theirs,
 * then the milder of mine. Null when they do not touch. Lengths are right to a tenth.
 */
export function contact(mine: Body, theirs: Body): Contact | null {
  if (distance({ parts: [corners(mine)] }, { parts: [corners(theirs)] }) > contactReach) return null;
  let best: Contact | null = null;
  for (const one of faces) {
    const edge = faceOf(mine, one);
    for (const other of faces) {
      const beside = faceOf(theirs, other);
      if (distance({ parts: [edge] }, { parts: [beside] }) > contactReach) continue;
      const along = { mine: lengthAlong(edge, beside), theirs: lengthAlong(beside, edge) };
      const found: Contact = { mine: one, theirs: other, along };
      if (best === null || isPlainer(found, best)) best = found;
    }
  }
  return best;
}

function isPlainer(one: Contact, other: Contact): boolean {
  const longer = one.along.theirs - other.along.theirs;
  if (longer !== 0) return longer > 0;
  const milder = mildness[one.theirs] - mildness[other.theirs];
  return milder !== 0 ? milder < 0 : mildness[one.mine] < mildness[other.mine];
}

/** How long a face is. */
export function faceLength({ width, depth }: Body, face: Face): number {
  return face === 'front' || face === 'rear' ? width : depth;
}

/**
 * Faces that run almost side by side leave the reach of contact at a flat angle, where the least rounding on the way
 * would move the end by millimetres: only the answer is rounded. (Products, quotients and roots of doubles have the
 * same bytes on any machine.)
 */
function lengthAlong(face: Edge, beside: Edge): number {
  const length = lengthOf(face);
  let [p, q] = [besideFace(face, length, beside[0]), besideFace(face, length, beside[1])];
  if (p.out > q.out) [p, q] = [q, p];
  if (p.out > contactReach || q.out < -contactReach) return 0;
  const low = p.out < -contactReach ? crossing(p, q, -contactReach) : p.along;
  const high = q.out > contactReach ? crossing(p, q, contactReach) : q.along;
  return Math.max(0, Math.round(Math.min(length, Math.max(low, high)) - Math.max(0, Math.min(low, high))));
}

/** How a point lies beside a face: how far along it from its first end, and how far to its outer side. */
interface Beside {
  readonly along: number;
  readonly out: number;
}

function lengthOf([[ax, ay], [bx, by]]: Edge): number {
  return Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
}

function besideFace([[ax, ay], [bx, by]]: Edge, length: number, [x, y]: Point): Beside {
  const [dx, dy, px, py] = [bx - ax, by - ay, x - ax, y - ay];
  return { along: (dx * px + dy * py) / length, out: (dy * px - dx * py) / length };
}

/** How far along the way from p to q reaches so far out. */
function crossing(p: Beside, q: Beside, out: number): number {
  return p.along + ((q.along - p.along) * (out - p.out)) / (q.out - p.out);
}
