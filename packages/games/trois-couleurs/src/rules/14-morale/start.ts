/** Chapter 14: where a test starts (TC-14-15 to TC-14-26). */
import { branches, defines } from '@bivouac/kernel';
import type { LedgerRow } from '../../ledger.ts';
import { marks, type State } from '../../state.ts';
import { start } from '../../tables/morale.ts';
import { has, unitOf } from '../../troops.ts';
import type { Trial } from './trial.ts';

const by = branches({
  negativeCasesStartLower: 'TC-14-23',
  laterTestsStartFromTheCase: 'TC-14-16',
  paceStartsOtherTests: 'TC-14-19',
  stepsBackAreHalted: 'TC-14-25',
});

const march: number = defines('TC-14-15', start.mac);
const response: number = defines('TC-14-15', start.response);
const reaction: number = defines('TC-14-15', start.reaction);

export function startRow(s: State, { tester, kind, isLater }: Trial): LedgerRow {
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
      return { rule: 'TC-14-15', value: march, why: 'march' };
    case 'stand':
    case 'counter':
      return { rule: 'TC-14-15', value: response, why: 'answer' };
    case 'reaction':
      return { rule: 'TC-14-15', value: reaction, why: 'reaction' };
    case 'other': {
      const isBack = by.stepsBackAreHalted(has(s, tester, marks.steppedBack));
      const pace = isBack || !by.paceStartsOtherTests(true) ? 'halt' : row.pace;
      return {
        rule: isBack ? 'TC-14-25' : 'TC-14-19',
        value: start.otherReasonPositive[pace],
        why: `pace ${pace}`,
      };
    }
  }
}
