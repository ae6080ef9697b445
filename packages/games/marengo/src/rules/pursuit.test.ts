/** Chapter 11, line by line: steps 8 to 10 of an assault, the pursuit. */
import { describe, expect, test } from 'vitest';
import { duel, type Duel } from '../testing.ts';

describe('step 8: pursuit', () => {
  /** The attackers win by 2 without a leading defender; the French take the three points on fr1. */
  function beaten(setting: Duel) {
    const b = duel({ french: ['inf3 B/A', 'inf3 B/A'], ...setting });
    b.act('stand');
    b.act('fr1', 'fr1', 'fr1');
    return b;
  }

  test('MAR-11-36.1 cavalry that led does not pursue', () => {
    const plain = beaten({ austrian: ['cav2 A/B', 'inf2 A/B'] });
    expect(plain.asked).not.toContain('pursuit');
    expect(plain.told('pursued')).toEqual([]);
    // For all the French know au2 could be cavalry, so the question is put; but nobody can ride.
    const guessing = beaten({ austrian: ['cav2 A/B', 'inf2 A/B', 'cav2 Z'] });
    expect(guessing.asked).toBe('austrian pursuit');
    expect(guessing.refused('pursue', 'au1')).toContain('MAR-11-36');
    expect(guessing.options()).toEqual(['hold']);
  });

  test('MAR-11-36.2 a loser who led with cavalry is not pursued', () => {
    const b = duel({
      ab: 'A-B wide |',
      austrian: ['inf3 A/B', 'inf2 A/B', 'cav2 A/B'],
      lead: ['au1', 'au2'],
      french: ['cav2 B/A', 'cav2 B/A', 'inf2 B/A'],
    });
    b.act('lead', 'fr1', 'fr2');
    b.act('au1');
    b.act('fr1', 'fr2');
    expect([b.face('fr1'), b.face('fr2'), b.face('fr3')]).toEqual(['cav1', 'cav1', 'inf2']);
    expect(b.told('noPursuit')[0]).toMatchObject({ side: 'austrian', why: 'cavalryLed' });
    expect(b.told('noPursuit')[0]!.rules).toContain('MAR-11-36');
    expect(b.asked).not.toContain('pursuit');
  });

  test('MAR-11-36.3 cavalry in reserve or on another approach does not pursue', () => {
    const b = beaten({
      austrian: ['inf2 A/B', 'inf2 A/B', 'cav2 A', 'cav2 A/Z'],
      french: ['inf3 B/A', 'inf3 B/A', 'inf2 Z'],
    });
    expect(b.asked).toBe('austrian pursuit');
    expect(b.refused('pursue', 'au3')).toContain('MAR-11-36');
    expect(b.refused('pursue', 'au4')).toContain('MAR-11-36');
    expect(b.options()).toEqual(['hold']);
  });

  test('MAR-11-36.4 a defender who named nobody can be pursued', () => {
    const b = beaten({ austrian: ['inf2 A/B', 'cav2 A/B'] });
    expect(b.asked).toBe('austrian pursuit');
    b.act('pursue', 'au2');
    expect(b.told('pursued')[0]).toMatchObject({ side: 'austrian', strength: 2 });
    expect(b.told('pursued')[0]!.rules).toContain('MAR-11-36');
    expect(b.face('fr2')).toBe('inf1');
  });

  test('MAR-11-36.5 cavalry that led and died still wards off a pursuit', () => {
    const b = duel({ austrian: ['inf3 A/B', 'cav2 A/B'], french: ['cav2 B/A', 'inf2 B/A'] });
    b.act('lead', 'fr1');
    expect([b.at('fr1'), b.face('fr2')]).toEqual(['gone', 'inf2']);
    expect(b.told('noPursuit')[0]).toMatchObject({ side: 'austrian', why: 'cavalryLed' });
    expect(b.told('pursued')).toEqual([]);
  });

  test('MAR-11-37.1 across a narrow approach one pursues, across a wide one two may, and nobody must', () => {
    const austrian = ['inf2 A/B', 'cav2 A/B', 'cav2 A/B'];
    const narrow = beaten({ austrian });
    expect(narrow.refused('pursue', 'au2', 'au3')).toContain('MAR-11-37');
    expect(narrow.refused('pursue', 'au2')).toEqual([]);
    const wide = beaten({ ab: 'A-B wide |', austrian });
    expect(wide.refused('pursue', 'au2', 'au3')).toEqual([]);
    const [held] = wide.act('hold');
    expect(held).toMatchObject({ kind: 'passed', what: 'pursuit' });
    expect(held!.rules).toContain('MAR-11-37');
  });

  test('MAR-11-38.1 ground shut to cavalry on the attackers’ side stops the pursuit of either side', () => {
    const won = { austrian: ['inf2 A/B', 'cav2 A/B'] };
    const lost = { austrian: ['inf2 A/B', 'inf3 A/B'], french: ['inf3 B/A', 'cav2 B/A'] };
    expect(beaten(won).asked).toBe('austrian pursuit');
    const attacker = beaten({ ab: 'A-B narrow X|', ...won });
    expect(attacker.asked).not.toContain('pursuit');
    expect(attacker.told('noPursuit')[0]).toMatchObject({ side: 'austrian', why: 'obstacle' });
    expect(attacker.told('noPursuit')[0]!.rules).toContain('MAR-11-38');

    const open = duel(lost);
    open.act('lead', 'fr1');
    expect(open.asked).toBe('french pursuit');
    const defender = duel({ ab: 'A-B narrow X|', ...lost });
    defender.act('lead', 'fr1');
    expect(defender.told('noPursuit')[0]).toMatchObject({ side: 'french', why: 'obstacle' });
    expect(defender.asked).toBe('austrian movement');
  });

  test('MAR-11-39.1 with all commands spent the pursuit still goes', () => {
    const b = beaten({ austrian: ['inf2 A/B', 'cav2 A/B'], moment: { commandsUsed: 2 } });
    expect(b.state.commandsUsed).toBe(3);
    const [pursued] = b.act('pursue', 'au2');
    expect(pursued!.rules).toContain('MAR-11-39');
    expect(b.state.commandsUsed).toBe(3);
  });

  test('MAR-11-40.1 a winning defender pursues with cavalry of the approach that did not lead and is alive', () => {
    const b = duel({
      ab: 'A-B narrow |i',
      austrian: ['inf2 A/B', 'inf2 A/B'],
      french: ['cav1 B/A', 'cav2 B/A', 'art1 B/A'],
    });
    b.act('fire');
    b.act('stand');
    b.act('fr1');
    expect([b.at('fr1'), b.asked]).toEqual(['gone', 'french pursuit']);
    expect(b.refused('pursue', 'fr1')).toContain('MAR-11-40');
    const [pursued] = b.act('pursue', 'fr2');
    expect(pursued).toMatchObject({
      kind: 'pursued',
      side: 'french',
      shown: [{ piece: 'fr2', arm: 'cavalry' }],
    });
  });
});

