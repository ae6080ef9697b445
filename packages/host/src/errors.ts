import type { Refusal, Words } from '@bivouac/kernel';

/** What can be wrong with a request. docs/ENGINE-PROTOCOL.md says what each means. */
export type ErrorCode =
  | 'bad-json'
  | 'too-long'
  | 'too-deep'
  | 'too-large'
  | 'bad-request'
  | 'unknown-request'
  | 'unknown-game'
  | 'unknown-scenario'
  | 'unknown-seat'
  | 'unknown-player'
  | 'unknown-option'
  | 'option-needs'
  | 'unknown-rule'
  | 'bad-scenario'
  | 'bad-save'
  | 'no-game'
  | 'not-kept'
  | 'not-allowed'
  | 'not-offered'
  | 'refused'
  | 'stale'
  | 'script'
  | 'cannot-undo'
  | 'fault';

/** A request that gets an error for an answer, in both languages, with what a program may want to know besides. */
export class HostError extends Error {
  override readonly name = 'HostError';
  readonly code: ErrorCode;
  readonly words: Words;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, words: Words, details: Readonly<Record<string, unknown>> = {}) {
    super(words.en);
    this.code = code;
    this.words = words;
    this.details = details;
  }
}

export function refusedBy({ words, rules }: Refusal): HostError {
  return new HostError('refused', words, { rules });
}
