/** Retreats: who leaves, what it costs, and where they go (chapter 12). */
import { describe, expect, test } from 'vitest';
import { battle, type Battle, type Setting } from '../testing.ts';

/** B is attacked from A. C, D and E lie beyond it; between B and W nothing passes. */
const cross: Setting['map'] = {
  locales: { A: 9, B: 9, C: 9, D: 9, E: 9, W: 9 },
  pairs: ['A-B', 'B-C', 'B-D', 'B-E'],
  impassable: ['B-W'],
};

/** A piece that began the turn on A/B drives the French out of B: nobody can block that. */
function drivenOut(setting: Omit<Setting, 'map'> & { map?: Setting['map'] }): Battle {
  const { map = cross, austrian = [], ...rest } = setting;
  const b = battle({ map, austrian: ['inf3 A/B', ...austrian], ...rest });
  b.act('au1', 'cross A/B');
  return b;
}

/** Two infantry assault B from A over a wide pair, against infantry that leads the defence: 4 - 3 = 1. */
function lostAssault(french: string[], austrian: string[] = [], map: Setting['map'] = wide): Battle {
  const b = battle({
    map,
    step: 'assaultStep',
    austrian: ['inf2 A/B', 'inf2 A/B', ...austrian],
    french: ['inf3 B/A', ...french],
  });
  b.act('assault A/B', 'au1', 'au2', 'lead', 'au1', 'au2');
  b.act('lead', 'fr1');
  expect(b.told('assaultResult')[0]).toMatchObject({
    winner: 'austrian',
    losses: { attacker: 1, defender: 2 },
  });
  return b;
}

const wide: Setting['map'] = { ...cross, pairs: ['A-B wide', 'B-C', 'B-D', 'B-E'] };

/** The points a side has lost to each cause so far. */
const pointsBy = (b: Battle, cause: string) =>
  b
    .told('lost')
    .filter((event) => event.cause === cause)
    .flatMap(({ losses }) => losses)
    .reduce((sum, { points }) => sum + points, 0);

describe('who retreats', () => {
  test('MAR-12-01.1 a bombardment costs lives and drives nobody out', () => {
    const b = battle({
      map: cross,
      step: 'bombardments',
      austrian: ['art1 A/B announced'],
      french: ['inf1 B/A', 'inf2 B'],
    });
    b.act('fire');
    expect([b.at('fr1'), b.at('fr2')]).toEqual(['gone', 'B']);
    expect(b.told('retreatBegan')).toEqual([]);
    // A manoeuvre attack does.
    const driven = drivenOut({ french: ['inf2 B'] });
    expect(driven.told('retreatBegan')[0]?.rules).toContain('MAR-12-01');
  });

  test('MAR-12-02.1 all of the pieces in the locale leave it, in reserve and on every approach', () => {
    const b = drivenOut({ austrian: ['inf3 D'], french: ['cav2 B', 'cav2 B/D', 'inf3 B'] });
    expect(b.refused('fr1', 'to C', 'fr2', 'to C')).toContain('MAR-12-02');
    b.act('fr1', 'to C', 'fr2', 'to C', 'fr3', 'to E');
    expect(['fr1', 'fr2', 'fr3'].map((piece) => b.at(piece))).toEqual(['C', 'C', 'E']);
    expect(b.at('au1')).toBe('B');
    expect(b.told('retreatBegan')[0]?.rules).toContain('MAR-12-02');
  });

  test('MAR-12-03.1 attackers who fail only fall back: their guns and infantry lose nothing by it', () => {
    const b = battle({
      map: cross,
      step: 'assaultStep',
      austrian: ['inf3 A/B', 'inf2 A/B', 'art1 A/B'],
      french: ['inf3 B/A'],
    });
    b.act('assault A/B', 'au1', 'au2', 'au3', 'lead', 'au1');
    b.act('lead', 'fr1');
    expect(['au1', 'au2', 'au3'].map((piece) => [b.at(piece), b.face(piece)])).toEqual([
      ['A', 'inf2'],
      ['A', 'inf2'],
      ['A', 'art1'],
    ]);
    // One point, for the assault itself.
    expect(b.state.morale.austrian).toBe(15);
    expect(b.told('retreatBegan')).toEqual([]);
    expect(b.told('fellBack')[0]!.rules).toContain('MAR-12-03');
  });

  test('MAR-12-04.1 both sides see the retreating pieces until the last of them has arrived', () => {
    const b = drivenOut({ french: ['cav2 B', 'inf3 B', 'inf2 B'] });
    const faces = () => ['fr1', 'fr2', 'fr3'].map((piece) => b.seen('austrian', piece));
    expect(b.asked).toBe('french lossChoice');
    expect(faces()).toEqual(['cav2', 'inf3', 'inf2']);
    b.act('fr2');
    expect(b.asked).toBe('french retreatDestinations');
    expect(['fr1', 'fr2', 'fr3'].map((piece) => b.piece(piece).faceUp)).toEqual([true, true, true]);
    b.act('fr1', 'to C', 'fr2', 'to C', 'fr3', 'to C');
    expect(['fr1', 'fr2', 'fr3'].map((piece) => b.piece(piece).faceUp)).toEqual([false, false, false]);
    expect(b.told('retreatBegan')[0]?.rules).toContain('MAR-12-04');
  });
});

