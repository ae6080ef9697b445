import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { installGame } from './installed-game.ts';
import { plainRoom } from './room.ts';
import { ferry } from './testing/ferry.ts';
import { testFolder } from './testing/folder.ts';
import { bivouac, testCatalogue } from './testing/world.ts';

const { path: inFolder } = testFolder();

describe('bivouac playout', () => {
  it('ends with one line of JSON and exactly the agreed fields', async () => {
    const { code, output, errors } = await bivouac([
      'playout',
      'ferry',
      '--games',
      '20',
      '--seed',
      '3',
      '--json',
    ]);
    expect(code).toBe(0);
    expect(errors).toBe('');
    const lines = output.trimEnd().split('\n');
    expect(lines).toHaveLength(1);
    const line = JSON.parse(lines[0]!);
    const fields =
      'game,scenario,games,decisions,seconds,decisionsPerSecond,gamesPerSecond,results,faults,rulesSeen';
    expect(Object.keys(line).join(',')).toBe(fields);
    expect(line).toMatchObject({ game: 'ferry', scenario: 'day', games: 20, faults: [] });
    expect(line.rulesSeen).toEqual(['FER-1-02', 'FER-1-03']);
    expect(Object.values(line.results as Record<string, number>).reduce((sum, games) => sum + games)).toBe(
      20,
    );
    expect(line.decisions).toBeGreaterThan(100);
  });

  it('tells a game act by act instead of counting', async () => {
    const { code, output } = await bivouac([
      'playout',
      'ferry',
      'hour',
      '--games',
      '1',
      '--seed',
      '3',
      '--log',
    ]);
    expect(code).toBe(0);
    expect(output).toContain('An hour');
    expect(output).toMatch(/^ {3}1\. (north|south): \["/m);
    expect(output).not.toContain('of 1');
    const again = await bivouac(['playout', 'ferry', 'hour', '--games', '1', '--seed', '3', '--log']);
    expect(again.output).toBe(output);
  });

  it('gives the same results for the same seed', async () => {
    const play = async (seed: string) => {
      const { output } = await bivouac(['playout', 'ferry', '--games', '10', '--seed', seed, '--json']);
      const { results, decisions } = JSON.parse(output);
      return JSON.stringify([results, decisions]);
    };
    expect(await play('5')).toBe(await play('5'));
    expect(await play('5')).not.toBe(await play('6'));
    expect(await play('autumn')).toBe(await play('autumn'));
  });

  it('reports winners and reasons, figures and rules', async () => {
    const { output } = await bivouac([
      'playout',
      'ferry',
      'hour',
      '--games',
      '30',
      '--players',
      'greedy-1,random',
    ]);
    expect(output).toContain('An hour (north: greedy-1, south: random)');
    expect(output).toMatch(/north: \d+ of 30/);
    expect(output).toContain('more load across (FER-1-01)');
    expect(output).toContain('decisions a second');
    expect(output).toContain('parts an action');
    expect((await bivouac(['playout', 'ferry', '--games', '2', '--lang', 'fr'])).output).toContain(
      'décisions par seconde',
    );
  });

  it('weighs every scenario of a game, a line each', async () => {
    const run = ['playout', 'ferry', 'all', '--games', '16', '--seed', '3'];
    const { code, output } = await bivouac(run);
    expect(code).toBe(0);
    const [head, ...rows] = output.trimEnd().split('\n');
    expect(head).toMatch(/^scenario +games +north \(random\) +south \(random\) +points +draws +broken off/);
    expect(rows.map((row) => row.split(/ +/)[0])).toEqual(ferry.scenarios.map(({ id }) => id));
    const lines = (await bivouac([...run, '--json'])).output.trimEnd().split('\n');
    expect(lines).toHaveLength(rows.length);
    for (const [index, row] of rows.entries()) {
      const { results } = JSON.parse(lines[index]!) as { results: Record<string, number> };
      const { north = 0, south = 0, draw = 0 } = results;
      const share = (wins: number) => `(${Math.round((100 * wins) / 16)}%)`;
      const margin = Math.round((196 * Math.sqrt((north * (16 - north)) / 16)) / 16);
      const figures = [16, north, share(north), south, share(south), '±', margin, draw, 0].map(String);
      expect(row.split(/ +/).slice(1, -1)).toEqual(figures);
    }
    expect((await bivouac([...run, '--lang', 'fr'])).output).toContain('décisions par partie');
  });

  it('plays a scenario from a file, and says what is wrong with one that is not sound', async () => {
    const path = inFolder('own.json');
    writeFileSync(path, JSON.stringify({ ...ferry.scenarios[0], id: 'own' }));
    const { code, output } = await bivouac(['playout', 'ferry', path, '--games', '2', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(output)).toMatchObject({ scenario: 'own', games: 2 });
    writeFileSync(path, JSON.stringify({ ...ferry.scenarios[0], turns: 'many' }));
    const unsound = await bivouac(['playout', 'ferry', path]);
    expect(unsound.code).toBe(1);
    expect(unsound.errors).toContain('This position cannot be set up');
  });

  it('tells a fault with its seed, plays on, and ends with 1', async () => {
    const installed = await testCatalogue.ferry!();
    let played = 0;
    const breaking = {
      ...ferry,
      play: (...args: Parameters<typeof ferry.play>) => {
        played += 1;
        if (played === 5) throw new Error('the rope is torn');
        return ferry.play(...args);
      },
    };
    const catalogue = {
      ferry: () => Promise.resolve(installGame({ ...installed, game: breaking, room: plainRoom(ferry) })),
    };
    const { code, output, errors } = await bivouac(['playout', 'ferry', '--games', '4', '--json'], '', {
      catalogue,
    });
    expect(code).toBe(1);
    expect(errors).toContain('seed 1): the rope is torn');
    const line = JSON.parse(output);
    expect(line.games).toBe(4);
    expect(line.faults).toMatchObject([{ game: 1, seed: 1 }]);
  });

  it('shows how far it has come, and who has won so far', async () => {
    let now = 0;
    const { errors } = await bivouac(['playout', 'ferry', '--games', '5'], '', {
      clock: () => (now += 3000),
    });
    expect(errors).toMatch(/game 5 of 5, .* games a second; .*\d/);
  });
});
