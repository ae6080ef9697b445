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
import type { Charge, Frames } from './frames.ts';
import { seenOtherwise, termsSeen, unitSeen } from './knowledge.ts';
import { nightNow } from './rules/9-army-retreat/field-now.ts';
import type { Night } from './rules/9-army-retreat/nightfall.ts';
import type { Command, General, State } from './state.ts';

export interface View extends Omit<State, 'standing' | 'generals' | 'brigades' | 'corps' | 'frames'> {
  readonly seat: Seat;
  readonly generals: readonly General[];
  readonly brigades: readonly Command[];
  readonly corps: readonly Command[];
  readonly standing: readonly Instruction[];
  /** The step that is asked or under way, with its own facts; null when the battle is over. */
  readonly now: Frames | null;
  /** What is gone on with afterwards, the next one last: only a state imagined from the view needs it. */
  readonly later: readonly Frames[];
  /** Which part of the turn is played, from 1 on (`partsOfTurn`); 0 outside turns. */
  readonly part: number;
  /** The charge that is being made, whatever interrupts it. */
  readonly charge: Charge | null;
  /** What night would count if it fell now. */
  readonly night: Night;
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
  now: open(['frames'], (s) => s.frames.at(-1) ?? null),
  later: open(['frames'], (s) => s.frames.slice(0, -1)),
  part: open(['frames'], ({ frames }) => frames.find((frame) => frame.step === 'nextPhase')?.part ?? 0),
  charge: open(['frames'], chargeUnderWay),
  night: open(['units', 'brigades', 'generals'], (s) => nightNow(s)),
  standing: own(['standing'], (s, seat) => s.standing[seat] ?? []),
});

function chargeUnderWay({ frames }: State): Charge | null {
  const found = frames.findLast((frame) => 'charge' in frame);
  return found?.charge ?? null;
}

export function viewOf(s: State, seat: Seat): View {
  return viewFields.view(s, seat);
}

/** A state that fits a view: hidden reserves are taken to be what they are shown as. */
export function imagineState(view: View, seat: Seat): State {
  const { seat: _seat, standing, now, later, part: _part, charge: _charge, night: _night, ...seen } = view;
  return {
    ...seen,
    frames: now === null ? [...later] : [...later, now],
    units: [...seen.units],
    generals: [...seen.generals],
    brigades: [...seen.brigades],
    corps: [...seen.corps],
    standing: { blue: [], red: [], [seat]: [...standing] },
  };
}
