import { describe, expect, it } from 'vitest';
import { ScriptedDice, SeededDice, type Chance } from '../chance.ts';
import type { Problem } from '../game.ts';
import { canonical } from '../json.ts';
import { load, save } from '../save.ts';
import { Table } from '../table.ts';
import { strip } from './strip.ts';
import { acts, happened, story, type StripTable } from './strip/story.ts';

const column = strip.scenarios[0]!;
const roll = (...rolls: number[]): Chance[] => rolls.map((face) => ({ roll: face, of: 6 }));
const deal: Chance[] = [{ order: [1, 2, 3, 0] }, { order: [0, 1, 2] }];
const open = (...rolls: number[]) =>
  Table.open(strip, column, {}, null, new ScriptedDice([...deal, ...roll(...rolls)]));
const steps = (table: StripTable) => table.state.frames.map(({ step }) => step);
const kinds = (acted: ReturnType<StripTable['act']>) => happened(acted).map(({ kind }) => kind);
const placeOf = (table: StripTable, id: string) => table.state.units.find((unit) => unit.id === id)?.at;

describe('interrupts inside interrupts', () => {
  it('reach a depth of seven, and every question names its way there', () => {
    const depths = acts.map((_, count) => steps(story(count)));
    expect(depths[1]).toEqual(['turnEnd', 'enter', 'leave', 'opportunityFire']);
    expect(depths[2]).toEqual([
      'turnEnd',
      'enter',
      'leave',
      'retreat',
      'retreat',
      'retreat',
      'counterCharge',
    ]);
    expect(depths[3]).toEqual(['turnEnd', 'enter', 'leave', 'retreat', 'retreat', 'counterCharge']);
    expect(depths[6]).toEqual(['turn']);
    expect(Math.max(...depths.map(({ length }) => length))).toBe(7);
  });

  it('are saved, opened and resumed at every question, and end in the same bytes', () => {
    const whole = canonical(save(story()));
    for (let count = 0; count <= acts.length; count += 1) {
      const text = JSON.stringify(save(story(count)));
      const resumed = load(strip, JSON.parse(text));
      expect(resumed.pending()).toEqual(story(count).pending());
      for (const [seat, action] of acts.slice(count)) happened(resumed.act(seat, action));
      expect(canonical(save(resumed))).toBe(whole);
    }
  });

  it('can be saved at every question of one game in turn', () => {
    let table = story(0);
    for (const [seat, action] of acts) {
      happened(table.act(seat, action));
      table = load(strip, JSON.parse(JSON.stringify(save(table))));
    }
    expect(canonical(save(table))).toBe(canonical(save(story())));
  });
});

describe('the rest of a march', () => {
  it('STR-2-03 goes on when nothing the mover sees has changed', () => {
    const table = open(1);
    table.act('blue', ['B1', 9]);
    expect(kinds(table.act('red', ['fire']))).toEqual(['fires']);
    expect(kinds(table.act('red', ['hold']))).toEqual(['holdsFire', 'moves']);
    expect(placeOf(table, 'B1')).toBe(9);
  });

  it('STR-2-03 is ordered anew when the mover was hit and stands', () => {
    const table = open(5, 6, 6);
    table.act('blue', ['B1', 9]);
    table.act('red', ['fire']);
    table.act('red', ['hold']);
    expect(table.pending()).toEqual([
      {
        seat: 'blue',
        question: 'reconsider',
        rules: ['STR-2-03'],
        about: { unit: 'B1', reach: 1 },
        turn: 'blue',
        inTurn: 'continues',
      },
    ]);
    expect(table.choices('blue', [])).toEqual({ options: ['halt', 9], complete: false });
    expect(table.refusal('blue', [9, 10])?.rules).toEqual(['STR-2-01']);
    expect(kinds(table.act('blue', [9]))).toEqual(['moves']);
  });

  it('STR-2-03 may end there', () => {
    const table = open(5, 6, 6);
    table.act('blue', ['B1', 9]);
    table.act('red', ['fire']);
    table.act('red', ['hold']);
    expect(kinds(table.act('blue', ['halt']))).toEqual(['halts']);
    expect(placeOf(table, 'B1')).toBe(10);
  });

  it('STR-2-03 is cancelled when the mover fled', () => {
    const table = story(5);
    expect(kinds(table.act('red', ['hold']))).toEqual(['holdsBack', 'marchCancelled']);
    expect(placeOf(table, 'B1')).toBe(8);
  });
});

