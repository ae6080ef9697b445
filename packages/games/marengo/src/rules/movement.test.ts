import { expect, test } from 'vitest';
import type { Action, Part } from '@bivouac/kernel';
import { marengo } from '../index.ts';
import { battle, type Battle } from '../testing.ts';

/** A crossroads of four locales around A. */
const cross = { locales: { A: 5, B: 5, C: 5, D: 5 }, pairs: ['A-B', 'A-C', 'A-D'] };
/** Three locales in a row. */
const row = { locales: { A: 4, B: 4, C: 4 }, pairs: ['A-B', 'B-C'] };

/** Every whole action that the choices can build, in words. */
function everyAction(b: Battle, partial: Action = []): string[] {
  const whole = partial.length > 0 && b.isComplete(...partial) ? [partial.join(' ')] : [];
  const longer = b.options(...partial).flatMap((part: Part) => everyAction(b, [...partial, part]));
  return [...whole, ...longer].sort();
}

test('MAR-8-01.1 nobody has to move but blockers who face nobody', () => {
  const b = battle({ map: cross, austrian: ['inf2 A', 'inf2 A/B', 'inf2 A/C'], french: ['inf2 B/A'] });
  expect(marengo.pending(b.state)[0]!.rules).toContain('MAR-8-01');
  b.act('end');
  expect(b.at('au1')).toBe('A');
  expect(b.at('au2')).toBe('A/B');
  expect(b.at('au3')).toBe('A');
  expect(b.state.side).toBe('french');
});

test('MAR-8-02.1 no piece goes back over the bridge it came by', () => {
  const b = battle({ map: 'marengo', austrian: ['inf2 A3'] });
  expect(b.refused('au1', 'road', 'along entry:bormida')).toContain('MAR-8-02');
  expect(b.refused('au1', 'cross A3/W')).toContain('MAR-8-02');
  expect(b.refused('au1', 'road', 'along tortona:A3-F1')).toEqual([]);
});

test('MAR-8-02.2 a retreat at the edge of the map has no way off it', () => {
  const edge = {
    locales: { A: 4, B: 4, C: 4, D: 4, F: 4 },
    pairs: ['A-B', 'B-C', 'B-D', 'C-F'],
    impassable: ['B/E'],
    entries: ['gate french B main'],
  };
  const b = battle({ map: edge, austrian: ['inf2 A'], french: ['inf2 B'] });
  b.act('au1', 'cross A/B');
  b.act('retreat');
  expect(b.options('fr1')).toEqual(['to C', 'to D']);
  expect(b.refused('fr1', 'to F')).toContain('MAR-8-02');

  const cornered = battle({ map: edge, austrian: ['inf2 A', 'inf2 C', 'inf2 D'], french: ['inf2 B'] });
  cornered.act('au1', 'cross A/B');
  cornered.act('retreat');
  expect(cornered.at('fr1')).toBe('gone');
});

test.each(['inf2', 'cav2', 'art1'])('MAR-8-03.1 off the road %s goes next door and no farther', (face) => {
  const b = battle({ map: row, austrian: [`${face} A`] });
  expect(b.refused('au1', 'cross B/C')).toContain('MAR-8-03');
  expect(b.refused('au1', 'cross A/B', 'cross B/C')).toContain('MAR-8-03');
  const [moved] = b.act('au1', 'cross A/B');
  expect(b.at('au1')).toBe('B');
  expect(moved!.rules).toContain('MAR-8-03');
});

test('MAR-8-09.1 a move is done before the next is chosen: the first makes room for the second', () => {
  const b = battle({ map: { ...row, locales: { A: 4, B: 1, C: 4 } }, austrian: ['inf2 A', 'inf2 B'] });
  expect(b.refused('au1', 'cross A/B')).toContain('MAR-8-12');
  expect(b.refused('au2', 'cross B/C', 'au1', 'cross A/B')).toContain('MAR-8-09');
  b.act('au2', 'cross B/C');
  b.act('au1', 'cross A/B');
  expect([b.at('au1'), b.at('au2')]).toEqual(['B', 'C']);
});

