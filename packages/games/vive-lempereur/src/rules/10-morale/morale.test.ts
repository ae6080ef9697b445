/** Chapters V.5, VII.9 and X, line by line: who tests, against what, and what becomes of those who fail. */
import { describe, expect, test } from 'vitest';
import type { Test } from '../../frames.ts';
import { battle, type Battle, type Setting } from '../../testing.ts';
import { squareArc } from '../../tables/charge.ts';
import { moraleModifiers, moraleOf, passes, type Trial } from './morale-test.ts';

/** The hex tests as after fire, unless told otherwise; ways of retreat that are left open are taken as they come. */
function trial(b: Battle, at: string, how: Partial<Test> = {}): Battle {
  b.call({
    step: 'test',
    hex: b.hex(at),
    band: 0,
    alone: -1,
    cause: 'fire',
    arc: 'front',
    byCavalry: false,
    failures: 0,
    tested: [],
    by: [],
    ...how,
  });
  return settle(b);
}

function settle(b: Battle): Battle {
  while (b.asked.endsWith(' retreatWay')) b.act(b.options()[0]!);
  return b;
}

/** A regiment of seven in C5, far from the enemy. */
function regiment(dice: string, setting: Partial<Setting> = {}): Battle {
  return battle({ french: ['inf C5 line ESE'], coalition: ['inf A9 column W'], dice, ...setting });
}

/** The same in the middle of this ground. */
function on(sign: string, unit: string, dice: string): Battle {
  const rows = [
    '. . . . . . . . .',
    '. . . . . . . . .',
    `. . . . ${sign} . . . .`,
    '. . . . . . . . .',
    '. . . . . . . . .',
  ];
  return battle({ rows, french: [unit], coalition: ['inf A9 column W'], dice });
}

/** The rules that add to the morale of a unit, and how much each adds. */
function added(b: Battle, trial: Trial): unknown[] {
  return moraleModifiers.rows({ s: b.state, ...trial }).map(({ id, value }) => [id, value]);
}

const testers = (b: Battle) => b.told('moraleTested').map(({ unit, morale }) => [unit, morale]);

describe('the two dice', () => {
  test('VE-10.2-01.1 morale 8: an 8 passes, a 9 fails', () => {
    const holds = trial(regiment('4 4'), 'C5');
    expect(holds.told('moraleTested')).toMatchObject([
      { unit: 'fr1', dice: [4, 4], morale: 8, passes: true },
    ]);
    expect([holds.stands('fr1'), holds.at('fr1')]).toEqual(['line ESE', 'C5']);
    const breaks = trial(regiment('4 5'), 'C5');
    expect(breaks.told('moraleTested')).toMatchObject([{ passes: false }]);
    expect(breaks.stands('fr1')).toBe('disorganised');
    expect(holds.cited('moraleTested')).toContain('VE-10.2-01');
  });

  test('VE-10.3-01.1 a natural 12 fails whatever the morale', () => {
    const b = trial(regiment('6 6', { values: { fr1: { morale: 14 } } }), 'C5');
    expect(b.told('moraleTested')).toMatchObject([{ morale: 14, passes: false }]);
    expect(b.cited('moraleTested')).toContain('VE-10.3-01');
    expect(passes(11, 14)).toBe(true);
  });

  test('VE-10.3-01.2 a natural 2 passes whatever the morale', () => {
    const b = trial(regiment('1 1', { values: { fr1: { morale: 6 } } }), 'C5', { failures: 3 });
    expect(b.told('moraleTested')).toMatchObject([{ morale: 0, passes: true }]);
    expect(passes(3, 1)).toBe(false);
  });
});

