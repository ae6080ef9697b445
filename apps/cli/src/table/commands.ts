/** What can be typed at the table besides a choice. */
import { words as hostWords } from '@bivouac/host';
import {
  Chair,
  isOffered,
  openSave,
  save,
  SaveError,
  SeededDice,
  type Action,
  type Decision,
  type ExpectedResult,
  type Horizon,
  type Odds,
  type Seat,
} from '@bivouac/kernel';
import { canExplain, explain, playerNamed } from '@bivouac/players';
import { Failure } from '../failure.ts';
import { readJson, writeJson } from '../files.ts';
import { findRules, ruleLines } from '../rule-text.ts';
import { text } from '../text/index.ts';
import { Chooser, fold, tokens } from './chooser.ts';
import { oddsLines } from './odds-lines.ts';
import type { Reaction, TableTalk } from './talk.ts';
import { tableWords } from './words.ts';

interface CommandContext {
  readonly table: TableTalk;
  readonly chooser: Chooser;
  readonly decision: Decision;
  /** What was typed after the command. */
  readonly rest: string;
}

type Command = (context: CommandContext) => Reaction | Promise<Reaction>;

/** Every command under its English name, its French one and its short ones, without accents. */
const commands: readonly (readonly [names: readonly string[], command: Command])[] = [
  [['help', 'aide', '?', 'h'], help],
  [['b', 'back', 'retour'], back],
  [['map', 'carte', 'm'], map],
  [['forces', 'f'], forces],
  [['log', 'journal'], log],
  [['why', 'pourquoi'], why],
  [['rule', 'regle', 'r'], rule],
  [['odds', 'chances'], odds],
  [['hint', 'conseil'], hint],
  [['undo', 'reprendre', 'annuler', 'u'], undo],
  [['save', 'sauver', 'enregistrer'], saveGame],
  [['load', 'charger', 'ouvrir'], loadGame],
  [['acts', 'actes'], acts],
  [['resign', 'abandonner'], (context) => anytimeAct({ ...context, rest: 'resign' })],
  [['quit', 'quitter', 'exit', 'q'], () => 'leave'],
];

/** Does what a line commands; null when it is no command. */
export async function obey(
  table: TableTalk,
  line: string,
  chooser: Chooser,
  decision: Decision,
): Promise<Reaction | null> {
  const [first = ''] = line.split(/\s+/, 1);
  const rest = line.slice(first.length).trim();
  const found = commands.find(([names]) => names.includes(fold(first)));
  const context = { table, chooser, decision, rest };
  if (found !== undefined) return await found[1](context);
  const { game } = table.table;
  if (game.anytime(table.table.state, decision.seat).options.includes(line))
    return await anytimeAct({ ...context, rest: line });
  return null;
}

function help({ table }: CommandContext): Reaction {
  table.say(tableWords.help);
  return 'stay';
}

function back({ table, chooser }: CommandContext): Reaction {
  if (!chooser.back()) table.say(tableWords.nothingBack);
  return 'stay';
}

function map({ table, decision, rest }: CommandContext): Reaction {
  table.showMap(decision.seat, rest === '' ? null : rest);
  return 'stay';
}

function forces({ table, decision }: CommandContext): Reaction {
  table.sayAll(
    table.setting.installed.room.forces(table.table.view(decision.seat), table.sight(decision.seat)),
  );
  return 'stay';
}

function log({ table, decision, rest }: CommandContext): Reaction {
  table.tellLog(decision.seat, /^\d+$/.test(rest) ? Number(rest) : Infinity);
  return 'stay';
}

function why({ table, chooser, decision, rest }: CommandContext): Reaction {
  const { seat } = decision;
  const action = readAction(table, chooser, seat, rest);
  const refused = table.table.refusal(seat, action);
  if (refused === null) table.say(tableWords.allowed);
  else if (canGoOn(table, seat, action)) table.say(tableWords.notYet);
  else table.refuse(refused.rules, refused.words);
  return 'stay';
}

/** The parts a typed action means, legal or not: as far as the lists go from them, then by name. */
function readAction(table: TableTalk, chooser: Chooser, seat: Seat, typed: string): Action {
  const trial = copyOf(table, chooser, seat);
  const taken = trial.take(typed);
  if (taken.kind === 'whole') return taken.action;
  if (taken.kind === 'chosen') return trial.partial;
  const { room } = table.setting.installed;
  const view = table.table.view(seat);
  const whole = room.meanings(taken.typed, view)[0];
  const parts =
    whole === undefined || whole === taken.typed
      ? tokens(taken.typed).map((word) => room.meanings(word, view)[0] ?? word)
      : [whole];
  return [...trial.partial, ...parts];
}

/** Whether the lists lead through all these parts, and farther. */
function canGoOn(table: TableTalk, seat: Seat, action: Action): boolean {
  return action.every((part, at) => isOffered(table.table.choices(seat, action.slice(0, at)), part));
}

/** A chooser at the same moment, to try things on. */
function copyOf(table: TableTalk, chooser: Chooser, seat: Seat): Chooser {
  const { room } = table.setting.installed;
  const view = table.table.view(seat);
  const prefix = chooser.partial;
  return new Chooser(
    {
      choices: (partial) => table.table.choices(seat, partial),
      words: (part, partial) => room.part(part, partial, view, table.sight(seat)),
    },
    prefix,
    chooser.given.length,
  );
}

function rule({ table, rest }: CommandContext): Reaction {
  const { game } = table.table;
  const { language } = table.setting;
  const found = findRules(game.rulebook, rest);
  if (found.length === 0) table.say(tableWords.noRule(rest));
  else if (found.length > 1)
    table.sayAll(found.map(({ id }) => `  ${id}  ${game.rulebook.texts[language][id]?.title ?? ''}`));
  else
    table.sayAll(ruleLines(game.rulebook, found[0]!, language, table.sight('').columns, table.setting.paint));
  return 'stay';
}

