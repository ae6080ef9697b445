/** What has been: acts as somebody was told them, and moments as somebody saw them. */
import { Replay, seenBy, type GameEvent, type Seat, type Table } from '@bivouac/kernel';
import type { Moment, ToldAct } from './messages.ts';

/** Eyes that see all, when the battle is over: every seat's view by its name, every event whole. */
export const openEyes: Seat = 'open';

export function told(events: readonly GameEvent[], eyes: Seat): GameEvent[] {
  return events.map((event) => seenBy(event, eyes));
}

/** An act that stands, counted from nought, as the eyes were told it. */
export function toldAct({ course }: Table, index: number, eyes: Seat): Omit<ToldAct, 'view'> {
  const { seat, automatic, events } = course[index]!;
  return {
    number: index + 1,
    seat,
    automatic: automatic === true,
    events: eyes === openEyes ? events : told(events, eyes),
  };
}

/** Looks at past moments one after the other. What it hands out is nobody's but the receiver's. */
export function momentTeller(table: Table, eyes: Seat): (at: number) => Moment {
  const { game, state, record, course } = table;
  const replay = new Replay(state, record.entries);
  return (at) => {
    // After the last act instructions may have been given or acts taken back: the present is the end of the record.
    const moment = replay.goTo(at === course.length ? record.entries.length : (course[at - 1]?.number ?? 0));
    const view =
      eyes === openEyes
        ? Object.fromEntries(game.seats.map((seat) => [seat, game.view(moment, seat)]))
        : game.view(moment, eyes);
    return {
      at,
      view: structuredClone(view),
      act: at === 0 ? null : toldAct(table, at - 1, eyes),
    };
  };
}