describe('what is added to morale', () => {
  test('VE-4.4-09.1 a square of morale 8 charged by cavalry alone passes with a 10', () => {
    const b = trial(regiment('5 5', { french: ['inf C5 square'] }), 'C5', {
      cause: 'shock',
      byCavalry: true,
    });
    expect(b.told('moraleTested')).toMatchObject([
      { morale: 10, sum: [{ id: 'VE-4.4-09', value: 2 }], passes: true },
    ]);
  });

  test('VE-4.4-09.2 against cavalry and infantry together it fails with a 10', () => {
    const b = trial(regiment('5 5', { french: ['inf C5 square'] }), 'C5', {
      cause: 'shock',
      byCavalry: false,
    });
    expect(b.told('moraleTested')).toMatchObject([{ morale: 8, passes: false }]);
  });

  test('VE-7.9-02.1 hit in the rear a unit tests at -3', () => {
    const b = trial(regiment('2 3'), 'C5', { arc: 'rear' });
    expect(b.told('moraleTested')).toMatchObject([{ morale: 5, sum: [{ id: 'VE-10.4-02', value: -3 }] }]);
    expect(trial(regiment('1 1'), 'C5', { arc: 'flank' }).told('moraleTested')).toMatchObject([
      { morale: 6 },
    ]);
    expect(b.cited('moraleTested')).toContain('VE-7.9-02');
  });

  test('VE-10.4-02.1 infantry that forms square knows no flank', () => {
    const b = regiment('');
    const unit = b.index('fr1');
    expect(moraleOf(b.state, { unit, arc: 'rear' })).toBe(5);
    expect(moraleOf(b.state, { unit, arc: squareArc, distance: 2 })).toBe(8);
    expect(added(b, { unit, arc: 'rear' })).toEqual([['VE-10.4-02', -3]]);
  });

  test('VE-10.4-03.1 the third unit after two failures tests at -4', () => {
    const b = trial(regiment('1 1'), 'C5', { failures: 2 });
    expect(b.told('moraleTested')).toMatchObject([{ morale: 4, sum: [{ id: 'VE-10.4-03', value: -4 }] }]);
  });

  test('VE-10.4-04.1 nine steps: six left -1, three left -2', () => {
    const b = regiment('', { french: ['inf9-6 C5 line ESE', 'inf9-3 C7 line ESE', 'inf9-7 C3 line ESE'] });
    expect([0, 1, 2].map((unit) => moraleOf(b.state, { unit }))).toEqual([7, 6, 8]);
    expect(added(b, { unit: 0 })).toEqual([['VE-10.4-04', -1]]);
  });

  test('VE-10.4-04.2 six steps, one left: -1', () => {
    const b = regiment('', { french: ['inf6-1 C5 line ESE'] });
    expect(moraleOf(b.state, { unit: 0 })).toBe(7);
  });

  test('VE-10.4-04.3 three steps, one left: nothing', () => {
    const b = regiment('', { french: ['inf3-1 C5 line ESE'] });
    expect(moraleOf(b.state, { unit: 0 })).toBe(8);
  });

  test('VE-10.4-05.1 the table of losses is the only malus for them: the morale of the counter stays', () => {
    const b = trial(regiment('1 1', { french: ['inf7-2 C5 line ESE'] }), 'C5');
    expect(b.told('moraleTested')).toMatchObject([{ morale: 6, sum: [{ id: 'VE-10.4-04', value: -2 }] }]);
    expect(b.state.terms.units[0]!.morale).toBe(8);
  });

  test('VE-10.4-06.1 an élite has its own losses, or none that count', () => {
    const profile = (lossProfile: number[]) =>
      regiment('', { french: ['guard6-1 C5 line ESE'], values: { fr1: { lossProfile } } });
    expect(moraleOf(profile([0, 0, 0, 0, 0, 0]).state, { unit: 0 })).toBe(11);
    expect(added(profile([-2, 0, 0, 0, 0, 0]), { unit: 0 })).toEqual([['VE-10.4-06', -2]]);
  });

  test('VE-10.4-07.1 a desperate corps has -2 in all', () => {
    const b = regiment('');
    b.state.corps[0]!.mood = 2;
    expect(added(b, { unit: 0 })).toEqual([['VE-10.4-07', -2]]);
  });

  test('VE-4.5-06.1 morale 8 and disorganised: 6', () => {
    const b = regiment('', { french: ['inf C5 broken1'] });
    expect(moraleOf(b.state, { unit: 0 })).toBe(6);
    expect(added(b, { unit: 0 })).toEqual([['VE-4.5-06', -2]]);
  });
});

