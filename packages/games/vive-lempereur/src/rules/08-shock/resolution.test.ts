import { describe, expect, test } from 'vitest';
import { marks } from '../../state.ts';
import { battle, type Battle, type Setting } from '../../testing.ts';

/** All stacks named attack what they are told; then the dice fall. */
function fought(setting: Setting, ...declared: string[]): Battle {
  const b = battle({ phase: 'shock', ...setting });
  for (const words of declared) {
    const [from, to] = words.split(' ');
    b.act(`at ${from!}`, `to ${to!}`);
  }
  b.act('end');
  return b;
}

const results = (b: Battle) => b.told('clashed')[0]!.results;
const tested = (b: Battle) => b.told('moraleTested').map(({ unit }) => unit);
const charging = { marks: marks.charging };
/** 21 to 14 is three to two. */
const threeToTwo = { french: ['inf7 D4 column E'], coalition: ['inf4 D5 line WNW', 'inf3 D5 line WNW'] };
/** 30 to 10 is three to one. */
const threeToOne = {
  french: ['inf5 D4 column E', 'inf5 D4 column E'],
  coalition: ['inf3 D5 line WNW', 'inf2 D5 line WNW'],
};

describe('results', () => {
  test('VE-8.8-03.1 a step is lost by the unit on top, without a test', () => {
    const b = fought({ ...threeToOne, dice: '1' }, 'D4 D5');
    expect(results(b)).toEqual(['1', '1']);
    expect([b.unit('fr1').steps, b.unit('co1').steps, b.unit('co2').steps]).toEqual([4, 2, 2]);
    expect(tested(b)).toEqual([]);
    expect(b.cited('clashed')).toContain('VE-8.8-03');
  });

  test('VE-8.8-04.1 with a star the stack tests after its loss', () => {
    const b = fought({ ...threeToTwo, dice: '4 11' }, 'D4 D5');
    expect(results(b)[1]).toBe('1*');
    expect(b.unit('co1').steps).toBe(3);
    expect(tested(b)).toEqual(['co1']);
    expect(b.cited('clashed')).toContain('VE-8.8-04');
  });

  test('VE-8.8-04.2 the star alone is a test', () => {
    const b = fought({ ...threeToTwo, dice: '2 11 11' }, 'D4 D5');
    expect(results(b)).toEqual(['0*', '0*']);
    expect(b.unit('co1').steps).toBe(4);
    expect(tested(b)).toEqual(['co1', 'fr1']);
  });

  test('VE-8.8-05.1 D disorganises the whole stack and sends it back two hexes', () => {
    const b = fought({ ...threeToTwo, dice: '6' }, 'D4 D5');
    while (b.asked === 'coalition retreatWay') b.act(b.options()[0]!);
    expect(results(b)).toEqual(['0', 'D']);
    expect([b.stands('co1'), b.stands('co2')]).toEqual(['disorganised', 'disorganised']);
    expect([b.at('co1'), b.at('co2')]).toEqual(['D7', 'D7']);
    expect(b.cited('clashed')).toContain('VE-8.8-05');
  });

  test('VE-8.8-06.1 D+1 on a single step destroys it and breaks those below', () => {
    const b = fought(
      {
        french: ['inf5 D4 column E', 'inf5 D4 column E'],
        coalition: ['inf7-1 D5 line WNW', 'inf4 D5 line WNW'],
        dice: '6',
      },
      'D4 D5',
    );
    while (b.asked === 'coalition retreatWay') b.act(b.options()[0]!);
    expect(results(b)[1]).toBe('D+1');
    expect(b.at('co1')).toBe('gone');
    expect([b.stands('co2'), b.unit('co2').steps]).toEqual(['disorganised', 4]);
    expect(b.cited('clashed')).toContain('VE-8.8-06');
  });

  test('VE-8.8-07.1 E destroys nine steps, and their leader is in danger', () => {
    const b = fought(
      {
        french: ['inf5 D4 column E', 'inf5 D4 column E', 'inf5 E5 column NE', 'inf5 E5 column NE'],
        coalition: ['militia9 D5 line WNW', 'inf A9 column W'],
        leaders: { coalition: ['Kalckreuth D5 corps 0 1'] },
        dice: '6 5',
      },
      'D4 D5',
      'E5 D5',
    );
    expect(results(b)[1]).toBe('E');
    expect(b.at('co1')).toBe('gone');
    expect(b.state.points.french).toBe(9);
    expect([b.cited('clashed').includes('VE-8.8-07'), b.cited('destroyed')]).toEqual([true, ['VE-8.8-07']]);
    expect(b.told('leaderInDanger').map(({ leader, why }) => [leader, why])).toEqual([
      ['kalckreuth', 'destroyed'],
    ]);
  });

  test('VE-8.8-08.1 both sides take what is theirs at once', () => {
    const lost = fought({ ...threeToOne, dice: '1' }, 'D4 D5');
    expect(results(lost)).toEqual(['1', '1']);
    expect([lost.unit('fr1').steps, lost.unit('co1').steps]).toEqual([4, 2]);
    const even = { french: ['inf6 D4 line ESE'], coalition: ['inf6 D5 line WNW'] };
    const starred = fought({ ...even, dice: '3 11 11' }, 'D4 D5');
    expect(results(starred)).toEqual(['0*', '0*']);
    expect(tested(starred)).toEqual(['co1', 'fr1']);
  });
});

