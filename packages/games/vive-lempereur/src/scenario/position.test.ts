/** How a battle is laid out, and how any moment of it is written down and read again. */
import { partText, SeededDice, Table, type Action, type Options } from '@bivouac/kernel';
import { randomCompletion } from '@bivouac/players';
import { describe, expect, test } from 'vitest';
import { boardOf } from '../board/board.ts';
import { reservedNames } from './checking-leaders.ts';
import { viveLEmpereur } from '../index.ts';
import { toPosition } from './position-writing.ts';
import type { EmpereurScenario } from './scenario.ts';
import type { State } from '../state.ts';
import { armies } from '../rules/18-strategic-deployment/testing.ts';
import { farFromTheirLeaders, fightAtTheBrook, scenarioOf, skirmishAtTheBrook } from '../testing.ts';

const everything = {
  ...{ voltigeurs: true, artilleryLosses: 'A', artilleryRetreat: true, cavalry: true, rout: true },
  ...{ townMorale: true, reintegration: true, modulatedDemoralisation: true, fatigue: true },
} as const;

describe('any moment written down as a position is read again as the same moment', () => {
  const brook = scenarioOf(skirmishAtTheBrook);
  test.each<[what: string, scenario: EmpereurScenario, options: Options]>([
    ['a skirmish', brook, {}],
    ['with all options', brook, everything],
    ['Auerstaedt', viveLEmpereur.scenarios[1]!, {}],
    ['before the battle', scenarioOf(armies), { strategicDeployment: true }],
    ['with orders', scenarioOf({ ...farFromTheirLeaders, phase: 'turn' }), { commandLevel: 3 }],
    [
      'of corps too small to tell despair from demoralisation',
      scenarioOf({ french: ['inf3 C4 column E', 'cav3 B4 column E'], coalition: ['inf3 C6 column W'] }),
      {},
    ],
  ])('%s', { timeout: 60_000 }, (_what, scenario, options) => {
    const table = Table.open(viveLEmpereur, scenario, options, 3);
    const dice = new SeededDice(3);
    const asked = new Set<string>();
    for (let moments = 0; moments < 150; moments += 1) {
      const decision = table.pending()[0];
      if (decision === undefined) break;
      asked.add(decision.question);
      const position = toPosition(table.state, 'again');
      expect(viveLEmpereur.readScenario(position), decision.question).toEqual(position);
      const again = viveLEmpereur.setup(position, options, new SeededDice(1)).state;
      expect({ ...again, terms: null }).toEqual({ ...table.state, terms: null });
      expect(again.terms).toEqual(table.state.terms);
      table.act(
        decision.seat,
        randomCompletion((partial) => table.choices(decision.seat, partial), [], dice),
      );
    }
    expect(asked.size).toBeGreaterThan(3);
  });
});

