import { describe, expect, it } from 'vitest';
import { roadBit, sideBit } from './hexmap-file.ts';
import { kindsNamedIn } from './hexmap-kinds.ts';
import { readHexMap } from './hexmap-reading.ts';
import { layHexMap, type HexMap } from './hexmap.ts';
import { ford, kinds } from './testing.ts';

function sound(file: unknown = ford): HexMap {
  const map = readHexMap(file, kinds);
  if (Array.isArray(map)) throw new Error(JSON.stringify(map));
  return map;
}

const { format, id, title, grid: shape } = ford;
const bare = { format, id, title, grid: shape };

/** Sides that have a feature, as their author would write them. */
function written({ grid }: HexMap, bits: ArrayLike<number>, bit: number): string[] {
  return Array.from({ length: grid.count * 6 }, (_, at) => at)
    .filter((at) => (bits[at]! & bit) !== 0)
    .map((at) => `${grid.names[Math.floor(at / 6)]!}:${grid.directions[at % 6]!}`)
    .sort();
}

describe('a hex map', () => {
  const map = sound();
  const { grid } = map;
  const hex = (name: string) => grid.byName.get(name)!;

  it('reads the ground by its legend and heights by digit', () => {
    expect(grid.count).toBe(18);
    expect(['A1', 'A3', 'A4', 'B5', 'C5'].map((name) => kinds.terrain[map.terrain[hex(name)]!])).toEqual([
      'clear',
      'forest',
      'forest',
      'town',
      'town',
    ]);
    expect(['A1', 'A3', 'B4', 'C6'].map((name) => map.levels[hex(name)])).toEqual([0, 1, 1, 10]);
  });

  it('lays a stream on both of its hexes, however it is written', () => {
    const both = ['A2:E', 'A2:SW', 'A3:W', 'B1:E', 'B1:NE', 'B2:SW', 'B2:W', 'C2:NE'];
    expect(written(map, map.sides, sideBit(kinds, 'stream'))).toEqual(both);
    expect(written(map, map.facing, sideBit(kinds, 'stream'))).toEqual([]);
  });

  it('lays what has an owner on its owner’s side, and makes the other face it', () => {
    const redan = sideBit(kinds, 'redan');
    expect(written(map, map.sides, redan)).toEqual(['B5:NW', 'B5:W', 'C5:W']);
    expect(written(map, map.facing, redan)).toEqual(['A5:SE', 'B4:E', 'C4:E']);
  });

  it('makes slopes of heights: downhill across its own sides, uphill across what it faces', () => {
    const slope = sideBit(kinds, 'slope');
    const [high, low] = [hex('A3'), hex('A2')];
    expect(map.sides[high * 6 + grid.directionTo(high, low)]! & slope).toBe(slope);
    expect(map.facing[low * 6 + grid.directionTo(low, high)]! & slope).toBe(slope);
    expect(map.sides[low * 6 + grid.directionTo(low, high)]! & slope).toBe(0);
    expect(map.sides[hex('A3') * 6]! & slope, 'between equals').toBe(0);
    const gentle = sound({ ...ford, sides: { slope: ['A1>A2'] } });
    expect(written(gentle, gentle.sides, slope)).toContain('A1:E');
  });

  it('follows roads from neighbour to neighbour and off the map', () => {
    expect(written(map, map.roads, roadBit(kinds, 'track'))).toEqual([
      'A4:SW',
      'B3:NE',
      'B3:SW',
      'C3:NE',
      'C3:SW',
    ]);
    const road = written(map, map.roads, roadBit(kinds, 'road'));
    expect(road).toContain('B1:W');
    expect(road).toContain('C6:E');
    expect(road).toHaveLength(2 + 2 * 5);
  });

  it('knows places, zones and entries', () => {
    expect(map.places.map(({ name, hexes }) => [name.fr, hexes.map((at) => grid.names[at])])).toEqual([
      ['Castel', ['B5', 'C5']],
      ['Le bois long', ['A3', 'A4']],
    ]);
    expect(map.zones.get('camp')!.map((at) => grid.names[at])).toEqual(['A1', 'B1', 'C1', 'A2']);
    expect(map.zones.get('all')).toHaveLength(18);
    expect(map.entries.get('west')).toHaveLength(3);
  });

  it('may be all of one kind, with a few hexes named', () => {
    const plain = sound({ ...bare, terrain: { town: ['A1 B2', 'C3'] } });
    expect([...plain.terrain].filter((kind) => kind === 2)).toHaveLength(3);
    expect([...plain.levels].every((level) => level === 0)).toBe(true);
    expect(sound({ ...ford, terrain: { town: ['A3'] } }).terrain[2], 'a list lies over the rows').toBe(2);
  });

  it('may have places without a hex: the edge runs along them', () => {
    const { legend, levels } = ford;
    const holed = sound({ ...bare, legend, levels, rows: ['. . f f . -', '. . . . t .', '. . . . t .'] });
    expect(holed.grid.count).toBe(17);
    expect(holed.grid.byName.has('A6')).toBe(false);
    expect(holed.grid.names[5]).toBe('B1');
    expect(holed.grid.neighbour(holed.grid.byName.get('A5')!, 0)).toBe(-1);
    expect(holed.levels[holed.grid.byName.get('B4')!]).toBe(1);
  });

  it('of staggered columns has sides to the north and south', () => {
    const columns = sound({
      ...ford,
      grid: { across: 6, down: 3, stagger: 'columns', pushed: 'second', names: 'numbers' },
      sides: { stream: ['0102:N,S', '0202/0302'] },
      roads: { road: ['N 0301..0303 S', '0102..0602'] },
      places: [],
      zones: {},
      entries: {},
    });
    const sides = written(columns, columns.sides, sideBit(kinds, 'stream'));
    expect(sides).toEqual(['0101:S', '0102:N', '0102:S', '0103:N', '0202:NE', '0302:SW']);
    const road = written(columns, columns.roads, roadBit(kinds, 'road'));
    expect(road).toContain('0301:N');
    expect(road).toContain('0303:S');
    expect(road).toHaveLength(2 + 2 * 2 + 2 * 5);
  });

  it('names its kinds itself for whoever does not know its game', () => {
    const named = kindsNamedIn(ford);
    expect(named.terrain).toEqual(['clear', 'forest', 'town']);
    expect(named.sides.map(({ name, owned }) => [name, owned])).toEqual([
      ['stream', false],
      ['bridge', false],
      ['redan', true],
    ]);
    expect(readHexMap(ford)).toHaveProperty('kinds', named);
    expect(readHexMap({ ...ford, sides: { stream: 7 } })).toMatchObject([{ where: 'sides.stream' }]);
  });
});

