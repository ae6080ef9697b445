import { GreedyPlayer, playOut, RandomPlayer } from '@bivouac/players';
import { describe, expect, test } from 'vitest';
import { viveLEmpereur } from './index.ts';
import { judgeState } from './judge.ts';
import { marks } from './state.ts';
import { line } from './tables/formations.ts';
import { battle, type Setting } from './testing.ts';

/** What the French think of a position. D4 has E D5, SE E5, SW E4, W D3, NW C4, NE C5. */
function french(setting: Setting): number {
  return judgeState(battle(setting).state, 'french');
}

const village: Setting = {
  victory: {
    margin: 5,
    objectives: [{ hexes: ['D5'], points: 10, holder: null, words: { en: '', fr: '' } }],
  },
  french: ['inf D2 column E'],
  coalition: ['inf A9 column W'],
};

describe('the judge', () => {
  test('sees the same from both sides, with the sign turned, and nothing from any other seat', () => {
    const { state } = battle({ french: ['inf D4 column E', 'cav D2 column E'] });
    const value = judgeState(state, 'french');
    expect(value).toBeGreaterThan(0);
    expect(judgeState(state, 'coalition')).toBe(-value);
    expect(judgeState(state, 'spectator')).toBe(0);
  });

  test('is sure only of a battle that is over', () => {
    const b = battle({
      french: ['inf D4 column E', 'guard D2 column E'],
      coalition: ['militia1 D9 column W'],
    });
    expect(judgeState(b.state, 'french')).toBeLessThan(1);
    b.state.result = { winner: 'coalition', by: 'resignation' };
    expect([judgeState(b.state, 'french'), judgeState(b.state, 'coalition')]).toEqual([-1, 1]);
    b.state.result = { winner: null, by: 'points' };
    expect(judgeState(b.state, 'french')).toBe(0);
  });

  test('counts steps, order, points and heart', () => {
    const whole = french({ french: ['inf7 A1 column E'] });
    expect(french({ french: ['inf7-5 A1 column E'] })).toBeLessThan(whole);
    expect(french({ french: ['inf7 A1 broken1'] })).toBeLessThan(whole);
    const { state } = battle({ french: ['inf7 A1 column E'] });
    state.corps[0]!.mood = 1;
    expect(judgeState(state, 'french')).toBeLessThan(whole);
    state.points.french = 12;
    expect(judgeState(state, 'french')).toBeGreaterThan(whole);
  });

  test('likes a place held, the more the later it is, and troops on the way to it', () => {
    const far = french(village);
    const near = french({ ...village, french: ['inf D4 column E'] });
    const there = french({ ...village, french: ['inf D5 column E'] });
    expect(near).toBeGreaterThan(far);
    expect(there).toBeGreaterThan(near);
    const last = { ...village, turn: 8 };
    expect(french({ ...last, french: ['inf D5 column E'] }) - french(last)).toBeGreaterThan(there - far);
  });

  test('has one order in which it likes a stack best, whatever else may come', () => {
    const order = (...names: readonly string[]) => french({ french: names, coalition: ['inf A9 column W'] });
    const strong = 'inf6 D4 column E';
    const weak = 'militia4 D4 column E';
    expect(order(strong, weak)).toBeGreaterThan(order(weak, strong));
  });

  test('would rather have the enemy in front than in flank', () => {
    const coalition = ['inf D6 column W'];
    const front = french({ french: ['inf D5 line ENE'], coalition, side: 'coalition' });
    expect(french({ french: ['inf D5 line S'], coalition, side: 'coalition' })).toBeLessThan(front);
  });

  test('knows that three to one is a blow and one to three is none', () => {
    const others = ['inf A1 column E', 'inf A2 column E'];
    const alone = french({ french: ['inf D4 column E', ...others], coalition: ['inf D5 line WNW'] });
    const together = french({
      french: ['inf D4 column E', 'inf C5 column SW', 'inf E5 column NE'],
      coalition: ['inf D5 line WNW'],
    });
    expect(together).toBeGreaterThan(alone);
  });

  test('does not take a charge for won: cavalry before a square is worse off than before a line', () => {
    const charging = (formation: string) => {
      const b = battle({
        french: ['cav D4 column E'],
        coalition: [`inf D5 ${formation}`],
        phase: 'shock',
      });
      const unit = b.unit('fr1');
      Object.assign(unit, { formation: line, facing: 5, marks: marks.charging });
      return judgeState(b.state, 'french');
    };
    expect(charging('square')).toBeLessThan(charging('line WNW'));
  });
});

test.each(['french', 'coalition'] as const)('by it the greedy player beats chance as the %s', (seat) => {
  const outposts = viveLEmpereur.scenarios.find(({ id }) => id === 'outposts')!;
  const chance = new RandomPlayer();
  const greedy = new GreedyPlayer({ candidates: 30, worlds: 1, shortlist: 1, replies: 1 });
  for (let seed = 1; seed <= 2; seed += 1) {
    const players = { french: chance, coalition: chance, [seat]: greedy };
    const { outcome, fault } = playOut(viveLEmpereur, outposts, {}, players, seed);
    expect([fault, outcome?.winners]).toEqual([null, [seat]]);
  }
});
