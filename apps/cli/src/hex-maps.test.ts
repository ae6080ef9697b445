import { readFileSync } from 'node:fs';
import { commandsColors } from '@bivouac/commands-colors';
import { marengoFile } from '@bivouac/marengo';
import { describe, expect, it } from 'vitest';
import { catalogue } from './games.ts';
import { testFolder } from './testing/folder.ts';
import { bivouac } from './testing/world.ts';

const { path: inFolder, file } = testFolder();

const run = (args: readonly string[]) => bivouac(args, '', { catalogue });

const ford = {
  format: 'bivouac hex map',
  id: 'ford',
  title: { en: 'The ford', fr: 'Le gué' },
  grid: { across: 4, down: 3, stagger: 'rows', pushed: 'second' },
  terrain: { forest: ['A1'], bog: ['B2'] },
  roads: { road: ['W B1..B4 E'] },
};

describe('bivouac validate on hex maps', () => {
  it('takes a map of no game for what it says', async () => {
    const { code, output } = await run(['validate', file('ford.json', ford)]);
    expect(code).toBe(0);
    expect(output).toMatch(/ford\.json: a sound map\.$/mu);
  });

  it('says what is wrong by field and hex, in both languages', async () => {
    const path = file('torn.json', { ...ford, roads: { road: ['A1 A2', 'A1 C4'] } });
    const { code, output } = await run(['validate', path]);
    expect(code).toBe(1);
    expect(output).toContain('a map with one problem:\n  roads.road.1: C4 is not next to A1');
    expect((await run(['validate', path, '--lang', 'fr'])).output).toContain(
      'roads.road.1: C4 ne touche pas A1',
    );
    expect((await run(['validate', file('bad.json', { ...ford, grid: 7 })])).output).toContain(
      'grid: must be a record',
    );
  });

  it('holds a map that names its game to the kinds of that game', async () => {
    const { code, output } = await run(['validate', file('cc.json', { ...ford, game: 'commands-colors' })]);
    expect(code).toBe(1);
    expect(output).toContain('a map of commands-colors with 2 problems');
    expect(output).toContain('terrain.bog: there is no kind "bog"');
    expect(output).toContain('roads.road: there is no kind "road"');
  });
});

describe('bivouac map', () => {
  it('draws a hex map, in the language asked for', async () => {
    const { code, output } = await run(['map', file('ford.json', ford), '--lang', 'fr']);
    expect(code).toBe(0);
    expect(output).toContain('<svg');
    expect(output).toContain('<title>Le gué</title>');
  });

  it('draws the ground of a battle into a file', async () => {
    const picture = inFolder('battle.svg');
    const { code, output } = await run([
      'map',
      file('battle.json', commandsColors.scenarios[0]),
      '--out',
      picture,
    ]);
    expect({ code, output }).toMatchObject({ code: 0, output: `Drawn: ${picture}\n` });
    const svg = readFileSync(picture, 'utf8');
    expect(svg).toContain('Roliça');
    expect(svg.split('<polygon').length - 1).toBeGreaterThan(113);
  });

  it('draws the map of Marengo', async () => {
    const { code, output } = await run(['map', file('marengo.json', marengoFile)]);
    expect(code).toBe(0);
    expect(output).toContain('<svg');
  });

  it('tells the faults of a map instead of drawing it', async () => {
    const { code, output } = await run(['map', file('torn.json', { ...ford, roads: { road: ['A1 C4'] } })]);
    expect(code).toBe(1);
    expect(output).toContain('C4 is not next to A1');
    expect(output).not.toContain('<svg');
  });

  it('says so where there is nothing to draw, or nowhere to draw it', async () => {
    expect(await run(['map', file('odd.json', { some: 'thing' })])).toMatchObject({ code: 1 });
    const { errors } = await run(['map', file('odd.json', [1])]);
    expect(errors).toContain('cannot be drawn');
    expect(await run(['map', file('ford.json', ford), '--out', inFolder()])).toMatchObject({ code: 1 });
    expect(await run(['map', file('ford.json', ford), '--game', 'chess'])).toMatchObject({ code: 2 });
  });
});
