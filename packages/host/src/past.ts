/** What has been: acts as somebody was told them, and moments as somebody saw them. */
import { updatesBetween, Replay, type ActEntry, type Seat } from '@bivouac/kernel';
import type { GameHost } from './game-host.ts';
import type { LoggedAct, Moments } from './messages.ts';
import { mayHearAction, toldEvents, viewOf } from './telling.ts';

/** The acts that stand from one on, as the eyes were told them, and where to ask for more. */
export function logOf(
  { table }: GameHost,
  eyes: Seat,
  from: number,
  most: number,
): { acts: LoggedAct[]; next?: number } {
  const to = from + most;
  const acts = table.course.slice(from, to).map((entry, at) => loggedAct(entry, from + at, eyes));
  return { acts, ...(to < table.course.length && { next: to }) };
}

function loggedAct(entry: ActEntry, act: number, eyes: Seat): LoggedAct {
  return {
    act,
    seat: entry.seat,
    ...(mayHearAction(entry, eyes) && { action: entry.action }),
    ...(entry.automatic && { automatic: true as const }),
    events: toldEvents(entry.events, eyes),
  };
}

/** How the eyes saw the game after so many acts, and how each act since changed what they saw. */
export function momentsOf({ game, table }: GameHost, eyes: Seat, from: number, to: number): Moments {
  const { state, record, course } = table;
  const replay = new Replay(state, record.entries);
  // After the last act instructions may have been given or acts taken back: the present is the end of the record.
  const numberAfter = (acts: number) =>
    acts >= course.length ? record.entries.length : (course[acts - 1]?.number ?? 0);
  const first = Math.min(from, course.length);
  const view = viewOf(game, replay.goTo(numberAfter(first)), eyes);
  let before = view;
  const acts = course.slice(first, to).map((entry, at) => {
    const after = viewOf(game, replay.goTo(numberAfter(first + at + 1)), eyes);
    const changes = updatesBetween(before, after);
    before = after;
    const { act: _act, ...told } = loggedAct(entry, first + at, eyes);
    const acts = first + at + 1;
    return { kind: 'act' as const, number: acts, acts, ...told, changes };
  });
  return { from: first, view, acts, ...(to < course.length && { next: to }) };
}
