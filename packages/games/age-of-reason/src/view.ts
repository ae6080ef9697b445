/**
 * What each seat may see: the table is open, and so is the order of battle but for reserves that have not come
 * (`knowledge.ts`). Standing instructions are their owner's.
 */
import type { Instruction, Seat } from '@bivouac/kernel';
import { seenBy } from './knowledge.ts';
import type { State } from './state.ts';

export interface View extends Omit<State, 'standing'> {
  readonly seat: Seat;
  readonly standing: readonly Instruction[];
}

export function viewOf(s: State, seat: Seat): View {
  const { standing, ...seen } = s;
  return {
    ...seen,
    ...seenBy(s, seat),
    frames: [...s.frames],
    generals: [...s.generals],
    brigades: [...s.brigades],
    corps: [...s.corps],
    seat,
    standing: standing[seat] ?? [],
  };
}

/** A state that fits a view: hidden reserves are taken to be what they are shown as. */
export function imagineState({ seat: _seat, standing, ...seen }: View, seat: Seat): State {
  return {
    ...seen,
    frames: [...seen.frames],
    units: [...seen.units],
    generals: [...seen.generals],
    brigades: [...seen.brigades],
    corps: [...seen.corps],
    standing: { blue: [], red: [], [seat]: [...standing] },
  };
}