test('MAR-8-10.1 a piece that has moved gets no second order, its neighbour does', () => {
  const b = battle({ map: row, austrian: ['inf2 A', 'inf2 B'] });
  b.act('au1', 'cross A/B');
  expect(b.refused('au1', 'cross B/C')).toContain('MAR-8-10');
  expect(b.refused('au1', 'au2', 'cross B/C')).toContain('MAR-8-10');
  expect(b.refused('au2', 'cross B/C')).toEqual([]);
});

test('MAR-8-22.1 nobody attacks across an impassable approach', () => {
  const map = { locales: { A: 4, B: 4, C: 4 }, pairs: ['A-B'], impassable: ['A-C'] };
  const b = battle({ map, austrian: ['inf2 A'], french: ['inf2 B', 'inf2 C'] });
  expect(b.refused('au1', 'cross A/C')).toContain('MAR-8-22');
  expect(b.refused('au1', 'cross A/B')).toEqual([]);
});

test('MAR-8-23.1 an approach the enemy blocks is not crossed by a move', () => {
  const b = battle({ map: row, austrian: ['inf2 A', 'inf2 A/B'], french: ['inf2 B/A'] });
  expect(b.refused('au1', 'cross A/B')).toContain('MAR-8-23');
  expect(b.refused('au2', 'cross A/B')).toContain('MAR-8-23');
});

test('MAR-8-23.1 friends on an approach hinder nobody', () => {
  const b = battle({ map: row, austrian: ['inf2 A', 'inf2 A/B'], french: ['inf2 B'] });
  expect(b.refused('au1', 'cross A/B')).toEqual([]);
});

test('MAR-8-23.2 beside the blocked approach the same locale can be attacked', () => {
  const twice = { locales: { A: 4, B: 4 }, pairs: ['A-B:n', 'A-B:s'] };
  const b = battle({ map: twice, austrian: ['inf2 A'], french: ['inf2 B/An', 'inf2 B'] });
  expect(b.refused('au1', 'cross A/Bn')).toContain('MAR-8-23');
  b.act('au1', 'cross A/Bs');
  expect(b.told('maneuverAttack')).toMatchObject([{ pieces: ['au1'], to: 'B', across: 'A/Bs' }]);
});

test('MAR-8-24.1 entering where the enemy stands in reserve is a manoeuvre attack', () => {
  const b = battle({ map: row, austrian: ['inf2 A'], french: ['inf2 B'] });
  const [attack] = b.act('au1', 'cross A/B');
  expect(attack).toMatchObject({ kind: 'maneuverAttack', from: 'A', to: 'B', commands: 1 });
  expect(attack!.rules).toContain('MAR-8-24');
  expect(b.asked).toBe('french block');
  expect(b.at('au1')).toBe('A');
});

test('MAR-8-25.1 from reserve, from an approach, by road, on horseback, from outside: no sixth way', () => {
  const b = battle({
    map: {
      locales: { A: 4, B: 4, C: 4, D: 4 },
      pairs: ['A-B', 'A-C', 'B-C', 'C-D'],
      roads: { lane: { chain: 'A C' } },
      entries: ['gate austrian D main'],
    },
    reinforcements: [{ id: 'relief', side: 'austrian', entry: 'gate', fromRound: 1 }],
    austrian: ['inf2 A', 'inf2 A/B', 'cav2 C', 'inf2 waiting:relief'],
    french: ['inf2 B'],
  });
  // A pontoon is for those who come from outside: told so, not taken for nonsense.
  expect(marengo.refusal(b.state, 'austrian', ['au1', 'pontoon'])).toMatchObject({
    rules: ['MAR-8-25'],
    words: { en: 'No piece can move in that way.' },
  });
  expect(everyAction(b)).toEqual(
    [
      ...['au1 block A/B', 'au1 cross A/B', 'au1 cross A/C'],
      ...['au2 reserve', 'au2 cross A/B'],
      ...['au1 road along lane:A-C', 'au3 road along lane:A-C'],
      ...['au3 block C/B', 'au3 cross C/A', 'au3 cross C/B', 'au3 cross C/D', 'au3 cross C/A au3 block A/B'],
      'au4 road along entry:gate',
      'end',
    ].sort(),
  );
  expect(b.refused('au1', 'au1', 'cross A/C')).toContain('MAR-8-25');
  expect(b.refused('au1', 'fly')).toContain('MAR-8-25');
});

