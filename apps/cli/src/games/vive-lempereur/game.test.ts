import { viveLEmpereur } from '@bivouac/vive-lempereur';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../games.ts';
import { testFolder } from '../../testing/folder.ts';
import { bivouac, type Said } from '../../testing/world.ts';

const { path: inFolder, file } = testFolder();

const run = (args: string[], input = ''): Promise<Said> => bivouac(args, input, { catalogue });

describe('Vive l’Empereur on the command line', () => {
  it('validates its scenarios and maps, and says what is wrong in both languages', async () => {
    const battle = viveLEmpereur.scenarios[0]!;
    expect((await run(['validate', file('battle.json', battle)])).output).toContain(
      'a sound scenario of vive-lempereur',
    );
    expect((await run(['validate', file('map.json', battle.map)])).output).toContain('vive-lempereur');
    const broken = { ...battle, units: battle.units.map((unit) => ({ ...unit, corps: 'XX' })) };
    const english = await run(['validate', file('broken.json', broken)]);
    expect(english.code).toBe(1);
    expect(english.output).toContain('this side has no corps "XX"');
    expect((await run(['validate', inFolder('broken.json'), '--lang', 'fr'])).output).toContain(
      'ce camp n’a pas de corps « XX »',
    );
  });

  it('draws the map of a battle', async () => {
    const { code, output } = await run(['map', file('map.json', viveLEmpereur.scenarios[1]!.map)]);
    expect([code, output.includes('<svg')]).toEqual([0, true]);
  });

  it('plays the battle to learn on at random without a fault', { timeout: 60_000 }, async () => {
    const { code, output } = await run(['playout', 'vive-lempereur', '--games', '2', '--json']);
    expect(code).toBe(0);
    const line = JSON.parse(output) as { scenario: string; decisions: number; faults: unknown[] };
    expect(line).toMatchObject({ scenario: 'outposts', faults: [] });
    expect(line.decisions).toBeGreaterThan(50);
  });

  it('is played at the terminal, saved, told again and verified', { timeout: 60_000 }, async () => {
    const path = inFolder('outposts.json');
    const lines = [
      'end',
      'fr2 with Suchet to 1405 to 1305',
      '0',
      'undo',
      'fr2',
      'with Suchet',
      '1405',
      '0',
      'fr2',
      '88e de ligne',
      '1409',
      '0',
      'map fr5',
      'forces',
      `save ${path}`,
      'quit',
    ];
    const played = await run(
      ['play', 'vive-lempereur', '--seed', '5', '--autosave', path, '--coalition', 'random'],
      `${lines.join('\n')}\n`,
    );
    expect(played.code).toBe(0);
    expect(played.output).toContain('Turn 1 of 8, 10:00, French: movement');
    expect(played.output).toContain('French: 34e de ligne with Suchet marches from 1506 to 1405, 1 MP.');
    expect(played.output).toContain('Taken back.');
    expect(played.output).toMatch(/No: .*\(VE-6\.1-03\)/);
    expect(played.output).toContain('French: 88e de ligne marches by road from 1510 to 1409, 1 MP.');
    expect(played.output).toContain('★ Suchet, corps leader, combat +1, morale +2, 12 MP');
    const told = await run(['replay', path, '--verify', '--as', 'french']);
    expect(told.code).toBe(0);
    expect(told.output).toContain('everything comes out the same');
    expect((await run(['validate', path])).output).toContain('a sound saved game of vive-lempereur');
  });

  it('speaks French at the table', { timeout: 30_000 }, async () => {
    const played = await run(
      ['play', 'vive-lempereur', '--lang', 'fr', '--seed', '5', '--autosave', inFolder('f.json')],
      'finir les charges\ncarte Lannes\nquitter\n',
    );
    expect(played.output).toContain('Charges : quelle cavalerie charge, et comment ?');
    expect(played.output).toContain('Mouvement : choisissez une unité ou un chef');
    expect(played.output).toContain('64e de ligne [fr4], infanterie, 6 pas, en colonne, face au nord-ouest');
    expect(played.output).toContain('★ Lannes, général en chef, combat +2, moral +3, 12 PM');
  });
});
