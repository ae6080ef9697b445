/** Chapter 8: Short Supply. */
import { expect, test } from 'vitest';
import { battle, type Setting } from '../testing.ts';

function playing(setting: Setting) {
  return battle({ step: 'command', cards: { british: ['short_supply', 'probe_center'] }, ...setting });
}

test('CCN-8-35.1 artillery of the enemy’s center goes to a free hex of his edge, in the center, where he likes', () => {
  const b = playing({ french: ['FA D6', 'LN A7'], leaders: { french: ['Junot D6'] } });
  b.act('short_supply', 'fr1');
  expect([b.asked, b.options()]).toEqual(['french supply', ['to A5', 'to A6', 'to A8', 'to A9']]);
  expect(b.refused('to A4')).toContain('CCN-8-35');
  expect(b.refused('to A7')).toContain('CCN-8-35');
  b.act('to A9');
  expect([b.at('fr1'), b.at('Junot')]).toEqual(['A9', 'A9']);
  expect(b.told('suppliesCut')[0]!.rules).toContain('CCN-8-35');
  expect(b.asked).toBe('french command');

  const crowded = playing({ french: ['FA D6', 'LN A5', 'LN A6', 'LN A7', 'LN A8', 'LN A9'] });
  crowded.act('short_supply', 'fr1');
  expect(crowded.options()).toEqual(['to B4', 'to B5', 'to B6', 'to B7', 'to B8', 'to B9']);
});

test('CCN-8-35.2 a square is well supplied', () => {
  const b = playing({ british: ['LN G5'], french: ['LN D6 square1', 'FA D8'] });
  expect(b.options('short_supply')).toEqual(['br1', 'fr2']);
  expect(b.refused('short_supply', 'fr1')).toContain('CCN-8-35');
});

test('one’s own unit goes back to one’s own edge and does nothing else this turn', () => {
  const b = playing({ british: ['LN E5', 'LN I6', 'LN I7', 'LN I8', 'LN I9'], french: ['LN E7'] });
  b.act('short_supply', 'br1');
  expect([b.at('br1'), b.asked]).toEqual(['I5', 'french command']);
});
