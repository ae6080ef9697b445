/** Close combat: figures, factors, results. */
import { describe, expect, it } from 'vitest';
import { totalOf } from '../../ledger.ts';
import { battle } from '../../testing.ts';
import type { Pace } from '../../tables/kinds.ts';
import { combatLedger } from './factor.ts';
import { meetingOf, strikersFighting, struckFighting } from './figures.ts';

/** Figures of a striker going up the table, and of whom it meets. */
function figures(
  striker: string,
  pace: Pace,
  struck: string,
  other: Pace = 'halt',
  passes = false,
  shift = 0,
): readonly number[] {
  const s = battle({
    blue: { striker: `${striker} at ${90 + shift / 10},90` },
    red: { struck: `${struck} at 90,90` },
  });
  const meeting = meetingOf(s, 0, 0, 1)!;
  return [strikersFighting(s, meeting, pace), struckFighting(s, meeting, other, passes)];
}

describe('figures', () => {
  it('TC-20-01.1 TC-20-01.2 TC-20-03.1 E-54 front, overlap and ranks', () => {
    expect(figures('at-line COD', 'PCH', 'COD facing 180', 'POR')).toEqual([12, 4]);
  });
  it('TC-20-28.1 a column on the middle of a line', () => {
    expect(figures('COD', 'POR', 'LIG facing 180')).toEqual([4, 6]);
  });
  it('TC-20-28.2 TC-20-05.1 a column on a flank', () => {
    expect(figures('COD', 'PAC', 'COD facing 90', 'halt', false, -22.5)).toEqual([8, 3]);
  });
  it('TC-20-28.3 TC-20-04.2 a squadron on a flank', () => {
    expect(figures('flat-light-cav LIG', 'PAC', 'COD facing 90', 'halt', false, -22.5)).toEqual([4, 3]);
  });
  it('TC-20-04.1 four troopers have eight men before them, and one beyond on either side', () => {
    expect(figures('flat-light-cav LIG', 'POR', 'LIG facing 180')).toEqual([4, 10]);
  });
  it('TC-20-28.4 TC-20-04.1 a squadron on a column', () => {
    expect(figures('flat-light-cav LIG', 'PAC', 'COD facing 180')).toEqual([4, 4]);
  });
  it('TC-20-27.1 TC-20-27.2 whoever is passed through does not overlap', () => {
    expect([
      figures('flat-light-cav LIG', 'PAC', 'LIG facing 180', 'halt', true)[1],
      figures('flat-light-cav LIG', 'POR', 'LIG facing 180')[1],
    ]).toEqual([8, 10]);
  });
});

function factor(
  me: string,
  pace: Pace,
  enemy: string,
  other: Pace,
  face: 'front' | 'left' | 'rear' | null = 'front',
): number {
  const s = battle({ blue: { me: `${me} at 90,95` }, red: { enemy: `${enemy} at 90,90 facing 180` } });
  return totalOf(combatLedger(s, { unit: 0, pace }, { unit: 1, pace: other }, face));
}

describe('factors', () => {
  it('TC-20-06.1 TC-20-06.2 TC-20-06.3 TC-20-06.4 as printed', () => {
    expect([
      factor('flat-heavy-cav LIG', 'PAC', 'LIG', 'halt'),
      factor('LIG SAF', 'halt', 'LIG', 'halt'),
      factor('COD', 'PCH', 'LIG', 'halt'),
      factor('flat-heavy-cav LIG', 'POR', 'LIG', 'halt'),
    ]).toEqual([8, 0, 4, 4]);
  });
  it('TC-20-07.1 TC-20-07.2 TC-20-07.3 pace counts double for cavalry', () => {
    const pace = (me: string, mine: Pace, enemy: string, theirs: Pace): number =>
      factor(me, mine, enemy, theirs) - factor(me, 'halt', enemy, 'halt');
    expect([
      pace('flat-light-cav LIG', 'PAC', 'flat-light-cav LIG', 'halt'),
      pace('flat-light-cav LIG', 'PCH', 'LIG', 'POR'),
      pace('LIG', 'PAC', 'LIG', 'halt'),
    ]).toEqual([4, 4, 2]);
  });
  it('TC-4-05.1 TC-13-15.1 penalty points weigh', () => {
    expect(factor('LIG spent 5', 'POR', 'LIG', 'POR') - factor('LIG', 'POR', 'LIG', 'POR')).toBe(-2);
  });
});
