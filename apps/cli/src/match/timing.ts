/** `bivouac timing`: how long a computer player takes over its decisions when it has only so much time. */
import { Chair, SeededDice, standardOptions, type Game, type Language, type Scenario } from '@bivouac/kernel';
import { playerNamed, playerNames, think } from '@bivouac/players';
import { readArguments, seedValue, wholeNumber } from '../arguments.ts';
import { chosenGame, chosenScenario } from '../chosen.ts';
import { exitCode, UsageError } from '../failure.ts';
import { processorMilliseconds } from '../processor-time.ts';
import { ProgressLine } from '../progress.ts';
import { text } from '../text/index.ts';
import { say, type World } from '../world.ts';

const timingArguments = {
  values: ['player', 'milliseconds', 'decisions', 'seed'],
  switches: ['clock'],
  names: [1, 2],
} as const;

export async function timing(args: readonly string[], world: World, language: Language): Promise<number> {
  const wanted = readArguments(args, timingArguments);
  const installed = await chosenGame(world.catalogue, wanted.names[0]!);
  const scenario = chosenScenario(installed, wanted.names[1]);
  const name = wanted.values.get('player') ?? 'marshal';
  if (playerNamed(name) === null) throw new UsageError(text.unknownPlayer(name, playerNames));
  const milliseconds = wholeNumber(wanted, 'milliseconds', 200, 1, 60_000);
  const decisions = wholeNumber(wanted, 'decisions', 100, 1, 1_000_000);
  const progress = new ProgressLine(world);
  const taken: number[] = [];
  const clock = wanted.switches.has('clock') ? world.clock : processorMilliseconds;
  await decide(installed.game, scenario, name, milliseconds, seedValue(wanted, 1), clock, (took) => {
    taken.push(took);
    progress.show(() => text.timing.progress(taken.length, decisions)[language]);
    return taken.length < decisions;
  });
  progress.clear();
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  const heap = process.memoryUsage().heapUsed / 2 ** 20;
  for (const line of text.timing.report(
    name,
    milliseconds,
    { decisions: taken.length, median: at(0.5), late: at(0.99), most: sorted.at(-1)! },
    heap,
    language,
  ))
    say(world.output, line);
  return exitCode.good;
}

/** Plays games of a player against itself, told after each decision how long it took, until that is enough. */
async function decide(
  game: Game,
  scenario: Scenario,
  name: string,
  milliseconds: number,
  seed: number | string,
  clock: () => number,
  onDecision: (took: number) => boolean,
): Promise<void> {
  const pause = () => new Promise<void>((resolve) => setImmediate(resolve));
  const player = playerNamed(name)!;
  const dice = new SeededDice(seed);
  for (;;) {
    const { state } = game.setup(scenario, standardOptions(game, {}), dice);
    for (let asked = game.pending(state)[0]; asked !== undefined; asked = game.pending(state)[0]) {
      const started = clock();
      const chair = new Chair(game, state, asked.seat);
      const action = await think(player, game, chair, dice, { milliseconds }, { clock, pause }).action;
      const goesOn = onDecision(clock() - started);
      if (!goesOn) return;
      game.play(state, asked.seat, action, dice);
    }
  }
}
