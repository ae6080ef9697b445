/** Chapter 23: after a defeat morale rises by one case at the start of each turn, unless something keeps it down (TC-23-03, TC-23-20). */
import { branches, citing, end, type Play, type RuleId, type Steps } from '@bivouac/kernel';
import type { Frames } from '../../frames.ts';
import { marks, none, type State } from '../../state.ts';
import { isPositive, type Case } from '../../tables/kinds.ts';
import { has, unitOf, unitsOnTable } from '../../troops.ts';
import { setCase } from '../14-morale/cases.ts';
import { replaceGenerals } from '../25-generals/hits.ts';
import { fallBack } from '../22-flight/compulsory.ts';
import { hasMadeWay } from '../22-flight/unmasking.ts';
import { releaseGenerals } from './helping.ts';
import { isPressed } from './lines.ts';

const by = branches({
  moraleRises: 'TC-23-03',
  withoutAnyGeneral: 'TC-23-14',
  enemiesKeepItDown: 'TC-23-20',
  fireKeepsItDown: ['TC-23-20', 'TC-27-04'],
  brokenTroopsGoOn: 'TC-5-11',
});

const better: Readonly<Partial<Record<Case, Case>>> = { HAL: 'ARR', REP: 'HAL', RET: 'REP', DER: 'RET' };

/** At the start of a turn, before what was done in the last is forgotten. */
export function rise(s: State, play: Play): void {
  for (const [unit, row] of s.units.entries()) {
    const to = hasMadeWay(s, unit) ? 'ARR' : better[row.case];
    if (to === undefined || row.where !== 'table' || !by.moraleRises(true)) continue;
    if (by.fireKeepsItDown(has(s, unit, marks.heldDown))) continue;
    if (by.enemiesKeepItDown(isPressed(s, unit))) continue;
    const cites: RuleId[] = [...citing('TC-23-03', 'TC-23-20')];
    const isAlone = !s.generals.some((general) => general.fate === 'table' && general.unit === unit);
    if (isAlone && !by.withoutAnyGeneral(true, cites)) continue;
    setCase(s, play, unit, to, cites);
  }
  releaseGenerals(s);
}

/** The compulsory step of a phase: whoever is still broken, and has not moved for it this turn, moves towards its own edge (TC-5-11). */
export const compulsoryStep: Pick<Steps<State, Frames>, 'compulsory'> = {
  compulsory: {
    run(s, _frame, play) {
      replaceGenerals(s, play, s.side);
      for (const unit of unitsOnTable(s, s.side)) {
        const row = unitOf(s, unit);
        if (isPositive(row.case) || row.case === 'HAL' || has(s, unit, marks.fellBack)) continue;
        if (by.brokenTroopsGoOn(true)) fallBack(s, play, unit, none);
      }
      return end();
    },
  },
};