describe('what it costs', () => {
  test('MAR-12-05.1 artillery in reserve is lost with the locale, and its point of morale', () => {
    const b = drivenOut({ french: ['art1 B'] });
    expect(b.at('fr1')).toBe('gone');
    expect(b.state.morale.french).toBe(16);
    expect(b.told('lost')[0]).toMatchObject({
      cause: 'artilleryRetreat',
      losses: [{ piece: 'fr1', points: 1, eliminated: true }],
    });
    expect(b.told('lost')[0]?.rules).toContain('MAR-12-05');
  });

  test('MAR-12-05.2 so is artillery on an approach, and artillery that defended in the lost assault', () => {
    const blocking = drivenOut({ austrian: ['inf3 D'], french: ['art1 B/D'] });
    expect(blocking.at('fr1')).toBe('gone');
    expect(pointsBy(blocking, 'retreatFromApproach')).toBe(0);
    const defending = lostAssault(['art1 B/A']);
    expect(defending.at('fr2')).toBe('gone');
    expect(pointsBy(defending, 'artilleryRetreat')).toBe(1);
  });

  test('MAR-12-06.1 three infantry in reserve lose one point between them, and their owner says which', () => {
    const b = drivenOut({ french: ['inf3 B', 'inf2 B', 'inf1 B'] });
    expect(b.asked).toBe('french lossChoice');
    expect(b.options()).toEqual(['fr1', 'fr2', 'fr3']);
    b.act('fr2');
    expect(['fr1', 'fr2', 'fr3'].map((piece) => b.face(piece))).toEqual(['inf3', 'inf1', 'inf1']);
    expect(b.state.morale.french).toBe(16);
    expect(b.told('lost')[0]?.rules).toContain('MAR-12-06');
    const other = drivenOut({ french: ['inf3 B', 'inf2 B', 'inf1 B'] });
    expect(other.refused('fr1', 'fr2')).toContain('MAR-12-06');
  });

  test('MAR-12-06.2 a lone infantry piece of strength one in reserve does not survive', () => {
    const b = drivenOut({ french: ['inf1 B'] });
    expect(b.at('fr1')).toBe('gone');
    expect(b.state.morale.french).toBe(16);
  });

  test('MAR-12-07.1 a reserve of cavalry alone loses nothing', () => {
    const b = drivenOut({ french: ['cav2 B', 'cav1 B'] });
    b.act('fr1', 'to C', 'fr2', 'to C');
    expect([b.face('fr1'), b.face('fr2')]).toEqual(['cav2', 'cav1']);
    expect(b.state.morale.french).toBe(17);
  });

  test('MAR-12-07.2 infantry beside cavalry: the loss falls on the infantry', () => {
    const b = drivenOut({ french: ['cav2 B', 'inf3 B', 'inf2 B'] });
    expect(b.refused('fr1')).toContain('MAR-12-07');
    b.act('fr3');
    b.act('fr1', 'to C', 'fr2', 'to C', 'fr3', 'to C');
    expect(['fr1', 'fr2', 'fr3'].map((piece) => b.face(piece))).toEqual(['cav2', 'inf3', 'inf1']);
    const alone = drivenOut({ french: ['cav1 B', 'inf2 B'] });
    expect(alone.asked).toBe('french retreatDestinations');
    expect([alone.face('fr1'), alone.face('fr2')]).toEqual(['cav1', 'inf1']);
  });

  test('MAR-12-08.1 one point for the reserve infantry and one for each of two approaches: three in all', () => {
    const b = drivenOut({
      austrian: ['inf3 C', 'inf3 D'],
      french: ['inf3 B', 'inf3 B/C', 'cav2 B/C', 'inf3 B/D', 'art1 B/D'],
    });
    // The gun is gone, the others of B/D and the reserve had no choice; on B/C either may suffer.
    expect(b.asked).toBe('french lossChoice');
    expect(b.options()).toEqual(['fr2', 'fr3']);
    expect(b.refused('fr1')).toContain('MAR-12-08');
    b.act('fr3');
    expect(['fr1', 'fr2', 'fr3', 'fr4'].map((piece) => b.face(piece))).toEqual([
      'inf2',
      'inf3',
      'cav1',
      'inf2',
    ]);
    expect([pointsBy(b, 'retreatFromReserve'), pointsBy(b, 'retreatFromApproach')]).toEqual([1, 2]);
    // With the gun, four points.
    expect(b.state.morale.french).toBe(13);
    expect(b.told('lost').at(-1)?.rules).toContain('MAR-12-08');
  });

  test('MAR-12-08.2 cavalry alone on an approach loses a point', () => {
    const b = drivenOut({ austrian: ['inf3 D'], french: ['cav2 B/D'] });
    expect(b.face('fr1')).toBe('cav1');
    expect(b.state.morale.french).toBe(16);
  });

  test('MAR-12-09.1 the defenders of the assaulted approach lose no more; those of another approach lose one', () => {
    const b = lostAssault(['inf3 B/A', 'inf3 B/D'], ['inf3 D']);
    b.act('fr1', 'to C', 'fr2', 'to C', 'fr3', 'to C');
    expect(['fr1', 'fr2', 'fr3'].map((piece) => b.face(piece))).toEqual(['inf1', 'inf3', 'inf2']);
    expect(pointsBy(b, 'retreatFromApproach')).toBe(1);
    expect(b.told('retreatBegan')[0]?.rules).toContain('MAR-12-09');
  });

  test('MAR-12-09.2 after a manoeuvre attack every approach pays', () => {
    const b = drivenOut({ austrian: ['inf3 C', 'inf3 D'], french: ['inf3 B/C', 'inf3 B/D'] });
    expect([b.face('fr1'), b.face('fr2')]).toEqual(['inf2', 'inf2']);
    expect(b.told('retreatBegan')[0]?.rules).not.toContain('MAR-12-09');
  });
});

