/** Chapter 11, line by line: the procedure of an assault, from defensive fire to losses and occupation. */
import { describe, expect, test } from 'vitest';
import { battle, duel, frontOf, type Battle } from '../testing.ts';

function resultOf(b: Battle) {
  const { winner, strength, defence, result, losses } = b.told('assaultResult')[0]!;
  return { winner, strength, defence, result, losses };
}

describe('steps 2 and 3: defensive artillery', () => {
  test('MAR-11-24.1 a gun with a bombardment announced does not fire in defence', () => {
    const busy = duel({ austrian: ['inf3 A/B'], french: ['inf2 B/A', 'art1 B/A announced'] });
    expect(busy.refused('fire')).toContain('MAR-11-24');
    expect(busy.options()).toEqual(['stand', 'lead']);
    const free = duel({ austrian: ['inf3 A/B'], french: ['inf2 B/A', 'art1 B/A'] });
    expect(free.options()).toEqual(['stand', 'lead', 'fire']);
    const [fired] = free.act('fire');
    expect(fired).toMatchObject({
      kind: 'defensiveFire',
      reveals: true,
      shown: [{ piece: 'fr2', arm: 'artillery' }],
    });
    expect(fired!.rules).toContain('MAR-11-24');
    expect(free.refused('fire')).toContain('MAR-11-24');
  });

  test('MAR-11-24.2 nor does a gun that fired on its owner’s last turn', () => {
    const b = battle({
      map: frontOf(),
      side: 'french',
      step: 'bombardments',
      austrian: ['inf3 A/B', 'inf3 A/B'],
      french: ['art1 B/A announced', 'inf2 B/A'],
    });
    b.act('fire');
    b.act('au1');
    b.act('end');
    b.act('end');
    expect(b.asked).toBe('austrian assaults');
    b.act('assault A/B', 'au2', 'lead', 'au2');
    expect(b.refused('fire')).toContain('MAR-11-24');
    expect(b.options()).toEqual(['stand', 'lead']);
  });

  test('MAR-11-24.3 nor does a gun in reserve', () => {
    const b = duel({ austrian: ['inf3 A/B'], french: ['inf2 B/A', 'art1 B'] });
    expect(b.refused('fire')).toContain('MAR-11-24');
    expect(b.options()).toEqual(['stand', 'lead']);
  });

  test('MAR-11-25.1 a gun of 1 takes the leading infantry from 3 to 2 before the strengths are compared', () => {
    // The artillery penalties of both sides are for bombardments: they do not count here.
    const b = duel({ ab: 'A-B narrow a|a', austrian: ['inf3 A/B'], french: ['inf2 B/A', 'art1 B/A'] });
    const [fired, lost] = b.act('fire');
    expect(fired).toMatchObject({ kind: 'defensiveFire', points: 1 });
    expect(fired!.rules).toContain('MAR-11-25');
    expect(lost).toMatchObject({
      kind: 'lost',
      cause: 'defensiveFire',
      losses: [{ piece: 'au1', points: 1 }],
    });
    expect(b.face('au1')).toBe('inf2');
    b.act('stand');
    expect(resultOf(b)).toMatchObject({ strength: 2, defence: 0 });
  });

  test('MAR-11-26.1 of two leading attackers the defender says which one is hit', () => {
    for (const [victim, faces] of [
      ['au1', ['inf2', 'inf2', 'inf2']],
      ['au2', ['inf3', 'inf1', 'inf2']],
    ] as const) {
      const b = duel({
        ab: 'A-B wide |',
        austrian: ['inf3 A/B', 'inf2 A/B', 'inf2 A/B'],
        lead: ['au1', 'au2'],
        french: ['inf2 B/A', 'art1 B/A'],
      });
      b.act('fire');
      expect(b.asked).toBe('french lossChoice');
      expect(b.options()).toEqual(['au1', 'au2']);
      expect(b.told('defensiveFire')[0]!.rules).toContain('MAR-11-26');
      b.act(victim);
      expect([b.face('au1'), b.face('au2'), b.face('au3')]).toEqual(faces);
      expect(b.asked).toBe('french defence');
    }
  });
});

