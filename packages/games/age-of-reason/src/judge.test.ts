/** The judge: what is better for a side is judged better, everything else being the same. */
import { describe, expect, it } from 'vitest';
import { judgeState } from './advice/yardstick.ts';
import { changeArmy, changeUnit } from './state.ts';
import { battle, unitNamed, type Setting } from './testing.ts';

const lines: Setting = {
  blue: { left: 'at 60,90', right: 'at 76,90' },
  red: { grey: 'at 60,60 facing 180', brown: 'at 76,60 facing 180' },
};
const judged = (setting: Setting): number => judgeState(battle(setting), 'blue');

describe('the judge', () => {
  it('says that a battle won is won, lost is lost, and neither is neither', () => {
    const s = battle(lines);
    for (const [winner, worth] of [
      ['blue', 1],
      ['red', -1],
      [null, 0],
    ] as const) {
      s.over = { winner, how: 'retreat' };
      expect(judgeState(s, 'blue')).toBe(worth);
    }
  });

  it('likes whole units better than beaten ones, and those better than routed ones', () => {
    const worth = (['normal', 'disorganised', 'beaten', 'routed'] as const).map((condition) => {
      const s = battle(lines);
      changeUnit(s, unitNamed(s, 'left'), { condition });
      return judgeState(s, 'blue');
    });
    expect(worth).toEqual(worth.toSorted((one, other) => other - one));
  });

  it('fears the test of retreat', () => {
    const s = battle(lines);
    const before = judgeState(s, 'blue');
    changeArmy(s, 'blue', { losses: 12, flagsLost: 2 });
    expect(judgeState(s, 'blue')).toBeLessThan(before - 0.1);
  });

  it('fears an enemy who looks at a flank', () => {
    const beside = { ...lines, red: { ...lines.red, hussars: 'light cavalry at 30,91 facing 90' } };
    const ahead = { ...lines, red: { ...lines.red, hussars: 'light cavalry at 60,40 facing 180' } };
    expect(judged(beside)).toBeLessThan(judged(ahead));
  });

  it('likes two units side by side better than apart', () => {
    const apart = { ...lines, blue: { left: 'at 60,90', right: 'at 96,90' } };
    expect(judged(lines)).toBeGreaterThan(judged(apart));
  });

  it('would rather be near the enemy, and have him before its muskets', () => {
    const near = { ...lines, blue: { left: 'at 60,72', right: 'at 76,72' } };
    expect(judged(near)).toBeGreaterThan(judged(lines));
  });

  it('likes guns in position with somebody in range better than on their limbers', () => {
    const guns = (how: string): Setting => ({
      ...lines,
      blue: { ...lines.blue, guns: `artillery medium ${how} at 90,80` },
    });
    expect(judged(guns('unlimbered'))).toBeGreaterThan(judged(guns('limbered')));
  });
});
