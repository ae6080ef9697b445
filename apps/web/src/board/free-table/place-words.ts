/** Where somebody stands on a table without spaces, for those who hear the board or would rather read it. */
import { windOf, type FreeTable } from '@bivouac/ground/free-table';
import { say, type Language, type Words } from '@bivouac/kernel';
import { distance, type Point } from '../geometry.ts';
import { middleOfFeature } from './places.ts';

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

/** So near to something that has a name, in millimetres, a point goes by that. */
const nearby = 260;

/** A point of the board by what lies near it, or by its place: two points are not called the same. */
export function pointWords({ features }: FreeTable, point: Point, language: Language): string {
  let [best, least]: [string | null, number] = [null, nearby];
  for (const feature of features) {
    const far = distance(middleOfFeature(feature), point);
    if (feature.name !== null && far < least) [best, least] = [feature.name[language], far];
  }
  const [x, y] = [point[0] * 10, point[1] * 10];
  return best === null
    ? `${say(language, 'The open', 'Le terrain libre')} ${placeWords({ x, y }, language)}`
    : say(language, `Near ${best}`, `Près de : ${best}`);
}

export function facingWords(facing: number, language: Language): string {
  return `${language === 'fr' ? 'face' : 'facing'} ${windOf(facing, language)}`;
}
