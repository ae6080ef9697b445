/** What each seat sees: everything on the table, and of the enemy's faces only what it has been shown. */
import { canonical, SeededDice } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { marengo } from './index.ts';
import { mixOf } from './knowledge.ts';
import { toPosition } from './scenario/position.ts';
import { battle, published, wander, type Battle } from './testing.ts';
import type { State } from './state.ts';

const row = { locales: { A: 6, B: 6, C: 6 }, pairs: ['A-B', 'B-C'] };

test('a seat sees its own faces, those it has been shown, and those of the dead', () => {
  const b = battle({
    map: row,
    austrian: ['inf3 A', 'cav2 A known', 'art1 A/B announced'],
    french: ['inf2 B', 'cav1 gone'],
    side: 'french',
  });
  const seen = (seat: string) => ['au1', 'au2', 'au3', 'fr1', 'fr2'].map((name) => b.seen(seat, name));
  expect(seen('austrian')).toEqual(['inf3', 'cav2', 'art1', null, 'cav0']);
  expect(seen('french')).toEqual([null, 'cav2', 'art1', 'inf2', 'cav0']);
  expect(seen('spectator')).toEqual([null, 'cav2', 'art1', null, 'cav0']);
});

test('what a bombardment has shown is remembered when the block lies face down again', () => {
  const b = battle({
    map: row,
    austrian: ['art1 A/B announced'],
    french: ['inf3 B/A'],
    step: 'bombardments',
  });
  b.act('fire');
  expect(marengo.view(b.state, 'austrian').pieces[1]).toMatchObject({
    faceUp: false,
    known: true,
    arm: 'infantry',
    strength: 2,
  });
});

test('the faces a seat has not seen are known to it as a sum', () => {
  const b = battle({
    map: row,
    austrian: ['inf3 A', 'cav2 A known', 'inf3 A'],
    french: ['inf2 B', 'art1 B'],
  });
  const austrian = [{ arm: 'infantry', strength: 3, count: 2 }];
  const french = [
    { arm: 'infantry', strength: 2, count: 1 },
    { arm: 'artillery', strength: 1, count: 1 },
  ];
  expect(marengo.view(b.state, 'french').unseen).toEqual({ austrian, french: [] });
  expect(marengo.view(b.state, 'spectator').unseen).toEqual({ austrian, french });
});

test('places, hours, morale, commands and the business in hand are open to all', () => {
  const b = battle({
    map: { ...row, entries: ['bridge austrian A main'] },
    austrian: ['inf3 A moved', 'inf2 waiting:late'],
    french: ['inf2 B inactive'],
    reinforcements: [{ id: 'late', side: 'austrian', entry: 'bridge', fromRound: 5 }],
    round: 4,
    morale: { austrian: 9, french: 3 },
    moment: { commandsUsed: 2, barred: ['A/B'] },
  });
  for (const seat of ['austrian', 'french', 'spectator']) {
    expect(marengo.view(b.state, seat)).toMatchObject({
      seat,
      round: 4,
      hour: 9,
      side: 'austrian',
      morale: { austrian: 9, french: 3 },
      commandsUsed: 2,
      commandLimit: 3,
      barred: ['A/B'],
      now: { step: 'movement' },
      later: [],
      attack: null,
      pieces: [
        { at: 'A', moved: true, group: null },
        { at: 'waiting', group: 'late' },
        { at: 'B', active: false, started: 'B' },
      ],
    });
  }
});

test('only the seat that gave them sees its standing instructions', () => {
  const { state } = battle({ map: row, austrian: ['inf3 A'], french: ['inf2 B'] });
  state.standing.austrian = [{ question: 'block', when: [], answer: ['retreat'] }];
  expect(marengo.view(state, 'austrian').standing).toHaveLength(1);
  expect(marengo.view(state, 'french').standing).toEqual([]);
});

/** Two unseen blocks of a side that the enemy cannot tell apart, with different faces. */
function indistinct(s: State, side: string): [number, number] | null {
  const unseen = s.pieces.flatMap((piece, index) =>
    piece.side === side && !piece.known && piece.strength > 0 ? [index] : [],
  );
  for (const one of unseen) {
    for (const other of unseen) {
      const [a, b] = [s.pieces[one]!, s.pieces[other]!];
      const sameMix = mixOf(s, one) === mixOf(s, other);
      if (sameMix && (a.arm !== b.arm || a.strength !== b.strength)) return [one, other];
    }
  }
  return null;
}

test('two unseen blocks can change faces and the enemy’s view keeps its bytes, all through a battle', () => {
  for (const side of ['austrian', 'french'] as const) {
    const enemy = side === 'austrian' ? 'french' : 'austrian';
    const b = published('whole-day', 8);
    let swapped = 0;
    wander(b, 8, ({ state }) => {
      const twins = indistinct(state, side);
      if (twins === null) return;
      const other = marengo.copy(state);
      const [one, two] = twins;
      const [a, b] = [state.pieces[one]!, state.pieces[two]!];
      other.pieces = other.pieces
        .with(one, { ...a, arm: b.arm, strength: b.strength })
        .with(two, { ...b, arm: a.arm, strength: a.strength });
      expect(canonical(marengo.view(other, enemy))).toBe(canonical(marengo.view(state, enemy)));
      expect(canonical(marengo.view(other, side))).not.toBe(canonical(marengo.view(state, side)));
      swapped += 1;
    });
    expect(swapped).toBeGreaterThan(50);
  }
});

test('a view is plain data', () => {
  const view = marengo.view(published('whole-day').state, 'french');
  expect(JSON.parse(JSON.stringify(view))).toEqual(view);
});

test('all that a seat sees goes by names, as it stands in a position', () => {
  const seen = { slots: 0, closed: 0, barred: 0, assaulted: 0, attacks: 0 };
  const look = (b: Battle) => {
    const { moment, reinforcements, startLocales } = toPosition(b.state, 'seen');
    const view = marengo.view(b.state, 'austrian');
    expect([...view.later, view.now]).toEqual(moment!.frames);
    const under = moment!.frames!.findLast((frame) => 'approach' in frame);
    expect(view.attack?.approach).toBe(under?.approach);
    seen.attacks += view.attack === null ? 0 : 1;
    for (const field of ['slots', 'closed', 'barred', 'assaulted'] as const) {
      expect(view[field]).toEqual(moment![field]);
      seen[field] += view[field].length;
    }
    expect(view.terms.groups.map(({ entry }) => entry)).toEqual(reinforcements!.map(({ entry }) => entry));
    expect([...view.terms.startLocales].sort()).toEqual(Object.keys(startLocales!).sort());
  };
  for (let seed = 1; seed <= 12; seed += 1) wander(published('whole-day', seed), seed, look);
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
});

test('a view that came as a text is imagined like the one it was', () => {
  wander(published('morning', 4), 4, (b) => {
    const view = marengo.view(b.state, 'french');
    const sent = JSON.parse(JSON.stringify(view)) as typeof view;
    const [one, other] = [view, sent].map((each) => marengo.imagine(each, 'french', new SeededDice(1)));
    expect(one).toEqual(other);
  });
});
