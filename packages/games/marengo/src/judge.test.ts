import { Chair, SeededDice, standardOptions } from '@bivouac/kernel';
import { GreedyPlayer, playOut, RandomPlayer } from '@bivouac/players';
import { describe, expect, it } from 'vitest';
import { marengo } from './index.ts';
import { judgeState } from './judge.ts';
import { copyState, gone, type State } from './state.ts';
import type { Side } from './tables.ts';
import { battle, type Battle, type Setting } from './testing.ts';

/** A row of locales from the Austrians in the west to three objectives in the east. */
const map: Setting['map'] = {
  locales: {
    A: 9,
    B: 9,
    C: 9,
    D: 9,
    E: { capacity: 9, objective: 'red' },
    F: { capacity: 9, objective: 'blue' },
    G: { capacity: 9, objective: 'blue' },
  },
  pairs: ['A-B', 'B-C', 'C-D', 'D-E', 'D-F', 'F-G', 'A-C'],
  entries: ['bridge austrian A main pontoon', 'pass french G main'],
};

function position(setting: Omit<Setting, 'map'>): Battle {
  return battle({ map, rounds: 8, ...setting });
}

function worth(setting: Omit<Setting, 'map'>): number {
  return judgeState(position(setting).state, 'austrian');
}

/** Positions from the middle of random games. */
function* midGames(scenario: string, games: number): Generator<State> {
  const player = new RandomPlayer();
  for (let seed = 1; seed <= games; seed += 1) {
    const dice = new SeededDice(seed);
    const { state } = marengo.setup(
      marengo.scenarios.find(({ id }) => id === scenario)!,
      standardOptions(marengo, {}),
      dice,
    );
    for (let count = 0; ; count += 1) {
      const asked = marengo.pending(state)[0];
      if (asked === undefined) break;
      if (count % 7 === 0) yield state;
      marengo.play(
        state,
        asked.seat,
        player.choose(marengo, new Chair(marengo, state, asked.seat), dice),
        dice,
      );
    }
    yield state;
  }
}

