import { ageOfReason } from '@bivouac/age-of-reason';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../games.ts';
import { testFolder } from '../../testing/folder.ts';
import { bivouac, type Said } from '../../testing/world.ts';

const { path: inFolder, file } = testFolder();

const run = (args: string[], input = ''): Promise<Said> => bivouac(args, input, { catalogue });

describe('War in the Age of Reason on the command line', () => {
  it('validates its scenarios and tables, and says what is wrong in both languages', async () => {
    const battle = ageOfReason.scenarios[0]!;
    expect((await run(['validate', file('battle.json', battle)])).output).toContain(
      'a sound scenario of age-of-reason',
    );
    expect((await run(['validate', file('table.json', battle.table)])).output).toContain('age-of-reason');
    const broken = { ...battle, units: battle.units.map((unit) => ({ ...unit, brigade: 'nowhere' })) };
    const english = await run(['validate', file('broken.json', broken)]);
    expect(english.code).toBe(1);
    expect(english.output).toContain('there is nobody of that name');
    expect((await run(['validate', inFolder('broken.json'), '--lang', 'fr'])).output).toContain(
      'personne ne porte ce nom',
    );
  });

  it('draws the table of a battle', async () => {
    const { code, output } = await run(['map', file('table.json', ageOfReason.scenarios[1]!.table)]);
    expect([code, output.includes('<svg')]).toEqual([0, true]);
  });

  it('lists landmarks where a length is asked, and takes one by its number', async () => {
    const typed = 'schwerin\nahead\n1\n';
    const { output } = await run(
      ['play', 'age-of-reason', 'the-mill', '--blue', 'human', '--red', 'random', '--seed', '1'],
      typed,
    );
    expect(output).toContain('as far as it goes (16 cm)');
    expect(output).toMatch(/Schwerin regiment/);
  });
});
