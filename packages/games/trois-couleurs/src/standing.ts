/** Who stands where: the ground of a battle, compiled once, and every unit on it as a figure. */
import {
  bodyFigure,
  corners,
  first,
  groundMeets,
  hair,
  isWithin,
  shrunk,
  standingRows,
  standsOn,
  type Box,
  type Body,
  type Figure,
  type FigureIndex,
  type Motion,
} from '@bivouac/ground/free';
import { layFreeTable, type Feature, type FreeTable } from '@bivouac/ground/free-table';
import { compiledOnce } from '@bivouac/kernel';
import { changesOfUnits, none, type State, type Terms, type Unit } from './state.ts';
import { strongholds, tableKinds } from './tables/ground.ts';
import { bodyOf } from './troops.ts';

/** The table of a battle, ready for play. */
const compileTable = compiledOnce((terms: Terms): FreeTable => {
  const table = layFreeTable(terms.table, tableKinds);
  if (Array.isArray(table)) throw new Error(`the table of ${terms.scenario} is not in order`);
  return table;
}, 50);

export function tableOf(s: Pick<State, 'terms'>): FreeTable {
  return compileTable(s.terms);
}

export function featureOf(s: Pick<State, 'terms'>, feature: number): Feature {
  return tableOf(s).features[feature]!;
}

/**
 * Whether a unit covers the same ground as before, and weighs on it alike: who has no points left, or no order, holds
 * nobody any more (TC-6-29), and what was found out near it is found out anew.
 */
function isWhereItWas(one: Unit, other: Unit): boolean {
  return (
    one.spent === other.spent &&
    one.disorder === other.disorder &&
    one.case === other.case &&
    one.x === other.x &&
    one.y === other.y &&
    one.facing === other.facing &&
    one.where === other.where &&
    one.formation === other.formation &&
    one.files === other.files &&
    one.away === other.away &&
    one.lost === other.lost &&
    one.gaps === other.gaps &&
    one.dealt === other.dealt &&
    one.post === other.post
  );
}

function figureMade(s: State, unit: number, { post }: Unit): Figure {
  if (post !== none) return featureOf(s, post).figure;
  const body = bodyOf(s, unit);
  return bodyFigure(body, body);
}

/** All units on the table as figures, each under its own number; garrisons are the outlines of what they hold. */
export const standing: (s: State) => FigureIndex = standingRows<State, Unit>({
  changes: changesOfUnits,
  isWhereItWas,
  figureOf: (s, unit, row) => (row.where === 'table' ? figureMade(s, unit, row) : null),
});

/** A unit on the table as a figure. */
export function figureOfUnit(s: State, unit: number): Figure {
  const figure = standing(s).figure(unit);
  if (figure === null) throw new Error(`${s.terms.units[unit]!.id} is not on the table`);
  return figure;
}

/** Whether a unit would stand on another at this place, or on a built-up area. */
export function standsOnSomebody(s: State, unit: number, body: Body): boolean {
  const narrower = { ...body, ...shrunk(body, hair) };
  const { parts, box } = bodyFigure(narrower, narrower);
  return (
    standing(s).under(parts, box, (other) => other === unit).length > 0 ||
    buildingsIn(s, box).some((feature) => groundMeets(parts, featureOf(s, feature).figure))
  );
}

/** Built-up areas that a box meets: nobody passes through one, but goes into it (TC-6-28). */
export function buildingsIn(s: State, box: Box): readonly number[] {
  const { index, features } = tableOf(s);
  return index.near(box).filter((feature) => strongholds.has(features[feature]!.kind.name));
}

/** The first step of a move at which it would stand on a built-up area; null when it does not. */
export function buildingMet(s: State, motion: Motion): number | null {
  let found: number | null = null;
  for (const feature of buildingsIn(s, motion.box)) {
    const step = first(
      standsOn(motion, featureOf(s, feature).figure),
      found === null ? motion.most : found - 1,
    );
    if (step !== null) found = step;
  }
  return found;
}

/** Whether a body lies wholly on the table. */
export function isOnTableGround(s: State, body: Body): boolean {
  return isWithin([corners(body)], tableOf(s).box);
}
