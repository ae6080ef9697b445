import { diceAt, diceFrom, ScriptedDice, type Dice, type DicePosition } from './chance.ts';
import { checkReveal } from './commitment.ts';
import { problemsOf, type Game, type GameState, type Options, type Scenario } from './game.ts';
import { canonical, isFields, type Words } from './json.ts';
import type { Entry, GameRecord } from './record.ts';
import { load, readSave, SaveError, type SaveFile } from './save.ts';
import { checkRolls } from './rolls.ts';
import { standardOptions, Table } from './table.ts';

/** What became of checking a saved game against the rules of today. */
export type Verdict =
  /** Scenario, options, dice and every act are as the rules have it; `committed`: nobody could have chosen the dice. */
  | { readonly kind: 'verified'; readonly dice: 'committed' | 'seeded' }
  /** Nobody can tell: older rules, scripted dice. */
  | { readonly kind: 'unverifiable'; readonly words: Words }
  | { readonly kind: 'forged'; readonly words: Words };

export interface Checking {
  /** Scenarios that go before those of the game of the same id. */
  readonly known?: readonly Scenario[];
  /** Asked before every entry; false gives up. */
  readonly goOn?: () => boolean;
}

interface Checked<S extends GameState, V, C extends Scenario> {
  readonly verdict: Verdict;
  /** The game as it was played again; null when it was not, or came out differently. */
  readonly table: Table<S, V, C> | null;
}

/**
 * Opens a save from outside, of which nothing is believed: a game of the present rules is played again from scenario,
 * options, seed and acts, and must come out byte for byte as the file says. An older one cannot be: it opens from its
 * state and goes on with its dice. Throws a SaveError when the file is broken or forged.
 */
export function openSave<S extends GameState, V, C extends Scenario>(
  game: Game<S, V, C>,
  file: unknown,
  checking: Checking = {},
): { readonly table: Table<S, V, C>; readonly verdict: Verdict } {
  const { verdict, table } = check(game, readSave(game, file), rulesOf(file), checking);
  if (verdict.kind === 'forged') throw new SaveError(verdict.words);
  return { table: table ?? load(game, file), verdict };
}

/** Plays a saved game again: whether all agrees. */
export function verify<S extends GameState, V, C extends Scenario>(
  game: Game<S, V, C>,
  file: SaveFile<S, C>,
  checking: Checking = {},
): Verdict {
  return check(game, readSave(game, file), rulesOf(file), checking).verdict;
}

function rulesOf(file: unknown): unknown {
  return isFields(file) ? file.rules : undefined;
}

function check<S extends GameState, V, C extends Scenario>(
  game: Game<S, V, C>,
  file: SaveFile<S, C>,
  rules: unknown,
  checking: Checking,
): Checked<S, V, C> {
  const { record } = file;
  if (rules !== game.version || record.rules !== game.version) return unverifiable(words.olderRules);
  if (record.entries.some(({ kind }) => kind === 'forgotten')) return unverifiable(words.forgotten);
  try {
    const table = playedAgain(game, file, checking);
    if (record.seed === null) return { table, verdict: { kind: 'unverifiable', words: words.scripted } };
    return {
      table,
      verdict: { kind: 'verified', dice: record.commitment === undefined ? 'seeded' : 'committed' },
    };
  } catch (fault) {
    if (fault instanceof Difference) return { table: null, verdict: { kind: 'forged', words: fault.words } };
    if (fault instanceof GivenUp) return unverifiable(words.tooLong);
    throw fault;
  }
}

function unverifiable(why: Words): Checked<never, never, never> {
  return { table: null, verdict: { kind: 'unverifiable', words: why } };
}

/** The first thing that is not as the rules have it. */
class Difference extends Error {
  readonly words: Words;

  constructor(found: Words) {
    super(found.en);
    this.words = found;
  }
}

class GivenUp extends Error {}

function playedAgain<S extends GameState, V, C extends Scenario>(
  game: Game<S, V, C>,
  { state, record, dice }: SaveFile<S, C>,
  { known = [], goOn = () => true }: Checking,
): Table<S, V, C> {
  demand(isKnown([...known, ...game.scenarios], game, record.scenario), words.scenario);
  demand(areOptions(game, record.options), words.options);
  broken(words.dice, () => demandDice(record, dice, game.seats));
  const { scenario, options, seed, commitment } = record;
  const table = broken(words.setup, () =>
    Table.open(game, scenario, options, seed, diceOf(record, dice), commitment),
  );
  demand(canonical(table.record.opening) === canonical(record.opening), words.setup);
  for (const entry of record.entries) {
    // What an instruction answers is done with the act before it.
    if (table.number < entry.number) {
      if (!goOn()) throw new GivenUp();
      broken(words.entry(entry), () => doAgain(table, entry));
    }
    const again = table.record.entries[entry.number - 1];
    demand(again !== undefined && isSame(again, entry), words.entry(entry));
  }
  demand(table.number === record.entries.length, words.end);
  demand(canonical(table.state) === canonical(state), words.end);
  // Through dice that stand there, since older files do not name the generator.
  demand(canonical(table.dice.position()) === canonical(diceAt(dice).position()), words.dice);
  return table;
}

