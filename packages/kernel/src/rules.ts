import type { Words } from './json.ts';

/** The id of a rulebook entry, e.g. `MAR-8-04`. */
export type RuleId = string;

/** Why something may not be done: the rules that forbid it, and a sentence in both languages. */
export interface Refusal {
  readonly rules: readonly RuleId[];
  readonly words: Words;
}

/**
 * Every refusal and every modifier a game declares is registered here under the rules it cites, so that
 * `npm run mute` can switch one rule off and see whether its tests notice.
 */
const muted = new Set<RuleId>();
const onMute: (() => void)[] = [];
const mutable = new Set<RuleId>();
let mutings = 0;

/** Rises whenever a rule is switched off or on: what was found out by the rules before need not hold any more. */
export function rulesInForce(): number {
  return mutings;
}

/** Switches a rule off until `unmute`: its refusals refuse nothing, its modifiers add nothing. */
export function mute(id: RuleId): void {
  muted.add(id);
  mutings += 1;
  for (const react of onMute) react();
}

/** All rules are in force again. */
export function unmute(): void {
  muted.clear();
  mutings += 1;
  for (const react of onMute) react();
}

/** The rules that refuse or modify, and so can be muted. */
export function mutableRules(): readonly RuleId[] {
  return [...mutable].sort((a, b) => (a < b ? -1 : 1));
}

/** One row of a refusal table: the rule or rules cited, then the words in English and in French. */
export type RefusalRow = readonly [rules: RuleId | readonly RuleId[], en: string, fr: string];

/**
 * A chapter's refusals by name. A rule function returns `no.approachBlocked` or null; the same function serves
 * the choices offered and the reason given, so that the two cannot disagree. A muted entry is null.
 */
export function refusals<Name extends string>(
  rows: Readonly<Record<Name, RefusalRow>>,
): Readonly<Record<Name, Refusal | null>> {
  const table = {} as Record<Name, Refusal | null>;
  for (const name of Object.keys(rows) as Name[]) {
    const [cited, en, fr] = rows[name];
    const rules = typeof cited === 'string' ? [cited] : cited;
    const refusal = { rules, words: { en, fr } };
    const enter = () => {
      table[name] = rules.some((id) => muted.has(id)) ? null : refusal;
    };
    enter();
    onMute.push(enter);
    for (const id of rules) mutable.add(id);
  }
  return table;
}

/** One line of a sum: which rule adds how much, and under what condition. */
export interface Modifier<Facts> {
  readonly id: RuleId;
  readonly words: Words;
  /** What it adds to the sum; 0 when it does not apply. */
  readonly value: (facts: Facts) => number;
}

export interface SumRow {
  readonly id: RuleId;
  readonly words: Words;
  readonly value: number;
}

/** A list of modifiers that can show the sum it made, not only its result. */
export interface ModifierTable<Facts> {
  readonly total: (facts: Facts) => number;
  readonly rows: (facts: Facts) => readonly SumRow[];
}

export function modifiers<Facts>(list: readonly Modifier<Facts>[]): ModifierTable<Facts> {
  const inForce = () => list.filter((row) => !muted.has(row.id));
  let active = inForce();
  for (const row of list) mutable.add(row.id);
  onMute.push(() => {
    active = inForce();
  });
  return {
    total(facts) {
      let sum = 0;
      for (const row of active) sum += row.value(facts);
      return sum;
    },
    rows(facts) {
      const rows: SumRow[] = [];
      for (const { id, words, value } of active) {
        const amount = value(facts);
        if (amount !== 0) rows.push({ id, words, value: amount });
      }
      return rows;
    },
  };
}

/** Why a rule needs no code: it speaks of wood and cardboard, gives advice, or is about manners at a real table. */
export interface Explanation {
  readonly kind: 'component' | 'advice' | 'physical';
  readonly reason: Words;
}

export interface RuleEntry {
  readonly id: RuleId;
  readonly chapter: number;
  readonly topic: string;
  /** How many cases to check the catalogue lists for this rule. */
  readonly checks: number;
  readonly explained: Explanation | null;
}

export interface RuleText {
  readonly title: string;
  readonly text: string;
  /** What the source left open and what we decided. */
  readonly ruling?: string;
}

export interface Rulebook {
  readonly chapters: readonly { readonly number: number; readonly en: string; readonly fr: string }[];
  readonly entries: readonly RuleEntry[];
  readonly texts: {
    readonly en: Readonly<Record<RuleId, RuleText>>;
    readonly fr: Readonly<Record<RuleId, RuleText>>;
  };
}
