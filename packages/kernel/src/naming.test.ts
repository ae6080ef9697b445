import { expect, it } from 'vitest';
import { translateFields } from './naming.ts';

it('translates each field by its kind and leaves the others alone', () => {
  const kinds = { at: 'place', of: 'unit' } as const;
  const record = { step: 'march', at: 3, of: 5 };
  const written = translateFields(record, kinds, (kind, value) => [kind, value]);
  expect(written).toEqual({ step: 'march', at: ['place', 3], of: ['unit', 5] });
});
