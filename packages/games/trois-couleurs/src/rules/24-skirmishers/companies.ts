/**
 * Chapter 24: skirmishers. The companies that a battalion may send out are a unit of their own with a `parent`, in its
 * ranks or on the table in one line (TC-24-20); whole battalions may skirmish too.
 */
import { branches, compiledOnce } from '@bivouac/kernel';
import { changeUnit, none, type State, type Terms } from '../../state.ts';
import { length } from '../../tables/measures.ts';
import { distances } from '../../tables/scale.ts';
import {
  factsOf,
  isGarrison,
  isSteady,
  sideOf,
  stepsAtStart,
  stepsPerFigure,
  unitOf,
  type Armies,
} from '../../troops.ts';
import { figureOfUnit } from '../../standing.ts';
import { isInFront } from '../../zones.ts';
import { gapBetween } from '../14-morale/counted.ts';

const by = branches({
  unbeatenScreensCover: 'TC-24-14',
  lostCompaniesCount: 'TC-7-19',
});

/** How far a company goes from the unit it belongs to (TC-24-04). */
export const leash: number = length('TC-24-04', distances.skirmisherMaxFromParent);

const companies = compiledOnce(
  ({ units }: Terms) =>
    units.map((_facts, unit) => units.findIndex(({ parent }) => parent === unit)) as readonly number[],
  50,
);

/** The skirmishers that a battalion may send out, or none. */
export function companyOf({ terms }: Pick<State, 'terms'>, unit: number): number {
  return companies(terms)[unit]!;
}

/** In skirmish order on open ground: in a built-up area troops hold its faces. */
export function isSkirmishing(s: Armies, unit: number): boolean {
  const row = unitOf(s, unit);
  return row.where === 'table' && row.formation === 'TIR' && !isGarrison(row);
}

/** In close order: neither skirmishers nor guns. */
export function isCloseOrder(s: Armies, unit: number): boolean {
  return unitOf(s, unit).formation !== 'TIR' && factsOf(s, unit).calibre === null;
}

/** Friends one of whom is in skirmish order pass through each other (TC-24-45). */
export function passesThrough(s: Armies, one: number, other: number): boolean {
  return sideOf(s, one) === sideOf(s, other) && (isSkirmishing(s, one) || isSkirmishing(s, other));
}

/** The screen that covers a unit: its skirmishers, steady, near and before it, or aside for want of room only; or none. */
export function screenOf(s: State, unit: number): number {
  const company = companyOf(s, unit);
  if (company === none || !isSkirmishing(s, company) || !isSteady(s, company)) return none;
  const { evaded, isAside } = unitOf(s, company);
  const isAway = by.unbeatenScreensCover(evaded > 0 || isAside);
  if (!isAway && !isInFront(s, unit, figureOfUnit(s, company))) return none;
  return gapBetween(s, unit, company) <= leash ? company : none;
}

/** Figures that are out of the ranks with a company. */
export function figuresOut(s: Armies, company: number): number {
  return factsOf(s, company).strength - unitOf(s, company).away;
}

/** A company that will not come back: what it was is lost to its battalion (TC-7-19). */
export function strikeOff(s: State, company: number): void {
  const { parent } = factsOf(s, company);
  if (parent === none || unitOf(s, parent).away === 0 || !by.lostCompaniesCount(true)) return;
  const { lost } = unitOf(s, parent);
  const gone = figuresOut(s, company) * stepsPerFigure(s, company);
  changeUnit(s, parent, { away: 0, lost: Math.min(stepsAtStart(s, parent), lost + gone) });
}
