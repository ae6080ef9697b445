/**
 * The most points that a unit by itself may have spent before a step over a side of a hex, whoever is beyond it and whatever
 * its orders are. It hangs on the ground, the unit's points and its formation alone: so it is found once for a board and
 * a kind of unit, hex by hex as it is asked, and read by number from then on.
 */
import { rulesInForce } from '@bivouac/kernel';
import { onceABoard, type Board } from '../../board/board.ts';
import { marks, none, type State } from '../../state.ts';
import { formationKinds } from '../../tables/formations.ts';
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
  };
}

/** What holds for a unit of a group if it stands so: found for the six sides of the hex where the group is. */
export function pointsBefore(s: State, board: Board, { hex }: Walker, stands: Walking): PointsBefore {
  const here = kindsOn(board);
  if (here.latest.rules !== rulesInForce()) here.latest = kindsOf(board);
  const { ofUnit, points } = here.latest;
  const isOffRoad = (stands.marks & marks.offRoad) === 0 ? 0 : 1;
  const at = (ofUnit[stands.index]! * formationKinds.length + stands.formation) * 2 + isOffRoad;
  const found = (points[at] ??= new Int8Array(board.grid.count * 6).fill(notYetAsked));
  if (found[hex * 6] === notYetAsked) findAround(s, board, hex, stands, found);
  return found;
}

function findAround(s: State, board: Board, hex: number, stands: Walking, found: PointsBefore): void {
  const alone: Walker = { units: [stands], leaders: [], hex, hex2: none, owed: undefined, orders: undefined };
  for (let direction = 0; direction < 6; direction += 1)
    found[hex * 6 + direction] = mostSpentBefore(s, board, alone, direction);
}
