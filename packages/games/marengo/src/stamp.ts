/** Whether a state is still as it was when last asked about. */
import type { Frames } from './frames.ts';
import { blocksWritten, type State } from './state.ts';

/**
 * All that is stored but for standing instructions, on which no choice depends. What hangs on a state is never changed
 * in place, so it is enough to remember which objects they were; in the list of blocks nothing is written without being
 * counted, and of the frames only the last is asked.
 */
type Glance = { -readonly [Field in Exclude<keyof State, 'standing' | 'frames'>]?: State[Field] } & {
  written: number;
  depth: number;
  frame: Frames | undefined;
};

const last: Glance = { written: -1, depth: 0, frame: undefined };
let stamp = 0;

/** The same number as before if the state is the same in all that the choices can depend on; another one otherwise. */
export function stampOf(s: State): number {
  if (isAsBefore(s)) return stamp;
  look(s);
  stamp += 1;
  return stamp;
}

function isAsBefore(s: State): boolean {
  const { frames } = s;
  return (
    last.written === blocksWritten() &&
    last.depth === frames.length &&
    last.frame === frames[frames.length - 1] &&
    s.map === last.map &&
    s.terms === last.terms &&
    s.round === last.round &&
    s.side === last.side &&
    s.morale === last.morale &&
    s.demoralized === last.demoralized &&
    s.bonusGranted === last.bonusGranted &&
    s.startLocaleTaken === last.startLocaleTaken &&
    s.pieces === last.pieces &&
    s.mixes === last.mixes &&
    s.commandsUsed === last.commandsUsed &&
    s.pontoonUsed === last.pontoonUsed &&
    s.assaulted === last.assaulted &&
    s.barred === last.barred &&
    s.closed === last.closed &&
    s.slots === last.slots &&
    s.claim === last.claim &&
    s.result === last.result
  );
}

function look(s: State): void {
  last.written = blocksWritten();
  last.depth = s.frames.length;
  last.frame = s.frames.at(-1);
  last.map = s.map;
  last.terms = s.terms;
  last.round = s.round;
  last.side = s.side;
  last.morale = s.morale;
  last.demoralized = s.demoralized;
  last.bonusGranted = s.bonusGranted;
  last.startLocaleTaken = s.startLocaleTaken;
  last.pieces = s.pieces;
  last.mixes = s.mixes;
  last.commandsUsed = s.commandsUsed;
  last.pontoonUsed = s.pontoonUsed;
  last.assaulted = s.assaulted;
  last.barred = s.barred;
  last.closed = s.closed;
  last.slots = s.slots;
  last.claim = s.claim;
  last.result = s.result;
}
