/** What has been: acts as somebody was told them, and moments as somebody saw them. */
import { Replay, seenBy, type GameEvent, type Seat, type Table } from '@bivouac/kernel';
import type { Moment, ToldAct } from './messages.ts';

/** Eyes that see all, when the battle is over: every seat's view by its name, every event whole. */
export const openEyes: Seat = 'open';

export function told(events: readonly GameEvent[], eyes: Seat): GameEvent[] {
  return events.map((event) => seenBy(event, eyes));
}

/** An act of the record, counted from nought, as the eyes were told it. */
export function toldAct({ record }: Table, index: number, eyes: Seat): Omit<ToldAct, 'view'> {
  const { seat, automatic, events } = record.entries[index]!;
  return {
    number: index + 1,
    seat,
    automatic: automatic === true,
    events: eyes === openEyes ? events : told(events, eyes),
  };
}

/** Looks at past moments one after the other. What it hands out is nobody's but the receiver's. */
export function momentTeller(table: Table, eyes: Seat): (at: number) => Moment {
  const { game, state, record } = table;
  const replay = new Replay(state, record.entries);
  return (at) => {
    const moment = replay.goTo(at);
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
