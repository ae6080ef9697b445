/** The ruler: how many moves lie between two places, how many by road, and about how far as the crow flies. */
import { mapOf, type View } from '@bivouac/marengo/words';
import { say, type Language } from '@bivouac/kernel';
import { distance } from '../../board/geometry.ts';
import type { Measure } from '../../board/showing.tsx';
import type { Spot } from '../../table/room.ts';
import { atlasOf, localeOfPlace, wayAcross, wayByRoad, type Atlas } from './atlas.ts';
import { localeName } from './names.ts';
import { nameOfSpot, placeSpot } from './spots.ts';

/** The locale a spot lies in; null for camps beside the map. */
function localeUnder(spot: Spot, view: View, atlas: Atlas): string | null {
  const name = nameOfSpot(spot);
  return localeOfPlace(atlas, view.pieces.find((piece) => piece.name === name)?.at ?? name);
}

export function measure(from: Spot, to: Spot, view: View): Measure {
  const atlas = atlasOf(view);
  const [start, end] = [localeUnder(from, view, atlas), localeUnder(to, view, atlas)];
  if (start === null || end === null)
    return { words: { en: 'Off the map', fr: 'Hors de la carte' }, way: [from, to] };
  if (start === end)
    return { words: { en: localeName(atlas, start, 'en'), fr: localeName(atlas, start, 'fr') }, way: [from] };
  const across = wayAcross(atlas, start, end);
  const byRoad = wayByRoad(atlas, start, end);
  const words = (language: Language) =>
    [
      ...(across === null ? [] : [movesWords(across.length - 1, language)]),
      ...(byRoad === null ? [] : [roadWords(byRoad.length - 1, language)]),
      farWords(atlas, view, start, end, language),
    ].join(', ');
  const between = (across ?? []).slice(1, -1).map(placeSpot);
  return { words: { en: words('en'), fr: words('fr') }, way: [from, ...between, to] };
}

function movesWords(count: number, language: Language): string {
  return count === 1
    ? say(language, '1 move', '1 déplacement')
    : say(language, `${count} moves`, `${count} déplacements`);
}

function roadWords(count: number, language: Language): string {
  return say(language, `${count} by road`, `${count} ${count === 1 ? 'tronçon' : 'tronçons'} de route`);
}

function farWords(atlas: Atlas, view: View, from: string, to: string, language: Language): string {
  const at = (locale: string) => atlas.locales.get(locale)?.reserve ?? ([0, 0] as const);
  const kilometres = distance(at(from), at(to)) / (mapOf(view).scenery?.unitsPerKilometre ?? 1);
  const far = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(kilometres);
  return say(language, `about ${far} km`, `environ ${far} km`);
}
