/**
 * The board as the rules use it.
 *
 * A map file (see map.schema.json) is what people write and read. `compileMap` turns it, once, into integer
 * tables: a locale, an approach, a road link are numbers, and so is a *place*, which is where a piece can stand:
 * in reserve in a locale, or blocking one of its approaches.
 */
import type { Point } from '@bivouac/ground';
import type { Words } from '@bivouac/kernel';
import type { Scenery } from './scenery.ts';

export type Colour = 'red' | 'green' | 'blue';
export type Width = 'narrow' | 'wide';
export type RoadClass = 'main' | 'secondary';
export type Side = 'austrian' | 'french';
export type { Point };

/** What we decided ourselves, where the published board is silent, is marked so and explained. */
interface Decided {
  readonly ours?: true;
  readonly note?: string;
}

export interface LocaleFile extends Decided {
  readonly id: string;
  readonly name: Words;
  readonly capacity: number;
  readonly objective: Colour | null;
  readonly frenchStart: number;
  readonly polygon?: readonly Point[];
  readonly reserve?: Point;
}

export interface ApproachFile extends Decided {
  /** `F4/F2`: in F4, towards F2. Unique per pair: G5 and G6 share two pairs, `G5/G6n` and `G5/G6s`. */
  readonly id: string;
  readonly locale: string;
  readonly opposite: string | null;
  readonly width: Width;
  readonly penalty: { readonly infantry: number; readonly cavalry: number; readonly artillery: number };
  readonly obstacle: boolean;
  readonly impassable: boolean;
  readonly segment?: readonly [Point, Point];
}

export interface RoadFile extends Decided {
  readonly id: string;
  readonly class: RoadClass;
  readonly name: Words;
}

/** One road crossing one pair of approaches; `approach` names either side of the pair. */
export interface LinkFile {
  readonly id: string;
  readonly road: string;
  readonly approach: string;
  /** Where the road crosses, on a drawn map. */
  readonly at?: Point;
}

/** Only for a locale where not all roads meet: the sets of links that do. */
export interface JunctionFile extends Decided {
  readonly locale: string;
  readonly joins: readonly (readonly string[])[];
}

export interface EntryFile extends Decided {
  readonly id: string;
  readonly side: Side;
  readonly locale: string;
  readonly road: string;
  readonly class: RoadClass;
  readonly pontoon: boolean;
  /** The outer approach the entry road crosses, where the board has one. */
  readonly approach?: string;
  /** Where the road meets the edge of the drawing. */
  readonly at?: Point;
}

export interface MapFile {
  readonly id: string;
  readonly title: Words;
  /** A drawn map has polygons, segments and scenery; test maps have none. */
  readonly drawn: boolean;
  readonly size: Point;
  readonly locales: readonly LocaleFile[];
  readonly approaches: readonly ApproachFile[];
  readonly roads: readonly RoadFile[];
  readonly links: readonly LinkFile[];
  readonly junctions: readonly JunctionFile[];
  readonly entries: readonly EntryFile[];
  /** For the drawing only. */
  readonly scenery?: Scenery;
}

export interface RoadLink {
  readonly id: string;
  readonly index: number;
  readonly main: boolean;
  readonly road: string;
  /** Approach on the `from` side; -1 for an entry without a printed outer approach. */
  readonly a: number;
  /** Approach on the `to` side; -1 for an entry, whose other end is off the map. */
  readonly b: number;
  readonly from: number;
  /** -1: off the map. */
  readonly to: number;
}

export interface Entry {
  readonly id: string;
  readonly side: Side;
  readonly locale: number;
  /** Its own road link, `entry:<id>`, with an off-map end. */
  readonly link: number;
  readonly main: boolean;
  readonly pontoon: boolean;
}

