/** What is asked while an order is put together: of whom it is and what is still open, never the question of the phase. */
import { ageOfReason } from '@bivouac/age-of-reason';
import type { View } from '@bivouac/age-of-reason/words';
import { finished, SeededDice, standardOptions, type Action, type Parts } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { asksNow } from './asking.ts';

const asked = (...partial: Action) => askedOf(partial, finished);

function askedOf(
  partial: Action,
  parts: Parts,
  step: 'orders' | 'declareCharge' = 'orders',
): readonly (string | null)[] {
  const scenario = ageOfReason.scenarios.find(({ id }) => id === 'the-mill')!;
  const { state } = ageOfReason.setup(scenario, standardOptions(ageOfReason, {}), new SeededDice(1));
  const view = ageOfReason.view(state, 'blue');
  const now = { ...view, now: { step, begun: false } as View['now'] };
  const [decision] = ageOfReason.pending(state);
  const drafted = { decision: decision!, partial, parts, reach: null, led: null, view: now };
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

test('a change of formation is asked into what, and then facing which way', () => {
  expect(asked('sydow', 'form')[0]).toBe('Sydow regiment: into what?');
  expect(asked('sydow', 'form', 'column')[0]).toBe('Sydow regiment: facing which way?');
});

test('a line that guns in position cut says so', () => {
  const more = (...options: readonly string[]): Parts => ({
    options: ['ahead', ...options],
    complete: false,
  });
  expect(askedOf(['schwerin', '+grenadiers'], more('+prussian-guns'))).toEqual([
    'Schwerin regiment and 1 more: which order? Prussian battery, in position, cuts the line: beyond it another point is due.',
    'Régiment de Schwerin et 1 de plus\u00a0: quel ordre\u00a0? La batterie prussienne, en position, coupe la ligne\u00a0: au-delà, un autre point est dû.',
  ]);
  const [whole] = askedOf(['borcke'], more('+sydow', '+prussian-guns'));
  expect(whole).toBe('Borcke regiment: which order?');
});

test('who is to be attached is asked for, and not for a charge', () => {
  expect(askedOf(['attach'], finished, 'declareCharge')).toEqual(['Which general?', 'Quel général\u00a0?']);
});
