/** Whether the parts of a saved game have the form they should: looked at before anything is made of them. */
import { isChance, isDicePosition } from './chance.ts';
import { isFields } from './json.ts';

type Fields = Readonly<Record<string, unknown>>;

/** More entries than any game has. */
const mostEntries = 200_000;

/** The first part of a save that is missing or broken; null when all of them can be read. */
export function brokenPart({ state, record, dice }: Fields): string | null {
  if (!isFields(state) || !isListOf(state.frames, isFrame) || !isFields(state.standing)) return 'state';
  if (!isFields(record)) return 'record';
  const { scenario, options, seed, opening, entries, commitment } = record;
  if (!isScenario(scenario)) return 'record.scenario';
  if (!isFields(options) || !Object.values(options).every(isPlain)) return 'record.options';
  if (seed !== null && !isText(seed) && !Number.isSafeInteger(seed)) return 'record.seed';
  if (commitment !== undefined && !isReveal(commitment)) return 'record.commitment';
  if (!isFields(opening) || !isText(opening.hash) || !hasHappened(opening)) return 'record.opening';
  if (!Array.isArray(entries) || entries.length > mostEntries) return 'record.entries';
  const broken = entries.findIndex((entry) => !isEntry(entry));
  if (broken >= 0) return `record.entries.${broken}`;
  return isDicePosition(dice) ? null : 'dice';
}

/** The same for what only the present layout has: entries that say their kind and number. */
export function brokenEntry(entries: readonly unknown[]): string | null {
  const broken = entries.findIndex((entry, at) => !isNumberedEntry(entry, at + 1));
  return broken < 0 ? null : `record.entries.${broken}`;
}

function isScenario(value: unknown): boolean {
  return isFields(value) && isText(value.id) && isWords(value.title) && Number.isSafeInteger(value.bound);
}

function isWords(value: unknown): boolean {
  return isFields(value) && typeof value.en === 'string' && typeof value.fr === 'string';
}

function isReveal(value: unknown): boolean {
  if (!isFields(value) || !isText(value.secret) || !isText(value.commitment)) return false;
  return isFields(value.nonces) && Object.values(value.nonces).every(isText);
}

function isFrame(value: unknown): boolean {
  return isFields(value) && isText(value.step);
}

function isEntry(value: unknown): boolean {
  return isFields(value) && isText(value.seat) && hasHappened(value) && isListOf(value.changes, isChange);
}

function isNumberedEntry(value: unknown, number: number): boolean {
  if (!isFields(value) || value.number !== number) return false;
  switch (value.kind) {
    case 'act':
      return Array.isArray(value.action);
    case 'undo':
      return (
        isCount(value.to) &&
        value.to < number &&
        (value.agreed === undefined || isListOf(value.agreed, isText))
      );
    case 'instruct':
      return isListOf(value.instructions, isFields);
    case 'forgotten':
      return true;
    default:
      return false;
  }
}

function hasHappened({ chance, events }: Fields): boolean {
  return isListOf(chance, isChance) && isListOf(events, isEvent);
}

function isEvent(value: unknown): boolean {
  return isFields(value) && isText(value.kind) && isListOf(value.rules, isText);
}

function isChange(value: unknown): boolean {
  return isFields(value) && isListOf(value.path, (step) => isText(step) || isCount(step));
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

function isPlain(value: unknown): boolean {
  return typeof value === 'boolean' || typeof value === 'number' || isText(value);
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= 1000;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
