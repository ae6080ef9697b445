/** The loss table, and what share of a unit is lost. */
import { describe, expect, it } from 'vitest';
import { battle, rowOf, seeded, unitNamed } from '../../testing.ts';
import { figuresLeft, ranksOf } from '../../troops.ts';
import { fallOf } from '../09-fire/resolving.ts';
import { dealtOnFirstRanks, endAction, lossOf, percentLost, takeLosses } from './losses.ts';
import { itCites } from '../../testing/hearing.ts';

const steps = (figures: number, factor: number): number | '*' => {
  const { steps: found, isEffective } = lossOf(figures, factor);
  return found === 0 && isEffective ? '*' : found;
};

describe('the loss table', () => {
  it('TC-9-05.1 has the printed cells', () => {
    expect([steps(4, 8), steps(8, 0), steps(10, -2)]).toEqual([4, 2, 2]);
  });
  it('TC-9-05.2 has the cells of the march to fire', () => {
    expect([steps(12, -1), steps(11, -1), steps(12, 0)]).toEqual([3, 2, 3]);
  });
  it('TC-9-05.3 has the published cells', () => {
    expect([steps(2, 6), steps(8, 3), steps(8, 1), steps(4, 2)]).toEqual([2, 3, 2, 2]);
  });
  it('TC-9-05.4 knows an effect without a loss', () => {
    expect([steps(1, 0), steps(1, -1)]).toEqual(['*', 0]);
  });
  it('TC-9-05.1 adds the row of the rest beyond 24 figures', () => {
    expect(steps(30, 0)).toBe((steps(24, 0) as number) + (steps(6, 0) as number));
  });
});

describe('percentages', () => {
  it('TC-10-11.1 of infantry go to the nearest five', () => {
    expect([
      percentLost('infantry', 2, 6),
      percentLost('infantry', 3, 12),
      percentLost('infantry', 2, 12),
    ]).toEqual([10, 10, 5]);
  });
  it('TC-10-11.2 of cavalry are rounded down, and are five at least', () => {
    const of4 = [1, 2, 3].map((lost) => percentLost('cavalry', lost, 4));
    expect([...of4, percentLost('cavalry', 2, 6), percentLost('cavalry', 1, 12)]).toEqual([5, 15, 25, 10, 5]);
  });
  it('TC-10-11.3 ties go up', () => {
    expect(percentLost('infantry', 3, 8)).toBe(15);
  });
  it('TC-10-11.4 one step of twelve figures is five', () => {
    expect(percentLost('infantry', 1, 12)).toBe(5);
  });
});

/** A unit that loses steps, as its ranks are after the action. */
function after(words: string, lost: number, fall: 'front' | 'dealt'): readonly number[] {
  const s = battle({ blue: { unit: `${words} at 90,75` } });
  const unit = unitNamed(s, 'unit');
  takeLosses(s, seeded(), unit, lost, fall, []);
  endAction(s, unit);
  return ranksOf(s, unit);
}

describe('losses', () => {
  itCites('TC-10-01.1 three steps are a figure, whenever they were taken', () => {
    const s = battle({ blue: { unit: 'COD at 90,75' } });
    const unit = unitNamed(s, 'unit');
    takeLosses(s, seeded(), unit, 2, 'front', []);
    takeLosses(s, seeded(), unit, 4, 'front', []);
    expect(figuresLeft(s, unit)).toBe(10);
  });
  itCites('TC-10-01.2 two steps remove nobody', () => {
    expect(after('COD', 2, 'front')).toEqual([4, 4, 4]);
  });
  itCites('TC-10-02.1 each step is a gun', () => {
    const s = battle({ blue: { guns: 'flat-foot-6 BAT at 90,75' } });
    takeLosses(s, seeded(), unitNamed(s, 'guns'), 3, 'front', []);
    expect(figuresLeft(s, unitNamed(s, 'guns'))).toBe(5);
  });
  it('TC-10-04.1 TC-10-07.1 roundshot takes one figure from each rank', () => {
    const s = battle({
      blue: { guns: 'flat-foot-6 BAT at 90,100' },
      red: { unit: 'ru-line COC at 90,80 facing 180' },
    });
    const shot = { unit: 0, target: 1, band: 'P2', ammunition: 'roundshot' } as const;
    expect(fallOf(s, shot)).toBe('dealt');
    expect(after('ru-line COC', 12, 'dealt')).toEqual([2, 2, 2, 2]);
  });
  it('TC-10-03.1 TC-10-05.2 musketry takes the front rank, which is filled up afterwards', () => {
    const s = battle({ blue: { unit: 'COD at 90,75' } });
    takeLosses(s, seeded(), 0, 3, 'front', []);
    expect(rowOf(s, 'unit').gaps).toBe(1);
    endAction(s, 0);
    expect([rowOf(s, 'unit').gaps, ranksOf(s, 0)]).toEqual([0, [4, 4, 3]]);
  });
  it('TC-10-03.2 canister from behind the last rank', () => {
    const s = battle({
      blue: { guns: 'flat-foot-6 BAT at 90,100' },
      red: { unit: 'COD at 90,80 facing 0' },
    });
    const shot = { unit: 0, target: 1, band: 'P2', ammunition: 'canister' } as const;
    expect(fallOf(s, shot)).toBe('rear');
    takeLosses(s, seeded(), 1, 3, fallOf(s, shot), []);
    expect([rowOf(s, 'unit').gaps, ranksOf(s, 1)]).toEqual([0, [4, 4, 3]]);
  });
  itCites('TC-10-06.1 flank fire keeps the depth', () => {
    expect(after('ru-line COC', 9, 'dealt')).toHaveLength(4);
  });
  it('TC-10-13.1 frontal fire empties the last rank', () => {
    expect(after('COD', 12, 'front')).toEqual([4, 4]);
  });
  it('TC-10-13.2 roundshot narrows the rear ranks first', () => {
    expect(after('ru-line COC', 6, 'dealt')).toEqual([3, 3, 2, 2]);
    expect(after('ru-line COC', 12, 'dealt')).toEqual([2, 2, 2, 2]);
  });
  itCites('TC-10-05.1 figures fallen in front are missing until the action is over', () => {
    const s = battle({ blue: { unit: 'COD lost 2 at 90,75' } });
    takeLosses(s, seeded(), unitNamed(s, 'unit'), 4, 'front', []);
    expect(rowOf(s, 'unit').gaps).toBe(2);
  });
  it('TC-10-08.1 TC-10-08.2 E-04 and made up for from behind afterwards', () => {
    const s = battle({ blue: { unit: 'COD lost 2 at 90,75' } });
    const unit = unitNamed(s, 'unit');
    takeLosses(s, seeded(), unit, 4, 'front', []);
    const [first, second] = ranksOf(s, unit);
    expect(first! - rowOf(s, 'unit').gaps + second!).toBe(6);
    endAction(s, unit);
    expect(ranksOf(s, unit)).toEqual([4, 4, 2]);
  });
  it('TC-10-10.1 TC-10-10.2 steps dealt rank by rank count on the first two', () => {
    expect([dealtOnFirstRanks(5, 4, 2), dealtOnFirstRanks(3, 4, 2), dealtOnFirstRanks(2, 4, 2)]).toEqual([
      3, 2, 2,
    ]);
  });
});