describe('several stacks', () => {
  /** 12 to 18 is two to three. */
  const twoStacks = {
    french: ['inf3 D4 line ESE', 'inf3 C5 line S', 'inf9 A1 column E'],
    coalition: ['inf9 D5 line WNW'],
  };

  test('VE-8.8-11.1 E28 each of them loses the step and tests', () => {
    const b = fought({ ...twoStacks, dice: '3 11 11' }, 'D4 D5', 'C5 D5');
    expect(results(b)).toEqual(['1*', '0']);
    expect([b.unit('fr1').steps, b.unit('fr2').steps]).toEqual([2, 2]);
    expect(tested(b)).toEqual(['fr1', 'fr2']);
    expect(b.cited('clashed')).toContain('VE-8.8-11');
  });

  test('with a single loss for all of them, the first declared takes it', () => {
    const b = fought(
      { ...twoStacks, dice: '3 11 11', options: { attackerLossOnce: true } },
      'D4 D5',
      'C5 D5',
    );
    expect([b.unit('fr1').steps, b.unit('fr2').steps]).toEqual([2, 3]);
  });

  test('VE-8.8-11.2 each of them is disorganised and goes back two hexes', () => {
    const b = fought({ ...twoStacks, dice: '1' }, 'D4 D5', 'C5 D5');
    while (b.asked === 'french retreatWay') b.act(b.options()[0]!);
    expect(results(b)).toEqual(['D+1', '0']);
    expect([b.stands('fr1'), b.stands('fr2')]).toEqual(['disorganised', 'disorganised']);
    expect(b.told('retreated').map(({ unit }) => unit)).toEqual(['fr1', 'fr1', 'fr2', 'fr2']);
  });
});

describe('leaders and the die', () => {
  test('VE-8.8-02.1 one more for the attackers, two less for the defenders: a four reads three', () => {
    const b = fought(
      {
        ...threeToTwo,
        leaders: { french: ['Davout D4 corps 1 2'], coalition: ['Schmettau D5 corps 2 2'] },
        dice: '4 11',
      },
      'D4 D5',
    );
    expect(b.asked).toBe('french bonus');
    b.act('davout');
    expect(b.asked).toBe('coalition bonus');
    b.act('schmettau');
    const [clash] = b.told('clashed');
    expect(clash!.sum.map(({ id, value }) => [id, value])).toEqual([
      ['VE-14.3-02', 1],
      ['VE-8.8-02', -2],
    ]);
    // A four itself would be the same here, a five D; a three is a step and a test.
    expect(clash!.results).toEqual(['0', '1*']);
  });
});

