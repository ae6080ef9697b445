import { describe, expect, it } from 'vitest';
import { handWorth, unknownCardWorth } from './card-worth.ts';
import { dangerTo, type Stakes } from './danger.ts';
import { judgeState, judgeToday } from './judge.ts';
import { cardIndex } from './tables/command-cards.ts';
import { battle, type Setting } from './testing.ts';

describe('what the ground is worth to whoever stands on it', () => {
  /** What a town in E7 adds for the French who stand there, the British this far off. */
  function worthOfTown(french: string, british: string, judge: typeof judgeToday): number {
    const judged = (setting: Setting) => judge(battle({ ...setting }).state, 'french');
    const units = { french: [french], british: [british] };
    return judged({ ...units, terrain: { town: ['E7'] } }) - judged(units);
  }

  it('is something for infantry near the enemy, and nothing far from him', () => {
    expect(worthOfTown('LN E7', 'LN E4', judgeToday)).toBeGreaterThan(0.005);
    expect(worthOfTown('LN E7', 'LN E1', judgeToday)).toBe(0);
  });

  it('is nothing for cavalry', () => {
    expect(worthOfTown('LC E7', 'LN E4', judgeToday)).toBe(0);
  });

  it('was not known to the judge that is the yardstick', () => {
    expect(worthOfTown('LN E7', 'LN E4', judgeState)).toBe(0);
  });
});

describe('troops that stand far off', () => {
  /** The French in the hex, with others at the enemy. */
  const judged = (hex: string, setting: Setting = {}) =>
    judgeToday(battle({ french: [`LN ${hex}`, 'LN G5'], british: ['LN I5'], ...setting }).state, 'french');
  const timeIsTheirs: Setting = { special: { turnLimit: { turns: 20, winner: 'french' } } };

  it('are worth less than those that have come up to the battle', () => {
    expect(judged('F5') - judged('C5')).toBeGreaterThan(0.005);
  });

  it('wait where they are when time works for them', () => {
    expect(judged('F5', timeIsTheirs)).toBeCloseTo(judged('C5', timeIsTheirs), 6);
  });
});

describe('danger', () => {
  const stakes = { block: 1, unit: 0, cover: () => 0 };
  const dangerIn = (french: readonly string[], british: readonly string[], others: Partial<Stakes> = {}) =>
    dangerTo(battle({ french: [...french], british: [...british] }).state, 'french', {
      ...stakes,
      ...others,
    });

  it('is what the enemies in reach would take', () => {
    expect(dangerIn(['LN E7'], ['LN E2', 'LC E1'])).toBe(0);
    // Five dice, of which two faces in six hit.
    expect(dangerIn(['LN E7'], ['LN E5'])).toBeCloseTo(5 / 3);
    expect(dangerIn(['LN E7'], ['LN E5', 'LN E9'])).toBeCloseTo(10 / 3);
    expect(dangerIn(['LN E7'], ['LN E5'], { cover: () => 2 })).toBeCloseTo(1);
  });

  it('threatens one target for each enemy, the one that loses the most', () => {
    expect(dangerIn(['LN E7', 'LN D7'], ['LN E5'])).toBeCloseTo(5 / 3);
    const ofUnits = { block: 0, unit: 1 };
    expect(dangerIn(['LN E7', 'LN1 E3'], ['LN E5'], ofUnits)).toBeGreaterThan(0.7);
    expect(dangerIn(['LN E7'], ['LN E5'], ofUnits)).toBeLessThan(0.1);
  });

  it('of cavalry comes from farther off, of guns farther still', () => {
    expect(dangerIn(['LN E7'], ['LC E4'])).toBeGreaterThan(0);
    expect(dangerIn(['LN E7'], ['FA E3'])).toBeCloseTo(1 / 3);
  });

  it('makes a weak unit fall back, and was not known to the judge that is the yardstick', () => {
    const judged = (hex: string, judge: typeof judgeToday) =>
      judge(battle({ french: [`LN1 ${hex}`, 'LN A9'], british: ['LN E5'] }).state, 'french');
    expect(judged('E8', judgeToday)).toBeGreaterThan(judged('E7', judgeToday));
    expect(judged('E8', judgeState)).toBeCloseTo(judged('E7', judgeState), 6);
  });
});

describe('danger when time runs out', () => {
  const timeIsBritish: Setting = { special: { turnLimit: { turns: 20, winner: 'british' } } };
  /** What it costs a weak French unit in a turn of the battle to stand before the muskets and not a row behind. */
  const costOfComing = (turn: number, setting: Setting) => {
    const judged = (hex: string) => {
      const { state } = battle({ french: [`LN1 ${hex}`, 'LN A9'], british: ['LN E5'], ...setting });
      state.turn = turn;
      return judgeToday(state, 'french');
    };
    return judged('E8') - judged('E7');
  };

  it('counts ever less for whom it works against, and for nobody else', () => {
    expect(costOfComing(0, timeIsBritish)).toBeGreaterThan(costOfComing(10, timeIsBritish));
    expect(costOfComing(20, timeIsBritish)).toBeLessThan(0);
    expect(costOfComing(20, {})).toBeGreaterThan(0);
  });
});

describe('cards', () => {
  const hand = (...ids: string[]) => handWorth(ids.map(cardIndex));

  it('are worth what they do: an assault more than a probe, and that more than a scout', () => {
    expect(hand('assault_left')).toBeGreaterThan(hand('probe_center'));
    expect(hand('probe_right')).toBeGreaterThan(hand('scout_right'));
    expect(unknownCardWorth).toBeGreaterThan(hand('scout_left'));
    expect(unknownCardWorth).toBeLessThan(hand('forward'));
  });

  it('of the enemy are not looked into', () => {
    const judged = (card: string) => {
      const { state } = battle({ french: ['LN E5'], british: ['LN A1'] });
      state.hands.british = [cardIndex(card)];
      return judgeToday(state, 'french');
    };
    expect(judged('scout_left')).toBe(judged('forward'));
  });
});
