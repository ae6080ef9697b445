/** The chances of an order: when its courier is there, and in which turn it is in force, or never. As things stand now. */
import type { Action, Odds, OddsOutcome, Seat, Words } from '@bivouac/kernel';
import { boardOf, hexName } from '../board/board.ts';
import { armyLeader } from '../rules/17-command/command-radius.ts';
import { rideOver } from '../rules/17-command/couriers.ts';
import { headOf } from '../rules/17-command/orders.ts';
import { despatchOf, orderWord } from '../rules/17-command/sending.ts';
import { none, type State } from '../state.ts';
import { delay } from '../tables/couriers.ts';
import { leaderFacts } from '../troops.ts';
import type { View } from '../view.ts';
import { dealt } from './deals.ts';

/** In so many turns a courier has ridden over any map. */
const farthest = 24;

/** A ride from one leader to another: turn by turn the hexes that are entered, and whether he gets there. */
interface Ride {
  readonly turns: number;
  readonly over: readonly number[];
  readonly isThere: boolean;
}

function rideTo(s: State, from: number, to: number): Ride {
  const start = s.leaders[from]!.hex;
  const goal = s.leaders[to]!.hex;
  const over: number[] = [];
  for (let turns = 1; turns <= farthest; turns += 1) {
    const entered = rideOver(s, s.side, over.at(-1) ?? start, goal);
    over.push(...entered);
    if ((over.at(-1) ?? start) === goal) return { turns, over, isThere: true };
    if (entered.length === 0) break;
  }
  return { turns: farthest, over, isThere: false };
}

/** An order on its way. */
interface Errand {
  /** In which turn it is with the leader it is for; null where it does not get there. */
  readonly arrival: number | null;
  readonly over: readonly number[];
}

/** A wing leader keeps it for a turn. */
function errand(s: State, from: number, via: number, leader: number): Errand {
  const first = rideTo(s, from, via === none ? leader : via);
  if (via === none || !first.isThere)
    return { arrival: first.isThere ? s.turn + first.turns - 1 : null, over: first.over };
  const on = rideTo(s, via, leader);
  return {
    arrival: on.isThere ? s.turn + first.turns - 1 + on.turns : null,
    over: [...first.over, ...on.over],
  };
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
  const { arrival: turn, over } = errand(s, from, sent.via, leader);
  const way = [s.leaders[from]!.hex, ...over].map((hex) => hexName(boardOf(s), hex));
  return { ...chancesOf(name, obedience, s.turn, turn), way };
}

function chancesOf(name: string, obedience: number, now: number, turn: number | null): Odds {
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
    turn === now
      ? { en: `with ${name} in this turn`, fr: `reçu par ${name} dès ce tour` }
      : { en: `with ${name} in turn ${turn}`, fr: `reçu par ${name} au tour ${turn}` },
    obeyed(turn, obedience),
  );
}