describe('step 4: leading defenders', () => {
  test('MAR-11-27.1 the defender may name nobody although he could', () => {
    const b = duel({ austrian: ['inf2 A/B'], french: ['inf3 B/A'] });
    const [led] = b.act('stand');
    expect(led).toMatchObject({ kind: 'defenceLed', shown: [] });
    expect(led!.rules).toContain('MAR-11-27');
    expect(resultOf(b)).toMatchObject({ winner: 'austrian', defence: 0 });
  });

  test('MAR-11-27.2 in a narrow approach two cannot lead, in a wide one they can', () => {
    const pieces = { austrian: ['inf2 A/B'], french: ['inf3 B/A', 'inf2 B/A'] };
    const narrow = duel(pieces);
    expect(narrow.refused('lead', 'fr1', 'fr2')).toContain('MAR-11-27');
    expect(narrow.refused('lead', 'fr1')).toEqual([]);
    const wide = duel({ ab: 'A-B wide |', ...pieces });
    expect(wide.refused('lead', 'fr1', 'fr2')).toEqual([]);
  });

  test('MAR-11-28.1 infantry of 1 may lead the defence', () => {
    const b = duel({ austrian: ['inf2 A/B'], french: ['inf1 B/A'] });
    const [led] = b.act('lead', 'fr1');
    expect(led!.rules).toContain('MAR-11-28');
    expect(led).toMatchObject({ reveals: true, shown: [{ piece: 'fr1', arm: 'infantry', strength: 1 }] });
    expect(resultOf(b)).toMatchObject({ defence: 1 });
  });

  test('MAR-11-28.2 artillery never leads, and infantry does not lead beside cavalry', () => {
    const b = duel({
      ab: 'A-B wide |',
      austrian: ['inf2 A/B'],
      french: ['inf2 B/A', 'art1 B/A', 'cav2 B/A'],
    });
    expect(b.refused('lead', 'fr2')).toContain('MAR-11-28');
    expect(b.refused('lead', 'fr1', 'fr3')).toContain('MAR-11-28');
    expect(b.refused('lead', 'fr3')).toEqual([]);
  });

  test('MAR-11-29.1 where cavalry alone blocks ground shut to cavalry, nobody leads', () => {
    const b = duel({ ab: 'A-B narrow |X', austrian: ['inf2 A/B'], french: ['cav2 B/A'] });
    expect(b.refused('lead', 'fr1')).toContain('MAR-11-29');
    expect(b.options()).toEqual(['stand']);
    b.act('stand');
    expect(resultOf(b)).toMatchObject({ winner: 'austrian', result: 2 });
  });
});

