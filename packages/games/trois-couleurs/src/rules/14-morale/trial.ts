/** Chapters 14 to 18: who tests, for what, against whom. All of a test is made from this and the position of its moment. */
import type { RuleId } from '@bivouac/kernel';
import type { Ledger } from '../../ledger.ts';
import { none, type DueTest } from '../../state.ts';

/** A march to combat or to fire; an answer standing, counter-charging or after a reaction; or another reason (TC-14-04). */
export type TestKind = 'march' | 'fire march' | 'stand' | 'counter' | 'reaction' | 'other';

export interface Trial {
  readonly tester: number;
  readonly kind: TestKind;
  /** The enemies it is engaged with: its objectives, or its attackers. In a test for another reason none. */
  readonly against: readonly number[];
  /** Everybody of the engagement, from both sides, and who follows in support. */
  readonly attackers: readonly number[];
  readonly objectives: readonly number[];
  readonly supports: readonly number[];
  /** Which way the attackers march; none without an engagement. */
  readonly direction: number;
  /** Fire that is certain to come, as bits of `underFire` (TC-15-18, TC-15-27). */
  readonly expected: number;
  /** Points that the answer will still cost (TC-4-13, TC-13-10), and steps of pace to lose (TC-13-09). */
  readonly toCome: number;
  readonly paceToLose: number;
  /** Of a reaction: a counter-march follows it, if it succeeds (TC-18-08). */
  readonly thenCounters: boolean;
  /** A later test of the same action starts from the case the unit holds (TC-14-16). */
  readonly isLater: boolean;
  /** A march to fire without any walk, on an enemy who is near already (TC-14-26). */
  readonly inPlace: boolean;
  /** What a test for another reason is about, and the enemy that caused it, or none. */
  readonly reason: DueTest['reason'] | null;
  readonly cause: number;
  /** Rows that the course of the engagement adds: screens. */
  readonly more: Ledger;
  /** Where rules are noted that say what counts and what does not, for whoever tells of the test; left out where nobody does. */
  readonly cites?: RuleId[];
}

/** A test with the usual blanks filled in. */
export function trialOf(trial: Pick<Trial, 'tester' | 'kind'> & Partial<Trial>): Trial {
  return {
    against: [],
    attackers: [],
    objectives: [],
    supports: [],
    direction: none,
    expected: 0,
    toCome: 0,
    paceToLose: 0,
    thenCounters: false,
    isLater: false,
    inPlace: false,
    reason: null,
    cause: none,
    more: [],
    ...trial,
  };
}

/** Whether the tester attacks: it makes a march, or meets one by a march of its own. */
export function seeksContact(kind: TestKind): boolean {
  return kind === 'march' || kind === 'counter';
}

/** Whether the tester answers where it stands. */
export function stands(kind: TestKind): boolean {
  return kind === 'stand' || kind === 'reaction';
}
