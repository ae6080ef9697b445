/** Chapter XIII: reserves that wait in a zone of the map and appear when the enemy comes beside it (VE-13-07). */
import {
  call,
  citations,
  end,
  finished,
  go,
  nothing,
  offers,
  question,
  type Asking,
  type Doing,
} from '@bivouac/kernel';
import { boardOf, hexName, stackAt } from '../../board/board.ts';
import type { FrameOf, Frames, Window } from '../../frames.ts';
import type { State } from '../../state.ts';
import type { Arrival, Terms } from '../../terms.ts';
import type { Side } from '../../tables/sides.ts';
import { isAwaited, nameOf, sideOf } from '../../troops.ts';
import { roused } from './entry-hexes.ts';
import { bringIn, entryWords, readStanding, whyNotStanding } from './reinforcements.ts';
import { turnsCouriers } from '../17-command/turning-couriers.ts';

/** Reserves of the other side beside whose zone this hex lies and that have a place to appear. */
export function reservesNear(s: State, hex: number, side: Side): readonly number[] {
  const reserves = reservesIn(s.terms);
  if (reserves.length === 0) return none;
  return reserves
    .filter(({ unit }) => isAwaited(s.units[unit]!) && sideOf(s, unit) !== side)
    .filter((arrival) => roused(s, arrival, hex) && entryWords(s, arrival.unit, []).length > 0)
    .map(({ unit }) => unit);
}

const none: readonly number[] = [];

/** Asked for every hex anybody enters: most battles have no reserves. */
const known = new WeakMap<Terms, readonly Arrival[]>();

function reservesIn(terms: Terms): readonly Arrival[] {
  let found = known.get(terms);
  if (found === undefined) known.set(terms, (found = terms.arrivals.filter(({ reserve }) => reserve)));
  return found;
}

/** The reserves appear one after the other; ends with 'changed' when any has. */
export const rouse: Doing<State, FrameOf<'rouse'>, Frames, Window> = {
  run(s, { hex, placed }) {
    const side = sideOf(s, stackAt(s, boardOf(s), hex)[0]!);
    const [unit] = reservesNear(s, hex, side);
    if (unit === undefined) return end(placed.length > 0 ? 'changed' : 'quiet');
    return go({ step: 'rousedAt', hex, placed, unit });
  },
};

const reserveAsked = question('reserve', ['VE-13-07', 'VE-13-01']);
const so = citations({ appears: ['VE-13-07', 'VE-13-01'] });

export const rousedAt: Asking<State, FrameOf<'rousedAt'>, Frames> = {
  asks(s, { unit, hex }) {
    const about = { unit: nameOf(s, unit), enemyAt: hexName(boardOf(s), hex) };
    return reserveAsked(sideOf(s, unit), about);
  },
  choices(s, { unit }, _seat, partial) {
    if (partial.length < 2) return offers(entryWords(s, unit, partial));
    return partial.length === 2 && readStanding(s, unit, partial) !== null ? finished : nothing;
  },
  whyNot: (s, { unit }, _seat, action) => whyNotStanding(s, unit, action),
  answer(s, { unit, hex, placed }, _seat, action, play) {
    bringIn(s, unit, readStanding(s, unit, action)!, [], play, so.appears);
    const back: FrameOf<'rouse'> = { step: 'rouse', hex, placed: [...placed, unit] };
    return turnsCouriers(s, unit) ? call<Frames>({ step: 'turnCouriers', unit }, back) : go(back);
  },
};
