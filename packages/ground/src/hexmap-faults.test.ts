/** Everything a hex map can have wrong, and that it is told by field and hex, in both languages. */
import type { Problem } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { readHexMap, readScenarioMap, unknownHexes } from './hexmap-reading.ts';
import type { HexMap } from './hexmap.ts';
import { schemaProblems } from './schema.ts';
import { ford, kinds } from './testing.ts';

function found(read: HexMap | Problem[]): Problem[] {
  return Array.isArray(read) ? read : [];
}

const plain = (problems: readonly Problem[]): string[] =>
  problems.map(({ where, words }) => `${where}: ${words.en}`);

/** Faults of the ford with some fields changed. */
const faults = (fields: object): string[] => plain(found(readHexMap({ ...ford, ...fields }, kinds)));
const french = (fields: object): string =>
  found(readHexMap({ ...ford, ...fields }, kinds))
    .map(({ where, words }) => `${where}: ${words.fr}`)
    .join('; ');

describe('the form of a hex map', () => {
  it('is held by the schema', () => {
    const { title: _title, ...untitled } = ford;
    expect(plain(found(readHexMap(untitled, kinds)))).toEqual(['title: is missing']);
    expect(faults({ colour: 'red' })).toEqual(['colour: is not a known field']);
    expect(faults({ format: 'map' })).toEqual(['format: must be bivouac hex map']);
    expect(faults({ grid: { ...ford.grid, stagger: 'diagonal' } })).toEqual([
      'grid.stagger: must be one of: rows, columns',
    ]);
    expect(faults({ grid: { ...ford.grid, across: 0 } })).toEqual(['grid.across: must be at least 1']);
    expect(faults({ roads: { road: 'A1 A2' } })).toEqual(['roads.road: must be a list']);
    expect(faults({ places: [{ name: 'Nowhere', hexes: [] }] })).toEqual([
      'places.0.hexes: must have at least 1',
    ]);
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`r${index}`, []]));
    expect(faults({ roads: many })).toEqual(['roads: must have at most 8']);
  });
});

describe('rows of signs', () => {
  it('must be as many as the map has, with a sign for each hex', () => {
    expect(faults({ rows: ford.rows!.slice(1) })).toEqual(['rows: 2 rows, but the map has 3']);
    expect(faults({ rows: ['......', '.....', '......'] })).toEqual([
      'rows.1: 5 signs, but the row has 6 hexes',
    ]);
    expect(faults({ levels: ['000000', '0000000', '000000'] })).toEqual([
      'levels.1: 7 signs, but the row has 6 hexes',
    ]);
    expect(french({ rows: ['......', '.....', '......'] })).toBe(
      'rows.1: 5 signes, mais la rangée a 6 cases',
    );
  });

  it('must use signs of the legend', () => {
    expect(faults({ rows: ['..ff.x', '....t.', '....t.'] })).toEqual([
      'rows.0: A6: the legend has no sign "x"',
    ]);
  });

  it('have a legend of single signs and known kinds', () => {
    expect(faults({ legend: { ...ford.legend, ff: 'forest' } })).toEqual([
      'legend.ff: a sign is one character, and not a blank',
    ]);
    const blank = ' ';
    expect(faults({ legend: { ...ford.legend, [blank]: 'clear' } })).toEqual([
      `legend.${blank}: a sign is one character, and not a blank`,
    ]);
    expect(faults({ legend: { ...ford.legend, w: 'wood' } })).toEqual([
      'legend.w: there is no kind "wood": clear, forest, town',
    ]);
  });

  it('leave at least one hex', () => {
    expect(faults({ rows: ['------', '------', '------'] })).toEqual(['rows: the map has no hex']);
  });

  it('of heights have digits or letters', () => {
    expect(faults({ levels: ['000000', '00?000', '000000'] })).toEqual([
      'levels.1: B3: "?" is no height (0 to 9, then a to z)',
    ]);
  });
});

