import type { RuleId } from './rules.ts';

/**
 * Lists of the rules an event cites, by case: those that always apply, and those each mark adds, the first mark being bit 1, the next bit 2,
 * then 4 and so on. Every list is made once and kept, since events are many.
 */
export function rulesByCase(
  always: readonly RuleId[],
  marks: readonly (readonly RuleId[])[],
): (bits: number) => readonly RuleId[] {
  const made = new Map<number, readonly RuleId[]>([[0, always]]);
  return (bits) => {
    let rules = made.get(bits);
    if (rules === undefined) {
      const added = marks.flatMap((each, mark) => ((bits & (1 << mark)) === 0 ? [] : each));
      made.set(bits, (rules = [...new Set([...always, ...added])]));
    }
    return rules;
  };
}
