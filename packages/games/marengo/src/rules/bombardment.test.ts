/** Chapter 10, line by line: bombardment. */
import { describe, expect, test } from 'vitest';
import { marengo } from '../index.ts';
import { battle, type Setting } from '../testing.ts';
import type { Arm } from '../tables.ts';

/** A before B, and B open on two other sides. */
const ground = { locales: { A: 5, B: 5, C: 5, D: 5 }, pairs: ['A-B narrow |', 'B-C', 'B-D'] };
/** The same with an artillery penalty of 1 on the side of B that faces A. */
const walls = { ...ground, pairs: ['A-B narrow |a', 'B-C', 'B-D'] };

/** The moment at which an Austrian gun, announced against B, may fire. */
function aboutToFire(more: Partial<Setting> = {}) {
  return battle({
    map: ground,
    step: 'bombardments',
    austrian: ['art1 A/B announced'],
    french: ['inf2 B/A'],
    ...more,
  });
}

/** The end of a turn, when bombardments are announced. */
function atTheEnd(more: Partial<Setting> = {}) {
  return battle({ map: ground, step: 'announcement', austrian: ['art1 A/B'], french: ['inf2 B/A'], ...more });
}

describe('who bombards, and when', () => {
  test('MAR-10-01.1 each army has one gun, and the French gun is not among the pieces at start', () => {
    const day = marengo.scenarios.find(({ id }) => id === 'whole-day')!;
    const guns = (counts: readonly { arm: Arm; count: number }[] = []) =>
      counts.filter(({ arm }) => arm === 'artillery').reduce((sum, { count }) => sum + count, 0);
    const coming = (side: string) =>
      (day.reinforcements ?? []).filter((group) => group.side === side).map(({ pieces }) => guns(pieces));
    expect(guns(day.atStart)).toBe(0);
    expect(coming('austrian')).toEqual([1]);
    expect(coming('french').reduce((sum, count) => sum + count, 0)).toBe(1);

    const b = aboutToFire();
    b.act('fire');
    expect(b.told('bombarded')[0]).toMatchObject({ piece: 'au1', targets: ['fr1'] });
    expect(b.told('bombarded')[0]!.rules).toContain('MAR-10-01');
    // Two guns, which only a position of one's own can have, do not fire as one.
    const two = atTheEnd({ austrian: ['art1 A/B', 'art1 A/B'] });
    expect(two.options('announce', 'au1')).toEqual([]);
    expect(two.refused('announce', 'au1')).toEqual([]);
  });

  test('MAR-10-02.1 neither infantry nor cavalry can announce a bombardment', () => {
    const b = atTheEnd({ austrian: ['art1 A/B', 'inf3 A/B', 'cav2 A/B'] });
    expect(b.refused('announce', 'au2')).toContain('MAR-10-02');
    expect(b.refused('announce', 'au3')).toContain('MAR-10-02');
    expect(b.options('announce')).toEqual(['au1']);
  });

  test('MAR-10-03.1 announced in round 4, fired in round 5 before any assault', () => {
    const b = atTheEnd({ round: 4, austrian: ['art1 A/B', 'inf2 A/B'] });
    expect(b.refused('fire')).toContain('MAR-10-03');
    b.act('announce', 'au1');
    expect(b.asked).toBe('french assaults');
    b.act('end');
    b.act('end');
    expect([b.state.round, b.asked]).toEqual([5, 'austrian bombardment']);
    expect(b.refused('assault A/B', 'au2', 'lead', 'au2')).toContain('MAR-10-03');
    b.act('fire');
    expect(b.face('fr1')).toBe('inf1');
    expect(b.asked).toBe('austrian assaults');
    expect(b.told('bombarded')[0]!.rules).toContain('MAR-10-03');
  });

  test('MAR-10-04.1 a gun that has fired announces nothing this turn', () => {
    const b = aboutToFire();
    b.act('fire');
    expect(b.refused('announce', 'au1')).toContain('MAR-10-04');
    b.act('end');
    expect(b.asked).toBe('french movement');
    expect(b.told('bombardmentAnnounced')).toEqual([]);

    const late = atTheEnd({ austrian: ['art1 A/B fired', 'art1 A/B'] });
    expect(late.refused('announce', 'au1')).toContain('MAR-10-04');
    expect(late.options('announce')).toEqual(['au2']);
  });

  test('MAR-10-04.2 on its next turn it may announce again', () => {
    const b = aboutToFire({ french: ['inf3 B/A'] });
    b.act('fire');
    b.act('end');
    b.act('end');
    b.act('end');
    expect([b.state.round, b.asked]).toEqual([2, 'austrian movement']);
    b.act('end');
    expect(b.asked).toBe('austrian announcement');
    expect(b.refused('announce', 'au1')).toEqual([]);
  });

  test('MAR-10-05.1 a gun may move up and announce on the same turn', () => {
    const b = battle({ map: ground, austrian: ['art1 A'], french: ['inf2 B'] });
    b.act('au1', 'block A/B');
    b.act('end');
    b.act('announce', 'au1');
    expect(b.told('bombardmentAnnounced')[0]).toMatchObject({ piece: 'au1', at: 'A/B' });
    expect(b.told('bombardmentAnnounced')[0]!.rules).toContain('MAR-10-05');
  });

  test('MAR-10-06.1 a gun that has fired may not move', () => {
    const b = aboutToFire();
    b.act('fire');
    expect(b.refused('au1', 'reserve')).toContain('MAR-10-06');
    expect(b.options()).not.toContain('au1');
  });

  test('MAR-10-06.2 left facing nobody, it falls back to its reserve and does not go forward', () => {
    const b = aboutToFire({ french: ['inf1 B/A'] });
    b.act('fire');
    expect(b.at('fr1')).toBe('gone');
    expect(b.asked).toBe('austrian movement');
    expect(b.refused('au1', 'cross A/B')).toContain('MAR-10-06');
    b.act('end');
    expect(b.at('au1')).toBe('A');
    expect(b.told('withdrew')[0]).toMatchObject({ pieces: ['au1'], to: 'A', why: 'nobody opposite' });
    expect(b.told('withdrew')[0]!.rules).toContain('MAR-10-06');
    expect(b.state.commandsUsed).toBe(0);
  });

  test('MAR-10-07.1 a gun that has fired takes no part in an assault', () => {
    const b = aboutToFire({ austrian: ['art1 A/B announced', 'inf3 A/B'] });
    b.act('fire');
    expect(b.refused('assault A/B', 'au2', 'au1', 'lead', 'au2')).toContain('MAR-10-07');
    expect(b.refused('assault A/B', 'au2', 'lead', 'au2')).toEqual([]);
  });

  test('MAR-10-07.2 a gun that took part in an assault announces nothing this turn', () => {
    const b = battle({
      map: ground,
      step: 'assaultStep',
      austrian: ['inf2 A/B', 'art1 A/B', 'inf2 C/B', 'art1 C/B'],
      french: ['inf3 B/A', 'inf3 B'],
    });
    b.act('assault A/B', 'au1', 'au2', 'lead', 'au1');
    b.act('lead', 'fr1');
    expect(b.refused('announce', 'au2')).toContain('MAR-10-07');
    b.act('end');
    expect(b.asked).toBe('austrian announcement');
    expect(b.refused('announce', 'au2')).toContain('MAR-10-07');
    expect(b.refused('announce', 'au4')).toEqual([]);
  });

  test('MAR-10-08.1 nobody has to announce', () => {
    const b = atTheEnd();
    expect(b.options()).toEqual(['pass', 'announce']);
    expect(b.refused('announce')).toContain('MAR-10-08');
    b.act('pass');
    expect(b.told('passed').at(-1)).toMatchObject({ side: 'austrian', what: 'announcement' });
    expect(b.told('passed').at(-1)!.rules).toContain('MAR-10-08');
    expect(b.piece('au1')).toMatchObject({ bombardment: 'none', faceUp: false });
    expect(b.seat).toBe('french');
  });

  test('MAR-10-09.1 one shot a turn', () => {
    const b = aboutToFire({ austrian: ['art1 A/B announced', 'inf2 A/B'] });
    b.act('fire');
    expect(b.asked).toBe('austrian assaults');
    expect(b.refused('fire')).toContain('MAR-10-09');
    b.act('end');
    expect(b.refused('fire')).toContain('MAR-10-09');
    expect(b.told('bombarded')).toHaveLength(1);
  });

  test('MAR-10-10.1 from reserve a gun cannot announce', () => {
    const b = atTheEnd({ austrian: ['art1 A', 'art1 A/B'] });
    expect(b.refused('announce', 'au1')).toContain('MAR-10-10');
    expect(b.options('announce')).toEqual(['au2']);
    b.act('announce', 'au2');
    expect(b.told('bombardmentAnnounced')[0]!.rules).toContain('MAR-10-10');
  });

  test('MAR-10-10.2 with nobody in the locale opposite there is nothing to announce against', () => {
    const b = atTheEnd({ austrian: ['art1 A/B'], french: ['inf2 C'] });
    expect(b.refused('announce', 'au1')).toContain('MAR-10-10');
    expect(b.options()).toEqual(['pass']);
  });
});

