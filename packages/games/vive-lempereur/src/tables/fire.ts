/** The fire table and what goes into it (VII). */
import { defines } from '@bivouac/kernel';
import { ours, row, source, valuesOf, type Cell } from './origin.ts';

/** What a fire does: nothing, a test, or steps lost and a test. */
export const fireResults = ['-', '*', '1', '2', '3'] as const;
export type FireResult = (typeof fireResults)[number];

/** Rows: modified dice 0 or less, 1 to 6, 7 or more. Columns: fire values 1 to 11 and more (VE-4.12-06). */
export const lowestFireRow = 0;
export const highestFireRow = 7;

const columnsOfFire: readonly string[] = [
  '- - - - - * 1 1',
  '- - - - * 1 1 2',
  '- - - * 1 1 2 2',
  '- * 1 1 1 2 2 2',
  '* 1 2 2 2 2 2 3',
  '1 1 2 2 2 3 3 3',
  '1 2 2 2 2 3 3 3',
  '2 2 2 2 3 3 3 3',
  '2 2 2 3 3 3 3 3',
  '2 2 3 3 3 3 3 3',
  '2 3 3 3 3 3 3 3',
];

export const fireTable: readonly (readonly Cell<FireResult>[])[] = columnsOfFire.map((cells) =>
  row('ours', cells.split(' ') as FireResult[]),
);
const bareFireTable = fireTable.map(valuesOf);
export const highestFireColumn = fireTable.length;
/** The value that reads the first column: the others follow it one by one. */
const firstFireValue = defines('VE-4.12-06', 1);

/** What a die (already modified) gives in the column of a fire value; nothing at 0 (VE-7.1-05). */
export function fireResult(value: number, die: number): FireResult {
  if (value < 1) return '-';
  const column = bareFireTable[Math.max(0, Math.min(value, highestFireColumn) - firstFireValue)]!;
  return column[Math.max(lowestFireRow, Math.min(highestFireRow, die))]!;
}

/** Steps a result takes. */
export const stepsLost: Readonly<Record<FireResult, number>> = { '-': 0, '*': 0, '1': 1, '2': 2, '3': 3 };

/** On the die (VE-7.10-01, VE-4.6-14). */
export const fireDie = { atSquare: source(1), atSkirmishers: source(-1) } as const;

/** Ranges: offensive and defensive, then opportunity (VE-7.2-02, VE-7.2-03). */
export const ranges = {
  infantry: source(1),
  skirmishers: source(2),
  opportunityInfantry: source(1),
  opportunityBattery: source(2),
} as const;

/** Values by formation (VE-4.3-03, VE-4.4-08, VE-4.5-05, VE-4.6-09). */
export const fireValues = {
  adapted: source(1),
  disorganised: source(1),
  squareLess: source(-2),
  skirmishAtTwoLess: source(-2),
  least: source(1),
  /** A column whose face has no figure of its own: half the line's, rounded up. */
  columnShare: ours(2),
} as const;

/** Steps at which guns fire at full value, by the steps they began with; below, half (VE-7.1-03, VE-7.1-04). */
export const gunsAtFull: Readonly<Record<number, Cell<number>>> = { 1: ours(1), 2: source(2), 3: ours(2) };
