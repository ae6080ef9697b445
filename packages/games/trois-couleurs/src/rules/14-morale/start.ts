/** Chapter 14: where a test starts (TC-14-15 to TC-14-28). */
import { corners, distance, figureOf } from '@bivouac/ground/free';
import { branches, defines } from '@bivouac/kernel';
import { row, type LedgerRow } from '../../ledger.ts';
import { figureOfUnit } from '../../standing.ts';
import { marks, none, type State } from '../../state.ts';
import { start } from '../../tables/morale.ts';
import { bodyOf, has, unitOf } from '../../troops.ts';
import { gapBetween } from './counted.ts';
import { nearestSeen } from './friends.ts';
import type { Trial } from './trial.ts';

const by = branches({
  negativeCasesStartLower: 'TC-14-23',
  theBeatenGoByTheirCase: 'TC-14-22',
  laterTestsStartFromTheCase: 'TC-14-16',
  passersStartHigher: 'TC-14-21',
  marchesStartAlike: 'TC-14-18',
  paceStartsOtherTests: 'TC-14-19',
  stepsBackAreHalted: 'TC-14-25',
  marchesAwayStartLower: 'TC-14-20',
  sidewaysIsHalted: 'TC-14-28',
  fireInPlaceIsHalted: 'TC-14-26',
});

const march: number = defines('TC-14-15', start.mac);
const response: number = defines('TC-14-15', start.response);
const reaction: number = defines(['TC-14-15', 'TC-13-08'], start.reaction);

export function startRow(s: State, { tester, kind, isLater, inPlace, cites }: Trial): LedgerRow {
  const { case: now, pace } = unitOf(s, tester);
  if (now === 'HAL' || now === 'REP' || now === 'RET' || now === 'DER') {
    const isUnderWay = pace !== 'halt';
    const rule = isUnderWay ? 'TC-14-22' : kind === 'other' ? 'TC-14-20' : 'TC-14-23';
    if (by.theBeatenGoByTheirCase(isUnderWay) || by.negativeCasesStartLower(!isUnderWay))
      return row(rule, start.negativeCase[now], `case ${now}`);
  } else if (by.laterTestsStartFromTheCase(isLater, cites)) {
    const { laterTestSameAction: from } = start;
    if (now !== 'CHA') return row('TC-14-16', from[now], `case ${now}`);
    return row('TC-14-21', by.passersStartHigher(true) ? from.CHA : from.ATT, `case ${now}`);
  }
  switch (kind) {
    case 'march':
    case 'fire march':
      if (by.fireInPlaceIsHalted(inPlace))
        return row('TC-14-26', start.otherReasonPositive.halt, 'pace halt');
      // Whatever its pace.
      if (!by.marchesStartAlike(pace !== 'halt', cites) && pace !== 'halt') return otherStart(s, tester);
      return row('TC-14-15', march, 'march');
    case 'stand':
    case 'counter':
      return row('TC-14-15', response, 'answer');
    case 'reaction':
      return row('TC-14-15', reaction, 'reaction');
    case 'other':
      return otherStart(s, tester);
  }
}

/** Without a march: by the pace of the moment, lower for whoever goes away from the enemy. */
function otherStart(s: State, unit: number): LedgerRow {
  const { pace } = unitOf(s, unit);
  const halted = (rule: string): LedgerRow => row(rule, start.otherReasonPositive.halt, 'pace halt');
  if (by.stepsBackAreHalted(has(s, unit, marks.steppedBack))) return halted('TC-14-25');
  if (pace === 'halt' || !by.paceStartsOtherTests(true)) return halted('TC-14-19');
  const way = wayOf(s, unit);
  if (by.marchesAwayStartLower(way === 'away'))
    return row('TC-14-20', start.movingAway[pace === 'POR' ? 'POR' : 'PAC'], 'marches away');
  if (by.sidewaysIsHalted(way === 'sideways')) return halted('TC-14-28');
  return row('TC-14-19', start.otherReasonPositive[pace], `pace ${pace}`);
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
