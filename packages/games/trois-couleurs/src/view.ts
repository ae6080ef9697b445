/** What each seat may see: the table is open; standing instructions are their owner's. */
import { fixed, open, openList, own, ViewFields, type Instruction, type Seat } from '@bivouac/kernel';
import type { Frames } from './frames.ts';
import type { General, State } from './state.ts';

export interface View extends Omit<State, 'standing' | 'generals' | 'frames'> {
  readonly seat: Seat;
  readonly generals: readonly General[];
  readonly standing: readonly Instruction[];
  /** The step that is asked or under way, with its own facts; null when the battle is over. */
  readonly now: Frames | null;
  /** What is gone on with afterwards, the next one last: only a state imagined from the view needs it. */
  readonly later: readonly Frames[];
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
  shots: open(['shots'], (s) => s.shots),
  passed: open(['passed'], (s) => s.passed),
  begunAt: open(['begunAt'], (s) => s.begunAt),
  ordered: open(['ordered'], (s) => s.ordered),
  broken: open(['broken'], (s) => s.broken),
  holders: open(['holders'], (s) => s.holders),
  over: open(['over'], (s) => s.over),
  now: open(['frames'], (s) => s.frames.at(-1) ?? null),
  later: open(['frames'], (s) => s.frames.slice(0, -1)),
  standing: own(['standing'], (s, seat) => s.standing[seat] ?? []),
});

export function viewOf(s: State, seat: Seat): View {
  return viewFields.view(s, seat);
}

/** A state that fits a view: all of the table is open. */
export function imagineState({ seat: _seat, standing, now, later, ...seen }: View, seat: Seat): State {
  return {
    ...seen,
    frames: now === null ? [...later] : [...later, now],
    units: [...seen.units],
    generals: [...seen.generals],
    standing: { blue: [], red: [], [seat]: [...standing] },
  };
}
