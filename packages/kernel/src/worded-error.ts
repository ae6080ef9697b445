import type { Words } from './json.ts';

/** Something could not be done; whoever asked for it is told why in both languages. */
export class WordedError extends Error {
  readonly words: Words;

  constructor(words: Words) {
    super(words.en);
    this.words = words;
  }
}
