import { diceAt, isDicePosition, ScriptedDice, ScriptError, type DicePosition } from './chance.ts';
import { changesBetween, type Change } from './changes.ts';
import type { Game, GameState, Scenario } from './game.ts';
import { hash } from './hash.ts';
import type { Words } from './json.ts';
import { standardOptions, Table, type Entry, type GameRecord } from './table.ts';

/** A game in a file: the state, the record beside it, where the dice stand, and the rules it was played by. */
export interface SaveFile<S extends GameState = GameState, C extends Scenario = Scenario> {
  readonly format: 'bivouac save';
  readonly game: string;
  /** The version of the game's rules. */
  readonly rules: number;
  readonly state: S;
  readonly record: GameRecord<C>;
  readonly dice: DicePosition;
}

/** A save that cannot be opened, and the sentence that says why. */
export class SaveError extends Error {
  override readonly name = 'SaveError';
  readonly words: Words;

  constructor(words: Words) {
    super(words.en);
    this.words = words;
  }
}

export function save<S extends GameState, V, C extends Scenario>(table: Table<S, V, C>): SaveFile<S, C> {
  const { game, state, record, dice } = table;
  return structuredClone({
    format: 'bivouac save',
    game: game.id,
    rules: game.version,
    state,
    record,
    dice: dice.position(),
  });
}

/** Opens a save of this version, or of an older one through its migrations. Throws a SaveError that says why not. */
export function load<S extends GameState, V, C extends Scenario>(
  game: Game<S, V, C>,
  file: unknown,
): Table<S, V, C> {
  const { state, record, dice } = lift(game, readSave(game, file));
  if (!canGoOn(game, state)) throw damaged('state');
  return Table.resume(game, state, record, diceAt(dice));
}

/** Whether the game finds its way in a state from outside: no frame it does not know, no piece that is not there. */
function canGoOn<S extends GameState, V, C extends Scenario>(game: Game<S, V, C>, state: S): boolean {
  try {
    return game.pending(state).length > 0 || game.outcome(state) !== null;
  } catch {
    return false;
  }
}

function damaged(part: string): SaveError {
  return new SaveError({
    en: `This saved game is damaged: its part "${part}" is missing or broken.`,
    fr: `Cette partie enregistrée est abîmée : la partie « ${part} » manque ou est illisible.`,
  });
}

/** A save of the version the game has now. */
export function lift<S extends GameState, V, C extends Scenario>(
  game: Game<S, V, C>,
  file: SaveFile,
): SaveFile<S, C> {
  let lifted: SaveFile = structuredClone(file);
  while (lifted.rules < game.version) {
    const migrate = game.migrations[lifted.rules];
    if (migrate === undefined) {
      throw new SaveError({
        en: `This game was saved under version ${lifted.rules} of its rules, which can no longer be opened (today's version is ${game.version}).`,
        fr: `Cette partie a été enregistrée sous la version ${lifted.rules} des règles, qui ne peut plus être ouverte (version actuelle : ${game.version}).`,
      });
    }
    lifted = { ...migrated(migrate, lifted), rules: lifted.rules + 1 };
  }
  return lifted as SaveFile<S, C>;
}

function migrated(migrate: (save: unknown) => unknown, file: SaveFile): SaveFile {
  try {
    return migrate(file) as SaveFile;
  } catch (fault) {
    throw fault instanceof SaveError ? fault : damaged(`rules ${file.rules}`);
  }
}

/**
 * The migration for a step that got another name: in the frames of the state, and in what the record says changed
 * there, so that the game can still be taken back and replayed.
 */
