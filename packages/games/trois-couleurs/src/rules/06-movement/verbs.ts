/** Orders are a unit, a verb and what belongs to it. This is what every verb answers. */
import {
  numbersIn,
  type Action,
  type Landmark,
  type Play,
  type Reading,
  type Refusal,
  type Words,
} from '@bivouac/kernel';
import type { Frames } from '../../frames.ts';
import type { State } from '../../state.ts';

export interface Verb {
  readonly name: string;
  /** Open to troops that are checked or worse as well (TC-23-30). */
  readonly isForAll?: boolean;
  /** Whether anything may follow the verb, found without finding all that may. */
  isOpen(s: State, unit: number): boolean;
  /** What may follow the verb, after the parts chosen so far. */
  read(s: State, unit: number, args: Action): Reading;
  /** Carries it out; a frame that is given is played before the next order. */
  carryOut(s: State, play: Play, unit: number, args: Action): Frames | null;
}

type Ranges = readonly (readonly [from: number, to: number])[];

const asFarAsItMay: Words = { en: 'as far as it may', fr: 'aussi loin que possible' };

/** The last of some lengths: what is mostly meant by them. */
export function fullLength(ranges: Ranges): readonly Landmark[] {
  const last = ranges.at(-1)?.[1];
  return last === undefined ? [] : [{ part: last, name: 'full', words: asFarAsItMay }];
}

/** A length of some ranges, and why it is no other. */
export function lengthsIn(ranges: Ranges, refused: Refusal | null): Reading {
  return { parts: numbersIn('length', ranges), refused, landmarks: () => fullLength(ranges) };
}
