/** The log: one block does, several do, in both languages. */
import { SeededDice, standardOptions, type GameEvent } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { marengo } from '../index.ts';
import { tellEvent } from './telling.ts';

const { state } = marengo.setup(marengo.scenarios[0]!, standardOptions(marengo, {}), new SeededDice(1));
const view = marengo.view(state, 'austrian');
const told = (event: object, language: 'en' | 'fr') =>
  tellEvent({ rules: [], side: 'austrian', ...event } as unknown as GameEvent, view, language) ?? '';

const faces = [
  { piece: 'fr8', arm: 'cavalry', strength: 2 },
  { piece: 'fr9', arm: 'cavalry', strength: 1 },
];

test.each([
  [
    { kind: 'afterBlock', choice: 'advance', at: 'F1/F2' },
    'advanced',
    ['fr8', 'fr9'],
    /advance(s?) to/,
    /avance(nt)? sur/,
  ],
  [{ kind: 'blocked', at: 'F1/F2' }, 'pieces', ['fr8', 'fr9'], /bar(s?) the way/, /barre(nt)? la route/],
  [{ kind: 'pursued', strength: 3, sum: [] }, 'shown', faces, /pursue(s?) with/, /poursui(vent|t) avec/],
  [{ kind: 'defensiveFire', points: 1 }, 'shown', faces, /fire(s?) on/, /tire(nt)? sur/],
  [
    { kind: 'moved', from: 'F1', to: 'F3', commands: 1 },
    'pieces',
    ['fr8', 'fr9'],
    / go(es)? from/,
    / (va|vont) de/,
  ],
] as const)('%o agrees with how many there are', (event, field, who, en, fr) => {
  const [one, several] = [who.slice(0, 1), who].map((list) => ({ ...event, [field]: list }));
  const words = (language: 'en' | 'fr', pattern: RegExp) =>
    [one!, several!].map((e) => pattern.exec(told(e, language))?.[0]);
  for (const [language, pattern] of [
    ['en', en],
    ['fr', fr],
  ] as const) {
    const [singular, plural] = words(language, pattern);
    expect(singular).toBeDefined();
    expect(plural).toBeDefined();
    expect(singular).not.toBe(plural);
  }
});

test('whoever goes to an approach of his own locale takes post there', () => {
  const moved = { kind: 'moved', pieces: ['fr8'], from: 'F1', to: 'F1/F2', commands: 1 };
  expect(told(moved, 'en')).toContain('fr8 takes post at F1 facing F2 Cascina Peterbona');
  expect(told(moved, 'fr')).toContain('fr8 prend position');
});