export function renameStep(file: SaveFile, from: string, to: string): SaveFile {
  const renamed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renamed);
    return isRecord(value) && value.step === from ? { ...value, step: to } : value;
  };
  const inChange = (change: Change): Change => {
    if (change.path[0] !== 'frames') return change;
    const inner = change.path.at(-1) === 'step' ? (value: unknown) => (value === from ? to : value) : renamed;
    const { path } = change;
    return {
      path,
      ...('from' in change && { from: inner(change.from) }),
      ...('to' in change && { to: inner(change.to) }),
    };
  };
  const entries = file.record.entries.map((entry) => ({ ...entry, changes: entry.changes.map(inChange) }));
  const frames = renamed(file.state.frames) as GameState['frames'];
  return { ...file, state: { ...file.state, frames }, record: { ...file.record, entries } };
}

function readSave(game: Game, file: unknown): SaveFile {
  if (!isRecord(file) || file.format !== 'bivouac save') {
    throw new SaveError({
      en: 'This file is not a saved game.',
      fr: "Ce fichier n'est pas une partie enregistrée.",
    });
  }
  if (file.game !== game.id) {
    const other = String(file.game);
    throw new SaveError({
      en: `This file holds a game of "${other}", not of "${game.id}".`,
      fr: `Ce fichier contient une partie de « ${other} », et non de « ${game.id} ».`,
    });
  }
  const rules = file.rules;
  if (typeof rules !== 'number' || !Number.isInteger(rules) || rules < 1) {
    throw new SaveError({
      en: 'This saved game does not say under which version of the rules it was played.',
      fr: 'Cette partie enregistrée ne dit pas sous quelle version des règles elle a été jouée.',
    });
  }
  if (rules > game.version) {
    throw new SaveError({
      en: `This game was saved under version ${rules} of its rules; this program knows versions up to ${game.version}. Bring the program up to date.`,
      fr: `Cette partie a été enregistrée sous la version ${rules} des règles ; ce programme connaît les versions jusqu'à ${game.version}. Mettez le programme à jour.`,
    });
  }
  const missing = missingPart(file);
  if (missing !== null) throw damaged(missing);
  return file as unknown as SaveFile;
}

function missingPart(file: Record<string, unknown>): string | null {
  const { state, record, dice } = file;
  if (!isRecord(state) || !Array.isArray(state.frames)) return 'state';
  if (
    !isRecord(record) ||
    !Array.isArray(record.entries) ||
    !isRecord(record.scenario) ||
    !isRecord(record.opening)
  ) {
    return 'record';
  }
  return isDicePosition(dice) ? null : 'dice';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Plays a recorded game again with the chance it had: the first thing that differs, or null when all agrees. */
export function verify<S extends GameState, V, C extends Scenario>(
  game: Game<S, V, C>,
  file: SaveFile<S, C>,
): string | null {
  const { record } = file;
  const opened = game.setup(
    record.scenario,
    standardOptions(game, record.options),
    new ScriptedDice(record.opening.chance),
  );
  if (hash(opened.state) !== record.opening.hash) return 'the set-up differs';
  const { state } = opened;
  for (const [index, entry] of record.entries.entries()) {
    const fault = verifyEntry(game, state, entry);
    if (fault !== null) return `act ${index + 1} (${entry.seat} ${JSON.stringify(entry.action)}): ${fault}`;
  }
  return hash(state) === hash(file.state) ? null : 'the final position differs';
}

function verifyEntry<S extends GameState, V, C extends Scenario>(
  game: Game<S, V, C>,
  state: S,
  entry: Entry,
): string | null {
  if (entry.instructions !== undefined) {
    state.standing[entry.seat] = structuredClone([...entry.instructions]);
    return null;
  }
  const refused = game.refusal(state, entry.seat, entry.action);
  if (refused !== null) return `refused today: ${refused.words.en} (${refused.rules.join(', ')})`;
  const dice = new ScriptedDice(entry.chance);
  const before = game.copy(state);
  try {
    if (hash(game.play(state, entry.seat, entry.action, dice)) !== hash(entry.events))
      return 'other things happen';
  } catch (fault) {
    if (fault instanceof ScriptError) return fault.message;
    throw fault;
  }
  if (dice.taken < entry.chance.length) return 'less is left to chance';
  return hash(changesBetween(before, state)) === hash(entry.changes) ? null : 'other things change';
}
