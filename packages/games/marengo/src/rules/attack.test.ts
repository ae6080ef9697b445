/** Manoeuvre attacks, first part: what they are, and who may make them (MAR-9-01 to 9-08). */
import { describe, expect, test } from 'vitest';
import { battle, type Setting } from '../testing.ts';

/** The enemy will be in B, between A and C, with F behind; `symbols` are those of B's side towards A. */
function front(symbols = ''): Setting['map'] {
  return {
    locales: { A: 4, B: 4, C: 4, F: 4 },
    pairs: [`A-B narrow |${symbols}`, 'B-C', 'B-F', 'A-C'],
    roads: { pike: { class: 'main', chain: 'A B F' } },
  };
}

describe('moving in on the enemy', () => {
  test('MAR-9-01.1 an off-road manoeuvre attack is a group move and uses one command', () => {
    const b = battle({ map: front(), austrian: ['inf3 A', 'inf2 A'], french: ['inf2 B'] });
    b.act('au1', 'au2', 'cross A/B');
    expect(b.state.commandsUsed).toBe(1);
    expect(b.told('maneuverAttack')[0]).toMatchObject({
      pieces: ['au1', 'au2'],
      from: 'A',
      to: 'B',
      across: 'A/B',
      commands: 1,
    });
    expect(b.told('maneuverAttack')[0]?.rules).toContain('MAR-9-01');
  });

  test('MAR-9-02.1 an approach the enemy blocks is no way in, another one is', () => {
    const b = battle({ map: front(), austrian: ['inf3 A', 'inf3 C'], french: ['inf2 B/A'] });
    expect(b.refused('au1', 'cross A/B')).toContain('MAR-9-02');
    expect(b.refused('au2', 'cross C/B')).toEqual([]);
  });
});

describe('ground shut to cavalry', () => {
  const austrian = ['cav2 A', 'art1 A', 'inf3 A', 'inf2 A'];

  test('MAR-9-03.1 cavalry or guns alone cannot attack through an obstructed approach', () => {
    const b = battle({ map: front('X'), austrian, french: ['inf2 B'] });
    expect(b.refused('au1', 'cross A/B')).toContain('MAR-9-03');
    expect(b.refused('au2', 'cross A/B')).toContain('MAR-9-03');
    expect(b.refused('au1', 'au2', 'cross A/B')).toContain('MAR-9-03');
    // The bar is the attack: an empty locale may be entered, and open ground attacked.
    expect(battle({ map: front('X'), austrian }).refused('au1', 'cross A/B')).toEqual([]);
    expect(battle({ map: front(), austrian, french: ['inf2 B'] }).refused('au1', 'cross A/B')).toEqual([]);
  });

  test('MAR-9-03.2 with infantry in the group cavalry may come along', () => {
    const b = battle({ map: front('X'), austrian, french: ['inf2 B'] });
    b.act('au3', 'au1', 'cross A/B');
    expect(b.asked).toBe('french block');
    expect(b.told('shown')[0]?.rules).toContain('MAR-9-03');
  });

  test('MAR-9-04.1 one infantry piece, which the attacker names, is seen until the move is over', () => {
    const b = battle({ map: front('X'), austrian, french: ['inf2 B'] });
    expect(b.refused('au3', 'au4', 'cross A/B')).toContain('MAR-9-04');
    expect(b.refused('au1', 'au3', 'au4', 'cross A/B', 'au1')).toContain('MAR-9-04');
    expect(b.options('au1', 'au3', 'au4', 'cross A/B')).toEqual(['au3', 'au4']);
    b.act('au1', 'au3', 'au4', 'cross A/B', 'au4');
    expect(['au1', 'au3', 'au4'].map((piece) => b.seen('french', piece))).toEqual([null, null, 'inf2']);
    expect(b.told('shown')[0]).toMatchObject({
      why: 'proof',
      shown: [{ piece: 'au4', arm: 'infantry', strength: 2 }],
    });
    expect(b.told('shown')[0]?.rules).toContain('MAR-9-04');
    expect(b.piece('au4').faceUp).toBe(true);
    b.act('block', 'fr1');
    b.act('stay');
    expect(b.piece('au4').faceUp).toBe(false);
  });
});

describe('attacks by road', () => {
  test('MAR-9-05.1 infantry and guns on the road cannot attack, even through an open approach', () => {
    const b = battle({ map: front(), austrian: ['inf3 A', 'art1 A'], french: ['inf2 B'] });
    for (const piece of ['au1', 'au2']) {
      expect(b.refused(piece, 'road', 'along pike:A-B')).toContain('MAR-9-05');
      expect(b.refused(piece, 'cross A/B')).toEqual([]);
    }
  });

  test('MAR-9-05.2 cavalry on the road that comes upon the enemy makes a manoeuvre attack', () => {
    const b = battle({ map: front(), austrian: ['cav2 A'], french: ['inf2 B'] });
    b.act('au1', 'road', 'along pike:A-B');
    expect(b.told('maneuverAttack')[0]).toMatchObject({ pieces: ['au1'], across: 'A/B', commands: 0 });
    expect(b.told('maneuverAttack')[0]?.rules).toContain('MAR-9-05');
    expect(b.asked).toBe('french block');
  });

  test('MAR-9-06.1 the defender sees the cavalry before he decides whether to block', () => {
    const b = battle({ map: front(), austrian: ['cav2 A'], french: ['inf2 B'] });
    expect(b.seen('french', 'au1')).toBe(null);
    b.act('au1', 'road', 'along pike:A-B');
    expect(b.asked).toBe('french block');
    expect(b.seen('french', 'au1')).toBe('cav2');
    expect(b.piece('au1').faceUp).toBe(true);
    expect(b.told('shown')[0]?.rules).toContain('MAR-9-06');
    b.act('block', 'fr1');
    b.act('stay');
    expect(b.piece('au1').faceUp).toBe(false);
  });

  test('MAR-9-07.1 with three commands used cavalry still attacks along a main road', () => {
    const b = battle({ map: front(), austrian: ['cav2 A'], french: ['inf2 B'], moment: { commandsUsed: 3 } });
    expect(b.refused('au1', 'cross A/B')).toContain('MAR-8-06');
    b.act('au1', 'road', 'along pike:A-B');
    expect(b.told('maneuverAttack')[0]?.rules).toContain('MAR-9-07');
    expect(b.state.commandsUsed).toBe(3);
  });

  test('MAR-9-07 an attack along a secondary road has cost its command, told once', () => {
    const map: Setting['map'] = {
      locales: { A: 4, B: 4, C: 4 },
      pairs: ['A-B', 'B-C'],
      roads: { lane: { chain: 'A B C' } },
    };
    const b = battle({ map, austrian: ['cav2 A'], french: ['inf2 C'] });
    b.act('au1', 'road', 'along lane:A-B', 'along lane:B-C');
    expect(b.state.commandsUsed).toBe(1);
    expect(b.told('marched')[0]?.commands).toBe(1);
    expect(b.told('maneuverAttack')[0]?.commands).toBe(0);
    expect(b.told('maneuverAttack')[0]?.rules).not.toContain('MAR-9-07');
  });

  test('MAR-9-08.1 cavalry cannot attack by a road that crosses an obstructed approach', () => {
    const b = battle({ map: front('X'), austrian: ['cav2 A'], french: ['inf2 B'] });
    expect(b.refused('au1', 'road', 'along pike:A-B')).toContain('MAR-9-08');
    expect(
      battle({ map: front('X'), austrian: ['cav2 A'] }).refused('au1', 'road', 'along pike:A-B'),
    ).toEqual([]);
  });
});
