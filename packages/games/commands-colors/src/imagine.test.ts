/** What a seat may imagine of the cards it does not see. */
import { SeededDice } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { cardId, deckSizeOf } from './deck.ts';
import { commandsColors } from './index.ts';
import { battle } from './testing.ts';

const setting = {
  step: 'command',
  british: ['LN G5 square1', 'LN G7'],
  cards: { british: ['elan', 'rally'], french: ['bombard', 'bombard', 'short_supply'] },
} as const;

test('an imagined enemy holds as many cards as he does, none of them in sight elsewhere', () => {
  const b = battle(setting);
  const view = commandsColors.view(b.state, 'french');
  for (let seed = 1; seed <= 200; seed += 1) {
    const imagined = commandsColors.imagine(view, 'french', new SeededDice(seed));
    expect(commandsColors.faults(imagined)).toEqual([]);
    expect(imagined.hands.french.map(cardId)).toEqual(['bombard', 'bombard', 'short_supply']);
    expect([imagined.hands.british.length, imagined.tracks.british[0]! >= 0]).toEqual([2, true]);
    // Both Bombards and the one Short Supply are in his own hand.
    expect([...imagined.hands.british, imagined.tracks.british[0]!].map(cardId)).not.toContain('bombard');
    expect(deckSizeOf(imagined)).toBe(deckSizeOf(b.state));
  }
});

test('every unseen card turns up in the enemy’s hand as often as it lies in the deck', () => {
  const view = commandsColors.view(battle(setting).state, 'french');
  let probes = 0;
  const deals = 4000;
  for (let seed = 1; seed <= deals; seed += 1) {
    const { hands } = commandsColors.imagine(view, 'french', new SeededDice(seed));
    probes += hands.british.filter((card) => cardId(card) === 'probe_center').length;
  }
  // Six of the 67 cards he does not see, two of which are in the hand; five standard deviations are about 120.
  expect(Math.abs(probes - (deals * 2 * 6) / 67)).toBeLessThan(120);
});
