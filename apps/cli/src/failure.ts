import { WordedError } from '@bivouac/kernel';

/** A command was called in a way it does not understand (exit code 2), told in both languages. */
export class UsageError extends WordedError {
  override readonly name = 'UsageError';
}

/** A command cannot do what it was asked (exit code 1), told in both languages. */
export class Failure extends WordedError {
  override readonly name = 'Failure';
}

export const exitCode = { good: 0, failed: 1, misused: 2 } as const;
