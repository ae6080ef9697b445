/** Chapter XVI.3, line by line: guns left standing. */
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../../faults.ts';
import type { Test } from '../../frames.ts';
import { marks } from '../../state.ts';
import { battle, type Battle, type Setting } from '../../testing.ts';

const playing = (setting: Setting): Battle =>
  battle({ options: { artilleryRetreat: true }, coalition: ['inf A9 column W'], ...setting });

function trial(b: Battle, at: string, how: Partial<Test> = {}): Battle {
  b.call({
    ...({ step: 'test', hex: b.hex(at), band: 0, alone: -1, cause: 'fire', arc: 'front' } as const),
    ...{ byCavalry: false, failures: 0, tested: [], by: [], ...how },
  });
  while (b.asked.endsWith(' retreatWay')) b.act(b.options()[0]!);
  return b;
}

const left = { marks: marks.abandoned };

describe('guns that break', () => {
  test('VEA-16-301.1 limbered, they go back two hexes', () => {
    const b = trial(playing({ french: ['guns C5 limbered E'], dice: '6 6' }), 'C5');
    expect(b.told('retreated')).toHaveLength(2);
    expect(b.told('abandoned')).toEqual([]);
    expect(b.cited('disorganised')).toContain('VEA-16-301');
  });

  test('VEA-16-302.1 in battery, they stay with the marker of the turn', () => {
    const b = trial(playing({ french: ['guns C5 battery ESE'], turn: 5, dice: '6 6' }), 'C5');
    expect([b.at('fr1'), b.unit('fr1').marker, b.stands('fr1')]).toEqual(['C5', 5, 'disorganised']);
    expect(b.told('retreated')).toEqual([]);
    expect(b.cited('abandoned')).toContain('VEA-16-302');
    const off = trial(
      battle({ french: ['guns C5 battery ESE'], coalition: ['inf A9 column W'], dice: '6 6' }),
      'C5',
    );
    expect(off.told('retreated')).toHaveLength(2);
  });

  test('VEA-16-303.1 infantry under them stays in order and holds the hex alone', () => {
    const french = ['guns C5 battery ESE', 'inf7 C5 line ESE', 'inf3 B4 column E'];
    const b = trial(playing({ french, dice: '6 6  1 1' }), 'C5');
    expect(b.stack('C5')).toEqual(['fr2', 'fr1']);
    expect(b.stands('fr2')).toBe('line ESE');
    expect(faultsOf(b.state)).toEqual([]);
    // The guns take no room: ten steps stand there besides them.
    b.act('fr3', 'right', 'to C5', 'line ESE');
    expect(b.stack('C5')).toEqual(['fr3', 'fr2', 'fr1']);
    b.act('end');
    expect(b.told('moraleTested')).toHaveLength(2);
    expect(
      playing({ french: ['inf C5 line ESE', 'guns C5 broken1'], values: { fr2: left } }).refused('top fr2'),
    ).toContain('VEA-16-303');
  });

  test('VEA-16-303.2 fire on the hex takes its losses, and its test, from the infantry', () => {
    const b = playing({
      french: ['inf1 C5 line ESE', 'guns C5 broken1'],
      values: { fr2: left },
      coalition: ['guns C6 battery WNW', 'inf A9 column W'],
      phase: 'defensive fire',
      dice: '6 1 1',
    });
    b.act('at C5', 'co1');
    expect(b.told('stepsLost').map(({ unit }) => unit)).toEqual(['fr1']);
    expect(b.unit('fr2').steps).toBe(2);
  });

  test('a lone battery left standing may be fired on; a failed test is its end', () => {
    const b = trial(
      playing({ french: ['guns C5 broken1', 'inf A1 column E'], values: { fr1: left }, dice: '6 6' }),
      'C5',
    );
    expect(b.at('fr1')).toBe('gone');
  });
});

describe('guns that are taken', () => {
  test('VEA-16-304.1 whoever enters their hex takes them without a fight', () => {
    const b = playing({
      french: ['inf C4 column E'],
      coalition: ['guns C5 broken1', 'inf A9 column W'],
      values: { co1: left },
    });
    b.act('fr1', 'to C5');
    expect([b.at('fr1'), b.at('co1')]).toEqual(['C5', 'gone']);
    expect(b.cited('captured')).toContain('VEA-16-304');
    expect(b.state.points.french).toBe(2);
    const fight = playing({
      french: ['inf C4 column E', 'inf E4 column E'],
      coalition: ['guns C5 broken1', 'inf E5 column W'],
      values: { co1: left },
      phase: 'shock',
    });
    expect(fight.refused('at C4', 'to C5')).toContain('VEA-16-304');
  });

  const assault = (dice: string) => {
    const b = playing({
      french: ['inf3 C4 line ESE'],
      coalition: ['guns C5 battery WNW', 'inf A9 column W'],
      phase: 'shock',
      dice,
    });
    b.act('at C4', 'to C5');
    return b;
  };

  test('VEA-16-305.1 beaten in a shock they are lost to whoever advances', () => {
    const b = assault('5');
    b.act('end');
    while (!b.asked.endsWith('advance')) b.act(b.options()[0]!);
    expect(b.told('abandoned')).toMatchObject([{ unit: 'co1', at: 'C5' }]);
    b.act('fr1', 'to C5');
    expect(b.at('co1')).toBe('gone');
    expect(b.told('captured')).toHaveLength(1);
    expect(b.cited('captured')).toContain('VEA-16-305');
  });

  test('VEA-16-305.2 when nobody advances they stay, disorganised', () => {
    const b = assault('5');
    b.act('end');
    while (!b.asked.endsWith('advance')) b.act(b.options()[0]!);
    b.act('stay');
    expect([b.at('co1'), b.stands('co1')]).toEqual(['C5', 'disorganised']);
  });
});

describe('guns that are fetched', () => {
  const standing = (turn: number) =>
    playing({ french: ['guns C5 broken5', 'inf G1 column E'], values: { fr1: left }, turn });

  test('VEA-16-306.1 left in turn 5 they may be moved from turn 6 on, towards the rear', () => {
    expect(standing(5).refused('fr1', 'to C4')).toContain('VEA-16-306');
    const b = standing(6);
    b.act('fr1', 'to C4', 'to C3');
    expect([b.at('fr1'), b.unit('fr1').marks & marks.abandoned]).toEqual(['C3', 0]);
    expect(b.refused('fr1', 'to C4')).not.toEqual([]);
  });

  test('VEA-16-306 VE-5.2-03 taken back, they need room like others', () => {
    const b = playing({
      french: ['guns2 C5 broken1', 'inf9 C4 column E'],
      values: { fr1: left },
      turn: 6,
      dice: '1 1',
    });
    b.unit('fr1').band = 1;
    const way = { band: 1, unit: 0, start: b.hex('C5'), cause: 'rally', by: [], left: 2 } as const;
    b.call({ ...way, step: 'retreatStep', pushed: [], asked: -1, to: b.hex('C4'), warned: [] });
    expect([b.cited('noRoom').includes('VE-5.2-03'), b.stack('C4').length, faultsOf(b.state)]).toEqual([
      ...[true, 1, []],
    ]);
  });

  test('VEA-16-306.2 or stay', () => {
    const b = standing(6);
    b.act('end');
    expect(b.at('fr1')).toBe('C5');
  });
});
