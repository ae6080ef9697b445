/** Chapter 5.4, line by line: the course of a melee. */
import { describe, expect, test } from 'vitest';
import { battle } from '../testing.ts';

describe('announcing a melee', () => {
  test('CCN-5.4-040.1 guns fight the enemy next to them, but not whoever is no enemy', () => {
    const b = battle({ british: ['FA3 E5 ordered', 'LN D5'], french: ['LN E6'] });
    expect(b.refused('br1', 'at br2')).toContain('CCN-5.4-040');
    b.melee('br1', 'fr1');
    expect(b.told('fought')[0]).toMatchObject({ unit: 'br1', target: 'fr1', as: 'attack' });
  });

  test('CCN-5.4-041.1 the attacked side says whether it retires or forms square before a die is rolled', () => {
    const horse = battle({ british: ['LN E5 ordered'], french: ['LC4 E6'], rolls: '' });
    horse.act('br1', 'at fr1');
    expect(horse.asked).toBe('french reaction');
    expect(horse.options()).toEqual(['stand', 'retire']);
    const foot = battle({ british: ['LC3 E5 ordered'], french: ['LN4 E6'], rolls: '' });
    foot.act('br1', 'at fr1');
    expect(foot.options()).toEqual(['stand', 'square']);
    expect([...horse.told('fought'), ...foot.told('fought')]).toEqual([]);
    expect([horse.askedBy, foot.askedBy].every((rules) => rules.includes('CCN-5.4-041'))).toBe(true);
  });

  test('CCN-5.4-042.1 an enemy two hexes off is not fought hand to hand', () => {
    const b = battle({ british: ['LC3 E5 ordered'], french: ['LN E7', 'LN D5'] });
    expect(b.refused('br1', 'at fr1')).toContain('CCN-5.4-042');
    b.melee('br1', 'fr2');
    expect(b.cited('meleeAnnounced')).toContain('CCN-5.4-042');
  });

  test('CCN-5.4-044.1 two battalions fight the same enemy one after the other', () => {
    const b = battle({
      british: ['po LN2 E5 ordered', 'po LN2 D5 ordered'],
      french: ['LN4 E6'],
      rolls: 'artillery artillery cavalry cavalry',
    });
    expect(b.refused('br1', 'at fr1', 'br2')).toContain('CCN-5.4-044');
    b.act('br1', 'at fr1');
    expect(b.refusedTo('british', ['br2', 'at fr1'])).not.toEqual([]);
    b.act('stand');
    b.act('pass');
    b.melee('br2', 'fr1');
    expect(b.told('meleeAnnounced')).toMatchObject([{ unit: 'br1' }, { unit: 'br2' }]);
    expect(b.told('fought')).toMatchObject([{ unit: 'br1' }, { unit: 'br2' }]);
  });
});

describe('First Strike', () => {
  const cards = { french: ['first_strike', 'attack_left'] };

  test('CCN-5.4-043.1 it comes too late once the attacker has rolled', () => {
    const b = battle({
      british: ['po LN2 E5 ordered'],
      french: ['LN4 E6'],
      cards,
      rolls: 'artillery artillery',
    });
    b.act('br1', 'at fr1');
    expect(b.refused('strike')).toEqual([]);
    b.act('stand');
    expect(b.asked).toBe('french battleBack');
    expect(b.refused('strike')).toContain('CCN-5.4-043');
    const struck = battle({ british: ['po LN2 E5 ordered'], french: ['LN4 E6'], cards });
    struck.act('br1', 'at fr1');
    struck.act('strike');
    expect(struck.cited('discarded')).toContain('CCN-5.4-043');
  });

  test('CCN-5.4-043.2 it does not answer fire', () => {
    const b = battle({
      british: ['po LN2 E5 ordered'],
      french: ['LN4 E7'],
      leaders: { french: ['Ney E7'] },
      cards,
      rolls: 'flag artillery',
    });
    b.act('br1', 'at fr1');
    expect(b.asked).toBe('french morale');
    expect(b.refused('strike')).toContain('CCN-5.4-043');
  });
});

describe('hits and flags', () => {
  test('CCN-5.4-059.1 a unit loses its blocks first, and what is left of it goes back', () => {
    const b = battle({ british: ['po LN3 E5 ordered'], french: ['LN4 E6'], rolls: 'infantry infantry flag' });
    b.melee('br1', 'fr1');
    b.act('to D6');
    const course = b.events
      .map(({ kind }) => kind)
      .filter((kind) => kind === 'blocksLost' || kind === 'retreated');
    expect(course).toEqual(['blocksLost', 'retreated']);
    expect([b.at('fr1'), b.blocks('fr1')]).toEqual(['D6', 2]);
    expect(b.cited('fought')).toContain('CCN-5.4-059');
  });

  test('CCN-5.4-060.1 the symbol of its arm and sabers hit a unit, a flag drives it back', () => {
    const b = battle({
      british: ['po LN4 E5 ordered'],
      french: ['LN4 E6'],
      rolls: 'infantry sabers cavalry flag',
    });
    b.melee('br1', 'fr1');
    expect(b.told('fought')[0]).toMatchObject({ hits: 2, flags: 1 });
    expect(b.blocks('fr1')).toBe(2);
    expect(b.cited('fought')).toContain('CCN-5.4-060');
  });

  test('CCN-5.4-061.1 one saber is the end of a lone leader, even from militia', () => {
    const b = battle({
      side: 'french',
      french: ['MI4 E5 ordered'],
      leaders: { british: ['Hill E6'] },
      rolls: 'infantry cavalry flag sabers',
    });
    b.act('fr1', 'at hill');
    expect(b.at('hill')).toBe('gone');
    expect(b.state.banners.french).toBe(1);
    expect(b.cited('fought')).toContain('CCN-5.4-061');
    const missed = battle({
      side: 'french',
      french: ['MI4 E5 ordered'],
      leaders: { british: ['Hill E6'] },
      rolls: 'infantry cavalry flag artillery',
    });
    missed.act('fr1', 'at hill');
    expect(missed.asked).toBe('british leaderRoute');
  });

  test('CCN-5.4-062.1 hits beyond the last block are lost: the leader has his check and no more', () => {
    const b = battle({
      british: ['po LN4 E5 ordered'],
      french: ['LN1 E6'],
      leaders: { french: ['Ney E6'] },
      rolls: 'infantry sabers sabers sabers flag',
    });
    b.melee('br1', 'fr1');
    expect(b.told('blocksLost')).toMatchObject([{ unit: 'fr1', lost: 1, left: 0 }]);
    expect(b.cited('blocksLost')).toContain('CCN-5.4-062');
    expect(b.told('leaderChecked')).toMatchObject([{ dice: ['flag'], falls: false }]);
    expect(b.told('leaderFell')).toEqual([]);
    expect(b.state.banners.british).toBe(1);
  });

  test('CCN-5.4-063.1 two hits on his unit put a leader to a single check', () => {
    const b = battle({
      british: ['po LN3 E5 ordered'],
      french: ['LN4 E6'],
      leaders: { french: ['Ney E6'] },
      rolls: 'infantry infantry artillery sabers flag',
    });
    b.melee('br1', 'fr1');
    expect(b.blocks('fr1')).toBe(2);
    expect(b.told('leaderChecked')).toMatchObject([{ dice: ['sabers', 'flag'], falls: false }]);
    expect(b.cited('leaderChecked')).toContain('CCN-5.4-063');
  });
});