describe('shown and hidden', () => {
  test('MAR-10-11.1 an announced gun lies face up through the whole enemy turn', () => {
    const b = atTheEnd({ french: ['inf2 B/A', 'inf2 B'] });
    expect(b.seen('french', 'au1')).toBeNull();
    const [told] = b.act('announce', 'au1');
    expect(told!.rules).toContain('MAR-10-11');
    expect(told).toMatchObject({ reveals: true, shown: [{ piece: 'au1', arm: 'artillery', strength: 1 }] });
    for (const act of ['end', 'end']) {
      expect(b.seat).toBe('french');
      expect(b.seen('french', 'au1')).toBe('art1');
      expect(b.piece('au1').faceUp).toBe(true);
      b.act(act);
    }
    expect(b.piece('au1').faceUp).toBe(true);
  });

  test('MAR-10-12.1 with the locale opposite empty the bombardment is off and the gun may move', () => {
    const b = aboutToFire({ french: ['inf2 C'] });
    expect(b.told('bombardmentCancelled')[0]).toMatchObject({ piece: 'au1', why: 'no target' });
    expect(b.told('bombardmentCancelled')[0]!.rules).toContain('MAR-10-12');
    expect(b.piece('au1').faceUp).toBe(false);
    expect(b.asked).toBe('austrian movement');
    b.act('au1', 'cross A/B');
    expect(b.at('au1')).toBe('B');
  });

  test('MAR-10-12.2 its owner may call it off, lose nothing and announce again', () => {
    const b = aboutToFire({ austrian: ['art1 A/B announced', 'inf2 A/B'] });
    b.act('cancel');
    expect(b.told('bombardmentCancelled')[0]).toMatchObject({ piece: 'au1', why: 'by choice' });
    expect(b.told('lost')).toEqual([]);
    expect([b.face('fr1'), b.state.morale.french]).toEqual(['inf2', 17]);
    expect(b.piece('au1').faceUp).toBe(false);
    // It did not fire, so it could even join an assault (G-73).
    expect(b.refused('assault A/B', 'au1', 'au2', 'lead', 'au2')).toEqual([]);
    b.act('end');
    expect(b.refused('au1', 'reserve')).toEqual([]);
    b.act('end');
    b.act('announce', 'au1');
    expect(b.piece('au1')).toMatchObject({ bombardment: 'announced', faceUp: true });
  });

  test('MAR-10-13.1 the gun that fired is seen until the turn ends, then hidden; its target is hidden at once', () => {
    const b = aboutToFire({ french: ['inf3 B/A'] });
    b.act('fire');
    expect(b.piece('fr1').faceUp).toBe(false);
    expect(b.piece('au1').faceUp).toBe(true);
    expect(b.asked).toBe('austrian movement');
    b.act('end');
    expect(b.seat).toBe('french');
    expect(b.piece('au1').faceUp).toBe(false);
    expect(b.told('turnEnded')[0]!.rules).toContain('MAR-10-13');
  });
});

