/** Where troops on a free table look, in words. */
import type { Language, Words } from '@bivouac/kernel';

/** Clockwise from the north edge. */
const winds: readonly Words[] = [
  { en: 'north', fr: 'au nord' },
  { en: 'north-east', fr: 'au nord-est' },
  { en: 'east', fr: 'à l’est' },
  { en: 'south-east', fr: 'au sud-est' },
  { en: 'south', fr: 'au sud' },
  { en: 'south-west', fr: 'au sud-ouest' },
  { en: 'west', fr: 'à l’ouest' },
  { en: 'north-west', fr: 'au nord-ouest' },
];

/** The wind nearest to a facing, which is in hundredths of a degree. */
export function windOf(facing: number, language: Language): string {
  return winds[Math.round(facing / 4_500) % winds.length]![language];
}
