/** `bivouac validate`: what a file is, whether it is sound, and if not what is wrong and where. */
import type { Fields } from '@bivouac/host';
import { isFields, openSave, problemsOf, SaveError, type Language, type Problem } from '@bivouac/kernel';
import { readArguments } from './arguments.ts';
import { chosenGame } from './chosen.ts';
import { exitCode, Failure } from './failure.ts';
import { readJson } from './files.ts';
import type { InstalledGame, FileKind, GameCatalogue } from './installed-game.ts';
import { plainMaps } from './map-files.ts';
import { text } from './text/index.ts';
import { say, type World } from './world.ts';

export type Kind = 'save' | 'map' | 'scenario' | 'army';

export interface Finding {
  readonly kind: Kind;
  /** Null for a map that says of no game known here that it is meant for it. */
  readonly game: string | null;
  readonly problems: readonly Problem[];
}

export async function validate(args: readonly string[], world: World, language: Language): Promise<number> {
  const wanted = readArguments(args, { values: ['game'], names: [1, 1] });
  const path = wanted.names[0]!;
  const named = wanted.values.get('game');
  if (named !== undefined) await chosenGame(world.catalogue, named);
  const finding = await examine(await readJson(path), world.catalogue, named, path);
  tellFinding(finding, path, world, language);
  return finding.problems.length === 0 ? exitCode.good : exitCode.failed;
}

export function tellFinding(
  { kind, game, problems }: Finding,
  path: string,
  world: World,
  language: Language,
): void {
  const what = text.validate.kinds[kind];
  if (problems.length === 0) {
    say(world.output, text.validate.sound(path, what, game)[language]);
    return;
  }
  say(world.output, text.validate.unsound(path, what, game, problems.length)[language]);
  for (const { where, words, rules = [] } of problems) {
    const by = rules.length === 0 ? '' : ` (${rules.join(', ')})`;
    say(world.output, `  ${where === '' ? '' : `${where}: `}${words[language]}${by}`);
  }
}

/** Finds out what a file means to be, and checks it. */
export async function examine(
  file: unknown,
  catalogue: GameCatalogue,
  named: string | undefined,
  path: string,
): Promise<Finding> {
  if (!isFields(file)) throw new Failure(text.validate.unknown(path));
  const games = await gamesFor(file, catalogue, named);
  if (file.format === 'bivouac save') return examineSave(file, games, path);
  const own = recognise(file, games);
  if (own !== null) return { kind: own.file.kind, game: own.game, problems: own.file.problems(file) };
  return closest(games.map((installed) => examineScenario(file, installed)));
}

/** The games a file may be of: the one named, the one it names itself, or all. */
export async function gamesFor(
  file: Fields,
  catalogue: GameCatalogue,
  named: string | undefined,
): Promise<readonly InstalledGame[]> {
  const said = file.game;
  const ids =
    named !== undefined
      ? [named]
      : typeof said === 'string' && Object.hasOwn(catalogue, said)
        ? [said]
        : Object.keys(catalogue);
  return Promise.all(ids.map((id) => catalogue[id]!()));
}

/** The kind of file a game has of its own that this means to be, or a map or table of no game in particular. */
export function recognise(
  file: Fields,
  games: readonly InstalledGame[],
): { readonly file: FileKind; readonly game: string | null } | null {
  for (const { files, game } of games) {
    const own = files.find(({ looksLike }) => looksLike(file));
    if (own !== undefined) return { file: own, game: game.id };
  }
  const plain = plainMaps.find(({ looksLike }) => looksLike(file));
  return plain === undefined ? null : { file: plain, game: null };
}

/** Where a file does not say of which game it is, the game that finds the least fault with it is meant. */
function closest(findings: readonly Finding[]): Finding {
  return findings.reduce((best, other) => (other.problems.length < best.problems.length ? other : best));
}

function examineScenario(file: Fields, { game }: InstalledGame): Finding {
  return { kind: 'scenario', game: game.id, problems: problemsOf(game, file) };
}

function examineSave(file: Fields, games: readonly InstalledGame[], path: string): Finding {
  const installed = games.find(({ game }) => game.id === file.game);
  if (installed === undefined) throw new Failure(text.validate.otherGame(path, String(file.game)));
  const { game } = installed;
  const finding = (problems: readonly Problem[]): Finding => ({ kind: 'save', game: game.id, problems });
  try {
    openSave(game, file, { known: installed.positions });
    return finding([]);
  } catch (fault) {
    if (fault instanceof SaveError) return finding([{ where: '', words: fault.words }]);
    const why = fault instanceof Error ? fault.message : String(fault);
    return finding([{ where: 'state', words: text.engine.faultySave(why) }]);
  }
}
