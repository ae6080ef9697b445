/** What a part of an answer costs is said before it is chosen. */
import { SeededDice, standardOptions } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { marengo } from '../index.ts';
import type { View } from '../view.ts';
import { part } from './asking.ts';

const { state } = marengo.setup(marengo.scenarios[0]!, standardOptions(marengo, {}), new SeededDice(1));
const seen = marengo.view(state, 'austrian');
const moving = { ...seen, now: { step: 'movement' } } as View;

test('MAR-8-11 in the movement a group is told what it pays off the roads', () => {
  const across = 'cross F1/F2';
  expect(part(across, [], moving, 'en')).toMatch(/ \[F1\/F2\], 1 command$/);
  expect(part(across, [], moving, 'fr')).toMatch(/ \[F1\/F2\], 1 commandement$/);
  expect(part(across, [], { ...seen, now: null }, 'en'), 'a retreat is free').toMatch(/ \[F1\/F2\]$/);
});

test('MAR-8-08 a march by road says that main roads are free', () => {
  expect(part('road', [], moving, 'en')).toMatch(/main roads: no command/);
});