describe('a moment that could never be is refused, with the field', () => {
  const base = scenarioOf({
    french: ['inf3 D4 column E', 'inf3 D4 column E', 'light B4 skirmish B5'],
    coalition: ['inf3 D6 column W'],
    leaders: { french: ['Davout D4'] },
  });
  const problemsOf = (change: (scenario: Writable) => void): string[] => {
    const scenario = structuredClone(base) as unknown as Writable;
    change(scenario);
    const read = viveLEmpereur.readScenario(scenario);
    return Array.isArray(read) ? (read as readonly { where: string }[]).map(({ where }) => where) : [];
  };
  test('orders that speak of what is not there, or of themselves', () => {
    const step = { tactic: 'attack' };
    const under = (...steps: object[]) => ({ order: { steps, since: 1, stamp: 0 } });
    const courier = { number: 1, side: 'french', hex: 'A1', corps: 'I', steps: [step], since: 1 };
    const ordered = (corps: object, more: object = {}) =>
      problemsOf((scenario) => Object.assign(scenario.moment, { corps: [{ id: 'I', ...corps }], ...more }));
    expect(ordered(under(step), { couriers: [courier] })).toEqual([]);
    expect(ordered(under({ tactic: 'march', place: 'Z9' }))).toEqual(['moment.corps.0.order.0']);
    expect(ordered(under({ tactic: 'attack', against: 'I' }))).toEqual(['moment.corps.0.order.0']);
    expect(ordered(under(step, { tactic: 'defence', next: 1 }))).toEqual(['moment.corps.0.order.1']);
    expect(ordered(under({ ...step, until: { kind: 'held' } }))).toEqual(['moment.corps.0.order.0']);
    expect(ordered(under({ ...step, place: 'A1', edge: 'east' }))).toEqual(['moment.corps.0.order.0']);
    expect(ordered({}, { couriers: [courier, courier] })).toEqual(['moment.couriers.1.number']);
    expect(ordered({}, { couriers: [{ ...courier, corps: 'P' }] })).toEqual(['moment.couriers.0.corps']);
    expect(ordered({}, { couriers: [{ ...courier, via: 'ney' }] })).toEqual(['moment.couriers.0.via']);
  });

  const frames =
    (...list: object[]) =>
    (scenario: Writable) => {
      scenario.moment = { ...scenario.moment, frames: list };
    };
  const test60 = {
    ...{ step: 'test', hex: 'D4', band: 0, alone: null, cause: 'fire', arc: 'front', byCavalry: false },
    ...{ failures: 0, tested: [], by: ['co1'] },
  };

  test.each<[what: string, where: string[], change: (scenario: Writable) => void]>([
    ['as it is', [], () => undefined],
    ['a test under fire', [], frames({ step: 'movement' }, test60)],
    ['an unknown step', ['moment.frames.0.step'], frames({ step: 'siege' })],
    ['a test without a turn under it', ['moment.frames.0.step'], frames(test60)],
    ['a turn on top of a test', ['moment.frames.1.step'], frames({ step: 'movement' }, { step: 'aim' })],
    [
      'a unit nobody knows',
      ['moment.frames.1.by.0'],
      frames({ step: 'movement' }, { ...test60, by: ['co9'] }),
    ],
    ['a hex off the map', ['moment.frames.1.hex'], frames({ step: 'movement' }, { ...test60, hex: 'Z9' })],
    [
      'a cause there is not',
      ['moment.frames.1.cause'],
      frames({ step: 'movement' }, { ...test60, cause: 'rain' }),
    ],
    ['a field too many', ['moment.frames.1.wind'], frames({ step: 'movement' }, { ...test60, wind: 3 })],
    ['nothing left to do', ['moment.frames'], frames()],
    ['a gap in a stack', ['units'], ({ units }) => Object.assign(units[0]!, { level: 0 })],
    ['both sides in a hex', ['units'], ({ units }) => Object.assign(units[3]!, { hex: 'D4' })],
    ['more steps than there are', ['units.0.left'], ({ units }) => Object.assign(units[0]!, { left: 4 })],
    [
      'skirmishers far apart',
      ['units.2.astride'],
      ({ units }) => Object.assign(units[2]!, { astride: 'B8' }),
    ],
    ['too many in a hex', ['units'], ({ units }) => Object.assign(units[0]!, { steps: 9 })],
    [
      'a battery of infantry',
      ['units.0.formation'],
      ({ units }) => Object.assign(units[0]!, { formation: 'battery' }),
    ],
    ['a marker on a column', ['units.0.marker'], ({ units }) => Object.assign(units[0]!, { marker: 1 })],
    ['nowhere', ['units.0.hex'], ({ units }) => delete units[0]!.hex],
    ['seen on the moon', ['units.1.seen'], ({ units }) => Object.assign(units[1]!, { seen: 'moon' })],
    [
      'a mark there is not',
      ['units.1.marks.0'],
      ({ units }) => Object.assign(units[1]!, { marks: ['tired'] }),
    ],
    [
      'a shock against nowhere',
      ['moment.shocks.0'],
      ({ moment }) => Object.assign(moment, { shocks: [{ attackers: ['D4'], target: 'Q9' }] }),
    ],
    [
      'a corps there is not',
      ['moment.corps.0'],
      ({ moment }) => Object.assign(moment, { corps: [{ id: 'X' }] }),
    ],
    ['too many holders', ['moment.held'], ({ moment }) => Object.assign(moment, { held: ['french'] })],
  ])('%s', (_what, where, change) => {
    expect(problemsOf(change)).toEqual(where);
  });
});

