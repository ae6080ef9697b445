/** Chapter 24: skirmishers share the fate of the unit they cover (TC-24-19, TC-24-24 to TC-24-27). */
import { branches, citing, type Play } from '@bivouac/kernel';
import { none, type State } from '../../state.ts';
import { isGarrison, unitOf } from '../../troops.ts';
import { disorderAtLeast } from '../02-order/order.ts';
import { isWorse, setCase } from '../14-morale/cases.ts';
import { companyOf, isSkirmishing } from './companies.ts';

const by = branches({
  theyShareItsFate: ['TC-24-19', 'TC-24-24'],
  notIntoWorse: 'TC-24-25',
  someAreOnTheirOwn: 'TC-24-26',
});

/** The skirmishers who go with a unit that runs, in its case and order; or none. */
export function whoShares(s: State, play: Play, unit: number): number {
  const company = companyOf(s, unit);
  if (company === none || unitOf(s, company).where !== 'table') return none;
  const row = unitOf(s, company);
  if (by.notIntoWorse(isGarrison(row))) return none;
  if (by.someAreOnTheirOwn(s.terms.options.detachedSkirmishers === true)) return none;
  const { case: to, disorder } = unitOf(s, unit);
  if (!by.theyShareItsFate(isSkirmishing(s, company) || isGarrison(row)) || !isWorse(to, row.case))
    return none;
  if (disorder !== 'none') disorderAtLeast(s, play, company, disorder, citing('TC-24-24'));
  setCase(s, play, company, to, citing('TC-24-24'));
  return company;
}
