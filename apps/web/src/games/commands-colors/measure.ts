/** The ruler: the distance in hexes, and whether the line of sight is clear. */
import { leaderNamed, rangeBetween, unitNamed, whyNotSeen, type View } from '@bivouac/commands-colors/words';
import type { Measure } from '../../board/showing.tsx';
import type { Spot } from '../../table/room.ts';
import { counted } from './names.ts';
import { isOnBoard, nameOfSpot, placeSpot } from './spots.ts';

const inSight = { en: 'in sight', fr: 'en vue' };

export function measure(from: Spot, to: Spot, view: View): Measure {
  const hexAt = (spot: Spot): string => {
    const name = nameOfSpot(spot);
    return (unitNamed(view, name) ?? leaderNamed(view, name))?.hex ?? name;
  };
  const [start, end] = [hexAt(from), hexAt(to)];
  if (!isOnBoard(start) || !isOnBoard(end)) return { words: { en: '', fr: '' }, way: [] };
  if (start === end) return { words: { en: start, fr: start }, way: [placeSpot(start)] };
  const range = rangeBetween(start, end);
  const sight = whyNotSeen(view, start, end)?.words ?? inSight;
  const words = (language: 'en' | 'fr') =>
    `${counted(range, language, ['hex', 'hexes'], ['case', 'cases'])}, ${sight[language]}`;
  return { words: { en: words('en'), fr: words('fr') }, way: [placeSpot(start), placeSpot(end)] };
}