describe('what a bombardment hits', () => {
  test('MAR-10-14.1 pieces on the opposite approach are the target, those in reserve are safe', () => {
    const b = aboutToFire({ french: ['inf2 B/A', 'inf2 B', 'inf2 B/C'] });
    expect(b.refused('fire', 'at B/C')).toContain('MAR-10-14');
    b.act('fire');
    expect(b.told('bombarded')[0]).toMatchObject({ targets: ['fr1'], at: 'B/A' });
    expect(b.told('bombarded')[0]!.rules).toContain('MAR-10-14');
    expect([b.face('fr1'), b.face('fr2'), b.face('fr3')]).toEqual(['inf1', 'inf2', 'inf2']);
  });

  test('MAR-10-15.1 with the opposite approach open the reserve is the target, not another approach', () => {
    const b = aboutToFire({ austrian: ['art1 A/B announced', 'inf2 C'], french: ['inf2 B', 'inf2 B/C'] });
    expect(b.refused('fire', 'at B/C')).toContain('MAR-10-15');
    b.act('fire');
    expect(b.told('bombarded')[0]).toMatchObject({ targets: ['fr1'], at: 'B' });
    expect(b.told('bombarded')[0]!.rules).toContain('MAR-10-15');
    expect([b.face('fr1'), b.face('fr2')]).toEqual(['inf1', 'inf2']);
  });

  test('MAR-10-16.1 with nobody there and nobody in reserve the owner of the gun names an approach', () => {
    const b = aboutToFire({
      austrian: ['art1 A/B announced', 'inf2 C', 'inf2 D'],
      french: ['inf2 B/C', 'inf2 B/D'],
    });
    expect(b.asked).toBe('austrian bombardment');
    expect(b.options('fire')).toEqual(['at B/C', 'at B/D']);
    expect(b.refused('fire')).toContain('MAR-10-16');
    expect(b.refused('fire', 'at B/A')).toContain('MAR-10-16');
    b.act('fire', 'at B/D');
    expect(b.told('bombarded')[0]).toMatchObject({ targets: ['fr2'], at: 'B/D' });
    expect(b.told('bombarded')[0]!.rules).toContain('MAR-10-16');
    expect([b.face('fr1'), b.face('fr2')]).toEqual(['inf2', 'inf1']);
  });

  test('MAR-10-17.1 gun of 1 against ground of 1 on the opposite approach: strength 0', () => {
    const b = aboutToFire({ map: walls });
    b.act('fire');
    const [shot] = b.told('bombarded');
    expect(shot!.strength).toBe(0);
    expect(shot!.sum.map(({ id, value }) => [id, value])).toEqual([
      ['MAR-10-17', 1],
      ['MAR-5-05', -1],
    ]);
    expect(b.face('fr1')).toBe('inf2');
  });

  test('MAR-10-17.2 the same ground does not shelter the reserve, nor another approach: strength 1', () => {
    const reserve = aboutToFire({ map: walls, french: ['inf2 B'] });
    reserve.act('fire');
    expect(reserve.told('bombarded')[0]!.strength).toBe(1);
    expect(reserve.face('fr1')).toBe('inf1');
    const flank = aboutToFire({
      map: walls,
      austrian: ['art1 A/B announced', 'inf2 C'],
      french: ['inf2 B/C'],
    });
    flank.act('fire');
    expect(flank.told('bombarded')[0]!.strength).toBe(1);
    expect(flank.face('fr1')).toBe('inf1');
  });
});

