/**
 * Who stands where, for games whose units are rows on a free table: the ground of a battle, compiled once, and every unit
 * on it as a figure.
 */
import { compiledOnce } from '@bivouac/kernel';
import { corners, type Body } from '../free/bodies.ts';
import { isWithin } from '../free/cover.ts';
import type { FigureIndex } from '../free/figure-index.ts';
import { bodyFigure, heartOf, type Figure } from '../free/figures.ts';
import { standingRows, type Rowed, type Standing } from '../free/rows.ts';
import type { FreeTableFile, TableKinds } from './file.ts';
import type { Feature, FreeTable } from './free-table.ts';
import { layFreeTable } from './reading.ts';

/** As much of the terms of a battle as is looked at. */
interface TermsOnATable {
  readonly scenario: string;
  readonly table: FreeTableFile;
  readonly units: readonly { readonly id: string }[];
}

interface UnitOnATable {
  /** `table`, or anywhere else. */
  readonly where: string;
  /** The feature that a garrison holds; below nought for all others. */
  readonly post: number;
}

interface Battle<Row> extends Rowed<Row> {
  readonly terms: TermsOnATable;
}

interface UnitsOnATable<S extends Battle<Row>, Row> extends Omit<Standing<S, Row>, 'figureOf'> {
  readonly kinds: TableKinds;
  readonly bodyOf: (s: S, unit: number) => Body;
}

export interface StandingUnits<S extends Battle<unknown>> {
  /** The table of a battle, ready for play. */
  readonly tableOf: (s: Pick<S, 'terms'>) => FreeTable;
  readonly featureOf: (s: Pick<S, 'terms'>, feature: number) => Feature;
  /** All units on the table as figures, each under its own number; garrisons are the outlines of what they hold. */
  readonly standing: (s: S) => FigureIndex;
  /** A unit on the table as a figure. */
  readonly figureOfUnit: (s: S, unit: number) => Figure;
  /** Those on whom a body would stand, but for those that are passed over; to touch is not to stand on. */
  readonly unitsUnder: (s: S, body: Body, isPassedOver: (unit: number) => boolean) => readonly number[];
  /** Whether a body lies wholly on the table. */
  readonly liesOnTable: (s: S, body: Body) => boolean;
}

export function unitsOnATable<S extends Battle<Row>, Row extends UnitOnATable>({
  kinds,
  bodyOf,
  changes,
  isWhereItWas,
  weighsTheSame,
  partyOf,
}: UnitsOnATable<S, Row>): StandingUnits<S> {
  const tableLaid = compiledOnce(({ scenario, table: file }: TermsOnATable): FreeTable => {
    const table = layFreeTable(file, kinds);
    if (Array.isArray(table)) throw new Error(`the table of ${scenario} is not in order`);
    return table;
  }, 50);
  const tableOf = ({ terms }: Pick<S, 'terms'>): FreeTable => tableLaid(terms);
  const featureOf = (s: Pick<S, 'terms'>, feature: number): Feature => tableOf(s).features[feature]!;
  const figureMade = (s: S, unit: number, post: number): Figure => {
    if (post >= 0) return featureOf(s, post).figure;
    const body = bodyOf(s, unit);
    return bodyFigure(body, body);
  };
  const standing = standingRows<S, Row>({
    changes,
    isWhereItWas,
    ...(weighsTheSame === undefined ? {} : { weighsTheSame }),
    ...(partyOf === undefined ? {} : { partyOf }),
    figureOf: (s, unit, { where, post }) => (where === 'table' ? figureMade(s, unit, post) : null),
  });
  return {
    tableOf,
    featureOf,
    standing,
    figureOfUnit: (s, unit) => {
      const figure = standing(s).figure(unit);
      if (figure === null) throw new Error(`${s.terms.units[unit]!.id} is not on the table`);
      return figure;
    },
    unitsUnder: (s, body, isPassedOver) => {
      const { parts, box } = heartOf(body);
      return standing(s).under(parts, box, isPassedOver);
    },
    liesOnTable: (s, body) => isWithin([corners(body)], tableOf(s).box),
  };
}
