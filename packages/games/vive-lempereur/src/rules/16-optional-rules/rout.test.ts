/** Chapter XVI.5, line by line: the routed. */
import { describe, expect, test } from 'vitest';
import type { BreakCause, Test } from '../../frames.ts';
import { battle, type Battle, type Setting } from '../../testing.ts';
import { whyNoRally } from '../11-rally/rally.ts';
import { moraleModifiers, moraleOf } from '../10-morale/morale-test.ts';
import { marks } from '../../state.ts';

const wide = Array.from({ length: 7 }, () => '. . . . . . . . . . . .');

function routing(setting: Partial<Setting>, options: Setting['options'] = { rout: true }): Battle {
  return battle({ rows: wide, coalition: ['inf A12 column W'], options, ...setting });
}

function settle(b: Battle): Battle {
  while (b.asked.endsWith(' retreatWay')) b.act(b.options()[0]!);
  return b;
}

function breaks(b: Battle, cause: BreakCause = 'shock', units = [0]): Battle {
  b.call({ step: 'breaking', units, cause, by: [], hexes: 2 });
  return settle(b);
}

function trial(b: Battle, at: string, how: Partial<Test> = {}): Battle {
  b.call({
    ...({ step: 'test', hex: b.hex(at), band: 0, alone: -1, cause: 'fire', arc: 'front' } as const),
    ...{ byCavalry: false, failures: 0, tested: [], by: [], ...how },
  });
  return settle(b);
}

const isRouted = (b: Battle, name: string) => (b.unit(name).marks & marks.routed) !== 0;

/** A regiment that is routed from the start. */
const routed = { marks: marks.routed };

describe('becoming routed', () => {
  test('VEA-16-501.1 a disorganised unit that takes a D is routed, not lost', () => {
    const b = breaks(routing({ french: ['inf D9 broken1'] }));
    expect([isRouted(b, 'fr1'), b.at('fr1') === 'gone']).toEqual([true, false]);
    expect(b.cited('routed')).toContain('VEA-16-501');
    expect(breaks(routing({ french: ['inf D9 broken1', 'inf A1 column E'] }, {})).at('fr1')).toBe('gone');
  });

  test('VEA-16-501.2 one that loses a step to fire and fails its test loses the step and is routed', () => {
    const b = trial(routing({ french: ['inf7-6 D9 broken1'], dice: '6 6' }), 'D9');
    expect([b.unit('fr1').steps, isRouted(b, 'fr1')]).toEqual([6, true]);
  });

  test('VEA-16-501.3 a failed rally routs nobody', () => {
    const b = routing({ french: ['inf D9 broken1'], phase: 'rally', turn: 4, dice: '6 6' });
    b.act('fr1');
    settle(b);
    expect(isRouted(b, 'fr1')).toBe(false);
    expect(b.told('retreated')).toHaveLength(2);
  });

  test('VEA-16-501.4 routed already, or broken by anything but fire and shock: lost', () => {
    const twice = routing({ french: ['inf D9 broken1', 'inf A1 column E'], values: { fr1: routed } });
    expect(breaks(twice).at('fr1')).toBe('gone');
    const facing = trial(routing({ french: ['inf D9 broken1', 'inf A1 column E'], dice: '6 6' }), 'D9', {
      cause: 'facing',
      alone: 0,
    });
    expect(facing.at('fr1')).toBe('gone');
  });

  test('VEA-16-502.1 routed in turn 4: markers 6, no rally before turn 8', () => {
    const b = breaks(routing({ french: ['inf D9 broken1'], turn: 4, turns: 20 }));
    expect(b.unit('fr1').marker).toBe(6);
    expect(b.cited('routed')).toContain('VEA-16-502');
    for (const turn of [5, 6, 7]) {
      b.state.turn = turn;
      expect(whyNoRally(b.state, 0)?.rules).toContain('VE-11.1-01');
    }
    b.state.turn = 8;
    expect(whyNoRally(b.state, 0)).toBeNull();
  });

  test('VEA-16-503.1 infantry with six points runs six clear hexes', () => {
    const b = breaks(routing({ french: ['inf D9 broken1'] }));
    expect(b.told('retreated').map(({ to }) => to)).toEqual(['D8', 'D7', 'D6', 'D5', 'D4', 'D3']);
    const mud = wide.map((row, at) => (at === 3 ? '. . . . . m m m m . . .' : row));
    const slow = breaks(routing({ rows: mud, french: ['inf D9 broken1'], coalition: ['inf A12 column W'] }));
    expect(slow.told('retreated').length).toBeLessThan(6);
  });

  test('VEA-16-503.1 where it has a choice it goes only where its points still take it', () => {
    // From row C three ways lead to the rear; with one point left the marsh in D3 is not one of them.
    const marsh = wide.map((row, at) => (at === 3 ? '. . m . . . . . . . . .' : row));
    const b = routing({ rows: marsh, french: ['inf C9 broken1'] });
    b.call({ step: 'breaking', units: [0], cause: 'shock', by: [], hexes: 2 });
    for (const hex of ['C8', 'C7', 'C6', 'C5', 'C4']) b.act(`to ${hex}`);
    expect(b.options()).toEqual(expect.arrayContaining(['to C3', 'to B3']));
    expect(b.options()).not.toContain('to D3');
    expect(b.refused('to D3')).toContain('VEA-16-503');
  });

  test('VEA-16-002.1 with the option on the second disorganisation by fire routs, whatever the standard rule says', () => {
    const b = trial(routing({ french: ['inf D9 broken1'], dice: '6 6' }), 'D9');
    expect([isRouted(b, 'fr1'), b.told('brokenAgain').length]).toEqual([true, 0]);
    expect(b.cited('routed')).toContain('VEA-16-002');
  });
});

