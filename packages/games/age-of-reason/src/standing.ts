/**
 * Who stands where: the ground of a battle, compiled once, and every unit on it as a figure. Rows of units never change,
 * so a row that is another one is a unit that has changed.
 */
import {
  bodyFigure,
  corners,
  directionOf,
  isWithin,
  middleOf,
  pointAt,
  shrunk,
  type Body,
  type Figure,
  FigureIndex,
  type Point,
} from '@bivouac/ground/free';
import { layFreeTable, type Feature, type FreeTable } from '@bivouac/ground/free-table';
import { compiledOnce, workingMemory } from '@bivouac/kernel';
import { changesOfUnits, none, type State, type Terms, type Unit } from './state.ts';
import { tableKinds } from './tables/ground.ts';
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

/** Units as figures, kept up to date by comparing rows; and when they were compared last. */
interface Memory {
  readonly rows: (Unit | null)[];
  readonly index: FigureIndex;
  units: readonly Unit[];
  changes: number;
}

const remembered = workingMemory<State, Memory>(({ units }) => ({
  rows: units.map(() => null),
  index: new FigureIndex(units.map(() => null)),
  units: [],
  changes: none,
}));

/** All units on the table as figures, each under its own number; garrisons are the outlines of their strongholds. */
export function standing(s: State): FigureIndex {
  const memory = remembered(s);
  const { units } = s;
  const changes = changesOfUnits();
  if (memory.units === units && memory.changes === changes) return memory.index;
  const { rows, index } = memory;
  for (let unit = 0; unit < units.length; unit += 1) {
    const row = units[unit]!;
    const known = rows[unit] ?? null;
    if (known === row) continue;
    rows[unit] = row;
    if (known === null || !isWhereItWas(known, row))
      index.put(unit, row.where === 'table' ? figureMade(s, unit, row) : null);
  }
  memory.units = units;
  memory.changes = changes;
  return index;
}

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

export function centreOfBody(body: Body): Point {
  return pointAt(body, -Math.floor(body.depth / 2), 0);
}

/** The direction from one point to another; ahead of the given facing when they are one. */
export function directionTowards([ax, ay]: Point, [bx, by]: Point, otherwise: number): number {
  return directionOf([bx - ax, by - ay]) ?? otherwise;
}

/** Bodies that overlap by less than this are taken to touch: what rounding leaves of a line that was flush. */
export const hair = 5;

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
