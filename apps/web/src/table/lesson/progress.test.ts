import { expect, it } from 'vitest';
import { noteDone, progress, readProgress } from './progress.ts';

it('keeps what makes sense of what is found', () => {
  expect(readProgress('{"marengo":["aim",3],"x":5}')).toEqual({ marengo: ['aim'] });
  expect(readProgress('nonsense')).toEqual({});
  expect(readProgress(null)).toEqual({});
});

it('notes a chapter once', () => {
  noteDone('marengo', 'aim');
  noteDone('marengo', 'aim');
  noteDone('marengo', 'turn');
  expect(progress.value.marengo).toEqual(['aim', 'turn']);
});
