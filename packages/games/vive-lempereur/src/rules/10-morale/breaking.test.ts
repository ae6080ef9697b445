/** Morale and retreat where they meet fire and shock: what the other chapters bring about, line by line. */
import { describe, expect, test } from 'vitest';
import { marks } from '../../state.ts';
import { battle, type Battle } from '../../testing.ts';
import { forcesOf } from '../08-shock/forces.ts';

/** Nobody fires on those who run, and they take the first way there is. */
function settle(b: Battle): Battle {
  while (/ (retreatWay|opportunity)$/.test(b.asked))
    b.act(b.asked.endsWith('opportunity') ? 'hold' : b.options()[0]!);
  return b;
}

describe('after fire', () => {
  test('VE-10.1-01.1 two losses by one fire are one test', () => {
    const b = battle({
      french: ['guns C4 battery ESE', 'guns D3 battery ESE'],
      coalition: ['inf9 C5 line WNW'],
      phase: 'offensive fire',
      dice: '1 1 1',
    });
    b.act('at C5', 'fr1', 'fr2');
    expect(b.told('stepsLost')).toMatchObject([{ unit: 'co1', steps: 2 }]);
    expect(b.told('moraleTested')).toHaveLength(1);
    expect(b.cited('moraleTested')).toContain('VE-10.1-01');
  });

  test('VE-7.9-03.1 the unit on top is destroyed: the next tests with nothing taken off for it', () => {
    const b = battle({
      french: ['guns C4 battery ESE', 'guns D3 battery ESE'],
      coalition: ['inf3-1 C5 line WNW', 'inf7 C5 line WNW', 'inf A9 column W'],
      phase: 'offensive fire',
      dice: '4 1 1',
    });
    b.act('at C5', 'fr1', 'fr2');
    expect(b.at('co1')).toBe('gone');
    expect(b.told('moraleTested')).toMatchObject([{ unit: 'co2', morale: 8 }]);
    expect(b.cited('fired')).toContain('VE-7.9-03');
  });

  test('VE-7.9-04.1 nobody advances into a hex that fire has emptied', () => {
    const b = battle({
      french: ['inf C4 line ESE', 'inf G4 line ESE'],
      coalition: ['inf7 C5 line WNW', 'inf G5 line WNW'],
      phase: 'offensive fire',
      dice: '6 6 6',
    });
    b.act('at C5', 'fr1');
    settle(b);
    expect(b.stack('C5')).toEqual([]);
    expect(b.asked).toBe('french fire');
    expect(b.refused('fr1', 'to C5')).toEqual(['VE-7.9-04']);
    expect(b.asked).not.toContain('advance');
    expect(b.at('fr1')).toBe('C4');
  });

  test('VE-8.9-06.1 a third enemy fires when it leaves a retreat hex that he covers; those who broke it do not', () => {
    const b = battle({
      french: ['inf D5 line ESE'],
      coalition: ['inf D6 line WNW', 'inf C4 line S'],
      phase: 'defensive fire',
      dice: '6 6 6 4',
    });
    b.act('at D5', 'co1');
    // Driven from D5 to D4, where the line in C4 has it in front.
    while (b.asked !== 'coalition opportunity') b.act(b.options()[0]!);
    expect(b.at('fr1')).toBe('D4');
    expect(b.options()).toEqual(['hold', 'all', 'co2']);
    expect(b.refused('co1')).not.toEqual([]);
    expect(b.askedBy).toContain('VE-8.9-06');
    b.act('co2');
    expect(b.told('fired').map(({ units }) => units)).toEqual([['co1'], ['co2']]);
    expect(b.told('moraleTested')).toHaveLength(1);
  });
});

describe('after shock', () => {
  test('VE-4.5-03.1 disorganised infantry does not attack', () => {
    const b = battle({
      french: ['inf C4 broken1', 'inf E4 line ESE'],
      coalition: ['inf C5 line WNW', 'inf E5 line WNW'],
      phase: 'shock',
    });
    expect(b.refused('at C4', 'to C5')).toContain('VE-4.5-03');
    expect(b.refused('at E4', 'to E5')).toEqual([]);
  });

  test('VE-4.5-05.1 six disorganised steps of shock 2 defend with six', () => {
    const b = battle({ french: ['inf C4 line ESE'], coalition: ['inf6 C5 broken1'] });
    const { defence } = forcesOf(b.state, { attackers: [b.hex('C4')], targets: [b.hex('C5')] });
    expect(defence[0]!.units).toMatchObject([{ value: 1, power: 6 }]);
  });

  test('VEA-16-506.2 a routed unit is worth nothing in a shock', () => {
    const b = battle({
      french: ['inf C4 line ESE'],
      coalition: ['inf6 C5 broken1'],
      values: { co1: { marks: marks.routed } },
      options: { rout: true },
    });
    const { defence } = forcesOf(b.state, { attackers: [b.hex('C4')], targets: [b.hex('C5')] });
    expect(defence[0]!.units).toMatchObject([{ value: 0, power: 0 }]);
  });

  test('VE-8.9-08.1 nobody attacks an empty hex', () => {
    const b = battle({ french: ['inf C4 line ESE'], coalition: ['inf C5 line WNW'], phase: 'shock' });
    expect(b.refused('at C4', 'to D4')).toContain('VE-8.9-08');
    expect(b.refused('at C4', 'to C5')).toEqual([]);
  });

  test('VE-10.1-02.1 a loss without a star calls for no test', () => {
    const results = new Map<string, number>();
    for (let die = 1; die <= 6; die += 1) {
      const b = battle({
        french: ['inf7 C4 column E'],
        coalition: ['inf3 C5 line WNW', 'inf A9 column W'],
        phase: 'shock',
        dice: `${die} 1 1 1 1`,
      });
      b.act('at C4', 'to C5');
      b.act('end');
      const { results: both } = b.told('clashed')[0]!;
      results.set(both.join(' '), b.told('moraleTested').length);
      for (const { rules } of b.told('moraleTested')) expect(rules).toContain('VE-10.1-02');
    }
    for (const [both, tests] of results) expect([both, tests]).toEqual([both, both.split('*').length - 1]);
    expect([...results.keys()].some((both) => / ?1( |$)/.test(both))).toBe(true);
  });
});

