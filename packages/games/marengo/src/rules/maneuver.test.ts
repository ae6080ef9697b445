/** Manoeuvre attacks, second part: blocked or not, and what comes of it (MAR-9-09 to 9-21). */
import { describe, expect, test } from 'vitest';
import { battle, type Setting } from '../testing.ts';

/** A and C lie on either side of B, with F behind it; the main road runs A, B, F, G. */
const front: Setting['map'] = {
  locales: { A: 4, B: 4, C: 4, F: 4, G: 4 },
  pairs: ['A-B', 'B-C', 'B-F', 'F-G', 'C-F'],
  roads: { pike: { class: 'main', chain: 'A B F G' } },
};

const toB = 'along pike:A-B';
const toF = 'along pike:B-F';
const toG = 'along pike:F-G';

describe('whether the defender may block', () => {
  test('MAR-9-09.1 attackers from reserve against a piece in reserve: the defender is asked, block or retreat', () => {
    const b = battle({ map: front, austrian: ['inf3 A'], french: ['inf2 B'] });
    b.act('au1', 'cross A/B');
    expect(b.asked).toBe('french block');
    expect(b.options()).toEqual(['block', 'retreat']);
    b.act('block', 'fr1');
    expect(b.told('blocked')[0]?.rules).toContain('MAR-9-09');
  });

  test('MAR-9-09.2 defenders who all block other approaches cannot block this one, and retreat', () => {
    const b = battle({ map: front, austrian: ['inf3 A', 'inf3 C'], french: ['inf2 B/C'] });
    b.act('au1', 'cross A/B');
    expect(b.asked).toBe('austrian movement');
    expect([b.at('au1'), b.at('fr1')]).toEqual(['B', 'F']);
    expect(b.told('cannotBlock')[0]?.rules).toEqual(['MAR-9-21']);
  });

  test('MAR-9-09.3 cavalry that came onto the map this turn and attacks farther on can be blocked', () => {
    const map: Setting['map'] = { ...front, entries: ['bridge austrian A main'] };
    const setting = {
      map,
      reinforcements: [{ id: 'army', side: 'austrian', entry: 'bridge', fromRound: 1 }],
      austrian: ['cav2 waiting:army'],
    } as const;
    const second = battle({ ...setting, french: ['inf2 B'] });
    second.act('au1', 'road', 'along entry:bridge', toB);
    expect(second.asked).toBe('french block');
    expect(second.at('au1')).toBe('A');
    const third = battle({ ...setting, french: ['inf2 F'] });
    third.act('au1', 'road', 'along entry:bridge', toB, toF);
    expect(third.asked).toBe('french block');
    expect(third.at('au1')).toBe('B');
  });

  test('MAR-9-10.1 an attack by pieces that began the turn on the approach they cross is not to be blocked', () => {
    const b = battle({ map: front, austrian: ['inf3 A/B'], french: ['inf2 B'] });
    b.act('au1', 'cross A/B');
    expect(b.told('cannotBlock')[0]?.rules).toEqual(['MAR-9-10']);
    expect(b.told('retreatBegan')).toHaveLength(1);
    expect(b.asked).toBe('french retreatDestinations');
  });
});

describe('blocking', () => {
  const french = ['inf2 B', 'inf2 B', 'cav2 B', 'inf3 B/C', 'inf3 F'];

  test('MAR-9-11.1 with three pieces in reserve the defender blocks with one, two or all three, at no cost', () => {
    for (const blockers of [['fr2'], ['fr1', 'fr3'], ['fr1', 'fr2', 'fr3']]) {
      const b = battle({ map: front, austrian: ['inf3 A', 'inf3 C'], french });
      b.act('au1', 'cross A/B');
      b.act('block', ...blockers);
      const expected = ['fr1', 'fr2', 'fr3'].map((piece) => (blockers.includes(piece) ? 'B/A' : 'B'));
      expect(['fr1', 'fr2', 'fr3'].map((piece) => b.at(piece))).toEqual(expected);
      expect(b.state.commandsUsed).toBe(1);
      expect(b.told('blocked')[0]).toMatchObject({ side: 'french', pieces: blockers, at: 'B/A' });
    }
  });

  test('MAR-9-11.2 pieces of other approaches and other locales cannot block, nor can nobody', () => {
    const b = battle({ map: front, austrian: ['inf3 A', 'inf3 C'], french });
    b.act('au1', 'cross A/B');
    for (const blockers of [['fr4'], ['fr5'], ['fr1', 'fr4'], []]) {
      expect(b.refused('block', ...blockers)).toContain('MAR-9-11');
    }
    expect(b.options('block')).toEqual(['fr1', 'fr2', 'fr3']);
  });
});

