import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../testing/folder.ts';
import { bivouac } from '../testing/world.ts';
import { eloOf, likelihoodRatio, scoreOf, verdictOn, wilson } from './score.ts';

const { path: inFolder } = testFolder();

describe('the score of a match', () => {
  it('counts a draw as half a point and gives an interval that narrows with the games', () => {
    const score = scoreOf([1, 1, 0.5, 0]);
    expect(score).toMatchObject({ games: 4, won: 2, drawn: 1, lost: 1, share: 0.625 });
    const [low, high] = wilson(0.625, 4);
    expect(score.interval).toEqual([low, high]);
    expect(wilson(0.625, 400)[0]).toBeGreaterThan(low);
    expect(wilson(0.625, 400)[1]).toBeLessThan(high);
    expect(wilson(1, 20)[0]).toBeCloseTo(0.839, 3);
  });

  it('gives the difference in Elo for a share of the points', () => {
    expect(eloOf(0.5)).toBe(0);
    expect(eloOf(10 / 11)).toBeCloseTo(400);
    expect(eloOf(0.25)).toBeCloseTo(-eloOf(0.75));
  });

  it('decides between two shares once the pairs speak clearly enough', () => {
    const pairs = (count: number, points: readonly number[]) =>
      new Map(Array.from({ length: count }, (_, at) => [String(at), points]));
    const sprt = { lower: 0.5, upper: 0.6 };
    expect(verdictOn(new Map(), sprt)).toBe('open');
    expect(verdictOn(pairs(2, [1, 1]), sprt)).toBe('open');
    expect(verdictOn(pairs(30, [1, 1]), sprt)).toBe('upper');
    expect(verdictOn(pairs(30, [0, 1]), sprt)).toBe('lower');
    // A pair of which one game is still to be played says nothing yet.
    expect(likelihoodRatio(pairs(30, [1]), sprt)).toBe(0);
  });
});

const usual = ['match', 'ferry', 'hour', '--players', 'greedy-1,random', '--seed', '3'];

describe('bivouac match', () => {
  it('plays each seed twice with sides swapped and tells who is the stronger', async () => {
    const path = inFolder('match.jsonl');
    const { code, output } = await bivouac([...usual, '--games', '6', '--file', path]);
    expect(code).toBe(0);
    expect(output).toMatch(/6 games: \d won, \d drawn, \d lost/);
    expect(output).toMatch(/% of the points \(95 %: [\d.]+% to [\d.]+%\), Elo/);
    expect(output).toMatch(/greedy-1 as north: \d+% of 3 games/);
    const bouts = linesOf(path);
    expect(bouts.map(({ seed, seat }) => `${seed} ${seat}`)).toEqual([
      '3 north',
      '3 south',
      '4 north',
      '4 south',
      '5 north',
      '5 south',
    ]);
  });

  it('goes on where its file leaves off, and leaves other matches in it alone', async () => {
    const path = inFolder('resumed.jsonl');
    await bivouac([...usual, '--games', '4', '--file', path]);
    const before = readFileSync(path, 'utf8');
    // Had the first game been played again, the wrong result would not stand.
    const changed = before.replace(/"points":(0|1|0\.5)/, '"points":0.5');
    const other = before.split('\n')[0]!.replace('random', 'marshal');
    writeFileSync(path, `${changed}${other}\n`);
    const { output } = await bivouac([...usual, '--games', '8', '--file', path]);
    expect(linesOf(path)).toHaveLength(9);
    expect(readFileSync(path, 'utf8').startsWith(changed)).toBe(true);
    expect(output).toContain('8 games');
  });

  it('stops when the sequential test has decided', async () => {
    const { output } = await bivouac([...usual, '--games', '400', '--sprt', '10,60']);
    expect(output).toMatch(/The test has decided: rather (60|10)% than/);
    expect(Number(/(\d+) games/.exec(output)![1])).toBeLessThan(400);
  });

  it.each([
    [['--players', 'random'], 'two players'],
    [['--players', 'random,nobody'], 'There is no player “nobody”'],
    [['--players', 'random,random', '--sprt', '60,50'], 'the lower first'],
    [['--players', 'random,random', '--options', 'wings=2'], 'not “wings=2”'],
  ])('refuses %j', async (args, sentence) => {
    const { code, errors } = await bivouac(['match', 'ferry', ...args]);
    expect(code).toBe(2);
    expect(errors).toContain(sentence);
  });
});

