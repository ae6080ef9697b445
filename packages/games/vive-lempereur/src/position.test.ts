/** How a battle is laid out, and how any moment of it is written down and read again. */
import { SeededDice, Table, type Options } from '@bivouac/kernel';
import { randomCompletion } from '@bivouac/players';
import { describe, expect, test } from 'vitest';
import { viveLEmpereur } from './index.ts';
import { toPosition } from './position-writing.ts';
import type { EmpereurScenario } from './scenario.ts';
import { scenarioOf, skirmishAtTheBrook } from './testing.ts';

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
    ['a unit nobody knows', ['moment.frames.1.by'], frames({ step: 'movement' }, { ...test60, by: ['co9'] })],
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

interface Writable {
  moment: Record<string, unknown>;
  units: Record<string, unknown>[];
}
