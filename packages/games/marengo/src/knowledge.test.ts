/** Chapter 4: what a player knows of the enemy's blocks, how faces are shown, hidden and mixed. */
import { describe, expect, test } from 'vitest';
import type { MarengoEvent } from './events.ts';
import { marengo } from './index.ts';
import { couldBe, learn, looseFaces, mixOf } from './knowledge.ts';
import { nameOf } from './pieces.ts';
import { battle, published, wander, type Battle } from './testing.ts';
import { faceCode } from './tables.ts';

const threeInARow = { locales: { A: 6, B: 6, C: 6 }, pairs: ['A-B wide', 'B-C wide'] };

test('MAR-4-03.1 of a hidden block the enemy sees whose it is and where, not what it is', () => {
  const b = battle({ map: threeInARow, austrian: ['inf3 A'], french: ['cav2 C'] });
  const seen = marengo.view(b.state, 'austrian').pieces[1]!;
  expect(seen).toMatchObject({ name: 'fr1', side: 'french', at: 'C', arm: null, strength: null });
  expect(marengo.view(b.state, 'french').pieces[1]).toMatchObject({ arm: 'cavalry', strength: 2 });
  expect(marengo.view(b.state, 'spectator').pieces.map(({ arm }) => arm)).toEqual([null, null]);
  expect(b.told('setUp')[0]!.rules).toContain('MAR-4-03');
});

test('MAR-4-03.1 a battle played twice does not tell the second time which block is which', () => {
  for (const { id } of marengo.scenarios) {
    const games = Array.from({ length: 60 }, (_, seed) => published(id, seed));
    for (const [index] of games[0]!.state.pieces.entries()) {
      const name = nameOf(games[0]!.state, index);
      if (games[0]!.piece(name).known) continue;
      const faces = new Set(games.map((b) => b.face(name)));
      expect(faces.size, `${id}: ${name}`).toBeGreaterThan(1);
    }
  }
});

test('MAR-4-04.1 a block that walks into an empty locale shows its face to nobody', () => {
  const b = battle({ map: threeInARow, austrian: ['inf3 A'], french: ['cav2 C'] });
  const events = b.act('au1', 'cross A/B');
  expect(b.at('au1')).toBe('B');
  expect(b.seen('french', 'au1')).toBeNull();
  expect(events.some(({ reveals }) => reveals)).toBe(false);
});

/** What both sides are told of faces by an event: `fr1 cav2`. */
function facesIn(event: MarengoEvent): string[] {
  const shown = 'shown' in event ? event.shown : event.kind === 'lost' ? event.losses : [];
  return shown.map(({ piece, arm, strength }) => `${piece} ${arm.slice(0, 3)}${strength}`);
}

/** The event of a kind that shows faces: it must cite the rule and be marked as a revelation. */
function revealed(b: Battle, kind: MarengoEvent['kind']): string[] {
  const events = b.told(kind);
  expect(events.length).toBeGreaterThan(0);
  for (const event of events) {
    expect(event.reveals).toBe(true);
    expect(event).not.toHaveProperty('only');
  }
  return events.flatMap(facesIn);
}

test('MAR-4-04.2 whatever must be shown is shown to both: each of the ten occasions says arm and strength', () => {
  const continued = battle({ map: threeInARow, austrian: ['cav2 A'], french: ['inf2 C'] });
  continued.act('au1', 'cross A/B', 'au1', 'block B/C');
  expect(revealed(continued, 'continued')).toEqual(['au1 cav2']);

  const proof = battle({
    map: { locales: { A: 4, B: 4 }, pairs: ['A-B narrow |X'] },
    austrian: ['inf2 A', 'cav2 A'],
    french: ['inf1 B'],
  });
  proof.act('au1', 'au2', 'cross A/B');
  expect(revealed(proof, 'shown')).toEqual(['au1 inf2']);

  const road = { ...threeInARow, roads: { old: { class: 'main', chain: 'A B C' } } } as const;
  const ridden = battle({ map: road, austrian: ['cav1 A'], french: ['inf2 B'] });
  ridden.act('au1', 'road', 'along old:A-B');
  expect(revealed(ridden, 'shown')).toEqual(['au1 cav1']);
  expect(ridden.told('shown')[0]!.rules).toContain('MAR-4-04');
  expect(ridden.seen('french', 'au1')).toBe('cav1');

  const guns = battle({
    map: threeInARow,
    austrian: ['art1 B/C'],
    french: ['inf2 C/B'],
    step: 'announcement',
  });
  guns.act('announce', 'au1');
  expect(revealed(guns, 'bombardmentAnnounced')).toEqual(['au1 art1']);

  const shelled = battle({
    map: threeInARow,
    austrian: ['art1 B/C announced'],
    french: ['inf2 C/B'],
    step: 'bombardments',
  });
  shelled.act('fire');
  expect(revealed(shelled, 'lost')).toEqual(['fr1 inf2']);

  const fought = battle({
    map: threeInARow,
    austrian: ['inf3 B/C', 'inf2 B/C'],
    french: ['inf2 C/B', 'cav2 C/B', 'art1 C/B'],
    step: 'assaultStep',
  });
  fought.act('assault B/C', 'au1', 'au2', 'lead', 'au1');
  expect(revealed(fought, 'assaultDeclared')).toEqual(['au1 inf3']);
  fought.act('fire');
  expect(revealed(fought, 'defensiveFire')).toEqual(['fr3 art1']);
  fought.act('lead', 'fr1');
  expect(revealed(fought, 'defenceLed')).toEqual(['fr1 inf2']);
  fought.act('pursue', 'fr2');
  expect(revealed(fought, 'pursued')).toEqual(['fr2 cav2']);
  // The pursuit falls on au2, which led nothing: it is shown as it loses.
  expect(revealed(fought, 'lost')).toContain('au2 inf2');

  const driven = battle({ map: threeInARow, austrian: ['inf2 A'], french: ['cav1 B', 'inf3 B'] });
  driven.act('au1', 'cross A/B');
  driven.act('retreat');
  expect(revealed(driven, 'retreatBegan')).toEqual(['fr1 cav1', 'fr2 inf3']);
});

