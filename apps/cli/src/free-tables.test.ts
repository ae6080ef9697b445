import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { freeTablesOf } from './map-files.ts';
import { testFolder } from './testing/folder.ts';
import { bivouac } from './testing/world.ts';

const { path: inFolder, file } = testFolder();

const heath = {
  format: 'bivouac free table',
  id: 'heath',
  title: { en: 'The heath', fr: 'La lande' },
  size: { width: 120, depth: 90 },
  areas: [{ id: 'copse', kind: 'wood', outline: '20,20 40,20 36,38' }],
  lines: [{ id: 'brook', kind: 'stream', path: '0,60 120,50', width: 2 }],
  blocks: [{ id: 'inn', kind: 'house', centre: '80,30', width: 6, depth: 5 }],
};

describe('bivouac validate on free tables', () => {
  it('takes a table of no game for what it says', async () => {
    const { code, output } = await bivouac(['validate', file('heath.json', heath)]);
    expect(code).toBe(0);
    expect(output).toMatch(/heath\.json: a sound map\.$/mu);
  });

  it('says what is wrong by shape and field, in both languages', async () => {
    const torn = { ...heath, lines: [{ id: 'brook', kind: 'stream', path: '0,60 121,50', width: 2 }] };
    const path = file('torn.json', torn);
    const { code, output } = await bivouac(['validate', path]);
    expect(code).toBe(1);
    expect(output).toContain('a map with one problem:\n  lines.brook.path: 121,50 lies off the table');
    expect((await bivouac(['validate', path, '--lang', 'fr'])).output).toContain(
      'lines.brook.path: 121,50 est hors de la table',
    );
  });

  it('holds a table that names its game to the kinds of that game', () => {
    const own = freeTablesOf('maneuvres', { areas: [{ name: 'wood' }], lines: [], blocks: [] });
    expect(own.looksLike(heath)).toBe(false);
    expect(own.looksLike({ ...heath, game: 'maneuvres' })).toBe(true);
    expect(own.problems(heath).map(({ where }) => where)).toEqual(['lines.brook.kind', 'blocks.inn.kind']);
  });
});

describe('bivouac map', () => {
  it('draws a free table, in the language asked for', async () => {
    const picture = inFolder('heath.svg');
    const { code } = await bivouac(['map', file('heath.json', heath), '--out', picture, '--lang', 'fr']);
    expect(code).toBe(0);
    const svg = readFileSync(picture, 'utf8');
    expect(svg).toContain('<title>La lande</title>');
    for (const id of ['copse', 'brook', 'inn']) expect(svg).toContain(`id="${id}"`);
  });
});
