import { expect, test } from 'vitest';
import { battle } from '../testing.ts';

const fork = { locales: { A: 5, B: 4, C: 4 }, pairs: ['A-B', 'A-C'] };

test('MAR-8-04.1 two reserve pieces going to one reserve next door are one group', () => {
  const b = battle({ map: fork, austrian: ['inf2 A', 'cav2 A'] });
  const events = b.act('au1', 'au2', 'cross A/B');
  expect([b.at('au1'), b.at('au2')]).toEqual(['B', 'B']);
  expect(events).toMatchObject([{ kind: 'moved', pieces: ['au1', 'au2'], from: 'A', to: 'B', commands: 1 }]);
  expect(b.state.commandsUsed).toBe(1);
});

test('MAR-8-04.2 a reserve piece and a blocking piece going to the same place are two groups', () => {
  const b = battle({ map: fork, austrian: ['inf2 A', 'inf2 A/B'] });
  expect(b.refused('au1', 'au2', 'cross A/B')).toContain('MAR-8-04');
  b.act('au1', 'cross A/B');
  b.act('au2', 'cross A/B');
  expect([b.at('au1'), b.at('au2')]).toEqual(['B', 'B']);
  expect(b.state.commandsUsed).toBe(2);
});

test('MAR-8-04.3 two reserve pieces going different ways are two groups', () => {
  const b = battle({ map: fork, austrian: ['inf2 A', 'inf2 A'] });
  expect(b.refused('au1', 'cross A/B', 'au2', 'cross A/C')).toContain('MAR-8-04');
  b.act('au1', 'cross A/B');
  b.act('au2', 'cross A/C');
  expect([b.at('au1'), b.at('au2')]).toEqual(['B', 'C']);
  expect(b.state.commandsUsed).toBe(2);
});

const lane = { ...fork, roads: { lane: { chain: 'A B' } } };

test('MAR-8-05.1 three pieces down the same lane to the same place take three commands', () => {
  const b = battle({ map: lane, austrian: ['inf2 A', 'inf2 A', 'cav2 A'] });
  for (const piece of ['au1', 'au2', 'au3']) {
    const [marched] = b.act(piece, 'road', 'along lane:A-B');
    expect(marched).toMatchObject({ kind: 'marched', commands: 1 });
    expect(marched!.rules).toContain('MAR-8-05');
  }
  expect(b.state.commandsUsed).toBe(3);
  expect(['au1', 'au2', 'au3'].map((piece) => b.at(piece))).toEqual(['B', 'B', 'B']);
});

test('MAR-8-05.2 two pieces cannot take the road as one group', () => {
  const b = battle({ map: lane, austrian: ['inf2 A', 'inf2 A'] });
  expect(b.refused('au1', 'au2', 'road', 'along lane:A-B')).toContain('MAR-8-05');
  expect(b.options('au1', 'au2')).not.toContain('road');
  expect(b.refused('au1', 'road', 'along lane:A-B')).toEqual([]);
  expect(b.refused('au1', 'au2', 'cross A/B')).toEqual([]);
});

test('MAR-8-12.1 with one place left one piece may enter, two may not', () => {
  const b = battle({
    map: { ...fork, locales: { A: 5, B: 3, C: 4 } },
    austrian: ['inf2 A', 'inf2 A', 'inf2 B', 'inf2 B'],
  });
  expect(b.refused('au1', 'au2', 'cross A/B')).toContain('MAR-8-12');
  expect(b.refused('au1', 'cross A/B')).toEqual([]);
});

test('MAR-8-12.2 no road move goes through a locale full of friends', () => {
  const map = {
    locales: { A: 4, B: 2, C: 4 },
    pairs: ['A-B', 'B-C'],
    roads: { old: { class: 'main' as const, chain: 'A B C' } },
  };
  const march = ['au1', 'road', 'along old:A-B', 'along old:B-C'];
  const full = battle({ map, austrian: ['inf2 A', 'inf2 B', 'inf2 B'] });
  expect(full.refused(...march)).toContain('MAR-8-12');
  full.act('au2', 'cross B/C');
  expect(full.refused(...march)).toEqual([]);
  const lenient = battle({
    map,
    austrian: ['inf2 A', 'inf2 B', 'inf2 B'],
    options: { capacityOnPassage: false },
  });
  expect(lenient.refused(...march)).toEqual([]);
  expect(lenient.refused('au1', 'road', 'along old:A-B')).toContain('MAR-8-12');
});