describe('lists of hexes', () => {
  it('name hexes of the map', () => {
    expect(faults({ terrain: { town: ['A1', 'A7 Q3'] } })).toEqual([
      'terrain.town.1: there is no hex "A7"',
      'terrain.town.1: there is no hex "Q3"',
    ]);
    expect(faults({ zones: { camp: ['a1'] } })).toEqual(['zones.camp.0: there is no hex "a1"']);
    expect(faults({ places: [{ name: 'Castel', hexes: ['B5', 'D5'] }] })).toEqual([
      'places.0.hexes.1: there is no hex "D5"',
    ]);
    expect(french({ zones: { camp: ['a1'] } })).toBe('zones.camp.0: il n’y a pas de case « a1 »');
  });

  it('have runs along a row or a column, without a gap', () => {
    expect(faults({ zones: { camp: ['A1..B2'] } })).toEqual([
      'zones.camp.0: A1..B2 follows neither a row nor a column',
    ]);
    expect(faults({ zones: { camp: ['A1..Z1'] } })).toEqual(['zones.camp.0: there is no hex "Z1"']);
    const short = { ...ford.grid, short: true };
    const rows = ['......', '.....', '......'];
    expect(faults({ grid: short, rows, levels: rows, roads: {}, zones: { camp: ['A6..C6'] } })).toEqual([
      'zones.camp.0: A6..C6 passes where there is no hex',
    ]);
  });

  it('name a hex once', () => {
    expect(faults({ zones: { camp: ['A1 A2', 'A2'] } })).toEqual(['zones.camp.1: A2 stands here twice']);
    expect(faults({ terrain: { town: ['A1'], forest: ['A1'] } })).toEqual([
      'terrain.forest: A1 has two kinds of terrain',
    ]);
  });

  it('of unknown kinds are refused', () => {
    expect(faults({ terrain: { lake: ['A1'] } })).toEqual([
      'terrain.lake: there is no kind "lake": clear, forest, town',
    ]);
    expect(faults({ sides: { wall: ['A1/A2'] } })).toEqual([
      'sides.wall: there is no kind "wall": stream, bridge, slope, redan',
    ]);
    expect(faults({ roads: { rail: ['A1 A2'] } })).toEqual([
      'roads.rail: there is no kind "rail": road, track',
    ]);
  });

  it('of entries lie at the edge', () => {
    expect(faults({ entries: { west: ['B1 B2'] } })).toEqual([
      'entries.west: B2 is not at the edge of the map',
    ]);
  });
});

describe('sides', () => {
  const side = (kind: string, ...list: string[]) => faults({ sides: { [kind]: list } });

  it('are written as two neighbours, or a hex and directions', () => {
    expect(side('stream', 'A1/A2', 'A1/A3')).toEqual(['sides.stream.1: A3 is not next to A1']);
    expect(side('stream', 'A1')).toEqual(['sides.stream.0: "A1" is no side: write C5/D5, C5>D5 or C5:E,SE']);
    expect(side('stream', 'A1:E,N')).toEqual([
      'sides.stream.0: "N" is not a direction of this map: E, SE, SW, W, NW, NE',
    ]);
    expect(side('stream', 'A9/A8', 'A9:E')).toEqual([
      'sides.stream.0: there is no hex "A9"',
      'sides.stream.0: there is no hex "A8"',
      'sides.stream.1: there is no hex "A9"',
    ]);
  });

  it('say whose they are where they are somebody’s, and only there', () => {
    expect(side('redan', 'A1/A2')).toEqual([
      'sides.redan.0: "A1/A2" does not say to which hex the redan belongs: A1>A2, or the other way round',
    ]);
    expect(side('stream', 'A1>A2')).toEqual([
      'sides.stream.0: "A1>A2": a stream belongs to neither hex: write A1/A2',
    ]);
  });

  it('are named once', () => {
    expect(side('stream', 'A1/A2 B1/B2', 'A2:W')).toEqual(['sides.stream.1: A2/A1 stands here twice']);
    expect(side('stream', 'A1:W', 'A1:W')).toEqual(['sides.stream.1: A1:W stands here twice']);
    expect(side('redan', 'A1>A2', 'A2>A1')).toEqual([]);
  });

  it('that fall from a height fall from the upper hex', () => {
    expect(side('slope', 'A2>A3')).toEqual([
      'sides.slope.0: A2 lies lower than A3: it is the other way round',
    ]);
  });

  it('that lie over something have it under them', () => {
    expect(faults({ sides: { stream: ['A1/A2'], bridge: ['A1/A2 B2/B1'] } })).toEqual([
      'sides.bridge: B1/B2: nothing to lie over (stream)',
    ]);
  });
});

