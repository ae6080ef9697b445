/** Chapter 11, line by line: declaring assaults, and what they open and close. */
import { describe, expect, test } from 'vitest';
import { marengo } from '../index.ts';
import type { TinyMap } from '../map/tiny.ts';
import { battle, type Setting } from '../testing.ts';

/** B in the middle, with A, C, D and E around it. `ab` writes the pair between A and B. */
function around(ab = 'A-B narrow |') {
  return { locales: { A: 6, B: 6, C: 6, D: 6, E: 6 }, pairs: [ab, 'C-B', 'D-B', 'E-B'] };
}

/** The Austrians are about to assault. */
function assaulting(setting: Partial<Setting>) {
  return battle({ map: around(), step: 'assaultStep', ...setting });
}

describe('assaults in general', () => {
  test('MAR-11-01.1 where nobody blocks the opposite approach there is nothing to assault', () => {
    const b = assaulting({ austrian: ['inf3 A/B', 'inf3 C/B'], french: ['inf2 B/A', 'inf2 B'] });
    expect(b.refused('assault C/B', 'au2', 'lead', 'au2')).toContain('MAR-11-01');
    expect(b.refused('assault A/B', 'au1', 'lead', 'au1')).toEqual([]);
    b.act('end');
    expect(b.refused('au2', 'cross C/B')).toEqual([]);
  });

  test('MAR-11-01.2 the reserve of the attacked locale takes no part in its defence', () => {
    const b = assaulting({ austrian: ['inf3 A/B'], french: ['inf2 B/A', 'inf3 B'] });
    const [declared] = b.act('assault A/B', 'au1', 'lead', 'au1');
    expect(declared).toMatchObject({ attackers: ['au1'], defenders: ['fr1'] });
    expect(declared!.rules).toContain('MAR-11-01');
    expect(b.refused('lead', 'fr2')).toContain('MAR-11-01');
    expect(b.options('lead')).toEqual(['fr1']);
  });

  test('MAR-11-02.1 three assaults are all the commands allow', () => {
    const b = assaulting({
      austrian: ['inf2 A/B', 'inf2 C/B', 'inf2 D/B', 'inf2 E/B'],
      french: ['inf3 B/A', 'inf3 B/C', 'inf3 B/D', 'inf3 B/E'],
    });
    for (const [from, attacker, defender] of [
      ['A', 'au1', 'fr1'],
      ['C', 'au2', 'fr2'],
      ['D', 'au3', 'fr3'],
    ] as const) {
      expect(b.refused('assault E/B', 'au4', 'lead', 'au4')).toEqual([]);
      b.act(`assault ${from}/B`, attacker, 'lead', attacker);
      b.act('lead', defender);
    }
    expect(b.state.commandsUsed).toBe(3);
    expect(b.asked).toBe('austrian movement');
    expect(b.refused('assault E/B', 'au4', 'lead', 'au4')).toContain('MAR-11-02');
  });

  test('MAR-11-03.1 the next assault is chosen when the last one is over', () => {
    const b = assaulting({
      austrian: ['inf2 A/B', 'inf2 C/B', 'inf2 D/B'],
      french: ['inf3 B/A', 'inf2 B/C', 'inf2 B/D'],
    });
    const [declared] = b.act('assault A/B', 'au1', 'lead', 'au1');
    expect(declared!.rules).toContain('MAR-11-03');
    expect(b.asked).toBe('french defence');
    b.act('lead', 'fr1');
    expect([b.at('au1'), b.face('fr1')]).toEqual(['gone', 'inf2']);
    expect(b.asked).toBe('austrian assaults');
    expect(b.options()).toEqual(['end', 'assault C/B', 'assault D/B']);
    b.act('assault D/B', 'au3', 'lead', 'au3');
    expect(b.told('assaultDeclared').map(({ across }) => across)).toEqual(['A/B', 'D/B']);
  });

  test('MAR-11-04.1 across one approach there is one assault a turn', () => {
    const b = assaulting({
      austrian: ['inf2 A/B', 'inf3 A/B', 'inf2 C/B'],
      french: ['inf3 B/A', 'inf2 B/C'],
    });
    b.act('assault A/B', 'au1', 'lead', 'au1');
    b.act('lead', 'fr1');
    expect(b.at('fr1')).toBe('B/A');
    expect(b.refused('assault A/B', 'au2', 'lead', 'au2')).toContain('MAR-11-04');
    expect(b.options()).toEqual(['end', 'assault C/B']);
  });

  test('MAR-11-04.2 five pieces assault for one command', () => {
    const five = ['au1', 'au2', 'au3', 'au4', 'au5'];
    const b = assaulting({ austrian: five.map(() => 'inf2 A/B'), french: ['inf2 B/A'] });
    const [declared] = b.act('assault A/B', ...five, 'lead', 'au1');
    expect(declared).toMatchObject({ attackers: five });
    expect(b.state.commandsUsed).toBe(1);
  });

  test('MAR-11-05.1 infantry of 1 and a gun cannot assault by themselves', () => {
    const b = assaulting({ austrian: ['inf1 A/B', 'art1 A/B'], french: ['inf1 B/A'] });
    expect(b.asked).toBe('austrian assaults');
    expect(b.refused('assault A/B', 'au1', 'au2')).toContain('MAR-11-05');
    expect(b.options()).toEqual(['end']);
  });

  test('MAR-11-05.2 infantry of 2 and a gun can, if the ground is below 2', () => {
    const pieces = { austrian: ['inf2 A/B', 'art1 A/B'], french: ['inf1 B/A'] };
    const easy = assaulting({ map: around('A-B narrow |i'), ...pieces });
    expect(easy.refused('assault A/B', 'au1', 'au2', 'lead', 'au1')).toEqual([]);
    const hard = assaulting({ map: around('A-B narrow |i2'), ...pieces });
    expect(hard.refused('assault A/B', 'au1', 'au2')).toContain('MAR-11-05');
  });

  test('MAR-11-06.1 pieces in reserve or on another approach cannot join in', () => {
    const b = assaulting({ austrian: ['inf3 A/B', 'inf3 A', 'inf3 C/B'], french: ['inf2 B/A', 'inf2 B/C'] });
    expect(b.refused('assault A/B', 'au1', 'au2', 'lead', 'au1')).toContain('MAR-11-06');
    expect(b.refused('assault A/B', 'au1', 'au3', 'lead', 'au1')).toContain('MAR-11-06');
    expect(b.refused('assault A/B', 'au1', 'lead', 'au3')).toContain('MAR-11-06');
    expect(b.refused('assault A/B', 'au1', 'lead', 'au1')).toEqual([]);
  });

  test('MAR-11-07.1 whoever survives a failed assault does not move this turn', () => {
    const map = { locales: { A: 6, B: 6, F: 6 }, pairs: ['A-B', 'A-F'], roads: { lane: { chain: 'A F' } } };
    const b = assaulting({ map, austrian: ['inf3 A/B', 'inf3 A'], french: ['inf3 B/A'] });
    b.act('assault A/B', 'au1', 'lead', 'au1');
    b.act('lead', 'fr1');
    expect([b.at('au1'), b.face('au1')]).toEqual(['A', 'inf2']);
    expect(b.asked).toBe('austrian movement');
    expect(b.refused('au1', 'cross A/F')).toContain('MAR-11-07');
    expect(b.refused('au1', 'block A/B')).toContain('MAR-11-07');
    expect(b.refused('au1', 'road', 'along lane:A-F')).toContain('MAR-11-07');
    expect(b.refused('au2', 'cross A/F')).toEqual([]);
  });
});

