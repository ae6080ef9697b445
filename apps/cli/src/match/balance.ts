/** `bivouac balance`: how often each side wins each battle when the same computer player has both, with a chart. */
import type { Language, Player, Seat } from '@bivouac/kernel';
import { playerNamed, playerNames } from '@bivouac/players';
import { readArguments, seedValue, wholeNumber } from '../arguments.ts';
import { chosenGame, chosenScenario } from '../chosen.ts';
import { exitCode, UsageError } from '../failure.ts';
import { playMany } from '../playout.ts';
import type { PlayoutSum } from '../playout-sum.ts';
import { BalanceChart } from '../balance-chart.ts';
import { text } from '../text/index.ts';
import { say, type World } from '../world.ts';

const balanceArguments = { values: ['games', 'seed', 'player'], names: [1, 2] } as const;

export async function balance(args: readonly string[], world: World, language: Language): Promise<number> {
  const wanted = readArguments(args, balanceArguments);
  const installed = await chosenGame(world.catalogue, wanted.names[0]!);
  const { game } = installed;
  const name = wanted.values.get('player') ?? 'marshal';
  if (playerNamed(name) === null) throw new UsageError(text.unknownPlayer(name, playerNames));
  const scenarios =
    wanted.names[1] === undefined ? game.scenarios : [chosenScenario(installed, wanted.names[1])];
  const players: Record<Seat, Player> = {};
  for (const seat of game.seats) players[seat] = playerNamed(name)!;
  const games = wholeNumber(wanted, 'games', 100, 1, 1_000_000);
  const chart = new BalanceChart(installed, scenarios, players, language);
  say(world.output, chart.head());
  let faults = 0;
  for (const scenario of scenarios) {
    const sum = playMany(installed, scenario, players, games, seedValue(wanted, 1), world, language);
    faults += sum.faults.length;
    say(world.output, chart.row(scenario, sum));
    say(world.output, chartOf(game.seats, sum));
  }
  return faults > 0 ? exitCode.failed : exitCode.good;
}

const width = 60;
/** By seat, then for draws. */
const inks = ['█', '░', '·'];

/** The games as a bar: the first seat's from the left, the second's from the right, draws between them. */
export function chartOf(seats: readonly Seat[], { results, games }: PlayoutSum): string {
  const cells = (won: number) => Math.round((width * won) / Math.max(1, games));
  const [left, right] = seats.map((seat) => cells(results.get(seat) ?? 0));
  const between = Math.max(0, width - left! - right!);
  return `  ${inks[0]!.repeat(left!)}${inks[2]!.repeat(between)}${inks[1]!.repeat(right!)}`;
}
