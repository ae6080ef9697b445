/** Chapter XVI.7, line by line: stragglers come back. */
import { describe, expect, test } from 'vitest';
import { battle, type Battle, type Setting } from '../../testing.ts';

function resting(setting: Partial<Setting> = {}): Battle {
  return battle({
    french: ['inf7-4 C3 line ESE'],
    coalition: ['inf A9 column W'],
    leaders: { french: ['Davout C3 corps 1 1 12'] },
    values: { fr1: { morale: 8 } },
    phase: 'rally',
    turn: 3,
    options: { reintegration: true },
    ...setting,
  });
}

describe('who may try', () => {
  test('VEA-16-701.1 in order, out of fire, led, not moved, with losses: it may', () => {
    expect(resting().options()).toContain('recover fr1');
    expect(
      resting({ options: {}, french: ['inf7-4 C3 line ESE', 'cav G3 column E'] }).refused('recover fr1'),
    ).toContain('VEA-16-701');
    const near = resting({
      coalition: ['guns C7 battery WNW', 'inf A9 column W'],
      french: ['inf7-4 C3 line ESE', 'cav G3 column E'],
    });
    expect(near.refused('recover fr1')).toContain('VEA-16-701');
  });

  test('VEA-16-701.2 a unit that has moved may not', () => {
    const b = resting({ phase: 'movement' });
    b.act('fr1', 'to D3');
    b.act('davout', 'to D3');
    b.act('end');
    while (b.asked !== 'french rally') b.act('end');
    expect(b.options()).not.toContain('recover fr1');
    expect(b.refused('recover fr1')).toContain('VEA-16-701');
    const turned = resting({ phase: 'movement' });
    turned.act('fr1', 'left');
    turned.act('end');
    while (turned.asked !== 'french rally') turned.act('end');
    expect(turned.options()).toContain('recover fr1');
  });

  test('VEA-16-701.3 without a leader it may not', () => {
    const b = resting({ leaders: { french: ['Davout C4 corps 1 1 12'] } });
    expect(b.refused('recover fr1')).toContain('VEA-16-701');
  });

  test('VEA-16-701.4 a disorganised unit may not', () => {
    const b = resting({ french: ['inf7-4 C3 broken1'] });
    expect(b.options()).toEqual(['end', 'fr1']);
    expect(b.refused('recover fr1')).toContain('VEA-16-701');
  });

  test('VEA-16-703.1 nobody tries twice in a turn', () => {
    const b = resting({ dice: '1 1' });
    b.act('recover fr1');
    expect(b.unit('fr1').steps).toBe(5);
    expect(b.refused('recover fr1')).toContain('VEA-16-703');
    expect(b.options()).not.toContain('recover fr1');
  });

  test('VEA-16-703.2 nobody tries who has all his steps', () => {
    const b = resting({ french: ['inf7 C3 line ESE', 'inf7-4 G3 line ESE'] });
    expect(b.refused('recover fr1')).toContain('VEA-16-703');
  });

  test('VEA-16-704.1 whoever is gone does not come back', () => {
    const b = resting({
      french: ['inf7 C3 line ESE', 'inf7-4 C3 line ESE'],
      values: { fr1: { fate: 'gone' } },
    });
    expect(b.options()).toEqual(['end', 'recover fr2']);
    expect(b.refused('recover fr1')).toContain('VEA-16-704');
  });
});

describe('the test', () => {
  // Morale 8, four steps of seven: 7, and the leader adds 1.
  test('VEA-16-702.1 morale 7 and a leader with +1: an 8 brings a step back', () => {
    const b = resting({ dice: '4 4' });
    b.act('recover fr1');
    expect(b.told('recoveryTested')).toMatchObject([{ unit: 'fr1', morale: 8, passes: true, steps: 1 }]);
    expect(b.unit('fr1').steps).toBe(5);
    expect(b.state.points.coalition).toBe(-1);
    expect(b.cited('recoveryTested')).toContain('VEA-16-702');
  });

  test('VEA-16-702.2 more than that: nothing, and nothing else', () => {
    const b = resting({ dice: '4 5' });
    b.act('recover fr1');
    expect(b.told('recoveryTested')).toMatchObject([{ passes: false, steps: 0 }]);
    expect([b.unit('fr1').steps, b.stands('fr1'), b.at('fr1')]).toEqual([4, 'line ESE', 'C3']);
  });

  test('VEA-16-702.3 a natural 12 fails whatever is added', () => {
    const b = resting({ dice: '6 6', leaders: { french: ['Napoleon C3 corps 1 6 12'] } });
    b.act('recover fr1');
    expect(b.told('recoveryTested')).toMatchObject([{ morale: 13, passes: false }]);
  });
});
