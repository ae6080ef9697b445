import { describe, expect, it } from 'vitest';
import { help } from './help.ts';
import { bivouac, testCatalogue } from './testing/world.ts';

const overview = help(null, Object.keys(testCatalogue));

describe('the command line', () => {
  it('helps, in both languages, on everything and on each command', async () => {
    for (const args of [[], ['help'], ['--help'], ['-h']]) {
      expect(await bivouac(args)).toMatchObject({ code: 0, output: `${overview.en}\n` });
    }
    const { output } = await bivouac(['help', 'playout', '--lang', 'fr']);
    expect(output).toBe(`${help('playout', []).fr}\n`);
    expect((await bivouac(['engine', '--help'])).output).toContain('--check');
  });

  it('speaks the language of the machine unless told otherwise', async () => {
    const french = { env: { LANG: 'fr_FR.UTF-8' } };
    expect((await bivouac(['help'], '', french)).output).toBe(`${overview.fr}\n`);
    expect((await bivouac(['help', '--lang=en'], '', french)).output).toBe(`${overview.en}\n`);
    expect((await bivouac(['help'], '', { env: { LANG: 'fr_FR', LC_ALL: 'C' } })).output).toBe(
      `${overview.en}\n`,
    );
  });

  it.each([
    [['dance'], 'dance'],
    [['help', 'dance'], 'dance'],
    [['playout'], 'missing'],
    [['playout', 'chess'], 'chess'],
    [['playout', 'ferry', 'never'], 'never'],
    [['playout', 'ferry', 'day', 'night'], 'night'],
    [['playout', 'ferry', '--speed', 'high'], '--speed'],
    [['playout', 'ferry', '--games'], '--games'],
    [['playout', 'ferry', '--games', '--json'], '--games'],
    [['playout', 'ferry', '--games', '0'], '--games'],
    [['playout', 'ferry', '--games', 'ten'], 'ten'],
    [['playout', 'ferry', '--json=yes'], '--json'],
    [['playout', 'ferry', '--players', 'random,random,random'], '--players'],
    [['playout', 'ferry', '--players', 'deep'], 'deep'],
    [['play', 'ferry', '--west', 'human'], '--west'],
    [['play', 'ferry', '--north', 'cat'], 'cat'],
    [['play', 'ferry', '--option', 'storm'], '--option'],
    [['play', 'ferry', '--option', 'storm=maybe'], 'storm'],
    [['help', '--lang', 'de'], 'de'],
    [['play', 'ferry', '--lang'], '--lang'],
  ])('does not understand %j, says what, and ends with 2', async (args, named) => {
    const { code, output, errors } = await bivouac(args);
    expect(code).toBe(2);
    expect(output).toBe('');
    expect(errors).toContain(named);
    expect(errors).toMatch(/bivouac help/);
  });

  it('complains in French too', async () => {
    const { errors } = await bivouac(['playout', 'échecs', '--lang', 'fr']);
    expect(errors).toContain('Il n’y a pas de jeu « échecs »');
  });
});