describe('after a block', () => {
  const blockedGroup = (commandsUsed = 0) => {
    const b = battle({
      map: front,
      austrian: ['inf3 A', 'inf2 A'],
      french: ['inf2 B'],
      moment: { commandsUsed },
    });
    b.act('au1', 'au2', 'cross A/B');
    b.act('block', 'fr1');
    return b;
  };

  test('MAR-9-12.1 the group may stay in its reserve; its command is spent all the same', () => {
    const b = blockedGroup();
    b.act('stay');
    expect([b.at('au1'), b.at('au2')]).toEqual(['A', 'A']);
    expect(b.state.commandsUsed).toBe(1);
    expect(b.told('afterBlock')[0]).toMatchObject({ choice: 'stay', advanced: [], stayed: ['au1', 'au2'] });
    expect(b.told('afterBlock')[0]?.rules).toContain('MAR-9-12');
  });

  test('MAR-9-12.2 or advance to block the approach that faces the blockers', () => {
    const b = blockedGroup();
    b.act('advance');
    expect([b.at('au1'), b.at('au2')]).toEqual(['A/B', 'A/B']);
    expect(b.state.commandsUsed).toBe(1);
  });

  test('MAR-9-12.3 or split, which takes one more command and is refused when none is left', () => {
    const b = blockedGroup();
    b.act('split', 'au2');
    expect([b.at('au1'), b.at('au2')]).toEqual(['A', 'A/B']);
    expect(b.state.commandsUsed).toBe(2);

    const spent = blockedGroup(2);
    expect(spent.refused('split', 'au2')).toContain('MAR-9-12');
    expect(spent.options()).toEqual(['stay', 'advance']);
    expect(blockedGroup().refused('split', 'au1', 'au2')).toContain('MAR-9-12');
  });

  test('MAR-9-13.1 blocked cavalry of a main road takes the facing approach with no command left', () => {
    const b = battle({ map: front, austrian: ['cav2 A'], french: ['inf2 B'], moment: { commandsUsed: 3 } });
    b.act('au1', 'road', toB);
    b.act('block', 'fr1');
    b.act('advance');
    expect(b.at('au1')).toBe('A/B');
    expect(b.state.commandsUsed).toBe(3);
    expect(b.told('afterBlock')[0]!.rules).toContain('MAR-9-13');
  });

  test('MAR-9-13.2 cavalry blocked on its second locale ends in the first, the blocked crossing unmade', () => {
    const road = () => {
      const b = battle({ map: front, austrian: ['cav2 A'], french: ['inf2 F'] });
      b.act('au1', 'road', toB, toF);
      b.act('block', 'fr1');
      return b;
    };
    const stays = road();
    stays.act('stay');
    expect(stays.at('au1')).toBe('B');
    const advances = road();
    advances.act('advance');
    expect(advances.at('au1')).toBe('B/F');
    // One slot is used, of the first link; the second link is as before.
    expect(advances.state.slots).toEqual([{ link: 0, from: 0, last: 1 }]);
  });

  test('MAR-9-14.1 blocked cavalry goes no farther, by road or to another approach', () => {
    const b = battle({ map: front, austrian: ['cav2 A'], french: ['inf2 F', 'inf2 C'] });
    b.act('au1', 'road', toB, toF);
    b.act('block', 'fr1');
    expect(b.refused(toF)).toContain('MAR-9-14');
    expect(b.refused('block B/C')).toContain('MAR-9-14');
    b.act('stay');
    expect(b.told('afterBlock')[0]?.rules).toContain('MAR-9-14');
    expect(b.refused('au1', 'block B/C')).toContain('MAR-8-10');
    expect(b.options()).toEqual(['end']);
  });
});