describe('steps 5 and 6: strength and result', () => {
  test('MAR-11-30.1 infantry of 3 and 2 against ground of 1: strength 4, the ground counting once', () => {
    const b = duel({
      ab: 'A-B wide |i',
      austrian: ['inf3 A/B', 'inf2 A/B'],
      lead: ['au1', 'au2'],
      french: ['inf2 B/A'],
    });
    b.act('stand');
    expect(resultOf(b).strength).toBe(4);
    expect(b.told('assaultResult')[0]!.sum.map(({ id, value }) => [id, value])).toEqual([
      ['MAR-11-30', 5],
      ['MAR-5-03', -1],
    ]);
    expect(b.told('assaultResult')[0]!.sum.map(({ id }) => id)).toContain('MAR-11-30');
  });

  test('MAR-11-30.2 for leading cavalry only the cavalry penalty counts', () => {
    const b = duel({
      ab: 'A-B wide |i2c',
      austrian: ['cav2 A/B', 'cav2 A/B'],
      lead: ['au1', 'au2'],
      french: ['inf2 B/A'],
    });
    b.act('stand');
    expect(resultOf(b).strength).toBe(3);
  });

  test('MAR-11-31.1 a leader of 2 shot down to 1 against ground of 1: strength 0, and -2 against a leader of 2', () => {
    const b = duel({ ab: 'A-B narrow |i', austrian: ['inf2 A/B'], french: ['inf2 B/A', 'art1 B/A'] });
    b.act('fire');
    b.act('lead', 'fr1');
    expect(resultOf(b)).toMatchObject({ winner: 'french', strength: 0, defence: 2, result: -2 });
  });

  test('MAR-11-31.2 with every leader shot away the assault goes on at zero less the ground', () => {
    const guns = ['art1 B/A', 'art1 B/A'];
    const b = duel({
      ab: 'A-B narrow |i',
      austrian: ['inf2 A/B', 'inf2 A/B'],
      french: [...guns, 'inf2 B/A'],
    });
    b.act('fire');
    expect(b.at('au1')).toBe('gone');
    b.act('stand');
    expect(resultOf(b)).toMatchObject({ winner: 'french', strength: -1, result: -1 });
    expect(b.told('assaultResult')[0]!.rules).toContain('MAR-11-31');
    // The two points due fall on the piece that did not lead.
    expect(b.at('au2')).toBe('gone');
  });

  test('MAR-11-32.1 a result of 0 is the defender’s victory', () => {
    const b = duel({ austrian: ['inf2 A/B'], french: ['inf2 B/A'] });
    b.act('lead', 'fr1');
    expect(resultOf(b)).toMatchObject({ winner: 'french', strength: 2, defence: 2, result: 0 });
    expect(b.told('assaultResult')[0]!.sum.map(({ id }) => id)).toContain('MAR-11-32');
    expect(b.told('assaultResult')[0]!.sum.map(({ id, value }) => [id, value])).toContainEqual([
      'MAR-11-32',
      -2,
    ]);
  });

  test('MAR-11-32.2 strength 1 with nobody leading the defence: the attacker wins by 1', () => {
    const b = duel({ ab: 'A-B narrow |i', austrian: ['inf2 A/B'], french: ['inf2 B/A'] });
    b.act('stand');
    expect(resultOf(b)).toMatchObject({ winner: 'austrian', strength: 1, defence: 0, result: 1 });
  });

  test('MAR-11-32.3 strength 0 with nobody leading the defence: the defender wins', () => {
    const b = duel({ ab: 'A-B narrow |i', austrian: ['inf2 A/B'], french: ['inf2 B/A', 'art1 B/A'] });
    b.act('fire');
    b.act('stand');
    expect(resultOf(b)).toMatchObject({ winner: 'french', strength: 0, defence: 0, result: 0 });
  });
});

describe('step 7: losses of the result', () => {
  test('MAR-11-33.1 +2: the attacker loses 1, the defender 3', () => {
    const b = duel({
      ab: 'A-B wide |',
      austrian: ['inf3 A/B', 'inf2 A/B'],
      lead: ['au1', 'au2'],
      french: ['inf3 B/A', 'inf2 B/A'],
    });
    b.act('lead', 'fr1');
    expect(resultOf(b)).toMatchObject({ result: 2, losses: { attacker: 1, defender: 3 } });
    expect(b.told('assaultResult')[0]!.rules).toContain('MAR-11-33');
    b.act('au1');
    expect(b.told('lost').map(({ side, losses }) => [side, losses[0]!.points])).toEqual([
      ['austrian', 1],
      ['french', 3],
    ]);
    expect(b.state.morale).toEqual({ austrian: 15, french: 14 });
  });

  test('MAR-11-33.2 0: both lose 1', () => {
    const b = duel({ austrian: ['inf2 A/B'], french: ['inf2 B/A'] });
    b.act('lead', 'fr1');
    expect(resultOf(b).losses).toEqual({ attacker: 1, defender: 1 });
    expect([b.face('au1'), b.face('fr1')]).toEqual(['inf1', 'inf1']);
  });

  test('MAR-11-33.3 -1: the attacker loses 2, the defender 1', () => {
    const b = duel({ austrian: ['inf2 A/B'], french: ['inf3 B/A'] });
    b.act('lead', 'fr1');
    expect(resultOf(b)).toMatchObject({ result: -1, losses: { attacker: 2, defender: 1 } });
    expect([b.face('au1'), b.face('fr1')]).toEqual(['gone', 'inf2']);
  });

  test('MAR-11-34.1 infantry of 1 holds against a strength of 1, and dies holding', () => {
    const b = duel({ ab: 'A-B narrow |i', austrian: ['inf2 A/B'], french: ['inf1 B/A', 'inf2 B'] });
    b.act('lead', 'fr1');
    expect(resultOf(b)).toMatchObject({ winner: 'french', strength: 1, defence: 1, result: 0 });
    expect([b.at('fr1'), b.at('fr2'), b.at('au1')]).toEqual(['gone', 'B', 'A']);
    expect(b.told('fellBack')[0]!.rules).toContain('MAR-11-34');
    // Held with somebody left alive, the rule has no part in it.
    const alive = duel({ austrian: ['inf2 A/B'], french: ['inf2 B/A'] });
    alive.act('lead', 'fr1');
    expect(alive.told('fellBack')[0]!.rules).not.toContain('MAR-11-34');
  });

  test('MAR-11-35.1 a defender who named nobody and wins picks the piece that loses 1', () => {
    for (const [victim, faces] of [
      ['fr1', ['inf2', 'inf2', 'art1']],
      ['fr3', ['inf3', 'inf2', 'gone']],
    ] as const) {
      const b = duel({
        ab: 'A-B narrow |i',
        austrian: ['inf2 A/B'],
        french: ['inf3 B/A', 'inf2 B/A', 'art1 B/A', 'inf2 B'],
      });
      b.act('fire');
      b.act('stand');
      expect(resultOf(b).winner).toBe('french');
      expect(b.told('assaultResult')[0]!.rules).toContain('MAR-11-35');
      expect(b.asked).toBe('french lossChoice');
      expect(b.options()).toEqual(['fr1', 'fr2', 'fr3']);
      b.act(victim);
      expect([b.face('fr1'), b.face('fr2'), b.face('fr3')]).toEqual(faces);
    }
  });
});