describe('hidden strengths', () => {
  it('STR-4-04 are not told by who is asked: horse that cannot charge is asked too', () => {
    const weak = [{ order: [1, 2, 3, 0] }, { order: [1, 2, 0] }, ...roll(6, 1, 1, 1, 2, 2, 2, 1, 1)];
    const table = Table.open(strip, column, {}, null, new ScriptedDice(weak));
    table.act('blue', ['B1', 9]);
    table.act('red', ['fire']);
    expect(table.pending()).toEqual(story(2).pending());
    expect(table.choices('red', []).options).toEqual(['hold']);
    expect(story(2).choices('red', []).options).toEqual(['charge', 'hold']);
    expect(table.refusal('red', ['charge'])?.rules).toEqual(['STR-4-04']);
    expect(table.refusal('red', ['charge', 'charge'])?.rules).toEqual(['STR-4-03']);
  });

  it('STR-1-02 are seen by their side alone until they are shown, and remembered then', () => {
    const before = story(3);
    const strengthOf = (table: StripTable, seat: string, id: string) =>
      table.view(seat).units.find((unit) => unit.id === id)?.strength;
    expect([strengthOf(before, 'red', 'R3'), strengthOf(before, 'blue', 'R3')]).toEqual([3, null]);
    expect(strengthOf(before, 'spectator', 'R3')).toBeNull();
    const after = story(4);
    expect([strengthOf(after, 'blue', 'R3'), strengthOf(after, 'spectator', 'R3')]).toEqual([3, 3]);
  });

  it('are imagined in every way that fits and in no other', () => {
    const table = story(2);
    const view = table.view('red');
    const deals = new Set<string>();
    for (let seed = 0; seed < 200; seed += 1) {
      const { units } = strip.imagine(view, 'red', new SeededDice(seed));
      deals.add(
        units
          .filter(({ side }) => side === 'blue')
          .map(({ strength }) => strength)
          .join(' '),
      );
    }
    // B1 has lost one and stands, so it was not dealt the one; of 1, 2, 2, 3 that leaves nine deals.
    expect([...deals].toSorted()).toEqual([
      '1 1 2 3',
      '1 1 3 2',
      '1 2 1 3',
      '1 2 3 1',
      '1 3 1 2',
      '1 3 2 1',
      '2 1 2 2',
      '2 2 1 2',
      '2 2 2 1',
    ]);
  });
});

describe('odds', () => {
  it('of a march count every volley it may draw, each number of firers on its own', () => {
    const table = open();
    const odds = strip.odds(table.view('blue'), 'blue', ['B1', 9])!;
    expect(odds.rows.map(({ outcomes }) => outcomes.map(({ name }) => name))).toEqual([
      ['unhurt'],
      ['unhurt', 'stands', 'driven'],
      ['unhurt', 'stands', 'driven', 'destroyed'],
    ]);
    // One volley: a hit with two faces of six, then morale stands with 21 of 36.
    const [, one] = odds.rows;
    expect(one?.outcomes.map(({ chance }) => chance)).toEqual([
      expect.closeTo(4 / 6, 12),
      expect.closeTo((2 / 6) * (21 / 36), 12),
      expect.closeTo((2 / 6) * (15 / 36), 12),
    ]);
    expect(one?.expectedLosses).toEqual({ own: expect.closeTo(1 / 3, 12) as number, enemy: 0 });
  });

  it('of a volley show the modifiers that made them', () => {
    const table = story(8);
    const odds = strip.odds(table.view('red'), 'red', ['fire'])!;
    expect(odds.sum.map(({ id, value }) => [id, value])).toEqual([['STR-3-04', -1]]);
    expect(odds.rows[0]?.outcomes[0]).toEqual(expect.objectContaining({ name: 'unhurt', chance: 5 / 6 }));
  });

  it('are none where nothing is uncertain', () => {
    const table = open();
    expect(strip.odds(table.view('blue'), 'blue', ['pass'])).toBeNull();
    expect(strip.odds(table.view('blue'), 'blue', ['B4', 3])).toBeNull();
  });
});

