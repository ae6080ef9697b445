import type { Words } from '@bivouac/kernel';

/** A command was called in a way it does not understand (exit code 2), told in both languages. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly words: Words;

  constructor(words: Words) {
    super(words.en);
    this.words = words;
  }
}

/** A command cannot do what it was asked (exit code 1), told in both languages. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly words: Words;

  constructor(words: Words) {
    super(words.en);
    this.words = words;
  }
}

export const exitCode = { good: 0, failed: 1, misused: 2 } as const;
