import { expect, it } from 'vitest';
import type { Action } from './action.ts';
import { everyAnswer } from './every-answer.ts';
import { finished, nothing, offers, type Parts } from './parts.ts';

/** `stay`, or `go` so far: 1 to 900, of which 300 and 900 are worth a thought. */
const asked = {
  choices: ([first, second]: Action): Parts => {
    if (first === undefined) return offers(['stay', 'go']);
    if (first === 'stay' || second !== undefined) return finished;
    return first === 'go'
      ? { options: [], complete: false, space: { kind: 'numbers', unit: 'length', ranges: [[1, 900]] } }
      : nothing;
  },
  landmarks: () => [300, 900].map((part) => ({ part, name: 'far', words: { en: 'far', fr: 'loin' } })),
};

it('lists all answers, a described space as its landmarks', () => {
  expect(everyAnswer(asked)).toEqual([['stay'], ['go', 300], ['go', 900]]);
  expect(everyAnswer(asked, ['go'])).toEqual([
    ['go', 300],
    ['go', 900],
  ]);
});

it('says nothing where there are too many', () => {
  const many = Array.from({ length: 500 }, (_, at) => at);
  const choices = ([first]: Action): Parts => (first === undefined ? offers(many) : finished);
  expect(everyAnswer({ choices, landmarks: () => [] })).toEqual([]);
});
