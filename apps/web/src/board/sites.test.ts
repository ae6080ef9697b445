import { describe, expect, test } from 'vitest';
import { nearestSite, nextSite, type Site } from './sites.ts';

const site = (name: string, x: number, y: number): Site => ({
  spot: `place:${name}`,
  name,
  at: [x, y],
  shape: '',
});

const sites = [site('middle', 0, 0), site('east', 10, 1), site('far east', 30, 0), site('north', 2, -10)];

describe('going from spot to spot by arrows', () => {
  test('the nearest that lies in the direction', () => {
    expect(nextSite(sites, [0, 0], 'right')?.name).toBe('east');
    expect(nextSite(sites, [0, 0], 'up')?.name).toBe('north');
    expect(nextSite(sites, [0, 0], 'left')).toBeNull();
  });

  test('what is reached can be left the way one came', () => {
    expect(nextSite(sites, [10, 1], 'left')?.name).toBe('middle');
    expect(nextSite(sites, [2, -10], 'down')?.name).toBe('middle');
  });

  test('what lies across is not ahead', () => {
    expect(nextSite([site('aside', 3, 20)], [0, 0], 'right')).toBeNull();
  });
});

describe('what a finger means', () => {
  test('the nearest within reach, and nothing beyond it', () => {
    expect(nearestSite(sites, [7, 2], 6)?.name).toBe('east');
    expect(nearestSite(sites, [18, 2], 6)).toBeNull();
  });
});
