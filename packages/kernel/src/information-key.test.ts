import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dataKey } from './information-key.ts';
import { canonical } from './json.ts';

const plain = fc.jsonValue({ maxDepth: 4 });

test('equal data has equal keys, different data different ones', () => {
  const known = new Map<string, string>();
  fc.assert(
    fc.property(plain, (data) => {
      const key = dataKey(data);
      const text = canonical(data);
      expect(known.get(key) ?? text).toBe(text);
      known.set(key, text);
      expect(dataKey(JSON.parse(text))).toBe(key);
    }),
    { seed: 1, numRuns: 3_000 },
  );
  expect(known.size).toBeGreaterThan(500);
});

test('the order of fields does not matter, that of lists does', () => {
  expect(dataKey({ a: 1, b: [2, 3] })).toBe(dataKey({ b: [2, 3], a: 1 }));
  expect(dataKey({ a: 1, b: undefined })).toBe(dataKey({ a: 1 }));
  expect(dataKey([1, 2])).not.toBe(dataKey([2, 1]));
  expect(dataKey({ a: 1, b: 2 })).not.toBe(dataKey({ a: 2, b: 1 }));
  expect(dataKey(['1'])).not.toBe(dataKey([1]));
  expect(new Set([null, 0, false, '', [], {}].map(dataKey)).size).toBe(6);
});
