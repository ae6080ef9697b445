import { Table } from '@bivouac/kernel';
import { troisCouleurs } from '@bivouac/trois-couleurs';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../games.ts';
import { paintbox, visibleLength } from '../../paint.ts';
import type { Sight } from '../../room.ts';
import { testFolder } from '../../testing/folder.ts';
import { bivouac } from '../../testing/world.ts';
import { troisCouleursRoom as room } from './room.ts';

const { file } = testFolder();
const view = () => Table.open(troisCouleurs, troisCouleurs.scenarios[0]!, {}, 1).view('blue');
const sight = (language: 'en' | 'fr', columns = 100): Sight => ({
  seat: 'blue',
  language,
  paint: paintbox(false),
  columns,
});

describe('the Règle des Trois Couleurs in the terminal', () => {
  it('draws the table within the screen, every unit by its number', () => {
    const map = room.map(view(), sight('en'), null)!;
    expect(Math.max(...map.map(visibleLength))).toBeLessThanOrEqual(100);
    const drawn = map.join('\n');
    for (const number of ['1↑', '4↑', '5↓', '8↓']) expect(drawn).toContain(number);
    expect(drawn).toContain('♠ light wood');
  });

  it('tells turn, phase, score and objectives, in both languages', () => {
    expect(room.headline(view(), sight('en'))).toEqual([
      'Turn 1 of 6, French: initial fire',
      'Score: French 0, Austrians 0.',
      'Objectives: brickworks (nobody’s, 50).',
    ]);
    expect(room.headline(view(), sight('fr'))[0]).toBe('Tour 1 sur 6, Français\u00a0: feu initial');
  });

  it('tells each unit with its order and its points', () => {
    const told = room.forces(view(), sight('en', 200)).join('\n');
    expect(told).toContain(
      '1. 1st Battalion, infantry (line), 12/12 figures, column of divisions, facing north',
    );
    expect(told).toContain('formed, 3 action points');
  });

  it('shows a unit from near with the nearest enemies in units of distance', () => {
    expect(room.map(view(), sight('en'), 'blue-first')!.join('\n')).toMatch(/Nearest enemies: .* UD/);
    expect(room.map(view(), sight('en'), 'nowhere')).toBeNull();
  });

  it('validates its scenarios and says what is wrong', async () => {
    const battle = troisCouleurs.scenarios[0]!;
    const run = (path: string) => bivouac(['validate', path], '', { catalogue });
    expect((await run(file('battle.json', battle))).output).toContain('a sound scenario of trois-couleurs');
    const broken = { ...battle, units: battle.units.map((unit) => ({ ...unit, group: 'nowhere' })) };
    const said = await run(file('broken.json', broken));
    expect([said.code, said.output.includes('there is nobody of that name')]).toEqual([1, true]);
  });
});
