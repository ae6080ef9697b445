/** A game between computer players at a table, which keeps its record: to be told, or counted from. */
import {
  Chair,
  SeededDice,
  Table,
  type Game,
  type Options,
  type Player,
  type Scenario,
  type Seat,
} from '@bivouac/kernel';
import { thinkingDice } from '@bivouac/players';

/** Plays a game to its end, or so many acts of it, as `playOut` would with the same seed. */
export function playAtTable(
  game: Game,
  scenario: Scenario,
  options: Options,
  players: Readonly<Record<Seat, Player>>,
  seed: number | string,
  mostActs = Infinity,
): Table {
  const table = Table.open(game, scenario, options, seed, new SeededDice(seed));
  const thoughts = thinkingDice(seed);
  for (let acts = 0; acts < mostActs; acts += 1) {
    const seat = table.pending()[0]?.seat;
    if (seat === undefined) break;
    table.act(seat, players[seat]!.choose(game, new Chair(game, table.state, seat), thoughts));
  }
  return table;
}