describe('the judge', () => {
  it('gives each side the opposite of the other, within the bounds, and touches nothing', () => {
    let seen = 0;
    for (const scenario of ['whole-day', 'morning']) {
      for (const state of midGames(scenario, 4)) {
        const before = JSON.stringify(state);
        const austrian = judgeState(state, 'austrian');
        expect(judgeState(state, 'french')).toBe(-austrian);
        expect(Math.abs(austrian)).toBeLessThanOrEqual(1);
        expect(judgeState(copyState(state), 'austrian')).toBe(austrian);
        expect(JSON.stringify(state)).toBe(before);
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(100);
  });

  it('knows when a battle is over', () => {
    const { state } = position({ austrian: ['inf3 A'], french: ['inf3 C'] });
    for (const winner of ['austrian', 'french'] as const) {
      const over: State = { ...state, result: { winner, by: 'territory' } };
      expect(judgeState(over, winner)).toBe(1);
      expect(judgeState(over, winner === 'austrian' ? 'french' : 'austrian')).toBe(-1);
    }
  });

  it('counts morale, the more the less of it is left, and a broken army most', () => {
    const at = (austrian: number, french: number) =>
      worth({ austrian: ['inf3 A'], french: ['inf3 D'], morale: { austrian, french } });
    expect(at(8, 5)).toBeGreaterThan(at(8, 6));
    expect(at(2, 1) - at(2, 2)).toBeGreaterThan(at(8, 7) - at(8, 8));
    const broken = worth({
      austrian: ['inf3 A'],
      french: ['inf3 D'],
      morale: { austrian: 8, french: 0 },
      moment: { demoralized: { french: 2 } },
    });
    expect(broken).toBeGreaterThan(at(8, 1));
  });

  it('counts what is left of both armies', () => {
    const { state } = position({ austrian: ['inf3 A', 'inf2 A'], french: ['inf3 D', 'inf2 D'] });
    const without = (index: number) => {
      const less = copyState(state);
      const piece = less.pieces[index]!;
      less.morale = { ...less.morale, [piece.side]: less.morale[piece.side] - piece.strength };
      less.pieces = less.pieces.with(index, { ...piece, strength: 0, place: gone });
      return judgeState(less, 'austrian');
    };
    expect(without(0)).toBeLessThan(judgeState(state, 'austrian'));
    expect(without(2)).toBeGreaterThan(judgeState(state, 'austrian'));
  });

  it('wants the Austrians forward, and on two colours', () => {
    const at = (first: string, second: string) =>
      worth({ austrian: [`inf3 ${first}`, `inf2 ${second}`], french: ['inf3 G'] });
    expect(at('C', 'A')).toBeGreaterThan(at('A', 'A'));
    expect(at('C', 'C')).toBeGreaterThan(at('C', 'A'));
    expect(at('D', 'A')).toBeGreaterThan(at('C', 'A'));
    expect(at('E', 'A')).toBeGreaterThan(at('D', 'A'));
    expect(at('E', 'F')).toBeGreaterThan(at('E', 'D'));
    expect(at('E', 'F') - at('E', 'D')).toBeGreaterThan(at('E', 'D') - at('E', 'C'));
  });

  it('sees the time run out for the Austrians, and for the French once the ground is lost', () => {
    const inRound = (round: number, place: string) =>
      worth({ round, austrian: ['inf3 E', `inf2 ${place}`], french: ['inf3 G'] });
    expect(inRound(7, 'A')).toBeLessThan(inRound(3, 'A'));
    expect(inRound(7, 'F')).toBeGreaterThan(inRound(3, 'F'));
  });

  it('wants the French near what the Austrians are making for', () => {
    const guarded = worth({ austrian: ['inf3 C', 'inf2 C'], french: ['inf3 F', 'cav2 F'] });
    const bare = worth({ austrian: ['inf3 C', 'inf2 C'], french: ['inf3 B', 'cav2 B'] });
    expect(guarded).toBeLessThan(bare);
  });

  it('wants reinforcements on the map as soon as they may come', () => {
    const reinforcements = [
      { id: 'corps', side: 'austrian', entry: 'bridge', fromRound: 1 },
      { id: 'relief', side: 'french', entry: 'pass', fromRound: 1 },
      { id: 'late', side: 'french', entry: 'pass', fromRound: 6 },
    ] as const;
    const french = ['inf3 D'];
    const waiting = worth({ reinforcements, austrian: ['inf3 A', 'inf2 waiting:corps'], french });
    expect(worth({ reinforcements, austrian: ['inf3 A', 'inf2 A'], french })).toBeGreaterThan(waiting);
    const relief = (piece: string) =>
      worth({ reinforcements, austrian: ['inf3 A'], french: ['inf3 D', piece] });
    expect(relief('inf2 waiting:relief')).toBeGreaterThan(relief('inf2 waiting:late'));
  });

  it('wants the French awake', () => {
    const awake = worth({ austrian: ['inf3 A'], french: ['inf3 D'] });
    expect(worth({ austrian: ['inf3 A'], french: ['inf3 D inactive'] })).toBeGreaterThan(awake);
  });

  it('fears an attack that cannot be blocked', () => {
    const blocked = worth({ side: 'french', austrian: ['inf3 B/C'], french: ['inf3 C/B'] });
    const open = worth({ side: 'french', austrian: ['inf3 B/C'], french: ['inf3 C'] });
    expect(open).toBeGreaterThan(blocked);
    const reserve = worth({ side: 'french', austrian: ['inf3 B', 'inf2 A'], french: ['inf2 C/A', 'cav2 C'] });
    const none = worth({ side: 'french', austrian: ['inf3 B', 'inf2 A'], french: ['inf2 C/A', 'cav2 C/A'] });
    expect(none).toBeGreaterThan(reserve);
  });

  it('fears an assault that would succeed, and for artillery above all', () => {
    const facing = (attacker: string, defender: string, besides: string) =>
      worth({ side: 'french', austrian: [`${attacker} B/C`], french: [`${defender} C/B`, `${besides} C`] });
    const gain = (besides: string) => facing('inf3', 'inf2', besides) - facing('inf3', 'inf3', besides);
    expect(gain('cav2')).toBeGreaterThan(0);
    const danger = (piece: string) =>
      worth({ austrian: ['inf3 B/C'], french: [`${piece} C`, 'inf2 F'] }) -
      worth({ austrian: ['inf3 B/C'], french: [`${piece} F`, 'inf2 F'] });
    expect(danger('art1')).toBeGreaterThan(danger('cav1'));
  });

  it('fears for pieces that have no retreat', () => {
    const held = ['inf3 C', 'inf2 B', 'inf2 A'];
    const free = worth({ austrian: [...held, 'inf2 A'], french: ['cav2 D', 'inf2 G'] });
    const cut = worth({ austrian: [...held, 'inf2 E'], french: ['cav2 F', 'inf2 G'] });
    const open = worth({ austrian: [...held, 'inf2 E'], french: ['cav2 G', 'inf2 G'] });
    expect(free).toBeLessThan(cut);
    expect(open).not.toBe(cut);
  });

  it('thinks no better of a position because the turn has been ended', () => {
    for (const [austrian, french] of [
      [
        ['inf3 A', 'inf2 B/C'],
        ['inf2 C', 'cav2 D'],
      ],
      [
        ['inf3 A', 'cav2 B/C'],
        ['inf2 C/B', 'cav2 C'],
      ],
    ] as const) {
      const fight = position({ austrian, french });
      fight.act('au1', 'cross A/B');
      const before = judgeState(fight.state, 'austrian');
      fight.act('end');
      if (fight.asked === 'austrian announcement') fight.act('pass');
      expect(fight.seat).toBe('french');
      expect(judgeState(fight.state, 'austrian')).toBeCloseTo(before, 12);
    }
  });

  it('lets the greedy player beat the random one from either side', () => {
    const scenario = marengo.scenarios.find(({ id }) => id === 'morning')!;
    const wins = (side: Side) => {
      let won = 0;
      for (let seed = 1; seed <= 8; seed += 1) {
        const players = {
          austrian: side === 'austrian' ? new GreedyPlayer<State>() : new RandomPlayer(),
          french: side === 'french' ? new GreedyPlayer<State>() : new RandomPlayer(),
        };
        const { outcome } = playOut(marengo, scenario, {}, players as never, seed);
        if (outcome?.winners[0] === side) won += 1;
      }
      return won;
    };
    expect(wins('austrian')).toBeGreaterThanOrEqual(7);
    expect(wins('french')).toBeGreaterThanOrEqual(7);
  });
});
