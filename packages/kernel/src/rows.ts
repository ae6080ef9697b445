/** Rules that are rows: refusals with their words, and modifiers that add up to a sum. */
import { areInForce, citedAs, register, tableOf } from './in-force.ts';
import type { Words } from './json.ts';
import type { Refusal, RuleId } from './rules.ts';

/** One refusal: the rule or rules cited, then the words in English and in French. */
export type RefusalRow = readonly [rules: RuleId | readonly RuleId[], en: string, fr: string];

/**
 * A chapter's refusals by name. A rule function returns `no.approachBlocked` or null; the same function serves
 * the choices offered and the reason given, so that the two cannot disagree. A muted entry is null.
 */
export function refusals<Name extends string>(
  rows: Readonly<Record<Name, RefusalRow>>,
): Readonly<Record<Name, Refusal | null>> {
  const citedBy = ([rules]: RefusalRow) => (typeof rules === 'string' ? [rules] : rules);
  for (const row of Object.values<RefusalRow>(rows)) register(citedBy(row), 'decides');
  return tableOf(rows, (row: RefusalRow): Refusal | null => {
    const rules = citedBy(row);
    return areInForce(rules) ? { rules: citedAs(rules), words: { en: row[1], fr: row[2] } } : null;
  });
}

interface ModifierRow {
  readonly id: RuleId;
  readonly words: Words;
}

/** A row that adds the same whenever it applies. */
export interface FixedModifier<Facts> extends ModifierRow {
  readonly worth: number;
  readonly when: (facts: Facts) => boolean;
}

/** A row that adds now more, now less. */
export interface VaryingModifier<Facts> extends ModifierRow {
  /** What it adds to the sum; 0 when it does not apply. It hangs on the facts alone, so the order of rows never matters. */
  readonly value: (facts: Facts) => number;
}

/** One step of a reckoning, for rules that halve or lower what there is: what it makes of the value before it. */
export interface Reckoned<Facts> extends ModifierRow {
  readonly makes: (facts: Facts, before: number) => number;
}

/** One line of a sum: which rule adds how much, and under what condition. */
export type Modifier<Facts> = FixedModifier<Facts> | VaryingModifier<Facts>;

/** A row as charts show it; what it adds is null where it varies. */
export interface ChartRow extends ModifierRow {
  readonly worth: number | null;
}

export interface SumRow {
  readonly id: RuleId;
  readonly words: Words;
  readonly value: number;
}

/** A list of modifiers that can show the sum it made, not only its result. */
export interface ModifierRows<Facts> {
  /** All that can count. */
  readonly list: readonly ChartRow[];
  readonly total: (facts: Facts) => number;
  readonly rows: (facts: Facts) => readonly SumRow[];
}

/** Rows that are summed. */
export function modifiers<Facts>(list: readonly Modifier<Facts>[]): ModifierRows<Facts> {
  return rowsInForce(list, valueOf);
}

/** Rows that are gone through in their order, each with what those above have come to. */
export function reckoning<Facts>(list: readonly Reckoned<Facts>[]): ModifierRows<Facts> {
  return rowsInForce(
    list,
    ({ makes }) =>
      (facts, before) =>
        makes(facts, before) - before,
  );
}

type Adds<Facts> = (facts: Facts, before: number) => number;

function rowsInForce<Facts, Row extends ModifierRow>(
  list: readonly Row[],
  addsOf: (row: Row) => Adds<Facts>,
): ModifierRows<Facts> {
  const all = list.map((row) => ({ id: row.id, words: row.words, adds: addsOf(row) }));
  let active = all;
  const ids = list.map(({ id }) => id);
  register(ids, 'decides', () => {
    active = all.filter(({ id }) => areInForce([id])).map((row) => ({ ...row, id: citedAs([row.id])[0]! }));
  });
  return {
    list: list.map((row) => ({
      id: row.id,
      words: row.words,
      worth: 'worth' in row ? (row.worth as number) : null,
    })),
    total(facts) {
      let sum = 0;
      for (const row of active) sum += row.adds(facts, sum);
      return sum;
    },
    rows(facts) {
      const rows: SumRow[] = [];
      let sum = 0;
      for (const { id, words, adds } of active) {
        const amount = adds(facts, sum);
        sum += amount;
        if (amount !== 0) rows.push({ id, words, value: amount });
      }
      return rows;
    },
  };
}

function valueOf<Facts>(row: Modifier<Facts>): (facts: Facts) => number {
  if ('value' in row) return row.value;
  const { worth, when } = row;
  return (facts) => (when(facts) ? worth : 0);
}

/** What every game refuses alike, each by its own rules: an answer nobody asked for, and an act there is not. */
export function generalRefusals(
  notAsked: readonly RuleId[],
  nonsense: readonly RuleId[],
): { readonly notAsked: Refusal; readonly nonsense: Refusal } {
  return {
    notAsked: {
      rules: notAsked,
      words: { en: 'It is not for you to decide now.', fr: 'Ce n’est pas à vous de décider maintenant.' },
    },
    nonsense: {
      rules: nonsense,
      words: { en: 'There is no such act in this game.', fr: 'Cet acte n’existe pas dans ce jeu.' },
    },
  };
}
