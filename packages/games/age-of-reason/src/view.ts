/** What each seat may see: the table is open, and so is the order of battle. Standing instructions are their owner's. */
import type { Instruction, Seat } from '@bivouac/kernel';
import type { State } from './state.ts';

export interface View extends Omit<State, 'standing'> {
  readonly seat: Seat;
  readonly standing: readonly Instruction[];
}

export function viewOf(s: State, seat: Seat): View {
  const { standing, ...seen } = s;
  return {
    ...seen,
    frames: [...s.frames],
    units: [...s.units],
    generals: [...s.generals],
    brigades: [...s.brigades],
    corps: [...s.corps],
    seat,
    standing: standing[seat] ?? [],
  };
}

/** All there is to know is seen, so that one state alone fits a view. */
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
