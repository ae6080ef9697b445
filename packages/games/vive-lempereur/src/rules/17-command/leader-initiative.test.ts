/** Chapter XVII.2, line by line: leaders too far from those above them. */
import { describe, expect, test } from 'vitest';
import { leaderMarks } from '../../state.ts';
import type { Setting } from '../../testing.ts';
import { leaderFacts } from '../../troops.ts';
import { moraleOf } from '../10-morale/morale-test.ts';
import { adrift, begun, out } from './testing.ts';

const french = ['inf C23 column E'];
const leaders = (...all: string[]): NonNullable<Setting['leaders']> => ({ french: all });
const ride = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `to C${from + at + 1}`);

describe('leaders and those above them', () => {
  test('VEA-17-204.1 ten hexes from the army leader he rides, eleven he does not', () => {
    const near = begun({ french, leaders: leaders('Davout C11', 'Napoleon C1 army') });
    expect(adrift(near)).toEqual([]);
    near.act('davout', 'to C12');
    const far = begun({ french, leaders: leaders('Davout C12', 'Napoleon C1 army') });
    expect(adrift(far)).toEqual(['davout']);
    expect(far.cited('commandJudged')).toEqual(expect.arrayContaining(['VEA-17-204', 'VEA-17-205']));
    expect(far.refused('davout', 'to C13')).toEqual(['VEA-17-204', 'VEA-17-206']);
    expect(far.refused('fr1', 'with davout', 'to C24')).not.toEqual([]);
  });

  test('VEA-17-204.2 a wing leader too far off does not ride, and is offered no test', () => {
    const b = begun({ french, leaders: leaders('Lannes C12 wing', 'Napoleon C1 army', 'Davout C22') });
    expect(adrift(b)).toContain('lannes');
    expect(b.options()).not.toContain('initiative lannes');
    expect(b.refused('initiative lannes')).toEqual(['VEA-17-206']);
    expect(b.refused('lannes', 'to C13')).toEqual(['VEA-17-204']);
  });

  test('VEA-17-204.3 his wing leader is as good as the army leader', () => {
    const b = begun({ french, leaders: leaders('Davout C22', 'Lannes C14 wing', 'Napoleon C2 army') });
    expect(adrift(b)).toEqual(['lannes']);
    b.act('davout', 'to C21');
  });

  test('VEA-17-204.4 from level 3 on nobody asks how far off he is', () => {
    const b = begun({
      french,
      leaders: leaders('Davout C22', 'Napoleon C1 army'),
      options: { commandLevel: 3 },
    });
    expect(adrift(b)).toEqual([]);
  });

  test('VEA-17-204.1 one who has nobody above him always rides, and so does he whose chief is the enemy’s business', () => {
    expect(adrift(begun({ french, leaders: leaders('Davout C12') }))).toEqual([]);
    const waiting = begun({ french, leaders: leaders('Davout C12', 'Napoleon awaited army') });
    expect(adrift(waiting)).toEqual(['davout']);
  });

  test('VEA-17-205.1 a leader who may not ride still commands his troops', () => {
    const b = begun({
      french: ['inf C17 column E'],
      leaders: leaders('Davout C12', 'Napoleon C1 army'),
    });
    expect([adrift(b), out(b)]).toEqual([['davout'], []]);
    expect(b.cited('commandJudged')).toContain('VEA-17-205');
    b.act('fr1', 'to C18');
  });

  test('VEA-17-205.2 and so does a wing leader his corps leaders', () => {
    const b = begun({ french, leaders: leaders('Davout C21', 'Lannes C12 wing', 'Napoleon C1 army') });
    expect(adrift(b)).toEqual(['lannes']);
    b.act('davout', 'to C20');
  });

  test('VEA-17-206.1 initiative 3, a three: half of twelve points', () => {
    const b = begun({ french, leaders: leaders('Davout C12', 'Napoleon C1 army'), dice: '3' });
    expect(b.options()).toContain('initiative davout');
    b.act('initiative davout');
    expect(b.told('initiativeTested')).toMatchObject([
      {
        leader: 'davout',
        die: 3,
        initiative: 3,
        passes: true,
        rules: ['VEA-17-206', 'VEA-17-703', 'VEA-17-706'],
      },
    ]);
    expect(b.refused('davout', ...ride(12, 19))).toEqual(['VEA-17-206']);
    b.act('davout', ...ride(12, 18));
    expect([b.at('davout'), b.cited('leaderMoved').includes('VEA-17-206')]).toEqual(['C18', true]);
  });

  test('VEA-17-206.2 half of eleven is six', () => {
    const b = begun({ french, leaders: leaders('Davout C12 corps 1 2 11', 'Napoleon C1 army'), dice: '1' });
    b.act('initiative davout');
    expect(b.refused('davout', ...ride(12, 19))).not.toEqual([]);
    b.act('davout', ...ride(12, 18));
  });

  test('VEA-17-206.2 with troops he goes as far as half of his points carry them', () => {
    const b = begun({
      french: ['cav C12 column E', 'inf C23 column E'],
      leaders: leaders('Davout C12 corps 1 2 8', 'Napoleon C1 army'),
      dice: '1',
    });
    b.act('initiative davout');
    b.act('end');
    expect(b.asked).toBe('french movement');
    expect(b.refused('fr1', 'with davout', ...ride(12, 17))).toEqual(['VEA-17-206']);
    b.act('fr1', 'with davout', ...ride(12, 16));
    expect(b.at('davout')).toBe('C16');
  });

  test('VEA-17-206.2 and charges no farther either', () => {
    const b = begun({
      french: ['cav C12 column E', 'inf C23 column E'],
      coalition: ['inf C20 column E'],
      leaders: leaders('Davout C12 corps 1 2 8', 'Napoleon C1 army'),
      dice: '1',
    });
    expect(b.refused('fr1', 'with davout', 'line ENE', ...ride(12, 19))).toEqual([
      'VEA-17-204',
      'VEA-17-206',
    ]);
    b.act('initiative davout');
    expect(b.refused('fr1', 'line ENE', ...ride(12, 19))).toEqual([]);
    expect(b.refused('fr1', 'with davout', 'line ENE', ...ride(12, 19))).not.toEqual([]);
  });

  test('VEA-17-206.3 with a retreat he goes without a roll', () => {
    const b = begun({
      french: ['inf C12 line ENE'],
      leaders: leaders('Davout C12', 'Napoleon C1 army'),
      dice: '',
    });
    expect(adrift(b)).toEqual(['davout']);
    b.call({ step: 'breaking', units: [0], cause: 'mood', by: [], hexes: 2 });
    expect(b.asked).toBe('french follow');
    b.act('follow');
    while (b.asked === 'french retreatWay') b.act(b.options()[0]!);
    expect([b.at('davout'), b.at('davout') === b.at('fr1')]).not.toEqual(['C12', true]);
    expect(b.told('initiativeTested')).toEqual([]);
  });

  test('VEA-17-207.1 a four: he stays, and does not try again', () => {
    const b = begun({ french, leaders: leaders('Davout C12', 'Napoleon C1 army'), dice: '4' });
    b.act('initiative davout');
    expect(b.cited('initiativeTested')).toContain('VEA-17-207');
    expect(b.refused('davout', 'to C13')).toEqual(['VEA-17-207']);
    expect(b.options()).not.toContain('initiative davout');
    expect(b.refused('initiative davout')).toEqual(['VEA-17-206']);
  });

  test('VEA-17-208.1 the army leader rides wherever he is', () => {
    const b = begun({ french, leaders: leaders('Davout C22', 'Napoleon C1 army', 'Joseph C13 army') });
    expect(adrift(b)).not.toContain('napoleon');
    expect(adrift(b)).not.toContain('joseph');
    b.act('napoleon', 'to C2');
    expect(b.cited('leaderMoved')).toContain('VEA-17-208');
  });

  test('VEA-17-703.1 one who has taken another’s place has 2, one whom nobody has rated 3', () => {
    const b = begun({ french, leaders: leaders('Davout C12', 'Ney C13 corps initiative:5') });
    const [davout, ney] = [0, 1].map((index) => leaderFacts(b.state, index).initiative);
    expect([davout, ney]).toEqual([3, 5]);
    b.leader('ney').marks |= leaderMarks.replacement;
    expect(leaderFacts(b.state, 1).initiative).toBe(2);
    const far = begun({ french, leaders: leaders('Davout C12', 'Napoleon C1 army'), dice: '3' });
    far.act('initiative davout');
    expect(far.cited('initiativeTested')).toContain('VEA-17-703');
  });

  test('VEA-17-706.1 a test that fails costs no morale', () => {
    const b = begun({
      french: ['inf C14 column E'],
      leaders: leaders('Davout C12', 'Napoleon C1 army'),
      dice: '6',
    });
    const before = moraleOf(b.state, { unit: 0 });
    b.act('initiative davout');
    expect(moraleOf(b.state, { unit: 0 })).toEqual(before);
    expect(b.cited('initiativeTested')).toContain('VEA-17-706');
    const well = begun({ french, leaders: leaders('Davout C12', 'Napoleon C1 army'), dice: '1' });
    well.act('initiative davout');
    expect(well.refused('davout', 'to C13')).toEqual([]);
  });
});
