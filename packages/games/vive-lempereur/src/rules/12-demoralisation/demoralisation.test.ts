/** Chapter XII, line by line: corps that lose heart. */
import { describe, expect, test } from 'vitest';
import { readScenario } from '../../scenario/reading.ts';
import { Battle, battle, scenarioOf, type Setting } from '../../testing.ts';
import { SeededDice } from '@bivouac/kernel';
import { totalsOf } from './demoralisation.ts';
import { moraleOf } from '../10-morale/morale-test.ts';

/** A player turn comes to its end; orders and ways are taken as they come. */
function count(b: Battle): Battle {
  b.call({ step: 'mood' });
  return settle(b);
}

function settle(b: Battle): Battle {
  while (/ (retreatWay|crossingOrder|chainOrder)$/.test(b.asked)) b.act(b.options()[0]!);
  return b;
}

/** Thresholds of corps I; all other corps keep heart. */
function corps(demoralised: number, desperate: number, setting: Setting): Battle {
  const b = battle(setting);
  const facts = b.state.terms.corps.map((one, at) => ({
    ...one,
    ...(at === 0 ? { demoralised, desperate } : {}),
  }));
  (b.state as { terms: unknown }).terms = { ...b.state.terms, corps: facts };
  return b;
}

const far = ['inf A9 column W'];

describe('the count', () => {
  test('VE-12-01.1 corps by corps: the first loses heart, the second does not', () => {
    const b = count(
      battle({
        french: ['inf8-4 C5 line ESE', 'inf8-4 E5 line ESE corps:II', 'inf8 G5 line ESE corps:II'],
        coalition: far,
        dice: '1 1',
      }),
    );
    expect(b.state.corps.map(({ mood }) => mood)).toEqual([1, 0, 0]);
    expect(b.told('moodChanged')).toMatchObject([{ corps: 'i', mood: 'demoralised', total: 4 }]);
    expect(b.cited('moodChanged')).toContain('VE-12-01');
  });

  test('a battle may count the army as one', () => {
    const scenario = scenarioOf({
      french: ['inf8-5 C5 line ESE', 'inf8-4 E5 line ESE corps:II'],
      coalition: far,
    });
    const b = new Battle({ ...scenario, armies: { french: { demoralised: 7 } } }, {}, new SeededDice(3));
    expect(totalsOf(b.state).slice(0, 2)).toEqual([7, 7]);
    count(b);
    expect(b.state.corps.slice(0, 2).map(({ worst }) => worst)).toEqual([1, 1]);
    expect(b.told('moraleTested').length).toBe(2);
  });

  test('VE-12-02.1 forty losses and six units disorganised are 46', () => {
    const worn = ['A3', 'A5', 'B3', 'B5'].map((hex) => `inf9-1 ${hex} line ESE`);
    const gone = ['C5 broken1', 'D5 broken1', 'E5 broken1', 'F5 broken1', 'G5 broken1', 'G3 broken1'];
    const french = [...worn, ...gone.slice(0, 5).map((at) => `inf3-2 ${at}`), `inf6-3 ${gone[5]!}`];
    const b = battle({ french, coalition: far });
    expect(french).toHaveLength(10);
    expect(totalsOf(b.state)[0]).toBe(32 + 5 + 3 + 6);
    b.call({ step: 'mood' });
    expect(b.cited('moodChanged')).toContain('VE-12-02');
  });

  test('VE-12-03.1 with a threshold of 45 the corps takes heart again at 44', () => {
    const b = corps(4, 9, { french: ['inf6-3 C5 line ESE', 'inf A3 broken1'], coalition: far, dice: '1 1' });
    count(b);
    expect(b.state.corps[0]!.mood).toBe(1);
    Object.assign(b.unit('fr2'), { formation: 1, facing: 0, marker: -1 });
    count(b);
    expect(b.state.corps[0]!.mood).toBe(0);
    expect(b.told('moodChanged').map(({ mood, total }) => [mood, total])).toEqual([
      ['demoralised', 4],
      ['in heart', 3],
    ]);
    expect(b.cited('moodChanged')).toContain('VE-12-03');
  });

  test('VE-12.1-01.1 sixty steps and no threshold given: 30', () => {
    const b = battle({
      french: Array.from({ length: 10 }, (_, at) => `inf6 ${'ABCDEFG'[at % 7]!}${at < 7 ? 3 : 5} line ESE`),
    });
    expect(b.state.terms.corps[0]!.demoralised).toBe(30);
    const worn = count(corps(2, 9, { french: ['inf6-4 C5 line ESE'], coalition: far, dice: '1 1' }));
    expect(worn.state.corps[0]!.mood).toBe(1);
    expect(worn.cited('moodChanged')).toContain('VE-12.1-01');
  });

  test('VE-12.2-01.1 a second threshold below the first is no scenario', () => {
    const scenario = scenarioOf({});
    const bad = scenario.corps.map((one) => ({ ...one, demoralised: 20, desperate: 18 }));
    const problems = readScenario({ ...scenario, corps: bad });
    expect(Array.isArray(problems) && problems[0]).toMatchObject({ where: 'corps.0.desperate' });
    const good = scenario.corps.map((one) => ({ ...one, demoralised: 20, desperate: 28 }));
    expect(Array.isArray(readScenario({ ...scenario, corps: good }))).toBe(false);
    const worn = count(corps(1, 2, { french: ['inf6-4 C5 line ESE'], coalition: far, dice: '1 1' }));
    expect(worn.state.corps[0]!.mood).toBe(2);
    expect(worn.cited('moodChanged')).toContain('VE-12.2-01');
  });
});

