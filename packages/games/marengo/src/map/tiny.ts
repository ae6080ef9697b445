/**
 * Small maps for tests, written in a few words.
 *
 *   tinyMap({
 *     locales: { A: 4, B: 4, C: { capacity: 3, objective: 'red', frenchStart: 1 } },
 *     pairs: ['A-B narrow i|ic', 'B-C wide iaX|'],
 *     impassable: ['A-C', 'A/N'],
 *     roads: { old: { class: 'main', chain: 'A B C' } },
 *     junctions: { B: [['old:A-B'], ['old:B-C']] },
 *     entries: ['bridge austrian A main pontoon'],
 *   })
 *
 * A pair is `A-B width symbols|symbols`: the symbols of A's side before the bar, of B's side after it.
 * Symbols: i, c, a = a penalty for infantry, cavalry, artillery (a digit multiplies: `c2`), X = cavalry obstacle.
 * Width and symbols may be left out: `A-B` is narrow and open.
 * Two pairs between the same locales are told apart by a letter: `A-B:n narrow i|i` makes A/Bn and B/An, and a
 * road takes it by `chain: 'A B:n C'`.
 * `impassable` closes a pair (`A-C`) or gives a locale an outer side (`A/N`).
 * Roads are secondary unless their class says main; the links of road r are `r:A-B`, in the order of its chain.
 * An entry is `id side locale class [pontoon]`; it is the outer end of the first road of that class in the locale,
 * or of a road of its own where there is none; its link is `entry:id`.
 */
import {
  compileMap,
  type ApproachFile,
  type BoardMap,
  type Colour,
  type EntryFile,
  type LinkFile,
  type LocaleFile,
  type MapFile,
  type RoadClass,
  type Width,
} from './map.ts';

export interface TinyMap {
  readonly locales: Readonly<Record<string, number | TinyLocale>>;
  readonly pairs: readonly string[];
  readonly impassable?: readonly string[];
  readonly roads?: Readonly<Record<string, { readonly class?: RoadClass; readonly chain: string }>>;
  readonly junctions?: Readonly<Record<string, readonly (readonly string[])[]>>;
  readonly entries?: readonly string[];
}

interface TinyLocale {
  readonly capacity: number;
  readonly objective?: Colour;
  readonly frenchStart?: number;
}

const same = (text: string) => ({ en: text, fr: text });

function localeOf(id: string, value: number | TinyLocale): LocaleFile {
  const {
    capacity,
    objective = null,
    frenchStart = 0,
  } = typeof value === 'number' ? { capacity: value } : value;
  return { id, name: same(id), capacity, objective, frenchStart };
}

const penaltyOf = { i: 'infantry', c: 'cavalry', a: 'artillery' } as const;

function symbols(text: string): Pick<ApproachFile, 'penalty' | 'obstacle'> {
  if (!/^([icaX]\d?)*$/.test(text)) throw new Error(`no such approach symbols: ${text}`);
  const penalty = { infantry: 0, cavalry: 0, artillery: 0 };
  for (const [, arm, times] of text.matchAll(/([ica])(\d?)/g)) {
    penalty[penaltyOf[arm as keyof typeof penaltyOf]] += times === '' ? 1 : Number(times);
  }
  return { penalty, obstacle: text.includes('X') };
}

/** `A-B:n` gives the two locales and the ids of their approaches. */
function ends(pair: string): { a: string; b: string; sideA: string; sideB: string } {
  const match = /^([^-:/\s]+)-([^-:/\s]+)(?::(\w))?$/.exec(pair);
  if (!match) throw new Error(`not a pair of locales: ${pair}`);
  const [, a = '', b = '', mark = ''] = match;
  return { a, b, sideA: `${a}/${b}${mark}`, sideB: `${b}/${a}${mark}` };
}

function pairOf(text: string): ApproachFile[] {
  const [name = '', width = 'narrow', marks = '|'] = text.split(/\s+/);
  if (width !== 'narrow' && width !== 'wide') throw new Error(`neither narrow nor wide: ${text}`);
  const [ofA = '', ofB = '', ...more] = marks.split('|');
  if (more.length > 0 || !marks.includes('|')) throw new Error(`write the two sides as i|ic: ${text}`);
  return facing(name, width, ofA, ofB, false);
}

function facing(pair: string, width: Width, ofA: string, ofB: string, impassable: boolean): ApproachFile[] {
  const { a, b, sideA, sideB } = ends(pair);
  return [
    { id: sideA, locale: a, opposite: sideB, width, ...symbols(ofA), impassable },
    { id: sideB, locale: b, opposite: sideA, width, ...symbols(ofB), impassable },
  ];
}

function closed(text: string): ApproachFile[] {
  const outer = /^([^-:/\s]+)\/\S+$/.exec(text);
  if (!outer) return facing(text, 'narrow', '', '', true);
  const side: ApproachFile = {
    id: text,
    locale: outer[1]!,
    opposite: null,
    width: 'narrow',
    ...symbols(''),
    impassable: true,
  };
  return [side];
}

const stationsOf = (chain: string): string[] => chain.trim().split(/\s+/);
const localeIn = (station: string): string => station.split(':')[0]!;

function linksOf(road: string, chain: string): LinkFile[] {
  const stations = stationsOf(chain);
  return stations.slice(1).map((station, index) => {
    const from = localeIn(stations[index]!);
    const [to = '', mark = ''] = station.split(':');
    return { id: `${road}:${from}-${to}`, road, approach: `${from}/${to}${mark}` };
  });
}

function entryOf(text: string, roads: NonNullable<TinyMap['roads']>): EntryFile {
  const [id = '', side = '', locale = '', roadClass = '', pontoon] = text.split(/\s+/);
  if (side !== 'austrian' && side !== 'french') throw new Error(`no such side: ${text}`);
  if (roadClass !== 'main' && roadClass !== 'secondary') throw new Error(`no such road class: ${text}`);
  const passing = Object.entries(roads).find(
    ([, road]) =>
      (road.class ?? 'secondary') === roadClass &&
      stationsOf(road.chain).some((station) => localeIn(station) === locale),
  );
  const road = passing?.[0] ?? id;
  return { id, side, locale, road, class: roadClass, pontoon: pontoon === 'pontoon' };
}

export function tinyMapFile(tiny: TinyMap): MapFile {
  const roads = Object.entries(tiny.roads ?? {});
  const entries = (tiny.entries ?? []).map((text) => entryOf(text, tiny.roads ?? {}));
  const ownRoads = entries.filter((entry) => !roads.some(([id]) => id === entry.road));
  return {
    id: 'tiny',
    title: same('tiny map'),
    drawn: false,
    size: [100, 100],
    locales: Object.entries(tiny.locales).map(([id, value]) => localeOf(id, value)),
    approaches: [...tiny.pairs.flatMap(pairOf), ...(tiny.impassable ?? []).flatMap(closed)],
    roads: [
      ...roads.map(([id, road]) => ({ id, class: road.class ?? 'secondary', name: same(id) })),
      ...ownRoads.map((entry) => ({ id: entry.road, class: entry.class, name: same(entry.road) })),
    ],
    links: roads.flatMap(([id, road]) => linksOf(id, road.chain)),
    junctions: Object.entries(tiny.junctions ?? {}).map(([locale, joins]) => ({ locale, joins })),
    entries,
  };
}

export const tinyMap = (tiny: TinyMap): BoardMap => compileMap(tinyMapFile(tiny));
