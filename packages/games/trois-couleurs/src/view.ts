/** What each seat may see: the table is open; standing instructions are their owner's. */
import { fixed, open, openList, own, ViewFields, type Instruction, type Seat } from '@bivouac/kernel';
import type { General, State } from './state.ts';

export interface View extends Omit<State, 'standing' | 'generals'> {
  readonly seat: Seat;
  readonly generals: readonly General[];
  readonly standing: readonly Instruction[];
}

export const viewFields = new ViewFields<State, View>({
  seat: fixed((_, seat) => seat),
  terms: fixed((s) => s.terms),
  turn: open(['turn'], (s) => s.turn),
  first: open(['first'], (s) => s.first),
  side: open(['side'], (s) => s.side),
  units: openList('units', (s, index) => s.units[index]!),
  generals: openList('generals', (s, index) => s.generals[index]!),
  queue: open(['queue'], (s) => s.queue),
  due: open(['due'], (s) => s.due),
  begunAt: open(['begunAt'], (s) => s.begunAt),
  broken: open(['broken'], (s) => s.broken),
  holders: open(['holders'], (s) => s.holders),
  over: open(['over'], (s) => s.over),
  frames: open(['frames'], (s) => s.frames.slice()),
  standing: own(['standing'], (s, seat) => s.standing[seat] ?? []),
});

export function viewOf(s: State, seat: Seat): View {
  return viewFields.view(s, seat);
}

/** A state that fits a view: all of the table is open. */
export function imagineState({ seat: _seat, standing, ...seen }: View, seat: Seat): State {
  return {
    ...seen,
    frames: [...seen.frames],
    units: [...seen.units],
    generals: [...seen.generals],
    standing: { blue: [], red: [], [seat]: [...standing] },
  };
}