describe('refusals', () => {
  it.each([
    ['STR-1-03', ['R1', 10]],
    ['STR-1-03', ['X9', 10]],
    ['STR-1-03', ['pass', 10]],
    ['STR-2-01', ['B1']],
    ['STR-2-01', ['B4', 7]],
    ['STR-2-01', ['B4', 3, 4]],
    ['STR-2-01', ['B4', 3, 1, 0]],
    ['STR-2-02', ['B4', 6]],
    ['STR-2-02', ['B4', 2, -1]],
    ['STR-2-02', ['B4', 'here']],
  ])('%s forbids %j', (rule, action) => {
    expect(open().refusal('blue', action)?.rules).toEqual([rule]);
  });

  it('STR-2-01 lets no unit march that is hemmed in', () => {
    const units = [
      { id: 'B1', side: 'blue', kind: 'foot', at: 0 },
      { id: 'B2', side: 'blue', kind: 'foot', at: 1 },
      { id: 'B3', side: 'blue', kind: 'foot', at: 2 },
      { id: 'R1', side: 'red', kind: 'foot', at: 9 },
    ] as const;
    const table = Table.open(strip, { ...column, units, bag: { blue: [1, 2, 3], red: [1] } }, {}, 1);
    expect(table.refusal('blue', ['B1', 1])?.rules).toEqual(['STR-2-01', 'STR-2-02']);
    expect(table.choices('blue', []).options).toEqual(['pass', 'B2', 'B3']);
  });

  it('STR-1-01 lets nobody answer who is not asked', () => {
    expect(open().refusal('red', ['R1', 10])?.rules).toEqual(['STR-1-01']);
    expect(open().refusal('spectator', ['resign'])?.rules).toEqual(['STR-1-01']);
  });
});

describe('the end', () => {
  it('STR-1-05 comes at once when a side gives up, however deep the question', () => {
    const table = story(2);
    expect(kinds(table.act('blue', ['resign']))).toEqual(['over']);
    expect(table.pending()).toEqual([]);
    expect(strip.outcome(table.state)).toEqual(
      expect.objectContaining({ winners: ['red'], rules: ['STR-1-05'] }),
    );
    expect(table.refusal('red', ['resign'])?.rules).toEqual(['STR-1-01']);
  });

  it('STR-1-04 comes when time is up', () => {
    const table = open();
    for (let round = 0; round < column.rounds; round += 1) {
      table.act('blue', ['pass']);
      table.act('red', ['pass']);
    }
    expect(strip.outcome(table.state)).toEqual(
      expect.objectContaining({ winners: ['blue'], rules: ['STR-1-04'] }),
    );
  });
});

describe('a scenario from outside', () => {
  it('is read when it is sound', () => {
    for (const scenario of strip.scenarios) {
      expect(strip.readScenario(JSON.parse(JSON.stringify(scenario)))).toEqual(scenario);
    }
  });

  it.each([
    ['', null],
    ['id', { ...column, id: '' }],
    ['title', { ...column, title: { en: 'x' } }],
    ['bound', { ...column, bound: 0 }],
    ['length', { ...column, length: 'long', units: [] }],
    ['bag.red', { ...column, bag: { ...column.bag, red: [1] } }],
    ['units[1]', { ...column, units: column.units.with(1, { ...column.units[1]!, at: 10 }) }],
    ['units[6]', { ...column, units: column.units.with(6, { ...column.units[6]!, at: 16 }) }],
  ])('is refused with the place at fault: %s', (where, file) => {
    const problems = strip.readScenario(file) as readonly Problem[];
    expect(problems.map((problem) => problem.where)).toContain(where);
  });
});