describe('a battle board and a large map', () => {
  it('are the same kind of grid: short rows, short columns, rectangles', () => {
    const of = (grid: object): number => sound({ ...bare, grid }).grid.count;
    expect(of({ across: 13, down: 9, stagger: 'rows', pushed: 'second', short: true })).toBe(113);
    expect(of({ across: 5, down: 3, stagger: 'columns', pushed: 'first', short: true })).toBe(12);
    expect(of({ across: 40, down: 30, stagger: 'columns', pushed: 'second' })).toBe(1200);
  });

  it('share their grid where they have the same shape', () => {
    expect(sound(bare).grid).toBe(sound({ ...bare, id: 'other' }).grid);
    expect(sound(bare).grid).not.toBe(sound({ ...bare, grid: { ...bare.grid, names: 'numbers' } }).grid);
  });

  it('draw the last row of short columns with only the columns that reach it', () => {
    const map = layHexMap(
      {
        ...bare,
        grid: { across: 5, down: 2, stagger: 'columns', pushed: 'second', short: true },
        legend: { '.': 'clear', t: 'town' },
        rows: ['.....', '. . t'],
      },
      kinds,
    ) as HexMap;
    expect(map.grid.names).toEqual(['A1', 'A2', 'A3', 'A4', 'A5', 'B1', 'B3', 'B5']);
    expect(map.terrain[7]).toBe(2);
  });
});
