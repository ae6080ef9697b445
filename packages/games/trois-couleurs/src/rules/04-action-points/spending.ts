/** Chapter 4: three action points a turn, what goes beyond them, and what is owed for it. */
import { branches, defines, refusals, type Refusal, type RuleId } from '@bivouac/kernel';
import { changeUnit, type State } from '../../state.ts';
import { costs, points } from '../../tables/action-points.ts';
import { unitOf, type Armies } from '../../troops.ts';

export const noPoints = refusals({
  lacking: [
    ['TC-4-08', 'TC-4-10'],
    'It has not enough action points left.',
    'Il ne lui reste pas assez de points d’action.',
  ],
  exhausted: [
    'TC-4-07',
    'It has spent more than six action points and only fights where it stands.',
    'Elle a dépensé plus de six points d’action et ne combat plus que sur place.',
  ],
});

const by = branches({
  overrunIsPaidBack: 'TC-4-12',
  penaltiesAreCapped: 'TC-4-06',
  unspentPointsAreLost: 'TC-4-02',
  beyondThreeIsAPenalty: 'TC-4-05',
  dearChangesNeedAFullCredit: 'TC-4-11',
});

/** Points each turn; beyond the limit a unit neither fires nor moves. */
export const perTurn: number = defines('TC-4-01', points.perTurn);
const limit: number = defines('TC-4-07', points.hardLimitForFireAndMove);

/** Points of the paces as they are reckoned where nobody pays for them (TC-6-01). */
export const pointsOfPace: Readonly<Record<'POR' | 'PAC' | 'PCH', number>> = defines('TC-6-01', costs.pace);

/** Points a unit has left this turn. */
export function pointsLeft(s: Armies, unit: number): number {
  return Math.max(0, perTurn - unitOf(s, unit).spent);
}

/** Penalty points: each point spent beyond three (TC-4-05). */
export function penaltyPoints(s: Armies, unit: number): number {
  const { spent } = unitOf(s, unit);
  return by.beyondThreeIsAPenalty(spent > perTurn) ? spent - perTurn : 0;
}

/** What its penalty points cost a unit in a morale test, these and those still to come. */
export function moralePenalty(s: Armies, unit: number, toCome = 0): number {
  const each = Math.max(0, unitOf(s, unit).spent + toCome - perTurn);
  const loss = each * points.popEffectEach.moraleTest;
  return by.penaltiesAreCapped(loss < points.moralePopCap) ? points.moralePopCap : loss;
}

/** Why a unit may not spend so many points of its own will; null when it may. */
export function whyNotSpend(s: Armies, unit: number, cost: number): Refusal | null {
  const exhausted = isExhausted(s, unit) ? noPoints.exhausted : null;
  return exhausted ?? (cost > pointsLeft(s, unit) ? noPoints.lacking : null);
}

/** The same of a change of formation or facing, which may cost more than three when nothing else has been done. */
export function whyNotChange(s: Armies, unit: number, cost: number, cites?: RuleId[]): Refusal | null {
  const isWhole = unitOf(s, unit).spent === 0;
  if (by.dearChangesNeedAFullCredit(cost > perTurn && isWhole, cites)) return null;
  return whyNotSpend(s, unit, cost);
}

/** More than six points spent: it neither fires nor moves any more (TC-4-07). */
export function isExhausted(s: Armies, unit: number): boolean {
  return unitOf(s, unit).spent > limit;
}

/** Points are spent, be they there or not. */
export function spend(s: State, unit: number, cost: number): void {
  changeUnit(s, unit, { spent: unitOf(s, unit).spent + cost });
}

/** What a new turn begins with: the overrun of the last is paid back first, and what is beyond three stays owed. */
export function paidBack(
  s: Armies,
  unit: number,
  cites?: RuleId[],
): { readonly spent: number; readonly owed: number } {
  const { owed, spent: used } = unitOf(s, unit);
  const kept = used >= perTurn || by.unspentPointsAreLost(true, cites) ? 0 : used - perTurn;
  const due = penaltyPoints(s, unit) + owed;
  if (!by.overrunIsPaidBack(due > 0, cites)) return { spent: kept, owed: 0 };
  const spent = Math.min(perTurn, due);
  return { spent, owed: due - spent };
}
