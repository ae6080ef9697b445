/** Where the names of the ground are lettered, none upon another. */
import type { Feature, FreeTable } from '@bivouac/ground/free-table';
import type { Language } from '@bivouac/kernel';
import type { Point } from '../geometry.ts';
import { areMeeting, type Area } from '../name-places.ts';
import { isThin, middleOfFeature } from './places.ts';

export interface PlaceName {
  readonly feature: Feature;
  readonly at: Point;
  /** About what the name takes. */
  readonly area: Area;
}

/** Under what was built, so that its roofs are seen; amid all else. Where another name lies, above or below that. */
function placesFor(feature: Feature): readonly Point[] {
  const [x, y] = middleOfFeature(feature);
  const { top, bottom } = feature.figure.box;
  const isBuilt = ['houses', 'works', 'bridge'].includes(feature.kind.look ?? '');
  if (isBuilt)
    return [
      [x, bottom / 10 + 17],
      [x, top / 10 - 6],
      [x, bottom / 10 + 35],
      [x, top / 10 - 24],
      [x, bottom / 10 + 53],
    ];
  const first = isThin(feature.kind.look) ? y + 20 : y + 5;
  return [0, 18, -22, 36, -40].map((more): Point => [x, first + more]);
}

function areaOfName([x, y]: Point, name: string): Area {
  const half = name.length * 4.6;
  return { left: x - half, right: x + half, top: y - 15, bottom: y + 5 };
}

/** Around a mark that lies on the ground. */
const markMargin = 14;

export function areaOfMark([x, y]: Point): Area {
  return { left: x - markMargin, right: x + markMargin, top: y - markMargin, bottom: y + markMargin };
}

/** What was built is named first: roads and heights find another place. No name lies under a mark. */
export function placeNames(
  { features }: FreeTable,
  language: Language,
  marks: readonly Point[] = [],
): readonly PlaceName[] {
  const named: PlaceName[] = [];
  const taken: Area[] = marks.map(areaOfMark);
  const isBlock = (feature: Feature): number => (feature.shape === 'block' ? 0 : 1);
  for (const feature of features.toSorted((one, other) => isBlock(one) - isBlock(other))) {
    const name = feature.name?.[language];
    if (name === undefined) continue;
    const places = placesFor(feature).map((at) => ({ feature, at, area: areaOfName(at, name) }));
    const free = places.find(({ area }) => !taken.some((other) => areMeeting(other, area)));
    const place = free ?? places[0]!;
    named.push(place);
    taken.push(place.area);
  }
  return named;
}
