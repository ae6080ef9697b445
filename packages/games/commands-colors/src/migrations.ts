/** What each version stored otherwise than the next. */
import { renameStep, type SaveFile } from '@bivouac/kernel';
import type { NapoleonicsScenario } from './scenario/scenario.ts';
import type { State } from './state.ts';

type Save = SaveFile<State, NapoleonicsScenario>;

export const migrations: Readonly<Record<number, (file: unknown) => unknown>> = {
  // Version 1 ruled a few cases otherwise, and its units, places and allies had no names of their own.
  1: (file) => withoutNames(file as Save),
  // Version 2 told of many more rules with each event; what is stored is the same.
  2: (file) => file,
  // Version 3 called every attack in melee a charge, also those of infantry.
  3: (file) => withMeleesNamed(file as Save),
};

function withMeleesNamed(file: Save): SaveFile {
  return renameStep(renameStep(file, 'charge', 'meleeRoll'), 'charged', 'meleeFought');
}

/** What was not named then stays without a name: its kind and number serve as before. */
function withoutNames(file: Save): Save {
  const { state } = file;
  const names = { unitNames: state.units.map(() => null), places: [], allies: null };
  return { ...file, state: { ...state, terms: { ...names, ...state.terms } } };
}
