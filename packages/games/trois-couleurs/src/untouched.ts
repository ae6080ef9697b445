/** A unit to which nothing has happened yet, wherever it stands. */
import { fresh } from './rules/05-sequence/sequence.ts';
import { unfolded } from './rules/06-movement/folding.ts';
import { noFaces, none, type Unit } from './state.ts';

export const untouched = {
  ...fresh,
  ...unfolded,
  faces: noFaces,
  files: 0,
  away: 0,
  disorder: 'none',
  case: 'ARR',
  spent: 0,
  owed: 0,
  isLoaded: true,
  hasFired: false,
  lost: 0,
  dealt: 0,
  reforms: null,
  drivenBy: none,
  evaded: 0,
  isAside: false,
  mate: null,
} as const satisfies Partial<Unit>;
