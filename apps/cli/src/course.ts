/**
 * `bivouac course`: the course that games take, as fingerprints. Whoever rebuilds rules without changing them records
 * the courses before and checks them afterwards: the same seeds must offer the same choices, refuse the same changed
 * actions, roll the same dice, show the same facts and end the same way. How frames, words and citations look may change.
 */
import { createHash, type Hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import {
  canonical,
  partText,
  RecordedDice,
  sample,
  SeededDice,
  standardOptions,
  type Action,
  type Dice,
  type Language,
  type Part,
  type Parts,
  type Scenario,
} from '@bivouac/kernel';
import { readArguments, wholeNumber } from './arguments.ts';
import type { InstalledGame } from './installed-game.ts';
import { chosenGame } from './chosen.ts';
import { exitCode, Failure } from './failure.ts';
import { mutate } from './mutations.ts';
import { ProgressLine } from './progress.ts';
import { optionsFor } from './rules.ts';
import { text } from './text/index.ts';
import { say, type World } from './world.ts';

/** Fingerprints of a game's courses: by scenario or position, one for each block of games, in the order of their seeds. */
export interface Courses {
  readonly game: string;
  readonly games: number;
  readonly courses: Readonly<Record<string, readonly string[]>>;
}

const courseArguments = { values: ['games', 'write', 'check'], names: [1, 1] } as const;

/** Games in a block: a course that differs is found to so many games. Positions are played for one block. */
const gamesInBlock = 20;
const usualGames = 200;
/** The views are looked at after so many decisions: they are large, and what is wrong in one is wrong in the next. */
const decisionsBetweenViews = 25;
/** Changed actions asked about at each decision. */
const changedActions = 2;
/** Decisions of a game that are followed: what comes later repeats what came before. */
const decisionsFollowed = 1500;

export async function course(args: readonly string[], world: World, language: Language): Promise<number> {
  const wanted = readArguments(args, courseArguments);
  const installed = await chosenGame(world.catalogue, wanted.names[0]!);
  const checked = wanted.values.get('check');
  const known = checked === undefined ? null : await readCourses(checked);
  const games = wholeNumber(wanted, 'games', known?.games ?? usualGames, 1, 1_000_000);
  const found = recordCourses(installed, games, world, language);
  const written = wanted.values.get('write');
  if (written !== undefined) await writeFile(written, `${JSON.stringify(found, null, 2)}\n`);
  if (known === null) {
    if (written === undefined) say(world.output, JSON.stringify(found, null, 2));
    return exitCode.good;
  }
  const differing = differences(known, found);
  for (const line of differing) say(world.output, text.course.differs(line)[language]);
  if (differing.length === 0)
    say(world.output, text.course.same(Object.keys(found.courses).length, games)[language]);
  return differing.length === 0 ? exitCode.good : exitCode.failed;
}

async function readCourses(path: string): Promise<Courses> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Courses;
  } catch {
    throw new Failure(text.course.unreadable(path));
  }
}

/** The blocks whose fingerprints are not the known ones; fewer games than known are compared as far as they go. */
function differences(known: Courses, found: Courses): string[] {
  return Object.keys({ ...known.courses, ...found.courses }).flatMap((id) => {
    const before = known.courses[id];
    const after = found.courses[id];
    if (before === undefined || after === undefined) return [id];
    return after.flatMap((print, block) =>
      print === before[block] ? [] : [`${id}, ${block * gamesInBlock + 1}-${(block + 1) * gamesInBlock}`],
    );
  });
}

