/** Orders are a unit, a verb and what belongs to it. This is what every verb answers. */
import type { Stretch } from '@bivouac/ground/free';
import {
  finished,
  nothing,
  type Action,
  type Landmark,
  type NumberUnit,
  type Parts,
  type Play,
  type Refusal,
} from '@bivouac/kernel';
import type { Frames } from '../../frames.ts';
import type { State } from '../../state.ts';

/** What is known of an order so far: what may come next, why it may not end or go on so, and what is worth choosing. */
export interface Reading {
  readonly parts: Parts;
  readonly refused: Refusal | null;
  readonly landmarks?: () => readonly Landmark[];
}

export interface Verb {
  readonly name: string;
  /** Whether anything may follow the verb, found without finding all that may. */
  isOpen(s: State, unit: number): boolean;
  /** What may follow the verb, after the parts chosen so far. */
  read(s: State, unit: number, args: Action): Reading;
  /** Carries it out; a frame that is given is played before the next order. */
  carryOut(s: State, play: Play, unit: number, args: Action): Frames | null;
}

export const whole: Reading = { parts: finished, refused: null };

export function stop(refused: Refusal | null): Reading {
  return { parts: nothing, refused };
}

/** Numbers in these ranges; nothing when there are none. */
export function numbersIn(unit: NumberUnit, ranges: readonly Stretch[]): Parts {
  return ranges.length === 0
    ? nothing
    : { options: [], complete: false, space: { kind: 'numbers', unit, ranges } };
}

export function isWithin(ranges: readonly Stretch[], part: unknown): part is number {
  return (
    typeof part === 'number' &&
    Number.isInteger(part) &&
    ranges.some(([from, to]) => part >= from && part <= to)
  );
}
