import type { Force, Lay } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { planFor, planWords, servedBy } from './plans.ts';

const force = (name: string, seat: string, strength: number, ...turns: number[]): Force => ({
  name,
  seat,
  strength,
  turns,
});

/** A mill of the enemy's and a bridge of ours. */
const lay: Lay = {
  regions: [
    { name: { en: 'the mill', fr: 'le moulin' }, worth: 1, holder: 'south' },
    { name: { en: 'the bridge', fr: 'le pont' }, worth: 1, holder: 'north' },
  ],
  forces: [
    force('n1', 'north', 4, 1, 3),
    force('n2', 'north', 4, 1, 3),
    force('n3', 'north', 3, 4, 0),
    force('n4', 'north', 2, 5, 4),
    force('s1', 'south', 3, 0, 4),
    force('s2', 'south', 3, 4, 1),
  ],
};

describe('a plan', () => {
  const plan = planFor(lay, 'north')!;

  it('attacks what is not ours, holds what is threatened, and keeps the far ones in reserve', () => {
    expect(plan.attack).toBe(0);
    expect(plan.hold).toBe(1);
    expect(Object.fromEntries(plan.roles)).toEqual({
      n1: 'attack',
      n2: 'attack',
      n3: 'hold',
      n4: 'reserve',
    });
  });

  it('can be said', () => {
    expect(planWords(plan, lay)).toEqual({
      en: 'Attack: the mill, with 2 units. Hold: the bridge, with 1 unit. In reserve: 1 unit.',
      fr: 'Attaquer\u00a0: le moulin, avec 2 unités. Tenir\u00a0: le pont, avec 1 unité. En réserve\u00a0: 1 unité.',
    });
  });

  it('is served by going where it sends one, and not by leaving, dying, or the enemy', () => {
    const moved = (name: string, change: Partial<Force>): Lay => ({
      ...lay,
      forces: lay.forces.map((one) => (one.name === name ? { ...one, ...change } : one)),
    });
    const now = servedBy(plan, lay);
    expect(now).toBeGreaterThan(0);
    expect(now).toBeLessThan(1);
    expect(servedBy(plan, moved('n1', { turns: [0, 4] }))).toBeGreaterThan(now);
    expect(servedBy(plan, moved('n3', { turns: [2, 2] }))).toBeLessThan(now);
    expect(servedBy(plan, moved('n2', { strength: 0 }))).toBeLessThan(now);
    expect(servedBy(plan, moved('s1', { turns: [9, 9] }))).toBe(now);
  });

  it('holds everything where nothing is left to attack, and is none where there is nothing', () => {
    const held = { ...lay, regions: lay.regions.map((region) => ({ ...region, holder: 'north' })) };
    expect(planFor(held, 'north')).toMatchObject({ attack: null });
    expect(new Set(planFor(held, 'north')!.roles.values())).toEqual(new Set(['hold']));
    expect(planFor({ regions: [], forces: lay.forces }, 'north')).toBeNull();
    expect(planFor(lay, 'east')).toBeNull();
  });

  it('attacks where it is the stronger when nobody holds anything', () => {
    const open = { ...lay, regions: lay.regions.map((region) => ({ ...region, holder: null })) };
    expect(planFor(open, 'south')).toMatchObject({ attack: 0, hold: 1 });
  });
});
