import { describe, expect, it } from 'vitest';
import { millBrook, tableKinds } from '../testing/mill-brook.ts';
import { drawFreeTable } from './drawing.ts';
import { looks } from './file.ts';
import type { FreeTable } from './free-table.ts';
import { lookOf } from './looks.ts';
import { readFreeTable } from './reading.ts';
import { houses, scatter } from './scenery.ts';

const table = readFreeTable(millBrook, tableKinds) as FreeTable;

describe('a drawing of a table', () => {
  it('has every feature by its id, with its name in the language asked for', () => {
    const svg = drawFreeTable(table, { language: 'fr' });
    for (const { id } of table.features) expect(svg).toContain(`<g id="${id}">`);
    expect(svg).toContain('<title>Le ruisseau du Moulin</title>');
    expect(svg).toContain('La Longue Côte (hill)');
    expect(drawFreeTable(table)).toContain('Long Hill (hill)');
  });

  it('is the same every time, and has no number that is none', () => {
    expect(drawFreeTable(table)).toBe(drawFreeTable(readFreeTable(millBrook, tableKinds) as FreeTable));
    expect(drawFreeTable(table)).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('shows nothing as markup that a file says as text', () => {
    const sly = { ...millBrook, title: { en: '<script>&"', fr: 'x' } };
    expect(drawFreeTable(readFreeTable(sly, tableKinds) as FreeTable)).toContain('&lt;script&gt;&amp;&quot;');
  });

  it('has a look for every kind: the one its game says, or one guessed from its name', () => {
    expect(lookOf({ name: 'jungle', look: 'wood' })).toBe('wood');
    const guessed = [
      'dense woods',
      'river',
      'stone wall',
      'bridge',
      'village',
      'rivière',
      'gué',
      'haie',
      'jungle',
      'steep hill',
    ];
    expect(guessed.map((name) => lookOf({ name }))).toEqual([
      'wood',
      'water',
      'wall',
      'bridge',
      'houses',
      'water',
      'ford',
      'hedge',
      'plain',
      'slope',
    ]);
  });

  it('draws every look as an area, as a line with and without breadth, and as a block', () => {
    const areas = looks.map((kind, at) => ({
      id: `a-${kind}`,
      kind,
      outline: `${at * 8},1 ${at * 8 + 6},1 ${at * 8 + 6},9`,
    }));
    const lines = looks.flatMap((kind, at) => [
      { id: `l-${kind}`, kind, path: `${at * 8},11 ${at * 8 + 6},18` },
      { id: `w-${kind}`, kind, path: `${at * 8 + 2},21 ${at * 8 + 2},28`, width: 2 },
    ]);
    const blocks = looks.map((kind, at) => ({
      id: `b-${kind}`,
      kind,
      centre: `${at * 8 + 4},35`,
      width: 6,
      depth: 6,
    }));
    const read = readFreeTable({ ...millBrook, areas, lines, blocks });
    const svg = drawFreeTable(read as FreeTable);
    for (const kind of looks) for (const shape of 'alwb') expect(svg).toContain(`<g id="${shape}-${kind}">`);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe('scenery', () => {
  const box = { left: 0, top: 0, right: 2_000, bottom: 2_000 };

  it('stands where there is ground for it', () => {
    const spots = scatter(box, 200, 3, ([x]) => x > 1_000);
    expect(spots.length).toBeGreaterThan(30);
    expect(spots.every(([x]) => x > 1_000)).toBe(true);
  });

  it('has at least one house', () => {
    expect(houses(box, 5, () => true).length).toBeGreaterThan(5);
    expect(houses({ ...box, right: 100, bottom: 100 }, 5, ([x, y]) => x < 100 && y < 100)).toHaveLength(1);
  });
});
