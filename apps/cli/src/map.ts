/** `bivouac map`: a map, or the map of a scenario, as a picture. */
import { isFields, type Language } from '@bivouac/kernel';
import { readArguments } from './arguments.ts';
import { chosenGame } from './chosen.ts';
import { exitCode, Failure } from './failure.ts';
import { readJson, writeText } from './files.ts';
import { text } from './text/index.ts';
import { gamesFor, recognise, tellFinding } from './validate.ts';
import { say, type World } from './world.ts';

export async function map(args: readonly string[], world: World, language: Language): Promise<number> {
  const wanted = readArguments(args, { values: ['game', 'out'], names: [1, 1] });
  const path = wanted.names[0]!;
  const named = wanted.values.get('game');
  if (named !== undefined) await chosenGame(world.catalogue, named);
  const file = await readJson(path);
  const own = isFields(file) ? recognise(file, await gamesFor(file, world.catalogue, named)) : null;
  if (own?.file.draw === undefined) throw new Failure(text.map.undrawable(path));
  const problems = own.file.problems(file);
  if (problems.length > 0) {
    tellFinding({ kind: own.file.kind, game: own.game, problems }, path, world, language);
    return exitCode.failed;
  }
  const picture = own.file.draw(file, language);
  const out = wanted.values.get('out');
  if (out === undefined) {
    say(world.output, picture);
    return exitCode.good;
  }
  await writeText(out, `${picture}\n`);
  say(world.output, text.map.drawn(out)[language]);
  return exitCode.good;
}