describe('what a won or lost assault closes', () => {
  const crossroads = {
    locales: { A: 6, B: 6, C: 6, D: 6, E: 6 },
    pairs: ['A-B', 'C-B', 'B-D', 'A-E'],
    roads: { high: { class: 'main' as const, chain: 'C B D' } },
    entries: ['ford austrian B main pontoon'],
  };

  test('MAR-11-08.1 nobody else enters the locale taken: not by another side, in passing, or as a reinforcement', () => {
    const b = assaulting({
      map: crossroads,
      austrian: ['inf3 A/B', 'inf2 C', 'inf2 waiting:late'],
      french: ['inf1 B/A'],
      reinforcements: [{ id: 'late', side: 'austrian', entry: 'ford', fromRound: 1 }],
    });
    b.act('assault A/B', 'au1', 'lead', 'au1');
    const events = b.act('stand');
    expect(b.at('au1')).toBe('B');
    expect(events.find(({ kind }) => kind === 'tookLocale')!.rules).toContain('MAR-11-08');
    expect(b.refused('au2', 'cross C/B')).toContain('MAR-11-08');
    expect(b.refused('au2', 'road', 'along high:C-B')).toContain('MAR-11-08');
    expect(b.refused('au2', 'road', 'along high:C-B', 'along high:B-D')).toContain('MAR-11-08');
    expect(b.refused('au3', 'road', 'along entry:ford')).toContain('MAR-11-08');
    expect(b.refused('au3', 'pontoon')).toContain('MAR-11-08');
  });

  test('MAR-11-08.2 blockers who stayed behind may not follow: they go back to reserve', () => {
    const b = assaulting({ map: crossroads, austrian: ['inf3 A/B', 'inf2 A/B'], french: ['inf1 B/A'] });
    b.act('assault A/B', 'au1', 'lead', 'au1');
    b.act('stand');
    expect([b.at('au1'), b.at('au2')]).toEqual(['B', 'A/B']);
    expect(b.refused('au2', 'cross A/B')).toContain('MAR-11-08');
    b.act('end');
    expect(b.at('au2')).toBe('A');
    expect(b.told('withdrew')[0]).toMatchObject({ pieces: ['au2'], why: 'nobody opposite' });
    expect(b.state.morale).toEqual({ austrian: 15, french: 16 });
  });

  test('MAR-11-09.1 after a lost assault nobody crosses that approach, though all its defenders are dead', () => {
    const b = assaulting({
      map: around('A-B narrow |i'),
      austrian: ['inf2 A/B', 'inf3 A/B', 'inf3 A', 'inf2 C'],
      french: ['inf1 B/A', 'inf2 B'],
    });
    b.act('assault A/B', 'au1', 'lead', 'au1');
    const events = b.act('lead', 'fr1');
    expect([b.at('fr1'), b.at('au1')]).toEqual(['gone', 'A']);
    expect(events.find(({ kind }) => kind === 'fellBack')!.rules).toContain('MAR-11-09');
    expect(b.asked).toBe('austrian movement');
    expect(b.refused('au2', 'cross A/B')).toContain('MAR-11-09');
    expect(b.refused('au3', 'cross A/B')).toContain('MAR-11-09');
    expect(b.refused('au4', 'cross C/B')).toEqual([]);
  });

  test('MAR-11-09.1 nor does anybody come back across it from the other side, by a road that is open before it', () => {
    const map: TinyMap = {
      locales: { A: 6, B: 6, C: 6 },
      pairs: ['A-B narrow |i', 'B-C'],
      roads: { highway: { class: 'main', chain: 'C B A' } },
    };
    const austrian = ['inf2 A/B', 'inf2 C'];
    const b = assaulting({ map, austrian, french: ['inf1 B/A'] });
    b.act('assault A/B', 'au1', 'lead', 'au1');
    b.act('lead', 'fr1');
    expect(b.stand('au1', 'fr1')).toEqual(['inf1 A', 'gone']);
    expect(b.options('au2', 'road', 'along highway:C-B')).toEqual([]);
    expect(b.refused('au2', 'road', 'along highway:C-B', 'along highway:B-A')).toContain('MAR-11-09');
    const untried = battle({ map, austrian: ['inf2 A', 'inf2 C'] });
    expect(untried.options('au2', 'road', 'along highway:C-B')).toEqual(['along highway:B-A']);
  });

  test('MAR-11-10.1 the locale may still be assaulted, or entered, from another side', () => {
    const b = assaulting({
      austrian: ['inf2 A/B', 'inf3 C/B', 'inf2 D'],
      french: ['inf3 B/A', 'inf1 B/C'],
    });
    b.act('assault A/B', 'au1', 'lead', 'au1');
    b.act('lead', 'fr1');
    expect(b.refused('assault C/B', 'au2', 'lead', 'au2')).toEqual([]);
    b.act('end');
    expect(b.refused('au3', 'cross D/B')).toEqual([]);

    // Of an approach whose defenders all died with the assault, that one is barred and the next is open.
    const map = { locales: { A: 6, B: 6, D: 6 }, pairs: ['A-B narrow |i', 'D-B'] };
    const empty = assaulting({ map, austrian: ['inf2 A/B', 'inf2 A', 'inf2 D'], french: ['inf1 B/A'] });
    empty.act('assault A/B', 'au1', 'lead', 'au1');
    empty.act('lead', 'fr1');
    expect(empty.at('fr1')).toBe('gone');
    expect(empty.refused('au2', 'cross A/B')).toContain('MAR-11-10');
    expect(empty.refused('au3', 'cross D/B')).toEqual([]);
  });
});

