/** Actions read part by part: what is known of one as far as it has been said. */
import type { Landmark, NumberUnit, Space } from './spaces.ts';
import { finished, nothing, type Parts } from './parts.ts';
import type { Refusal } from './rules.ts';

/** What may come next, why the action may not end or go on so, and what is worth choosing. */
export interface Reading {
  readonly parts: Parts;
  readonly refused: Refusal | null;
  readonly landmarks?: () => readonly Landmark[];
}

/** All is said. */
export const whole: Reading = { parts: finished, refused: null };

export function stop(refused: Refusal | null): Reading {
  return { parts: nothing, refused };
}

/** Whether a reading can be completed: something may follow, or it may end. */
export function canGoOn({ parts: { options, complete, space } }: Reading): boolean {
  return complete || options.length > 0 || space !== undefined;
}

type Ranges = Extract<Space, { kind: 'numbers' }>['ranges'];

/** Numbers in these ranges; nothing when there are none. */
export function numbersIn(unit: NumberUnit, ranges: Ranges): Parts {
  return ranges.length === 0
    ? nothing
    : { options: [], complete: false, space: { kind: 'numbers', unit, ranges } };
}
