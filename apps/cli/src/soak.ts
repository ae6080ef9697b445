/** `bivouac soak`: a great many games at random, spread evenly over a game's scenarios, to see whether anything breaks. */
import type { Language, Options, Player, Scenario, Seat } from '@bivouac/kernel';
import { playOut, RandomPlayer } from '@bivouac/players';
import { readArguments, seedValue, wholeNumber } from './arguments.ts';
import type { InstalledGame } from './installed-game.ts';
import { chosenGame, chosenOptions, chosenScenario } from './chosen.ts';
import { exitCode } from './failure.ts';
import { battleOf } from './match/game.ts';
import { seedOfGame } from './playout.ts';
import { ProgressLine } from './progress.ts';
import { text } from './text/index.ts';
import { say, type World } from './world.ts';

/** What came of the games of one scenario. */
interface Tally {
  readonly scenario: Scenario;
  /** How many games of it are to be played. */
  readonly wanted: number;
  games: number;
  decisions: number;
  faults: number;
}

export async function soak(args: readonly string[], world: World, language: Language): Promise<number> {
  const wanted = readArguments(args, { values: ['games', 'seed', 'options'], names: [0, 2] });
  const [id, scenario] = wanted.names;
  const games = await Promise.all(
    (id === undefined ? Object.keys(world.catalogue) : [id]).map((name) => chosenGame(world.catalogue, name)),
  );
  let faults = 0;
  for (const installed of games) {
    const scenarios =
      scenario === undefined ? installed.game.scenarios : [chosenScenario(installed, scenario)];
    const given = wanted.values.has('games') ? wholeNumber(wanted, 'games', 1, 1, 100_000_000) : null;
    faults += soakGame(
      installed,
      talliesFor(installed, scenarios, given),
      chosenOptions(installed, wanted).options ?? {},
      seedValue(wanted, 1),
      world,
      language,
    );
  }
  return faults > 0 ? exitCode.failed : exitCode.good;
}

/** So many games spread evenly over the scenarios, or as many of each as its game says. */
function talliesFor(installed: InstalledGame, scenarios: readonly Scenario[], given: number | null): Tally[] {
  const games = given ?? installed.soakGames;
  const wantedOf = ({ id }: Scenario, at: number) =>
    typeof games === 'number'
      ? Math.floor((games + scenarios.length - 1 - at) / scenarios.length)
      : (games[id] ?? 0);
  return scenarios.map((scenario, at) => ({
    scenario,
    wanted: wantedOf(scenario, at),
    games: 0,
    decisions: 0,
    faults: 0,
  }));
}

/** Plays the scenarios in turn, each round with a seed of its own, checking the game's invariants all the while. */
function soakGame(
  installed: InstalledGame,
  tallies: readonly Tally[],
  options: Options,
  seed: number | string,
  world: World,
  language: Language,
): number {
  const words = text.soak;
  const players: Record<Seat, Player> = {};
  for (const seat of installed.game.seats) players[seat] = new RandomPlayer();
  const games = tallies.reduce((sum, { wanted }) => sum + wanted, 0);
  const progress = new ProgressLine(world);
  const started = world.clock();
  const seconds = () => (world.clock() - started) / 1000;
  let played = 0;
  let faults = 0;
  for (let round = 0; played < games; round += 1) {
    const gameSeed = seedOfGame(seed, round);
    for (const tally of tallies) {
      if (tally.games >= tally.wanted) continue;
      const { scenario } = tally;
      const result = playOut(installed.game, scenario, options, players, gameSeed, { invariants: true });
      played += 1;
      tally.games += 1;
      tally.decisions += result.decisions;
      if (result.fault !== null) {
        tally.faults += 1;
        faults += 1;
        progress.clear();
        const battle = battleOf({ game: installed.game.id, scenario: scenario.id, options });
        say(world.errors, words.fault(battle, scenario.id, gameSeed, result.fault)[language]);
      }
      progress.show(() => words.progress(played, games, faults, seconds(), language));
    }
  }
  progress.clear();
  for (const tally of tallies) say(world.output, words.scenario(tally.scenario.id, tally)[language]);
  say(world.output, words.sum(installed.game.name, games, faults, seconds())[language]);
  return faults;
}
