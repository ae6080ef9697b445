/** Chapter 14: a morale test as a ledger, thrown and read. */
import { branches, citing, defines, type Play, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { row, totalOf, type Ledger } from '../../ledger.ts';
import { mark, marks, type State } from '../../state.ts';
import type { Band, Case, Pace } from '../../tables/kinds.ts';
import { clamp as most, modifiers, resultRows, type ResultRow } from '../../tables/morale.ts';
import { branchOf, nameOf, sideOf } from '../../troops.ts';
import { hiddenOf, knownTo } from '../03-sight/hidden.ts';
import { command } from '../25-generals/acting.ts';
import { flankRows } from './flanks.ts';
import { friendRows } from './friends.ts';
import { situationRows } from './situation.ts';
import { startRow } from './start.ts';
import { strengthRows } from './strength.ts';
import type { Trial } from './trial.ts';

const by = branches({
  totalsAreKept: 'TC-14-07',
  everyModifierCounts: 'TC-14-02',
  gunsTestAsInfantry: 'TC-14-14',
});

const luck = defines('TC-14-27', modifiers.randomD6, { '1': 0, '2-5': 0, '6': 0 });
const rows: readonly ResultRow[] = defines('TC-14-03', resultRows);

/** All that counts in a test before the die. */
export function ledgerOf(s: State, trial: Trial): Ledger {
  const world = knownTo(s, sideOf(s, trial.tester));
  if (world === s) return rowsOf(s, trial);
  // Friends whom the enemy does not see help their own side, and stay unnamed (TC-16-21).
  const hidden = new Set(hiddenOf(s, sideOf(s, trial.tester)).map((unit) => nameOf(s, unit)));
  return rowsOf(world, trial).map(({ of, ...rest }) =>
    of === undefined || hidden.has(of) ? rest : { ...rest, of },
  );
}

function rowsOf(s: State, trial: Trial): Ledger {
  const start = startRow(s, trial);
  if (!by.everyModifierCounts(true)) return [start];
  if (branchOf(s, trial.tester) === 'artillery' && !by.gunsTestAsInfantry(true, trial.cites)) return [start];
  return [
    start,
    ...situationRows(s, trial),
    ...friendRows(s, trial),
    ...flankRows(s, trial),
    ...strengthRows(s, trial),
  ];
}

/** What a die adds (TC-14-27). */
export function luckOf(die: number): number {
  return die === 1 ? luck['1'] : die === 6 ? luck['6'] : luck['2-5'];
}

/** A test that has been thrown: its rows with that of the die. */
export interface Thrown {
  readonly die: number;
  readonly ledger: Ledger;
  readonly total: number;
  /** The rules that said what counts, and those to be told besides. */
  readonly rules: readonly RuleId[];
}

/** Throws the die and adds its row, which is there even when it is worth nothing. */
export function throwTest(s: State, play: Play, trial: Trial): Thrown {
  const die = play.dice.roll(6);
  const cites = trial.cites ?? [];
  const ledger = [...ledgerOf(s, { ...trial, cites }), row('TC-14-27', luckOf(die), `die ${die}`)];
  tellOfHelp(s, play, trial, ledger);
  if (trial.kind !== 'other') command(s, trial.tester, cites);
  // A status weighs on whoever tests once a turn (TC-15-22).
  if (ledger.some(({ why }) => why === 'superior status')) mark(s, trial.tester, marks.weighed);
  return { die, ledger, total: totalOf(ledger), rules: cites };
}

/** The enemy learns that somebody he does not see has helped, and how much (TC-16-21). */
function tellOfHelp(s: State, play: Play, trial: Trial, ledger: Ledger): void {
  const side = sideOf(s, trial.tester);
  if (hiddenOf(s, side).length === 0) return;
  const seen = rowsOf(s, trial);
  if (ledger.length - 1 === seen.length && seen.every((row, at) => ledger[at]!.value === row.value)) return;
  const value = totalOf(ledger.slice(0, -1)) - totalOf(seen);
  tell(play, {
    kind: 'unseenHelp',
    unit: nameOf(s, trial.tester),
    value,
    rules: citing('TC-16-21', 'TC-3-16'),
    reveals: true,
  });
}

/** A total within its limits (TC-14-07). */
export function kept(total: number, cites?: RuleId[]): number {
  if (by.totalsAreKept(total > most, cites)) return most;
  return by.totalsAreKept(total < -most, cites) ? -most : total;
}

/** What a total allows. */
export interface Reading {
  readonly case: Case;
  readonly pace: Pace;
  readonly fire: Band | 'ineffective' | null;
  readonly disorder: ResultRow['disorder'];
}

/** What a total means to whoever marches. */
export function readMarch(total: number): Reading {
  const found = resultOf(total);
  return { case: found.march, pace: found.pace, fire: found.fire, disorder: found.disorder };
}

const caseOfFire: Readonly<Record<Band | 'ineffective', Case>> = {
  P1: 'CHA',
  P2: 'ATT',
  P3: 'AVA',
  ineffective: 'ARR',
};

/** What it means to whoever stands to receive, or marches to fire. */
export function readFire(total: number): Reading {
  const found = resultOf(total);
  return {
    case: found.fire === null ? found.march : caseOfFire[found.fire],
    pace: found.fire === null ? found.pace : 'halt',
    fire: found.fire,
    disorder: found.disorder,
  };
}

function resultOf(total: number): ResultRow {
  return rows.find(({ from }) => total >= from) ?? rows.at(-1)!;
}
