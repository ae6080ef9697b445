/** Generals beside the board and in words, and the part of the turn above it. */
import { scenarios } from '@bivouac/trois-couleurs/scenarios';
import { openingView, type View } from '@bivouac/trois-couleurs/words';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Armies } from './armies.tsx';
import { Headline } from './headline.tsx';
import { pointSpot } from '../../board/free-table/spots.ts';
import { spotName } from './names.ts';
import { passages } from './passages.ts';

const view = openingView(scenarios.find(({ id }) => id === 'saint-cyr')!);

test('who commands all is among the armies, and is not called by his rank twice', () => {
  const none = () => undefined;
  const props = { view, language: 'en', onLight: none, onFind: none, onRule: none } as const;
  const shown = renderToStaticMarkup(<Armies {...props} />);
  expect(shown).toContain('<li>The commander in chief</li>');
  expect(shown).toContain('<li>The White commander in chief</li>');
});

test('in words every general has a place', () => {
  const lines = passages(view, 'en').flatMap((passage) => passage.lines.map(({ text }) => text));
  const generals = lines.filter((line) => /^The (White )?(commander|general)/.test(line));
  expect(generals).toHaveLength(8);
  for (const line of generals) expect(line).toMatch(/, at \d+ and \d+ cm\.$/);
});

test('places in the open are told apart, and go by what lies near them', () => {
  const names = [pointSpot(12_000, 14_000), pointSpot(21_000, 13_000), pointSpot(12_000, 7_500)].map((spot) =>
    spotName(spot, view, 'en'),
  );
  expect(names).toEqual(['The open at 120 and 140 cm', 'The open at 210 and 130 cm', 'Near Saint-Cyr']);
});

test('a part of the turn that not every phase has is named above the board like the others', () => {
  const partOf = (part: number) =>
    renderToStaticMarkup(
      <Headline view={{ ...view, now: { step: 'nextPart', part } } as unknown as View} language="en" />,
    );
  const shown = Array.from({ length: 20 }, (_, part) => partOf(part + 1));
  expect(shown.some((one) => /aria-current="step"[^>]*>Safeguards</.test(one))).toBe(true);
});
