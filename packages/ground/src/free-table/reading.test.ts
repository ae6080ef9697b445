/** Everything a table can have wrong, and that it is told by shape and field, in both languages. */
import type { Problem } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { millBrook, tableKinds } from '../testing/mill-brook.ts';
import type { AreaEntry, BlockEntry, LineEntry } from './file.ts';
import type { FreeTable } from './free-table.ts';
import { readFreeTable } from './reading.ts';

const found = (read: FreeTable | Problem[]): Problem[] => (Array.isArray(read) ? read : []);
const plain = (problems: readonly Problem[]): string[] =>
  problems.map(({ where, words }) => `${where}: ${words.en}`);

/** Faults of the table with some fields changed. */
const faults = (fields: object): string[] =>
  plain(found(readFreeTable({ ...millBrook, ...fields }, tableKinds)));
const french = (fields: object): string =>
  found(readFreeTable({ ...millBrook, ...fields }, tableKinds))
    .map(({ where, words }) => `${where}: ${words.fr}`)
    .join('; ');

const area = (fields: Partial<AreaEntry>) =>
  faults({ areas: [{ id: 'wood', kind: 'light wood', outline: '10,10 20,10 20,20', ...fields }] });
const line = (fields: Partial<LineEntry>) =>
  faults({ blocks: [], lines: [{ id: 'hedge', kind: 'hedge', path: '10,10 20,10', ...fields }] });
const block = (fields: Partial<BlockEntry>) =>
  faults({
    blocks: [{ id: 'inn', kind: 'village', centre: '60,90', width: 4, depth: 4, capacity: 4, ...fields }],
  });

describe('a sound table', () => {
  it('is read, with and without the kinds of a game', () => {
    expect(faults({})).toEqual([]);
    expect(found(readFreeTable(JSON.parse(JSON.stringify(millBrook))))).toEqual([]);
  });
});

describe('the form of a table', () => {
  it('is held by the schema, by the name of the shape and the field', () => {
    const { title: _title, ...untitled } = millBrook;
    expect(plain(found(readFreeTable(untitled, tableKinds)))).toEqual(['title: is missing']);
    expect(faults({ size: { width: 5, depth: 120 } })).toEqual(['size.width: must be at least 10']);
    expect(faults({ size: { width: 400, depth: 120 } })).toEqual(['size.width: must be at most 327.67']);
    expect(area({ outline: 7 as never })).toEqual(['areas.wood.outline: must be a text']);
    expect(area({ colour: 'green' } as never)).toEqual(['areas.wood.colour: is not a known field']);
    expect(block({ facing: 360 })).toEqual(['blocks.inn.facing: must be at most 359.99']);
    expect(block({ capacity: 1.5 })).toEqual(['blocks.inn.capacity: must be a whole number']);
    expect(faults({ format: 'map' })).toEqual(['format: must be bivouac free table']);
  });

  it('has an id for every feature, and none twice', () => {
    expect(faults({ lines: [...millBrook.lines!, { id: 'mill', kind: 'hedge', path: '1,1 2,2' }] })).toEqual([
      'blocks.mill.id: another feature has this id',
    ]);
    expect(area({ id: 'Big Wood' })).toEqual(['areas.Big Wood.id: must look like ^[a-z0-9-]+$']);
  });
});

describe('points and measures', () => {
  it('are written as x,y in centimetres with at most two decimals', () => {
    expect(area({ outline: '10,10 20;10 20,20' })).toEqual([
      'areas.wood.outline: "20;10" is no point: write x,y in centimetres, such as 40,27.5',
    ]);
    expect(area({ outline: '10,10 20.125,10 20,20' })).toEqual([
      'areas.wood.outline: "20.125,10" is no point: write x,y in centimetres, such as 40,27.5',
    ]);
    expect(block({ width: 4.125 })).toEqual(['blocks.inn.width: 4.125 has more than two decimals']);
    expect(french({ areas: [{ id: 'wood', kind: 'light wood', outline: 'a,b 20,10 20,20' }] })).toBe(
      'areas.wood.outline: « a,b » n’est pas un point : écrivez x,y en centimètres, par exemple 40,27.5',
    );
  });

  it('lie on the table', () => {
    expect(area({ outline: '10,10 181,10 20,-1' })).toEqual([
      'areas.wood.outline: 181,10 lies off the table',
      'areas.wood.outline: 20,-1 lies off the table',
    ]);
    expect(line({ path: '10,10 20,120.01' })).toEqual(['lines.hedge.path: 20,120.01 lies off the table']);
    expect(block({ centre: '179,60' })).toEqual(['blocks.inn.centre: it reaches off the table']);
    expect(faults({ places: [{ name: 'Far', at: '181,2' }] })).toEqual([
      'places.0.at: 181,2 lies off the table',
    ]);
  });
});