describe('an attack that succeeds', () => {
  test('MAR-9-15.1 a defender who declines to block retreats with losses, and the attackers are in his reserve', () => {
    const b = battle({ map: front, austrian: ['inf3 A', 'inf3 A'], french: ['inf2 B'] });
    b.act('au1', 'au2', 'cross A/B');
    // Block or retreat: there is no third answer.
    expect(b.refused('stay')).toContain('MAR-9-15');
    b.act('retreat');
    b.act('fr1', 'to C');
    expect([b.at('au1'), b.at('au2'), b.at('fr1')]).toEqual(['B', 'B', 'C']);
    expect(b.face('fr1')).toBe('inf1');
    expect(b.state.morale.french).toBe(16);
    expect(b.told('declinedBlock')[0]?.rules).toContain('MAR-9-15');
    expect(b.told('maneuverWon')[0]).toMatchObject({ pieces: ['au1', 'au2'], at: 'B' });
    expect(b.told('maneuverWon')[0]?.rules).toContain('MAR-9-15');
  });

  test('MAR-9-16.1 cavalry that has driven the enemy off on its first step attacks the next locale on its second', () => {
    const b = battle({ map: front, austrian: ['cav2 A'], french: ['cav2 B', 'cav2 F'] });
    b.act('au1', 'road', toB);
    b.act('retreat');
    b.act('fr1', 'to C');
    expect(b.asked).toBe('austrian march');
    b.act(toF);
    expect(b.told('maneuverAttack').map(({ across }) => across)).toEqual(['A/B', 'B/F']);
    b.act('retreat');
    b.act('fr2', 'to G');
    expect(b.at('au1')).toBe('F');
    expect(b.told('maneuverWon').every(({ rules }) => rules.includes('MAR-9-16'))).toBe(true);
    expect(b.state.commandsUsed).toBe(0);
  });

  test('MAR-9-16.2 won attacks count as steps: three locales are still the most', () => {
    const map: Setting['map'] = {
      locales: { A: 4, B: 4, F: 4, G: 4, H: 4, side: 4 },
      pairs: ['A-B', 'B-F', 'F-G', 'G-H', 'B-side', 'G-side'],
      roads: { pike: { class: 'main', chain: 'A B F G H' } },
    };
    const b = battle({ map, austrian: ['cav2 A'], french: ['cav2 B', 'cav2 H'] });
    b.act('au1', 'road', toB);
    b.act('retreat');
    b.act('fr1', 'to side');
    expect(b.refused(toB)).toContain('MAR-8-37');
    expect(b.refused(toF, toG, 'along pike:G-H')).toContain('MAR-8-30');
    b.act(toF, toG);
    expect(b.at('au1')).toBe('G');
    expect(b.asked).toBe('austrian movement');
  });

  test('MAR-9-16 cavalry that has won may also stop, or go on to an approach of the road; with no way on it is not asked', () => {
    const won = (french: string[]) => {
      const b = battle({ map: front, austrian: ['cav2 A'], french });
      b.act('au1', 'road', toB);
      b.act('retreat');
      b.act('fr1', 'to C');
      return b;
    };
    const stopped = won(['cav2 B', 'cav2 F']);
    expect(stopped.options()).toEqual(['stop', toF, 'block B/F']);
    stopped.act('stop');
    expect(stopped.at('au1')).toBe('B');
    const continued = won(['cav2 B', 'cav2 F']);
    continued.act('block B/F');
    expect(continued.at('au1')).toBe('B/F');
    expect(continued.told('continued')[0]?.rules).toContain('MAR-8-43');
    expect(continued.told('continued')[0]?.rules).not.toContain('MAR-8-46');

    const deadEnd: Setting['map'] = { ...front, roads: { pike: { class: 'main', chain: 'A B' } } };
    const ended = battle({ map: deadEnd, austrian: ['cav2 A'], french: ['cav2 B'] });
    ended.act('au1', 'road', toB);
    ended.act('retreat');
    ended.act('fr1', 'to C');
    expect(ended.asked).toBe('austrian movement');
  });

  test('MAR-9-17.1 off-road cavalry that has won goes on to an approach facing other enemies, and is seen', () => {
    const b = battle({ map: front, austrian: ['cav2 A'], french: ['cav2 B', 'inf2 F'] });
    b.act('au1', 'cross A/B');
    b.act('retreat');
    b.act('fr1', 'to C');
    expect(b.asked).toBe('austrian continuation');
    b.act('au1', 'block B/F');
    expect(b.at('au1')).toBe('B/F');
    expect(b.state.commandsUsed).toBe(1);
    expect(b.seen('french', 'au1')).toBe('cav2');
    expect(b.told('continued')[0]?.rules).toContain('MAR-9-17');
  });

  test('MAR-9-17 naming an enemy piece is refused in the same words, whatever face it hides', () => {
    const refusals = ['inf2 F', 'cav2 F'].map((hidden) => {
      const b = battle({ map: front, austrian: ['cav2 A'], french: ['cav2 B', hidden] });
      b.act('au1', 'cross A/B');
      b.act('retreat');
      b.act('fr1', 'to C');
      expect(b.asked).toBe('austrian continuation');
      return b.refused('fr2');
    });
    expect(refusals[0]).toEqual(refusals[1]);
    expect(refusals[0]).toContain('MAR-8-42');
  });
});