describe('a position the rules would never let be is refused, with the place and the field', () => {
  /** Forest in B1 and C1, a town in D1, a road through C1; units of every arm in the open. */
  const base = scenarioOf({
    rows: ['. . . . . .', 'f . . . . .', 'f . . . . .', 't . . . . .', '. . . . . .'],
    map: { roads: { road: ['W C1 C2 C3'] }, sides: { stream: ['E3/E4'] } },
    french: [
      'inf3 A1 line ESE',
      'guns A2 battery ESE',
      'light5 E1 skirmish E2',
      'cav3 C3 column E',
      'inf3 B3 broken1',
    ],
    coalition: ['inf3 D5 column W', 'inf3 A6 line WNW'],
    leaders: { french: ['Davout A1', 'Friant A1'], coalition: ['Schmettau D5'] },
    turns: 12,
  });
  const problemsOf = (change: (scenario: Written) => void): string[] => {
    const scenario = structuredClone(base) as unknown as Written;
    change(scenario);
    const read = viveLEmpereur.readScenario(scenario);
    return Array.isArray(read) ? (read as readonly { where: string }[]).map(({ where }) => where) : [];
  };
  const unit =
    (at: number, values: object) =>
    ({ units }: Written) =>
      void Object.assign(units[at]!, values);
  const without =
    (at: number, ...fields: string[]) =>
    ({ units }: Written) => {
      for (const field of fields) Reflect.deleteProperty(units[at]!, field);
    };
  const leader =
    (at: number, values: object) =>
    ({ leaders }: Written) =>
      void Object.assign(leaders[at]!, values);
  const moment =
    (values: object) =>
    ({ moment: now }: Written) =>
      void Object.assign(now, values);

  test.each<[what: string, where: string[], change: (scenario: Written) => void]>([
    ['as it is', [], () => undefined],
    ['VE-4.12-01.2 a battery in a wood', ['units.1.formation'], unit(1, { hex: 'C1' })],
    [
      'VE-4.4-01.1 a square in a town',
      ['units.0.formation'],
      (s) => {
        unit(0, { hex: 'D1', formation: 'square' })(s);
        without(0, 'facing')(s);
      },
    ],
    ['VE-4.3-01.1 a line in a wood', ['units.0.formation'], unit(0, { hex: 'B1' })],
    [
      'a column in a wood off the road',
      ['units.0.formation'],
      unit(0, { hex: 'B1', formation: 'column', facing: 'E' }),
    ],
    ['and on the road', [], unit(0, { hex: 'C1', formation: 'column', facing: 'E' })],
    [
      'adapted in the open',
      ['units.0.formation'],
      (s) => {
        unit(0, { formation: 'adapted' })(s);
        without(0, 'facing')(s);
      },
    ],
    [
      'guns in a wood off the road',
      ['units.1.hex'],
      unit(1, { hex: 'B1', formation: 'limbered', facing: 'E' }),
    ],
    ['VE-4.6-02.1 line infantry as skirmishers', ['units.2.formation'], unit(2, { type: 'line_infantry' })],
    ['VE-4.6-05.1 skirmishers astride a stream', ['units.2.astride'], unit(2, { hex: 'E3', astride: 'E4' })],
    [
      'VE-4.8-02.1 cavalry in line that charges nobody',
      ['units.3.formation'],
      unit(3, { formation: 'line', facing: 'ESE' }),
    ],
    ['VE-4.0-04.1 a line that faces a side', ['units.0.facing'], unit(0, { facing: 'E' })],
    ['VE-4.0-04.1 a column that faces a corner', ['units.5.facing'], unit(5, { facing: 'WNW' })],
    ['a facing that means nothing', ['units.0.facing'], unit(0, { facing: 'SS' })],
    ['no facing where one is needed', ['units.5.facing'], without(5, 'facing')],
    ['nor in the formation it takes by itself', ['units.5.facing'], without(5, 'facing', 'formation')],
    ['a facing of the disorganised', ['units.4.facing'], unit(4, { facing: 'E' })],
    ['a facing of skirmishers, beside their hexes', ['units.2.facing'], unit(2, { facing: 'ESE' })],
    ['VE-5.8-04.1 order and disorder in one hex', ['units.4.hex'], unit(4, { hex: 'A1' })],
    ['a marker of a turn still to come', ['units.4.marker'], unit(4, { marker: 2 })],
    ['a charge still to come', ['units.3.lastCharge'], unit(3, { lastCharge: 5 })],
    ['infantry that charges', ['units.0.marks'], unit(0, { marks: ['charging'] })],
    ['lost and on the map', ['units.0.fate'], unit(0, { fate: 'gone', left: 0 })],
    ['fire for more steps than there are', ['units.1.fireBySteps'], unit(1, { fireBySteps: [1, 2, 3] })],
    ['a group that nothing moves', ['units.0.band'], unit(0, { band: 2 })],
    ['VE-6.1-11.1 a leader among enemies', ['leaders.0.hex'], leader(0, { hex: 'D5' })],
    ['a leader named like an answer', ['leaders.0.name'], leader(0, { name: 'Alone' })],
    ['a leader named like a unit', ['leaders.0.name'], leader(0, { name: 'FR1' })],
    ['two leaders of one name', ['leaders.1.name'], leader(1, { name: 'Dâvout' })],
    ['a leader of a corps there is not', ['leaders.0.corps.0'], leader(0, { corps: ['XX'] })],
    ['a leader of an enemy corps', ['leaders.0.corps.0'], leader(0, { corps: ['P'] })],
    ['a leader lost and on the map', ['leaders.0.fate'], leader(0, { fate: 'gone' })],
    ['a successor to one who lives', ['leaders.0.due'], leader(0, { due: 2 })],
    ['a leader in a group that nothing moves', ['leaders.0.band'], leader(0, { band: 3 })],
    ['VE-2-04.1 turn 99 of 12', ['moment.turn'], moment({ turn: 99 })],
    ['a step of another phase', ['moment.phase'], moment({ frames: [{ step: 'rally' }] })],
    [
      'a step named like a part of the language',
      ['moment.frames.0.step'],
      moment({ frames: [{ step: 'toString' }] }),
    ],
    [
      'a shock of another phase',
      ['moment.shocks.0'],
      moment({ shocks: [{ attackers: ['A1'], target: 'A2' }] }),
    ],
    [
      'a shock from afar',
      ['moment.shocks.0'],
      moment({ phase: 'shock', shocks: [{ attackers: ['A1'], target: 'D5' }] }),
    ],
    [
      'voltigeurs of guns, and far from home',
      ['moment.voltigeurs.0', 'moment.voltigeurs.1'],
      moment({
        voltigeurs: [
          { unit: 'fr2', hex: 'A3', facing: 'ESE', home: 'A2', stood: 0, fired: false },
          { unit: 'fr1', hex: 'E5', facing: 'ESE', home: 'A1', stood: 0, fired: false },
        ],
      }),
    ],
    ['a corps twice', ['moment.corps.1.id'], moment({ corps: [{ id: 'I' }, { id: 'i' }] })],
    [
      'a corps that was never as bad as it is',
      ['moment.corps.0.worst'],
      moment({ corps: [{ id: 'I', mood: 2, worst: 1 }] }),
    ],
    [
      'a provisional corps of the enemy',
      ['moment.provisional.french.corps'],
      moment({ provisional: { french: { corps: 'P', fatigue: 0, strain: 0 } } }),
    ],
    [
      'business that cannot go on',
      ['moment.frames.1'],
      moment({ frames: [{ step: 'movement' }, { step: 'straighten', hex: 'E6' }] }),
    ],
    ['twenty-nine o’clock', ['clock'], (s) => void Object.assign(s, { clock: '29:00' })],
    [
      'corps that cannot be told apart',
      ['units.5.corps', 'units.6.corps', 'corps.1.id', 'leaders.2.corps.0'],
      ({ corps }) => {
        Object.assign(corps[1]!, { id: 'i' });
      },
    ],
    [
      'an army that despairs before it loses heart',
      ['armies.french.desperate'],
      (s) => void Object.assign(s, { armies: { french: { demoralised: 5, desperate: 5 } } }),
    ],
  ])('%s', (_what, where, change) => {
    expect(problemsOf(change)).toEqual(where);
  });

  test('an army that loses heart as a whole is read', () => {
    expect(problemsOf((s) => void Object.assign(s, { armies: { french: { demoralised: 5 } } }))).toEqual([]);
  });
});