describe('continuation after a won assault', () => {
  /** Austrians win at B; the French in reserve there fall back to C, their only way. */
  function won(austrian: readonly string[], moment: Setting['moment'] = {}) {
    const map = { locales: { A: 6, B: 6, C: 6 }, pairs: ['A-B wide |', 'B-C'] };
    const b = assaulting({ map, austrian, french: ['inf1 B/A', 'cav2 B'], moment });
    const names = austrian.map((_, index) => `au${index + 1}`);
    b.act('assault A/B', ...names, 'lead', 'au1');
    b.act('stand');
    if (b.asked.endsWith('pursuit')) b.act('hold');
    expect(b.at('fr2')).toBe('C');
    return b;
  }

  test('MAR-11-11.1 cavalry of the assault goes on to block towards the retreated enemy, and is shown', () => {
    const b = won(['inf3 A/B', 'cav2 A/B']);
    expect(b.asked).toBe('austrian continuation');
    expect(b.refused('au1', 'block B/C')).not.toEqual([]);
    const [continued] = b.act('au2', 'block B/C');
    expect(b.at('au2')).toBe('B/C');
    expect(continued).toMatchObject({
      kind: 'continued',
      reveals: true,
      shown: [{ piece: 'au2', arm: 'cavalry', strength: 2 }],
    });
    expect(continued!.rules).toContain('MAR-11-11');
    expect(b.piece('au2').faceUp).toBe(false);
  });

  test('MAR-11-12.1 infantry stays, cavalry goes on: two commands in all', () => {
    const b = won(['inf3 A/B', 'cav2 A/B']);
    const [continued] = b.act('au2', 'block B/C');
    expect(continued).toMatchObject({ commands: 1 });
    expect(continued!.rules).toContain('MAR-11-12');
    expect(b.state.commandsUsed).toBe(2);
  });

  test('MAR-11-12.2 with no command left the group cannot be split', () => {
    const b = won(['inf3 A/B', 'cav2 A/B'], { commandsUsed: 2 });
    expect(b.state.commandsUsed).toBe(3);
    expect(b.refused('au2', 'block B/C')).toContain('MAR-11-12');
    expect(b.options()).toEqual(['stay']);
  });

  test('MAR-11-12.3 cavalry that goes on all together pays nothing more', () => {
    const b = won(['cav2 A/B', 'cav2 A/B'], { commandsUsed: 2 });
    expect(b.refused('au1', 'block B/C')).toContain('MAR-11-12');
    const [continued] = b.act('au1', 'block B/C', 'au2', 'block B/C');
    expect(continued).toMatchObject({ pieces: ['au1', 'au2'], commands: 0 });
    expect(b.state.commandsUsed).toBe(3);
  });
});

