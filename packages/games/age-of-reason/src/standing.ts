/**
 * Who stands where: the ground of a battle, compiled once, and every unit on it as a figure. Rows of units never change,
 * so a row that is another one is a unit that has changed.
 */
import {
  bodyFigure,
  centreOfBody,
  corners,
  hair,
  isWithin,
  middleOf,
  shrunk,
  type Body,
  standingRows,
  type Figure,
  type FigureIndex,
  type Point,
} from '@bivouac/ground/free';
import { layFreeTable, type Feature, type FreeTable } from '@bivouac/ground/free-table';
import { compiledOnce } from '@bivouac/kernel';
import { changesOfUnits, none, type State, type Terms, type Unit } from './state.ts';
import { tableKinds } from './tables/ground.ts';
import { bodyOf } from './troops.ts';

export { centreOfBody, directionTowards, hair } from '@bivouac/ground/free';

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

/** All units on the table as figures, each under its own number; garrisons are the outlines of their strongholds. */
export const standing: (s: State) => FigureIndex = standingRows<State, Unit>({
  changes: changesOfUnits,
  isWhereItWas,
  figureOf: (s, unit, row) => (row.where === 'table' ? figureMade(s, unit, row) : null),
});

/** Whether a unit covers the same ground as before. */
function isWhereItWas(one: Unit, other: Unit): boolean {
  return (
    one.x === other.x &&
    one.y === other.y &&
    one.facing === other.facing &&
    one.where === other.where &&
    one.formation === other.formation &&
    one.figures === other.figures &&
    one.post === other.post &&
    one.ranks === other.ranks
  );
}

function figureMade(s: State, unit: number, { post }: Unit): Figure {
  if (post !== none) return featureOf(s, post).figure;
  const body = bodyOf(s, unit);
  return bodyFigure(body, body);
}

/** A unit on the table as a figure. */
export function figureOfUnit(s: State, unit: number): Figure {
  const figure = standing(s).figure(unit);
  if (figure === null) throw new Error(`${s.terms.units[unit]!.id} is not on the table`);
  return figure;
}

/** The middle of the ground a unit covers; of a garrison that of its stronghold. */
export function centreOf(s: State, unit: number): Point {
  const { post } = s.units[unit]!;
  return post === none ? centreOfBody(bodyOf(s, unit)) : middleOf(featureOf(s, post).figure.box);
}

/** Whether a unit would stand on another at this place. `together`: those who move with it do not count. */
export function standsOnSomebody(
  s: State,
  unit: number,
  body: Body,
  together?: ReadonlySet<number>,
): boolean {
  const narrower = { ...body, ...shrunk(body, hair) };
  const { parts, box } = bodyFigure(narrower, narrower);
  return standing(s).under(parts, box, (other) => other === unit || together?.has(other) === true).length > 0;
}

/** Whether a body lies wholly on the table. */
export function isOnTable(s: State, body: Body): boolean {
  return isWithin([corners(body)], tableOf(s).box);
}
