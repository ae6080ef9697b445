/** Reinforcements: by road through their entry point, or over the pontoon (MAR-8-51 to 8-59). */
import { describe, expect, test } from 'vitest';
import { battle, type Battle, type Setting } from '../testing.ts';

/** A bridge in the west leads to A; the main road goes on to D, where the French come in. */
function bridgehead(capacity = 9): Setting['map'] {
  return {
    locales: { A: capacity, B: 9, C: 9, D: 9, field: 9 },
    pairs: ['A-B', 'B-C', 'C-D', 'A-field'],
    roads: { pike: { class: 'main', chain: 'A B C D' } },
    entries: ['bridge austrian A main pontoon', 'east french D main'],
  };
}

const reinforcements: NonNullable<Setting['reinforcements']> = [
  { id: 'army', side: 'austrian', entry: 'bridge', fromRound: 1 },
  { id: 'corps', side: 'french', entry: 'east', fromRound: 1 },
];

/** So many infantry pieces due at the bridge. */
const due = (count: number) => Array.from({ length: count }, () => 'inf3 waiting:army');

const atBridge = (setting: Omit<Setting, 'map' | 'reinforcements'>, capacity?: number) =>
  battle({ map: bridgehead(capacity), reinforcements, ...setting });

const entry = 'along entry:bridge';
const toB = 'along pike:A-B';
const toC = 'along pike:B-C';
const toD = 'along pike:C-D';

/** Both sides do nothing until the Austrians move again. */
function nextAustrianTurn(b: Battle): void {
  b.act('end');
  b.act('end');
  expect(b.asked).toBe('austrian movement');
}

describe('entering by road', () => {
  test('MAR-8-51.1 a reinforcement cannot be put down where its entry road does not bring it', () => {
    const b = atBridge({ austrian: due(1) });
    expect(b.refused('au1', 'cross A/B')).toContain('MAR-8-51');
    expect(b.refused('au1', 'road', toB)).toContain('MAR-8-51');
    expect(b.refused('au1', 'road', entry, toB, toC, toD)).toContain('MAR-8-30');
    b.act('au1', 'road', entry, toB, toC);
    expect(b.at('au1')).toBe('C');
    expect(b.told('entered')[0]).toMatchObject({ by: 'road', through: ['A', 'B', 'C'], commands: 0 });
    expect(b.told('entered')[0]?.rules).toContain('MAR-8-51');
  });

  test('MAR-8-52.1 the first goes three locales, the second two, and the third stops where it comes in', () => {
    const b = atBridge({ austrian: due(3) });
    b.act('au1', 'road', entry, toB, toC);
    expect(b.refused('au2', 'road', entry, toB, toC)).toContain('MAR-8-52');
    b.act('au2', 'road', entry, toB);
    expect(b.refused('au3', 'road', entry, toB)).toContain('MAR-8-52');
    b.act('au3', 'road', entry);
    expect(['au1', 'au2', 'au3'].map((piece) => b.at(piece))).toEqual(['C', 'B', 'A']);
  });

  test('MAR-8-52.2 a fourth piece by the same road in the same turn is refused', () => {
    const b = atBridge({ austrian: due(4) });
    for (const piece of ['au1', 'au2', 'au3']) b.act(piece, 'road', entry);
    expect(b.refused('au4', 'road', entry)).toContain('MAR-8-52');
    expect(b.options('au4')).toEqual(['pontoon']);
  });

  test('MAR-8-53.1 the entry locale is in enemy hands: even cavalry stays outside', () => {
    const b = atBridge({ austrian: ['cav2 waiting:army'], french: ['inf2 A'] });
    expect(b.refused('au1', 'road', entry)).toContain('MAR-8-53');
    expect(b.options()).toEqual(['end']);
  });

  test('MAR-8-53.2 the entry locale is full until a friend moves out of it in the same turn', () => {
    const b = atBridge({ austrian: ['inf3 A', ...due(1)] }, 1);
    expect(b.refused('au2', 'road', entry)).toContain('MAR-8-53');
    // Not even a piece that would march on may pass through.
    expect(b.refused('au2', 'road', entry, toB)).toContain('MAR-8-53');
    b.act('au1', 'road', toB);
    b.act('au2', 'road', entry);
    expect(b.at('au2')).toBe('A');
  });

  test('MAR-8-54.1 of seven pieces due, three come in by road and the others remain available', () => {
    const b = atBridge({ austrian: due(7) });
    for (const piece of ['au1', 'au2', 'au3']) b.act(piece, 'road', entry);
    expect(['au4', 'au5', 'au6', 'au7'].map((piece) => b.at(piece))).toEqual(Array(4).fill('waiting'));
    for (const piece of ['au4', 'au5', 'au6', 'au7'])
      expect(b.refused(piece, 'road', entry)).toContain('MAR-8-52');
    nextAustrianTurn(b);
    for (const piece of ['au4', 'au5', 'au6']) b.act(piece, 'road', entry);
    expect(b.at('au7')).toBe('waiting');
    expect(b.told('entered').map(({ rules }) => rules.includes('MAR-8-54'))).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ]);
  });
});

