/** The rules an event cites depend on the case. Every list is made once and kept, since events are many. */

/**
 * Lists of rules by case: those that always apply, and those each mark adds, the first mark being bit 1, the next bit 2,
 * then 4 and so on.
 */
export function rulesByCase(
  always: readonly string[],
  marks: readonly (readonly string[])[],
): (bits: number) => readonly string[] {
  const made = new Map<number, readonly string[]>([[0, always]]);
  return (bits) => {
    let rules = made.get(bits);
    if (rules === undefined) {
      const added = marks.flatMap((each, mark) => ((bits & (1 << mark)) === 0 ? [] : each));
      made.set(bits, (rules = [...new Set([...always, ...added])]));
    }
    return rules;
  };
}