describe('the two examples', () => {
  const example = () => {
    const b = battle({ map: front, austrian: ['inf3 A'], french: ['cav2 B'] });
    b.act('au1', 'cross A/B');
    return b;
  };

  test('MAR-9-18.1 blocked by the cavalry, the single infantry piece stays or takes the facing approach, nothing else', () => {
    const b = example();
    b.act('block', 'fr1');
    expect(b.at('fr1')).toBe('B/A');
    expect(b.options()).toEqual(['stay', 'advance']);
    b.act('advance');
    expect([b.at('au1'), b.state.commandsUsed]).toEqual(['A/B', 1]);
  });

  test('MAR-9-19.1 the cavalry retreats unharmed and the infantry is in reserve in its place', () => {
    const b = example();
    b.act('retreat');
    b.act('fr1', 'to F');
    expect([b.at('fr1'), b.face('fr1'), b.at('au1')]).toEqual(['F', 'cav2', 'B']);
    expect(b.state.morale).toEqual({ austrian: 16, french: 17 });
  });
});

describe('one attack after another', () => {
  test('MAR-9-20.1 a locale won by manoeuvre is open: a second group follows as an ordinary move', () => {
    const b = battle({ map: front, austrian: ['inf3 A/B', 'inf3 A', 'inf3 A'], french: ['cav2 B'] });
    b.act('au1', 'cross A/B');
    b.act('fr1', 'to C');
    b.act('au2', 'cross A/B');
    b.act('au3', 'road', toB, toF);
    expect(['au1', 'au2', 'au3'].map((piece) => b.at(piece))).toEqual(['B', 'B', 'F']);
    expect(b.told('maneuverAttack')).toHaveLength(1);
    expect(b.told('moved')[0]).toMatchObject({ pieces: ['au2'], to: 'B', commands: 1 });
    expect(b.told('maneuverWon')[0]?.rules).toContain('MAR-9-20');
  });

  test('MAR-9-21.1 his only reserve piece has blocked once; a second attack elsewhere drives all out, the blocker with a loss', () => {
    const b = battle({ map: front, austrian: ['inf3 A', 'inf3 C'], french: ['inf2 B'] });
    b.act('au1', 'cross A/B');
    b.act('block', 'fr1');
    b.act('advance');
    b.act('au2', 'cross C/B');
    expect(b.told('cannotBlock')[0]?.rules).toContain('MAR-9-21');
    expect([b.at('fr1'), b.face('fr1')]).toEqual(['F', 'inf1']);
    expect(b.told('lost')[0]).toMatchObject({ cause: 'retreatFromApproach' });
    expect(b.at('au2')).toBe('B');
  });

  test('MAR-9-21.2 nobody follows through the approach that has just been blocked', () => {
    const b = battle({ map: front, austrian: ['inf3 A', 'inf3 A'], french: ['inf2 B'] });
    b.act('au1', 'cross A/B');
    b.act('block', 'fr1');
    b.act('stay');
    expect(b.refused('au2', 'cross A/B')).toContain('MAR-9-21');
  });
});