export interface BoardMap {
  readonly file: MapFile;
  readonly localeCount: number;
  readonly approachCount: number;
  /** Place l is the reserve of locale l; place localeCount + a is approach a. */
  readonly placeCount: number;
  readonly placeNames: readonly string[];
  readonly placeByName: ReadonlyMap<string, number>;
  /** By place: the locale it lies in. */
  readonly localeOfPlace: readonly number[];

  /** By locale. */
  readonly capacity: readonly number[];
  readonly objective: readonly (Colour | null)[];
  readonly frenchStart: readonly number[];
  readonly approachesOf: readonly (readonly number[])[];
  /** Locales that can be reached over a passable pair, each once. */
  readonly neighbours: readonly (readonly number[])[];
  readonly linksOf: readonly (readonly number[])[];

  /** By approach. */
  readonly localeOf: readonly number[];
  readonly opposite: readonly number[];
  /** The opposite locale, or -1 where nothing can cross. */
  readonly beyond: readonly number[];
  /** How many pieces may lead here: 1 narrow, 2 wide. */
  readonly lead: readonly number[];
  readonly penalty: {
    readonly infantry: readonly number[];
    readonly cavalry: readonly number[];
    readonly artillery: readonly number[];
  };
  readonly obstacle: readonly boolean[];
  readonly impassable: readonly boolean[];
  /** The road links that cross it (from either side). */
  readonly linksAcross: readonly (readonly number[])[];

  /** Ordinary links in file order, then one link per entry. */
  readonly links: readonly RoadLink[];
  readonly linkByName: ReadonlyMap<string, number>;
  /** Whether two links meet inside a locale; a link meets itself. */
  readonly joined: (linkA: number, linkB: number, locale: number) => boolean;
  readonly entries: readonly Entry[];
}

export const entryLinkId = (entry: string): string => `entry:${entry}`;

const none = -1;

/** Throws on a file that names things it does not hold: files are validated before they are compiled. */
function indexById(records: readonly { readonly id: string }[], what: string): (id: string) => number {
  const byId = new Map(records.map((record, index) => [record.id, index]));
  if (byId.size !== records.length) throw new Error(`the map has two ${what}s with one id`);
  return (id) => {
    const index = byId.get(id);
    if (index === undefined) throw new Error(`the map has no ${what} ${id}`);
    return index;
  };
}

function groupBy(keys: readonly number[], groups: number): number[][] {
  const lists: number[][] = Array.from({ length: groups }, () => []);
  keys.forEach((key, index) => {
    if (key !== none) lists[key]!.push(index);
  });
  return lists;
}

interface Indices {
  readonly locale: (id: string) => number;
  readonly approach: (id: string) => number;
  readonly localeOf: readonly number[];
  readonly opposite: readonly number[];
}

function compileLinks(file: MapFile, at: Indices): RoadLink[] {
  const road = indexById(file.roads, 'road');
  const ordinary = file.links.map((link, index): RoadLink => {
    const a = at.approach(link.approach);
    const b = at.opposite[a]!;
    if (b === none) throw new Error(`road link ${link.id} crosses ${link.approach}, which faces nothing`);
    const main = file.roads[road(link.road)]!.class === 'main';
    return { id: link.id, index, main, road: link.road, a, b, from: at.localeOf[a]!, to: at.localeOf[b]! };
  });
  const entering = file.entries.map((entry, index): RoadLink => {
    const a = entry.approach === undefined ? none : at.approach(entry.approach);
    return {
      id: entryLinkId(entry.id),
      index: ordinary.length + index,
      main: entry.class === 'main',
      road: entry.road,
      a,
      b: none,
      from: at.locale(entry.locale),
      to: none,
    };
  });
  return [...ordinary, ...entering];
}

/**
 * Which links meet where. Two links can share both their locales (two roads across one pair), so the answer
 * depends on the end: row 2 * link for the locale it comes from, 2 * link + 1 for the one it leads to.
 */