describe('roads', () => {
  const road = (...list: string[]) => faults({ roads: { road: list } });

  it('go from neighbour to neighbour', () => {
    expect(road('A1 A2 A3', 'A1 A2 C5')).toEqual(['roads.road.1: C5 is not next to A2']);
    expect(road('A1 A9')).toEqual(['roads.road.0: there is no hex "A9"']);
    expect(french({ roads: { road: ['A1 C1'] } })).toBe('roads.road.0: C1 ne touche pas A1');
  });

  it('have two ends', () => {
    expect(road('A1')).toEqual(['roads.road.0: a road needs two hexes']);
    expect(road('W')).toEqual(['roads.road.0: a road needs two hexes']);
    expect(road('W A1')).toEqual([]);
  });

  it('leave the map only where it ends, in a direction it has', () => {
    expect(road('W A2 A3')).toEqual(['roads.road.0: W of A2 lies A1, not the edge of the map']);
    expect(road('A1 A2 N')).toEqual([
      'roads.road.0: "N" is not a direction of this map: E, SE, SW, W, NW, NE',
    ]);
    expect(road('A1 E A2')).toEqual(['roads.road.0: "E": a direction stands only at the ends of a road']);
  });
});

describe('a scenario', () => {
  const read = (map: unknown) => readScenarioMap(map, [ford], kinds);

  it('names a map or brings one along', () => {
    expect(read('ford')).toHaveProperty('grid');
    expect(read(ford)).toHaveProperty('grid');
    expect(plain(found(read('bridge')))).toEqual(['map: there is no map "bridge": ford']);
    expect(plain(found(read({ ...ford, roads: { road: ['A1 C1'] } })))).toEqual([
      'map.roads.road.0: C1 is not next to A1',
    ]);
    expect(plain(found(read(7)))).toEqual(['map: must be a record']);
  });

  it('puts troops on hexes of the map', () => {
    const { grid } = read('ford') as HexMap;
    expect(
      plain(
        unknownHexes(grid, [
          ['units.0.hex', 'A1'],
          ['units.1.hex', 'Z9'],
        ]),
      ),
    ).toEqual(['units.1.hex: there is no hex "Z9"']);
  });

  const schema = {
    allOf: [{ $ref: 'https://bivouac.invalid/schemas/hex-scenario.json' }],
    unevaluatedProperties: false,
    required: ['map'],
    properties: { map: { $ref: 'https://bivouac.invalid/schemas/hex-scenario.json#/$defs/map' } },
  };
  const words = { en: 'x', fr: 'x' };
  const battle = { id: 'x', title: words, date: '1800-06-14', about: words, bound: 9, map: 'ford' };
  const misshapen = (fields: object) => plain(schemaProblems(schema, { ...battle, ...fields }));

  it('has a common part that the schema of a game refers to', () => {
    expect(misshapen({})).toEqual([]);
    expect(misshapen({ bound: 0 })).toEqual(['bound: must be at least 1']);
    expect(misshapen({ title: { en: 'x' } })).toEqual(['title.fr: is missing']);
    expect(misshapen({ date: 'June' })).toEqual(['date: must look like ^[0-9]{4}-[0-9]{2}-[0-9]{2}$']);
    expect(misshapen({ weather: 'rain' })).toEqual(['weather: is not a known field']);
    expect(misshapen({ map: 7 })).toEqual(['map: must be a text or a record']);
  });
});
