import { expect, test } from 'vitest';
import { lasting } from './phrases.ts';

test('what has lasted is told in hours and minutes, each only where there are any', () => {
  const told = (minutes: number) => [lasting(minutes, 'en'), lasting(minutes, 'fr')];
  expect(told(30)).toEqual(['30\u00a0min', '30\u00a0min']);
  expect(told(60)).toEqual(['1\u00a0h', '1\u00a0h']);
  expect(told(95)).toEqual(['1\u00a0h\u00a035\u00a0min', '1\u00a0h\u00a035']);
  expect(told(125)).toEqual(['2\u00a0h\u00a05\u00a0min', '2\u00a0h\u00a005']);
});