test('no answer of one word can be taken for the name of a leader', () => {
  const offered = new Set<string>();
  for (const chance of [1, 2, 3]) {
    const table = Table.open(
      viveLEmpereur,
      scenarioOf(fightAtTheBrook),
      chance === 3 ? everything : {},
      chance,
    );
    const dice = new SeededDice(chance);
    for (let [asked] = table.pending(); asked !== undefined; [asked] = table.pending()) {
      const { seat } = asked;
      const offering = (partial: Action) => {
        const parts = table.choices(seat, partial);
        for (const part of parts.options) offered.add(partText(part));
        return parts;
      };
      table.act(seat, randomCompletion(offering, [], dice));
    }
    for (const part of table.game.anytime(table.state, 'french').options) offered.add(partText(part));
  }
  const { unitNames, leaderNames } = boardOf(scenarioState());
  const names = new Set([...unitNames, ...leaderNames]);
  const words = [...offered].filter((part) => /^[a-z]+$/.test(part) && !names.has(part));
  expect(words.length).toBeGreaterThan(8);
  expect(words.filter((word) => !reservedNames.has(word))).toEqual([]);
});

function scenarioState(): State {
  return viveLEmpereur.setup(scenarioOf(fightAtTheBrook), {}, new SeededDice(1)).state;
}

interface Writable {
  moment: Record<string, unknown>;
  units: Record<string, unknown>[];
}

interface Written extends Writable {
  corps: Record<string, unknown>[];
  leaders: Record<string, unknown>[];
}
