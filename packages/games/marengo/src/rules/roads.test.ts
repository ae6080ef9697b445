/** Road moves: how far, from where, along what, at what cost, and how cavalry goes on from them (MAR-8-30 to 8-46, 8-60). */
import { describe, expect, test } from 'vitest';
import { battle, type Setting } from '../testing.ts';

/** Five locales in a row on one main road. */
const row: Setting['map'] = {
  locales: { A: 4, B: 4, C: 4, D: 4, E: 4 },
  pairs: ['A-B', 'B-C', 'C-D', 'D-E'],
  roads: { pike: { class: 'main', chain: 'A B C D E' } },
};

const toB = 'along pike:A-B';
const toC = 'along pike:B-C';
const toD = 'along pike:C-D';
const toE = 'along pike:D-E';

describe('the length of a road move', () => {
  test('MAR-8-30.1 three locales are the most: the fourth along the same road is refused', () => {
    const b = battle({ map: row, austrian: ['inf3 A'] });
    expect(b.refused('au1', 'road', toB, toC, toD, toE)).toContain('MAR-8-30');
    b.act('au1', 'road', toB, toC, toD);
    expect(b.at('au1')).toBe('D');
  });

  test('MAR-8-30.2 a road move may be shorter: one locale, or two', () => {
    const b = battle({ map: row, austrian: ['inf3 A', 'inf3 C'] });
    b.act('au2', 'road', toD);
    b.act('au1', 'road', toB, toC);
    expect([b.at('au1'), b.at('au2')]).toEqual(['C', 'D']);
    expect(b.told('marched').map(({ through }) => through)).toEqual([['D'], ['B', 'C']]);
  });
});

describe('where a road move starts and what it follows', () => {
  const fork: Setting['map'] = {
    locales: { A: 4, B: 4, C: 4, X: 4 },
    pairs: ['A-B', 'A-C', 'A-X'],
    roads: { pike: { class: 'main', chain: 'A C' } },
  };

  test('MAR-8-31.1 a piece that began the turn blocking makes no road move, not even by way of its reserve', () => {
    const b = battle({ map: fork, austrian: ['inf3 A/B', 'inf3 A'], french: ['inf2 B'] });
    expect(b.refused('au1', 'road', 'along pike:A-C')).toContain('MAR-8-31');
    expect(b.refused('au2', 'road', 'along pike:A-C')).toEqual([]);
    b.act('au1', 'reserve');
    expect(b.refused('au1', 'road', 'along pike:A-C')).toContain('MAR-8-10');
  });

  test('MAR-8-31.2 a piece in a locale without a road makes no road move', () => {
    const b = battle({ map: fork, austrian: ['inf3 X', 'inf3 A'] });
    expect(b.refused('au1', 'road', 'along pike:A-C')).toContain('MAR-8-31');
    expect(b.refused('au2', 'road', 'along pike:A-C')).toEqual([]);
  });

  test('MAR-8-32.1 two stretches that do not meet inside the locale are not one road', () => {
    const crossing: Setting['map'] = {
      locales: { A: 4, B: 4, C: 4, D: 4 },
      pairs: ['A-B', 'B-C', 'B-D'],
      roads: { pike: { class: 'main', chain: 'A B C' }, lane: { class: 'main', chain: 'B D' } },
      junctions: { B: [['pike:A-B', 'pike:B-C'], ['lane:B-D']] },
    };
    const b = battle({ map: crossing, austrian: ['inf3 A'] });
    expect(b.refused('au1', 'road', 'along pike:A-B', 'along lane:B-D')).toContain('MAR-8-32');
    expect(b.refused('au1', 'road', 'along pike:A-B', 'along pike:B-C')).toEqual([]);
    const { junctions: _, ...joined } = crossing;
    const met = battle({ map: joined, austrian: ['inf3 A'] });
    expect(met.refused('au1', 'road', 'along pike:A-B', 'along lane:B-D')).toEqual([]);
  });

  test('MAR-8-33.1 infantry cannot march into a locale the enemy holds', () => {
    const b = battle({ map: row, austrian: ['inf3 A'], french: ['inf2 C'] });
    expect(b.refused('au1', 'road', toB, toC)).toContain('MAR-8-33');
    expect(b.refused('au1', 'road', toB)).toEqual([]);
  });

  test('MAR-8-33.2 no arm marches across an approach the enemy blocks', () => {
    const b = battle({ map: row, austrian: ['inf3 A', 'cav2 A', 'art1 A'], french: ['inf2 C/B'] });
    for (const piece of ['au1', 'au2', 'au3']) {
      expect(b.refused(piece, 'road', toB, toC)).toContain('MAR-8-33');
      expect(b.refused(piece, 'road', toB)).toEqual([]);
    }
  });

  test('MAR-8-34.1 infantry ends its road move in reserve and cannot be put on an approach', () => {
    const b = battle({ map: row, austrian: ['inf3 A', 'cav2 A'], french: ['inf2 C'] });
    expect(b.refused('au1', 'road', toB, 'block B/C')).toContain('MAR-8-34');
    expect(b.refused('au2', 'road', toB, 'block B/C')).toEqual([]);
    b.act('au1', 'road', toB);
    expect(b.at('au1')).toBe('B');
  });
});