describe('worked examples', () => {
  test('E5: of a stack of three the first two fail: the second at -2, the third at -4', () => {
    const french = ['inf3 C5 line ESE', 'inf3 C5 line ESE', 'inf3 C5 line ESE'];
    expect(testers(trial(regiment('6 6  6 6  1 1', { french }), 'C5'))).toEqual([
      ['fr1', 8],
      ['fr2', 6],
      ['fr3', 4],
    ]);
  });

  test('E25: with Napoleon (+6) a unit of morale 9 fails with 12 and passes with 11', () => {
    const led = (dice: string) =>
      trial(
        regiment(dice, { values: { fr1: { morale: 9 } }, leaders: { french: ['Napoleon C5 army 1 6 12'] } }),
        'C5',
        { alone: 0 },
      ).told('moraleTested')[0]!;
    expect(led('5 6')).toMatchObject({ morale: 15, passes: true });
    const b = regiment('6 6', {
      values: { fr1: { morale: 9 } },
      leaders: { french: ['Napoleon C5 army 1 6 12'] },
    });
    expect(trial(b, 'C5').told('moraleTested')[0]).toMatchObject({ morale: 15, passes: false });
  });

  test('E26: the malus for losses by starting and remaining steps', () => {
    const cells = [
      ...['9-6 -1', '9-3 -2', '8-5 -1', '8-2 -2', '7-5 0', '7-4 -1', '7-2 -2', '6-4 0'],
      ...['6-3 -1', '5-3 0', '5-2 -1', '4-3 0', '4-2 -1', '3-1 0'],
    ];
    for (const cell of cells) {
      const [steps, malus] = cell.split(' ') as [string, string];
      const b = regiment('', { french: [`inf${steps} C5 line ESE`] });
      expect([cell, moraleOf(b.state, { unit: 0 })]).toEqual([cell, 8 + Number(malus)]);
    }
  });
});

