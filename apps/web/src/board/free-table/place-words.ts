/** Where somebody stands on a table without spaces, for those who hear the board or would rather read it. */
import type { Language, Words } from '@bivouac/kernel';

/** Eighths of a circle, clockwise from the north edge. */
const bearings: readonly Words[] = [
  { en: 'north', fr: 'au nord' },
  { en: 'north-east', fr: 'au nord-est' },
  { en: 'east', fr: 'à l’est' },
  { en: 'south-east', fr: 'au sud-est' },
  { en: 'south', fr: 'au sud' },
  { en: 'south-west', fr: 'au sud-ouest' },
  { en: 'west', fr: 'à l’ouest' },
  { en: 'north-west', fr: 'au nord-ouest' },
];

const wholeCircle = 36_000;

/** Tenths of a millimetre in a centimetre. */
const centimetre = 100;

/** Said once, before places are. */
export const howPlacesAreTold: Words = {
  en: 'Places are told in centimetres from the west and from the north edge of the table.',
  fr: 'Les places se comptent en centimètres depuis le bord ouest et le bord nord de la table.',
};

export function placeWords({ x, y }: { readonly x: number; readonly y: number }, language: Language): string {
  const [across, down] = [Math.round(x / centimetre), Math.round(y / centimetre)];
  return language === 'fr' ? `à ${across} et ${down} cm` : `at ${across} and ${down} cm`;
}

export function facingWords(facing: number, language: Language): string {
  const eighth = wholeCircle / bearings.length;
  const bearing = bearings[Math.round(facing / eighth) % bearings.length]!;
  return language === 'fr' ? `face ${bearing.fr}` : `facing ${bearing.en}`;
}