describe('the pontoon', () => {
  test('MAR-8-55.1 three pieces by road and one over the pontoon; the pontoon takes no second', () => {
    const b = atBridge({ austrian: due(5) });
    for (const piece of ['au1', 'au2', 'au3']) b.act(piece, 'road', entry);
    b.act('au4', 'pontoon');
    expect(b.at('au4')).toBe('A');
    expect(b.told('entered')[3]).toMatchObject({ by: 'pontoon', through: ['A'], commands: 1 });
    expect(b.told('entered')[3]?.rules).toContain('MAR-8-55');
    expect(b.refused('au5', 'pontoon')).toContain('MAR-8-55');
    nextAustrianTurn(b);
    expect(b.refused('au5', 'pontoon')).toEqual([]);
  });

  test('MAR-8-55.2 the piece stops in the entry locale, but cavalry may go on to an approach that faces enemies', () => {
    const b = atBridge({ austrian: ['inf3 waiting:army', 'cav2 waiting:army'], french: ['inf2 B'] });
    expect(b.refused('au1', 'pontoon', toB)).toContain('MAR-8-55');
    expect(b.refused('au1', 'pontoon', 'block A/B')).toContain('MAR-8-55');
    expect(b.refused('au2', 'pontoon', 'block A/field')).toContain('MAR-8-55');
    b.act('au2', 'pontoon', 'block A/B');
    expect(b.at('au2')).toBe('A/B');
    expect(b.state.commandsUsed).toBe(1);
  });

  test('MAR-8-55.3 the pontoon serves before, between, after or without road entries and takes no place on the road', () => {
    for (const before of [0, 1, 2, 3]) {
      const b = atBridge({ austrian: due(4) });
      const paths = [[entry, toB, toC], [entry, toB], [entry]];
      paths.forEach((path, index) => {
        if (index === before) b.act('au4', 'pontoon');
        b.act(`au${index + 1}`, 'road', ...path);
      });
      if (before === 3) b.act('au4', 'pontoon');
      expect(['au1', 'au2', 'au3', 'au4'].map((piece) => b.at(piece))).toEqual(['C', 'B', 'A', 'A']);
    }
    const alone = atBridge({ austrian: due(1) });
    alone.act('au1', 'pontoon');
    expect(alone.at('au1')).toBe('A');
    expect(alone.state.slots).toEqual([]);
  });

  test('MAR-8-55.4 the French have no pontoon, on any of their entries', () => {
    const french = ['inf3 waiting:noon', 'inf2 waiting:four', 'cav2 waiting:five'];
    const b = battle({
      map: 'marengo',
      side: 'french',
      round: 12,
      french,
      reinforcements: [
        { id: 'noon', side: 'french', entry: 'nuovo', fromRound: 7 },
        { id: 'four', side: 'french', entry: 'moschini', fromRound: 11 },
        { id: 'five', side: 'french', entry: 'pagella', fromRound: 12 },
      ],
    });
    for (const piece of ['fr1', 'fr2', 'fr3']) {
      expect(b.refused(piece, 'pontoon')).toContain('MAR-8-55');
      expect(b.options(piece)).toEqual(['road']);
    }
  });

  test('MAR-8-56.1 no room is left when the pieces that came by road have stayed, nor may the enemy be there', () => {
    const b = atBridge({ austrian: due(4) }, 3);
    for (const piece of ['au1', 'au2']) b.act(piece, 'road', entry);
    expect(b.refused('au4', 'pontoon')).toEqual([]);
    b.act('au3', 'road', entry);
    expect(b.refused('au4', 'pontoon')).toContain('MAR-8-56');
    const held = atBridge({ austrian: due(1), french: ['inf2 A'] });
    expect(held.refused('au1', 'pontoon')).toContain('MAR-8-56');
  });

  test('MAR-8-57.1 with three commands used the pontoon is closed, the main road is not', () => {
    const b = atBridge({ austrian: due(2), moment: { commandsUsed: 3 } });
    expect(b.refused('au1', 'pontoon')).toContain('MAR-8-57');
    b.act('au1', 'road', entry);
    const third = atBridge({ austrian: due(2), moment: { commandsUsed: 2 } });
    third.act('au1', 'pontoon');
    expect(third.state.commandsUsed).toBe(3);
    expect(third.told('entered')[0]?.rules).toContain('MAR-8-57');
  });
});

describe('who enters, and when', () => {
  test('MAR-8-58.1 the owner decides the order: cavalry before infantry, or the other way round', () => {
    const austrian = ['inf3 waiting:army', 'cav2 waiting:army'];
    for (const [first, second] of [
      ['au2', 'au1'],
      ['au1', 'au2'],
    ] as const) {
      const b = atBridge({ austrian });
      expect(b.options()).toEqual(['end', 'au1', 'au2']);
      b.act(first, 'road', entry, toB, toC);
      b.act(second, 'road', entry, toB);
      expect([b.at(first), b.at(second)]).toEqual(['C', 'B']);
      expect(b.told('entered').every(({ rules }) => rules.includes('MAR-8-58'))).toBe(true);
    }
  });

  test('MAR-8-59.1 a reinforcement that is held back may still come next turn', () => {
    const b = atBridge({ austrian: due(1) });
    nextAustrianTurn(b);
    expect(b.at('au1')).toBe('waiting');
    b.act('au1', 'road', entry);
    expect(b.at('au1')).toBe('A');
    expect(b.told('entered')[0]?.rules).toContain('MAR-8-59');
  });
});