describe('who tests', () => {
  const three = ['inf3 C5 line ESE', 'inf3 C5 line ESE', 'inf3 C5 line ESE'];

  test('VE-5.5-01.1 the one on top holds, and so does the stack', () => {
    const b = trial(regiment('3 4', { french: three }), 'C5');
    expect(testers(b)).toEqual([['fr1', 8]]);
    expect(b.stack('C5')).toEqual(['fr1', 'fr2', 'fr3']);
    expect(b.cited('moraleTested')).toContain('VE-5.5-01');
  });

  test('VE-5.5-02.1 each failure makes it harder by two for the next', () => {
    const values = { fr2: { morale: 9 }, fr3: { morale: 9 } };
    const b = trial(regiment('6 6  4 4  3 3', { french: three, values }), 'C5');
    expect(testers(b)).toEqual([
      ['fr1', 8],
      ['fr2', 7],
      ['fr3', 5],
    ]);
    expect(b.cited('moraleTested')).toContain('VE-5.5-02');
    expect(b.stack('C5')).toEqual([]);
  });

  test('VE-5.5-02.2 the second passes: only the first is disorganised', () => {
    const b = trial(regiment('6 6  3 3', { french: three }), 'C5');
    expect(b.stack('C5')).toEqual(['fr2', 'fr3']);
    expect([b.stands('fr1'), b.stands('fr2'), b.stands('fr3')]).toEqual([
      'disorganised',
      'line ESE',
      'line ESE',
    ]);
  });

  test('VE-5.5-03.1 hit from behind it is still the one on top that tests', () => {
    const b = trial(regiment('1 1', { french: three }), 'C5', { arc: 'rear' });
    expect(testers(b)).toEqual([['fr1', 5]]);
    expect(b.cited('moraleTested')).toContain('VE-5.5-03');
  });

  test('VE-5.6-02.1 whoever leaves his stack tests before those who lie above him', () => {
    const b = regiment('1 1', { french: three });
    b.unit('fr2').band = 5;
    trial(b, 'C5', { band: 5 });
    expect(testers(b)).toEqual([['fr2', 8]]);
    expect(b.cited('moraleTested')).toContain('VE-5.6-02');
  });

  test('VE-10.1-05.1 three stacks that suffer a star test each for itself', () => {
    const b = regiment('6 5  1 2  6 5', {
      french: ['inf B3 line ESE', 'inf C5 line ESE', 'inf E5 line ESE'],
    });
    for (const at of ['B3', 'C5', 'E5']) trial(b, at, { cause: 'shock' });
    expect(b.told('moraleTested').map(({ unit, passes: holds }) => [unit, holds])).toEqual([
      ['fr1', false],
      ['fr2', true],
      ['fr3', false],
    ]);
    expect(b.cited('moraleTested')).toContain('VE-10.1-05');
  });

  test('VE-4.3-05.1 infantry in a town does not test for fire', () => {
    const b = trial(on('t', 'inf7-6 C5 adapted', '6 6'), 'C5');
    expect(b.told('moraleTested')).toEqual([]);
    expect(b.cited('testSpared')).toContain('VE-4.3-05');
    expect(trial(on('c', 'inf7-6 C5 adapted', '6 6'), 'C5').told('moraleTested')).toEqual([]);
  });

  test('VE-4.3-05.2 in a forest it does', () => {
    const b = trial(on('f', 'inf7-6 C5 adapted', '6 6'), 'C5');
    expect(b.told('moraleTested')).toMatchObject([{ passes: false }]);
  });

  test('VE-4.9-04.1 cavalry in a town does not test for fire', () => {
    const b = trial(on('t', 'cav3-2 C5 adapted', '6 6'), 'C5');
    expect(b.told('moraleTested')).toEqual([]);
    expect(b.cited('testSpared')).toContain('VE-4.9-04');
  });

  test('VE-4.11-06.1 guns in a town do not test for a star', () => {
    const b = trial(on('t', 'guns C5 limbered E', '6 6'), 'C5');
    expect(b.told('moraleTested')).toEqual([]);
    expect(b.cited('testSpared')).toContain('VE-4.11-06');
  });

  test('VE-8.8-10.1 a defender in a town with a star from shock does not test', () => {
    const town = trial(on('t', 'inf7-6 C5 adapted', '6 6'), 'C5', { cause: 'shock' });
    expect(town.told('moraleTested')).toEqual([]);
    expect(town.cited('testSpared')).toContain('VE-8.8-10');
    const clear = trial(on('.', 'inf7-6 C5 line ESE', '6 6'), 'C5', { cause: 'shock' });
    expect(clear.told('moraleTested')).toHaveLength(1);
  });

  test('VE-4.3-05.3, VE-8.9-01.1 a D drives infantry out of a town all the same', () => {
    const b = on('t', 'inf C5 adapted', '');
    b.call({ step: 'breaking', units: [0], cause: 'shock', by: [1], hexes: 2 });
    settle(b);
    expect(b.stands('fr1')).toBe('disorganised');
    expect(b.stack('C5')).toEqual([]);
    expect(b.told('retreated')).toHaveLength(2);
  });

  test('a test that shows what a leader thought of his order reveals it, and no other', () => {
    const tested = (malus: number) => {
      const b = regiment('4 4');
      Object.assign(b.state.corps[b.state.terms.units[0]!.corps]!, { shaken: b.state.turn, malus });
      return trial(b, 'C5').told('moraleTested');
    };
    expect(tested(-2)).toMatchObject([{ morale: 6, reveals: true }]);
    expect(tested(0)[0]).not.toHaveProperty('reveals');
  });

  test('a covered unit that tests comes to light', () => {
    const b = trial(regiment('6 6', { french: three }), 'C5', { alone: 2, cause: 'facing' });
    expect(b.told('moraleTested')).toMatchObject([{ unit: 'fr3', reveals: true }]);
  });
});

