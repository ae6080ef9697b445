/** The deck and the dice, as they come out of the box. */
import { SeededDice } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { rollDice } from '../rules/dice.ts';
import { battle, published } from '../testing.ts';
import { cardKinds, deckSize } from './command-cards.ts';
import { faces } from './dice.ts';

function countOf(section: boolean): number {
  return cardKinds
    .filter(({ orders }) => (orders !== null) === section)
    .reduce((sum, { count }) => sum + count, 0);
}

test('CCN-2-06.1 infantry comes up twice as often as any other face', () => {
  expect(faces).toEqual(['infantry', 'infantry', 'cavalry', 'artillery', 'flag', 'sabers']);
  const rolls = 60_000;
  const { infantry, cavalry, artillery, flag, sabers } = rollDice(
    { dice: new SeededDice(1), events: [] },
    rolls,
  );
  expect(infantry + cavalry + artillery + flag + sabers).toBe(rolls);
  // Five standard deviations are about 577 for two faces in six and 456 for one.
  expect(Math.abs(infantry - rolls / 3)).toBeLessThan(577);
  for (const count of [cavalry, artillery, flag, sabers])
    expect(Math.abs(count - rolls / 6)).toBeLessThan(456);
  const b = battle({ step: 'command', british: ['LN G6'], cards: { british: ['rally', 'probe_center'] } });
  b.act('rally');
  expect(b.told('commandRolled')[0]!.rules).toContain('CCN-2-06');
});

test('CCN-8-01.1 48 section cards', () => {
  expect(countOf(true)).toBe(48);
  expect(published('rolica-1').told('dealt')[0]!.rules).toContain('CCN-8-01');
});

test('CCN-8-02.1 22 tactic cards', () => {
  expect(countOf(false)).toBe(22);
  expect(published('rolica-1').told('dealt')[0]!.rules).toContain('CCN-8-02');
});

test('CCN-8-37.1 with one Short Supply the deck has seventy cards', () => {
  expect(deckSize).toBe(70);
  expect(cardKinds.find(({ id }) => id === 'short_supply')!.count).toBe(1);
  expect(published('rolica-1').told('dealt')[0]!.rules).toContain('CCN-8-37');
});