describe('where they go', () => {
  test('MAR-12-10.1 the owner of the retreating pieces decides, in the enemy turn', () => {
    const b = drivenOut({ french: ['cav2 B'] });
    expect(b.state.side).toBe('austrian');
    expect(b.asked).toBe('french retreatDestinations');
    expect(b.refusedTo('austrian', ['fr1', 'to C'])).toContain('MAR-3-01');
    expect(b.options('fr1')).toEqual(['to C', 'to D', 'to E']);
    b.act('fr1', 'to E');
    expect(b.at('fr1')).toBe('E');
    expect(b.told('retreated')[0]?.rules).toContain('MAR-12-10');
  });

  test('MAR-12-11.1 road cavalry that went through A to B and attacks C: no retreat into B', () => {
    const map: Setting['map'] = {
      locales: { S: 4, A: 4, B: 4, C: 4, D: 4, E: 4 },
      pairs: ['S-A', 'A-B', 'B-C', 'C-D', 'C-A', 'C-E'],
      roads: { pike: { class: 'main', chain: 'S A B C' } },
    };
    const b = battle({ map, austrian: ['cav2 S'], french: ['cav2 C'] });
    b.act('au1', 'road', 'along pike:S-A', 'along pike:A-B', 'along pike:B-C');
    b.act('retreat');
    expect(b.refused('fr1', 'to B')).toContain('MAR-12-11');
    // The locale it only passed through is open.
    expect(b.options('fr1')).toEqual(['to A', 'to D', 'to E']);
  });

  test('MAR-12-11 the locale the attackers came from is barred even when none of them is left there', () => {
    const b = battle({
      map: cross,
      step: 'assaultStep',
      austrian: ['inf2 A/B'],
      french: ['inf3 B/A', 'art1 B/A'],
    });
    b.act('assault A/B', 'au1', 'lead', 'au1');
    b.act('fire');
    b.act('stand');
    b.act('fr1', 'fr1');
    expect(b.at('au1')).toBe('gone');
    expect(b.asked).toBe('french retreatDestinations');
    expect(b.refused('fr1', 'to A')).toContain('MAR-12-11');
    b.act('fr1', 'to C');
    expect([b.at('fr1'), b.face('fr1')]).toEqual(['C', 'inf1']);
  });

  test('MAR-12-12.1 nobody retreats across an impassable approach', () => {
    const b = drivenOut({ french: ['cav2 B'] });
    expect(b.options('fr1')).not.toContain('to W');
    expect(b.refused('fr1', 'to W')).toContain('MAR-12-12');
  });

  test('MAR-12-13.1 nor into a locale where even one enemy stands', () => {
    const b = drivenOut({ austrian: ['inf1 D'], french: ['cav2 B'] });
    expect(b.options('fr1')).toEqual(['to C', 'to E']);
    expect(b.refused('fr1', 'to D')).toContain('MAR-12-13');
  });

  test('MAR-12-14.1 a locale for three with two friends in it takes one more', () => {
    const map: Setting['map'] = { ...cross, locales: { A: 9, B: 9, C: 3, D: 9, E: 9, W: 9 } };
    const b = drivenOut({ map, french: ['cav2 B', 'cav2 B', 'inf3 C', 'inf3 C'] });
    expect(b.refused('fr1', 'to C', 'fr2', 'to C')).toContain('MAR-12-14');
    b.act('fr1', 'to C', 'fr2', 'to D');
    expect([b.at('fr1'), b.at('fr2')]).toEqual(['C', 'D']);
  });

  test('MAR-12-15.1 two pieces may part and go to two locales', () => {
    const b = drivenOut({ french: ['cav2 B', 'cav2 B'] });
    b.act('fr1', 'to C', 'fr2', 'to E');
    expect([b.at('fr1'), b.at('fr2')]).toEqual(['C', 'E']);
    expect(b.told('retreated')[0]?.rules).toContain('MAR-12-15');
    const together = drivenOut({ french: ['cav2 B', 'cav2 B'] });
    together.act('fr1', 'to C', 'fr2', 'to C');
    expect(together.told('retreated')[0]?.rules).not.toContain('MAR-12-15');
  });

  test('MAR-12-16.1 who has retreated stands in reserve, whatever he blocked before and whoever is next door', () => {
    const b = drivenOut({ austrian: ['inf3 D'], french: ['cav2 B/D', 'cav2 B'] });
    expect(b.options('fr1')).toEqual(['to C', 'to E']);
    b.act('fr1', 'to C', 'fr2', 'to E');
    expect([b.at('fr1'), b.at('fr2')]).toEqual(['C', 'E']);
    expect(b.told('retreated')[0]?.rules).toContain('MAR-12-16');
  });
});

