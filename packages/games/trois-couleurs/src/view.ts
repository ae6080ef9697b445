/**
 * What each seat may see: the table is open but for hidden troops (`knowledge.ts`); markers that lie face down, fires named for
 * the first step and standing instructions are their owner's.
 */
import {
  fixed,
  open,
  openList,
  ownList,
  own,
  ViewFields,
  type Dice,
  type Instruction,
  type Seat,
} from '@bivouac/kernel';
import type { Frames } from './frames.ts';
import { imagineHidden, seenOtherwise, unitSeen } from './knowledge.ts';
import { hides, signsSeen, type Sign } from './rules/03-sight/hidden.ts';
import { markersFor } from './rules/27-simultaneous/markers.ts';
import type { General, State } from './state.ts';
import type { Marker } from './tables/markers.ts';

export interface View extends Omit<State, 'standing' | 'generals' | 'frames' | 'markers'> {
  /** Null where a marker lies face down before this seat. */
  readonly markers: readonly (Marker | null)[];
  /** Markers of the arms of hidden enemies. */
  readonly signs: readonly Sign[];
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
  units: { ...ownList('units', unitSeen), stale: seenOtherwise },
  signs: own(['units'], signsSeen),
  generals: openList('generals', (s, index) => s.generals[index]!),
  queue: open(['queue'], (s) => s.queue),
  due: open(['due'], (s) => s.due),
  shots: open(['shots'], (s) => s.shots),
  earlier: open(['earlier'], (s) => s.earlier),
  drawn: open(['drawn'], (s) => s.drawn),
  halted: open(['halted'], (s) => s.halted),
  passed: open(['passed'], (s) => s.passed),
  begunAt: open(['begunAt'], (s) => s.begunAt),
  markers: own(['markers', 'shown'], (s, seat) =>
    s.markers.map((marker, unit) => (isKnown(s, seat, unit) ? marker : null)),
  ),
  shown: open(['shown'], (s) => s.shown),
  atOnce: own(['atOnce'], (s, seat) => s.atOnce.filter(({ unit }) => s.terms.units[unit]!.side === seat)),
  plans: open(['plans'], (s) => s.plans),
  second: open(['second'], (s) => s.second),
  clock: open(['clock'], (s) => s.clock),
  ordered: open(['ordered'], (s) => s.ordered),
  broken: open(['broken'], (s) => s.broken),
  holders: open(['holders'], (s) => s.holders),
  over: open(['over'], (s) => s.over),
  now: open(['frames'], (s) => s.frames.at(-1) ?? null),
  later: open(['frames'], (s) => s.frames.slice(0, -1)),
  standing: own(['standing'], (s, seat) => s.standing[seat] ?? []),
});

/** Whether a seat knows the marker of a unit: its own, and those that are turned over (TC-27-15). */
function isKnown({ terms, shown }: State, seat: Seat, unit: number): boolean {
  return terms.units[unit]!.side === seat || shown[unit] === true;
}

export function viewOf(s: State, seat: Seat): View {
  return viewFields.view(s, seat);
}

/** A state that fits a view: markers that lie face down may be any that their units could have. */
export function imagineState(
  { seat: _seat, standing, now, later, markers, signs, ...seen }: View,
  seat: Seat,
  dice: Dice,
): State {
  const state: State = {
    ...seen,
    markers: markers.map((marker) => marker ?? 'blank'),
    frames: now === null ? [...later] : [...later, now],
    units: [...seen.units],
    generals: [...seen.generals],
    standing: { blue: [], red: [], [seat]: [...standing] },
  };
  if (hides(state)) imagineHidden(state, signs, dice);
  state.markers = markers.map((marker, unit) => {
    if (marker !== null) return marker;
    const open = markersFor(state, unit);
    return open[dice.pick(open.length)]!;
  });
  return state;
}
