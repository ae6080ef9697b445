/** Chapter 8: Elan and Rally, the two cards that roll for the command level. */
import { describe, expect, test } from 'vitest';
import { anyCard, battle, dice, type Setting } from '../testing.ts';

function playing(
  card: string,
  rolled: string,
  setting: Setting,
  then: Setting['chance'] & object = [anyCard],
) {
  const b = battle({
    step: 'command',
    cards: { british: [card, 'probe_center', 'probe_center', 'probe_left', 'probe_right'] },
    ...setting,
    chance: [...dice(rolled), ...then],
  });
  b.act(card);
  return b;
}

describe('Elan', () => {
  const army: Setting = {
    british: ['LN G5', 'LN G6', 'LN G7', 'LC G8', 'LC G9', 'FA G10'],
    leaders: { british: ['Wellesley G5'] },
  };

  test('CCN-8-26.1 two infantry, a cavalry and a flag: two of foot, one of horse, one of any; sabers give nothing', () => {
    const b = playing('elan', 'infantry infantry cavalry flag sabers', army);
    expect(b.told('commandRolled')[0]!.rules).toContain('CCN-8-26');
    expect(b.refused('order', 'br1', 'br2', 'br4', 'br6')).toEqual([]);
    expect(b.refused('order', 'br1', 'br2', 'br3', 'br4')).toEqual([]);
    expect(b.refused('order', 'br1', 'br2', 'br3', 'br4', 'br5')).toContain('CCN-8-26');
    expect(b.refused('order', 'br4', 'br5', 'br6')).toContain('CCN-8-26');
    expect(b.options('order', 'br1', 'br2', 'br4', 'br6')).toEqual([]);
  });

  test('CCN-8-26.2 a flag may send a leader off by himself; without one he gets no order', () => {
    const b = playing('elan', 'infantry infantry cavalry flag sabers', army);
    expect(b.refused('order', 'br1', 'leader wellesley', 'br2')).toEqual([]);
    expect(b.refused('order', 'br6', 'leader wellesley')).toContain('CCN-8-26');
    const flagless = playing('elan', 'infantry infantry cavalry artillery sabers', army);
    expect(flagless.refused('order', 'leader wellesley')).toContain('CCN-8-26');
  });

  test('units ordered by Elan fire and fight with a die more', () => {
    const setting = { british: ['LN E5'], french: ['LN E7'] };
    const b = playing('elan', 'infantry sabers sabers sabers sabers', setting, [
      ...dice('cavalry '.repeat(6)),
      anyCard,
    ]);
    b.act('order', 'br1');
    b.act('end');
    b.act('br1', 'at fr1');
    expect(b.told('fired')[0]!.sum).toContainEqual(expect.objectContaining({ id: 'CCN-8-26', value: 1 }));
    expect(b.told('fired')[0]!.dice).toHaveLength(4 + 1 + 1);
  });
});

describe('Rally', () => {
  test('CCN-8-34.1 flags and sabers give nothing back', () => {
    const b = playing('rally', 'flag flag sabers sabers flag', { british: ['LN2 G5'] });
    expect([b.blocks('br1'), b.told('rallied'), b.told('noOrders').length]).toEqual([2, [], 1]);
  });

  test('CCN-8-34.2 two infantry symbols: two blocks for one unit, or one for each of two', () => {
    const setting: Setting = { british: ['LN2 G5', 'LN2 G7', 'LC2 G6'] };
    const one = playing('rally', 'infantry infantry flag sabers sabers', setting);
    expect(one.asked).toBe('british rally');
    expect(one.refused('br3', 'br1')).toContain('CCN-8-34');
    one.act('br1', 'br1');
    expect([one.blocks('br1'), one.blocks('br2')]).toEqual([4, 2]);
    expect(one.told('rallied')[0]).toMatchObject({
      units: ['br1', 'br1'],
      rules: expect.arrayContaining(['CCN-8-34']),
    });
    expect([one.options('order'), one.refused('order', 'br2')]).toEqual([
      ['br1'],
      expect.arrayContaining(['CCN-8-34']),
    ]);

    const two = playing('rally', 'infantry infantry flag sabers sabers', setting);
    two.act('br1', 'br2');
    expect([two.blocks('br1'), two.blocks('br2')]).toEqual([3, 3]);
    expect(two.refused('order', 'br1', 'br2')).toEqual([]);
  });

  test('CCN-8-34.3 a unit at full strength regains nothing', () => {
    const b = playing('rally', 'infantry infantry infantry sabers sabers', {
      british: ['LN G5', 'LN2 G7', 'LN2 G9'],
    });
    expect(b.options()).toEqual(['br2', 'br3']);
    expect(b.refused('br1', 'br2', 'br3')).toContain('CCN-8-34');
    expect(b.refused('br2', 'br2', 'br2')).toContain('CCN-8-34');
    expect(b.refused('br2', 'br2', 'br3')).toEqual([]);
  });
});