describe('being routed', () => {
  test('VEA-16-505.1 morale 8 rallies with 5 or less', () => {
    const b = routing({ french: ['inf D9 broken1'], values: { fr1: routed } });
    expect(moraleOf(b.state, { unit: 0, rally: true })).toBe(5);
    const rows = moraleModifiers.rows({ s: b.state, unit: 0, rally: true });
    expect(rows).toMatchObject([{ id: 'VEA-16-505', value: -3 }]);
  });

  test('VEA-16-506.1 it does not fire', () => {
    const setting = {
      french: ['inf D9 broken1', 'inf D3 line ESE'],
      coalition: ['inf D10 line WNW', 'inf D4 line WNW'],
      phase: 'offensive fire',
    } as const;
    expect(routing({ ...setting, values: { fr1: routed } }).refused('fr1', 'at D10')).toContain('VEA-16-506');
    expect(routing(setting).refused('fr1', 'at D10')).not.toContain('VEA-16-506');
  });

  test('VEA-16-508.1 it moves towards its line of communication only', () => {
    const b = routing({ french: ['inf D9 broken1'], values: { fr1: routed } });
    expect(b.refused('fr1', 'to D10')).toContain('VEA-16-508');
    b.act('fr1', 'to D8', 'to D7');
    expect(b.at('fr1')).toBe('D7');
  });

  test('VEA-16-509.1 an enemy who steps up to it makes it run before his next step', () => {
    const b = routing({
      french: ['inf D7 column E'],
      coalition: ['inf D9 broken1', 'inf A12 column W'],
      values: { co1: routed },
    });
    b.act('fr1', 'to D8');
    settle(b);
    expect(b.at('co1')).toBe('departed');
    expect(b.at('fr1')).toBe('D8');
    expect(b.told('retreated')[0]).toMatchObject({ unit: 'co1', from: 'D9' });
    expect(b.told('retreated')[0]!.rules).toContain('VEA-16-509');
  });

  test('VEA-16-509.2 with no way to the rear it runs over any free hexes', () => {
    const rows = wide.map(() => '. . . . . . . . . . .');
    const b = routing({
      rows,
      map: { entries: { west: ['A1..G1'], east: ['A11'] }, sides: { river: ['D9/D10 C10/D9 D9/E10'] } },
      french: ['inf D7 column E'],
      coalition: ['inf D9 broken1', 'inf A10 column W'],
      values: { co1: routed },
    });
    b.act('fr1', 'to D8');
    expect(settle(b).at('co1')).not.toBe('D9');
    expect(b.at('co1')).not.toBe('gone');
  });

  test('VEA-16-510.1 surrounded, it is lost when an enemy comes up', () => {
    const around = ['C9', 'C10', 'E9', 'E10', 'D10'].map((hex) => `inf ${hex} column NE`);
    const b = routing({
      french: ['inf D7 column E', ...around],
      coalition: ['inf D9 broken1', 'inf A12 column W'],
      values: { co1: routed },
    });
    b.act('fr1', 'to D8');
    expect(settle(b).at('co1')).toBe('gone');
    expect(b.cited('surrounded')).toContain('VEA-16-510');
  });

  test.each([
    'C9 column SE',
    'C10 column SW',
    'D8 column E',
    'D10 column W',
    'E9 column NE',
    'E10 column NW',
  ])('VEA-16-507.1 fire from %s does not come from its flank or rear', (enemy) => {
    const b = routing({
      french: ['inf D9 broken1'],
      coalition: [`inf ${enemy}`, 'inf A12 column W'],
      values: { fr1: routed, co1: { columnFire: 6 } },
      phase: 'defensive fire',
      dice: '6 1 1',
    });
    b.act('at D9', 'co1');
    expect(b.cited('fired')).toContain('VEA-16-507');
    expect(b.told('moraleTested')).toMatchObject([{ unit: 'fr1', arc: 'front' }]);
  });
});