describe('guns with attackers', () => {
  const withGuns = {
    french: ['guns D4 battery ESE', 'inf4 D4 column E'],
    coalition: ['inf9 D5 line WNW'],
  };

  test('VE-5.3-04.1 a battery above attackers breaks with them', () => {
    const b = fought({ ...withGuns, dice: '1' }, 'D4 D5');
    while (b.asked === 'french retreatWay') b.act(b.options()[0]!);
    expect(results(b)[0]).toBe('D+1');
    expect([b.stands('fr1'), b.stands('fr2')]).toEqual(['disorganised', 'disorganised']);
  });

  test('VE-5.3-04.2 the infantry loses the step and tests', () => {
    const b = fought({ ...withGuns, dice: '3 11' }, 'D4 D5');
    expect(results(b)[0]).toBe('1*');
    expect([b.unit('fr1').steps, b.unit('fr2').steps]).toEqual([2, 3]);
    expect(tested(b)).toEqual(['fr2']);
    expect(b.cited('clashed')).toContain('VE-5.3-04');
  });

  test('VE-5.4-02.1 the loss goes to the infantry below', () => {
    const b = fought(
      { ...withGuns, coalition: ['inf2 D5 line WNW', 'inf9 A9 column W'], dice: '1' },
      'D4 D5',
    );
    expect(results(b)[0]).toBe('1');
    expect([b.unit('fr1').steps, b.unit('fr2').steps]).toEqual([2, 3]);
    expect(b.cited('clashed')).toContain('VE-5.4-02');
  });
});

