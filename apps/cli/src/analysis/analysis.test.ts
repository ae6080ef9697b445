import { describe, expect, it } from 'vitest';
import { testFolder } from '../testing/folder.ts';
import { bivouac } from '../testing/world.ts';
import { chartOf } from './chart.ts';

const { path: inFolder } = testFolder();

/** A battle after some acts, in a file. */
async function begun(): Promise<string> {
  const path = inFolder('begun.json');
  const acts = ['send n1 to 1', 'stop n1', 'send s1 to 1', 'let', 'wait', 'wait', 'quit'];
  await bivouac(
    ['play', 'ferry', 'day', '--north', 'human', '--south', 'human', '--seed', '4', '--autosave', path],
    `${acts.join('\n')}\n`,
  );
  return path;
}

describe('bivouac analyse', () => {
  it('draws the chances, and tells of each side its luck and its choices', async () => {
    const { code, output, errors } = await bivouac(['analyse', await begun(), '--player', 'corporal']);
    expect(errors).not.toContain('bivouac:');
    expect(code).toBe(0);
    expect(output).toContain('Chance to win after every act: north (as corporal judges it)');
    expect(output).toContain('100% │');
    expect(output).toMatch(/(Turning points:|No turn decided the battle)/);
    for (const seat of ['north', 'south'])
      expect(output).toMatch(new RegExp(`^${seat}: .*given away by choices`, 'm'));
  });

  it('gives every act to programs', async () => {
    const { output } = await bivouac(['analyse', await begun(), '--player', 'corporal', '--json']);
    const { seats, acts } = JSON.parse(output) as { seats: string[]; acts: { at: number; after: number }[] };
    expect(seats).toEqual(['north', 'south']);
    expect(acts.length).toBeGreaterThan(3);
    for (const { after } of acts) {
      expect(after).toBeGreaterThanOrEqual(0);
      expect(after).toBeLessThanOrEqual(1);
    }
  });

  it('speaks French, and says what is wrong with a file or a player', async () => {
    expect((await bivouac(['analyse', await begun(), '--lang', 'fr'])).output).toContain(
      'perdu par ses choix',
    );
    expect((await bivouac(['analyse', inFolder('none.json')])).code).toBe(1);
    const { code, errors } = await bivouac(['analyse', await begun(), '--player', 'random']);
    expect(code).toBe(2);
    expect(errors).toContain('random');
  });
});

describe('a chance as a chart', () => {
  it('has a dot for each moment, the highest for victory, and counts the acts', () => {
    const lines = chartOf([0.5, 1, 0, 0.5], 'en');
    expect(lines[0]).toBe('  100% │ ●');
    expect(lines[5]).toBe('   50% │●··●');
    expect(lines[10]).toBe('    0% │  ●');
    expect(lines.at(-1)).toBe('        0  3');
  });

  it('takes many moments together', () => {
    const lines = chartOf(
      Array.from({ length: 1000 }, () => 0.25),
      'fr',
    );
    expect(lines.every((line) => line.length <= 72)).toBe(true);
    expect(lines.at(-1)).toMatch(/ 999$/);
  });
});

describe('bivouac chances', () => {
  it('counts how often positions are won, from lost to won', async () => {
    const { code, output, errors } = await bivouac([
      'chances',
      'ferry',
      'hour',
      '--games',
      '8',
      '--player',
      'recruit',
    ]);
    expect(code).toBe(0);
    expect(errors).toMatch(/\d+ positions of 8 games/);
    const points = JSON.parse(output) as [number, number][];
    expect(points[0]).toEqual([-1, 0]);
    expect(points.at(-1)).toEqual([1, 1]);
    points.slice(1).forEach(([worth, share], at) => {
      expect(worth).toBeGreaterThanOrEqual(points[at]![0]);
      expect(share).toBeGreaterThanOrEqual(points[at]![1]);
    });
  });

  it('knows no other players', async () => {
    expect((await bivouac(['chances', 'ferry', '--player', 'nobody'])).code).toBe(2);
  });
});
