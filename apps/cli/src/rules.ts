/** `bivouac rules`: how each rule of a game stands: what the code does for it, tested, seen at work, or why not. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  isFields,
  kindOf,
  type Explanation,
  type Language,
  type Options,
  type Player,
  type RuleEntry,
  type RuleId,
  type RuleKind,
  type Seat,
} from '@bivouac/kernel';
import { GreedyPlayer, playOut, RandomPlayer } from '@bivouac/players';
import { readArguments, wholeNumber } from './arguments.ts';
import type { InstalledGame, GameCatalogue } from './installed-game.ts';
import { chosenGame } from './chosen.ts';
import { exitCode } from './failure.ts';
import { drawRefusals } from './mutations.ts';
import { ProgressLine } from './progress.ts';
import { playScript } from './protocol/script.ts';
import { scanTests } from './source-scan.ts';
import { text } from './text/index.ts';
import { say, type World } from './world.ts';

export interface RuleStanding {
  readonly id: RuleId;
  /** What the code does for the rule; null when nothing but, at most, a citation. */
  readonly kind: RuleKind | 'explained' | null;
  readonly tested: { readonly covered: number; readonly lines: number };
  readonly seen: boolean;
  readonly explained: Explanation | null;
}

export async function rules(args: readonly string[], world: World, language: Language): Promise<number> {
  const wanted = readArguments(args, { values: ['games'], switches: ['json'], names: [1, 1] });
  const installed = await chosenGame(world.catalogue, wanted.names[0]!);
  const games = wholeNumber(wanted, 'games', usualGames, 0, 1_000_000);
  const tested = await scanTests(installed.sources);
  const seen = await lookForRules(installed, games, world, language);
  const standings = installed.game.rulebook.entries.map(({ id, checks, explained }): RuleStanding => {
    const covered = [...(tested.get(id) ?? [])].filter((line) => line >= 1 && line <= checks).length;
    return {
      id,
      kind: explained === null ? (kindOf(id) ?? null) : 'explained',
      tested: { covered, lines: checks },
      seen: seen.has(id),
      explained,
    };
  });
  if (wanted.switches.has('json')) say(world.output, JSON.stringify(standings));
  else for (const line of report(installed, standings, language)) say(world.output, line);
  return standings.every(isClosed) ? exitCode.good : exitCode.failed;
}

/** Nothing is left open: the rule is in force, tested case by case and seen, or needs no code. */
export function isClosed({ kind, tested, seen }: RuleStanding): boolean {
  return kind === 'explained' || (kind !== null && tested.covered === tested.lines && seen);
}

/** Games of a scenario unless told otherwise: enough where examples show what is seldom met. */
const usualGames = 20;
/** Games of a scenario in one round of looking; the last of them is played by greedy players. */
const gamesInRound = 10;
/** Games of a scenario in one round in which changed actions are tried. */
const mutatedInRound = 3;

/**
 * Looks for rules at work in events, and for those that refuse something: in the worked examples, then in games of
 * every scenario, round by round. It stops after the game in which the last rule is seen, or when the games are used up.
 */
async function lookForRules(
  installed: InstalledGame,
  games: number,
  world: World,
  language: Language,
): Promise<ReadonlySet<RuleId>> {
  const seen = new Set<RuleId>();
  const note = (ids: Iterable<RuleId>) => {
    for (const id of ids) seen.add(id);
  };
  const { game } = installed;
  const sought = game.rulebook.entries.filter(({ explained }) => explained === null).map(({ id }) => id);
  const scenarios = [...game.scenarios, ...installed.positions];
  const progress = new ProgressLine(world);
  for (const ids of await rulesInExamples(installed, world.catalogue)) note(ids);
  const missing = () => sought.filter((id) => !seen.has(id)).length;
  for (let first = 1; first <= games; first += gamesInRound) {
    for (const scenario of scenarios) {
      if (missing() === 0) break;
      progress.show(() => text.rules.progress(scenario.id, missing())[language]);
      for (let seed = first; seed < Math.min(first + gamesInRound, games + 1) && missing() > 0; seed += 1) {
        playOut(game, scenario, optionsFor(installed, seed), seatsFor(installed, seed), seed, {
          onEvents: (events) => note(events.flatMap(rulesOf)),
        });
      }
      for (let seed = first; seed < first + mutatedInRound && missing() > 0; seed += 1)
        drawRefusals(installed, scenario, optionsFor(installed, seed), seed, note);
    }
  }
  progress.clear();
  return seen;
}

const random = new RandomPlayer();
const greedy = new GreedyPlayer();

/** Greedy players get into fights that random ones never see. */
function seatsFor({ game }: InstalledGame, seed: number): Record<Seat, Player> {
  const isGreedy = (at: number) => seed % gamesInRound === 0 && (at === 0 || seed % (2 * gamesInRound) === 0);
  return Object.fromEntries(game.seats.map((seat, at) => [seat, isGreedy(at) ? greedy : random]));
}

/** Every second game is played with the options, each at another of its values than the usual one, by turns. */
export function optionsFor({ game }: InstalledGame, seed: number): Options {
  if (seed % 2 === 1) return {};
  return Object.fromEntries(
    game.options.flatMap(({ id, values, standard }) => {
      const others = values.filter((value) => value !== standard);
      return others.length === 0 ? [] : [[id, others[(seed / 2) % others.length]!]];
    }),
  );
}

