/** `bivouac match`: two computer players on one battlefield, sides swapped on the same seeds, and who is the stronger. */
import type { Language } from '@bivouac/kernel';
import { playerNamed, playerNames } from '@bivouac/players';
import { readArguments, seedValue, wholeNumber, type Arguments } from '../arguments.ts';
import type { InstalledGame } from '../installed-game.ts';
import { chosenGame, chosenOptions, chosenScenario } from '../chosen.ts';
import { exitCode, UsageError } from '../failure.ts';
import { seedOfGame } from '../playout.ts';
import { ProgressLine } from '../progress.ts';
import { text } from '../text/index.ts';
import { say, type World } from '../world.ts';
import { playContest } from './contest.ts';
import { boutsOf, pairsOf, type Fixture, type PlayedBout } from './game.ts';
import { scoreOf, verdictOn, type Hypotheses } from './score.ts';

const matchArguments = {
  values: ['players', 'options', 'games', 'seed', 'parallel', 'file', 'sprt', 'commit'],
  names: [1, 2],
} as const;

export async function match(args: readonly string[], world: World, language: Language): Promise<number> {
  const wanted = readArguments(args, matchArguments);
  const installed = await chosenGame(world.catalogue, wanted.names[0]!);
  const scenario = chosenScenario(installed, wanted.names[1]);
  const players = twoPlayers(wanted);
  const games = wholeNumber(wanted, 'games', 100, 1, 1_000_000);
  const seed = seedValue(wanted, 1);
  const file = wanted.values.get('file');
  const sprt = hypothesesOf(wanted.values.get('sprt'));
  const progress = new ProgressLine(world);
  const points: number[] = [];
  const played = await playContest({
    installed,
    fixture: {
      ...{ game: installed.game.id, scenario: scenario.id, players },
      ...chosenOptions(installed, wanted),
      ...commitOf(wanted),
    },
    bouts: boutsOf(twoSeats(installed), games, (pair) => seedOfGame(seed, pair)),
    parallel: wholeNumber(wanted, 'parallel', 1, 1, 64),
    ...(file !== undefined && { file }),
    ...(sprt !== null && { sprt }),
    onBout: (bout, count) => {
      if (bout.fault !== undefined) {
        progress.clear();
        say(world.errors, text.playout.fault(count, bout.seed, bout.fault)[language]);
      } else points.push(bout.points!);
      progress.show(() => text.match.progress(count, games, scoreOf(points))[language]);
    },
  });
  progress.clear();
  for (const line of reportOf(installed, scenario.title[language], players, played, language))
    say(world.output, line);
  if (sprt !== null) say(world.output, text.match.verdict(verdictOn(pairsOf(played), sprt), sprt)[language]);
  return played.some(({ fault }) => fault !== undefined) ? exitCode.failed : exitCode.good;
}

function reportOf(
  installed: InstalledGame,
  title: string,
  [first, second]: readonly [string, string],
  played: readonly PlayedBout[],
  language: Language,
): string[] {
  const words = text.match;
  const sound = played.filter(({ points }) => points !== null);
  const pointsIn = (bouts: readonly PlayedBout[]) => scoreOf(bouts.map(({ points }) => points!));
  const lines = [`${installed.game.name[language]}, ${title}: ${first} – ${second}`];
  lines.push(...words.score(pointsIn(sound), language));
  for (const seat of installed.game.seats) {
    const score = pointsIn(sound.filter((bout) => bout.seat === seat));
    lines.push(words.asSeat(first, installed.room.seatName(seat, language), score)[language]);
  }
  lines.push(words.thinking([first, second], [thoughtOf(played, 0), thoughtOf(played, 1)], language));
  return lines;
}

/** Milliseconds an answer. */
function thoughtOf(played: readonly PlayedBout[], player: 0 | 1): number {
  const sum = (of: (bout: PlayedBout) => number) => played.reduce((total, bout) => total + of(bout), 0);
  return (
    sum(({ milliseconds }) => milliseconds[player]) /
    Math.max(
      1,
      sum(({ answers }) => answers[player]),
    )
  );
}

function twoPlayers(wanted: Arguments): [string, string] {
  const names = (wanted.values.get('players') ?? '').split(',').map((name) => name.trim());
  if (names.length !== 2) throw new UsageError(text.match.twoPlayers);
  for (const name of names)
    if (playerNamed(name) === null) throw new UsageError(text.unknownPlayer(name, playerNames));
  return [names[0]!, names[1]!];
}

/** Which state of the program plays, if that is said. */
export function commitOf(wanted: Arguments): Pick<Fixture, 'commit'> {
  const commit = wanted.values.get('commit');
  return commit === undefined ? {} : { commit };
}

export function twoSeats({ game }: InstalledGame): readonly string[] {
  if (game.seats.length !== 2) throw new UsageError(text.match.twoSeats(game.name));
  return game.seats;
}

/** `50,60`: the shares in percent between which the test decides. */
function hypothesesOf(value: string | undefined): Hypotheses | null {
  if (value === undefined) return null;
  const [, lower, upper] = /^(\d{1,2}),(\d{1,2})$/.exec(value) ?? [];
  if (lower === undefined || Number(lower) >= Number(upper))
    throw new UsageError(text.match.notShares(value));
  return { lower: Number(lower) / 100, upper: Number(upper) / 100 };
}
