/** Whether a state is still as it was when last asked about. */
import type { Frames } from './frames.ts';
import { blocksWritten, type State } from './state.ts';

/**
 * All that is stored but for standing instructions, on which no choice depends. What hangs on a state is never changed
 * in place, so it is enough to remember which objects they were; in the list of blocks nothing is written without being
 * counted, and of the frames only the last is asked.
 */
interface Glance extends Omit<State, 'standing' | 'frames'> {
  readonly written: number;
  readonly depth: number;
  readonly frame: Frames | undefined;
}

let last: Glance | null = null;
let stamp = 0;

/** The same number as before if the state is the same in all that the choices can depend on; another one otherwise. */
export function stampOf(s: State): number {
  if (last !== null && isAsBefore(s, last)) return stamp;
  last = glanceAt(s);
  stamp += 1;
  return stamp;
}

function isAsBefore(s: State, glance: Glance): boolean {
  const { frames } = s;
  return (
    glance.written === blocksWritten() &&
    glance.depth === frames.length &&
    glance.frame === frames[frames.length - 1] &&
    s.map === glance.map &&
    s.terms === glance.terms &&
    s.round === glance.round &&
    s.side === glance.side &&
    s.morale === glance.morale &&
    s.demoralized === glance.demoralized &&
    s.bonusGranted === glance.bonusGranted &&
    s.startLocaleTaken === glance.startLocaleTaken &&
    s.pieces === glance.pieces &&
    s.mixes === glance.mixes &&
    s.commandsUsed === glance.commandsUsed &&
    s.pontoonUsed === glance.pontoonUsed &&
    s.assaulted === glance.assaulted &&
    s.barred === glance.barred &&
    s.closed === glance.closed &&
    s.slots === glance.slots &&
    s.claim === glance.claim &&
    s.result === glance.result
  );
}

function glanceAt(s: State): Glance {
  return {
    written: blocksWritten(),
    depth: s.frames.length,
    frame: s.frames.at(-1),
    map: s.map,
    terms: s.terms,
    round: s.round,
    side: s.side,
    morale: s.morale,
    demoralized: s.demoralized,
    bonusGranted: s.bonusGranted,
    startLocaleTaken: s.startLocaleTaken,
    pieces: s.pieces,
    mixes: s.mixes,
    commandsUsed: s.commandsUsed,
    pontoonUsed: s.pontoonUsed,
    assaulted: s.assaulted,
    barred: s.barred,
    closed: s.closed,
    slots: s.slots,
    claim: s.claim,
    result: s.result,
  };
}
