import { describe, expect, test } from 'vitest';
import { boardOf } from '../board/board.ts';
import { viveLEmpereur } from '../index.ts';
import type { EmpereurScenario } from './scenario.ts';
import { battle, scenarioOf } from '../testing.ts';

const problemsOf = (scenario: unknown): string[] => {
  const read = viveLEmpereur.readScenario(scenario);
  return Array.isArray(read) ? (read as { where: string }[]).map(({ where }) => where) : [];
};

const plain = scenarioOf({});
const first = plain.units[0]!;

test('a plain scenario is read', () => {
  expect(problemsOf(plain)).toEqual([]);
});

test('VE-3.1-04.1 the number of a unit is its row on the loss sheet of its side', () => {
  const b = battle({
    french: ['inf A1 column E', 'inf B1 column E'],
    coalition: ['inf A9 column W', 'inf B9 column W'],
  });
  expect(boardOf(b.state).unitNames).toEqual(['fr1', 'fr2', 'co1', 'co2']);
});

describe('values', () => {
  const withUnit = (values: object): EmpereurScenario => ({
    ...plain,
    units: [{ ...first, ...values }, ...plain.units.slice(1)],
  });

  test('VE-3.1-08.1 morale from 6 to 11, and fire for all but cavalry', () => {
    expect(problemsOf(withUnit({ morale: 6 }))).toEqual([]);
    expect(problemsOf(withUnit({ morale: 12 }))).toEqual(['units.0.morale']);
    expect(problemsOf(withUnit({ fire: 0 }))).toEqual(['units.0.fire']);
    expect(problemsOf(withUnit({ type: 'heavy_cavalry' }))).toEqual([]);
    expect(problemsOf(withUnit({ type: 'heavy_cavalry', fire: 3 }))).toEqual(['units.0.fire']);
    expect(battle({}).cited('setUp')).toContain('VE-3.1-08');
  });

  test('a hex that is not on the map, a corps that is not there', () => {
    expect(problemsOf(withUnit({ hex: 'Z99' }))).toEqual(['units.0.hex']);
    expect(problemsOf(withUnit({ corps: 'XXX' }))).toEqual(['units.0.corps']);
  });

  test('troops and leaders on the way come by an entry, a zone or a hex of the map', () => {
    const { hex: _, ...nowhere } = first;
    const coming = (at: string) => ({
      ...plain,
      units: [{ ...nowhere, arrives: { turn: 2, at } }, ...plain.units.slice(1)],
    });
    expect(problemsOf(coming('west'))).toEqual([]);
    expect(problemsOf(coming('C3'))).toEqual([]);
    expect(problemsOf(coming('Kösen'))).toEqual(['units.0.arrives.at']);
    const [leader] = scenarioOf({ leaders: { french: ['Friant A1'] } }).leaders!;
    const { hex: __, ...unplaced } = leader!;
    const led = (at: string) => ({ ...plain, leaders: [{ ...unplaced, arrives: { turn: 2, at } }] });
    expect(problemsOf(led('west'))).toEqual([]);
    expect(problemsOf(led('Kösen'))).toEqual(['leaders.0.arrives.at']);
  });

  test('a commander whose fall counts is a leader of that side', () => {
    const scenario = scenarioOf({
      leaders: { french: ['Davout A1 army'], coalition: ['Brunswick A9 army'] },
    });
    const mourned = (leader: string) => ({
      ...scenario,
      special: { commanderFallen: { coalition: { leader, morale: -1 } } },
    });
    expect(problemsOf(mourned('Brunswick'))).toEqual([]);
    expect(problemsOf(mourned('Davout'))).toEqual(['special.commanderFallen.coalition.leader']);
  });
});

test('at Auerstaedt the Prussians do not get over the fall of Brunswick', () => {
  const auerstaedt = viveLEmpereur.scenarios.find(({ id }) => id === 'auerstaedt')!;
  expect(auerstaedt.special?.commanderFallen).toEqual({ coalition: { leader: 'Brunswick', morale: -1 } });
});

test('VE-3.5-01.1 a map with a hex without terrain is refused', () => {
  const map = {
    ...plain.map,
    rows: plain.map.rows!.map((row, at) => (at === 0 ? row.replace('.', '?') : row)),
  };
  expect(problemsOf({ ...plain, map }).length).toBeGreaterThan(0);
});

test('VE-3.5-01.2 what lies on a side is read from both hexes, but a slope has an upper and a lower one', () => {
  const levels = ['.........', '.........', '....1....', '.........', '.........', '.........', '.........'];
  const b = battle({ map: { sides: { stream: ['C4/C5'] }, levels } });
  const board = boardOf(b.state);
  const west = board.grid.byName.get('C4')!;
  const east = board.grid.byName.get('C5')!;
  expect([board.stream[west * 6], board.stream[east * 6 + 3]]).toEqual([1, 1]);
  // Infantry climbs into C5: 1 + 2 for the stream + 1; down into C4 the slope costs nothing.
  expect([board.cost[0]![west * 6], board.cost[0]![east * 6 + 3]]).toEqual([4, 3]);
  expect(b.cited('setUp')).toContain('VE-3.5-01');
});

test('VE-3.4-01.1 a battle without decoys, reserves and events offers none', () => {
  const options = battle({}).options().map(String);
  expect(options.filter((part) => /decoy|reserve|event/.test(part))).toEqual([]);
  const coming = battle({ french: ['inf A1 column E', 'inf awaited'] });
  expect(coming.state.terms.arrivals).toMatchObject([{ unit: 1, reserve: false }]);
  expect(coming.cited('setUp')).toContain('VE-3.4-01');
});

test('VE-15-01.1 each side needs a line of communication', () => {
  const { french } = plain.lines;
  expect(problemsOf({ ...plain, lines: { french } })).toEqual(['lines.coalition']);
  expect(problemsOf({ ...plain, lines: { french, coalition: { at: 'nowhere' } } })).toEqual([
    'lines.coalition',
  ]);
  expect(battle({}).cited('setUp')).toContain('VE-15-01');
});

test('VE-12.2-01.1 desperation comes after demoralisation', () => {
  const corps = plain.corps.map((one) => ({ ...one, demoralised: 10, desperate: 10 }));
  expect(problemsOf({ ...plain, corps })).toEqual(['corps.0.desperate', 'corps.1.desperate']);
});

test('VE-12.1-01.1 without a threshold half of the steps demoralise a corps', () => {
  const { terms } = battle({ french: ['inf7 A1 column E', 'inf6 B1 column E'] }).state;
  expect(terms.corps[0]).toMatchObject({ demoralised: 7, desperate: 8 });
});
