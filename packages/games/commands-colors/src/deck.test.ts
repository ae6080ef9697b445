/** Where the seventy cards are: deck, hands, square tracks, discards. */
import { ScriptedDice } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { cardId, deckSizeOf, drawCard } from './deck.ts';
import { none } from './state.ts';
import { anyCard, battle, type Setting } from './testing.ts';
import { cardKinds } from './tables/command-cards.ts';

/** British squares on these slots, and one more battalion that cavalry attacks. */
function attacked(slots: readonly number[], chance: Setting['chance'] = 1) {
  const b = battle({
    side: 'french',
    british: ['LN E5', ...slots.map((slot) => `LN I${2 * slot} square${slot}`)],
    french: ['LC D5 ordered'],
    chance,
  });
  b.act('fr1', 'at br1');
  return b;
}

test('CCN-2-11.1 four squares are all a side can have', () => {
  expect(attacked([1, 2, 3, 4]).refused('square')).toContain('CCN-2-11');
  expect(attacked([1, 2, 3]).refused('square')).toEqual([]);
});

test('CCN-2-11.2 the marker of a square has the number of the slot its card lies on', () => {
  const b = attacked([1, 3]);
  b.act('square');
  expect(b.told('squareFormed')[0]).toMatchObject({
    unit: 'br1',
    slot: 2,
    rules: expect.arrayContaining(['CCN-2-11']),
  });
  expect(b.unit('br1').square).toBe(2);
  expect(b.state.tracks.british.map((card) => card >= 0)).toEqual([true, true, true, false]);
});

test('CCN-5.5-03.1 an empty deck is made of the discards; hands and square tracks keep their cards', () => {
  const held = ['probe_left', 'probe_center', 'probe_center', 'probe_center', 'probe_left', 'probe_right'];
  const french = ['attack_center', 'attack_center', 'attack_center', 'attack_left', 'attack_right'];
  const elsewhere = [...held, ...french, 'forward'];
  const discards = cardKinds.flatMap(({ id, count }) =>
    Array.from({ length: count - elsewhere.filter((card) => card === id).length }, () => id),
  );
  const b = battle({
    step: 'draw',
    british: ['LN G5 square1'],
    moment: { discards },
    chance: [anyCard],
  });
  expect(discards).toHaveLength(70 - 12);
  expect(b.told('reshuffled')).toMatchObject([{ why: 'empty', deck: 59, rules: ['CCN-5.5-03'] }]);
  expect(b.state.discards).toEqual([]);
  expect(b.hand('british')).toHaveLength(6);
  expect(deckSizeOf(b.state)).toBe(58);
});

test('CCN-8-37 a card drawn is a pick among the cards of the deck, kind by kind in the order of the manual', () => {
  const b = battle({ british: ['LN E5'], french: ['LN D5'] });
  const empty = { ...b.state, hands: { british: [], french: [] }, discards: [], played: none };
  const drawn = (pick: number) =>
    cardId(drawCard(empty, { dice: new ScriptedDice([{ pick, of: 70 }]), events: [] }));
  expect([0, 3, 4, 9, 10, 13, 14, 68, 69].map(drawn)).toEqual([
    ...['probe_left', 'probe_left', 'probe_center', 'probe_center', 'probe_right', 'probe_right'],
    ...['attack_left', 'rally', 'short_supply'],
  ]);
  expect(Array.from({ length: 70 }, (_, pick) => drawn(pick))).toEqual(
    cardKinds.flatMap(({ id, count }) => Array<string>(count).fill(id)),
  );
});
