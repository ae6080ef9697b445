/** Lengths as the rules give them, in UD, and as the table has them, in tenths of a millimetre. */
import { contactReach } from '@bivouac/ground/free';
import { defines, type RuleId } from '@bivouac/kernel';
import { scale } from './scale.ts';

/** One UD in tenths of a millimetre (TC-1-02). */
export const ud: number = defines('TC-1-02', scale.udMm * 10);

/** Two things are in contact that are at most 2 mm apart (TC-1-14). */
export const contact: number = defines('TC-1-14', contactReach, 0);

/** So many UD on the table. */
export function inUd(units: number): number {
  return Math.round(units * ud);
}

/** A length that a rule sets, given in UD; muted, it is a millimetre longer. */
export function length(id: RuleId | readonly RuleId[], units: number): number {
  return defines(id, inUd(units), inUd(units) + 10);
}

/** An angle that a rule sets, in hundredths of a degree; muted, it is a degree wider. */
export function angle(id: RuleId | readonly RuleId[], degrees: number): number {
  return defines(id, degrees * 100, degrees * 100 + 100);
}
