import { describe, expect, it } from 'vitest';
import { bodyFigure } from '../free/figures.ts';
import { slide } from '../free/motions.ts';
import { millBrook, tableKinds } from '../testing/mill-brook.ts';
import { edgeOf, featuresAt, levelAt, zonesAt, type FreeTable } from './free-table.ts';
import { readFreeTable } from './reading.ts';

const table = readFreeTable(millBrook, tableKinds) as FreeTable;
const idsAt = (x: number, y: number) => featuresAt(table, [x, y]).map((index) => table.features[index]!.id);

describe('a table ready for play', () => {
  it('is counted in tenths of a millimetre', () => {
    expect(table.box).toEqual({ left: 0, top: 0, right: 18_000, bottom: 12_000 });
    const mill = table.features[table.byId.get('mill')!]!;
    expect(mill).toMatchObject({ shape: 'block', numbers: { capacity: 12, sections: 4, strength: 7 } });
    expect(mill.figure.parts).toEqual([
      [
        [9_900, 7_300],
        [11_300, 7_300],
        [11_300, 8_700],
        [9_900, 8_700],
      ],
    ]);
  });

  it('knows what lies at a point, the outline included, and how high it is', () => {
    expect(idsAt(13_000, 2_400)).toEqual(['long-hill', 'top']);
    expect(idsAt(9_900, 8_000)).toEqual(['mill']);
    expect(idsAt(9_800, 8_000)).toEqual(['wall']);
    expect(idsAt(1_000, 11_000)).toEqual([]);
    expect([
      levelAt(table, [13_000, 2_400]),
      levelAt(table, [10_000, 2_400]),
      levelAt(table, [0, 0]),
    ]).toEqual([2, 1, 0]);
  });

  it('knows what a bridge lies over, and faces of blocks', () => {
    const bridge = table.features[table.byId.get('bridge')!]!;
    expect(bridge.over.map((index) => table.features[index]!.id)).toEqual(['brook']);
    const redoubt = table.features[table.byId.get('redoubt')!]!;
    expect(redoubt.shape === 'block' && redoubt.body.facing).toBe(19_500);
  });

  it('has zones, entries and edges', () => {
    expect([zonesAt(table, [9_000, 2_400]), zonesAt(table, [9_000, 2_401])]).toEqual([['north'], []]);
    expect(table.entries.get('west road')).toMatchObject({
      edge: 'west',
      figure: {
        parts: [
          [
            [0, 7_000],
            [0, 8_200],
          ],
        ],
      },
    });
    expect(edgeOf(table.box, 'east')).toEqual([
      [18_000, 0],
      [18_000, 12_000],
    ]);
  });

  it('tells a march what it meets, in order', () => {
    const column = { x: 3_000, y: 9_500, facing: 0, width: 400, depth: 450 };
    const met = table.index.allMet(slide(column, 0, 6_500));
    expect(met.map(({ index, steps }) => [table.features[index]!.id, steps[0]![0]])).toEqual([
      ['high-road', 1_455],
      ['bog', 1_901],
      ['ford', 3_476],
      ['brook', 3_549],
      ['north-wood', 5_851],
    ]);
    expect(table.index.under(bodyFigure(column, column).parts, bodyFigure(column, column).box)).toEqual([]);
  });
});
