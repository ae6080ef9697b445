import { expect, test } from 'vitest';
import { hashOf, lookOf, type Look } from './look.ts';

test('an address says how a game is looked at, and back', () => {
  const looks: readonly Look[] = [
    { page: 'table' },
    { page: 'replay', at: null },
    { page: 'replay', at: 12 },
    { page: 'report' },
  ];
  for (const look of looks) expect(lookOf(hashOf(look))).toEqual(look);
});

test('any other address is the table', () => {
  for (const hash of ['', '#', '#decision', '#replay=-1', '#replay=x', '#reports'])
    expect(lookOf(hash)).toEqual({ page: 'table' });
});
