import { diceAt, type DicePosition } from './chance.ts';
import { changesBetween, revertChanges, type Change } from './changes.ts';
import type { Game, GameState, Scenario } from './game.ts';
import { isFields } from './json.ts';
import { liftRecord, type FirstRecord } from './old-records.ts';
import type { GameRecord } from './record.ts';
import { brokenEntry, brokenPart } from './save-shape.ts';
import { misshapenAt } from './shape.ts';
import { Table } from './table.ts';
import { WordedError } from './worded-error.ts';

/** How the parts of a file are laid out today, whatever the rules of the game are. Files of the first layout do not say. */
const presentLayout = 2;

/** A game in a file: the state, the record beside it, where the dice stand, and the rules it was played by. */
export interface SaveFile<S extends GameState = GameState, C extends Scenario = Scenario> {
  readonly format: 'bivouac save';
  readonly layout: typeof presentLayout;
  readonly game: string;
  /** The version of the game's rules. */
  readonly rules: number;
  readonly state: S;
  readonly record: GameRecord<C>;
  readonly dice: DicePosition;
}

/** A save that cannot be opened, and the sentence that says why. */
export class SaveError extends WordedError {
  override readonly name = 'SaveError';
}

export function save<S extends GameState, V, C extends Scenario>(table: Table<S, V, C>): SaveFile<S, C> {
  return structuredClone(fileOf(table, table.state));
}

/**
 * The same for a store that writes while the game goes on: entries of a record are never changed, so that only their list
 * is copied.
 */
export function saveSharing<S extends GameState, V, C extends Scenario>(
  table: Table<S, V, C>,
): SaveFile<S, C> {
  return fileOf(table, table.game.copy(table.state));
}

function fileOf<S extends GameState, V, C extends Scenario>(
  { game, record, dice }: Table<S, V, C>,
  state: S,
): SaveFile<S, C> {
  return {
    format: 'bivouac save',
    layout: presentLayout,
    game: game.id,
    rules: game.version,
    state,
    record: { ...record, entries: [...record.entries] },
    dice: dice.position(),
  };
}

/**
 * Opens a save that nobody can have tampered with, of this version or of an older one through its migrations. Throws a
 * SaveError that says why not. Files from outside are for `openSave`.
 */
export function load<S extends GameState, V, C extends Scenario>(
  game: Game<S, V, C>,
  file: unknown,
): Table<S, V, C> {
  const { state, record, dice } = readSave(game, file);
  const misshapen = game.stateShape === undefined ? null : misshapenAt(game.stateShape, state);
  if (misshapen !== null) throw damaged(misshapen);
  if (!canGoOn(game, state)) throw damaged('state');
  return Table.resume(game, state, record, diceAt(dice));
}

/** A save of the version the game has now, its parts looked at, not yet its state. */
export function readSave<S extends GameState, V, C extends Scenario>(
  game: Game<S, V, C>,
  file: unknown,
): SaveFile<S, C> {
  return lift(game, checkedParts(game, file));
}

/** Whether the game finds its way in a state from outside: no frame it does not know, no piece that is not there. */
function canGoOn<S extends GameState, V, C extends Scenario>(game: Game<S, V, C>, state: S): boolean {
  try {
    if (game.faults(state).length > 0) return false;
    for (const seat of game.seats) game.view(state, seat);
    const asked = game.pending(state);
    for (const { seat } of asked) game.choices(state, seat, []);
    return asked.length > 0 || game.outcome(state) !== null;
  } catch {
    return false;
  }
}

export function damaged(part: string): SaveError {
  return new SaveError({
    en: `This saved game is damaged: its part "${part}" is missing or broken.`,
    fr: `Cette partie enregistrée est abîmée : la partie « ${part} » manque ou est illisible.`,
  });
}

