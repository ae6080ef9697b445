/** `bivouac ladder`: computer players against each other, all against all, and docs/STRENGTH.md made of it. */
import { readFile, writeFile } from 'node:fs/promises';
import type { Language } from '@bivouac/kernel';
import { levels, playerNamed, playerNames } from '@bivouac/players';
import { readArguments, seedValue, wholeNumber, type Arguments } from '../arguments.ts';
import type { InstalledGame } from '../installed-game.ts';
import { chosenGame, chosenScenario } from '../chosen.ts';
import { exitCode, UsageError } from '../failure.ts';
import { seedOfGame } from '../playout.ts';
import { ProgressLine } from '../progress.ts';
import { text } from '../text/index.ts';
import { say, type World } from '../world.ts';
import { playContest } from './contest.ts';
import { boutsOf, readBouts } from './game.ts';
import { commitOf, twoSeats } from './index.ts';
import { strengthPage } from './strength-page.ts';

const ladderArguments = {
  values: ['players', 'games', 'seed', 'parallel', 'file', 'write', 'commit'],
  names: [0, 2],
} as const;

export async function ladder(args: readonly string[], world: World, language: Language): Promise<number> {
  const wanted = readArguments(args, ladderArguments);
  const file = wanted.values.get('file');
  if (file === undefined) throw new UsageError(text.ladder.needsFile);
  const pairs = pairsAmong(namedPlayers(wanted));
  const [id, scenario] = wanted.names;
  for (const name of id === undefined ? Object.keys(world.catalogue) : [id]) {
    const installed = await chosenGame(world.catalogue, name);
    const battle = scenario ?? installed.learningScenario ?? installed.standardScenario;
    for (const players of pairs) await meet(installed, battle, players, file, wanted, world, language);
  }
  const titles = new Map<string, string>();
  for (const name of Object.keys(world.catalogue)) {
    const { game } = await chosenGame(world.catalogue, name);
    for (const battle of game.scenarios)
      titles.set(`${name} ${battle.id}`, `${game.name.en}, ${battle.title.en}`);
  }
  const page = strengthPage(await readBouts(file), titles);
  const path = wanted.values.get('write');
  if (path === undefined) say(world.output, page);
  else await writeFile(path, page + (await writtenByHand(path)));
  return exitCode.good;
}

/** Begins what was written by hand at the end of the page, and stays there. */
const byHand = '<!-- by hand -->';

async function writtenByHand(path: string): Promise<string> {
  const before = await readFile(path, 'utf8').catch(() => '');
  const at = before.indexOf(byHand);
  return at < 0 ? '' : `\n${before.slice(at)}`;
}

/** Plays the games of two players that the file does not hold yet. */
async function meet(
  installed: InstalledGame,
  battle: string,
  players: readonly [string, string],
  file: string,
  wanted: Arguments,
  world: World,
  language: Language,
): Promise<void> {
  const games = wholeNumber(wanted, 'games', 20, 0, 1_000_000);
  const seed = seedValue(wanted, 1);
  const progress = new ProgressLine(world);
  const scenario = chosenScenario(installed, battle);
  await playContest({
    installed,
    fixture: { game: installed.game.id, scenario: scenario.id, players, ...commitOf(wanted) },
    bouts: boutsOf(twoSeats(installed), games, (pair) => seedOfGame(seed, pair)),
    parallel: wholeNumber(wanted, 'parallel', 1, 1, 64),
    file,
    onBout: (_bout, count) =>
      progress.show(() => text.ladder.progress(scenario.id, players, count, games)[language]),
  });
  progress.clear();
}

function namedPlayers(wanted: Arguments): readonly string[] {
  const names = wanted.values.get('players')?.split(',') ?? ['random', 'greedy-1', ...levels];
  for (const name of names)
    if (playerNamed(name) === null) throw new UsageError(text.unknownPlayer(name, playerNames));
  return names;
}

/** Everybody against everybody, the one named later first. */
function pairsAmong(names: readonly string[]): [string, string][] {
  return names.flatMap((name, at) => names.slice(0, at).map((other): [string, string] => [name, other]));
}
