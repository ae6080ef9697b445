import { expect, it } from 'vitest';
import { bivouac } from './testing/world.ts';

it('bivouac citations counts the rules that events cite, those kinds first that cite most', async () => {
  const { code, output } = await bivouac(['citations', 'ferry', '--games', '4', '--json']);
  const { events, citations, kinds } = JSON.parse(output) as {
    events: number;
    citations: number;
    kinds: { kind: string; events: number; citations: number }[];
  };
  expect(code).toBe(0);
  expect(events).toBe(kinds.reduce((sum, kind) => sum + kind.events, 0));
  expect(citations).toBe(kinds.reduce((sum, kind) => sum + kind.citations, 0));
  const means = kinds.map((kind) => kind.citations / kind.events);
  expect(means).toEqual(means.toSorted((a, b) => b - a));
});

it('says the mean, and the kinds with most, in words', async () => {
  const { output } = await bivouac(['citations', 'ferry', '--games', '4']);
  expect(output).toMatch(
    /^[^\n]+: \d+ events, \d+\.\d\d rules cited by each on average\nMost at a time:\n {2}\w+/,
  );
  expect((await bivouac(['citations', 'ferry', '--games', '4', '--lang', 'fr'])).output).toContain('citées');
});
