/** Imagined states: full states that fit all a seat has seen. */
import { canonical, ScriptedDice, SeededDice, type Chance } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { imagineState } from './imagine.ts';
import { marengo } from './index.ts';
import { codeOf } from './knowledge.ts';
import { faces, sides } from './tables.ts';
import { battle, published, wander, type Battle } from './testing.ts';
import type { State } from './state.ts';

const seats = ['austrian', 'french', 'spectator'];

/** How many living blocks of a side show each face. */
function composition(s: State, side: string): number[] {
  return faces.map(
    (_, code) =>
      s.pieces.filter((piece) => piece.side === side && piece.strength > 0 && codeOf(piece) === code).length,
  );
}

/** Every choice a seat has, two parts deep. */
function openings(s: State, seat: string): string {
  const first = marengo.choices(s, seat, []);
  return canonical([first, first.options.map((part) => marengo.choices(s, seat, [part]))]);
}

describe.each(['whole-day', 'morning'])('all through the battle %s', (id) => {
  /** Asks for an imagined state for every seat at every moment, and looks at it. */
  function atEachMoment(seed: number, look: (imagined: State, b: Battle, seat: string) => void): void {
    const dice = new SeededDice(seed);
    wander(published(id, seed), seed, (b) => {
      for (const seat of seats) look(imagineState(marengo.view(b.state, seat), seat, dice), b, seat);
    });
  }

  test('an imagined state looks to its seat exactly as the true one', () => {
    atEachMoment(11, (imagined, b, seat) => {
      expect(canonical(marengo.view(imagined, seat))).toBe(canonical(marengo.view(b.state, seat)));
    });
  });

  test('it puts the same question and gives its seat the same choices', () => {
    atEachMoment(12, (imagined, b, seat) => {
      expect(marengo.pending(imagined)).toEqual(marengo.pending(b.state));
      if (seat === b.seat) expect(openings(imagined, seat)).toBe(openings(b.state, seat));
    });
  });

  test('it deals out exactly the faces there are, and honours what is known of mixed blocks', () => {
    let different = 0;
    let moments = 0;
    atEachMoment(13, (imagined, { state }, seat) => {
      for (const side of sides) expect(composition(imagined, side)).toEqual(composition(state, side));
      for (const [index, piece] of state.pieces.entries()) {
        const { arm, strength } = imagined.pieces[index]!;
        if (piece.side === seat || piece.known)
          expect({ arm, strength }).toEqual({ arm: piece.arm, strength: piece.strength });
      }
      // No mix lacks a face it is known to hold: `faults` looks at each of them.
      expect(marengo.faults(imagined)).toEqual([]);
      moments += 1;
      if (canonical(imagined.pieces) !== canonical(state.pieces)) different += 1;
    });
    expect(different).toBeGreaterThan(moments / 2);
  });
});

/** All orders of so many things. */
function orders(count: number): number[][] {
  if (count === 0) return [[]];
  return orders(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, at) => [...order.slice(0, at), count - 1, ...order.slice(at)]),
  );
}

/** How often each deal comes up when chance says everything it can say once. */
function deals(b: Battle, shuffles: readonly number[]): Record<string, number> {
  const view = marengo.view(b.state, 'austrian');
  const scripts = shuffles.reduce<Chance[][]>(
    (all, count) => all.flatMap((script) => orders(count).map((order) => [...script, { order }])),
    [[]],
  );
  const counts: Record<string, number> = {};
  for (const script of scripts) {
    const dice = new ScriptedDice(script);
    const imagined = imagineState(view, 'austrian', dice);
    expect(dice.taken).toBe(shuffles.length);
    const deal = imagined.pieces
      .filter(({ side }) => side === 'french')
      .map(({ arm, strength }) => `${arm.slice(0, 3)}${strength}`)
      .join(' ');
    counts[deal] = (counts[deal] ?? 0) + 1;
  }
  return counts;
}

const map = { locales: { A: 6, B: 6 }, pairs: ['A-B'] };

describe('in a small case', () => {
  test('three unseen blocks, two of them alike: each of the three deals is equally likely', () => {
    const b = battle({ map, austrian: ['inf2 A'], french: ['inf2 B', 'inf2 B', 'cav2 B'] });
    expect(deals(b, [3])).toEqual({ 'inf2 inf2 cav2': 2, 'inf2 cav2 inf2': 2, 'cav2 inf2 inf2': 2 });
  });

  test('a known block keeps its face', () => {
    const b = battle({ map, austrian: ['inf2 A'], french: ['inf3 B known', 'inf2 B', 'cav2 B'] });
    expect(deals(b, [2])).toEqual({ 'inf3 inf2 cav2': 1, 'inf3 cav2 inf2': 1 });
  });

  test('a face known to be in a mix goes to one of its blocks, the others share what is left with the rest', () => {
    // Infantry of three is fr1 or fr2; the two loose faces go to the other of them and to fr3.
    const b = battle({
      map,
      austrian: ['inf2 A'],
      french: ['inf3 B', 'inf2 B', 'cav2 B'],
      moment: { mixes: [{ pieces: ['fr1', 'fr2'], faces: [{ arm: 'infantry', strength: 3, count: 1 }] }] },
    });
    expect(deals(b, [2, 2])).toEqual({
      'inf3 inf2 cav2': 1,
      'inf2 inf3 cav2': 1,
      'inf3 cav2 inf2': 1,
      'cav2 inf3 inf2': 1,
    });
  });

  test('a chart whose composition is printed is dealt among its own blocks', () => {
    const b = battle({
      map,
      austrian: ['inf2 A'],
      french: ['inf3 B', 'inf2 B', 'art1 B'],
      moment: {
        mixes: [
          {
            pieces: ['fr2', 'fr3'],
            faces: [
              { arm: 'infantry', strength: 2, count: 1 },
              { arm: 'artillery', strength: 1, count: 1 },
            ],
          },
        ],
      },
    });
    expect(deals(b, [1, 2])).toEqual({ 'inf3 inf2 art1': 1, 'inf3 art1 inf2': 1 });
  });

  test('a seat imagines its own instructions as they are and none for the others', () => {
    const { state } = battle({ map, austrian: ['inf2 A'], french: ['inf3 B'] });
    state.standing.austrian = [{ question: 'block', when: [], answer: ['retreat'] }];
    state.standing.french = [{ question: 'block', when: [], answer: ['retreat'] }];
    const imagined = imagineState(marengo.view(state, 'austrian'), 'austrian', new SeededDice(1));
    expect([imagined.standing.austrian, imagined.standing.french]).toEqual([state.standing.austrian, []]);
  });
});
