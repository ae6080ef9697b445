import { expect, test } from 'vitest';
import { battle } from '../../testing.ts';

test('cavalry that passed its test, and whose target an earlier countercharge has driven off, stays as it is', () => {
  const b = battle({
    french: ['cav C4 column E'],
    coalition: ['cav C5 column W'],
    phase: 'charge',
    dice: '',
  });
  const target = b.index('fr1');
  const rider = b.index('co1');
  // One of a combined charge, but no longer charging.
  b.call({
    step: 'approach',
    band: 0,
    unit: target,
    hex: b.hex('C4'),
    gait: 'charge',
    near: [],
    recoiled: [],
    answered: [rider],
    countering: [rider],
    changed: false,
    together: [target],
    over: true,
  });
  expect(b.stands('co1')).toBe('column W');
  expect(b.asked).toBe('french charge');
});