describe('nowhere to go', () => {
  /** Behind B there is only C, with room for one. */
  const narrow: Setting['map'] = { locales: { A: 9, B: 9, C: 1 }, pairs: ['A-B', 'B-C'] };

  test('MAR-12-17.1 surrounded cavalry of strength two is lost, and two points of morale with it', () => {
    const b = drivenOut({ map: narrow, austrian: ['inf1 C'], french: ['cav2 B'] });
    expect(b.at('fr1')).toBe('gone');
    expect(b.state.morale.french).toBe(15);
    expect(b.told('lost')[0]).toMatchObject({ cause: 'nowhereToGo' });
    expect(b.told('lost')[0]?.rules).toContain('MAR-12-17');
    expect(b.told('retreated')).toEqual([]);
  });

  test('MAR-12-17.2 with room for one of two, their owner chooses who survives', () => {
    for (const [kept, lost] of [
      ['fr1', 'fr2'],
      ['fr2', 'fr1'],
    ] as const) {
      const b = drivenOut({ map: narrow, french: ['cav2 B', 'cav1 B'] });
      expect(b.asked).toBe('french retreatDestinations');
      b.act(kept, 'to C', lost, 'lost');
      expect([b.at(kept), b.at(lost)]).toEqual(['C', 'gone']);
      expect(b.state.morale.french).toBe(lost === 'fr1' ? 15 : 16);
    }
  });

  test('MAR-12-17.3 while there is room nobody may be given up', () => {
    const b = drivenOut({ map: narrow, french: ['cav2 B', 'cav1 B'] });
    expect(b.refused('fr1', 'lost', 'fr2', 'lost')).toContain('MAR-12-17');
    expect(b.refused('fr1', 'lost', 'fr2', 'to C')).toEqual([]);
    // Giving one up is in order here; it is the other's way that is not.
    expect(b.refused('fr1', 'lost', 'fr2', 'to A')).toContain('MAR-12-11');
    const roomy = drivenOut({ french: ['cav2 B', 'cav1 B'] });
    expect(roomy.refused('fr1', 'lost', 'fr2', 'to C')).toContain('MAR-12-17');
    expect(roomy.options('fr1')).not.toContain('lost');
  });
});

