/** Chapter 5.5: the end of a turn. */
import { expect, test } from 'vitest';
import { deckSizeOf } from '../deck.ts';
import { commandsColors } from '../index.ts';
import { anyCard, battle, dice } from '../testing.ts';

test('CCN-5.5-01.1 the card played is discarded and replaced: hand and square track are complete again', () => {
  const b = battle({
    step: 'command',
    british: ['LN G2', 'LN G6 square1'],
    cards: { british: ['probe_center', 'probe_center', 'probe_left', 'probe_right'] },
    chance: [anyCard],
  });
  b.act('probe_right');
  expect(b.told('discarded')[0]).toMatchObject({
    card: 'probe_right',
    rules: expect.arrayContaining(['CCN-5.5-01']),
  });
  expect(b.state.discards.length).toBe(1);
  expect([b.hand('british').length, b.state.tracks.british.filter((card) => card >= 0).length]).toEqual([
    4, 1,
  ]);
  expect(b.state.terms.cards.british).toBe(5);
});

test('CCN-5.5-02.1 who struck first draws first, then the player whose turn it was', () => {
  const b = battle({
    british: ['LN E5 ordered'],
    french: ['LN D5'],
    cards: { french: ['first_strike', 'attack_left'] },
    chance: [
      ...dice('artillery artillery artillery artillery artillery', 'artillery artillery artillery artillery'),
      ...[anyCard, anyCard],
    ],
  });
  b.act('br1', 'at fr1');
  b.act('strike');
  expect(b.asked).toBe('french command');
  expect(b.told('drew').map(({ side, why }) => [side, why])).toEqual([
    ['french', 'firstStrike'],
    ['british', 'turn'],
  ]);
  expect(b.told('drew')[0]!.rules).toContain('CCN-5.5-02');
  expect(b.hand('french')).toHaveLength(2);
});

test('CCN-5.5-04.1 after Elan’s turn nothing lies discarded: all but hands and tracks is deck again', () => {
  const b = battle({
    step: 'command',
    british: ['LN G6', 'LN G2 square1'],
    cards: { british: ['elan', 'probe_center', 'probe_left'] },
    moment: { discards: ['rally', 'bombard', 'attack_left'] },
    chance: [...dice('sabers sabers sabers'), anyCard],
  });
  b.act('elan');
  expect(b.told('reshuffled')).toMatchObject([
    { why: 'elan', rules: expect.arrayContaining(['CCN-5.5-04']) },
  ]);
  expect(b.state.discards).toEqual([]);
  expect(b.hand('british')).toHaveLength(3);
  expect(deckSizeOf(b.state)).toBe(70 - 3 - 5 - 1);
});

test('CCN-5.5-05.1 a scout sees two cards, alone, keeps one and discards the other for all to see', () => {
  const b = battle({
    step: 'command',
    british: ['LN G6'],
    cards: { british: ['scout_left', 'probe_center'] },
    chance: [anyCard, { pick: 4, of: 60 }],
  });
  b.act('scout_left');
  expect(b.options()).toEqual(['probe_left', 'probe_center']);
  expect(b.told('drew')[0]).toMatchObject({
    count: 2,
    only: { british: { cards: ['probe_left', 'probe_center'] } },
  });
  expect(commandsColors.view(b.state, 'british').scouted).toEqual(['probe_left', 'probe_center']);
  expect(commandsColors.view(b.state, 'french').scouted).toBe(2);
  expect(b.refused('rally')).toContain('CCN-5.5-05');
  b.act('probe_center');
  expect(b.hand('british')).toEqual(['probe_center', 'probe_center']);
  expect(commandsColors.view(b.state, 'french').discards).toEqual(['scout_left', 'probe_left']);
  expect(b.told('scoutChose')[0]).toMatchObject({
    discarded: 'probe_left',
    rules: expect.arrayContaining(['CCN-5.5-05']),
  });
});