/** A save of the version and layout of today. The file stays as it is. */
export function lift<S extends GameState, V, C extends Scenario>(
  game: Game<S, V, C>,
  file: SaveFile,
): SaveFile<S, C> {
  let lifted = withLayout(game, structuredClone(file));
  while (lifted.rules < game.version) {
    const migrate = game.migrations[lifted.rules];
    if (migrate === undefined) {
      throw new SaveError({
        en: `This game was saved under version ${lifted.rules} of its rules, which can no longer be opened (today's version is ${game.version}).`,
        fr: `Cette partie a été enregistrée sous la version ${lifted.rules} des règles, qui ne peut plus être ouverte (version actuelle : ${game.version}).`,
      });
    }
    lifted = { ...migrated(migrate, lifted), rules: lifted.rules + 1 };
  }
  return lifted as SaveFile<S, C>;
}

function withLayout(
  game: Pick<Game, 'options'>,
  file: SaveFile | (Omit<SaveFile, 'layout'> & { layout?: never }),
): SaveFile {
  if (file.layout !== undefined) return file;
  const record = liftRecord(game, file.record as unknown as FirstRecord, file.rules);
  return { ...file, layout: presentLayout, record };
}

function migrated(migrate: (save: unknown) => unknown, file: SaveFile): SaveFile {
  try {
    return migrate(file) as SaveFile;
  } catch (fault) {
    throw fault instanceof SaveError ? fault : damaged(`rules ${file.rules}`);
  }
}

/** The migration for a step that got another name. */
export function renameStep<File extends SaveFile>(file: File, from: string, to: string): File {
  return withFrames(file, (frames) =>
    frames.map((frame) => (frame.step === from ? { ...frame, step: to } : frame)),
  );
}

type Frames = GameState['frames'];

/**
 * The migration for frames that are written otherwise: those of the state, and those of every moment of the record, so
 * that the game can still be taken back and replayed. What changed from one moment to the next is found anew.
 */
export function withFrames<File extends SaveFile>(file: File, written: (frames: Frames) => Frames): File {
  const { state, record } = file;
  let old: Pick<GameState, 'frames'> = { frames: state.frames };
  const frames = written(old.frames);
  let after = frames;
  const entries = record.entries.toReversed().map((entry) => {
    const ofFrames = entry.changes.filter(isOfFrames);
    if (ofFrames.length === 0) return entry;
    old = revertChanges(old, ofFrames);
    const before = written(old.frames);
    const changes = [
      ...entry.changes.filter((change) => !isOfFrames(change)),
      ...changesBetween({ frames: before }, { frames: after }),
    ];
    after = before;
    return { ...entry, changes };
  });
  return { ...file, state: { ...state, frames }, record: { ...record, entries: entries.toReversed() } };
}

function isOfFrames({ path }: Change): boolean {
  return path[0] === 'frames';
}

function checkedParts(game: Game, file: unknown): SaveFile {
  if (!isFields(file) || file.format !== 'bivouac save') {
    throw new SaveError({
      en: 'This file is not a saved game.',
      fr: 'Ce fichier n’est pas une partie enregistrée.',
    });
  }
  if (file.game !== game.id) {
    const other = String(file.game);
    throw new SaveError({
      en: `This file holds a game of "${other}", not of "${game.id}".`,
      fr: `Ce fichier contient une partie de « ${other} », et non de « ${game.id} ».`,
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
      fr: `Cette partie a été enregistrée sous la version ${rules} des règles ; ce programme connaît les versions jusqu’à ${game.version}. Mettez le programme à jour.`,
    });
  }
  if (file.layout !== undefined && file.layout !== presentLayout) throw damaged('layout');
  const broken = brokenPart(file) ?? (file.layout === undefined ? null : brokenNow(file));
  if (broken !== null) throw damaged(broken);
  return file as unknown as SaveFile;
}

function brokenNow({ record }: Readonly<Record<string, unknown>>): string | null {
  const { rules, entries } = record as { readonly rules: unknown; readonly entries: readonly unknown[] };
  return Number.isSafeInteger(rules) ? brokenEntry(entries) : 'record.rules';
}