describe('guns that are attacked', () => {
  /** A battery above a line, both facing away. */
  const fromBehind = { french: ['inf5 D4 line ESE'], coalition: ['guns D5 battery ESE', 'inf5 D5 line ESE'] };

  test('VE-5.4-04.1 taken in rear, the infantry below the guns loses the step', () => {
    // 10 to 5 is two to one.
    const b = fought({ ...fromBehind, dice: '2 11' }, 'D4 D5');
    expect(results(b)).toEqual(['0', '1*']);
    expect([b.unit('co1').steps, b.unit('co2').steps]).toEqual([2, 4]);
    expect(b.cited('clashed')).toContain('VE-5.4-04');
  });

  test('VE-5.4-04.2 with the flank protected, the guns lose it', () => {
    // 12 to 12 is one to one.
    const b = fought(
      {
        french: ['inf6 D4 line ESE', 'inf G1 column E'],
        coalition: ['guns D5 battery ESE', 'inf5 D5 line ESE', 'inf3 C4 line S'],
        dice: '4 11',
      },
      'D4 D5',
    );
    expect(b.told('clashed')[0]!.arc).toBe('front');
    expect(results(b)).toEqual(['0', '1*']);
    expect([b.unit('co1').steps, b.unit('co2').steps]).toEqual([1, 5]);
  });

  test('VE-8.6-10.1 when the infantry below breaks, the guns break with it', () => {
    const b = fought({ ...fromBehind, dice: '5' }, 'D4 D5');
    while (b.asked === 'coalition retreatWay') b.act(b.options()[0]!);
    expect(results(b)[1]).toBe('D');
    expect([b.stands('co1'), b.stands('co2')]).toEqual(['disorganised', 'disorganised']);
    expect(b.at('co1')).not.toBe('D5');
    expect(b.cited('clashed')).toContain('VE-8.6-10');
  });

  test('VE-8.6-10.1 also when it breaks by a test', () => {
    const b = fought({ ...fromBehind, dice: '3 66' }, 'D4 D5');
    while (b.asked === 'coalition retreatWay') b.act(b.options()[0]!);
    expect(results(b)[1]).toBe('1*');
    expect(tested(b)).toEqual(['co2']);
    expect([b.stands('co1'), b.stands('co2')]).toEqual(['disorganised', 'disorganised']);
  });

  const lone = { coalition: ['guns D5 battery ESE', 'inf9 A9 column W'] };

  test('VE-8.6-09.1 E13 four to one and a one: the lone battery breaks instead of losing a step', () => {
    const b = fought({ ...lone, french: ['inf4 D4 line ESE'], dice: '1' }, 'D4 D5');
    expect(b.told('clashed')[0]!.odds).toBe('4:1');
    expect(results(b)).toEqual(['1', 'D']);
    expect(b.unit('co1').steps).toBe(2);
    expect(b.told('disorganised').map(({ unit }) => unit)).toEqual(['co1']);
    expect(b.cited('clashed')).toContain('VE-8.6-09');
  });

  test('VE-8.6-09.2 D+1 stays D+1', () => {
    const b = fought({ ...lone, french: ['inf4 D4 line ESE'], dice: '5' }, 'D4 D5');
    expect(results(b)[1]).toBe('D+1');
    expect(b.unit('co1').steps).toBe(1);
  });

  test('VE-8.6-09.3 nothing, or nothing but a star, is D as well', () => {
    const star = fought({ ...lone, french: ['inf7-1 D4 line ESE'], dice: '3 11' }, 'D4 D5');
    expect(star.told('clashed')[0]!.odds).toBe('1:1');
    expect(results(star)[1]).toBe('D');
    const none = fought({ ...lone, french: ['militia7-1 D4 line ESE'], dice: '3' }, 'D4 D5');
    expect(none.told('clashed')[0]!.odds).toBe('1:2');
    expect(results(none)).toEqual(['1*', 'D']);
  });

  test('VE-4.12-11.1 so for cavalry that charges it from the rear; from the front it stands', () => {
    const charge = {
      ...lone,
      french: ['cav3-1 D4 line ESE', 'inf9 G1 column E'],
      values: { fr1: { ...charging, shock: 2 } },
      dice: '4 11',
    };
    const charged = fought(charge, 'D4 D5');
    expect(results(charged)).toEqual(['0', 'D']);
    expect(charged.cited('clashed')).toContain('VE-4.12-11');
    expect(
      results(fought({ ...charge, coalition: ['guns D5 battery WNW', 'inf9 A9 column W'] }, 'D4 D5')),
    ).toEqual(['0', '1*']);
  });

  test('VE-4.13-03.1 disorganised guns alone are taken without a die', () => {
    const b = fought(
      { french: ['inf4 D4 line ESE'], coalition: ['guns D5 broken1', 'inf A9 column W'], dice: '' },
      'D4 D5',
    );
    expect(b.at('co1')).toBe('gone');
    expect([b.told('clashed'), b.cited('overrun')]).toEqual([[], ['VE-4.13-03']]);
  });

  test('VE-14.3-05.1 no die is thrown for them, so no bonus is asked for', () => {
    const b = battle({
      phase: 'shock',
      french: ['inf D4 column E'],
      coalition: ['guns D5 broken1', 'inf A9 column W'],
      leaders: { french: ['Davout D4 corps 2 3'], coalition: ['Kalckreuth D5 corps 1 1'] },
      dice: '1',
    });
    b.act('at D4', 'to D5');
    b.act('end');
    expect(b.told('overrun')).toHaveLength(1);
    expect(b.told('leaderInDanger')).toMatchObject([{ leader: 'kalckreuth', why: 'destroyed' }]);
    expect(b.asked).toBe('french advance');
  });

  test('VE-4.13-03.2 below disorganised infantry they go with it', () => {
    // 12 to 4 is three to one: the guns count for nothing.
    const b = fought(
      {
        french: ['inf4 D4 column E'],
        coalition: ['inf4 D5 broken1', 'guns D5 broken1', 'inf A9 column W'],
        dice: '4',
      },
      'D4 D5',
    );
    expect(b.told('clashed')[0]!.powers).toEqual([12, 4]);
    expect(results(b)[1]).toBe('D');
    expect([b.at('co1'), b.at('co2')]).toEqual(['gone', 'gone']);
  });

  test('VE-8.3-06.1 guns worth nothing lose steps only when nobody else is left to', () => {
    const b = fought(
      {
        french: ['cav3-1 D4 line ESE', 'inf9 G1 column E'],
        coalition: ['guns D5 battery WNW', 'inf7-1 D5 line WNW', 'inf9 A9 column W', 'inf9 B9 column W'],
        values: { fr1: { ...charging, shock: 2 }, co1: { shock: 0 } },
        dice: '4 11',
      },
      'D4 D5',
    );
    expect(b.told('clashed')[0]!.powers).toEqual([2, 2]);
    expect(results(b)).toEqual(['0', '2*']);
    expect([b.at('co2'), b.unit('co1').steps]).toEqual(['gone', 1]);
    expect(b.cited('clashed')).toContain('VE-8.3-06');
  });
});
