import { ScriptedDice, SeededDice } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { Battle, battle, scenarioOf, type Setting } from '../../testing.ts';

/** Troops that come in from the west by a road along row D. */
const byRoad: Setting = {
  french: ['inf awaited', 'inf awaited', 'inf3 awaited', 'inf3 awaited'],
  map: { entries: { west: ['D1'], east: ['D9'] }, roads: { road: ['W D1 D2 D3 D4 D5 D6 D7 D8 D9 E'] } },
};

describe('coming in', () => {
  test('VE-13-01.1 in whatever formation, and they go on at once', () => {
    const b = battle({ french: ['inf awaited', 'light awaited', 'guns awaited'] });
    expect(b.options('fr1')).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((row) => `at ${row}1`));
    expect(b.options('fr1', 'at D1')).toContain('square');
    expect(b.options('fr1', 'at D1')).not.toContain('battery ESE');
    expect(b.options('fr2', 'at D1').filter((part) => String(part).startsWith('skirmish'))).not.toEqual([]);
    expect(b.options('fr3', 'at D1')).toContain('battery ESE');
    b.act('fr1', 'at D1', 'column E', 'to D2', 'to D3');
    expect([b.at('fr1'), b.stands('fr1'), b.unit('fr1').spent]).toEqual(['D3', 'column E', 2]);
    expect(b.told('entered').map(({ unit, at }) => [unit, at])).toEqual([['fr1', 'D1']]);
    expect(b.refused('fr1', 'to D4')).toContain('VE-6.1-03');
    b.act('fr2', 'at E1', 'line ESE');
    expect([b.at('fr2'), b.stands('fr2')]).toEqual(['E1', 'line ESE']);
  });

  test('VE-13-01.1 they fight in the same turn', () => {
    const b = battle({
      french: ['inf awaited'],
      coalition: ['inf D2 line WNW', 'inf A9 column W'],
      chance: 2,
    });
    b.act('fr1', 'at D1', 'column E');
    while (!b.asked.endsWith(' assault')) b.act(b.asked === 'french movement' ? 'end' : b.options()[0]!);
    expect(b.refused('at D1', 'to D2')).toEqual([]);
  });

  test('VE-13-01.1 cavalry may come in charging', () => {
    const b = battle({
      ...byRoad,
      phase: 'charge',
      french: ['cav awaited', 'inf awaited', 'hussars awaited'],
      coalition: ['guns D4 limbered E', 'inf A9 column W'],
      chance: 1,
    });
    expect(b.asked).toBe('french charge');
    expect(b.options()).toEqual(['end', 'fr1', 'fr3']);
    expect(b.refused('fr2', 'at D1', 'line ESE')).toContain('VE-13-01');
    expect(b.refused('fr1', 'at D1', 'column E')).toContain('VE-13-01');
    expect(b.refused('fr1', 'at E1', 'line ESE', 'to E2')).toContain('VE-13-02');
    expect(b.options('fr1', 'at D1')).toHaveLength(6);
    const before = JSON.stringify(b.state);
    expect(b.options('fr1', 'at D1', 'line ESE')).toContain('to D2');
    expect(JSON.stringify(b.state)).toBe(before);
    b.act('fr1', 'at D1', 'line ESE', 'to D2', 'to D3');
    expect(b.told('entered').map(({ unit, at }) => [unit, at])).toEqual([['fr1', 'D1']]);
    expect(b.told('charged').map(({ unit }) => unit)).toEqual(['fr1']);
    expect(b.at('fr1')).toBe('D3');
    expect(b.unit('fr1').spent).toBe(2);
  });

  test('VE-13-01.1 nobody comes before his time', () => {
    const scenario = scenarioOf({ french: ['inf awaited', 'inf A1 column E'] });
    const units = scenario.units.map((unit) =>
      unit.arrives === undefined ? unit : { ...unit, arrives: { ...unit.arrives, turn: 3 } },
    );
    const b = new Battle({ ...scenario, units }, {}, new SeededDice(1));
    expect(b.refused('fr1', 'at D1', 'column E')).toContain('VE-13-01');
    expect(b.options()).not.toContain('fr1');
  });

  test('VE-13-02.1 there is no coming in where there is no playable hex', () => {
    const rows = ['. . . .', '. . . .', '- . . .', '. . . .'];
    const b = battle({
      rows,
      map: { entries: { west: ['D1'], east: ['D4'] } },
      french: ['inf awaited'],
      coalition: ['inf A4 column W'],
    });
    expect(b.refused('fr1', 'at C1', 'column E')).toContain('VE-13-02');
    expect(b.refused('fr1', 'at B1', 'column E')).toContain('VE-13-02');
    expect(b.refused('fr1', 'at D1', 'column E')).toEqual([]);
  });

  test('VE-13-03.1 E27 the third by one road hex has lost 2 points, the fourth 3', () => {
    const b = battle(byRoad);
    b.act('fr1', 'at D1', 'column E', 'to D2', 'to D3', 'to D4', 'to D5');
    b.act('fr2', 'at D1', 'column E', 'to D2', 'to D3', 'to D4');
    expect(b.unit('fr2').spent).toBe(1 + 3);
    b.act('fr3', 'at D1', 'column E');
    expect(b.unit('fr3').spent).toBe(2);
    b.act('fr4', 'at D1', 'column E');
    expect(b.unit('fr4').spent).toBe(3);
    expect(b.cited('entered')).toContain('VE-13-03');
  });

  test('VE-13-03.1 off the road nobody waits for anybody', () => {
    const b = battle({ ...byRoad, map: { entries: { west: ['D1'], east: ['D9'] } } });
    b.act('fr1', 'at D1', 'column E', 'to D2', 'to D3', 'to D4');
    b.act('fr2', 'at D1', 'column E', 'to D2', 'to D3');
    expect(b.unit('fr2').spent).toBe(2);
  });

  test('VE-13-04.1 where the enemy stands they come in by the nearest free hexes of the edge', () => {
    const b = battle({ ...byRoad, coalition: ['inf D1 column W'] });
    expect(b.options('fr1')).toEqual(['at C1', 'at E1']);
    expect(b.refused('fr1', 'at D1', 'column E')).not.toEqual([]);
    b.act('fr1', 'at C1', 'column E');
    expect(b.at('fr1')).toBe('C1');
    expect(b.cited('entered')).toContain('VE-13-04');
  });

  test('VE-13-05.1 friends on the hex must move on first', () => {
    const b = battle({ ...byRoad, french: ['inf awaited', 'inf5 D1 column E'] });
    expect(b.refused('fr1', 'at D1', 'column E')).toContain('VE-13-05');
    expect(b.options()).not.toContain('fr1');
    b.act('fr2', 'to D2');
    expect(b.refused('fr1', 'at D1', 'column E')).toEqual([]);
  });

  test('VE-13-06.1 they are in command in the turn they come: nothing keeps them from moving', () => {
    const b = battle(byRoad);
    b.act('fr1', 'at D1', 'column E', 'to D2');
    expect(b.cited('entered')).toContain('VE-13-06');
    expect(b.at('fr1')).toBe('D2');
  });

  test('a leader comes with a unit', () => {
    const scenario = scenarioOf({ ...byRoad, leaders: { french: ['Friant D1'] } });
    const leaders = scenario.leaders!.map(({ hex: _, ...leader }) => ({
      ...leader,
      arrives: { turn: 1, at: 'west' },
    }));
    const b = new Battle({ ...scenario, leaders }, {}, new SeededDice(1));
    expect(b.at('friant')).toBe('awaited');
    expect(b.options('fr1')).toEqual(['with friant', 'at D1']);
    b.act('fr1', 'with friant', 'at D1', 'column E', 'to D2');
    expect([b.at('friant'), b.at('fr1')]).toEqual(['D2', 'D2']);
  });

  test('a leader comes alone, by one of his hexes, and rides on', () => {
    const scenario = scenarioOf({ ...byRoad, leaders: { french: ['Friant D1'] } });
    const leaders = scenario.leaders!.map(({ hex: _, ...leader }) => ({
      ...leader,
      arrives: { turn: 1, at: 'west' },
    }));
    const b = new Battle({ ...scenario, leaders }, {}, new SeededDice(1));
    expect(b.options()).toContain('friant');
    expect(b.options('friant')).toEqual(['at D1']);
    expect(b.isComplete('friant', 'at D1')).toBe(true);
    expect(b.refused('friant', 'at E1')).toContain('VE-13-02');
    expect(b.refused('friant', 'to D2')).toContain('VE-13-02');
    b.act('friant', 'at D1', 'to D2', 'to D3');
    expect([b.at('friant'), b.refused('friant', 'to D4')]).toEqual(['D3', ['VE-14.2-02']]);
    expect(b.told('leaderEntered').map(({ leader, at }) => [leader, at])).toEqual([['friant', 'D1']]);
    expect(b.told('leaderMoved').map(({ from, to, cost }) => [from, to, cost])).toEqual([['D1', 'D3', 2]]);
  });

  test('a leader who is not due comes neither alone nor with anybody', () => {
    const scenario = scenarioOf({ ...byRoad, leaders: { french: ['Friant D1'] } });
    const leaders = scenario.leaders!.map(({ hex: _, ...leader }) => ({
      ...leader,
      arrives: { turn: 2, at: 'west' },
    }));
    const b = new Battle({ ...scenario, leaders }, {}, new SeededDice(1));
    expect(b.options()).not.toContain('friant');
    expect(b.refused('friant', 'at D1')).toContain('VE-13-01');
    expect(b.options('fr1')).toEqual(['at D1']);
  });

  test('a leader who comes by another road does not come with them', () => {
    const map = { entries: { west: ['D1'], south: ['G5'], east: ['D9'] } };
    const scenario = scenarioOf({ ...byRoad, map, leaders: { french: ['Friant D1'] } });
    const leaders = scenario.leaders!.map(({ hex: _, ...leader }) => ({
      ...leader,
      arrives: { turn: 1, at: 'south' },
    }));
    const b = new Battle({ ...scenario, leaders }, {}, new SeededDice(1));
    expect(b.options('fr1')).toEqual(['at D1']);
    expect(b.refused('fr1', 'with friant', 'at D1', 'column E')).toContain('VE-13-02');
    expect(b.options('friant')).toEqual(['at G5']);
  });

  test('nobody is offered who could neither stop in his first hex nor leave it', () => {
    // The friend in D1 is disorganised, so nobody in order stops there; guns find no way out through the woods.
    const shut = (sign: string) =>
      battle({
        rows: ['. . .', '. . .', `${sign} ${sign} .`, `. ${sign} .`, `${sign} ${sign} .`],
        map: { entries: { west: ['D1'], east: ['D3'] } },
        french: ['guns awaited', 'inf4 D1 broken1'],
        coalition: ['inf A3 column W'],
      });
    expect(shut('f').options()).not.toContain('fr1');
    expect(shut('f').refused('fr1', 'at D1', 'limbered E')).not.toEqual([]);
    expect(shut('.').options()).toContain('fr1');
  });

  test('in a town they are adapted', () => {
    const b = battle({
      ...byRoad,
      rows: ['. . .', '. . .', '. . .', 't . .'],
      map: { entries: { west: ['D1'], east: ['D3'] } },
      coalition: ['inf A3 column W'],
    });
    expect(b.options('fr1', 'at D1')).toEqual(['adapted']);
    b.act('fr1', 'at D1', 'adapted', 'to D2');
    expect(b.stands('fr1')).toBe('column E');
  });

  test('enemy cavalry beside their first hex has its say', () => {
    const b = battle({
      french: ['inf awaited'],
      coalition: ['cav D2 column W', 'inf A9 column W'],
      chance: 1,
    });
    b.act('fr1', 'at D1', 'column E');
    expect(b.asked).toBe('coalition react');
  });
});