function compileJunctions(
  file: MapFile,
  links: readonly RoadLink[],
  linksOf: readonly (readonly number[])[],
  at: Indices,
  linkAt: (id: string) => number,
): BoardMap['joined'] {
  const count = links.length;
  const meets = new Uint8Array(2 * count * count);
  const row = (link: number, locale: number): number => {
    const { from, to } = links[link]!;
    return locale === from ? 2 * link : locale === to ? 2 * link + 1 : none;
  };
  const join = (set: readonly number[], locale: number): void => {
    for (const one of set) {
      const line = row(one, locale);
      if (line === none) throw new Error(`road link ${links[one]!.id} does not reach its junction`);
      for (const other of set) meets[line * count + other] = 1;
    }
  };
  const listed = new Map(file.junctions.map((junction) => [at.locale(junction.locale), junction]));
  linksOf.forEach((here, locale) => {
    const sets = listed.get(locale)?.joins.map((ids) => ids.map(linkAt)) ?? [here];
    for (const link of here) join([link], locale);
    for (const set of sets) join(set, locale);
  });
  return (linkA, linkB, locale) => {
    const line = row(linkA, locale);
    return line !== none && meets[line * count + linkB] === 1;
  };
}

function neighboursOf(approachesOf: readonly (readonly number[])[], beyond: readonly number[]): number[][] {
  return approachesOf.map((approaches) => {
    const found = new Set(approaches.map((approach) => beyond[approach]!));
    found.delete(none);
    return [...found].sort((one, other) => one - other);
  });
}

export function compileMap(file: MapFile): BoardMap {
  const { locales, approaches } = file;
  const locale = indexById(locales, 'locale');
  const approach = indexById(approaches, 'approach');
  const localeOf = approaches.map((side) => locale(side.locale));
  const opposite = approaches.map((side) => (side.opposite === null ? none : approach(side.opposite)));
  const beyond = approaches.map((side, index) => {
    const facing = opposite[index]!;
    return facing === none || side.impassable ? none : localeOf[facing]!;
  });
  const approachesOf = groupBy(localeOf, locales.length);

  const at: Indices = { locale, approach, localeOf, opposite };
  const links = compileLinks(file, at);
  const linkAt = indexById(links, 'road link');
  const linksOf = locales.map((_, here) =>
    links.filter(({ from, to }) => from === here || to === here).map(({ index }) => index),
  );
  const linksAcross = approaches.map((_, here) =>
    links.filter(({ a, b }) => a === here || b === here).map(({ index }) => index),
  );

  const placeNames = [...locales, ...approaches].map(({ id }) => id);
  return {
    file,
    localeCount: locales.length,
    approachCount: approaches.length,
    placeCount: placeNames.length,
    placeNames,
    placeByName: new Map(placeNames.map((name, place) => [name, place])),
    localeOfPlace: [...locales.keys(), ...localeOf],

    capacity: locales.map(({ capacity }) => capacity),
    objective: locales.map(({ objective }) => objective),
    frenchStart: locales.map(({ frenchStart }) => frenchStart),
    approachesOf,
    neighbours: neighboursOf(approachesOf, beyond),
    linksOf,

    localeOf,
    opposite,
    beyond,
    lead: approaches.map(({ width }) => (width === 'wide' ? 2 : 1)),
    penalty: {
      infantry: approaches.map(({ penalty }) => penalty.infantry),
      cavalry: approaches.map(({ penalty }) => penalty.cavalry),
      artillery: approaches.map(({ penalty }) => penalty.artillery),
    },
    obstacle: approaches.map(({ obstacle }) => obstacle),
    impassable: approaches.map(({ impassable }) => impassable),
    linksAcross,

    links,
    linkByName: new Map(links.map(({ id, index }) => [id, index])),
    joined: compileJunctions(file, links, linksOf, at, linkAt),
    entries: file.entries.map((entry, index) => ({
      id: entry.id,
      side: entry.side,
      locale: locale(entry.locale),
      link: file.links.length + index,
      main: entry.class === 'main',
      pontoon: entry.pontoon,
    })),
  };
}
