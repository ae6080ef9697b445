/** Which command does what; the words around them; and how each ends. */
import type { Language, Words } from '@bivouac/kernel';
import { readArguments, type ArgumentSpec } from './arguments.ts';
import { exitCode, Failure, UsageError } from './failure.ts';
import { help } from './help.ts';
import { onOneLine } from './paint.ts';
import { text } from './text/index.ts';
import { languageOf, languages, say, type World } from './world.ts';

type Run = (args: readonly string[], world: World, language: Language) => Promise<number>;

/** Commands are loaded when they are called: `--help` should not wait for a game. */
const commands: Readonly<Record<string, () => Promise<Run>>> = {
  play: async () => (await import('./play.ts')).play,
  playout: async () => (await import('./playout.ts')).playout,
  match: async () => (await import('./match/index.ts')).match,
  ladder: async () => (await import('./match/ladder.ts')).ladder,
  balance: async () => (await import('./match/balance.ts')).balance,
  chances: async () => (await import('./match/chances.ts')).chances,
  timing: async () => (await import('./match/timing.ts')).timing,
  manoeuvres: async () => (await import('./manoeuvres/index.ts')).manoeuvres,
  soak: async () => (await import('./soak.ts')).soak,
  rules: async () => (await import('./rules.ts')).rules,
  citations: async () => (await import('./citations.ts')).citations,
  validate: async () => (await import('./validate.ts')).validate,
  map: async () => (await import('./map.ts')).map,
  course: async () => (await import('./course.ts')).course,
  analyse: async () => (await import('./analysis/index.ts')).analyse,
  replay: async () => (await import('./replay.ts')).replay,
  engine: async () => (await import('./engine.ts')).engine,
};

/** Runs a command line and gives its exit code: 0 done, 1 failed, 2 not understood. */
export async function run(args: readonly string[], world: World): Promise<number> {
  let language = languageOf(world.env);
  try {
    language = wantedLanguage(args) ?? language;
    const [name, ...rest] = args.filter((_, index) => !isLanguageArgument(args, index));
    if (name === undefined || name === '--help' || name === '-h')
      return tell(world, help(null, Object.keys(world.catalogue))[language]);
    if (name === '--version') return tell(world, await version());
    if (name === 'help') return helpOn(rest, world, language);
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command === undefined) throw new UsageError(text.usage.unknownCommand(name, Object.keys(commands)));
    if (rest.includes('--help') || rest.includes('-h')) return tell(world, help(name, [])[language]);
    return await (
      await command()
    )(rest, world, language);
  } catch (fault) {
    return explain(fault, args, world, language);
  }
}

function tell(world: World, words: string): number {
  say(world.output, words);
  return exitCode.good;
}

function helpOn(args: readonly string[], world: World, language: Language): number {
  const spec: ArgumentSpec = { names: [0, 1] };
  const [name] = readArguments(args, spec).names;
  if (name !== undefined && !Object.hasOwn(commands, name)) {
    throw new UsageError(text.usage.unknownCommand(name, Object.keys(commands)));
  }
  return tell(world, help(name ?? null, Object.keys(world.catalogue))[language]);
}

async function version(): Promise<string> {
  const { default: about } = await import('../package.json', { with: { type: 'json' } });
  return `bivouac ${about.version}`;
}

/** `--lang fr` may stand anywhere, so that even a misspelt command is answered in the reader's language. */
function wantedLanguage(args: readonly string[]): Language | null {
  const at = args.findIndex((_, index) => isLanguageArgument(args, index));
  if (at === -1) return null;
  const value = args[at]!.startsWith('--lang=') ? args[at]!.slice('--lang='.length) : args[at + 1];
  const language = languages.find((known) => known === value);
  if (language === undefined) throw new UsageError(text.usage.unknownLanguage(value ?? ''));
  return language;
}

function isLanguageArgument(args: readonly string[], index: number): boolean {
  return args[index]!.startsWith('--lang=') || args[index] === '--lang' || args[index - 1] === '--lang';
}

function explain(fault: unknown, args: readonly string[], world: World, language: Language): number {
  if (fault instanceof UsageError) {
    const command = args.find((name) => Object.hasOwn(commands, name));
    complain(world, fault.words, language);
    say(world.errors, text.usage.seeHelp(command)[language]);
    return exitCode.misused;
  }
  if (fault instanceof Failure) {
    complain(world, fault.words, language);
    return exitCode.failed;
  }
  throw fault;
}

function complain(world: World, words: Words, language: Language): void {
  say(world.errors, onOneLine(`bivouac: ${words[language]}`));
}