function recordCourses(installed: InstalledGame, games: number, world: World, language: Language): Courses {
  const progress = new ProgressLine(world);
  const courses: Record<string, string[]> = {};
  const record = (scenario: Scenario, wanted: number) => {
    const prints: string[] = [];
    for (let first = 1; first <= wanted; first += gamesInBlock) {
      progress.show(() => text.course.progress(scenario.id, first, wanted)[language]);
      const print = createHash('sha256');
      const last = Math.min(wanted, first + gamesInBlock - 1);
      for (let seed = first; seed <= last; seed += 1) follow(installed, scenario, seed, print);
      prints.push(print.digest('hex').slice(0, 16));
    }
    courses[scenario.id] = prints;
  };
  for (const scenario of installed.game.scenarios) record(scenario, games);
  for (const position of installed.positions) record(position, Math.min(games, gamesInBlock));
  progress.clear();
  return { game: installed.game.id, games, courses };
}

/** Plays one game at random and adds all that may not change to the fingerprint. */
function follow(installed: InstalledGame, scenario: Scenario, seed: number, print: Hash): void {
  const { game } = installed;
  const whim = new SeededDice(`course ${seed}`);
  const dice = new RecordedDice(new SeededDice(seed));
  const { state } = game.setup(scenario, standardOptions(game, optionsFor(installed, seed)), dice);
  for (let count = 0; count < Math.min(scenario.bound, decisionsFollowed); count += 1) {
    const decision = game.pending(state)[0];
    if (decision === undefined) break;
    const { seat, question } = decision;
    print.update(`${seat} ${question}\n`);
    if (count % decisionsBetweenViews === 0)
      for (const eyes of [...game.seats, 'bystander'])
        print.update(canonical(facts(withoutBusiness(installed, game.view(state, eyes)))));
    const offered: Part[] = [];
    const action = walk(
      (partial) => game.choices(state, seat, partial),
      whim,
      (parts) => {
        offered.push(...parts.options);
        print.update(`${parts.complete ? '+' : '-'}${parts.options.map(partText).sort(byText).join(' ')}\n`);
      },
    );
    const known = new Map(offered.map((part) => [partText(part), part]));
    const sources = [...known.keys()].sort(byText).map((name) => known.get(name)!);
    for (let attempt = 0; attempt < changedActions; attempt += 1) {
      const changed = mutate(action, { near: [...sources, ...action], far: sources.concat(action) }, whim);
      print.update(game.refusal(state, seat, changed) === null ? 'allowed\n' : 'refused\n');
    }
    game.play(state, seat, action, dice);
    print.update(`${canonical(dice.said.splice(0))}\n`);
  }
  print.update(canonical(game.outcome(state)?.winners ?? null));
}

/** One action at random. Options are taken in the order of their names, so that their order in the list may change. */
function walk(choices: (partial: Action) => Parts, whim: Dice, look: (parts: Parts) => void): Action {
  const action: Part[] = [];
  for (;;) {
    const parts = choices(action);
    look(parts);
    const ways = parts.options.length + (parts.space === undefined ? 0 : 1);
    if (ways === 0 || (parts.complete && whim.pick(3) === 0)) return action;
    const at = whim.pick(ways);
    action.push(at < parts.options.length ? sorted(parts.options)[at]! : sample(parts.space!, whim));
  }
}

function sorted(options: readonly Part[]): readonly Part[] {
  return [...options].sort((a, b) => byText(partText(a), partText(b)));
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** What a view says of the battle: everything but the unfinished business, citations and words. */
function facts(view: unknown): unknown {
  if (Array.isArray(view)) return view.map(facts);
  if (typeof view !== 'object' || view === null) return view;
  return Object.fromEntries(
    Object.entries(view)
      .filter(([name]) => !notFacts.has(name))
      .map(([name, value]) => [name, facts(value)]),
  );
}

const notFacts = new Set(['frames', 'rules', 'words']);

/** A view without what it says of the unfinished business: which steps there are, and their names, may change. */
function withoutBusiness({ businessInViews = [] }: InstalledGame, view: unknown): unknown {
  const unsaid = ['now', 'later', ...businessInViews];
  return Object.fromEntries(Object.entries(view as object).filter(([name]) => !unsaid.includes(name)));
}
