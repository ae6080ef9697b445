/**
 * Who stands where, for games whose units are rows that never change: a changed unit is another row in the place of the
 * old. So a row that is another one is a unit that has changed, and what was found out about a row holds as long as the
 * row is there.
 */
import { rulesInForce, workingMemory } from '@bivouac/kernel';
import type { Party } from './box-index.ts';
import { FigureIndex, type Found } from './figure-index.ts';
import type { Figure } from './figures.ts';

/** As much of a state as is looked at. */
export interface Rowed<Row> {
  readonly terms: object;
  readonly units: readonly Row[];
}

/** The row with these values; the row itself when it has them all already, so that what is known of it holds. */
export function changedRow<Row>(row: Row, values: Partial<Row>): Row {
  for (const key in values) if (row[key] !== values[key]) return { ...row, ...values };
  return row;
}

/** Changes rows of units and counts the changes, in whatever state: who has seen all rows since need not look again. */
export class RowChanges<Row extends object> {
  #count = 0;

  readonly count = (): number => this.#count;

  /** Whether that changed anything. */
  change(units: readonly Row[], unit: number, values: Partial<Row>): boolean {
    const old = units[unit]!;
    const row = changedRow(old, values);
    if (row === old) return false;
    (units as Row[])[unit] = row;
    this.#count += 1;
    return true;
  }
}

/** What follows from the row of a unit alone, made once for each row. */
export function onceForARow<S extends Rowed<unknown>, Made>(
  make: (s: S, unit: number) => Made,
): (s: S, unit: number) => Made {
  const remembered = workingMemory<S, { readonly rows: unknown[]; readonly made: Made[] }>(() => ({
    rows: [],
    made: [],
  }));
  return (s, unit) => {
    const { rows, made } = remembered(s);
    const row = s.units[unit];
    if (rows[unit] !== row) {
      made[unit] = make(s, unit);
      rows[unit] = row;
    }
    return made[unit]!;
  };
}

export interface Standing<S extends Rowed<Row>, Row> {
  /** Rises with every row that is changed, in whatever state: who has seen all rows since need not look again. */
  readonly changes: () => number;
  /** Whether a unit covers the same ground as before. */
  readonly isWhereItWas: (one: Row, other: Row) => boolean;
  /** Whether a unit that is where it was weighs on those around it as before; it does if nothing is said. */
  readonly weighsTheSame?: (one: Row, other: Row) => boolean;
  /** Whom a unit fights for; all are of one party if nothing is said. */
  readonly partyOf?: (s: S, unit: number) => Party;
  /** The unit as a figure; null off the table. */
  readonly figureOf: (s: S, unit: number, row: Row) => Figure | null;
}

/** Units as figures, kept up to date by comparing rows; and when they were compared last. */
interface Memory<Row> {
  readonly rows: (Row | null)[];
  readonly index: FigureIndex;
  units: readonly Row[];
  changes: number;
}

/** All units on a table as figures, each under its own number. */
export function standingRows<S extends Rowed<Row>, Row extends object>({
  changes,
  isWhereItWas,
  weighsTheSame = () => true,
  partyOf = () => 0,
  figureOf,
}: Standing<S, Row>): (s: S) => FigureIndex {
  const remembered = workingMemory<S, Memory<Row>>((s) => {
    const nobody = s.units.map(() => null);
    const parties = s.units.map((_, unit) => partyOf(s, unit));
    return { rows: nobody, index: new FigureIndex(nobody, parties), units: [], changes: -1 };
  });
  return (s) => {
    const memory = remembered(s);
    const { units } = s;
    const now = changes();
    if (memory.units === units && memory.changes === now) return memory.index;
    const { rows, index } = memory;
    for (let unit = 0; unit < units.length; unit += 1) {
      const row = units[unit]!;
      const known = rows[unit] ?? null;
      if (known === row) continue;
      rows[unit] = row;
      if (known === null || !isWhereItWas(known, row)) index.put(unit, figureOf(s, unit, row));
      else if (!weighsTheSame(known, row)) index.touch(unit);
    }
    memory.units = units;
    memory.changes = now;
    return index;
  };
}

/** What was found out about a unit, and what must not have changed since. */
interface Known<Answer> extends Found<Answer> {
  readonly row: unknown;
  readonly rules: number;
  /** Changes of those who stand on the table that have been looked at. */
  changes: number;
}

/**
 * Keeps answers about a unit by itself, each under a key, as long as neither it changes nor anybody changes ground where
 * was looked to find them. What is asked must hang on nothing else, and look at others only as `standing` finds them, or
 * say where it looked (`FigureIndex.lookedAt`).
 */
