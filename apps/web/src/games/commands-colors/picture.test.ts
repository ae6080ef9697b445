/** The pictures of the front page: there are a dozen on it, and it must scroll lightly. */
import { scenarios } from '@bivouac/commands-colors/scenarios';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

/** A picture of this many elements costs less to draw than the words beside it. */
const mostElements = 60;

const drawn = (scenario: string) =>
  renderToStaticMarkup(createElement(Picture, { scenario, language: 'en' }));

test.each(scenarios.map(({ id }) => id))('%s is drawn in few strokes', (id) => {
  expect(drawn(id).match(/<[a-z]/g)!.length).toBeLessThan(mostElements);
});

test('every unit is there, and every kind of ground a battle has', () => {
  const classOf = {
    forest: 'cc-tree',
    hill: 'cc-hill',
    ruggedHill: 'cc-crag',
    town: 'cc-wall',
    river: 'cc-water',
    quarry: 'cc-sand',
  } as const;
  for (const { id, units, terrain } of scenarios) {
    const picture = drawn(id);
    const faces = [...picture.matchAll(/cc-block-face" d="([^"]*)"/g)].map(([, path]) => path!);
    expect(faces.join('').match(/M/g)).toHaveLength(units.length);
    for (const [kind, name] of Object.entries(classOf))
      if ((terrain[kind as keyof typeof terrain] ?? []).length > 0)
        expect(picture, `${id}: ${kind}`).toMatch(new RegExp(`class="${name}[^"]*" d="M`));
  }
});
