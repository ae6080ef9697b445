/** The capacity of roads: one piece on each of the three steps, in order, one way, each road for itself (MAR-8-35 to 8-40). */
import { describe, expect, test } from 'vitest';
import { boardOf } from '../board.ts';
import { battle, type Battle, type Setting } from '../testing.ts';

/** Four locales in a row on one main road, and a field beside A and B that no road reaches. */
const row: Setting['map'] = {
  locales: { A: 6, B: 6, C: 6, D: 6, field: 6 },
  pairs: ['A-B', 'B-C', 'C-D', 'A-field', 'B-field'],
  roads: { pike: { class: 'main', chain: 'A B C D' } },
};

const toB = 'along pike:A-B';
const toC = 'along pike:B-C';
const toD = 'along pike:C-D';

/** The last step on which a road was used over a pair of approaches this turn; 0 when it was not. */
function lastStep(b: Battle, link: string): number {
  const { linkByName } = boardOf(b.state);
  return b.state.slots.find((slot) => slot.link === linkByName.get(link))?.last ?? 0;
}

describe('three pieces over an approach by one road', () => {
  test('MAR-8-35.1 two pieces cannot both cross on their first step: the second crosses on its second', () => {
    const b = battle({ map: row, austrian: ['inf3 A', 'inf3 A'] });
    b.act('au1', 'road', toB);
    expect(lastStep(b, 'pike:A-B')).toBe(1);
    expect(b.refused('au2', 'road', toB, toC, toD)).toContain('MAR-8-38');
    b.act('au2', 'road', toB, toC);
    expect(lastStep(b, 'pike:A-B')).toBe(2);
    expect(lastStep(b, 'pike:B-C')).toBe(3);
  });

  test('MAR-8-35.2 the fourth piece is refused by that road, but may cross off-road for a command', () => {
    const b = battle({ map: row, austrian: ['inf3 A', 'inf3 A', 'inf3 A', 'inf3 A'] });
    for (const piece of ['au1', 'au2', 'au3']) b.act(piece, 'road', toB);
    expect(b.refused('au4', 'road', toB)).toContain('MAR-8-35');
    b.act('au4', 'cross A/B');
    expect(b.at('au4')).toBe('B');
    expect(b.state.commandsUsed).toBe(1);
    expect(lastStep(b, 'pike:A-B')).toBe(3);
  });
});

describe('the order of the steps', () => {
  test('MAR-8-36.1 once a piece has crossed on a later step nobody crosses there on an earlier one', () => {
    const b = battle({ map: row, austrian: ['inf3 A', 'inf3 B', 'inf3 C'] });
    b.act('au1', 'road', toB, toC, toD);
    // B-C was crossed on step 2: the piece from B comes too late for its first step, and crosses on its third.
    expect(b.refused('au2', 'road', toC, toD)).toContain('MAR-8-36');
    b.act('au2', 'road', toC);
    expect(lastStep(b, 'pike:B-C')).toBe(3);
    // C-D was crossed on step 3: the piece from C has no step left to cross on.
    expect(b.refused('au3', 'road', toD)).toContain('MAR-8-36');
  });

  test('MAR-8-36.2 after a crossing on step 1 the next may cross on step 2, or wait longer and cross on step 3', () => {
    const next = battle({ map: row, austrian: ['inf3 B', 'inf3 A'] });
    next.act('au1', 'road', toC);
    next.act('au2', 'road', toB, toC);
    expect(lastStep(next, 'pike:B-C')).toBe(2);

    const later = battle({ map: row, austrian: ['inf3 B', 'inf3 A', 'inf3 A'] });
    later.act('au1', 'road', toC);
    later.act('au2', 'road', toB);
    later.act('au3', 'road', toB, toC);
    expect(lastStep(later, 'pike:A-B')).toBe(2);
    expect(lastStep(later, 'pike:B-C')).toBe(3);
    expect(later.told('marched')[2]?.rules).toContain('MAR-8-36');
  });

  test('MAR-8-36.3 who goes first matters: the piece from farther back closes the road to the one in front', () => {
    const rearFirst = battle({ map: row, austrian: ['inf3 A', 'inf3 B'] });
    rearFirst.act('au1', 'road', toB, toC);
    expect(rearFirst.refused('au2', 'road', toC, toD)).toContain('MAR-8-38');
    rearFirst.act('au2', 'road', toC);
    expect(lastStep(rearFirst, 'pike:B-C')).toBe(3);

    const frontFirst = battle({ map: row, austrian: ['inf3 A', 'inf3 B'] });
    frontFirst.act('au2', 'road', toC, toD);
    frontFirst.act('au1', 'road', toB, toC, toD);
    expect(lastStep(frontFirst, 'pike:B-C')).toBe(2);
    expect(lastStep(frontFirst, 'pike:C-D')).toBe(3);
    expect([frontFirst.at('au1'), frontFirst.at('au2')]).toEqual(['D', 'D']);
  });
});