export function whileNobodyMovesThere<S extends Rowed<unknown>, Answer>(
  standing: (s: S) => FigureIndex,
): (s: S, unit: number, key: string | number, find: () => Answer) => Answer {
  const remembered = workingMemory<S, (Map<string | number, Known<Answer>> | undefined)[]>(() => []);
  return (s, unit, key, find) => {
    const index = standing(s);
    const all = remembered(s);
    const answers = (all[unit] ??= new Map<string | number, Known<Answer>>());
    const row = s.units[unit];
    const known = answers.get(key);
    const rules = rulesInForce();
    if (known !== undefined) {
      if (known.row === row && known.rules === rules && !index.hasChanged(known.around, known.changes)) {
        known.changes = index.changes;
        index.hangsOn(known.around);
        return known.answer;
      }
      // A changed unit is asked other things: what was known of it is of no use any more.
      if (known.row !== row) answers.clear();
    }
    const { changes } = index;
    const { answer, around } = index.search(find);
    answers.set(key, { row, rules, changes, answer, around });
    return answer;
  };
}

/** What was found out about a figure, and after how many changes. */
interface Looked<Answer> extends Found<Answer> {
  readonly figure: Figure | null;
  readonly rules: number;
  changes: number;
}

/**
 * Keeps answers about a unit, each under a key, as long as it is the same figure and nobody comes, goes or moves where was
 * looked to find them: for what hangs on ground and figures alone, whatever else the units do or suffer.
 */
export function whileAllStandThere<S extends Rowed<unknown>, Answer>(
  standing: (s: S) => FigureIndex,
): (s: S, unit: number, key: number, find: () => Answer) => Answer {
  const remembered = workingMemory<S, (Map<number, Looked<Answer>> | undefined)[]>(() => []);
  return (s, unit, key, find) => {
    const index = standing(s);
    const answers = (remembered(s)[unit] ??= new Map<number, Looked<Answer>>());
    const figure = index.figure(unit);
    const rules = rulesInForce();
    const known = answers.get(key);
    if (known?.figure === figure && known.rules === rules && !index.hasMoved(known.around, known.changes)) {
      known.changes = index.changes;
      index.hangsOn(known.around);
      return known.answer;
    }
    const { changes } = index;
    const { answer, around } = index.search(find);
    answers.set(key, { figure, rules, changes, answer, around });
    return answer;
  };
}

/**
 * Keeps an answer about each unit as long as no unit changes: for what hangs on all of them, and is asked for each part of
 * an act and for the act itself.
 */
export function whileNobodyChanges<S extends Rowed<unknown>, Answer>(
  standing: (s: S) => FigureIndex,
  changes: () => number,
  find: (s: S, unit: number) => Answer,
): (s: S, unit: number) => Answer {
  const remembered = workingMemory<
    S,
    { units: readonly unknown[]; changes: number; rules: number; answers: (Found<Answer> | undefined)[] }
  >(() => ({ units: [], changes: -1, rules: -1, answers: [] }));
  return (s, unit) => {
    const memory = remembered(s);
    const index = standing(s);
    if (memory.units !== s.units || memory.changes !== changes() || memory.rules !== rulesInForce()) {
      memory.units = s.units;
      memory.changes = changes();
      memory.rules = rulesInForce();
      memory.answers = [];
    }
    const known = memory.answers[unit];
    if (known !== undefined) {
      index.hangsOn(known.around);
      return known.answer;
    }
    const found = index.search(() => find(s, unit));
    memory.answers[unit] = found;
    return found.answer;
  };
}

/** Keeps an answer about each pair of units as long as both are the same figures: for what hangs on them and the ground alone. */
export function whileBothStand<S extends Rowed<unknown>, Answer>(
  standing: (s: S) => FigureIndex,
): (s: S, one: number, other: number, find: () => Answer) => Answer {
  interface Pair {
    readonly figures: readonly [Figure | null, Figure | null];
    readonly rules: number;
    readonly answer: Answer;
  }
  const remembered = workingMemory<S, (Map<number, Pair> | undefined)[]>(() => []);
  return (s, one, other, find) => {
    const index = standing(s);
    const answers = (remembered(s)[one] ??= new Map<number, Pair>());
    const figures = [index.figure(one), index.figure(other)] as const;
    const rules = rulesInForce();
    const known = answers.get(other);
    if (known?.figures[0] === figures[0] && known.figures[1] === figures[1] && known.rules === rules)
      return known.answer;
    const answer = find();
    answers.set(other, { figures, rules, answer });
    return answer;
  };
}
