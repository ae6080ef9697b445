import type { Problem } from './game.ts';

/** A record as a file has it: names where a state has numbers. */
export type NamedValues = Readonly<Record<string, unknown>>;

export function problem(where: string, en: string, fr: string): Problem {
  return { where, words: { en, fr } };
}

/** A name as a word of the game: `wellesley`. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
}
