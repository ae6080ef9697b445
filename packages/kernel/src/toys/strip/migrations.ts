import type { Change } from '../../changes.ts';
import { renameStep, type SaveFile } from '../../save.ts';

/** What each version did otherwise than the next. */
export const migrations: Readonly<Record<number, (file: unknown) => unknown>> = {
  // Version 1 called the question of opportunity fire "shot".
  1: (file) => renameStep(file as SaveFile, 'shot', 'opportunityFire'),
  // Version 2 wrote -1 for the place of a unit that was gone.
  2: (file) => withoutPlaces(file as SaveFile),
};

function withoutPlaces(file: SaveFile): SaveFile {
  const state = file.state as SaveFile['state'] & { units: { at: number | null }[] };
  const units = state.units.map((unit) => ({ ...unit, at: gone(unit.at) }));
  const entries = file.record.entries.map((entry) => ({ ...entry, changes: entry.changes.map(inChange) }));
  return { ...file, state: { ...state, units } as SaveFile['state'], record: { ...file.record, entries } };
}

function gone(at: unknown): number | null {
  return at === -1 ? null : (at as number | null);
}

function inChange(change: Change): Change {
  const isPlace = change.path[0] === 'units' && change.path.at(-1) === 'at';
  return isPlace ? { path: change.path, from: gone(change.from), to: gone(change.to) } : change;
}