describe('what a road move costs', () => {
  /** A main road from A to B, a lane from B to C. */
  const mixed: Setting['map'] = {
    locales: { A: 4, B: 4, C: 4 },
    pairs: ['A-B', 'B-C'],
    roads: { pike: { class: 'main', chain: 'A B' }, lane: { chain: 'B C' } },
  };

  test('MAR-8-41.1 a move wholly on main road is free, one that takes a secondary stretch costs a command', () => {
    const b = battle({ map: mixed, austrian: ['inf3 A', 'inf3 A'] });
    b.act('au1', 'road', 'along pike:A-B');
    expect(b.state.commandsUsed).toBe(0);
    b.act('au2', 'road', 'along pike:A-B', 'along lane:B-C');
    expect(b.state.commandsUsed).toBe(1);
    expect(b.told('marched').map(({ commands }) => commands)).toEqual([0, 1]);

    const spent = battle({ map: mixed, austrian: ['inf3 A'], moment: { commandsUsed: 3 } });
    expect(spent.refused('au1', 'road', 'along pike:A-B', 'along lane:B-C')).toContain('MAR-8-41');
    expect(spent.refused('au1', 'road', 'along pike:A-B')).toEqual([]);
  });
});

describe('continuation after a road move', () => {
  /** B is reached by the pike; the pike goes on to C and a lane to D, nothing leads to X. All three are French. */
  const crossroads: Setting['map'] = {
    locales: { A: 4, B: 4, C: 4, D: 4, X: 4 },
    pairs: ['A-B', 'B-C', 'B-D', 'B-X'],
    roads: { pike: { class: 'main', chain: 'A B C' }, lane: { chain: 'B D' } },
  };
  const french = ['inf2 C', 'inf2 D', 'inf2 X'];

  test('MAR-8-43.1 cavalry goes on only to an approach crossed by a road that meets the one it came by', () => {
    const b = battle({ map: crossroads, austrian: ['cav2 A'], french });
    expect(b.refused('au1', 'road', toB, 'block B/X')).toContain('MAR-8-43');
    b.act('au1', 'road', toB, 'block B/C');
    expect(b.at('au1')).toBe('B/C');
    expect(b.told('continued')[0]?.rules).toContain('MAR-8-43');

    const apart = { ...crossroads, junctions: { B: [['pike:A-B', 'pike:B-C'], ['lane:B-D']] } };
    const unconnected = battle({ map: apart, austrian: ['cav2 A'], french });
    expect(unconnected.refused('au1', 'road', toB, 'block B/D')).toContain('MAR-8-43');
  });

  test('MAR-8-45.1 a main-road move that goes on along a secondary road costs one command', () => {
    const b = battle({
      map: crossroads,
      austrian: ['cav2 A', 'cav2 A'],
      french,
      moment: { commandsUsed: 2 },
    });
    b.act('au1', 'road', toB, 'block B/D');
    expect(b.state.commandsUsed).toBe(3);
    expect(b.told('continued')[0]?.rules).toContain('MAR-8-45');
    expect(b.refused('au2', 'road', toB, 'block B/D')).toContain('MAR-8-45');
  });

  test('MAR-8-45.2 a main-road move that goes on along the main road is free', () => {
    const b = battle({ map: crossroads, austrian: ['cav2 A'], french, moment: { commandsUsed: 3 } });
    b.act('au1', 'road', toB, 'block B/C');
    expect(b.state.commandsUsed).toBe(3);
    expect(b.at('au1')).toBe('B/C');
  });

  test('MAR-8-46.1 with no command left, cavalry on a main road still takes up the approach that road crosses', () => {
    const b = battle({ map: crossroads, austrian: ['cav2 B'], french, moment: { commandsUsed: 3 } });
    b.act('au1', 'road', 'block B/C');
    expect(b.at('au1')).toBe('B/C');
    expect(b.state.commandsUsed).toBe(3);
    expect(b.told('continued')[0]).toMatchObject({ commands: 0 });
    expect(b.told('continued')[0]?.rules).toContain('MAR-8-46');
  });

  test('MAR-8-46.2 infantry in the same place needs a command to block there', () => {
    const spent = battle({ map: crossroads, austrian: ['inf3 B'], french, moment: { commandsUsed: 3 } });
    expect(spent.refused('au1', 'road', 'block B/C')).toContain('MAR-8-46');
    expect(spent.refused('au1', 'block B/C')).toContain('MAR-8-06');
    const b = battle({ map: crossroads, austrian: ['inf3 B'], french });
    b.act('au1', 'block B/C');
    expect(b.state.commandsUsed).toBe(1);
  });

  test('MAR-8-46.3 to an approach the main road does not cross the same cavalry pays a command', () => {
    const b = battle({ map: crossroads, austrian: ['cav2 B', 'cav2 B'], french });
    for (const goal of ['block B/X', 'block B/D'])
      expect(b.refused('au1', 'road', goal)).toContain('MAR-8-46');
    b.act('au1', 'block B/X');
    b.act('au2', 'block B/D');
    expect(b.state.commandsUsed).toBe(2);
  });

  test('MAR-8-60.1 after three locales by main road cavalry may still go on to the approach ahead, for nothing', () => {
    const b = battle({ map: row, austrian: ['cav2 A'], french: ['inf2 E'], moment: { commandsUsed: 3 } });
    b.act('au1', 'road', toB, toC, toD, 'block D/E');
    expect(b.at('au1')).toBe('D/E');
    expect(b.state.commandsUsed).toBe(3);
    expect(b.told('continued')[0]?.rules).toContain('MAR-8-60');
  });

  test('MAR-8-60.2 the road over the approach it now blocks is as free as before', () => {
    const b = battle({ map: row, austrian: ['cav2 A'], french: ['inf2 E'] });
    b.act('au1', 'road', toB, toC, toD, 'block D/E');
    // Links are numbered in the order of the chain: three crossings, and none of D-E.
    expect(b.state.slots.map(({ link, last }) => [link, last])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ]);
  });

  test('MAR-8-60 waiting uses up steps, not the continuation', () => {
    const slots = [{ link: 'pike:A-B', from: 'A', last: 2 }];
    const b = battle({ map: row, austrian: ['cav2 A'], french: ['inf2 C'], moment: { slots } });
    expect(b.refused('au1', 'road', toB, toC)).toContain('MAR-8-38');
    b.act('au1', 'road', toB, 'block B/C');
    expect(b.at('au1')).toBe('B/C');
  });

  test('MAR-8-60 cavalry can neither stop on an approach of a full locale it was only let through, nor attack from it', () => {
    const map: Setting['map'] = { ...crossroads, locales: { A: 4, B: 1, C: 4, D: 4, X: 4 } };
    const setting = {
      map,
      austrian: ['cav2 A', 'inf3 B'],
      french: ['inf2 X', 'inf2 C'],
      options: { capacityOnPassage: false },
    };
    const b = battle(setting);
    expect(b.refused('au1', 'road', toB, 'along lane:B-D')).toEqual([]);
    expect(b.refused('au1', 'road', toB, 'block B/C')).toContain('MAR-8-12');
    // Nor attack from there: blocked, it would have to stay.
    expect(b.refused('au1', 'road', toB, toC)).toContain('MAR-8-12');
  });
});
