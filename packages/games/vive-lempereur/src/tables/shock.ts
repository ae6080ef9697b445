/** The shock table and what goes into it (VIII). */
import { defines } from '@bivouac/kernel';
import type { FormationName } from './formations.ts';
import { ours, row, source, valuesOf, type Cell } from './origin.ts';

/** What a shock does to a side. `2`, `2*` and `D+2` come only of charged infantry (VE-9.3-04). */
export type ShockResult = '0' | '0*' | '1' | '1*' | 'D' | 'D+1' | 'E' | '2' | '2*' | 'D+2';

type Odds = Cell<readonly [attack: number, defence: number]>;

const allOdds: readonly Odds[] = [
  ours([1, 3]),
  ours([1, 2]),
  source([2, 3]),
  ours([1, 1]),
  ours([3, 2]),
  source([2, 1]),
  ours([3, 1]),
  source([4, 1]),
  ours([5, 1]),
  ours([6, 1]),
];

/** Odds as attack : defence, rising. */
export const oddsColumns: readonly Odds[] = defines('VE-8.8-01', allOdds, allOdds.slice(0, 1));

/** The column of two powers, rounded for the defender; below the first it is the first. No defence: the last. */
export function oddsColumn(attack: number, defence: number): number {
  if (defence <= 0) return oddsColumns.length - 1;
  let column = 0;
  for (let at = 1; at < oddsColumns.length; at += 1) {
    const [a, d] = oddsColumns[at]!.value;
    if (attack * d >= defence * a) column = at;
  }
  return column;
}

export function oddsName(column: number): string {
  return oddsColumns[column]!.value.join(':');
}

/** By odds; rows are modified dice 0 or less, 1 to 6, 7 or more; attacker/defender. */
const columnsOfShock: readonly string[] = [
  'E/0 D+1/0 D+1/0 D+1/0 D+1/0 1*/0 1*/0* 0*/0*',
  'D+1/0 D+1/0 D+1/0 1*/0 1*/0 0*/0* 0/1* 0/1*',
  'D+1/0 D+1/0 1*/0 1*/0 0*/0* 0/1* 0/1* 0/D+1',
  'D+1/0 1*/0 1*/0 0*/0* 0/1* 0/1* 0/D 0/D+1',
  '1*/0 1*/0 0*/0* 0/1* 0/1* 0/D 0/D 0/D+1',
  '1*/0 1*/0 0/1* 0/1* 0/D 0/D 0/D 0/D+1',
  '1*/0 1/1 0/1* 0/D 0/D 0/D 0/D+1 0/D+1',
  '1/1 1/1 0/D 0/D 0/D 0/D+1 0/D+1 0/E',
  '1/1 0/D 0/D 0/D 0/D+1 0/D+1 0/E 0/E',
  '0/1* 0/D 0/D 0/D+1 0/D+1 0/E 0/E 0/E',
];

export interface Clash {
  readonly attacker: ShockResult;
  readonly defender: ShockResult;
}

function clashFrom(text: string): Clash {
  const [attacker, defender] = text.split('/') as [ShockResult, ShockResult];
  return { attacker, defender };
}

export const shockTable: readonly (readonly Cell<Clash>[])[] = columnsOfShock.map((cells) =>
  row('ours', cells.split(' ').map(clashFrom)),
);
const bareShockTable = shockTable.map(valuesOf);

export function shockResult(column: number, die: number): Clash {
  return bareShockTable[column]![Math.max(0, Math.min(7, die))]!;
}

/** A result taken apart: steps, a test, disorganisation, destruction. */
export interface Blow {
  readonly steps: number;
  readonly tests: boolean;
  readonly breaks: boolean;
  readonly destroys: boolean;
}

export function blowOf(result: ShockResult): Blow {
  const breaks = result.startsWith('D');
  return {
    steps: breaks ? Number(result.slice(2)) : result === 'E' ? 0 : Number.parseInt(result, 10),
    tests: result.endsWith('*'),
    breaks,
    destroys: result === 'E',
  };
}

/** Infantry charged neither in square nor adapted (VE-9.3-03, VE-9.3-04). */
export const chargedInfantry: Readonly<Partial<Record<ShockResult, ShockResult>>> = defines('VE-9.3-04', {
  '1': '2',
  '1*': '2*',
  D: 'D+1',
  'D+1': 'D+2',
} as const);

/** A lone battery in flank or rear (VE-8.6-09). */
export const loneBattery: Readonly<Partial<Record<ShockResult, ShockResult>>> = {
  '0': 'D',
  '0*': 'D',
  '1': 'D',
  '1*': 'D',
};

/** What the formation in which infantry attacks adds to its value: the one it has in its own hex. */
export const attackBonus: Readonly<Record<FormationName, Cell<number>>> = {
  line: source(0),
  column: source(1),
  square: source(0),
  adapted: source(defines(['VE-4.3-04', 'VE-8.3-04'], 0)),
  disorganised: source(0),
  skirmish: source(0),
  battery: source(0),
  limbered: source(0),
};

/** Whether a square counts half: by whom it is attacked. */
export const squareIsHalved = {
  infantry: source(true),
  cavalry: source(defines('VE-4.4-04', false)),
} as const;

/** Into how many parts skirmishers fall when one of their two hexes is struck: they do not. */
export const partsOfSkirmishers = source(defines('VE-4.6-13', 1));

/** Shock values by formation (VE-4.5-05, VE-4.7-06, VE-4.9-03). */
export const shockValues = {
  disorganised: source(1),
  adaptedCavalry: source(1),
  brokenCharge: source(1),
  /** Halved, rounded up: flank or rear, skirmishers, a square against infantry. */
  half: source(2),
} as const;
