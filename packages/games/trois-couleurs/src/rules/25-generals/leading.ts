/** Chapter 25: who leads whom. */
import type { RuleId } from '@bivouac/kernel';
import type { State } from '../../state.ts';
import { none } from '../../state.ts';
import { branchOf } from '../../troops.ts';

/** The general in contact with a unit, or none: of several the best. */
export function generalWith({ generals, terms }: State, unit: number): number {
  let best = none;
  for (const [general, { fate, unit: with_ }] of generals.entries()) {
    if (fate !== 'table' || with_ !== unit) continue;
    if (best === none || terms.generals[general]!.morale > terms.generals[best]!.morale) best = general;
  }
  return best;
}

/** What the general in contact adds to fire or close combat: only one who is good with that arm does (TC-25-06). */
export function bonusWith(s: State, unit: number, of: 'fire' | 'cac'): { value: number; of: string } | null {
  const general = generalWith(s, unit);
  if (general === none) return null;
  const facts = s.terms.generals[general]!;
  if (facts.arm !== null && facts.arm !== branchOf(s, unit)) return null;
  return { value: facts[of], of: facts.id };
}

/** Whether a unit is in command. */
export function isInCommand(_s: State, _unit: number): boolean {
  return true;
}

/** What a general near a unit adds to a test for another reason: a row's rule, value and who, or null. */
export function proximityBonus(
  _s: State,
  _unit: number,
): { readonly rule: RuleId; readonly value: number; readonly of: string } | null {
  return null;
}
