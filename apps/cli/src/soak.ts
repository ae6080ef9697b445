/** `bivouac soak`: a great many games at random, spread evenly over a game's scenarios, to see whether anything breaks. */
import type { Language, Player, Scenario, Seat } from '@bivouac/kernel';
import { playOut, RandomPlayer } from '@bivouac/players';
import { readArguments, seedValue, wholeNumber } from './arguments.ts';
import type { BoxedGame } from './box.ts';
import { chosenGame, chosenScenario } from './chosen.ts';
import { exitCode } from './failure.ts';
import { seedOfGame } from './playout.ts';
import { ProgressLine } from './progress.ts';
import { text } from './text.ts';
import { say, type World } from './world.ts';

/** What came of the games of one scenario. */
interface Tally {
  readonly scenario: Scenario;
  games: number;
  decisions: number;
  faults: number;
}

export async function soak(args: readonly string[], world: World, language: Language): Promise<number> {
  const wanted = readArguments(args, { values: ['games', 'seed'], names: [0, 2] });
  const [id, scenario] = wanted.names;
  const boxes = await Promise.all(
    (id === undefined ? Object.keys(world.shelf) : [id]).map((name) => chosenGame(world.shelf, name)),
  );
  let faults = 0;
  for (const box of boxes) {
    const scenarios = scenario === undefined ? box.game.scenarios : [chosenScenario(box, scenario)];
    const games = wholeNumber(wanted, 'games', box.soakGames, 1, 100_000_000);
    faults += soakGame(box, scenarios, games, seedValue(wanted, 1), world, language);
  }
  return faults > 0 ? exitCode.failed : exitCode.good;
}

/** Plays the scenarios in turn, each round with a seed of its own, checking the game's invariants all the while. */
function soakGame(
  box: BoxedGame,
  scenarios: readonly Scenario[],
  games: number,
  seed: number | string,
  world: World,
  language: Language,
): number {
  const words = text.soak;
  const players: Record<Seat, Player> = {};
  for (const seat of box.game.seats) players[seat] = new RandomPlayer();
  const tallies = scenarios.map((scenario): Tally => ({ scenario, games: 0, decisions: 0, faults: 0 }));
  const progress = new ProgressLine(world);
  const started = world.clock();
  const seconds = () => (world.clock() - started) / 1000;
  let faults = 0;
  for (let game = 0; game < games; game += 1) {
    const tally = tallies[game % tallies.length]!;
    const { scenario } = tally;
    const gameSeed = seedOfGame(seed, Math.floor(game / tallies.length));
    const result = playOut(box.game, scenario, {}, players, gameSeed, { invariants: true });
    tally.games += 1;
    tally.decisions += result.decisions;
    if (result.fault !== null) {
      tally.faults += 1;
      faults += 1;
      progress.clear();
      say(world.errors, words.fault(box.game.id, scenario.id, gameSeed, result.fault)[language]);
    }
    progress.show(() => words.progress(game + 1, games, faults, seconds(), language));
  }
  progress.clear();
  for (const tally of tallies) say(world.output, words.scenario(tally.scenario.id, tally)[language]);
  say(world.output, words.sum(box.game.name, games, faults, seconds())[language]);
  return faults;
}