describe('what it does', () => {
  test('VE-12.1-02.1 morale 8 in a demoralised corps is 7', () => {
    const b = battle({ coalition: far });
    b.state.corps[0]!.mood = 1;
    expect(moraleOf(b.state, { unit: 0 })).toBe(7);
    const worn = count(corps(2, 9, { french: ['inf6-4 C5 line ESE'], coalition: far, dice: '1 1' }));
    expect(worn.cited('moodChanged')).toContain('VE-12.1-02');
  });

  test('VE-12.2-02.1 morale 8 in a desperate corps is 6', () => {
    const b = battle({ coalition: far });
    b.state.corps[0]!.mood = 2;
    expect(moraleOf(b.state, { unit: 0 })).toBe(6);
    const worn = count(corps(1, 2, { french: ['inf6-4 C5 line ESE'], coalition: far, dice: '1 1' }));
    expect(worn.cited('moodChanged')).toContain('VE-12.2-02');
  });

  test('VE-12.1-03.1 at demoralisation only those with losses test, at -1', () => {
    const b = count(
      corps(2, 9, { french: ['inf6-4 C5 line ESE', 'inf6 E5 line ESE'], coalition: far, dice: '1 1' }),
    );
    expect(b.told('moraleTested')).toMatchObject([{ unit: 'fr1', cause: 'mood', morale: 7 }]);
    expect(b.told('moraleTested')).toHaveLength(1);
  });

  test('VE-12.1-03.1 their owner says in which order they test', () => {
    const b = corps(3, 9, {
      french: ['inf6-4 C5 line ESE', 'inf6-5 E5 line ESE'],
      coalition: far,
      dice: '1 1 1 1',
    });
    b.call({ step: 'mood' });
    expect(b.asked).toBe('french crossingOrder');
    expect(b.options()).toEqual(['fr1', 'fr2']);
    expect(b.refused('fr3')).toContain('VE-12.1-03');
    b.act('fr2');
    expect(b.told('moraleTested').map(({ unit }) => unit)).toEqual(['fr2', 'fr1']);
  });

  test('VE-12.1-03.2 the second time nobody tests', () => {
    const b = corps(2, 9, { french: ['inf6-5 C5 line ESE', 'inf A3 broken1'], coalition: far, dice: '1 1' });
    count(b);
    Object.assign(b.unit('fr2'), { formation: 1, facing: 0, marker: -1 });
    count(b);
    Object.assign(b.unit('fr2'), { formation: 4, facing: -1, marker: 1 });
    count(b);
    expect(b.told('moodChanged').map(({ mood }) => mood)).toEqual(['demoralised', 'in heart', 'demoralised']);
    expect(b.told('moraleTested')).toHaveLength(1);
  });

  test('VE-12.2-03.1 in despair those without losses test too', () => {
    const b = corps(1, 2, {
      french: ['inf6 C5 line ESE', 'inf6-4 E5 line ESE'],
      coalition: far,
      dice: '1 1 1 1',
    });
    b.call({ step: 'mood' });
    expect(b.refused('fr3')).toContain('VE-12.2-03');
    settle(b);
    expect(b.told('moraleTested').map(({ unit, morale }) => [unit, morale])).toEqual([
      ['fr1', 6],
      ['fr2', 6],
    ]);
    expect(b.cited('moraleTested')).toContain('VE-12.2-03');
  });
});

