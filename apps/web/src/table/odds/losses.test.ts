import { expect, test } from 'vitest';
import { oddsText } from '../../text/time-words.ts';

test('average losses say what they are counted in, where that is known', () => {
  expect(oddsText.lossesIn({ en: 'steps', fr: 'pas' })).toEqual({
    en: 'On average, in steps',
    fr: 'En moyenne, en pas',
  });
  expect(oddsText.lossesIn(undefined).en).toBe('On average');
});
