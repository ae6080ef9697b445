/** The chances of an order: when its courier is there, and in which turn it is in force, or never. As things stand now. */
import type { Action, Odds, OddsOutcome, Seat, Words } from '@bivouac/kernel';
import { armyLeader } from '../rules/17-command/command-radius.ts';
import { rideTowards } from '../rules/17-command/couriers.ts';
import { headOf } from '../rules/17-command/orders.ts';
import { despatchOf, orderWord } from '../rules/17-command/sending.ts';
import { none, type State } from '../state.ts';
import { delay } from '../tables/couriers.ts';
import { leaderFacts } from '../troops.ts';
import type { View } from '../view.ts';
import { dealt } from './deals.ts';

/** In so many turns a courier has ridden over any map. */
const farthest = 24;

/** How many turns somebody rides from one leader to another; null where he does not get through. */
function ridesTo(s: State, from: number, to: number): number | null {
  let { hex } = s.leaders[from]!;
  const goal = s.leaders[to]!.hex;
  for (let rides = 1; rides <= farthest; rides += 1) {
    const next = rideTowards(s, s.side, hex, goal);
    if (next === goal) return rides;
    if (next === hex) return null;
    hex = next;
  }
  return null;
}

/** In which turn an order is with the leader it is for; null where it does not get there. A wing leader keeps it for a turn. */
function arrival(s: State, from: number, via: number, leader: number): number | null {
  if (via === none) {
    const rides = ridesTo(s, from, leader);
    return rides === null ? null : s.turn + rides - 1;
  }
  const [there, on] = [ridesTo(s, from, via), ridesTo(s, via, leader)];
  return there === null || on === null ? null : s.turn + there - 1 + on;
}

function inForce(turn: number, chance: number, good?: 'own'): OddsOutcome {
  return {
    name: `turn ${turn}`,
    words: { en: `in force in turn ${turn}`, fr: `en vigueur au tour ${turn}` },
    chance,
    ...(good !== undefined && { good }),
  };
}

/** He obeys at once, or a second die says how late, or whether ever (VEA-17-603, VEA-17-606). */
function obeyed(turn: number, obedience: number): OddsOutcome[] {
  const atOnce = Math.min(6, obedience) / 6;
  const not = 1 - atOnce;
  const [next, after] = [delay.nextTurn.value / 6, (delay.turnAfter.value - delay.nextTurn.value) / 6];
  const never: OddsOutcome = {
    name: 'never',
    words: { en: 'never', fr: 'jamais' },
    chance: not * (1 - next - after),
    good: 'enemy',
  };
  return [
    inForce(turn + 1, atOnce, 'own'),
    inForce(turn + 2, not * next),
    inForce(turn + 3, not * after),
    never,
  ].filter(({ chance }) => chance > 0);
}

function row(reply: Words, outcomes: readonly OddsOutcome[]): Odds {
  return { rows: [{ reply, outcomes, expectedLosses: { own: 0, enemy: 0 } }], sum: [] };
}

export function orderOdds(view: View, seat: Seat, action: Action): Odds | null {
  if (action[0] !== orderWord) return null;
  // What lies under other units stands in no courier's way that those do not bar: any deal will do.
  const { s } = dealt(view, seat, () => [])[0]!;
  const sent = despatchOf(s, action);
  if (sent === null) return null;
  const from = armyLeader(s, s.side)!;
  const leader = headOf(s, sent.corps);
  if (leader === undefined || s.leaders[leader]!.hex === s.leaders[from]!.hex)
    return row({ en: 'given in person', fr: 'donné en personne' }, [inForce(s.turn + 1, 1, 'own')]);
  const { name, obedience } = leaderFacts(s, leader);
  const turn = arrival(s, from, sent.via, leader);
  if (turn === null)
    return row({ en: `the courier to ${name}`, fr: `l’estafette pour ${name}` }, [
      {
        name: 'stuck',
        words: { en: 'finds no way as things stand', fr: 'ne trouve pas de chemin pour l’instant' },
        chance: 1,
        good: 'enemy',
      },
    ]);
  return row(
    turn === s.turn
      ? { en: `with ${name} in this turn`, fr: `reçu par ${name} dès ce tour` }
      : { en: `with ${name} in turn ${turn}`, fr: `reçu par ${name} au tour ${turn}` },
    obeyed(turn, obedience),
  );
}
