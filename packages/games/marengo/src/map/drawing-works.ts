/** What people built: roads, bridges, villages and farms. */
import {
  add,
  aside,
  between,
  curve,
  direction,
  distance,
  element,
  grain,
  layer,
  stroke,
  text,
  turned,
} from './drawing-pen.ts';
import type { MapFile, Point, RoadFile } from './map.ts';
import type { Crossing, Scenery, Settlement } from './scenery.ts';

/** The course of every road, from edge or hub to edge or hub. */
export function roadCourses(file: MapFile, scenery: Scenery): { road: RoadFile; course: Point[] }[] {
  return file.roads.map((road) => ({ road, course: courseOf(road, file, scenery) }));
}

function courseOf(road: RoadFile, file: MapFile, scenery: Scenery): Point[] {
  const localeOf = new Map(file.approaches.map(({ id, locale }) => [id, locale]));
  const facing = new Map(file.approaches.map(({ id, opposite }) => [id, opposite]));
  const links = file.links.filter((link) => link.road === road.id);
  const hub = (link: string, locale: string): Point =>
    scenery.hubs.find((place) => place.locale === locale && (place.links?.includes(link) ?? true))!.at;
  const edge = (locale: string): Point[] => {
    const stub = scenery.stubs.find((one) => one.road === road.id && one.locale === locale);
    if (stub) return [stub.at];
    const entry = file.entries.find((one) => one.road === road.id && one.locale === locale);
    const gate = file.approaches.find(({ id }) => id === entry?.approach)?.segment;
    return [...(entry?.at ? [entry.at] : []), ...(gate ? [between(gate[0], gate[1], 0.5)] : [])];
  };
  const ends = links.map(
    ({ approach }) => [localeOf.get(approach)!, localeOf.get(facing.get(approach)!)!] as const,
  );
  const course: Point[] = [];
  let here = startOf(ends);
  links.forEach((link, index) => {
    if (index === 0) course.push(...edge(here), hub(link.id, here));
    here = ends[index]!.find((locale) => locale !== here)!;
    course.push(link.at!, hub(link.id, here));
  });
  return [...course, ...edge(here).reverse()];
}

/** A link names either of its sides: the road begins at the end of its first link that the second does not share. */
function startOf([first, second]: readonly (readonly [string, string])[]): string {
  return second?.includes(first![0]) ? first![1] : first![0];
}

export function drawRoads(file: MapFile, scenery: Scenery): string {
  const courses = roadCourses(file, scenery);
  const lanes = scenery.stubs
    .filter(({ road }) => road === null)
    .map(({ locale, at }) => curve([scenery.hubs.find((hub) => hub.locale === locale)!.at, at]));
  const of = (roadClass: RoadFile['class']) => courses.filter(({ road }) => road.class === roadClass);
  const draw = (name: string) => (entry: { road: RoadFile; course: Point[] }) =>
    element('path', { class: name, d: curve(entry.course), 'data-road': entry.road.id });
  return layer(
    'roads',
    ...lanes.map((d) => element('path', { class: 'map-lane', d })),
    ...of('secondary').map(draw('map-lane')),
    ...of('main').map(draw('map-road-edge')),
    ...of('main').map(draw('map-road')),
    ...scenery.crossings.map(drawCrossing),
  );
}

function drawCrossing({ class: kind, line }: Crossing): string {
  const [from, to] = line;
  const along = direction(from, to);
  const length = distance(from, to);
  if (kind === 'bridge') {
    const rail = (y: number) => `M-6,${y * 1.7}L0,${y}H${length}L${length + 6},${y * 1.7}`;
    const planks = Array.from({ length: Math.floor(length / 5) }, (_, i) =>
      stroke([i * 5 + 3, -6], [i * 5 + 3, 6]),
    );
    return element(
      'g',
      { class: 'map-bridge', transform: turned(from, along) },
      element('rect', { class: 'map-deck', x: 0, y: -6, width: length, height: 12 }),
      element('path', { class: 'map-planks', d: planks.join('') }),
      element('path', { class: 'map-rail', d: rail(-7) + rail(7) }),
    );
  }
  const boats = Array.from({ length: Math.floor(length / 14) }, (_, i) =>
    element('path', { class: 'map-boat', d: `M${i * 14 + 7},-12q4.5,12 0,24q-4.5,-12 0,-24Z` }),
  );
  return element(
    'g',
    { class: 'map-pontoon', transform: turned(from, along) },
    ...boats,
    element('path', { class: 'map-planks', d: `M0,-3H${length}M0,3H${length}` }),
  );
}