describe('what it costs', () => {
  test('MAR-10-18.1 the defender chooses which of the targets loses the point', () => {
    for (const [victim, faces] of [
      ['fr1', ['inf2', 'inf1']],
      ['fr2', ['inf3', 'gone']],
    ] as const) {
      const b = aboutToFire({ french: ['inf3 B/A', 'inf1 B/A', 'inf2 B'] });
      b.act('fire');
      expect(b.asked).toBe('french lossChoice');
      expect(b.options()).toEqual(['fr1', 'fr2']);
      expect(b.refused('fr3')).toContain('MAR-10-18');
      b.act(victim);
      expect([b.face('fr1'), b.face('fr2')]).toEqual(faces);
      expect(b.told('lost')[0]!.rules).toContain('MAR-10-18');
    }
  });

  test('MAR-10-18.2 a strength of 0 or less costs nothing', () => {
    for (const sign of ['a', 'a2']) {
      const b = aboutToFire({ map: { ...ground, pairs: [`A-B narrow |${sign}`, 'B-C', 'B-D'] } });
      b.act('fire');
      expect(b.told('bombarded')[0]!.strength).toBe(sign === 'a' ? 0 : -1);
      expect(b.told('lost')).toEqual([]);
      expect([b.face('fr1'), b.state.morale.french]).toEqual(['inf2', 17]);
    }
  });

  test('MAR-10-19.1 only the piece that loses is shown, and it is turned down again', () => {
    const b = aboutToFire({ french: ['inf3 B/A', 'inf2 B/A'] });
    b.act('fire');
    b.act('fr1');
    const [loss] = b.told('lost');
    expect(loss).toMatchObject({
      reveals: true,
      losses: [{ piece: 'fr1', arm: 'infantry', strength: 3, points: 1, eliminated: false }],
    });
    expect(loss!.rules).toContain('MAR-10-19');
    expect([b.piece('fr1').faceUp, b.piece('fr2').faceUp]).toEqual([false, false]);
    expect(b.seen('austrian', 'fr2')).toBeNull();
  });

  test('MAR-10-20.1 morale falls by the point lost, and nobody retreats', () => {
    const b = aboutToFire({ french: ['inf3 B/A', 'cav2 B'] });
    b.act('fire');
    expect(b.state.morale).toEqual({ austrian: 16, french: 16 });
    expect(b.told('lost')[0]).toMatchObject({ side: 'french', cause: 'bombardment', morale: 16 });
    expect(b.told('lost')[0]!.rules).toContain('MAR-10-20');
    expect([b.at('fr1'), b.at('fr2')]).toEqual(['B/A', 'B']);
    expect(b.told('retreatBegan')).toEqual([]);
  });

  test('MAR-10-21.1 the example: infantry of 2 drops to 1 and the morale of its army by 1', () => {
    const b = aboutToFire();
    b.act('fire');
    expect(b.told('bombarded')[0]).toMatchObject({ strength: 1, targets: ['fr1'] });
    expect(b.face('fr1')).toBe('inf1');
    expect(b.state.morale.french).toBe(16);
  });
});
