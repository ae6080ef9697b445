/** Chapters 5.4 and 6, line by line: what First Strike does to ground, squares and combined arms. */
import { describe, expect, test } from 'vitest';
import { battle } from '../testing.ts';

const ambush = ['first_strike', 'attack_left', 'attack_center', 'attack_right'];
const wide = 'artillery artillery artillery artillery';

describe('the attacked strikes first', () => {
  test('CCN-5.4-187.1 a defender that destroys the attacker stays where it is', () => {
    const b = battle({
      british: ['po LN1 F6 ordered', 'LN I1'],
      french: ['LC4 E6'],
      cards: { french: ambush },
      rolls: 'infantry artillery artillery artillery',
    });
    b.act('br1', 'at fr1');
    expect(b.refused('strike', 'to F6')).toContain('CCN-5.4-187');
    b.act('strike');
    expect([b.at('br1'), b.at('fr1'), b.told('tookGround')]).toEqual(['gone', 'E6', []]);
    expect(b.asked).toBe('french command');
    expect(b.told('fought')).toMatchObject([{ unit: 'fr1', as: 'firstStrike', hits: 1 }]);
  });

  test('CCN-6-26.1 infantry struck first by the cavalry it attacks forms no square', () => {
    const b = battle({
      british: ['LN4 F6 ordered'],
      french: ['LC4 E6'],
      cards: { french: ambush },
      rolls: `${wide} ${wide}`,
    });
    b.act('br1', 'at fr1');
    expect(b.refused('square')).toContain('CCN-6-26');
    const kinds = b.act('strike').map(({ kind }) => kind);
    expect(kinds).not.toContain('squareFormed');
    expect([b.unit('br1').square, b.told('fought').map(({ as }) => as)]).toEqual([
      0,
      ['firstStrike', 'attack'],
    ]);
  });

  test('CCN-6-36.1 cavalry attacked by a square strikes first with one die, whatever its bonus', () => {
    const b = battle({
      british: ['LN4 F6 ordered square1'],
      french: ['CU4 E6'],
      cards: { french: ambush },
      rolls: 'artillery artillery',
    });
    b.act('br1', 'at fr1');
    b.act('strike');
    expect(b.told('fought')).toMatchObject([
      { unit: 'fr1', as: 'firstStrike', dice: ['artillery'] },
      { unit: 'br1', as: 'attack', dice: ['artillery'] },
    ]);
    expect(b.told('fought')[0]!.sum.at(-1)).toMatchObject({ id: 'CCN-6-36', value: -4 });
  });

  test('CCN-6-68.1 if the attacker is driven off, the dice of its artillery are lost with its own', () => {
    const b = battle({
      british: ['po LN4 F6 ordered', 'FA3 F5 ordered'],
      french: ['LT4 E6'],
      cards: { french: ambush },
      rolls: 'flag artillery artillery artillery',
    });
    b.act('br1', 'at fr1', 'br2');
    b.act('strike');
    b.act('to G6');
    expect(b.told('fought').map(({ as }) => as)).toEqual(['firstStrike']);
    expect(b.told('attackBroken')).toMatchObject([{ unit: 'br1', support: ['br2'] }]);
    expect(b.cited('attackBroken')).toContain('CCN-6-68');
    expect(b.asked).toBe('french command');
  });
});
