/** Where the page shows a unit while it is turned by hand. */
import { scenarios } from '@bivouac/trois-couleurs/scenarios';
import { openingView, type View } from '@bivouac/trois-couleurs/words';
import { expect, it } from 'vitest';
import { moving } from './moving.ts';

const opening = openingView(scenarios.find(({ id }) => id === 'the-brickworks')!);
const view = { ...opening, now: { step: 'orders' } } as unknown as View;

it('it turns about the middle of its front, as the rules have it (TC-6-07)', () => {
  const unit = opening.units.findIndex(({ where }) => where === 'table');
  const { x, y } = opening.units[unit]!;
  const [{ front } = {}] = moving.ghostOf([opening.terms.units[unit]!.id, 'face', 9_000], view)!;
  const [left, right] = front!;
  const middle = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2];
  expect(Math.hypot(middle[0]! - x, middle[1]! - y)).toBeLessThan(2);
});