describe('those who fail', () => {
  test('VE-3.3-02.1 in turn 4 the marker says 4', () => {
    const b = trial(regiment('6 6', { turn: 4 }), 'C5');
    expect(b.unit('fr1').marker).toBe(4);
    expect(b.told('disorganised')).toMatchObject([{ unit: 'fr1', marker: 4, cause: 'fire' }]);
    expect(b.cited('disorganised')).toContain('VE-3.3-02');
  });

  test('VE-7.9-01.1, VE-4.5-02.1 a unit in order is disorganised and two hexes away before anything else', () => {
    const b = trial(regiment('6 6'), 'C5');
    expect(b.events.slice(1).map(({ kind }) => kind)).toEqual([
      'moraleTested',
      'disorganised',
      'retreated',
      'retreated',
    ]);
    expect(b.state.frames).toHaveLength(1);
    const grid = b.told('retreated');
    expect([grid[0]!.from, grid[1]!.to]).toEqual(['C5', b.at('fr1')]);
    expect(b.cited('disorganised')).toEqual(['VE-7.9-01', 'VE-4.5-02', 'VE-3.3-02']);
  });

  test('VE-4.10-02.1 cavalry whose charge waits goes back two hexes, and its charge is over', () => {
    const b = trial(
      regiment('6 6', { french: ['cav C5 line ESE'], values: { fr1: { marks: 64 + 32 } } }),
      'C5',
    );
    expect(b.told('retreated')).toHaveLength(2);
    expect(b.unit('fr1').marks & 64).toBe(0);
    expect(b.cited('disorganised')).toContain('VE-4.10-02');
  });

  test('VE-4.13-01.1 a battery that fails is disorganised and two hexes back', () => {
    const b = trial(regiment('6 6', { french: ['guns C5 battery ESE'] }), 'C5');
    expect(b.stands('fr1')).toBe('disorganised');
    expect(b.told('retreated')).toHaveLength(2);
    expect(b.cited('disorganised')).toContain('VE-4.13-01');
  });

  test('VE-7.9-01.2, VE-4.5-07.1, VE-8.8-09.1 a disorganised unit that fails is lost with all its steps', () => {
    const b = trial(regiment('6 6', { french: ['inf7-5 C5 broken1', 'inf A1 column E'] }), 'C5');
    expect(b.at('fr1')).toBe('gone');
    expect(b.unit('fr1').steps).toBe(0);
    expect(b.cited('brokenAgain')).toContain('VE-4.5-07');
    expect(b.state.points.coalition).toBe(5);
    const shaken = regiment('', { french: ['inf7 C5 broken1', 'inf A1 column E'] });
    shaken.call({ step: 'breaking', units: [0], cause: 'shock', by: [1], hexes: 2 });
    expect(shaken.at('fr1')).toBe('gone');
    expect(shaken.cited('brokenAgain')).toContain('VE-8.8-09');
  });

  test('VE-4.10-06.1 disorganised cavalry that suffers a D is lost', () => {
    const b = regiment('', { french: ['cav C5 broken1'] });
    b.call({ step: 'breaking', units: [0], cause: 'shock', by: [1], hexes: 2 });
    expect(b.at('fr1')).toBe('gone');
    expect(b.cited('brokenAgain')).toContain('VE-4.10-06');
  });

  test('VE-4.13-04.1 disorganised guns that fail for fire are lost', () => {
    const b = trial(regiment('6 6', { french: ['guns C5 broken1'] }), 'C5');
    expect(b.at('fr1')).toBe('gone');
    expect(b.cited('brokenAgain')).toContain('VE-4.13-04');
  });

  test('VE-4.6-11.1 skirmishers hit in one of their hexes break as one, and gather where their owner likes', () => {
    const b = regiment('6 6', { french: ['light C5 skirmish D4'] });
    trial(b, 'D4');
    expect(b.asked).toBe('french gather');
    expect(b.options()).toEqual(['at C5', 'at D4']);
    expect(b.refused('at C4')).toContain('VE-4.6-11');
    b.act('at D4');
    settle(b);
    expect(b.stands('fr1')).toBe('disorganised');
    expect([b.stack('C5'), b.stack('D4')]).toEqual([[], []]);
    expect(b.told('retreated')[0]!.from).toBe('D4');
    expect(b.unit('fr1').hex2).toBe(-1);
  });

  test('VE-10.2-03.1 a failed rally only drives it back', () => {
    const b = battle({
      french: ['inf C5 broken1'],
      coalition: ['inf A9 column W'],
      phase: 'rally',
      turn: 3,
      dice: '6 6',
    });
    b.act('fr1');
    settle(b);
    expect(b.stands('fr1')).toBe('disorganised');
    expect(b.told('retreated')).toHaveLength(2);
    expect(b.told('brokenAgain')).toEqual([]);
    const fails = trial(regiment('6 6', { french: ['inf C5 broken1', 'inf A1 column E'] }), 'C5');
    expect(fails.at('fr1')).toBe('gone');
    expect(fails.cited('brokenAgain')).toContain('VE-10.2-03');
  });
});
