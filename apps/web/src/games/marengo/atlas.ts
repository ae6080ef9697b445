/** The map by its names: what lies where, what faces what, which road leads where. */
import { mapOf, type MapFile, type View } from '@bivouac/marengo/words';

export type Locale = MapFile['locales'][number];
export type Approach = MapFile['approaches'][number];
export type Link = MapFile['links'][number];
export type Entry = MapFile['entries'][number];

export interface Atlas {
  readonly file: MapFile;
  readonly locales: ReadonlyMap<string, Locale>;
  readonly approaches: ReadonlyMap<string, Approach>;
  readonly links: ReadonlyMap<string, Link>;
  /** `entry:bormida` and so on, as road moves call them. */
  readonly entries: ReadonlyMap<string, Entry>;
}

const drawn = new WeakMap<MapFile, Atlas>();

export function atlasOf(view: Pick<View, 'map'>): Atlas {
  const file = mapOf(view);
  const known = drawn.get(file);
  if (known !== undefined) return known;
  const byId = <T extends { readonly id: string }>(list: readonly T[]) =>
    new Map(list.map((one) => [one.id, one]));
  const atlas: Atlas = {
    file,
    locales: byId(file.locales),
    approaches: byId(file.approaches),
    links: byId(file.links),
    entries: new Map(file.entries.map((entry) => [`entry:${entry.id}`, entry])),
  };
  drawn.set(file, atlas);
  return atlas;
}

/** The locale a place lies in: a reserve is its locale, an approach lies in one. */
export function localeOfPlace(atlas: Atlas, place: string): string | null {
  if (atlas.locales.has(place)) return place;
  return atlas.approaches.get(place)?.locale ?? null;
}

/** The locale on the far side of an approach, or null at the edge of the map. */
export function beyond(atlas: Atlas, approach: string): string | null {
  const opposite = atlas.approaches.get(approach)?.opposite ?? null;
  return opposite === null ? null : (atlas.approaches.get(opposite)?.locale ?? null);
}

/** Where a road link leads from a locale; from off the map, into the locale of an entry. */
export function alongTo(atlas: Atlas, link: string, from: string | null): string | null {
  const entry = atlas.entries.get(link);
  if (entry !== undefined) return entry.locale;
  const approach = atlas.links.get(link)?.approach;
  if (approach === undefined) return null;
  const near = atlas.approaches.get(approach)?.locale ?? null;
  const far = beyond(atlas, approach);
  return near === from ? far : near;
}

/** The approaches of a locale. */
export function approachesOf(atlas: Atlas, locale: string): readonly Approach[] {
  return atlas.file.approaches.filter((approach) => approach.locale === locale);
}

/** The shortest way between two locales by single steps, both ends included; null if none leads there. */
function shortestWay(
  from: string,
  to: string,
  next: (locale: string) => readonly string[],
): readonly string[] | null {
  const cameFrom = new Map<string, string | null>([[from, null]]);
  const queue = [from];
  for (let here = queue.shift(); here !== undefined && here !== to; here = queue.shift()) {
    for (const there of next(here)) {
      if (cameFrom.has(there)) continue;
      cameFrom.set(there, here);
      queue.push(there);
    }
  }
  if (!cameFrom.has(to)) return null;
  const way: string[] = [];
  for (let here: string | null = to; here !== null; here = cameFrom.get(here) ?? null) way.unshift(here);
  return way;
}

/** From locale to locale across borders that can be crossed. */
export function wayAcross(atlas: Atlas, from: string, to: string): readonly string[] | null {
  return shortestWay(from, to, (here) =>
    approachesOf(atlas, here).flatMap(({ id, impassable }) => (impassable ? [] : (beyond(atlas, id) ?? []))),
  );
}

/** From locale to locale along roads. */
export function wayByRoad(atlas: Atlas, from: string, to: string): readonly string[] | null {
  return shortestWay(from, to, (here) =>
    atlas.file.links.flatMap(({ id, approach }) => {
      const near = atlas.approaches.get(approach)?.locale ?? null;
      const far = beyond(atlas, approach);
      return near === here || far === here ? (alongTo(atlas, id, here) ?? []) : [];
    }),
  );
}