describe('steps 9 and 10: what a pursuit does', () => {
  /** The defenders beat au1 off by 1 and hold cavalry back; au2 is there to be pursued. */
  function heldOff(ab: string, cavalry: readonly string[]) {
    const b = duel({ ab, austrian: ['inf2 A/B', 'inf3 A/B'], french: ['inf3 B/A', ...cavalry] });
    b.act('lead', 'fr1');
    expect([b.at('au1'), b.face('au2'), b.asked]).toEqual(['gone', 'inf3', 'french pursuit']);
    return b;
  }

  test('MAR-11-41.1 cavalry of 2 against a cavalry penalty of 1 on the attackers’ own approach: 1', () => {
    const b = heldOff('A-B narrow c|', ['cav2 B/A']);
    const [pursued] = b.act('pursue', 'fr2');
    expect(pursued).toMatchObject({ strength: 1 });
    expect(b.told('pursued')[0]!.sum.map(({ id, value }) => [id, value])).toEqual([
      ['MAR-11-41', 2],
      ['MAR-11-41', -1],
    ]);
    expect(b.face('au2')).toBe('inf2');
  });

  test('MAR-11-41.2 two of 2 into a penalty of 1 on the defenders’ approach: 3', () => {
    const b = duel({
      ab: 'A-B wide |c',
      austrian: ['inf2 A/B', 'cav2 A/B', 'cav2 A/B'],
      french: ['inf3 B/A', 'inf3 B/A', 'inf2 B/A'],
    });
    b.act('stand');
    b.act('fr3', 'fr3', 'fr1');
    const [pursued] = b.act('pursue', 'au2', 'au3');
    expect(pursued).toMatchObject({ strength: 3 });
    expect(b.asked).toBe('french lossChoice');
    b.act('fr1', 'fr2', 'fr2');
    expect([b.face('fr1'), b.face('fr2')]).toEqual(['inf1', 'inf1']);
  });

  test('MAR-11-41.3 below zero it costs the pursued nothing', () => {
    const b = heldOff('A-B narrow c2|', ['cav1 B/A']);
    const [pursued] = b.act('pursue', 'fr2');
    expect(pursued).toMatchObject({ strength: 0 });
    // The rows add up to it: what is wanting to nothing is a row of its own.
    expect(b.told('pursued')[0]!.sum.map(({ value }) => value)).toEqual([1, -2, 1]);
    expect(b.face('au2')).toBe('inf3');
    expect(b.told('lost').filter(({ cause }) => cause === 'pursuit')).toEqual([]);
  });

  test('MAR-11-42.1 the pursuers lose 1, even for nothing; of two their owner says which', () => {
    const alone = heldOff('A-B narrow c2|', ['cav2 B/A']);
    expect(alone.act('pursue', 'fr2')[0]).toMatchObject({ strength: 0 });
    expect(alone.face('fr2')).toBe('cav1');

    const pair = heldOff('A-B wide c2|', ['cav2 B/A', 'cav1 B/A']);
    pair.act('pursue', 'fr2', 'fr3');
    expect(pair.asked).toBe('french lossChoice');
    expect(pair.options()).toEqual(['fr2', 'fr3']);
    expect(pair.refused('fr1')).toContain('MAR-11-42');
    const [lost] = pair.act('fr2');
    expect(lost).toMatchObject({ side: 'french', cause: 'pursuers' });
    expect(lost!.rules).toContain('MAR-11-42');
    expect([pair.face('fr1'), pair.face('fr2'), pair.face('fr3')]).toEqual(['inf2', 'cav1', 'cav1']);
  });

  test('MAR-11-43.1 with the leader dead the pursued choose who loses, and show it', () => {
    const b = duel({ austrian: ['inf2 A/B', 'inf3 A/B', 'inf2 A/B'], french: ['inf3 B/A', 'cav2 B/A'] });
    b.act('lead', 'fr1');
    expect(b.at('au1')).toBe('gone');
    b.act('pursue', 'fr2');
    expect(b.asked).toBe('austrian lossChoice');
    expect(b.options()).toEqual(['au2', 'au3']);
    expect(b.seen('french', 'au3')).toBeNull();
    const [lost] = b.act('au2', 'au3');
    expect(lost).toMatchObject({
      cause: 'pursuit',
      reveals: true,
      losses: [
        { piece: 'au2', strength: 3, points: 1 },
        { piece: 'au3', strength: 2, points: 1 },
      ],
    });
    expect(lost!.rules).toContain('MAR-11-43');
    expect([b.face('au2'), b.face('au3')]).toEqual(['inf2', 'inf1']);
  });
});

describe('rulings', () => {
  test('G-56 where no beaten piece is left there is nobody to pursue', () => {
    const b = duel({ austrian: ['inf3 A/B', 'cav2 A/B'], french: ['inf2 B/A', 'inf2 B'] });
    b.act('stand');
    expect(b.told('noPursuit')[0]).toMatchObject({ side: 'austrian', why: 'nobodyLeft' });
    expect(b.told('pursued')).toEqual([]);
  });

  test('G-57 cavalry hit in step 7 pursues with what is left of it', () => {
    const b = duel({
      ab: 'A-B narrow |i',
      austrian: ['inf2 A/B', 'inf3 A/B'],
      french: ['cav2 B/A', 'art1 B/A'],
    });
    b.act('fire');
    b.act('stand');
    b.act('fr1');
    expect(b.face('fr1')).toBe('cav1');
    expect(b.act('pursue', 'fr1')[0]).toMatchObject({ kind: 'pursued', strength: 1 });
    expect([b.at('fr1'), b.face('au2')]).toEqual(['gone', 'inf2']);
  });
});
