import { expect, it } from 'vitest';
import { compiledOnce } from './compiled.ts';

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
