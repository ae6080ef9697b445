import type { Odds, OddsLosses, OddsRow, Words } from '@bivouac/kernel';
import { oddsText } from '../../text/time-words.ts';
import { averageText } from './figures.ts';

export function isSome({ own, enemy }: OddsLosses): boolean {
  return own > 0 || enemy > 0;
}

export function lossesWords({ own, enemy }: OddsLosses): Words {
  const both = (value: number) => ({ en: averageText(value, 'en'), fr: averageText(value, 'fr') });
  return oddsText.lossesWords(both(own), both(enemy));
}

/** Whether the chances in full tell more than at a glance: what made them, what they cost, what may follow. */
export function saysMore({ rows, sum, note }: Odds): boolean {
  const hasMore = ({ then = [], expectedLosses }: OddsRow) => then.length > 0 || isSome(expectedLosses);
  return sum.length > 0 || note !== undefined || rows.some(hasMore);
}
