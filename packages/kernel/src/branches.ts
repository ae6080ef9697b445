/** Rules that are a branch in the code, and rules that are a datum. */
import { areInForce, citedAs, register, tableOf } from './in-force.ts';
import type { RuleId } from './rules.ts';

/** One rule, or several that only together make the branch. */
type Ids = RuleId | readonly RuleId[];

/**
 * Whether a rule applies: its condition holds and it is in force. With a list of citations the rule is added to it,
 * so that the event that comes of the decision cites what decided it.
 */
export type Branch = (condition: boolean, cites?: RuleId[]) => boolean;

/**
 * A chapter's branches by name, at the head of its file:
 *
 *     const by = branches({ guardIgnoresAFlag: 'CCN-5.4-129' });
 *     if (by.guardIgnoresAFlag(type.guard, cites)) flags -= 1;
 */
export function branches<Name extends string>(
  rows: Readonly<Record<Name, Ids>>,
): Readonly<Record<Name, Branch>> {
  const names = Object.keys(rows) as Name[];
  return Object.fromEntries(names.map((name) => [name, branch(listOf(rows[name]))])) as Record<Name, Branch>;
}

function branch(ids: readonly RuleId[]): Branch {
  let isOn = true;
  let cited = ids;
  register(ids, 'decides', () => {
    isOn = areInForce(ids);
    cited = citedAs(ids);
  });
  // Asked very often and mostly without citing: kept so small that the engine puts it in place of its calls.
  return (condition, cites) => condition && isOn && (cites === undefined || cite(cited, cites));
}

/** Adds ids to those cited, each once. */
function cite(ids: readonly RuleId[], cites: RuleId[]): true {
  for (const id of ids) if (!cites.includes(id)) cites.push(id);
  return true;
}

/**
 * Citations by name, for what a rule makes happen without a branch of its own: a result that is told, a step that is
 * taken. They only cite: a rule needs a row, a branch, a question or a datum besides.
 */
export function citations<Name extends string>(
  rows: Readonly<Record<Name, Ids>>,
): Readonly<Record<Name, readonly RuleId[]>> {
  return tableOf(rows, (ids: Ids) => citedAs(listOf(ids)));
}

/**
 * Citations in the place where something is told, where a name at the head of the file would say no more than the id:
 * `rules: citing('AOR-8-111')`.
 */
export function citing(...ids: readonly RuleId[]): readonly RuleId[] {
  return citedAs(ids);
}

/**
 * A datum that a rule defines: `blocks: defines('CCN-3-01', 4)`. Data are read when the code is loaded; a rule that was
 * switched off before gives another value, so that a test of the rule must notice: the one named, or the next number,
 * the opposite, an empty text or list.
 */
export function defines<T>(id: Ids, value: T, otherwise: T = otherThan(value)): T {
  const ids = listOf(id);
  register(ids, 'defines');
  return areInForce(ids) ? value : otherwise;
}

function otherThan<T>(value: T): T {
  return another(value) as T;
}

function another(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return '';
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.slice(1);
  return value === null || value === undefined ? value : {};
}

function listOf(ids: Ids): readonly RuleId[] {
  return typeof ids === 'string' ? [ids] : ids;
}