test('MAR-4-05.1 a block shown in the enemy turn is one of three again once its owner has mixed them', () => {
  const b = battle({
    map: threeInARow,
    austrian: ['cav1 A'],
    french: ['inf3 C known', 'inf2 C', 'cav2 C'],
    side: 'austrian',
  });
  expect(b.seen('austrian', 'fr1')).toBe('inf3');
  b.act('end');
  expect(b.told('shuffled')).toEqual([expect.objectContaining({ side: 'french', at: ['C'] })]);
  expect(b.told('shuffled')[0]!.rules).toContain('MAR-4-05');
  expect(['fr1', 'fr2', 'fr3'].map((name) => b.seen('austrian', name))).toEqual([null, null, null]);
  expect(marengo.view(b.state, 'austrian').mixes).toEqual([
    { pieces: ['fr1', 'fr2', 'fr3'], faces: [{ arm: 'infantry', strength: 3, count: 1 }] },
  ]);
  expect(['fr1', 'fr2', 'fr3'].map((name) => b.face(name)).sort((x, y) => (x < y ? -1 : 1))).toEqual([
    'cav2',
    'inf2',
    'inf3',
  ]);
});

test('MAR-4-05.2 a block that stands alone cannot be mixed: the enemy still knows it', () => {
  const b = battle({ map: threeInARow, austrian: ['cav1 A'], french: ['inf3 C known'] });
  b.act('end');
  expect(b.asked).toBe('french movement');
  expect(b.seen('austrian', 'fr1')).toBe('inf3');
  expect(b.told('shuffled')).toEqual([]);
});

test('MAR-4-05.3 reserve and approach of one locale are two places, mixed apart', () => {
  const french = ['inf3 C known', 'inf2 C', 'cav2 C/B known', 'cav1 C/B', 'art1 C/B'];
  const b = battle({ map: threeInARow, austrian: ['inf2 B'], french });
  b.act('end');
  expect(b.told('shuffled')[0]!.at).toEqual(['C', 'C/B']);
  expect(marengo.view(b.state, 'austrian').mixes.map(({ pieces }) => pieces)).toEqual([
    ['fr1', 'fr2'],
    ['fr3', 'fr4', 'fr5'],
  ]);
  for (const name of ['fr1', 'fr2']) expect(['inf3', 'inf2']).toContain(b.face(name));
  for (const name of ['fr3', 'fr4', 'fr5']) expect(['cav2', 'cav1', 'art1']).toContain(b.face(name));
});

test('MAR-4-05.4 blocks are mixed when their owner’s turn begins, and at no other moment of a battle', () => {
  const b = published('whole-day', 3);
  wander(b, 3, () => undefined);
  const kinds = b.events.map(({ kind }) => kind);
  expect(kinds).toContain('shuffled');
  b.events.forEach((event, at) => {
    if (event.kind !== 'shuffled') return;
    const sinceTurnBegan = b.events.slice(kinds.lastIndexOf('turnBegan', at), at);
    expect(sinceTurnBegan[0]).toMatchObject({ side: event.side });
    for (const { kind } of sinceTurnBegan.slice(1))
      expect(['moraleBonus', 'activated', 'passed']).toContain(kind);
  });
  const asked = battle({ map: threeInARow, austrian: ['inf3 A known', 'inf2 A'], french: ['inf2 C'] });
  for (const seat of ['austrian', 'french']) expect(asked.refusedTo(seat, ['shuffle', 'A'])).not.toEqual([]);
});

test('MAR-4-06.1 whoever sits down to decide next sees none of the other’s hidden faces behind the curtain', () => {
  const b = published('morning', 5);
  let handedOver = 0;
  let last = b.seat;
  wander(b, 5, () => {
    if (b.seat === last) return;
    handedOver += 1;
    last = b.seat;
    const { pieces, unseen } = marengo.view(b.state, b.seat);
    const hidden = pieces.filter(({ side, known, at }) => side !== b.seat && !known && at !== 'gone');
    expect(hidden.every(({ arm, strength }) => arm === null && strength === null)).toBe(true);
    if (hidden.length > 0) expect(unseen[hidden[0]!.side].length + b.state.mixes.length).toBeGreaterThan(0);
  });
  expect(handedOver).toBeGreaterThan(10);
});

