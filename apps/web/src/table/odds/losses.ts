import type { OddsLosses, Words } from '@bivouac/kernel';
import { oddsText } from '../../text/time-words.ts';
import { averageText } from './figures.ts';

export function isSome({ own, enemy }: OddsLosses): boolean {
  return own > 0 || enemy > 0;
}

export function lossesWords({ own, enemy }: OddsLosses): Words {
  const both = (value: number) => ({ en: averageText(value, 'en'), fr: averageText(value, 'fr') });
  return oddsText.lossesWords(both(own), both(enemy));
}