describe('outlines', () => {
  it('have three corners at least, do not repeat them, and do not meet themselves', () => {
    expect(area({ outline: '10,10 20,10' })).toEqual(['areas.wood.outline: at least 3 points are needed']);
    expect(area({ outline: '10,10 10,10 20,10 20,20' })).toEqual([
      'areas.wood.outline: 10,10 stands twice in a row',
    ]);
    expect(area({ outline: '10,10 20,20 20,10 10,20' })).toEqual([
      'areas.wood.outline: the outline meets itself near 20,10',
    ]);
    expect(area({ outline: '10,10 20,10 30,10' })).toEqual([
      'areas.wood.outline: the outline meets itself near 30,10',
    ]);
    expect(faults({ zones: { north: ['0,0 10,0', '0,0 9,9 9,0 0,9'] } })).toEqual([
      'zones.north.0: at least 3 points are needed',
      'zones.north.1: the outline meets itself near 9,0',
    ]);
  });

  it('may be written either way round', () => {
    const outlineOf = (text: string) => {
      const read = readFreeTable({
        ...millBrook,
        areas: [{ id: 'wood', kind: 'light wood', outline: text }],
      }) as FreeTable;
      return read.features[0]!.figure.outline;
    };
    expect(new Set(outlineOf('10,10 20,10 20,20')!.map(String))).toEqual(
      new Set(outlineOf('20,20 20,10 10,10')!.map(String)),
    );
    expect(outlineOf('20,20 20,10 10,10')).toEqual([
      [1_000, 1_000],
      [2_000, 1_000],
      [2_000, 2_000],
    ]);
  });
});

describe('lines', () => {
  it('have two points, and no sharper bends than their width allows', () => {
    expect(line({ path: '10,10' })).toEqual(['lines.hedge.path: at least 2 points are needed']);
    expect(line({ kind: 'stream', width: 3, path: '10,10 40,10 12,14' })).toEqual([
      'lines.hedge.path: it bends too sharply for its width',
    ]);
  });

  it('have a breadth where their kind has one', () => {
    expect(line({ width: 2 })).toEqual(['lines.hedge.width: "hedge" has no breadth']);
    expect(line({ kind: 'stream' })).toEqual(['lines.hedge.width: "stream" needs it']);
  });
});

describe('kinds', () => {
  it('are those of the game, each under its own list', () => {
    expect(area({ kind: 'jungle' })).toEqual([
      'areas.wood.kind: there is no kind "jungle": hill, light wood, orchard, marsh, field, steep slope',
    ]);
    expect(area({ kind: 'hedge' })).toEqual(['areas.wood.kind: "hedge" is a line: it belongs under "lines"']);
    expect(french({ areas: [{ id: 'wood', kind: 'village', outline: '1,1 2,1 2,2' }] })).toBe(
      'areas.wood.kind: « village » est un bloc : sa place est sous « blocks »',
    );
  });

  it('say which numbers a feature has, and how large', () => {
    expect(area({ kind: 'hill' })).toEqual(['areas.wood.level: "hill" needs it']);
    expect(area({ kind: 'hill', level: 5 })).toEqual(['areas.wood.level: must be at most 4']);
    expect(area({ level: 1 })).toEqual(['areas.wood.level: "light wood" has no such number']);
    expect(block({ values: { strength: 0, glory: 3 } })).toEqual([
      'blocks.inn.values.strength: must be at least 1',
      'blocks.inn.values.glory: "village" has no such number',
    ]);
  });

  it('with a front say where it looks', () => {
    expect(block({ kind: 'redoubt' })).toEqual([
      'blocks.inn.facing: "redoubt" has a front: say where it looks',
    ]);
  });

  it('that lie over something have it under them', () => {
    expect(block({ kind: 'bridge', capacity: undefined as never })).toEqual([
      'blocks.inn.capacity: must be a whole number',
    ]);
    const bridge = (centre: string) =>
      faults({ blocks: [{ id: 'bridge', kind: 'bridge', centre, width: 4, depth: 6 }] });
    expect(bridge('30,58')).toEqual([]);
    expect(bridge('30,90')).toEqual(['blocks.bridge: nothing to lie over (stream)']);
  });
});

describe('entries', () => {
  it('are parts of an edge', () => {
    const entry = (text: string) => faults({ entries: { gate: text } });
    expect([entry('north'), entry('west 60..75.5'), entry('east 0..120')]).toEqual([[], [], []]);
    expect(entry('west 100..121')).toEqual(['entries.gate: the west edge runs from 0 to 120']);
    expect(entry('south 90..80')).toEqual(['entries.gate: the south edge runs from 0 to 180']);
    expect(entry('left')).toEqual([
      'entries.gate: "left" is no part of an edge: write north, east, south, west, or west 60..75',
    ]);
    expect(entry('west 60-75')).toHaveLength(1);
  });
});
