/** Chapter XVI.4: light, line and heavy cavalry. */
import { nothing, type Action, type Next, type Parts, type Play, type Refusal } from '@bivouac/kernel';
import type { Approach, FrameOf, Frames } from '../frames.ts';
import type { State } from '../state.ts';
import { cavalryClasses } from '../tables/advanced.ts';
import { chargeTurning } from '../tables/charge.ts';
import { factsOf } from '../troops.ts';

export type CavalryClass = 'light' | 'line' | 'heavy';

/** By the movement allowance of its column alone (VEA-16-401 to VEA-16-403). */
export function classOf(s: State, index: number): CavalryClass {
  const { narrow } = factsOf(s, index);
  if (narrow >= cavalryClasses.lightFrom.value) return 'light';
  return narrow <= cavalryClasses.heavyUpTo.value ? 'heavy' : 'line';
}

/** Light cavalry recoils without a test (VEA-16-404). */
export function isSparedRecoilTest(s: State, index: number): boolean {
  return s.terms.options.cavalry && classOf(s, index) === 'light';
}

/** How often a group turns in a charge: as often as the clumsiest of it (VEA-16-407 to VEA-16-409). */
export function turnsInCharge(s: State, units: readonly number[]): number {
  if (!s.terms.options.cavalry) return chargeTurning.most.value;
  let most = Number.MAX_SAFE_INTEGER;
  for (const index of units) most = Math.min(most, cavalryClasses.chargeTurns[classOf(s, index)].value);
  return most;
}

export function whyNotDash(_s: State, _approach: Approach, _index: number): Refusal | null {
  return { rules: [], words: { en: '', fr: '' } };
}

export function dashParts(_s: State, _frame: Approach, _index: number, _parts: Action): Parts {
  return nothing;
}

export function playDash(
  _s: State,
  _frame: Omit<FrameOf<'approach'>, 'returned'>,
  _index: number,
  _parts: Action,
  _play: Play,
): Next<Frames> {
  throw new Error('not yet');
}

export function whyTooSoon(_s: State, _index: number): Refusal | null {
  return null;
}

export function fallBackWords(_s: State, _index: number): string[] {
  return [];
}

export function playFallBack(_s: State, _word: unknown, _back: FrameOf<'reform'>): Next<Frames> | null {
  return null;
}
