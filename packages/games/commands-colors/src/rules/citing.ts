/** The rules an event cites depend on the case. Every list is made once and kept, since events are many. */

import type { State } from '../state.ts';
import { endOfUnits, firstUnit } from '../troops.ts';

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

/** Whether another unit of the side on turn has battled already (CCN-5.4-003). */
export function othersHaveBattled(s: State): boolean {
  const last = endOfUnits(s, s.side);
  for (let at = firstUnit(s, s.side); at < last; at += 1) if (s.units[at]!.battled) return true;
  return false;
}