test('MAR-8-26.1 infantry from reserve does not go next door and block there in one turn', () => {
  const b = battle({ map: row, austrian: ['inf2 A', 'inf2 B'], french: ['inf2 C'] });
  expect(b.refused('au1', 'block B/C')).toContain('MAR-8-26');
  expect(b.refused('au1', 'cross A/B', 'au1', 'block B/C')).toContain('MAR-8-42');
  const [moved] = b.act('au1', 'cross A/B');
  expect(moved!.rules).toContain('MAR-8-26');
  expect(b.refused('au1', 'block B/C')).toContain('MAR-8-10');
  expect(b.refused('au2', 'block B/C')).toEqual([]);
});

test('MAR-8-27.1 the example of the reserve: block above, move to the right, nothing else', () => {
  const b = battle({
    map: {
      locales: { Here: 4, Top: 4, Right: 4, Left: 4 },
      pairs: ['Here-Top', 'Here-Right'],
      impassable: ['Here-Left'],
    },
    austrian: ['inf2 Here'],
    french: ['inf2 Top/Here', 'inf2 Left'],
  });
  expect(b.options('au1')).toEqual(['block Here/Top', 'cross Here/Right']);
  expect(b.refused('au1', 'cross Here/Top')).toContain('MAR-8-23');
  expect(b.refused('au1', 'block Here/Right')).toContain('MAR-8-15');
  expect(b.refused('au1', 'block Here/Left')).toContain('MAR-8-16');
  expect(b.refused('au1', 'cross Here/Left')).toContain('MAR-8-22');
  expect(b.refused('end')).toEqual([]);
  b.act('au1', 'block Here/Top');
});

test('MAR-8-28.1 a blocking piece does not slip over to another approach', () => {
  const b = battle({ map: cross, austrian: ['inf2 A/B', 'inf2 A'], french: ['inf2 B', 'inf2 C'] });
  expect(b.refused('au1', 'block A/C')).toContain('MAR-8-28');
  expect(b.refused('au2', 'block A/C')).toEqual([]);
});

test('MAR-8-28.2 a blocking piece enters no locale but the one it faces', () => {
  const b = battle({ map: cross, austrian: ['inf2 A/B'], french: ['inf2 B'] });
  expect(b.refused('au1', 'cross A/C')).toContain('MAR-8-28');
  expect(b.refused('au1', 'cross A/B')).toEqual([]);
  const [back] = b.act('au1', 'reserve');
  expect(b.at('au1')).toBe('A');
  expect(back!.rules).toContain('MAR-8-28');
});

test('MAR-8-29.1 the example of the approaches: the upper piece may stay or fall back, the lower one must go', () => {
  const example = () =>
    battle({
      map: { locales: { Here: 4, Upper: 4, Lower: 4 }, pairs: ['Here-Upper', 'Here-Lower'] },
      austrian: ['inf2 Here/Upper', 'inf2 Here/Lower'],
      french: ['inf2 Upper/Here'],
    });
  const b = example();
  expect(b.options('au1')).toEqual(['reserve']);
  expect(b.options('au2')).toEqual(['reserve', 'cross Here/Lower']);
  b.act('au2', 'reserve');
  expect(b.state.commandsUsed).toBe(0);
  b.act('au1', 'reserve');
  expect(b.state.commandsUsed).toBe(1);

  const forward = example();
  forward.act('au2', 'cross Here/Lower');
  expect(forward.state.commandsUsed).toBe(1);
  expect(forward.at('au2')).toBe('Lower');

  const idle = example();
  idle.act('end');
  expect([idle.at('au1'), idle.at('au2')]).toEqual(['Here/Upper', 'Here']);
});
