/**
 * What is wrong with a map file, in words. Apart from map.ts, so that whoever only plays need not load the
 * schema machinery.
 */
import { problem, type Problem } from '@bivouac/kernel';
import { inside, schemaProblems, validateAreas, type AreaMapFile } from '@bivouac/ground';
import { entryLinkId, type EntryFile, type JunctionFile, type MapFile } from './map.ts';
import schema from './map.schema.json' with { type: 'json' };

/** What a scenario asks of its board; a map for tests or exercises need not have any of it. */
export interface BoardDemands {
  readonly objectives?: number;
  readonly colours?: number;
  readonly startPieces?: number;
}

/** The published game: eight stars in three colours, twelve French pieces on the map. */
export const publishedBoard: BoardDemands = { objectives: 8, colours: 3, startPieces: 12 };

export function validateMap(json: unknown, demands: BoardDemands = {}): Problem[] {
  const misshapen = schemaProblems(schema, json);
  if (misshapen.length > 0) return misshapen;
  const file = json as MapFile;
  const broken = validateAreas(areasOf(file), {
    areas: 'locales',
    borders: 'approaches',
    roads: 'roads',
    links: 'links',
  });
  return [
    ...broken,
    ...localeProblems(file),
    ...file.junctions.flatMap((junction, index) => junctionProblems(junction, index, file)),
    ...file.entries.flatMap((entry) => entryProblems(entry, file)),
    ...demandProblems(file, demands),
  ];
}

function areasOf(file: MapFile): AreaMapFile {
  return {
    drawn: file.drawn,
    areas: file.locales,
    borders: file.approaches.map(({ locale, ...side }) => ({ ...side, area: locale })),
    roads: file.roads,
    links: file.links.map(({ id, road, approach }) => ({ id, road, border: approach })),
  };
}

function localeProblems(file: MapFile): Problem[] {
  return file.locales.flatMap(({ id, capacity, frenchStart, polygon, reserve }) => {
    const found: Problem[] = [];
    if (frenchStart > capacity) {
      found.push(
        problem(
          `locales.${id}.frenchStart`,
          `${frenchStart} pieces start in ${id}, which holds ${capacity}`,
          `${frenchStart} pions commencent en ${id}, qui en contient ${capacity}`,
        ),
      );
    }
    if (polygon && reserve && !inside(reserve, polygon)) {
      found.push(
        problem(
          `locales.${id}.reserve`,
          `the reserve of ${id} lies outside its polygon`,
          `la réserve de ${id} est hors de son polygone`,
        ),
      );
    }
    return found;
  });
}

/** The links a locale has, entries included. */
function linksIn(locale: string, file: MapFile): string[] {
  const localeOf = new Map(file.approaches.map((side) => [side.id, side.locale]));
  const facing = new Map(file.approaches.map((side) => [side.id, side.opposite]));
  const ends = (approach: string): (string | undefined)[] => [
    localeOf.get(approach),
    localeOf.get(facing.get(approach) ?? ''),
  ];
  return [
    ...file.links.filter(({ approach }) => ends(approach).includes(locale)).map(({ id }) => id),
    ...file.entries.filter((entry) => entry.locale === locale).map(({ id }) => entryLinkId(id)),
  ];
}

function junctionProblems({ locale, joins }: JunctionFile, index: number, file: MapFile): Problem[] {
  const at = `junctions.${locale}`;
  if (!file.locales.some(({ id }) => id === locale)) {
    return [problem(`${at}.locale`, `there is no locale ${locale}`, `il n’y a pas de lieu ${locale}`)];
  }
  if (file.junctions.findIndex((junction) => junction.locale === locale) !== index) {
    return [
      problem(
        `${at}.locale`,
        `the junctions of ${locale} are given twice`,
        `les embranchements de ${locale} sont donnés deux fois`,
      ),
    ];
  }
  const here = linksIn(locale, file);
  const named = joins.flat();
  return [
    ...named
      .filter((link) => !here.includes(link))
      .map((link) =>
        problem(
          `${at}.joins`,
          `${link} is no road link of ${locale}`,
          `${link} n’est pas un tronçon de ${locale}`,
        ),
      ),
    ...here
      .filter((link) => !named.includes(link))
      .map((link) =>
        problem(
          `${at}.joins`,
          `${link} stands in none of the sets of ${locale}`,
          `${link} n’est dans aucun des groupes de ${locale}`,
        ),
      ),
  ];
}

/** An entry is the outer end of a road that leads on into the map. */
function entryProblems(entry: EntryFile, file: MapFile): Problem[] {
  const at = `entries.${entry.id}`;
  const { locale } = entry;
  if (!file.locales.some(({ id }) => id === locale)) {
    return [problem(`${at}.locale`, `there is no locale ${locale}`, `il n’y a pas de lieu ${locale}`)];
  }
  const found: Problem[] = [];
  const road = file.roads.find(({ id }) => id === entry.road);
  if (!road) {
    found.push(
      problem(`${at}.road`, `the road ${entry.road} does not exist`, `la route ${entry.road} n’existe pas`),
    );
  } else {
    if (road.class !== entry.class) {
      found.push(
        problem(
          `${at}.class`,
          `the road ${road.id} is of the other class`,
          `la route ${road.id} est de l’autre classe`,
        ),
      );
    }
    const passing = linksIn(locale, file);
    if (!file.links.some((link) => link.road === road.id && passing.includes(link.id))) {
      found.push(
        problem(
          `${at}.road`,
          `the road ${road.id} does not pass through ${locale}`,
          `la route ${road.id} ne passe pas par ${locale}`,
        ),
      );
    }
  }
  const gate = file.approaches.find(({ id }) => id === entry.approach);
  if (
    entry.approach !== undefined &&
    (gate?.locale !== locale || gate.opposite !== null || gate.impassable)
  ) {
    found.push(
      problem(
        `${at}.approach`,
        `${entry.approach} is no open outer approach of ${locale}`,
        `${entry.approach} n’est pas une approche extérieure ouverte de ${locale}`,
      ),
    );
  }
  return found;
}

function demandProblems(file: MapFile, { objectives, colours, startPieces }: BoardDemands): Problem[] {
  const stars = file.locales.flatMap(({ objective }) => objective ?? []);
  const shades = new Set(stars).size;
  const pieces = file.locales.reduce((sum, { frenchStart }) => sum + frenchStart, 0);
  const found: Problem[] = [];
  if (objectives !== undefined && stars.length !== objectives) {
    found.push(
      problem(
        'locales.objective',
        `there are ${stars.length} objectives, not ${objectives}`,
        `il y a ${stars.length} objectifs, et non ${objectives}`,
      ),
    );
  }
  if (colours !== undefined && shades !== colours) {
    found.push(
      problem(
        'locales.objective',
        `the objectives have ${shades} colours, not ${colours}`,
        `les objectifs ont ${shades} couleurs, et non ${colours}`,
      ),
    );
  }
  if (startPieces !== undefined && pieces !== startPieces) {
    found.push(
      problem(
        'locales.frenchStart',
        `${pieces} French pieces start on the map, not ${startPieces}`,
        `${pieces} pions français commencent sur la carte, et non ${startPieces}`,
      ),
    );
  }
  return found;
}
