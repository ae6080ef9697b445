/** Where somebody stands on a table without spaces, for those who hear the board or would rather read it. */
import { windOf } from '@bivouac/ground/free-table';
import type { Language, Words } from '@bivouac/kernel';

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
  return `${language === 'fr' ? 'face' : 'facing'} ${windOf(facing, language)}`;
}
