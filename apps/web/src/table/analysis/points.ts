import type { Language } from '@bivouac/kernel';
import { numberText } from '../../text/language.ts';

/** A chance gained or lost, in hundredths with their sign: `+12`, `−3`, `0`. */
export function pointsText(share: number, language: Language): string {
  const points = Math.round(share * 100);
  const sign = points > 0 ? '+' : points < 0 ? '−' : '';
  return `${sign}${numberText(Math.abs(points), language)}`;
}