describe('reserves', () => {
  const zone = { entries: { west: ['D1'], east: ['D9'] }, zones: { hollow: ['D6 D7'] } };
  const reserve = { turn: 5, at: 'hollow', reserve: true };
  const waiting = (french: string) => {
    const scenario = scenarioOf({
      french: [french],
      coalition: ['inf awaited', 'inf A9 column W'],
      map: zone,
    });
    const units = scenario.units.map((unit) =>
      unit.arrives === undefined ? unit : { ...unit, arrives: reserve },
    );
    return new Battle({ ...scenario, units }, {}, new SeededDice(1));
  };

  test('VE-13-07.1 a reserve appears at once when an enemy comes beside its ground', () => {
    const b = waiting('inf D3 column E');
    b.act('fr1', 'to D4', 'to D5', 'to D6', 'to D7');
    expect([b.at('fr1'), b.asked]).toEqual(['D5', 'coalition reserve']);
    expect(b.askedBy).toContain('VE-13-07');
    expect(b.options()).toEqual(['at D6', 'at D7']);
    expect(b.refused('at D5', 'column W')).toContain('VE-13-02');
    b.act('at D6', 'column W');
    expect([b.at('co1'), b.stands('co1')]).toEqual(['D6', 'column W']);
    // What the mover sees has changed: he says how he goes on.
    expect(b.asked).toBe('french onward');
  });

  /** The same ground with other troops, and in another phase. */
  const waitingWith = (setting: Setting, rolls: readonly number[]) => {
    const scenario = scenarioOf({ map: zone, ...setting });
    const units = scenario.units.map((unit) =>
      unit.arrives === undefined ? unit : { ...unit, arrives: reserve },
    );
    const dice = new ScriptedDice(rolls.map((roll) => ({ roll, of: 6 })));
    return new Battle({ ...scenario, units }, {}, dice);
  };

  test('VE-13-07.1 when he comes charging, too', () => {
    const b = waitingWith(
      { phase: 'charge', french: ['cav D2 column E'], coalition: ['inf awaited', 'inf A6 line WNW'] },
      [],
    );
    b.act('fr1', 'line ESE', 'to D3', 'to D4', 'to D5', 'scatter');
    while (b.asked === 'coalition square') b.act('stand');
    expect([b.at('fr1'), b.asked]).toEqual(['D5', 'coalition reserve']);
    b.act('at D6', 'line WNW');
    expect([b.at('co1'), b.asked]).toEqual(['D6', 'french ride']);
  });

  test('VE-13-07.1 and for those who flee past it: reserves of the side whose turn it is', () => {
    const setting: Setting = {
      phase: 'offensive fire',
      map: { ...zone, zones: { hollow: ['D6'] } },
      french: ['inf awaited', 'inf7 D2 line ESE'],
      coalition: ['inf3 D3 line WNW', 'inf9 A9 column W'],
      values: { co1: { morale: 6 } },
    };
    const b = waitingWith(setting, [5, 6, 6]);
    b.act('at D3', 'fr2');
    while (b.asked === 'coalition retreatWay') b.act(b.options().find((word) => /D[45]/.test(String(word)))!);
    expect([b.at('co1'), b.asked]).toEqual(['D5', 'french reserve']);
  });

  test('VE-13-07.1 while he keeps away it waits for its turn', () => {
    const b = waiting('inf D3 column E');
    b.act('fr1', 'to D4');
    expect([b.at('co1'), b.asked]).toEqual(['awaited', 'french movement']);
  });
});