describe('what is remembered', () => {
  const inf3 = faceCode('infantry', 3);
  const inf2 = faceCode('infantry', 2);

  test('artillery that lies face up with its bombardment announced is not mixed in', () => {
    const b = battle({
      map: threeInARow,
      austrian: ['inf2 C'],
      french: ['art1 B/C announced', 'inf3 B/C known', 'inf2 B/C'],
    });
    b.act('end');
    expect(marengo.view(b.state, 'austrian').mixes.map(({ pieces }) => pieces)).toEqual([['fr2', 'fr3']]);
    expect(b.seen('austrian', 'fr1')).toBe('art1');
  });

  test('blocks all known to be alike are not worth mixing, nor blocks of which nothing is known', () => {
    const alike = battle({
      map: threeInARow,
      austrian: ['inf2 A'],
      french: ['inf3 C known', 'inf3 C known'],
    });
    alike.act('end');
    expect(alike.told('shuffled')).toEqual([]);
    expect(alike.seen('austrian', 'fr2')).toBe('inf3');
    const unseen = battle({ map: threeInARow, austrian: ['inf2 A'], french: ['inf3 C', 'cav2 C'] });
    unseen.act('end');
    expect(unseen.told('shuffled')).toEqual([]);
  });

  test('a mixed face that is seen again is one face less to look for', () => {
    const french = ['inf3 C known', 'inf2 C', 'cav2 C', 'cav1 A'];
    const { state } = battle({
      map: threeInARow,
      french,
      austrian: ['inf2 B'],
      moment: { mixes: [{ pieces: ['fr2', 'fr3'], faces: [{ arm: 'infantry', strength: 2, count: 1 }] }] },
    });
    expect(looseFaces(state, 'french')).toEqual([0, 0, 0, 1, 1, 0]);
    learn(state, 2);
    expect(mixOf(state, 2)).toBeNull();
    expect(state.pieces[2]!.known).toBe(true);
    expect(state.mixes).toEqual([]);
    expect(looseFaces(state, 'french')).toEqual([0, 0, 0, 1, 1, 0]);
  });

  test('when the last doubt about a mix is gone its blocks are known', () => {
    const { state } = battle({
      map: threeInARow,
      austrian: ['inf2 B'],
      french: ['inf3 C', 'inf2 C'],
      moment: {
        mixes: [
          {
            pieces: ['fr1', 'fr2'],
            faces: [
              { arm: 'infantry', strength: 3, count: 1 },
              { arm: 'infantry', strength: 2, count: 1 },
            ],
          },
        ],
      },
    });
    expect(state.mixes[0]!.faces[inf3]).toBe(1);
    expect(state.mixes[0]!.faces[inf2]).toBe(1);
    learn(state, 1);
    expect(state.pieces[2]!.known).toBe(true);
    expect(state.mixes).toEqual([]);
  });

  test('a block may be of an arm only while the faces unaccounted for allow it', () => {
    const { state } = battle({
      map: threeInARow,
      austrian: ['inf2 B'],
      french: ['cav2 C known', 'inf2 C', 'inf3 A', 'art1 A'],
      moment: {
        mixes: [
          {
            pieces: ['fr3', 'fr4'],
            faces: [
              { arm: 'infantry', strength: 3, count: 1 },
              { arm: 'artillery', strength: 1, count: 1 },
            ],
          },
        ],
      },
    });
    expect(couldBe(state, 1, 'cavalry')).toBe(true);
    expect(couldBe(state, 1, 'infantry')).toBe(false);
    expect(couldBe(state, 2, 'artillery')).toBe(false);
    expect(couldBe(state, 2, 'infantry')).toBe(true);
    expect(couldBe(state, 3, 'artillery')).toBe(true);
    expect(couldBe(state, 3, 'cavalry')).toBe(false);
  });

  test('blocks of two mixes that come together are mixed into one', () => {
    const b = battle({
      map: threeInARow,
      austrian: ['inf2 A'],
      french: ['inf3 C', 'inf2 C', 'cav2 C', 'inf1 C'],
      moment: {
        mixes: [
          { pieces: ['fr1', 'fr2'], faces: [{ arm: 'infantry', strength: 3, count: 1 }] },
          { pieces: ['fr3', 'fr4'], faces: [{ arm: 'cavalry', strength: 2, count: 1 }] },
        ],
      },
    });
    b.act('end');
    expect(marengo.view(b.state, 'austrian').mixes).toEqual([
      {
        pieces: ['fr1', 'fr2', 'fr3', 'fr4'],
        faces: [
          { arm: 'infantry', strength: 3, count: 1 },
          { arm: 'cavalry', strength: 2, count: 1 },
        ],
      },
    ]);
  });
});