describe('chain reaction', () => {
  /** Corps I is desperate; its first unit breaks under fire. */
  function despair(setting: Setting): Battle {
    const b = battle({ coalition: far, ...setting });
    b.state.corps[0]!.mood = 2;
    b.state.corps[0]!.worst = 2;
    b.call({ step: 'breaking', units: [0], cause: 'fire', by: [], hexes: 2 });
    return settle(b);
  }
  const tested = (b: Battle) => b.told('moraleTested').map(({ unit, cause }) => [unit, cause]);

  test('VE-12.2-04.1 those of the corps beside it test, once it has gone', () => {
    const b = despair({ french: ['inf D5 line ESE', 'inf D6 line ESE', 'inf B8 line ESE'], dice: '1 1' });
    expect(tested(b)).toEqual([['fr2', 'chain']]);
    expect(b.events.findIndex(({ kind }) => kind === 'moraleTested')).toBeGreaterThan(
      b.events.findIndex(({ kind }) => kind === 'retreated'),
    );
    expect(b.cited('moraleTested')).toContain('VE-12.2-04');
  });

  test('VE-12.2-04.2 those of another corps do not', () => {
    const b = despair({ french: ['inf D5 line ESE', 'inf D6 line ESE corps:II'], dice: '1 1' });
    expect(tested(b)).toEqual([]);
  });

  test('VE-12.2-04.3 not in the tests of a first crossing', () => {
    const b = corps(1, 2, {
      french: ['inf6-4 D5 line ESE', 'inf6 D6 line ESE'],
      coalition: far,
      dice: '6 6 1 1',
    });
    count(b);
    expect(tested(b)).toEqual([
      ['fr1', 'mood'],
      ['fr2', 'mood'],
    ]);
    expect(b.stands('fr1')).toBe('disorganised');
  });

  test('VE-12.2-05.1 those it passes on its retreat test too', () => {
    const b = despair({ french: ['inf D5 line ESE', 'inf C3 line ESE'], dice: '1 1' });
    expect(b.told('retreated').map(({ to }) => to)).toEqual(['D4', 'D3']);
    expect(tested(b)).toEqual([['fr2', 'chain']]);
    const wide = despair({ french: ['inf D5 line ESE', 'inf B3 line ESE'], dice: '1 1' });
    expect(tested(wide)).toEqual([]);
    const several = battle({
      coalition: far,
      french: ['inf D5 line ESE', 'inf D6 line ESE', 'inf C3 line ESE'],
      dice: '1 1 1 1',
    });
    several.state.corps[0]!.mood = 2;
    several.call({ step: 'breaking', units: [0], cause: 'fire', by: [], hexes: 2 });
    expect(several.options()).toEqual(['at D6', 'at C3']);
    expect(several.askedBy).toContain('VE-12.2-05');
  });

  test('VE-12.2-06.1 whoever fails draws others along', () => {
    const b = despair({ french: ['inf D5 line ESE', 'inf D6 line ESE', 'inf D7 line ESE'], dice: '6 6 6 6' });
    expect(tested(b)).toEqual([
      ['fr2', 'chain'],
      ['fr3', 'chain'],
    ]);
    expect([b.stands('fr2'), b.stands('fr3')]).toEqual(['disorganised', 'disorganised']);
    expect(b.cited('moraleTested')).toContain('VE-12.2-06');
  });

  test('VE-12.2-04.1 of several hexes their owner takes one after the other', () => {
    const b = battle({
      coalition: far,
      french: ['inf D5 line ESE', 'inf D6 line ESE', 'inf C6 line ESE'],
      dice: '1 1 1 1',
    });
    b.state.corps[0]!.mood = 2;
    b.call({ step: 'breaking', units: [0], cause: 'fire', by: [], hexes: 2 });
    expect(b.asked).toBe('french chainOrder');
    expect(b.options()).toEqual(['at D6', 'at C6']);
    expect(b.refused('at E5')).toContain('VE-12.2-04');
    b.act('at C6');
    expect(tested(b)).toEqual([
      ['fr3', 'chain'],
      ['fr2', 'chain'],
    ]);
  });
});
