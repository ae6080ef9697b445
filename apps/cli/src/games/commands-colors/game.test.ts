import { commandsColors } from '@bivouac/commands-colors';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../games.ts';
import { testFolder } from '../../testing/folder.ts';
import { bivouac, type Said } from '../../testing/world.ts';

const { path: inFolder, file } = testFolder();

const run = (args: string[], input = ''): Promise<Said> => bivouac(args, input, { catalogue });

describe('Commands & Colors on the command line', () => {
  it('validates its scenarios, and says what is wrong in both languages', async () => {
    const battle = commandsColors.scenarios[0]!;
    expect((await run(['validate', file('battle.json', battle)])).output).toContain(
      'a sound scenario of commands-colors',
    );
    const broken = { ...battle, units: battle.units.map(({ hex, ...unit }) => ({ ...unit, at: hex })) };
    const english = await run(['validate', file('broken.json', broken)]);
    expect(english.code).toBe(1);
    expect(english.output).toContain('a scenario of commands-colors with');
    expect(english.output).toContain('units');
    expect((await run(['validate', inFolder('broken.json'), '--lang', 'fr'])).output).toMatch(
      /scénario de commands-colors, .*problème/,
    );
  });

  it('plays the battle to learn on at random without a fault', { timeout: 30_000 }, async () => {
    const { code, output } = await run(['playout', 'commands-colors', '--games', '3', '--json']);
    expect(code).toBe(0);
    const line = JSON.parse(output) as { scenario: string; decisions: number; faults: unknown[] };
    expect(line).toMatchObject({ scenario: 'rolica-1', faults: [] });
    expect(line.decisions).toBeGreaterThan(300);
  });

  it('is played at the terminal, saved, told again and verified', { timeout: 30_000 }, async () => {
    const path = inFolder('rolica.json');
    const lines = [
      'attack centre',
      'order br4',
      'fr9',
      'br2',
      'br6',
      '0',
      'map br4',
      'br4 to F6',
      'undo',
      'br4 E9',
      'b',
      'end',
      'forces',
      `save ${path}`,
      'quit',
    ];
    const played = await run(
      ['play', 'commands-colors', '--seed', '5', '--autosave', path, '--french', 'random'],
      `${lines.join('\n')}\n`,
    );
    expect(played.code).toBe(0);
    expect(played.output).toContain('British: Attack Centre is played.');
    expect(played.output).toMatch(/No: .*own units.*\(CCN-5/);
    expect(played.output).toContain('Nothing else is possible here, so this is chosen: give orders');
    expect(played.output).toContain('No: The card gives no order in that section.');
    expect(played.output).toContain('British: orders for Fane’s light troops and Nightingall’s brigade.');
    expect(played.output).toContain('▷LT5');
    expect(played.output).toContain('Fane’s light troops move from G6 to F6, 1 hex.');
    expect(played.output).toContain('Taken back.');
    expect(played.output).toContain('No: Light infantry moves two hexes at most. (CCN-5.3-12)');
    const told = await run(['replay', path, '--verify', '--as', 'british']);
    expect(told.code).toBe(0);
    expect(told.output).toContain('everything comes out the same');
    expect((await run(['validate', path])).output).toContain('a sound saved game of commands-colors');
  });

  it('speaks French at the table', async () => {
    const played = await run(
      ['play', 'commands-colors', '--lang', 'fr', '--seed', '5', '--autosave', inFolder('f.json')],
      'carte Wellesley\nquitter\n',
    );
    expect(played.output).toContain('Quelle carte de commandement jouez-vous ?');
    expect(played.output).toContain('× Attaque au centre : Activez 3 unités ou généraux');
    expect(played.output).toContain('H6 : terrain dégagé ; section : Britanniques centre, Français centre');
  });
});
