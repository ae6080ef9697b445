/** Who continues whose line, and who follows whom in file. */
import type { Point } from '../areas-file.ts';
import { turnFrom } from './angles.ts';
import { corners, localOf, pointAt, rearOf, type Body, type Local } from './bodies.ts';

/** How a neighbour stands to a body: all in tenths and hundredths, as the body sees it. */
export interface Dressing {
  /** By how much the neighbour faces to the right of where the body faces; negative to the left. */
  readonly turn: number;
  /** Room between the two; negative when they overlap. */
  readonly gap: number;
  /** How far the neighbour stands ahead of the line (or to the right of the file); negative behind (or to the left). */
  readonly step: number;
}

export interface Tolerances {
  readonly turn: number;
  readonly gap: number;
  readonly step: number;
}

/** How a neighbour stands in line on one hand of a body: measured between the near front corners. */
export function inLine(body: Body, neighbour: Body, hand: 'left' | 'right'): Dressing {
  const [left, right] = corners(body) as readonly [Point, Point];
  const [itsLeft, itsRight] = corners(neighbour) as readonly [Point, Point];
  const turn = turnFrom(body.facing, neighbour.facing);
  const { ahead, right: across } =
    hand === 'right' ? seenFrom(body, right, itsLeft) : seenFrom(body, left, itsRight);
  return { turn, gap: hand === 'right' ? across : 0 - across, step: ahead };
}

/** How a body stands in file behind another: from the middle of the rear edge to the middle of the front edge. */
export function inFile(leader: Body, follower: Body): Dressing {
  const turn = turnFrom(leader.facing, follower.facing);
  const { ahead, right } = seenFrom(leader, rearOf(leader), [follower.x, follower.y]);
  return { turn, gap: 0 - ahead, step: right };
}

function seenFrom({ facing }: Body, [x, y]: Point, point: Point): Local {
  return localOf({ x, y, facing }, point);
}

/** Whether neighbours stand together: turned, apart and out of line by no more than this; they may overlap as little. */
export function isDressed(dressing: Dressing, tolerances: Tolerances): boolean {
  return (
    Math.abs(dressing.turn) <= tolerances.turn &&
    Math.abs(dressing.gap) <= tolerances.gap &&
    Math.abs(dressing.step) <= tolerances.step
  );
}

/** More than rounding takes a corner from its place. */
const rounded = 10;

/** On which hand of a body a neighbour continues its line; null when it does not. */
export function continuesLine(body: Body, neighbour: Body, tolerances: Tolerances): 'left' | 'right' | null {
  // Most stand too far away, or face elsewhere.
  if (Math.abs(turnFrom(body.facing, neighbour.facing)) > tolerances.turn) return null;
  const reach = (body.width + neighbour.width) / 2 + tolerances.gap + tolerances.step + rounded;
  if (Math.abs(body.x - neighbour.x) > reach || Math.abs(body.y - neighbour.y) > reach) return null;
  if (isDressed(inLine(body, neighbour, 'right'), tolerances)) return 'right';
  return isDressed(inLine(body, neighbour, 'left'), tolerances) ? 'left' : null;
}

/** The neighbour put in line with the body: its facing, its line, corner to corner. */
export function putFlush<B extends Body>(body: Body, neighbour: B, hand: 'left' | 'right'): B {
  const [left, right] = corners(body) as readonly [Point, Point];
  const { facing } = body;
  const moved = { ...neighbour, facing };
  const [itsLeft, itsRight] = corners({ ...moved, x: 0, y: 0 }) as readonly [Point, Point];
  const [at, corner] = hand === 'right' ? [right, itsLeft] : [left, itsRight];
  return { ...moved, x: at[0] - corner[0], y: at[1] - corner[1] };
}

/** The follower put straight behind the leader, so far away. */
export function putBehind<B extends Body>(leader: Body, follower: B, gap: number): B {
  const [x, y] = rearOf(leader);
  const { facing } = leader;
  const [px, py] = pointAt({ x, y, facing }, 0 - gap, 0);
  return { ...follower, x: px, y: py, facing };
}
