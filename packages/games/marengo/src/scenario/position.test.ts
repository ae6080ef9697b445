/** Positions: a state written down as a scenario, and the same state set up from it again. */
import { hash, SeededDice } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { marengo } from '../index.ts';
import { frames } from './naming.ts';
import { toPosition } from './position.ts';
import type { MarengoScenario } from './scenario.ts';
import type { MarengoEvent } from '../events.ts';
import type { State } from '../state.ts';
import { battle, published, wander, type Battle } from '../testing.ts';

/** Writes a moment down, sends it through JSON and the reader, and sets it up again. */
function again(b: Battle, options = {}) {
  const written: unknown = JSON.parse(JSON.stringify(toPosition(b.state, 'moment')));
  const read = marengo.readScenario(written);
  if (Array.isArray(read)) throw new Error(JSON.stringify(read));
  return marengo.setup(read as MarengoScenario, options, new SeededDice(1)).state;
}

describe('a position is the state it was taken from', () => {
  const seen = new Set<string>();

  test.each([
    ['whole-day', 21, {}],
    ['whole-day', 22, { moraleBonusPeriod: 'turn', activationMemory: 'current' }],
    ['whole-day', 23, { capacityOnPassage: false, firstTurnExtra: true }],
    ['morning', 24, {}],
    ['morning', 25, {}],
  ])('at every decision of the battle %s (chance %i)', (id, seed, options) => {
    wander(published(id, seed, options), seed, (b) => {
      for (const { step } of b.state.frames) seen.add(step);
      expect(hash(again(b, options))).toBe(hash(b.state));
    });
  });

  test('at every decision of a mêlée at close quarters', () => {
    const army = (from: string, to: string) =>
      ['inf3', 'inf2', 'cav2', 'cav1', 'art1'].map((face) => `${face} ${from}/${to}`);
    for (let seed = 1; seed <= 80; seed += 1) {
      const b = battle({
        map: { locales: { A: 9, B: 9, C: 9, D: 9 }, pairs: ['A-B wide', 'B-C wide', 'A-D wide', 'C-D wide'] },
        austrian: army('A', 'B'),
        french: army('B', 'A'),
        step: 'assaultStep',
        rounds: 2,
        chance: seed,
      });
      wander(b, seed, () => {
        for (const { step } of b.state.frames) seen.add(step);
        expect(hash(again(b))).toBe(hash(b.state));
      });
    }
  });

  test('the battles above went through every step that can be under way at a question', () => {
    const never = frames.steps.filter((step) => !seen.has(step));
    const settledAtOnce = [
      ...['round', 'turn', 'surprise', 'shuffle', 'withdrawal', 'turnEnd', 'victory'],
      ...['assaultResult', 'afterLosses', 'occupation', 'retreat', 'retreatWay', 'losses', 'march'],
    ];
    expect(never.filter((step) => !settledAtOnce.includes(step))).toEqual([]);
  });
});

test('it plays on as the battle it was taken from does', () => {
  /** What happens from a state on, under the same chance and the same decisions. */
  const goesOn = (state: State): MarengoEvent[] => {
    const copy = published('morning', 4);
    Object.assign(copy.state, state);
    wander(copy, 77, () => undefined);
    return copy.events;
  };
  let compared = 0;
  wander(published('morning', 4), 4, (b) => {
    if (b.state.frames.length === 1 || compared === 8) return;
    expect(goesOn(again(b))).toEqual(goesOn(marengo.copy(b.state)));
    compared += 1;
  });
  expect(compared).toBeGreaterThan(2);
});

test('a map of a scenario’s own goes with it', () => {
  const map = {
    locales: { A: 4, B: 4, C: 4 },
    pairs: ['A-B wide i|', 'B-C narrow |X'],
    roads: { r: { class: 'main', chain: 'A B C' } },
    entries: ['bridge austrian A main pontoon'],
  } as const;
  const b = battle({
    map,
    austrian: ['cav2 A', 'inf2 waiting:late'],
    french: ['inf2 B', 'inf3 C'],
    reinforcements: [{ id: 'late', side: 'austrian', entry: 'bridge', fromRound: 1 }],
  });
  b.act('au1', 'road', 'along r:A-B');
  expect(b.asked).toBe('french block');
  const state = again(b);
  expect(hash(state)).toBe(hash(b.state));
  expect(state.frames).toEqual([
    { step: 'movement' },
    { step: 'block', group: [0], approach: 0, road: { link: 0, step: 1, paid: false } },
  ]);
});

test('what is claimed, barred, closed and used up this turn is kept', () => {
  const b = battle({
    map: { locales: { A: 4, B: 4 }, pairs: ['A-B'], roads: { r: { chain: 'A B' } } },
    austrian: ['inf2 A'],
    french: ['inf3 B/A'],
    morale: { austrian: 0 },
    round: 3,
    moment: {
      commandsUsed: 2,
      pontoonUsed: true,
      assaulted: ['A/B'],
      barred: ['A/B'],
      closed: ['B'],
      slots: [{ link: 'r:A-B', from: 'A', last: 2 }],
      demoralized: { austrian: 5 },
      bonusGranted: true,
      claim: 'french',
    },
  });
  expect(hash(again(b))).toBe(hash(b.state));
  expect(b.state).toMatchObject({
    barred: [0],
    closed: [1],
    claim: 'french',
    slots: [{ link: 0, from: 0, last: 2 }],
  });
});
