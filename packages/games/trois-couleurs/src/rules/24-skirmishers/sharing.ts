/** Chapter 24: skirmishers share the fate of the unit they cover (TC-24-19, TC-24-24 to TC-24-27). */
import { branches, citing, type Play, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { changeUnit, none, type State } from '../../state.ts';
import { cases } from '../../tables/kinds.ts';
import { isGarrison, nameOf, unitOf } from '../../troops.ts';
import { disorderAtLeast } from '../02-order/order.ts';
import { companyOf, isSkirmishing } from './companies.ts';

const by = branches({
  theyShareItsFate: ['TC-24-19', 'TC-24-24'],
  notIntoWorse: 'TC-24-25',
  someAreOnTheirOwn: 'TC-24-26',
});

/** The rules by which skirmishers of a unit that runs stay where they are. */
export function rulesOfStaying(s: State, unit: number): readonly RuleId[] {
  const cites: RuleId[] = [];
  const company = companyOf(s, unit);
  if (company === none || unitOf(s, company).where !== 'table') return cites;
  if (!by.notIntoWorse(isGarrison(unitOf(s, company)), cites))
    by.someAreOnTheirOwn(s.terms.options.detachedSkirmishers === true, cites);
  return cites;
}

/** The skirmishers who go with a unit that runs, in its case and order; or none. */
export function whoShares(s: State, play: Play, unit: number): number {
  const company = companyOf(s, unit);
  if (company === none || unitOf(s, company).where !== 'table') return none;
  const row = unitOf(s, company);
  if (by.notIntoWorse(isGarrison(row))) return none;
  if (by.someAreOnTheirOwn(s.terms.options.detachedSkirmishers === true)) return none;
  const { case: to, disorder } = unitOf(s, unit);
  if (
    !by.theyShareItsFate(isSkirmishing(s, company) || isGarrison(row)) ||
    cases.indexOf(to) <= cases.indexOf(row.case)
  )
    return none;
  if (disorder !== 'none') disorderAtLeast(s, play, company, disorder, citing('TC-24-24'));
  // Nobody has to test because a company runs with its battalion: those who see it see the battalion (TC-14-06).
  changeUnit(s, company, { case: to, pace: 'halt' });
  tell(play, {
    kind: 'caseChanged',
    unit: nameOf(s, company),
    from: row.case,
    to,
    rules: citing('TC-24-19', 'TC-24-24'),
  });
  return company;
}