describe('the rest', () => {
  test('MAR-12-18.1 who retreated twice in the enemy turn still has three commands in his own', () => {
    const map: Setting['map'] = { locales: { A: 9, B: 9, C: 9, D: 9 }, pairs: ['A-B', 'B-C', 'A-D', 'D-C'] };
    const b = battle({
      map,
      austrian: ['inf3 A/B', 'inf3 A/D'],
      french: ['cav2 B', 'cav2 D', 'cav2 C', 'cav2 C'],
    });
    b.act('au1', 'cross A/B');
    b.act('au2', 'cross A/D');
    expect([b.at('fr1'), b.at('fr2')]).toEqual(['C', 'C']);
    // Two attacks are paid for; the retreats are not, by either side.
    expect(b.state.commandsUsed).toBe(2);
    expect(b.told('retreated').map(({ rules }) => rules.includes('MAR-12-18'))).toEqual([true, true]);
    b.act('end');
    expect([b.asked, b.state.commandsUsed]).toEqual(['french movement', 0]);
    b.act('fr1', 'block C/B');
    b.act('fr2', 'block C/D');
    b.act('fr3', 'block C/B');
    expect(b.state.commandsUsed).toBe(3);
    expect(b.refused('fr4', 'block C/D')).toContain('MAR-8-06');
  });

  /** The worked example: up the attackers, left the enemy, down impassable, right free. */
  const example = (): Battle => {
    const map: Setting['map'] = {
      locales: { up: 9, left: 9, here: 9, right: 9, down: 9 },
      pairs: ['up-here wide', 'left-here', 'here-right'],
      impassable: ['here-down'],
    };
    const b = battle({
      map,
      step: 'assaultStep',
      austrian: ['inf2 up/here', 'inf2 up/here', 'inf3 left'],
      french: ['inf3 here/up', 'inf1 here/left', 'cav2 here'],
    });
    b.act('assault up/here', 'au1', 'au2', 'lead', 'au1', 'au2');
    b.act('lead', 'fr1');
    return b;
  };

  test('MAR-12-19.1 the survivors of the example can only go right', () => {
    const b = example();
    expect(b.told('retreated')[0]?.to).toEqual([
      { piece: 'fr1', to: 'right' },
      { piece: 'fr3', to: 'right' },
    ]);
    expect(b.told('tookLocale')[0]).toMatchObject({ at: 'here' });
  });

  test('MAR-12-19.2 the top infantry loses no more, the left infantry is gone, the cavalry is whole', () => {
    const b = example();
    expect(['fr1', 'fr2', 'fr3'].map((piece) => b.face(piece))).toEqual(['inf1', 'gone', 'cav2']);
    expect([pointsBy(b, 'retreatFromApproach'), pointsBy(b, 'retreatFromReserve')]).toEqual([1, 0]);
    // Two points in the assault, one in the retreat.
    expect(b.state.morale.french).toBe(14);
  });
});
