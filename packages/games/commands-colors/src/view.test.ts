/** What each seat sees. */
import { expect, test } from 'vitest';
import { commandsColors } from './index.ts';
import { battle, published, wander } from './testing.ts';
import { hidden } from './view.ts';

test('CCN-3-05.2 nobody sees which cards the other holds, only how many', () => {
  const b = battle({
    step: 'command',
    british: ['LN G5 square1'],
    cards: { british: ['elan', 'rally'], french: ['bombard', 'bombard', 'short_supply'] },
  });
  const french = commandsColors.view(b.state, 'french');
  expect(french.cards.british).toEqual({ count: 2, hand: null, track: [hidden, null, null, null] });
  expect(french.cards.french.hand).toEqual(['bombard', 'bombard', 'short_supply']);
  expect(JSON.stringify({ ...french, terms: null })).not.toMatch(/elan|rally/);
  expect(JSON.stringify({ ...commandsColors.view(b.state, 'british'), terms: null })).not.toMatch(
    /bombard|short_supply/,
  );
});

test('all along a battle the view of a hand is its owner’s alone, in events too', () => {
  const b = published('rolica-2', 2);
  wander(b, 2, () => {
    expect(commandsColors.view(b.state, 'french').cards.british.hand).toBeNull();
    expect(commandsColors.view(b.state, 'spectator').cards.french.hand).toBeNull();
  });
  for (const event of [
    ...b.told('drew'),
    ...b.told('dealt'),
    ...b.told('squareFormed'),
    ...b.told('scoutChose'),
  ]) {
    expect(Object.keys(event.only ?? {})).toEqual([event.side]);
    expect(event).not.toHaveProperty('cards');
    expect(event).not.toHaveProperty('card');
    expect(event).not.toHaveProperty('kept');
  }
});

test('CCN-2-12.1 each side’s banners are shown by themselves', () => {
  const b = battle({ banners: { british: 2, french: 1 }, step: 'command' });
  for (const seat of ['british', 'french', 'spectator'])
    expect(commandsColors.view(b.state, seat).banners).toEqual({ british: 2, french: 1 });
});
