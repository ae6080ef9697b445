/** `bivouac manoeuvres`: how many manoeuvres of computer players come to nothing. */
import type { Language, Options, Scenario } from '@bivouac/kernel';
import { playerNamed, playerNames } from '@bivouac/players';
import { readArguments, seedValue, wholeNumber } from '../arguments.ts';
import type { InstalledGame } from '../installed-game.ts';
import { chosenGame, chosenOptions, chosenScenario } from '../chosen.ts';
import { exitCode, UsageError } from '../failure.ts';
import { playAtTable } from '../played-table.ts';
import { seedOfGame } from '../playout.ts';
import { ProgressLine } from '../progress.ts';
import { text } from '../text/index.ts';
import { say, type World } from '../world.ts';
import { countManoeuvres, type ManoeuvreCount } from './count.ts';

const manoeuvresArguments = {
  values: ['games', 'seed', 'player', 'options'],
  switches: ['list'],
  names: [1, 2],
} as const;

export async function manoeuvres(args: readonly string[], world: World, language: Language): Promise<number> {
  const wanted = readArguments(args, manoeuvresArguments);
  const installed = await chosenGame(world.catalogue, wanted.names[0]!);
  const scenario = chosenScenario(installed, wanted.names[1]);
  const player = wanted.values.get('player') ?? 'captain';
  if (playerNamed(player) === null) throw new UsageError(text.unknownPlayer(player, playerNames));
  const { options = {} } = chosenOptions(installed, wanted);
  const games = wholeNumber(wanted, 'games', 100, 1, 1_000_000);
  const seed = seedValue(wanted, 1);
  const progress = new ProgressLine(world);
  const sum: ManoeuvreCount = { acts: 0, manoeuvres: 0, nulls: [] };
  for (let game = 0; game < games; game += 1) {
    const count = manoeuvresIn(installed, scenario, options, player, seedOfGame(seed, game));
    sum.acts += count.acts;
    sum.manoeuvres += count.manoeuvres;
    sum.nulls.push(...count.nulls);
    if (wanted.switches.has('list'))
      for (const { number, seat, unit, action, placing } of count.nulls)
        say(
          world.output,
          `${seedOfGame(seed, game)} ${number} ${seat} ${unit}: ${placing} (${action.join(', ')})`,
        );
    progress.show(() => text.manoeuvres.progress(game + 1, games, sum)[language]);
  }
  progress.clear();
  say(world.output, `${installed.game.name[language]}, ${scenario.title[language]}: ${player}`);
  say(world.output, text.manoeuvres.sum(games, sum)[language]);
  return exitCode.good;
}

/** Plays one game, or so many acts of it, the player on every seat, and counts from its record. */
export function manoeuvresIn(
  { game, manoeuvring }: InstalledGame,
  scenario: Scenario,
  options: Options,
  name: string,
  seed: number | string,
  mostActs = Infinity,
): ManoeuvreCount {
  if (manoeuvring === undefined) throw new UsageError(text.manoeuvres.unknown(game.name));
  const player = playerNamed(name)!;
  const players = Object.fromEntries(game.seats.map((seat) => [seat, player]));
  const table = playAtTable(game, scenario, options, players, seed, mostActs);
  return countManoeuvres(table.record, table.state, (state) => game.pending(state), manoeuvring);
}