describe('one way only', () => {
  test('MAR-8-37.1 when one piece has gone east by a road, nobody comes west by it this turn', () => {
    const b = battle({ map: row, austrian: ['inf3 A', 'inf3 B', 'inf3 B'] });
    b.act('au1', 'road', toB);
    expect(b.refused('au2', 'road', toB)).toContain('MAR-8-37');
    expect(b.refused('au2', 'road', toC)).toEqual([]);
    b.act('au2', 'cross B/A');
    expect(b.at('au2')).toBe('A');
  });

  test('MAR-8-37 a piece does not turn back on its own road either', () => {
    const b = battle({ map: row, austrian: ['inf3 A', 'inf3 B'] });
    expect(b.refused('au1', 'road', toB, toB)).toContain('MAR-8-37');
    expect(b.options('au1', 'road', toB)).not.toContain(toB);
    expect(b.options('au2', 'road')).toEqual([toB, toC]);
  });
});

describe('waiting', () => {
  const after = (last: number) => ({ slots: [{ link: 'pike:A-B', from: 'A', last }] });

  test('MAR-8-38.1 one step spent waiting leaves two locales, two leave one', () => {
    const once = battle({ map: row, austrian: ['inf3 A'], moment: after(1) });
    expect(once.refused('au1', 'road', toB, toC, toD)).toContain('MAR-8-38');
    once.act('au1', 'road', toB, toC);
    expect(once.told('marched')[0]?.rules).toContain('MAR-8-38');

    const twice = battle({ map: row, austrian: ['inf3 A'], moment: after(2) });
    expect(twice.refused('au1', 'road', toB, toC)).toContain('MAR-8-38');
    twice.act('au1', 'road', toB);
    expect(twice.at('au1')).toBe('B');
  });
});

describe('several roads', () => {
  test('MAR-8-39.1 from H1 to H2, and from H2 to H3 of the published board, two main roads carry three pieces each', () => {
    for (const [from, to] of [
      ['H1', 'H2'],
      ['H2', 'H3'],
    ] as const) {
      const b = battle({ map: 'marengo', austrian: Array.from({ length: 7 }, () => `inf3 ${from}`) });
      for (const piece of ['au1', 'au2', 'au3']) b.act(piece, 'road', `along tortona:${from}-${to}`);
      expect(b.refused('au4', 'road', `along tortona:${from}-${to}`)).toContain('MAR-8-35');
      for (const piece of ['au4', 'au5', 'au6']) b.act(piece, 'road', `along southern:${from}-${to}`);
      expect(b.refused('au7', 'road', `along southern:${from}-${to}`)).toContain('MAR-8-35');
      expect(b.told('marched').map(({ through }) => through)).toEqual(Array.from({ length: 6 }, () => [to]));
      expect(b.told('marched').every(({ rules }) => rules.includes('MAR-8-39'))).toBe(true);
    }
  });

  test('MAR-8-39 a road that has its approach to itself says nothing of others', () => {
    const b = battle({ map: row, austrian: ['inf3 A'] });
    b.act('au1', 'road', toB);
    expect(b.told('marched')[0]?.rules).not.toContain('MAR-8-39');
  });
});

describe('the column', () => {
  test('MAR-8-40.1 cavalry, infantry and guns leaving one locale by one road go three, two and one locales', () => {
    const b = battle({ map: row, austrian: ['cav2 A', 'inf3 A', 'art1 A', 'inf3 A'] });
    b.act('au1', 'road', toB, toC, toD);
    expect(b.refused('au2', 'road', toB, toC, toD)).toContain('MAR-8-38');
    b.act('au2', 'road', toB, toC);
    expect(b.refused('au3', 'road', toB, toC)).toContain('MAR-8-38');
    b.act('au3', 'road', toB);
    expect(['au1', 'au2', 'au3'].map((piece) => b.at(piece))).toEqual(['D', 'C', 'B']);
    // The road does not cross the approach to the field, and has carried its three.
    expect(b.options('au4')).toEqual(['cross A/B', 'cross A/field']);
  });
});