describe('step 11: who holds the ground', () => {
  test('MAR-11-44.1 beaten attackers go to their reserve, blockers who stayed behind keep the approach', () => {
    const b = battle({
      map: frontOf(),
      step: 'assaultStep',
      austrian: ['inf3 A/B', 'inf2 A/B', 'inf2 A/B'],
      french: ['inf3 B/A'],
    });
    b.act('assault A/B', 'au1', 'au2', 'lead', 'au1');
    b.act('lead', 'fr1');
    expect([b.at('au1'), b.at('au2'), b.at('au3'), b.at('fr1')]).toEqual(['A', 'A', 'A/B', 'B/A']);
    expect(b.told('fellBack')[0]).toMatchObject({ pieces: ['au1', 'au2'], to: 'A' });
    expect(b.told('fellBack')[0]!.rules).toContain('MAR-11-44');
    expect(b.told('retreatBegan')).toEqual([]);
    expect(b.state.morale).toEqual({ austrian: 15, french: 16 });
  });

  test('MAR-11-45.1 the reserve and the blockers of other approaches retreat too', () => {
    const map = { locales: { A: 6, B: 6, C: 6, D: 6 }, pairs: ['A-B', 'B-C', 'B-D'] };
    const b = duel({ map, austrian: ['inf3 A/B', 'inf2 D'], french: ['inf3 B/A', 'cav2 B', 'inf3 B/D'] });
    b.act('stand');
    expect(b.told('retreatBegan')[0]).toMatchObject({ side: 'french', from: 'B' });
    expect(b.told('retreatBegan')[0]!.rules[0]).toBe('MAR-11-45');
    expect(b.told('retreatBegan')[0]!.shown.map(({ piece }) => piece)).toEqual(['fr2', 'fr3']);
    expect([b.at('fr1'), b.at('fr2'), b.at('fr3'), b.at('au1')]).toEqual(['gone', 'C', 'C', 'B']);
    expect(b.face('fr3')).toBe('inf2');
  });

  test('MAR-11-46.1 first the retreat, then the entry, then the continuation', () => {
    const b = duel({ austrian: ['inf3 A/B', 'cav2 A/B'], french: ['inf2 B/A', 'cav2 B'] });
    b.act('stand');
    expect(b.asked).toBe('austrian continuation');
    b.act('au2', 'block B/C');
    const order = b.events
      .map(({ kind }) => kind)
      .filter((kind) => ['retreated', 'tookLocale', 'continued'].includes(kind));
    expect(order).toEqual(['retreated', 'tookLocale', 'continued']);
    expect(b.told('tookLocale')[0]).toMatchObject({ pieces: ['au1', 'au2'], at: 'B' });
    expect(b.told('tookLocale')[0]!.rules).toContain('MAR-11-46');
    expect([b.at('fr2'), b.at('au1'), b.at('au2')]).toEqual(['C', 'B', 'B/C']);
  });

  test('MAR-11-46.2 cavalry that led and cavalry that pursued may go on like any other of the assault', () => {
    const b = duel({
      austrian: ['cav2 A/B', 'cav2 A/B', 'cav2 A/B'],
      french: ['inf3 B/A', 'inf3 B/A', 'cav2 B'],
    });
    b.act('stand');
    b.act('fr1', 'fr1', 'fr1');
    b.act('pursue', 'au2');
    expect([b.face('au1'), b.face('au2'), b.face('au3')]).toEqual(['cav1', 'cav1', 'cav2']);
    expect(b.asked).toBe('austrian continuation');
    expect(b.options()).toEqual(['stay', 'au1', 'au2', 'au3']);
    const [continued] = b.act('au1', 'block B/C', 'au2', 'block B/C', 'au3', 'block B/C');
    expect(continued).toMatchObject({ pieces: ['au1', 'au2', 'au3'], commands: 0 });
  });
});