function odds({ table, chooser, decision, rest }: CommandContext): Reaction {
  const { seat } = decision;
  const trial = copyOf(table, chooser, seat);
  const taken = rest === '' ? { kind: 'chosen' as const } : trial.take(rest);
  if (taken.kind === 'unknown' || taken.kind === 'ambiguous')
    table.say(tableWords.notUnderstood(taken.typed));
  else if (taken.kind === 'whole') tellOdds(table, seat, taken.action);
  else if (trial.parts.complete) tellOdds(table, seat, trial.partial);
  else tellOddsOfEach(table, seat, trial);
  return 'stay';
}

/** The action is not whole yet: the chances of each option that would make it so. */
function tellOddsOfEach(table: TableTalk, seat: Seat, trial: Chooser): void {
  let told = false;
  for (const option of trial.parts.options) {
    const action = [...trial.partial, option];
    if (!table.table.choices(seat, action).complete) continue;
    if (table.table.game.odds(table.table.view(seat), seat, action) === null) continue;
    told = true;
    table.say(`${table.actionWords(action, seat)}:`);
    tellOdds(table, seat, action);
  }
  if (!told) table.say(tableWords.oddsNeedMore);
}

function tellOdds(table: TableTalk, seat: Seat, action: Action): void {
  const found: Odds | null = table.table.game.odds(table.table.view(seat), seat, action);
  if (found === null) {
    table.say(tableWords.noOdds);
    return;
  }
  const { language } = table.setting;
  table.sayAll(oddsLines(found, language, table.sight(seat).columns));
}

function hint({ table, decision }: CommandContext): Reaction {
  const { game, state } = table.table;
  const { seat } = decision;
  const dice = new SeededDice(`hint ${table.host.thinkingSeed(seat)}`);
  const player = playerNamed('colonel')!;
  if (!canExplain(player)) return 'stay';
  const { options, horizon, plan } = explain(player, game, new Chair(game, state, seat), dice);
  const [best, ...others] = options;
  if (best === undefined) return 'stay';
  if (plan !== null) table.say(tableWords.plan(plan));
  table.say(tableWords.hint(table.actionWords(best.action, seat)));
  tellExpected(table, best, seat, horizon);
  for (const other of others) {
    table.say(tableWords.orElse(table.actionWords(other.action, seat), best.chance - other.chance));
    tellExpected(table, other, seat, horizon);
  }
  return 'stay';
}

function tellExpected(
  table: TableTalk,
  { chance, changes }: ExpectedResult,
  seat: Seat,
  horizon: Horizon,
): void {
  table.say(tableWords.chance(chance));
  if (changes.length > 0) table.say(tableWords.likely(changes, seat, horizon));
}

async function undo({ table, decision }: CommandContext): Promise<Reaction> {
  const { seat } = decision;
  const barrier = table.table.undoBarrier(seat);
  const others = table.table.game.seats.filter((other) => other !== seat);
  if (barrier !== null) {
    table.say(hostWords.undo[barrier]);
    // A computer is not asked, and what does not exist cannot be agreed to.
    const canAgree = others.every((other) => table.people().includes(other));
    if (barrier === 'nothing to take back' || barrier === 'the battle is over' || !canAgree) return 'stay';
    for (const other of others) {
      const name = table.setting.installed.room.seatName(other, table.setting.language);
      if (await table.isAgreed(tableWords.consent(name))) continue;
      table.say(tableWords.noConsent);
      return 'stay';
    }
  }
  const undone = table.host.undo(seat, others);
  table.jumped(table.table);
  table.say(tableWords.undone(undone));
  return 'changed';
}

async function saveGame({ table, rest }: CommandContext): Promise<Reaction> {
  await withFile(table, rest, async (path) => {
    await writeJson(path, save(table.table));
    table.say(text.files.saved(path));
  });
  return 'stay';
}

async function loadGame({ table, rest }: CommandContext): Promise<Reaction> {
  return await withFile(table, rest, async (path) => {
    const { game, positions } = table.setting.installed;
    table.jumped(openSave(game, await readJson(path), { known: positions }).table);
    table.say(tableWords.loaded(path));
  });
}

/** Does something with a file; what goes wrong is told, and the game goes on. */
async function withFile(
  table: TableTalk,
  path: string,
  work: (path: string) => Promise<void>,
): Promise<Reaction> {
  if (path === '') {
    table.say(tableWords.needsFile);
    return 'stay';
  }
  try {
    await work(path);
    return 'changed';
  } catch (fault) {
    if (!(fault instanceof Failure) && !(fault instanceof SaveError)) throw fault;
    table.say(fault.words);
    return 'stay';
  }
}

function acts({ table, decision }: CommandContext): Reaction {
  const { game, state } = table.table;
  const view = table.table.view(decision.seat);
  const { options } = game.anytime(state, decision.seat);
  table.sayAll(
    options.map(
      (act) =>
        `  ${String(act)}: ${table.setting.installed.room.part(act, [], view, table.sight(decision.seat))}`,
    ),
  );
  return 'stay';
}

/** Acts that need no question end games: they are asked about once more. */
async function anytimeAct({ table, decision, rest }: CommandContext): Promise<Reaction> {
  const { game, state } = table.table;
  if (!game.anytime(state, decision.seat).options.includes(rest)) {
    table.say(tableWords.noSuchAct(rest));
    return 'stay';
  }
  const view = table.table.view(decision.seat);
  const shown = table.setting.installed.room.part(rest, [], view, table.sight(decision.seat));
  return (await table.isAgreed(tableWords.sure(shown))) ? table.act(decision.seat, [rest]) : 'stay';
}
