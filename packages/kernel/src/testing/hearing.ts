/** For tests: which rules are named while a test runs, and tests that demand it of the rules in their titles. */
import type { RuleId } from '../rules.ts';
import { expect, it } from 'vitest';

/** Events, refusals, questions and sums of the running test, as they were given. */
const said: unknown[] = [];

/** Notes what the rules say, and gives it back. Lists are read when the test is over. */
export function hear<Said>(what: Said): Said {
  said.push(what);
  return what;
}

/** A list for what decides something: rules that are put into it are heard. */
export function cites(): RuleId[] {
  return hear({ rules: [] as RuleId[] }).rules;
}

/** A test after which every rule its title names has been cited: by an event, a refusal, a question or a row of a sum. */
export function itCites(title: string, test: () => void): void {
  it(title, () => {
    said.length = 0;
    test();
    expect([...citedIn(said)]).toEqual(expect.arrayContaining([...rulesNamedIn(title)]));
  });
}

function rulesNamedIn(title: string): readonly RuleId[] {
  return [...title.matchAll(/([A-Z]+-\d+(?:\.\d+)?-\d+)\.\d+/g)].map(([, id]) => id!);
}

function citedIn(what: unknown, found = new Set<RuleId>()): ReadonlySet<RuleId> {
  if (Array.isArray(what)) for (const one of what) citedIn(one, found);
  else if (typeof what === 'object' && what !== null) {
    const { rules, id, rule, value, only } = what as Readonly<
      Record<'rules' | 'id' | 'rule' | 'value' | 'only', unknown>
    >;
    if (Array.isArray(rules)) for (const rule of rules as RuleId[]) found.add(rule);
    // A row of a sum goes by its own id, or names its rule.
    if (typeof id === 'string' && typeof value === 'number') found.add(id);
    if (typeof rule === 'string' && typeof value === 'number') found.add(rule);
    // What one seat alone is told.
    if (typeof only === 'object' && only !== null) citedIn(Object.values(only), found);
    for (const field of Object.values(what)) if (Array.isArray(field)) citedIn(field, found);
  }
  return found;
}
