/** What is asked while an order is put together: of whom it is and what is still open, never the question of the phase. */
import { ageOfReason } from '@bivouac/age-of-reason';
import { finished, SeededDice, standardOptions, type Action } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { asksNow } from './asking.ts';

function asked(...partial: Action): readonly (string | null)[] {
  const scenario = ageOfReason.scenarios.find(({ id }) => id === 'the-mill')!;
  const { state } = ageOfReason.setup(scenario, standardOptions(ageOfReason, {}), new SeededDice(1));
  const view = ageOfReason.view(state, 'blue');
  const now = { ...view, now: { step: 'orders', begun: false } as const };
  const [decision] = ageOfReason.pending(state);
  const drafted = { decision: decision!, partial, parts: finished, reach: null, led: null, view: now };
  return (['en', 'fr'] as const).map((language) => asksNow({ ...drafted, language }));
}

test('guns that limber are asked which way they look', () => {
  expect(asked('prussian-guns', 'limber')[0]).toBe('Prussian battery: which way?');
});

test('a column that has gone on is asked whether that is all', () => {
  const [en, fr] = asked('prussian-guns', 'ahead', 1200);
  expect(en).toBe('Prussian battery: is that all?');
  expect(fr).toMatch(/est-ce tout/);
});
