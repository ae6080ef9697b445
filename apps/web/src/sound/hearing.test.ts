import { expect, test } from 'vitest';
import { soundsOf } from './hearing.ts';

const nothing = { trails: [], bursts: [], dice: [] };
const march = { piece: null, spots: ['place:1', 'place:2'] as const };
const loss = { at: 'place:1', text: '−1', kind: 'loss' } as const;

test('dice, then musketry where somebody fell; a drum only for a march without them', () => {
  expect(soundsOf(null, [])).toEqual([]);
  expect(soundsOf(nothing, [])).toEqual([]);
  expect(soundsOf({ ...nothing, trails: [march] }, [])).toEqual(['drum']);
  expect(soundsOf({ ...nothing, bursts: [loss], dice: [{ faces: [], label: '' }] }, [])).toEqual([
    'dice',
    'musketry',
  ]);
  expect(soundsOf({ ...nothing, trails: [march], bursts: [loss] }, [])).toEqual(['musketry']);
  expect(soundsOf(null, ['card:7'])).toEqual(['card']);
});