describe('before cavalry', () => {
  test('VE-4.10-03.2 disorganised cavalry does not countercharge who comes before it', () => {
    const setting = { french: ['inf C5 column E'], dice: '' };
    const broken = battle({ ...setting, coalition: ['cav C7 broken1', 'cav A9 column W'] });
    broken.act('fr1', 'to C6');
    expect(broken.asked).toBe('french movement');
    const ordered = battle({ ...setting, coalition: ['cav C7 column W', 'cav A9 column W'] });
    ordered.act('fr1', 'to C6');
    expect(ordered.options()).toContain('counter co1');
    expect(ordered.refused('counter co2')).not.toEqual([]);
  });

  test('VE-6.5-02.1 cavalry that enemy infantry comes up to may scatter', () => {
    const b = battle({ french: ['inf C5 column E'], coalition: ['cav C7 column E'], dice: '' });
    b.act('fr1', 'to C6');
    expect(b.asked).toBe('coalition react');
    b.act('disorder co1');
    expect(settle(b).stands('co1')).toBe('disorganised');
    expect(b.unit('co1').marker).toBe(0);
    expect(b.told('retreated').map(({ unit }) => unit)).toEqual(['co1', 'co1']);
  });

  test('VE-6.5-05.1 a charge rides on when its target has slipped away', () => {
    const b = battle({
      french: ['cav C3 column E'],
      coalition: ['cav C6 column E', 'inf C8 line WNW'],
      phase: 'charge',
      dice: '',
    });
    b.act('fr1', 'line ESE', 'to C4', 'to C5');
    while (b.asked !== 'coalition react') b.act(b.options().includes('hold') ? 'hold' : 'stand');
    b.act('disorder co1');
    settle(b);
    while (b.asked.startsWith('coalition'))
      b.act(b.options().find((word) => /^(hold|stand|pass)$/.test(String(word)))!);
    expect(b.asked).toBe('french ride');
    expect(b.options()).toContain('to C6');
  });

  test('VE-10.1-04.1 a failed recoil disorganises, a failed countercharge does not', () => {
    const approached = (answer: string) => {
      const b = battle({ french: ['inf C5 column E'], coalition: ['cav C7 column W'], dice: '6 6' });
      b.act('fr1', 'to C6');
      b.act(answer);
      return settle(b);
    };
    const recoils = approached('recoil co1');
    expect(recoils.cited('recoilTested')).toContain('VE-10.1-04');
    expect([recoils.told('recoilTested')[0]!.passes, recoils.stands('co1')]).toEqual([false, 'disorganised']);
    const counters = approached('counter co1');
    expect([counters.told('counterchargeTested')[0]!.passes, counters.stands('co1')]).toEqual([
      false,
      'column W',
    ]);
  });

  test('VE-10.2-02.1 a retreat into the front of enemy cavalry may be countercharged', () => {
    const b = battle({
      french: ['inf D5 line ESE'],
      coalition: ['inf D6 line WNW', 'cav C4 column SE'],
      phase: 'defensive fire',
      dice: '6 6 6',
    });
    b.act('at D5', 'co1');
    while (b.asked !== 'coalition react') b.act(b.options()[0]!);
    expect(b.at('fr1')).toBe('D4');
    expect(b.options()).toContain('counter co2');
    expect(b.refused('disorder co2')).not.toEqual([]);
  });

  test('VE-10.2-02.1 whoever fails is disorganised and two hexes back', () => {
    const b = battle({ french: ['inf D5 line ESE'], coalition: ['inf A9 column W'], dice: '6 6' });
    b.call({
      ...{ step: 'test', hex: b.hex('D5'), band: 0, alone: -1, cause: 'shock', arc: 'front' },
      ...{ byCavalry: false, failures: 0, tested: [], by: [] },
    });
    expect(settle(b).stands('fr1')).toBe('disorganised');
    expect(b.told('retreated')).toHaveLength(2);
    expect(b.cited('moraleTested')).toContain('VE-10.2-02');
  });
});
