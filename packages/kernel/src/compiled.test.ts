import { expect, it } from 'vitest';
import { compiledOnce, workingMemory } from './compiled.ts';

interface Terms {
  readonly width: number;
}

function counted(most: number) {
  const made: number[] = [];
  const recall = compiledOnce<Terms, { readonly width: number }>(({ width }) => {
    made.push(width);
    return { width };
  }, most);
  return { made, recall };
}

it('compiles equal terms once, whether they are the same object or came back from a file', () => {
  const { made, recall } = counted(4);
  const terms = { width: 3 };
  const first = recall(terms);
  expect(recall(terms)).toBe(first);
  expect(recall(JSON.parse(JSON.stringify(terms)) as Terms)).toBe(first);
  expect(made).toEqual([3]);
});

it('keeps other terms apart, also when they are asked about in turns', () => {
  const { made, recall } = counted(4);
  const [narrow, wide] = [{ width: 1 }, { width: 9 }];
  expect([recall(narrow), recall(wide), recall(narrow)].map(({ width }) => width)).toEqual([1, 9, 1]);
  expect(made).toEqual([1, 9]);
});

it('forgets texts when there are too many, but never an object in use', () => {
  const { made, recall } = counted(2);
  const kept = { width: 0 };
  recall(kept);
  for (const width of [1, 2, 3]) recall({ width });
  recall(kept);
  expect(made).toEqual([0, 1, 2, 3]);
  recall({ width: 0 });
  expect(made).toEqual([0, 1, 2, 3, 0]);
});

it('takes terms for alike without reading them', () => {
  const { made, recall } = counted(4);
  const terms = { width: 3 };
  const own = { width: 3 };
  recall.alike(own, terms);
  expect(recall(own)).toBe(recall(terms));
  expect(made).toEqual([3]);
});

it('keeps working memory for each game, and for the copies of its state', () => {
  const memoryOf = workingMemory((_state: { readonly terms: Terms }) => ({ count: 0 }));
  const [one, other] = [{ terms: { width: 3 } }, { terms: { width: 3 } }];
  memoryOf(one).count += 1;
  expect([memoryOf(one), memoryOf(other), memoryOf({ ...one })]).toEqual([
    { count: 1 },
    { count: 0 },
    { count: 1 },
  ]);
});

it('keeps no memory that could not be made', () => {
  let broken = true;
  const memoryOf = workingMemory((_state: { readonly terms: Terms }) => {
    if (broken) throw new Error('broken');
    return { count: 0 };
  });
  const state = { terms: { width: 3 } };
  expect(() => memoryOf(state)).toThrow('broken');
  broken = false;
  expect(memoryOf(state)).toEqual({ count: 0 });
});