test('MAR-8-12.3 an assault brings no more pieces than the locale attacked can hold', () => {
  const b = battle({
    map: fork,
    step: 'assaultStep',
    austrian: ['inf3 A/B', 'inf2 A/B', 'inf2 A/B', 'inf2 A/B', 'inf2 A/B'],
    french: ['inf2 B/A'],
  });
  expect(b.refused('assault A/B', 'au1', 'au2', 'au3', 'au4', 'au5', 'lead', 'au1')).toContain('MAR-8-12');
  expect(b.refused('assault A/B', 'au1', 'au2', 'au3', 'au4', 'lead', 'au1')).toEqual([]);
});

test('MAR-8-13.1 four enemies fill a locale for themselves only: four attackers have room, five have not', () => {
  const b = battle({
    map: fork,
    austrian: ['inf2 A', 'inf2 A', 'inf2 A', 'inf2 A', 'inf2 A'],
    french: ['inf2 B', 'inf2 B', 'inf2 B', 'inf2 B'],
  });
  expect(b.refused('au1', 'au2', 'au3', 'au4', 'au5', 'cross A/B')).toContain('MAR-8-12');
  const [attack] = b.act('au1', 'au2', 'au3', 'au4', 'cross A/B');
  expect(attack).toMatchObject({ kind: 'maneuverAttack', pieces: ['au1', 'au2', 'au3', 'au4'] });

  const assault = battle({
    map: { ...fork, locales: { A: 4, B: 1, C: 4 } },
    step: 'assaultStep',
    austrian: ['inf2 A/B', 'inf2 A/B'],
    french: ['inf2 B/A'],
  });
  expect(assault.refused('assault A/B', 'au1', 'au2', 'lead', 'au1')).toContain('MAR-8-13');
  expect(assault.refused('assault A/B', 'au1', 'lead', 'au1')).toEqual([]);
});

test('MAR-8-14.1 all five pieces of a locale may crowd one narrow approach', () => {
  const b = battle({
    map: fork,
    austrian: ['inf2 A', 'inf2 A', 'inf2 A', 'inf2 A', 'inf2 A'],
    french: ['inf2 B'],
  });
  b.act('au1', 'au2', 'au3', 'au4', 'au5', 'block A/B');
  expect(['au1', 'au2', 'au3', 'au4', 'au5'].map((piece) => b.at(piece))).toEqual(Array(5).fill('A/B'));
});

test('MAR-8-14.2 in a full locale a piece still takes up an approach', () => {
  const b = battle({
    map: { ...fork, locales: { A: 2, B: 4, C: 4 } },
    austrian: ['inf2 A', 'inf2 A'],
    french: ['inf2 B'],
  });
  const [moved] = b.act('au1', 'block A/B');
  expect([b.at('au1'), b.at('au2')]).toEqual(['A/B', 'A']);
  expect(moved!.rules).toContain('MAR-8-14');
});

test('MAR-8-15.1 an approach that faces an empty locale is not blocked', () => {
  const b = battle({ map: fork, austrian: ['inf2 A'], french: ['inf2 C'] });
  expect(b.refused('au1', 'block A/B')).toContain('MAR-8-15');
});

test('MAR-8-15.2 one enemy in reserve opposite is enough to block against', () => {
  const b = battle({ map: fork, austrian: ['inf2 A'], french: ['inf2 B'] });
  const [moved] = b.act('au1', 'block A/B');
  expect(b.at('au1')).toBe('A/B');
  expect(moved!.rules).toContain('MAR-8-15');
});

test('MAR-8-16.1 an impassable approach is not blocked, whoever stands beyond it', () => {
  const b = battle({
    map: { locales: { A: 4, B: 4, C: 4 }, pairs: ['A-B'], impassable: ['A-C'] },
    austrian: ['inf2 A'],
    french: ['inf2 B', 'inf2 C'],
  });
  expect(b.refused('au1', 'block A/C')).toContain('MAR-8-16');
  expect(b.refused('au1', 'block A/B')).toEqual([]);
});