function linesOf(path: string): { seed: number; seat: string; points: number }[] {
  return readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { seed: number; seat: string; points: number });
}

describe('bivouac ladder', () => {
  it('lets everybody meet everybody, and makes a page of all the games in its file', async () => {
    const path = inFolder('ladder.jsonl');
    const page = inFolder('STRENGTH.md');
    const args = ['ladder', 'ferry', 'hour', '--players', 'random,greedy-1,recruit', '--games', '2'];
    const { code } = await bivouac([...args, '--file', path, '--write', page]);
    expect(code).toBe(0);
    expect(linesOf(path)).toHaveLength(6);
    const written = readFileSync(page, 'utf8');
    for (const players of ['greedy-1 – random', 'recruit – random', 'recruit – greedy-1'])
      expect(written).toMatch(new RegExp(`\\| ${players} \\| 2 \\| \\d, \\d, \\d \\| \\d+% \\|`));
    await bivouac([...usual, '--games', '2', '--file', path]);
    const { output } = await bivouac(['ladder', '--games', '0', '--file', path]);
    expect(output).toContain('| greedy-1 – random | 4 |');
    // What somebody has written at the end stays.
    writeFileSync(page, `${written}<!-- by hand -->\n\nTold by hand.\n`);
    for (let again = 0; again < 2; again += 1)
      await bivouac(['ladder', '--games', '0', '--file', path, '--write', page]);
    const kept = readFileSync(page, 'utf8');
    expect(kept).toContain('| greedy-1 – random | 4 |');
    expect(kept).toMatch(/\n\n<!-- by hand -->\n\nTold by hand.\n$/);
  });

  it('keeps games of different states of the program apart', async () => {
    const path = inFolder('commits.jsonl');
    const { output } = await bivouac([...usual, '--games', '2', '--file', path, '--commit', 'abc']);
    expect(output).toContain('2 games');
    await bivouac([...usual, '--games', '4', '--file', path, '--commit', 'def']);
    expect(linesOf(path)).toHaveLength(6);
    const page = await bivouac(['ladder', '--games', '0', '--file', path]);
    expect(page.output).toMatch(/\| greedy-1 – random \| 2 \|.*\| 3 \| abc \|/);
    expect(page.output).toMatch(/\| greedy-1 – random \| 4 \|.*\| 3 \| def \|/);
  });

  it('wants to know where games are kept', async () => {
    const { code, errors } = await bivouac(['ladder', 'ferry']);
    expect(code).toBe(2);
    expect(errors).toContain('--file says where the games are kept');
  });
});

describe('bivouac balance', () => {
  it('tells how often each side wins, with a bar for each battle', async () => {
    const { code, output } = await bivouac(['balance', 'ferry', '--player', 'random', '--games', '20']);
    expect(code).toBe(0);
    const [head, ...rows] = output.trimEnd().split('\n');
    expect(head).toContain('north (random)');
    expect(rows.filter((_, at) => at % 2 === 0).map((row) => row.split(' ')[0])).toEqual(['day', 'hour']);
    for (const bar of rows.filter((_, at) => at % 2 === 1)) expect(bar).toMatch(/^ {2}█*·*░*$/);
  });
});

describe('bivouac timing', () => {
  it('tells how long decisions took beside what was allowed', async () => {
    const args = [
      'timing',
      'ferry',
      'hour',
      '--player',
      'captain',
      '--milliseconds',
      '5',
      '--decisions',
      '12',
    ];
    const { code, output } = await bivouac([...args, '--clock']);
    expect(code).toBe(0);
    expect(output).toContain('captain, 5 ms a decision, 12 decisions');
    const [, median, late, most] = /median ([\d.]+) ms, 99th percentile ([\d.]+) ms .*longest ([\d.]+) ms/
      .exec(output)!
      .map(Number);
    expect(median).toBeLessThanOrEqual(late!);
    expect(late).toBeLessThanOrEqual(most!);
    expect((await bivouac([...args, '--lang', 'fr'])).output).toContain('par décision');
    expect((await bivouac(['timing', 'ferry', '--player', 'nobody'])).code).toBe(2);
  });
});