describe('who takes part, and what stays hidden', () => {
  test('MAR-11-13.1 of three blockers two attack: the third stays where it is and loses nothing', () => {
    const b = assaulting({ austrian: ['inf2 A/B', 'inf2 A/B', 'inf2 A/B'], french: ['inf3 B/A'] });
    const [declared] = b.act('assault A/B', 'au1', 'au2', 'lead', 'au1');
    expect(declared).toMatchObject({ attackers: ['au1', 'au2'] });
    expect(declared!.rules).toContain('MAR-11-13');
    b.act('lead', 'fr1');
    expect([b.face('au1'), b.at('au2'), b.at('au3'), b.face('au3')]).toEqual(['gone', 'A', 'A/B', 'inf2']);
  });

  test('MAR-11-18.1 when the assault is over no face of either side lies open', () => {
    const b = assaulting({
      austrian: ['inf3 A/B', 'inf2 A/B', 'inf2 A'],
      french: ['inf2 B/A', 'art1 B/A', 'inf2 B'],
    });
    b.act('assault A/B', 'au1', 'au2', 'lead', 'au1');
    b.act('fire');
    b.act('lead', 'fr1');
    for (const seat of marengo.seats) {
      expect(marengo.view(b.state, seat).pieces.filter(({ faceUp }) => faceUp)).toEqual([]);
    }
    expect(b.told('fellBack')[0]!.rules).toContain('MAR-11-18');
    // What was not shown was never seen; what was shown is remembered until its owner shuffles.
    expect([b.seen('french', 'au2'), b.seen('austrian', 'fr3')]).toEqual([null, null]);
    expect([b.seen('french', 'au1'), b.seen('austrian', 'fr1')]).toEqual(['inf1', 'inf1']);
    b.act('end');
    expect(b.told('shuffled')[0]).toMatchObject({ side: 'french', at: ['B/A'] });
    expect([b.seen('austrian', 'fr1'), b.seen('austrian', 'fr2')]).toEqual([null, null]);
  });
});