describe('the example of the rulebook', () => {
  function example() {
    const b = duel({
      ab: 'A-B narrow c|i',
      austrian: ['inf3 A/B', 'inf2 A/B'],
      french: ['inf2 B/A', 'cav2 B/A', 'art1 B/A'],
    });
    b.act('fire');
    b.act('lead', 'fr1');
    expect(resultOf(b)).toEqual({
      winner: 'french',
      strength: 1,
      defence: 2,
      result: -1,
      losses: { attacker: 2, defender: 1 },
    });
    b.act('pursue', 'fr2');
    return b;
  }

  test('MAR-11-47.1 in the end one infantry of 1 is left in reserve against infantry, cavalry and gun of 1 still blocking', () => {
    const b = example();
    expect([b.at('au1'), b.face('au2'), b.at('au2')]).toEqual(['gone', 'inf1', 'A']);
    expect(['fr1', 'fr2', 'fr3'].map((name) => `${b.face(name)} ${b.at(name)}`)).toEqual([
      'inf1 B/A',
      'cav1 B/A',
      'art1 B/A',
    ]);
  });

  test('MAR-11-47.2 it costs the attackers 4 points of morale and the defenders 2', () => {
    expect(example().state.morale).toEqual({ austrian: 12, french: 15 });
  });
});

describe('rulings', () => {
  test('G-52 attackers who win and all die leave the locale empty, and closed to their friends', () => {
    const b = duel({ austrian: ['inf2 A/B', 'inf3 A'], french: ['art1 B/A', 'cav2 B/A', 'cav2 B'] });
    b.act('fire');
    b.act('stand');
    expect(resultOf(b)).toMatchObject({
      winner: 'austrian',
      strength: 1,
      losses: { attacker: 1, defender: 2 },
    });
    b.act('fr1', 'fr2');
    expect(['au1', 'fr1', 'fr2', 'fr3'].map((name) => b.at(name))).toEqual(['gone', 'gone', 'C', 'C']);
    expect(b.refused('au2', 'cross A/B')).toContain('MAR-11-08');
  });

  test('G-53 defenders who win and all die leave the locale empty, and its approach barred', () => {
    const b = duel({ ab: 'A-B narrow |i', austrian: ['inf2 A/B', 'inf3 A'], french: ['inf1 B/A'] });
    b.act('lead', 'fr1');
    expect([b.at('fr1'), b.at('au1')]).toEqual(['gone', 'A']);
    expect(b.refused('au2', 'cross A/B')).toContain('MAR-11-09');
  });

  test('G-59 a gun that may not fire is a defender all the same, and may take the loss', () => {
    const b = duel({ austrian: ['inf2 A/B'], french: ['inf3 B/A', 'art1 B/A announced'] });
    b.act('stand');
    expect(b.options()).toEqual(['fr1', 'fr2']);
    b.act('fr2', 'fr1', 'fr1');
    expect([b.face('fr1'), b.at('fr2')]).toEqual(['inf1', 'gone']);
  });
});
