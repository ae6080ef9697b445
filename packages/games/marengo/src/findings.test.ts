/** What is found out about reserves is kept from one question to the next: it must be forgotten when it no longer holds. */
import { mute, unmute } from '@bivouac/kernel';
import { afterEach, expect, test } from 'vitest';
import { boardOf, findingsOf } from './board.ts';
import { marengo } from './index.ts';
import type { State } from './state.ts';
import { battle, wander, type Battle } from './testing.ts';

afterEach(unmute);

/** Four locales in a row along a main road; B has room for one piece only. */
const row = {
  locales: { A: 4, B: 1, C: 4, D: 4 },
  pairs: ['A-B', 'B-C', 'C-D'],
  roads: { pike: { class: 'main', chain: 'A B C D' } },
} as const;

/** The pieces that can begin a move now. */
function movers({ state }: Battle): unknown[] {
  return marengo.choices(state, state.side, []).options.slice(1);
}

test('who goes makes room for those behind, off the roads', () => {
  const b = battle({ map: { ...row, roads: {} }, austrian: ['inf3 A', 'inf3 B'] });
  expect(movers(b)).toEqual(['au2']);
  b.act('au2', 'cross B/C');
  expect(movers(b)).toEqual(['au1']);
});

test('who goes makes room for those behind, on a road', () => {
  const b = battle({ map: row, austrian: ['inf3 A', 'cav2 A', 'inf3 B'], moment: { commandsUsed: 3 } });
  expect(movers(b)).toEqual(['au3']);
  b.act('au3', 'road', 'along pike:B-C');
  expect(movers(b)).toEqual(['au1', 'au2']);
});

test('who comes fills what was open', () => {
  const b = battle({ map: row, austrian: ['inf3 A', 'inf3 A', 'inf3 C'], moment: { commandsUsed: 3 } });
  expect(movers(b)).toEqual(['au1', 'au2', 'au3']);
  b.act('au1', 'road', 'along pike:A-B');
  expect(movers(b)).toEqual(['au3']);
});

test('where pieces may pass through a full locale, what happens beyond it counts', () => {
  const b = battle({
    map: { ...row, locales: { A: 4, B: 1, C: 1, D: 4 } },
    austrian: ['inf3 A', 'inf3 B moved', 'inf3 D'],
    options: { capacityOnPassage: false },
    moment: { commandsUsed: 3 },
  });
  expect(movers(b)).toEqual(['au1', 'au3']);
  b.act('au3', 'road', 'along pike:C-D');
  expect(movers(b)).toEqual([]);
});

test('the terms of another battle on the same board, a command spent, ground barred or closed, a road used up', () => {
  const b = battle({
    map: { ...row, locales: { A: 4, B: 1, C: 4, D: 4 } },
    austrian: ['inf3 A', 'inf3 B moved'],
    options: { capacityOnPassage: false },
    moment: { commandsUsed: 3 },
  });
  const strict = { ...b.state, terms: { ...b.state.terms, capacityOnPassage: true } };
  expect(movers(b)).toEqual(['au1']);
  expect(marengo.choices(strict, 'austrian', []).options).toEqual(['end']);

  const { state } = battle({ map: { ...row, roads: {} }, austrian: ['inf3 A'] });
  const can = () => marengo.choices(state, 'austrian', []).options.length > 1;
  for (const forbids of [
    { commandsUsed: 3 },
    { barred: [boardOf(state).approachesOf[0]![0]!] },
    { closed: [1] },
  ] satisfies Partial<State>[]) {
    const before = { commandsUsed: state.commandsUsed, barred: state.barred, closed: state.closed };
    expect(can()).toBe(true);
    Object.assign(state, forbids);
    expect(can(), JSON.stringify(forbids)).toBe(false);
    Object.assign(state, before);
  }

  const { state: road } = battle({ map: row, austrian: ['inf3 A'], moment: { commandsUsed: 3 } });
  expect(marengo.choices(road, 'austrian', []).options).toEqual(['end', 'au1']);
  road.slots = [{ link: 0, from: 0, last: 3 }];
  expect(marengo.choices(road, 'austrian', []).options).toEqual(['end']);
});

test('a rule that is switched off', () => {
  const b = battle({ map: { ...row, roads: {} }, austrian: ['inf3 A', 'inf3 B moved'] });
  expect(movers(b)).toEqual([]);
  mute('MAR-8-12');
  expect(movers(b)).toEqual(['au1']);
});

/** What is kept where something else is found afresh; afterwards it is kept as before. */
function outdated(s: State, seat: string): number[] {
  const offered = marengo.choices(s, seat, []);
  const { all } = findingsOf(s);
  const kept = all.slice();
  all.fill(0);
  expect(offered).toEqual(marengo.choices(s, seat, []));
  const wrong = [...kept.keys()].filter((at) => all[at] !== 0 && kept[at] !== 0 && all[at] !== kept[at]);
  all.set(kept);
  return wrong;
}

test('in crowded battles what is kept is what is found afresh, after every action', () => {
  let asked = 0;
  for (let seed = 1; seed <= 8; seed += 1) {
    const crowd = battle({
      map: {
        locales: { A: 2, B: 1, C: 2, D: 2, E: 1, F: 2 },
        pairs: ['A-B', 'B-C narrow |X', 'C-D', 'D-E', 'E-F', 'A-F', 'B-E'],
        roads: { pike: { class: 'main', chain: 'A B C D' }, lane: { chain: 'D E F A' } },
      },
      austrian: ['inf3 A', 'cav2 A', 'inf2 B', 'art1 F', 'cav1 F'],
      french: ['inf3 D', 'cav2 D', 'inf2 C', 'art1 C'],
      rounds: 8,
      options: { capacityOnPassage: seed % 2 === 0 },
      chance: seed,
    });
    wander(crowd, seed, (b) => {
      expect(outdated(b.state, b.seat)).toEqual([]);
      asked += 1;
    });
  }
  expect(asked).toBeGreaterThan(300);
});
