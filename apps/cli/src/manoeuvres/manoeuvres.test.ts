import {
  changesBetween,
  type ActEntry,
  type Decision,
  type GameEvent,
  type GameState,
  type Options,
} from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { takeGame } from '../installed-game.ts';
import { chosenScenario } from '../chosen.ts';
import { catalogue } from '../games.ts';
import { countManoeuvres, type Manoeuvring } from './count.ts';
import { manoeuvresIn } from './index.ts';

/** One red unit and one blue, each on a hex. */
interface State extends GameState {
  side: 'red' | 'blue';
  red: string;
  blue: string;
}

const manoeuvring: Manoeuvring<State> = {
  standings: ({ red, blue }) =>
    new Map([
      ['red', { seat: 'red', placing: red }],
      ['blue', { seat: 'blue', placing: blue }],
    ]),
  passed: (event) =>
    event.kind === 'passed' ? (event as unknown as { unit: string; placing: string }) : null,
  tells: ({ kind }) => kind === 'fought',
};

interface Act extends Partial<Pick<State, 'red' | 'blue'>> {
  readonly by?: 'red' | 'blue';
  /** Whose turn it is afterwards. */
  readonly then?: 'red' | 'blue';
  readonly events?: readonly (Record<string, unknown> & { kind: string })[];
}

/** Red is on A, blue on Z; then this happens, act by act. */
function nullsIn(...acts: readonly Act[]): string[] {
  let state: State = { frames: [], standing: {}, side: 'red', red: 'A', blue: 'Z' };
  const entries = acts.map(({ by = 'red', then, events = [], ...placed }, at): ActEntry => {
    const next = { ...state, ...placed, side: then ?? state.side };
    const changes = changesBetween(state, next);
    state = next;
    const told = events.map((event): GameEvent => ({ rules: [], ...event }));
    return { kind: 'act', number: at + 1, seat: by, action: ['act'], chance: [], events: told, changes };
  });
  const pending = ({ side }: State) => [{ seat: side, turn: side, question: 'act' } as unknown as Decision];
  return countManoeuvres({ entries }, state, pending, manoeuvring).nulls.map(
    ({ number, unit, placing }) => `${number} ${unit} ${placing}`,
  );
}

const pass: Act = { by: 'blue', then: 'red' };

describe('a null manoeuvre', () => {
  it('is one that leads back to a placing of this turn', () => {
    expect(nullsIn({ red: 'B' }, { red: 'C' })).toEqual([]);
    expect(nullsIn({ red: 'B' }, { red: 'A' })).toEqual(['2 red A']);
  });

  it('or of the turn before, but not of an earlier one', () => {
    expect(nullsIn({ red: 'B', then: 'blue' }, pass, { red: 'A' })).toEqual(['3 red A']);
    const later = [{ red: 'C', then: 'blue' } as const, pass, { red: 'D', then: 'blue' } as const, pass];
    expect(nullsIn({ red: 'B', then: 'blue' }, pass, ...later, { red: 'A' })).toEqual([]);
  });

  it('is none where the unit has fought in between, or was driven away', () => {
    const fought = { events: [{ kind: 'fought', units: ['red'] }] };
    const elsewhere = { events: [{ kind: 'fought', units: ['blue'] }] };
    expect(nullsIn({ red: 'B' }, fought, { red: 'A' })).toEqual([]);
    expect(nullsIn({ red: 'B' }, elsewhere, { red: 'A' })).toEqual(['3 red A']);
    expect(nullsIn({ then: 'blue' }, { by: 'blue', red: 'B', then: 'red' }, { red: 'A' })).toEqual([]);
  });

  it('is also one within a single act: round about, or to and fro', () => {
    const passed = (...placings: readonly string[]) =>
      placings.map((placing) => ({ kind: 'passed', unit: 'red', placing }));
    expect(nullsIn({ red: 'C', events: passed('B', 'C') })).toEqual([]);
    expect(nullsIn({ red: 'C', events: passed('B', 'A', 'C') })).toEqual(['1 red A']);
    expect(nullsIn({ events: passed('B', 'A') })).toEqual(['1 red A']);
  });
});

/** What `bivouac manoeuvres` counts in a hundred games, in a few acts. */
describe('null manoeuvres are rare', () => {
  it.each<[game: string, battle: string, player: string, acts: number, most: number, options?: Options]>([
    ['commands-colors', 'rolica-1', 'captain', 400, 0.01],
    ['commands-colors', 'rolica-1', 'recruit', 400, 0.05],
    ['marengo', 'morning', 'captain', 400, 0.01],
    ['marengo', 'morning', 'recruit', 400, 0.05],
    ['vive-lempereur', 'outposts', 'captain', 60, 0.01],
    ['vive-lempereur', 'outposts', 'recruit', 100, 0.05],
    ['vive-lempereur', 'outposts', 'captain', 60, 0.01, { commandLevel: 3 }],
    ['vive-lempereur', 'outposts', 'recruit', 100, 0.05, { commandLevel: 3 }],
    ['age-of-reason', 'the-mill', 'captain', 60, 0.01],
    ['age-of-reason', 'the-mill', 'recruit', 200, 0.05],
    ['trois-couleurs', 'the-brickworks', 'captain', 200, 0.01],
    ['trois-couleurs', 'the-brickworks', 'recruit', 200, 0.05],
  ])('%s, %s: a %s', async (id, battle, player, wanted, most, options = {}) => {
    const installed = (await takeGame(catalogue, id))!;
    const scenario = chosenScenario(installed, battle);
    let acts = 0;
    let nulls = 0;
    for (let seed = 1; acts < wanted; seed += 1) {
      const count = manoeuvresIn(installed, scenario, options, player, seed, wanted - acts);
      acts += count.acts;
      nulls += count.nulls.length;
    }
    expect(nulls / acts).toBeLessThan(most);
  });
});
