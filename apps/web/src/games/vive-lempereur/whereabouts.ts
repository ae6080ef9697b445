/** Where a hex lies, as people say it: at a place, near it, or which way from it. The number of a hex helps nobody who seeks it. */
import { say, type Language, type Words } from '@bivouac/kernel';
import { boardUnder, type View } from '@bivouac/vive-lempereur/words';
import { centreOf, fieldOf } from './field.ts';

/** So many hexes off is still near a place. */
const near = 1;
/** Farther than this from every place a hex goes by its number. */
const far = 12;

/** Clockwise from the north. */
const winds: readonly Words[] = [
  { en: 'north', fr: 'nord' },
  { en: 'north-east', fr: 'nord-est' },
  { en: 'east', fr: 'est' },
  { en: 'south-east', fr: 'sud-est' },
  { en: 'south', fr: 'sud' },
  { en: 'south-west', fr: 'sud-ouest' },
  { en: 'west', fr: 'ouest' },
  { en: 'north-west', fr: 'nord-ouest' },
];

/** `Hassenhausen`, `near Spielberg`, `north-east of Auerstedt`; the number of the hex where no place is about. */
export function whereabouts(view: View, hex: number, language: Language): string {
  const { grid, map } = boardUnder(view);
  let [nearest, away] = [map.places[0], Infinity];
  let from = -1;
  for (const place of map.places)
    for (const one of place.hexes) {
      const hexes = grid.distance(one, hex);
      if (hexes < away) [nearest, away, from] = [place, hexes, one];
    }
  if (nearest === undefined || away > far) return grid.names[hex]!;
  const name = nearest.name[language];
  if (away === 0) return name;
  if (away <= near) return say(language, `near ${name}`, `près ${ofPlace(name)}`);
  const wind = windFrom(map, from, hex)[language];
  const towards = /^[aeiou]/u.test(wind) ? `à l’${wind}` : `au ${wind}`;
  return say(language, `${wind} of ${name}`, `${towards} ${ofPlace(name)}`);
}

/** The places of several hexes, each once. */
export function whereaboutsOf(view: View, hexes: readonly number[], language: Language): string {
  return [...new Set(hexes.map((hex) => whereabouts(view, hex, language)))].join(', ');
}

const ofPlace = (name: string): string => (/^[aeiouéè]/iu.test(name) ? `d’${name}` : `de ${name}`);

function windFrom(map: ReturnType<typeof boardUnder>['map'], from: number, to: number): Words {
  const field = fieldOf(map);
  const [[ax, ay], [bx, by]] = [centreOf(field, from), centreOf(field, to)];
  const eighth = Math.round(Math.atan2(bx - ax, ay - by) / (Math.PI / 4));
  return winds[(eighth + winds.length) % winds.length]!;
}
