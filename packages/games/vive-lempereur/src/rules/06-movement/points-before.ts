/**
 * The most points that a unit by itself may have spent before a step over a side of a hex, whoever is beyond it and whatever
 * its orders are. It hangs on the ground, the unit's points and its formation alone: so it is found once for a board and
 * a kind of unit, hex by hex as it is asked, and read by number from then on.
 */
import { rulesInForce } from '@bivouac/kernel';
import { onceABoard, type Board } from '../../board/board.ts';
import { marks, none, type State } from '../../state.ts';
import { arms, formationKinds, skirmish } from '../../tables/formations.ts';
import { armOf } from '../../troops.ts';
import { mostSpentBefore } from './entering-hexes.ts';
import type { Walker, Walking } from './moving-group.ts';

/** By hex and side; less than none where it does not go there at all. */
export type PointsBefore = Int8Array;

const notYetAsked = -2;

interface Kinds {
  /** The rules in force when this was found. */
  readonly rules: unknown;
  /** By unit: its kind, the same for all of a side with the same arm and points. */
  readonly ofUnit: Uint8Array;
  /** By kind, formation and whether a unit has left the road. */
  readonly points: (PointsBefore | undefined)[];
  /** By kind: the most in any formation in which a unit by itself keeps to one hex. */
  readonly atBest: (PointsBefore | undefined)[];
}

const kindsOn = onceABoard((board): { latest: Kinds } => ({ latest: kindsOf(board) }));

function kindsOf({ terms }: Board): Kinds {
  const names = terms.units.map(({ side, arm, wide, narrow }) => `${side} ${arm} ${wide} ${narrow}`);
  const kinds = [...new Set(names)];
  return {
    rules: rulesInForce(),
    ofUnit: Uint8Array.from(names, (name) => kinds.indexOf(name)),
    // All places at once: a list that is filled here and there is a hash table to the engine.
    points: new Array<undefined>(kinds.length * formationKinds.length * 2).fill(undefined),
    atBest: new Array<undefined>(kinds.length).fill(undefined),
  };
}

function kindsNow(board: Board): Kinds {
  const here = kindsOn(board);
  if (here.latest.rules !== rulesInForce()) here.latest = kindsOf(board);
  return here.latest;
}

/** What holds for a unit of a group if it stands so: found for the six sides of the hex where the group is. */
export function pointsBefore(s: State, board: Board, { hex }: Walker, stands: Walking): PointsBefore {
  const { ofUnit, points } = kindsNow(board);
  const isOffRoad = (stands.marks & marks.offRoad) === 0 ? 0 : 1;
  const at = (ofUnit[stands.index]! * formationKinds.length + stands.formation) * 2 + isOffRoad;
  const found = (points[at] ??= new Int8Array(board.grid.count * 6).fill(notYetAsked));
  if (found[hex * 6] === notYetAsked) findAround(s, board, hex, stands, found);
  return found;
}

/** The same in whatever formation a unit could take, but astride two hexes, had it kept to the road: never less than what holds. */
export function pointsBeforeAtBest(s: State, board: Board, w: Walker, index: number): PointsBefore {
  const { ofUnit, atBest } = kindsNow(board);
  const found = (atBest[ofUnit[index]!] ??= new Int8Array(board.grid.count * 6).fill(notYetAsked));
  if (found[w.hex * 6] === notYetAsked) findBestAround(s, board, w, index, found);
  return found;
}

function findBestAround(s: State, board: Board, w: Walker, index: number, found: PointsBefore): void {
  const arm = arms[armOf(s, index)]!;
  formationKinds.forEach((kind, formation) => {
    if (formation === skirmish || !kind.arms.includes(arm)) return;
    const points = pointsBefore(s, board, w, { index, formation, facing: none, spent: 0, marks: 0 });
    for (let at = w.hex * 6; at < w.hex * 6 + 6; at += 1) found[at] = Math.max(found[at]!, points[at]!);
  });
}

function findAround(s: State, board: Board, hex: number, stands: Walking, found: PointsBefore): void {
  const alone: Walker = { units: [stands], leaders: [], hex, hex2: none, owed: undefined, orders: undefined };
  for (let direction = 0; direction < 6; direction += 1)
    found[hex * 6 + direction] = mostSpentBefore(s, board, alone, direction);
}
