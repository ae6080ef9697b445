import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../games.ts';
import { playScript } from './script.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** The worked examples of the rules, as protocol scripts beside each game. */
const scripts = globSync('packages/games/*/src/examples/*.jsonl', { cwd: root }).sort();

describe('worked examples', () => {
  it.runIf(existsSync(`${root}packages/games/marengo/src/examples`))('are there', () => {
    expect(scripts.length).toBeGreaterThan(0);
  });

  it.each(scripts)('%s comes out as the source says', async (path) => {
    const { faults, exchanges } = await playScript(catalogue, readFileSync(`${root}${path}`, 'utf8'));
    expect(faults).toEqual([]);
    expect(exchanges).toBeGreaterThan(1);
  });
});
