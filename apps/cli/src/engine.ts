/** `bivouac engine`: the engine protocol on standard input and output. */
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Language } from '@bivouac/kernel';
import { readArguments } from './arguments.ts';
import { exitCode, UsageError } from './failure.ts';
import { fileFailure } from './files.ts';
import { linesOf } from './lines.ts';
import { playScript } from './protocol/script.ts';
import { EngineSession } from './protocol/session.ts';
import { text } from './text/index.ts';
import { say, write, type World } from './world.ts';

/** After `--check` any number of scripts. */
const engineArguments = { values: ['check'], names: [0, 10_000] } as const;

export async function engine(args: readonly string[], world: World, language: Language): Promise<number> {
  const { lists, names } = readArguments(args, engineArguments);
  const scripts = lists.get('check');
  const [extra] = names;
  if (scripts === undefined && extra !== undefined) throw new UsageError(text.usage.tooMany(extra));
  return scripts === undefined ? await serve(world) : await check([...scripts, ...names], world, language);
}

async function serve(world: World): Promise<number> {
  const session = new EngineSession(world.catalogue, world.clock);
  const answer = async (line: string) =>
    await write(world.output, `${JSON.stringify(await session.answer(line))}\n`);
  const lines = linesOf(world.input);
  let next = lines.next();
  for (let read = await next; read.done !== true; read = await next) {
    next = lines.next();
    if (read.value === '') continue;
    const answering = answer(read.value);
    // While a line is worked on only one that stops it is heard: whatever else comes waits, and no more is read.
    for (;;) {
      const ahead = await Promise.race([answering.then(() => undefined), next]);
      if (ahead === undefined || ahead.done === true || !session.isStop(ahead.value)) break;
      next = lines.next();
      await answer(ahead.value);
    }
    await answering;
    if (session.isOver) break;
  }
  // Whoever says goodbye may leave his end open: nothing more is read from it.
  next.catch(() => undefined);
  (world.input as Partial<Readable>).destroy?.();
  return exitCode.good;
}

async function check(scripts: readonly string[], world: World, language: Language): Promise<number> {
  let failed = false;
  for (const path of scripts) {
    const script = await readFile(path, 'utf8').catch((fault: unknown) => {
      throw fileFailure(path, fault);
    });
    const { exchanges, faults } = await playScript(world.catalogue, script);
    for (const { line, fault } of faults) say(world.output, `${path}:${line}: ${fault[language]}`);
    say(world.output, text.engine.checked(path, exchanges, faults.length)[language]);
    failed ||= faults.length > 0;
  }
  return failed ? exitCode.failed : exitCode.good;
}
