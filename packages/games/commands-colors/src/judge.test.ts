import { describe, expect, it } from 'vitest';
import { judgeState, judgeToday } from './judge.ts';
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
