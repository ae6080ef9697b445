import { describe, expect, it } from 'vitest';
import { rimOf } from './fields.ts';

describe('the name of a field stands', () => {
  it('on the middle of the rim of a fan', () => {
    const corners = [[0, 0], [0, -80], [50, -100], [100, -80], [100, 0]] as const; // prettier-ignore
    expect(rimOf({ corners })).toEqual([50, -100]);
  });

  it('straight ahead on the rim of a sector', () => {
    const shape = { centre: [10, 20], from: 0, to: 50, left: [-1, -1], right: [1, -1] } as const;
    expect(rimOf(shape)).toEqual([10, -30]);
  });

  it('at the top of a circle', () => {
    expect(rimOf({ centre: [10, 20], from: 0, to: 50 })).toEqual([10, -30]);
  });
});
