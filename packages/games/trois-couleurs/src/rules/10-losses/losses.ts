/** Chapter 10: loss steps, figures that fall, and what share of a unit is lost. */
import { branches, citing, defines, type Play, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { changeUnit, type State } from '../../state.ts';
import type { BranchOfArms } from '../../tables/kinds.ts';
import { cellOf, longestRow } from '../../tables/loss-table.ts';
import { losses } from '../../tables/losses.ts';
import { strikeOff } from '../24-skirmishers/companies.ts';
import { branchOf, figuresGone, figuresLeft, nameOf, stepsAtStart, unitOf } from '../../troops.ts';
import { mourn } from '../14-morale/alarms.ts';

const by = branches({
  longRowsAreAdded: 'TC-9-05',
  cavalryIsRoundedDown: 'TC-10-11',
  depthIsKept: 'TC-10-06',
  gapsStayOpen: 'TC-10-05',
  unitsAreDestroyed: 'TC-2-15',
  roundshotIsDealtOut: 'TC-10-10',
});

/** What a fire or a blow does: steps (PAP), and whether it is effective at all. */
export interface Loss {
  readonly steps: number;
  readonly isEffective: boolean;
}

const nothing: Loss = { steps: 0, isEffective: false };

/** The loss table: so many figures at this factor (TC-9-05). */
export function lossOf(figures: number, factor: number): Loss {
  if (figures < 1) return nothing;
  if (figures > longestRow) {
    const whole = lossOf(longestRow, factor);
    if (!by.longRowsAreAdded(true)) return whole;
    const rest = lossOf(figures - longestRow, factor);
    return { steps: whole.steps + rest.steps, isEffective: whole.isEffective || rest.isEffective };
  }
  const cell = cellOf(figures, factor);
  return cell === '*' ? { steps: 0, isEffective: true } : { steps: cell, isEffective: cell > 0 };
}

const stepsOfFigure: number = defines('TC-10-01', losses.papPerFigure);

/** The share lost of so many figures, in percent: to the nearest five, of cavalry rounded down (TC-10-11). */
export function percentLost(branch: BranchOfArms, steps: number, figures: number, cites?: RuleId[]): number {
  if (steps === 0 || figures === 0) return 0;
  if (branch === 'artillery') return (100 * steps) / figures;
  const whole = figures * stepsOfFigure;
  if (by.cavalryIsRoundedDown(branch === 'cavalry', cites))
    return Math.max(5, Math.floor((20 * steps) / whole) * 5);
  // To the nearest five, a tie going up.
  return Math.floor((40 * steps + whole) / (2 * whole)) * 5;
}

/** The share of a whole unit that so many steps are, of the figures it had before (TC-14-29). */
export function percentOfUnit(s: State, unit: number, steps: number, lostAfter: number): number {
  const whole = stepsAtStart(s, unit);
  const before = whole - (lostAfter - steps);
  const branch = branchOf(s, unit);
  const figures = branch === 'artillery' ? before : Math.ceil(before / stepsOfFigure);
  return percentLost(branch, steps, figures);
}

/** Of steps that fall rank by rank from the front, those that the first two ranks receive (TC-10-10). */
export function dealtOnFirstRanks(steps: number, ranks: number, counted: number, cites?: RuleId[]): number {
  if (!by.roundshotIsDealtOut(ranks > counted, cites)) return steps;
  const rounds = Math.floor(steps / ranks);
  return rounds * counted + Math.min(counted, steps % ranks);
}

/** Of steps that fall on all ranks alike, the share of the first ones, rounded up: an option (TC-10-09). */
export function sharedByFirstRanks(steps: number, ranks: number, counted: number): number {
  return ranks <= counted ? steps : Math.ceil((steps * counted) / ranks);
}

/** How losses fall: on the first figures met, in front or in the rear, or rank by rank (roundshot, and whatever comes from a flank). */
export type Fall = 'front' | 'rear' | 'dealt';

/** A unit loses steps; without a figure left it is destroyed. */
export function takeLosses(
  s: State,
  play: Play,
  unit: number,
  steps: number,
  fall: Fall,
  rules: readonly RuleId[],
): void {
  const row = unitOf(s, unit);
  const taken = Math.min(steps, stepsAtStart(s, unit) - row.lost);
  if (taken === 0) return;
  const cites = [...rules, ...citing(branchOf(s, unit) === 'artillery' ? 'TC-10-02' : 'TC-10-01')];
  const before = figuresGone(s, unit);
  changeUnit(s, unit, {
    lost: row.lost + taken,
    dealt: row.dealt + (by.depthIsKept(fall === 'dealt', cites) ? taken : 0),
    lostThisTurn: row.lostThisTurn + taken,
    lostInAction: row.lostInAction + taken,
  });
  const fallen = figuresGone(s, unit) - before;
  if (by.gapsStayOpen(fall === 'front' && fallen > 0, cites))
    changeUnit(s, unit, { gaps: unitOf(s, unit).gaps + fallen });
  tell(play, {
    kind: 'lost',
    unit: nameOf(s, unit),
    steps: taken,
    left: figuresLeft(s, unit),
    rules: [...new Set(cites)],
  });
  if (by.unitsAreDestroyed(figuresLeft(s, unit) === 0)) destroy(s, play, unit);
}

/** A unit is no more: no figure is left, or it runs with less than a third of its strength. */
export function destroy(s: State, play: Play, unit: number, rules: readonly RuleId[] = []): void {
  mourn(s, unit);
  changeUnit(s, unit, { where: 'destroyed', pace: 'halt' });
  strikeOff(s, unit);
  tell(play, { kind: 'destroyed', unit: nameOf(s, unit), rules: [...citing('TC-2-15'), ...rules] });
}

/** When an action is over its gaps close, and its losses are of the past (TC-10-05). */
export function endAction(s: State, unit: number): void {
  changeUnit(s, unit, { gaps: 0, lostInAction: 0 });
}