function doAgain(table: Table, entry: Entry): void {
  switch (entry.kind) {
    case 'act': {
      const { refused } = table.act(entry.seat, entry.action);
      if (refused !== undefined) throw new Difference(words.refused(entry, refused.words));
      return;
    }
    case 'undo':
      table.undo(entry.seat, entry.agreed);
      return;
    case 'instruct':
      table.instruct(entry.seat, entry.instructions);
      return;
    case 'forgotten':
  }
}

function isSame(again: Entry, entry: Entry): boolean {
  const { changes: madeAgain, ...restAgain } = again;
  const { changes, ...rest } = entry;
  return canonical(restAgain) === canonical(rest) && inOneOrder(madeAgain) === inOneOrder(changes);
}

/** In which order changes are found depends on the order of keys, which says nothing. */
function inOneOrder(changes: readonly unknown[]): string {
  return changes
    .map(canonical)
    .sort((a, b) => (a < b ? -1 : 1))
    .join();
}

/** The known scenario of that id, or one of the file's own that could be set up. */
function isKnown<C extends Scenario>(
  known: readonly Scenario[],
  game: Pick<Game<GameState, unknown, C>, 'readScenario'>,
  scenario: C,
): boolean {
  const original = known.find(({ id }) => id === scenario.id);
  if (original !== undefined) return isSameBattle(original, scenario);
  return problemsOf(game, scenario).length === 0;
}

/** Whether two scenarios are set up alike, in whatever words. */
export function isSameBattle(one: Scenario, other: Scenario): boolean {
  return canonical(withoutWords(one)) === canonical(withoutWords(other));
}

/** What a scenario is called may be put in better words; what is set up may not change. */
function withoutWords(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withoutWords);
  if (!isFields(data)) return data;
  const isWords = typeof data.en === 'string' && typeof data.fr === 'string';
  if (isWords && Object.keys(data).length === 2) return null;
  return Object.fromEntries(Object.entries(data).map(([key, inner]) => [key, withoutWords(inner)]));
}

function areOptions(game: Pick<Game, 'options'>, options: Options): boolean {
  const isValue = (id: string) =>
    game.options.find((option) => option.id === id)?.values.includes(options[id]!);
  return (
    Object.keys(options).every(isValue) && canonical(standardOptions(game, options)) === canonical(options)
  );
}

function demandDice(record: GameRecord, dice: DicePosition, seats: readonly string[]): void {
  const { seed, commitment } = record;
  demand((seed === null) === 'script' in dice, words.dice);
  if (commitment !== undefined)
    demand(checkReveal(commitment, seats, String(seed)) === null, words.commitment);
  if (seed !== null) demand(checkRolls(record, seed) === null, words.dice);
}

function diceOf({ seed, generator }: GameRecord, dice: DicePosition): Dice {
  return seed === null && 'script' in dice ? new ScriptedDice(dice.script) : diceFrom(generator, seed ?? 0);
}

function demand(isSo: boolean, found: Words): void {
  if (!isSo) throw new Difference(found);
}

/** What the rules cannot even carry out is not as they have it. */
function broken<T>(found: Words, work: () => T): T {
  try {
    return work();
  } catch (fault) {
    if (fault instanceof Difference) throw fault;
    throw new Difference(found);
  }
}

const at = ({ number, seat }: Entry) => ({
  en: `entry ${number} (${seat})`,
  fr: `l’entrée ${number} (${seat})`,
});

const forged = (en: string, fr: string): Words => ({
  en: `This saved game is not as it was played: ${en}.`,
  fr: `Cette partie enregistrée n’est pas celle qui a été jouée : ${fr}.`,
});

const words = {
  scenario: forged(
    'its scenario is another than the one of that name',
    'son scénario n’est pas celui de ce nom',
  ),
  options: forged('its options are not those of the game', 'ses options ne sont pas celles du jeu'),
  commitment: forged('its seed is not the one committed to', 'sa graine n’est pas celle qui était engagée'),
  dice: forged('its dice are not those of its seed', 'ses dés ne sont pas ceux de sa graine'),
  setup: forged('it is set up otherwise', 'sa mise en place diffère'),
  end: forged('the final position differs', 'la position finale diffère'),
  entry: (entry: Entry) => forged(`${at(entry).en} differs`, `${at(entry).fr} diffère`),
  refused: (entry: Entry, why: Words) =>
    forged(`${at(entry).en} is refused (${why.en})`, `${at(entry).fr} est refusée (${why.fr})`),
  olderRules: {
    en: 'This game was begun under older rules: it can be played on and replayed, but no longer checked.',
    fr: 'Cette partie a commencé sous des règles plus anciennes : on peut la poursuivre et la revoir, mais plus la vérifier.',
  },
  forgotten: {
    en: 'The record of this game does not hold what was taken back: it cannot be checked.',
    fr: 'Le journal de cette partie n’a pas gardé ce qui fut repris : on ne peut pas la vérifier.',
  },
  scripted: {
    en: 'The dice of this game came from a script: nobody can check them.',
    fr: 'Les dés de cette partie viennent d’un script : personne ne peut les vérifier.',
  },
  tooLong: {
    en: 'This game is too long to be checked here.',
    fr: 'Cette partie est trop longue pour être vérifiée ici.',
  },
} as const;