describe('step 1: leading attackers', () => {
  test('MAR-11-19.1 infantry of 1 and artillery do not lead', () => {
    const b = assaulting({ austrian: ['inf2 A/B', 'inf1 A/B', 'art1 A/B'], french: ['inf2 B/A'] });
    expect(b.refused('assault A/B', 'au1', 'au2', 'lead', 'au2')).toContain('MAR-11-19');
    expect(b.refused('assault A/B', 'au1', 'au3', 'lead', 'au3')).toContain('MAR-11-19');
    const [declared] = b.act('assault A/B', 'au1', 'au2', 'au3', 'lead', 'au1');
    expect(declared).toMatchObject({
      reveals: true,
      shown: [{ piece: 'au1', arm: 'infantry', strength: 2 }],
    });
    expect([b.seen('french', 'au2'), b.seen('french', 'au3')]).toEqual([null, null]);
  });

  test('MAR-11-20.1 against ground of 2 infantry of 2 cannot lead, infantry of 3 can', () => {
    const b = assaulting({
      map: around('A-B narrow |i2'),
      austrian: ['inf2 A/B', 'inf3 A/B'],
      french: ['inf2 B/A'],
    });
    expect(b.refused('assault A/B', 'au1', 'au2', 'lead', 'au1')).toContain('MAR-11-20');
    expect(b.refused('assault A/B', 'au1', 'au2', 'lead', 'au2')).toEqual([]);
  });

  test('MAR-11-20.2 of two leaders each must be stronger than the ground', () => {
    const b = assaulting({
      map: around('A-B wide |i2'),
      austrian: ['inf3 A/B', 'inf2 A/B', 'inf3 A/B'],
      french: ['inf2 B/A'],
    });
    expect(b.refused('assault A/B', 'au1', 'au2', 'lead', 'au1', 'au2')).toContain('MAR-11-20');
    expect(b.refused('assault A/B', 'au1', 'au3', 'lead', 'au1', 'au3')).toEqual([]);
  });

  test('MAR-11-21.1 infantry and cavalry do not lead together', () => {
    const b = assaulting({
      map: around('A-B wide |'),
      austrian: ['inf3 A/B', 'cav2 A/B', 'inf2 A/B'],
      french: ['inf2 B/A'],
    });
    expect(b.refused('assault A/B', 'au1', 'au2', 'lead', 'au1', 'au2')).toContain('MAR-11-21');
    expect(b.refused('assault A/B', 'au1', 'au3', 'lead', 'au1', 'au3')).toEqual([]);
    expect(b.refused('assault A/B', 'au1', 'au2', 'lead', 'au2')).toEqual([]);
  });

  test('MAR-11-22.1 against a narrow approach only one leads', () => {
    const pieces = { austrian: ['inf3 A/B', 'inf2 A/B'], french: ['inf2 B/A'] };
    const narrow = assaulting(pieces);
    expect(narrow.refused('assault A/B', 'au1', 'au2', 'lead', 'au1', 'au2')).toContain('MAR-11-22');
    const wide = assaulting({ map: around('A-B wide |'), ...pieces });
    expect(wide.refused('assault A/B', 'au1', 'au2', 'lead', 'au1', 'au2')).toEqual([]);
  });

  test('MAR-11-22.2 against a wide approach one may lead, but at least one must', () => {
    const b = assaulting({
      map: around('A-B wide |'),
      austrian: ['inf3 A/B', 'inf2 A/B'],
      french: ['inf2 B/A'],
    });
    expect(b.refused('assault A/B', 'au1', 'au2', 'lead')).toContain('MAR-11-22');
    b.act('assault A/B', 'au1', 'au2', 'lead', 'au2');
  });

  test('MAR-11-23.1 on ground shut to cavalry infantry leads, and cavalry may follow', () => {
    const b = assaulting({
      map: around('A-B narrow |X'),
      austrian: ['inf2 A/B', 'cav2 A/B'],
      french: ['inf2 B/A'],
    });
    expect(b.refused('assault A/B', 'au1', 'au2', 'lead', 'au2')).toContain('MAR-11-23');
    const [declared] = b.act('assault A/B', 'au1', 'au2', 'lead', 'au1');
    expect(declared).toMatchObject({ attackers: ['au1', 'au2'] });
  });
});
