/** Lengths as the rules print them, in centimetres, and as the table has them, in tenths of a millimetre. */
import { defines, type RuleId } from '@bivouac/kernel';

const tenthsInCentimetre = 100;

export function cm(centimetres: number): number {
  return Math.round(centimetres * tenthsInCentimetre);
}

/** A length that a rule sets; muted, it is a millimetre longer. */
export function length(id: RuleId | readonly RuleId[], centimetres: number): number {
  return defines(id, cm(centimetres), cm(centimetres) + 10);
}

/** An angle that a rule sets, in hundredths of a degree; muted, it is a degree wider. */
export function angle(id: RuleId | readonly RuleId[], degrees: number): number {
  return defines(id, degrees * 100, degrees * 100 + 100);
}
