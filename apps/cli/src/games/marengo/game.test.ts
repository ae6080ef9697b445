import { marengo, marengoFile } from '@bivouac/marengo';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../games.ts';
import { testFolder } from '../../testing/folder.ts';
import { bivouac, type Said } from '../../testing/world.ts';

const { path: inFolder, file } = testFolder();

const run = (args: string[], input = ''): Promise<Said> => bivouac(args, input, { catalogue });

describe('Bonaparte at Marengo on the command line', () => {
  it('validates its map and its scenarios, and says what is wrong in both languages', async () => {
    expect((await run(['validate', file('map.json', marengoFile)])).output).toContain(
      'a sound map of marengo',
    );
    const broken = structuredClone(marengoFile) as any;
    broken.approaches[0].opposite = 'Z9/A1';
    const english = await run(['validate', file('broken.json', broken)]);
    expect(english.code).toBe(1);
    expect(english.output).toContain('A1/B1');
    expect((await run(['validate', inFolder('broken.json'), '--lang', 'fr'])).output).toMatch(
      /carte de marengo, .*problème/,
    );
    const day = marengo.scenarios[0]!;
    expect((await run(['validate', file('day.json', day)])).output).toContain('a sound scenario of marengo');
    expect((await run(['validate', file('day.json', { ...day, rounds: 'many' })])).output).toContain(
      'rounds',
    );
  });

  it('plays whole days at random without a fault', async () => {
    const { code, output } = await run(['playout', 'marengo', '--games', '5', '--json']);
    expect(code).toBe(0);
    const line = JSON.parse(output) as { scenario: string; decisions: number; faults: unknown[] };
    expect(line).toMatchObject({ scenario: 'whole-day', faults: [] });
    expect(line.decisions).toBeGreaterThan(1000);
  });

  it('is played at the terminal, saved, told again and verified', async () => {
    const path = inFolder('day.json');
    const lines = [
      'au1 road',
      '0',
      'au2 pontoon',
      'au3 F4',
      'undo',
      'end',
      'map marengo',
      'forces',
      `save ${path}`,
      'quit',
    ];
    const played = await run(
      ['play', 'marengo', '--seed', '3', '--autosave', path, '--french', 'random'],
      `${lines.join('\n')}\n`,
    );
    expect(played.code).toBe(0);
    expect(played.output).toContain('au1');
    expect(played.output).toMatch(/No: .*\(MAR-\d/);
    expect(played.output).toContain('Taken back.');
    const told = await run(['replay', path, '--verify', '--as', 'austrian']);
    expect(told.code).toBe(0);
    expect(told.output).toContain('everything comes out the same');
    expect((await run(['validate', path])).output).toContain('a sound saved game of marengo');
  });

  it('speaks French at the table', async () => {
    const played = await run(
      ['play', 'marengo', '--lang', 'fr', '--autosave', inFolder('f.json')],
      'carte Spinetta\nquitter\n',
    );
    expect(played.output).toContain('Mouvement : choisissez un pion');
    expect(played.output).toContain('G3 (Spinetta): capacité 4');
  });
});
