/** Orders are a unit or a group, a verb and what belongs to it. This is what every verb answers. */
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
import type { State } from '../../state.ts';
import type { Group, OrderKind } from './under-orders.ts';

/** What is known of an order so far: what may come next, why it may not end or go on so, and what is worth choosing. */
export interface Reading {
  readonly parts: Parts;
  readonly refused: Refusal | null;
  readonly landmarks?: () => readonly Landmark[];
}

export interface Verb {
  readonly name: string;
  /** As far as its price in points goes. */
  readonly kind: OrderKind;
  /** Whether anything may follow the verb, found without finding all that may; when left out, what may is looked at. */
  isOpen?(s: State, group: Group): boolean;
  /** What may follow the verb, after the parts chosen so far. */
  read(s: State, group: Group, args: Action): Reading;
  carryOut(s: State, play: Play, group: Group, args: Action): void;
  /** Only before the first order of the phase (AOR-3-216). */
  readonly isOnlyFirst?: boolean;
  /** Also for units that have no brigadier any more (AOR-3-120). */
  readonly isForForsaken?: boolean;
}

export const whole: Reading = { parts: finished, refused: null };

export function stop(refused: Refusal | null): Reading {
  return { parts: nothing, refused };
}

/** Whether a reading can be completed: something may follow, or it may end. */
export function isOpen({ parts: { options, complete, space } }: Reading): boolean {
  return complete || options.length > 0 || space !== undefined;
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
