/**
 * What each seat may see: the table is open, and so is the order of battle but for reserves that have not come
 * (`knowledge.ts`). Standing instructions are their owner's.
 */
import {
  fixed,
  open,
  openList,
  own,
  ownList,
  ViewFields,
  type Instruction,
  type Seat,
} from '@bivouac/kernel';
import { seenOtherwise, termsSeen, unitSeen } from './knowledge.ts';
import type { Command, General, State } from './state.ts';

export interface View extends Omit<State, 'standing' | 'generals' | 'brigades' | 'corps'> {
  readonly seat: Seat;
  readonly generals: readonly General[];
  readonly brigades: readonly Command[];
  readonly corps: readonly Command[];
  readonly standing: readonly Instruction[];
}

export const viewFields = new ViewFields<State, View>({
  seat: fixed((_, seat) => seat),
  terms: own(['units.where', 'units.arrivals', 'frames'], termsSeen),
  turn: open(['turn'], (s) => s.turn),
  roles: open(['roles'], (s) => s.roles),
  first: open(['first'], (s) => s.first),
  side: open(['side'], (s) => s.side),
  units: { ...ownList('units', unitSeen), stale: seenOtherwise },
  generals: openList('generals', (s, index) => s.generals[index]!),
  brigades: openList('brigades', (s, index) => s.brigades[index]!),
  corps: openList('corps', (s, index) => s.corps[index]!),
  contacts: open(['contacts'], (s) => s.contacts),
  damage: open(['damage'], (s) => s.damage),
  works: open(['works'], (s) => s.works),
  armies: open(['armies'], (s) => s.armies),
  deferred: open(['deferred'], (s) => s.deferred),
  over: open(['over'], (s) => s.over),
  frames: open(['frames'], (s) => s.frames.slice()),
  standing: own(['standing'], (s, seat) => s.standing[seat] ?? []),
});

export function viewOf(s: State, seat: Seat): View {
  return viewFields.view(s, seat);
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