/** Houses as [left, top, width, height] about the crossing of two streets; the first is the church. */
const villageHouses: readonly (readonly [number, number, number, number])[] = [
  [5, -18, 10, 13],
  [-16, -13, 11, 8],
  [-31, -14, 12, 9],
  [-31, 5, 9, 11],
  [-19, 5, 14, 8],
  [5, 5, 9, 10],
  [17, 5, 13, 8],
  [19, -13, 12, 8],
  [-13, -24, 8, 8],
  [7, 18, 8, 8],
  [-15, 16, 9, 9],
  [33, -12, 8, 7],
  [33, 5, 7, 9],
];
const hamletHouses: readonly (readonly [number, number, number, number])[] = [
  [-18, -12, 11, 8],
  [-3, -14, 9, 10],
  [-17, 4, 9, 9],
  [5, 4, 13, 8],
  [10, -12, 9, 7],
];
/** The houses above are drawn at a size one can write down; on the map they are smaller. */
const houseScale = 0.8;
/** Four wings round a yard. */
const farmPath = 'M-10,-9H10V9H3V2H-3V9H-10Z';

export function drawSettlements(file: MapFile, scenery: Scenery): string {
  const courses = roadCourses(file, scenery).map(({ course }) => course);
  return layer(
    'places',
    ...scenery.settlements.map((place) => drawSettlement(place, streetOf(place, courses))),
  );
}

/** Houses stand along the road that passes the place. */
function streetOf({ at }: Settlement, courses: readonly (readonly Point[])[]): Point {
  for (const course of courses) {
    const index = course.findIndex((point) => distance(point, at) < 3);
    const [before, after] = [course[index - 1], course[index + 1]];
    if (index >= 0) return direction(before ?? at, after ?? at);
  }
  const slant = (grain(at[0], at[1]) - 128) / 320;
  return direction([0, 0], [1, slant]);
}

function drawSettlement(place: Settlement, street: Point): string {
  const houses = { village: villageHouses, hamlet: hamletHouses, farm: [] }[place.class];
  const built = houses.map(([x, y, width, height], index) =>
    element('rect', { class: index % 3 === 2 ? 'map-house-roof' : 'map-house', x, y, width, height }),
  );
  const church = 'M10,-18v-9M6.5,-23.5h7';
  const shape =
    place.class === 'farm'
      ? element('path', { class: 'map-house', d: farmPath })
      : [
          ...built,
          ...(place.class === 'village' ? [element('path', { class: 'map-church', d: church })] : []),
        ].join('');
  return element(
    'g',
    { class: `map-place map-${place.class}`, 'data-place': place.name === '' ? undefined : place.name },
    element('g', { transform: `${turned(place.at, upright(street))} scale(${houseScale})` }, shape),
  );
}

/** Of the four ways to lay a street grid, the one whose church points up. */
function upright(street: Point): Point {
  let along = street;
  for (let quarter = 0; quarter < 4; quarter += 1) {
    if (along[0] > 0 && along[0] * along[0] >= 0.5) return along;
    along = aside(along);
  }
  return along;
}

const nameSizes = { village: 23, hamlet: 18, farm: 15.5 } as const;

export function drawNames(scenery: Scenery, language: 'en' | 'fr'): string {
  const places = scenery.settlements.flatMap(({ lines, label, class: kind }) => {
    if (!lines || !label) return [];
    const size = nameSizes[kind];
    const top = label[1] - ((lines.length - 1) * size * 1.02) / 2 + size * 0.34;
    return lines.map((line, row) =>
      text([label[0], top + row * size * 1.02], line, {
        class: `map-name map-name-${kind}`,
        'font-size': size,
      }),
    );
  });
  const along = scenery.names.flatMap(({ text: words, class: kind, path }) =>
    spread(words[language], path, kind),
  );
  return layer('names', ...places, ...along);
}

/** Letters set one by one along a line, as engravers letter a river. */
function spread(words: string, path: readonly Point[], kind: string): string[] {
  const letters = Array.from({ length: words.length }, (_, index) => words.charAt(index));
  return letters.map((letter, index) => {
    const part = (index / Math.max(1, letters.length - 1)) * (path.length - 1);
    const piece = Math.min(path.length - 2, Math.floor(part));
    const [from, to] = [path[piece]!, path[piece + 1]!];
    const at = between(from, to, part - piece);
    return element(
      'text',
      {
        class: `map-name map-name-${kind}`,
        transform: turned(add(at, aside(direction(from, to)), 6), direction(from, to)),
      },
      letter,
    );
  });
}
