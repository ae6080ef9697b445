/**
 * Which rules are in force. Every place that applies a rule (a row, a branch, a question, a datum) registers here under
 * the rule's id, so that `bivouac rules` can say what each rule does in the code, and `npm run mute` can switch one rule
 * off, or have it cited under another name, and see whether a test notices.
 */
import type { RuleId } from './rules.ts';

/**
 * What a place in the code does for a rule: `decides` (a refusal, a modifier, a branch), `asks` (a question that exists
 * because of it), `defines` (a datum), from the most telling to the least.
 */
const ruleKinds = ['decides', 'asks', 'defines'] as const;
export type RuleKind = (typeof ruleKinds)[number];

const kindsById = new Map<RuleId, Set<RuleKind>>();
const muted = new Set<RuleId>();
let anyMuted = false;
let swapped: RuleId | null = null;
let changes = 0;
const listeners: (() => void)[] = [];

/** Under which id a swapped citation appears: no rulebook has it. */
export const swappedId: RuleId = 'SWAPPED-0-00';

/** Notes that a place applies these rules, and calls it now and whenever the rules in force change. */
export function register(ids: readonly RuleId[], kind: RuleKind, refresh?: () => void): void {
  for (const id of ids) {
    const kinds = kindsById.get(id) ?? new Set();
    kindsById.set(id, kinds.add(kind));
  }
  if (refresh === undefined) return;
  whenRulesChange(refresh);
  refresh();
}

/** Calls a place whenever the rules in force change. */
function whenRulesChange(refresh: () => void): void {
  listeners.push(refresh);
}

/**
 * An object with one value for each row, made anew whenever the rules in force change. It is made in one piece, and each
 * value written once: the engine takes such values for constants and puts branches in place of their calls, while it
 * would keep an object that grows name by name beyond some twenty as a hash table.
 */
export function tableOf<Name extends string, Row, Value>(
  rows: Readonly<Record<Name, Row>>,
  valueOf: (row: Row) => Value,
): Record<Name, Value> {
  const names = Object.keys(rows) as Name[];
  const table = Object.fromEntries(names.map((name) => [name, valueOf(rows[name])])) as Record<Name, Value>;
  whenRulesChange(() => {
    for (const name of names) table[name] = valueOf(rows[name]);
  });
  return table;
}

/** The most telling thing that the code does for a rule; undefined when it only cites it, or nothing. */
export function kindOf(id: RuleId): RuleKind | undefined {
  const kinds = kindsById.get(id);
  return ruleKinds.find((kind) => kinds?.has(kind));
}

/** All rules that something in the loaded code applies, in order. */
export function appliedRules(): readonly RuleId[] {
  return [...kindsById.keys()].sort((a, b) => (a < b ? -1 : 1));
}

/** Switches a rule off until `unmute`: its rows and branches do not apply, its questions are skipped. */
export function mute(id: RuleId): void {
  muted.add(id);
  refreshAll();
}

/** Has a rule cited under another id until `unmute`, while it stays in force. */
export function swapCitation(id: RuleId): void {
  swapped = id;
  refreshAll();
}

/** All rules are in force again, and cited by their own ids. */
export function unmute(): void {
  muted.clear();
  swapped = null;
  refreshAll();
}

function refreshAll(): void {
  anyMuted = muted.size > 0;
  changes += 1;
  for (const refresh of listeners) refresh();
}

/** Rises whenever a rule is switched off or on: what was found out by the rules before need not hold any more. */
export function rulesInForce(): number {
  return changes;
}

export function isAnyMuted(): boolean {
  return anyMuted;
}

/** Whether all of these rules are in force. */
export function areInForce(ids: readonly RuleId[]): boolean {
  return !anyMuted || !ids.some((id) => muted.has(id));
}

/** The ids as they are cited now: themselves, unless one is swapped. */
export function citedAs(ids: readonly RuleId[]): readonly RuleId[] {
  return swapped === null || !ids.includes(swapped)
    ? ids
    : ids.map((id) => (id === swapped ? swappedId : id));
}
