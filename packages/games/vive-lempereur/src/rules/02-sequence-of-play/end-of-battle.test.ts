import { expect, test } from 'vitest';
import { battle } from '../../testing.ts';
import { outcomeOf } from './end-of-battle.ts';

test('whoever reads the outcome reads who has won, and by how many points', () => {
  const { state } = battle({});
  expect(outcomeOf(state)).toBeNull();
  state.points.french = 68;
  state.points.coalition = 64;
  state.result = { winner: 'french', by: 'points' };
  expect(outcomeOf(state)!.words).toEqual({
    en: 'The French win: 68 points to 64.',
    fr: 'Les Français l’emportent\u00a0: 68 points à 64.',
  });
  state.result = { winner: null, by: 'points' };
  expect(outcomeOf(state)!.words.en).toMatch(/^French 68, \w+ 64: a lead of \d+ is needed to win\.$/);
  state.result = { winner: 'coalition', by: 'resignation' };
  expect(outcomeOf(state)!.words.en).toMatch(/^The \w+ win: the enemy has given up\.$/);
});
