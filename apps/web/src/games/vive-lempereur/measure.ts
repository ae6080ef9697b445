/** The ruler: the distance in hexes and metres, how the ground rises, and whether the line of sight is free. */
import { boardUnder, hexesWords, whyNotSeen, type View } from '@bivouac/vive-lempereur/words';
import { say, type Language } from '@bivouac/kernel';
import type { Measure } from '../../board/showing.tsx';
import type { Spot } from '../../table/room.ts';
import { hexOfSpot, placeSpot } from './spots.ts';

/** A hex is so many metres across (VE-1-03). */
const metresEach = 250;

export function measure(from: Spot, to: Spot, view: View): Measure {
  const { grid } = boardUnder(view);
  const [start, end] = [hexOfSpot(from, view), hexOfSpot(to, view)];
  if (start < 0 || end < 0) return { words: { en: '', fr: '' }, way: [] };
  const way = [placeSpot(grid.names[start]!), placeSpot(grid.names[end]!)];
  if (start === end) return { words: { en: grid.names[start]!, fr: grid.names[start]! }, way };
  const words = (language: Language) => measured(view, start, end, language);
  return { words: { en: words('en'), fr: words('fr') }, way };
}

function measured(view: View, start: number, end: number, language: Language): string {
  const { grid, map } = boardUnder(view);
  const far = grid.distance(start, end);
  const rise = map.levels[end]! - map.levels[start]!;
  const slope =
    rise === 0
      ? say(language, 'level', 'de plain-pied')
      : say(
          language,
          `${rise > 0 ? 'up' : 'down'} ${Math.abs(rise)}`,
          `${rise > 0 ? 'monte' : 'descend'} de ${Math.abs(rise)}`,
        );
  return [
    hexesWords(far, language),
    `${far * metresEach} m`,
    slope,
    whyNotSeen(view, start, end)?.words[language] ?? say(language, 'in sight', 'en vue'),
  ].join(', ');
}
