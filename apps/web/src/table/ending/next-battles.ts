/**
 * What may be played after a battle: the same once more, from the other side, against somebody better (after a defeat,
 * against somebody easier), or the next.
 */
import type { Begin, KeptGame } from '@bivouac/host';
import type { Seat } from '@bivouac/kernel';
import { ranks } from '../../worker/messages.ts';
import type { BattleCard } from '../profile.ts';

export type NextKind = 'rematch' | 'otherSide' | 'harder' | 'easier' | 'next';

export interface NextBattle {
  readonly kind: NextKind;
  readonly plan: Begin;
}

const person = 'person';

/** What there is after this battle, in the order it is offered. */
export function nextBattles(kept: KeptGame, battles: readonly BattleCard[]): NextBattle[] {
  const { game, scenario, options, players } = kept;
  const plan: Begin = { game, scenario, options, players };
  const others = otherSides(players);
  const isLost = isDefeat(kept);
  const another = withRank(players, isLost ? -1 : 1);
  const after = battles[battles.findIndex((card) => card.scenario === scenario) + 1];
  return [
    { kind: 'rematch', plan },
    ...(others === null ? [] : [{ kind: 'otherSide' as const, plan: { ...plan, players: others } }]),
    ...(another === null
      ? []
      : [{ kind: isLost ? ('easier' as const) : ('harder' as const), plan: { ...plan, players: another } }]),
    ...(after === undefined
      ? []
      : [{ kind: 'next' as const, plan: { ...plan, scenario: after.scenario, options: {} } }]),
  ];
}

type Players = Readonly<Record<Seat, string>>;

/** Everybody in the other's place; null where that changes nothing. */
function otherSides(players: Players): Players | null {
  const seats = Object.keys(players);
  const [one, other] = seats;
  if (one === undefined || other === undefined || seats.length > 2) return null;
  if (players[one] === players[other]) return null;
  return { [one]: players[other]!, [other]: players[one]! };
}

/** Whether the one person at the table has been beaten. */
function isDefeat({ players, outcome }: KeptGame): boolean {
  const persons = Object.keys(players).filter((seat) => players[seat] === person);
  if (persons.length !== 1 || outcome === null || outcome.winners.length === 0) return false;
  return !outcome.winners.includes(persons[0]!);
}

/** The computer so many ranks higher; null where nobody plays it, or there is no such rank. */
function withRank(players: Players, higher: number): Players | null {
  const promoted = Object.entries(players).map(([seat, player]): [Seat, string] => {
    const rank = ranks.findIndex((one) => one === player);
    return [seat, player === person || rank < 0 ? player : (ranks[rank + higher] ?? player)];
  });
  return promoted.some(([seat, player]) => players[seat] !== player) ? Object.fromEntries(promoted) : null;
}
