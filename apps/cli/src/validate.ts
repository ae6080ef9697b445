/** `bivouac validate`: what a file is, whether it is sound, and if not what is wrong and where. */
import { load, SaveError, verify, type Language, type Problem, type SaveFile } from '@bivouac/kernel';
import { readArguments } from './arguments.ts';
import { chosenGame } from './chosen.ts';
import { exitCode, Failure } from './failure.ts';
import { readJson } from './files.ts';
import type { BoxedGame, Shelf } from './box.ts';
import { isRecord, type Fields } from './protocol/fields.ts';
import { text } from './text.ts';
import { say, type World } from './world.ts';

export type Kind = 'save' | 'map' | 'scenario';

export interface Finding {
  readonly kind: Kind;
  readonly game: string;
  readonly problems: readonly Problem[];
}

export async function validate(args: readonly string[], world: World, language: Language): Promise<number> {
  const wanted = readArguments(args, { values: ['game'], names: [1, 1] });
  const path = wanted.names[0]!;
  const named = wanted.values.get('game');
  if (named !== undefined) await chosenGame(world.shelf, named);
  const { kind, game, problems } = await examine(await readJson(path), world.shelf, named, path);
  if (problems.length === 0) {
    say(world.output, text.validate.sound(path, text.validate.kinds[kind], game)[language]);
    return exitCode.good;
  }
  say(world.output, text.validate.unsound(path, text.validate.kinds[kind], game, problems.length)[language]);
  for (const { where, words } of problems)
    say(world.output, `  ${where === '' ? '' : `${where}: `}${words[language]}`);
  return exitCode.failed;
}

/** Finds out what a file means to be, and checks it. */
export async function examine(
  file: unknown,
  shelf: Shelf,
  named: string | undefined,
  path: string,
): Promise<Finding> {
  if (!isRecord(file)) throw new Failure(text.validate.unknown(path));
  const said = file.game;
  const ids =
    named !== undefined
      ? [named]
      : typeof said === 'string' && Object.hasOwn(shelf, said)
        ? [said]
        : Object.keys(shelf);
  const boxes = await Promise.all(ids.map((id) => shelf[id]!()));
  if (file.format === 'bivouac save') return examineSave(file, boxes, path);
  for (const box of boxes) {
    const own = box.files.find(({ looksLike }) => looksLike(file));
    if (own !== undefined) return { kind: own.kind, game: box.game.id, problems: own.problems(file) };
  }
  return closest(boxes.map((box) => examineScenario(file, box)));
}

/** Where a file does not say of which game it is, the game that finds the least fault with it is meant. */
function closest(findings: readonly Finding[]): Finding {
  return findings.reduce((best, other) => (other.problems.length < best.problems.length ? other : best));
}

function examineScenario(file: Fields, { game }: BoxedGame): Finding {
  const read = game.readScenario(file);
  return {
    kind: 'scenario',
    game: game.id,
    problems: Array.isArray(read) ? (read as readonly Problem[]) : [],
  };
}

function examineSave(file: Fields, boxes: readonly BoxedGame[], path: string): Finding {
  const box = boxes.find(({ game }) => game.id === file.game);
  if (box === undefined) throw new Failure(text.validate.otherGame(path, String(file.game)));
  const { game } = box;
  const finding = (problems: readonly Problem[]): Finding => ({ kind: 'save', game: game.id, problems });
  try {
    const table = load(game, file);
    const faults = game
      .faults(table.state)
      .map((fault) => ({ where: 'state', words: { en: fault, fr: fault } }));
    if (faults.length > 0) return finding(faults);
    const differs = verify(game, file as unknown as SaveFile);
    return finding(differs === null ? [] : [{ where: 'record', words: text.replay.differs(differs) }]);
  } catch (fault) {
    if (fault instanceof SaveError) return finding([{ where: '', words: fault.words }]);
    const why = fault instanceof Error ? fault.message : String(fault);
    return finding([{ where: 'state', words: text.engine.faultySave(why) }]);
  }
}