describe('drawing others along', () => {
  test('VEA-16-511.1 those in order it runs over are routed without a test and run in their turn', () => {
    const b = breaks(routing({ french: ['inf3 D9 broken1', 'inf3 D7 line ESE'], dice: '' }));
    expect(b.told('moraleTested')).toEqual([]);
    expect([isRouted(b, 'fr2'), b.unit('fr2').marker]).toEqual([true, 3]);
    expect(b.told('retreated').filter(({ unit }) => unit === 'fr2').length).toBeGreaterThan(2);
    expect(b.told('routed').find(({ unit }) => unit === 'fr2')!.rules).toContain('VEA-16-511');
  });

  test('VEA-16-511.2 so are those who were disorganised', () => {
    const b = breaks(routing({ french: ['inf3 D9 broken1', 'inf3 D7 broken1'], dice: '' }));
    expect([isRouted(b, 'fr2'), b.unit('fr2').marker]).toEqual([true, 3]);
    expect(b.told('routed').map(({ unit }) => unit)).toEqual(['fr1', 'fr2']);
  });

  test('VEA-16-512.1 a regiment in order that marches over a routed one becomes routed there', () => {
    const b = routing({ french: ['inf3 D9 column W', 'inf3 D8 broken1'], values: { fr2: routed } });
    b.act('fr1', 'to D8', 'to D7');
    settle(b);
    expect([isRouted(b, 'fr1'), b.stands('fr1')]).toEqual([true, 'disorganised']);
    expect(b.told('routed')).toMatchObject([{ unit: 'fr1' }]);
    expect(b.cited('routed')).toContain('VEA-16-512');
    expect(b.told('retreated')[0]).toMatchObject({ unit: 'fr1', from: 'D8' });
  });
});

describe('rallying', () => {
  test('VEA-16-504.1 a failed rally is another flight with all its points; it may try again next turn', () => {
    const setting = {
      french: ['inf D9 broken6'],
      values: { fr1: routed },
      phase: 'rally',
      turns: 20,
    } as const;
    const b = routing({ ...setting, turn: 8, dice: '6 6' });
    b.act('fr1');
    settle(b);
    expect(b.told('retreated')).toHaveLength(6);
    expect(b.cited('retreated')).toContain('VEA-16-504');
    expect([isRouted(b, 'fr1'), b.unit('fr1').marker]).toEqual([true, 6]);
    expect(routing({ ...setting, turn: 9 }).options()).toContain('fr1');
  });

  test('VEA-16-513.1 a routed unit that rallies is in good order at once', () => {
    const b = routing({
      french: ['inf D9 broken6'],
      values: { fr1: routed },
      phase: 'rally',
      turn: 8,
      turns: 20,
      dice: '1 1',
    });
    b.act('fr1');
    b.act('line ESE');
    expect([isRouted(b, 'fr1'), b.unit('fr1').marker, b.stands('fr1')]).toEqual([false, -1, 'line ESE']);
    expect(b.cited('rallied')).toContain('VEA-16-513');
  });
});