/** The worked examples that are shipped with a game, as protocol scripts and as files that break a rule, show rules too. */
async function rulesInExamples(installed: InstalledGame, catalogue: GameCatalogue): Promise<RuleId[][]> {
  const folder = fileURLToPath(new URL('examples/', installed.sources));
  const files = await readdir(folder).catch(() => []);
  const found: RuleId[][] = [];
  for (const file of files.filter((name) => name.endsWith('.json')))
    found.push(rulesInFile(installed, JSON.parse(await readFile(join(folder, file), 'utf8')) as unknown));
  for (const file of files.filter((name) => name.endsWith('.jsonl'))) {
    await playScript(catalogue, await readFile(join(folder, file), 'utf8'), (answer) =>
      found.push(rulesIn(answer)),
    );
  }
  return found;
}

/** The rules that a file of a kind of its own, such as an army, goes against. */
function rulesInFile({ files }: InstalledGame, file: unknown): RuleId[] {
  if (!isFields(file)) return [];
  const kind = files.find(({ looksLike }) => looksLike(file));
  return kind === undefined ? [] : kind.problems(file).flatMap(rulesOf);
}

/** The rules cited by the events of an answer, by the questions that are then put, or by its refusal. */
function rulesIn(answer: unknown): RuleId[] {
  if (!isFields(answer)) return [];
  const { ok, error } = answer;
  const refused = isFields(error) ? error : isFields(ok) && isFields(ok.refusal) ? ok.refusal : {};
  const listed = (field: string): unknown[] =>
    isFields(ok) && Array.isArray(ok[field]) ? (ok[field] as unknown[]) : [];
  return [refused, ...listed('events'), ...listed('pending')].flatMap(rulesOf);
}

/** The rules an event or refusal cites, to all or to one seat alone, and those whose modifiers made the sums it shows. */
export function rulesOf(told: unknown): RuleId[] {
  if (!isFields(told)) return [];
  const rules = Array.isArray(told.rules) ? (told.rules as RuleId[]) : [];
  const toOneSeat = isFields(told.only) ? Object.values(told.only).flatMap(rulesOf) : [];
  return [...rules, ...toOneSeat, ...Object.values(told).flatMap(rulesInSums)];
}

/** The rules of the rows of a sum, wherever in an event it is shown. */
function rulesInSums(told: unknown): RuleId[] {
  if (!Array.isArray(told)) return [];
  return told.flatMap((one: unknown) => {
    if (Array.isArray(one)) return rulesInSums(one);
    if (!isFields(one)) return [];
    const within = Object.values(one).flatMap(rulesInSums);
    if (typeof one.value !== 'number') return within;
    if (typeof one.id === 'string' && isFields(one.words)) return [one.id, ...within];
    // A row of a ledger names its rule, and keeps its words apart; what a unit is worth goes by no rule, but its sum does.
    return typeof one.rule === 'string' && typeof one.why === 'string' ? [one.rule, ...within] : within;
  });
}

function report(installed: InstalledGame, standings: readonly RuleStanding[], language: Language): string[] {
  const { rulebook } = installed.game;
  const words = text.rules;
  const entries = new Map<RuleId, RuleEntry>(rulebook.entries.map((entry) => [entry.id, entry]));
  const lines: string[] = [];
  for (const chapter of rulebook.chapters) {
    const here = standings.filter(({ id }) => entries.get(id)?.chapter === chapter.number);
    if (here.length === 0) continue;
    lines.push('', `${chapter.number}. ${chapter[language]}`, words.columns[language]);
    for (const standing of here)
      lines.push(row(standing, rulebook.texts[language][standing.id]?.title ?? '', language));
  }
  const open = standings.filter((standing) => !isClosed(standing));
  lines.push('', ...words.sums(sumsOf(standings), language));
  lines.push(
    open.length === 0
      ? words.allClosed[language]
      : `${words.open[language]} ${open.map(({ id }) => id).join(' ')}`,
  );
  return lines;
}

function row({ id, kind, tested, seen, explained }: RuleStanding, title: string, language: Language): string {
  const cases = `${tested.covered}/${tested.lines}`;
  const why =
    explained === null
      ? ''
      : `  ${text.rules.kinds[explained.kind][language]}: ${explained.reason[language]}`;
  const does = kind === null ? '-' : text.rules.does[kind][language];
  return `  ${id.padEnd(12)} ${does.padEnd(9)} ${cases.padEnd(6)} ${seen ? '+' : '-'}     ${title}${why}`;
}

export interface RuleSums {
  readonly rules: number;
  readonly decides: number;
  readonly asks: number;
  readonly defines: number;
  readonly tested: number;
  readonly covered: number;
  readonly lines: number;
  readonly seen: number;
  readonly explained: number;
  readonly open: number;
}

function sumsOf(standings: readonly RuleStanding[]): RuleSums {
  const count = (which: (standing: RuleStanding) => boolean) => standings.filter(which).length;
  return {
    rules: standings.length,
    decides: count(({ kind }) => kind === 'decides'),
    asks: count(({ kind }) => kind === 'asks'),
    defines: count(({ kind }) => kind === 'defines'),
    tested: count(({ tested }) => tested.covered === tested.lines),
    covered: standings.reduce((sum, { tested }) => sum + tested.covered, 0),
    lines: standings.reduce((sum, { tested }) => sum + tested.lines, 0),
    seen: count(({ seen }) => seen),
    explained: count(({ kind }) => kind === 'explained'),
    open: count((standing) => !isClosed(standing)),
  };
}
