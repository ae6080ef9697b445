/** What is asked in the course of a battle, as standing instructions may speak of it. */
import type { Questions } from '@bivouac/kernel';
import { indexOfGeneral, indexOfUnit } from './names.ts';
import type { State } from './state.ts';
import { formations, paces } from './tables/kinds.ts';

const words: ReadonlySet<string> = new Set([
  ...formations,
  ...paces,
  'about',
  'done',
  'face',
  'form',
  'march',
]);

/** The words of the rules, and what the units and generals of this battle are called. */
export function isWord(s: State, word: string): boolean {
  if (words.has(word) || /^-?\d+$/.test(word)) return true;
  return indexOfUnit(s, word) >= 0 || indexOfGeneral(s, word) >= 0;
}

const anything = /^.+$/;

export const questions: Questions = {
  movement: { facts: {}, answers: anything },
  fire: { facts: {}, answers: anything },
  reply: { facts: {}, answers: anything },
};
