/** Chapter 14: where a test starts (TC-14-15 to TC-14-28). */
import { corners, distance, figureOf } from '@bivouac/ground/free';
import { branches, defines } from '@bivouac/kernel';
import type { LedgerRow } from '../../ledger.ts';
import { figureOfUnit } from '../../standing.ts';
import { marks, none, type State } from '../../state.ts';
import { start } from '../../tables/morale.ts';
import { bodyOf, has, unitOf } from '../../troops.ts';
import { gapBetween } from './counted.ts';
import { nearestSeen } from './friends.ts';
import type { Trial } from './trial.ts';

const by = branches({
  negativeCasesStartLower: 'TC-14-23',
  laterTestsStartFromTheCase: 'TC-14-16',
  paceStartsOtherTests: 'TC-14-19',
  stepsBackAreHalted: 'TC-14-25',
  marchesAwayStartLower: 'TC-14-20',
  sidewaysIsHalted: 'TC-14-28',
  fireInPlaceIsHalted: 'TC-14-26',
});

const march: number = defines('TC-14-15', start.mac);
const response: number = defines('TC-14-15', start.response);
const reaction: number = defines('TC-14-15', start.reaction);

export function startRow(s: State, { tester, kind, isLater, inPlace }: Trial): LedgerRow {
  const row = unitOf(s, tester);
  const { case: now } = row;
  if (now === 'HAL' || now === 'REP' || now === 'RET' || now === 'DER') {
    if (by.negativeCasesStartLower(true))
      return {
        rule: kind === 'other' ? 'TC-14-20' : 'TC-14-23',
        value: start.negativeCase[now],
        why: `case ${now}`,
      };
  } else if (by.laterTestsStartFromTheCase(isLater))
    return { rule: 'TC-14-16', value: start.laterTestSameAction[now], why: `case ${now}` };
  switch (kind) {
    case 'march':
    case 'fire march':
      if (by.fireInPlaceIsHalted(inPlace))
        return { rule: 'TC-14-26', value: start.otherReasonPositive.halt, why: 'pace halt' };
      return { rule: 'TC-14-15', value: march, why: 'march' };
    case 'stand':
    case 'counter':
      return { rule: 'TC-14-15', value: response, why: 'answer' };
    case 'reaction':
      return { rule: 'TC-14-15', value: reaction, why: 'reaction' };
    case 'other':
      return otherStart(s, tester);
  }
}

/** Without a march: by the pace of the moment, lower for whoever goes away from the enemy. */
function otherStart(s: State, unit: number): LedgerRow {
  const { pace } = unitOf(s, unit);
  const halted = { value: start.otherReasonPositive.halt, why: 'pace halt' };
  if (by.stepsBackAreHalted(has(s, unit, marks.steppedBack))) return { rule: 'TC-14-25', ...halted };
  if (pace === 'halt' || !by.paceStartsOtherTests(true)) return { rule: 'TC-14-19', ...halted };
  const way = wayOf(s, unit);
  if (by.marchesAwayStartLower(way === 'away'))
    return { rule: 'TC-14-20', value: start.movingAway[pace === 'POR' ? 'POR' : 'PAC'], why: 'marches away' };
  if (by.sidewaysIsHalted(way === 'sideways')) return { rule: 'TC-14-28', ...halted };
  return { rule: 'TC-14-19', value: start.otherReasonPositive[pace], why: `pace ${pace}` };
}

/** Whether the walk a unit is on leads it to the nearest enemy it sees, away from him, or neither: by less than half of the way. */
function wayOf(s: State, unit: number): 'near' | 'away' | 'sideways' {
  const walk = s.frames.findLast((frame) => frame.step === 'marching');
  const enemy = nearestSeen(s, unit);
  if (walk?.step !== 'marching' || walk.unit !== unit || enemy === none) return 'near';
  const [x, y] = walk.from;
  const before = distance(figureOf(corners({ ...bodyOf(s, unit), x, y })), figureOfUnit(s, enemy));
  const nearer = before - gapBetween(s, unit, enemy);
  if (2 * Math.abs(nearer) < walk.gone) return 'sideways';
  return nearer < 0 ? 'away' : 'near';
}
