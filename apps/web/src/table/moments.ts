/** Acts and moments as the page shows them: the host tells how the view changed, here it is made whole again. */
import type { Moments, ToldEntry, ViewChange } from '@bivouac/host';
import { applyChanges, type Action, type Change, type GameEvent, type Seat } from '@bivouac/kernel';
import type { WorkerClient } from './client.ts';

/** An act as the eyes at the screen saw it: what they were told, and what they saw after it. */
export interface ShownAct {
  /** 1 is the first act of the game; the moment of the same number is how it stood after it. */
  readonly number: number;
  readonly seat: Seat;
  readonly automatic: boolean;
  /** Told to whoever did it. */
  readonly action?: Action;
  readonly events: readonly GameEvent[];
  readonly view: unknown;
}

type ToldAct = Omit<ShownAct, 'view'>;

/** A moment of the past, for replays and reports. */
export interface Moment {
  readonly at: number;
  readonly view: unknown;
  readonly act: ToldAct | null;
}

export function withChanges(view: unknown, changes: readonly ViewChange[]): unknown {
  return applyChanges(view, changes as readonly Change[]);
}

/** An act as it is shown, after what was seen before it. */
export function shownAfter(before: unknown, entry: ToldEntry): ShownAct {
  return { ...toldAct(entry.acts, entry), view: withChanges(before, entry.changes) };
}

function toldAct(
  number: number,
  { seat, automatic, action, events }: Pick<ToldEntry, 'seat' | 'automatic' | 'action' | 'events'>,
): ToldAct {
  return { number, seat, automatic: automatic === true, ...(action !== undefined && { action }), events };
}

/** As much of the client as is needed to look back. */
type Asker = Pick<WorkerClient, 'ask'>;

/** The acts that lead to moments, each with what the eyes saw after it: a face shown later does not reach back. */
export function actsOf(moments: readonly Moment[]): ShownAct[] {
  return moments.flatMap(({ act, view }) => (act === null ? [] : [{ ...act, view }]));
}

/** Asked for in one go; between two, whatever else is asked is answered. */
const inOneGo = 100;

/** All moments in a row as somebody saw them, or those from a certain act on. */
export async function momentsOf(client: Asker, as: Seat, from = 0): Promise<Moment[]> {
  const moments: Moment[] = [];
  for (let next: number | undefined = from; next !== undefined;) {
    const part: Moments = await client.ask('moments', { as, from: next, to: next + inOneGo });
    if (moments.length === 0) moments.push({ at: part.from, view: part.view, act: null });
    for (const entry of part.acts) {
      const { view, ...act } = shownAfter(moments.at(-1)!.view, entry);
      moments.push({ at: act.number, view, act });
    }
    next = part.next;
  }
  return moments;
}
