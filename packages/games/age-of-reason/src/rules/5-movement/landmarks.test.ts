/** Landmarks of a march: each where it should be, with its name. */
import { describe, expect, it } from 'vitest';
import { battle, type Setting } from '../../testing.ts';
import { ageOfReason } from '../../index.ts';

/** The landmarks of an order to `prinz`, to go ahead if no other, by name, in centimetres or degrees. */
function marksOf(setting: Setting, ...order: readonly string[]): Readonly<Record<string, number>> {
  const s = battle({
    ...setting,
    blue: { prinz: 'at 80,100 facing 0', ...setting.blue },
    generals: {
      blue: { keith: 'brigadier at 80,110', chief: 'commander-in-chief superior 5 points at 80,120' },
    },
  });
  s.frames = [{ step: 'orders', begun: false }];
  const found = ageOfReason.landmarks(s, 'blue', ['prinz', ...(order.length === 0 ? ['ahead'] : order)]);
  for (const { words } of found) expect([words.en, words.fr].every((text) => text.length > 0)).toBe(true);
  return Object.fromEntries(found.map(({ name, part }) => [name, (part as number) / 100]));
}

const wood = { areas: [{ id: 'wood', kind: 'light woods', outline: '60,80 100,80 100,95 60,95' }] };
const road = { lines: [{ id: 'road', kind: 'road', path: '20,90 160,90', width: 2 }] };

describe('landmarks of a march', () => {
  it('the whole move, and half of it', () => {
    expect(marksOf({ red: { grey: 'at 80,20 facing 180' } })).toMatchObject({ full: 16, half: 8 });
  });

  it('as far as a wheel goes that a friend stops short', () => {
    const blue = { karl: 'at 96,100' };
    const { full } = marksOf({ blue }, 'wheel', 'right', 'counterclockwise');
    expect(full).toBeGreaterThan(0);
    expect(full).toBeLessThan(10);
  });

  it('into musket range, just short of it, and into short range', () => {
    const marks = marksOf({ red: { grey: 'at 80,82 facing 180' } });
    expect(marks).toMatchObject({ range: 6, 'short of': 5.99, 'short range': 12 });
  });

  it('close before the enemy, where only a charge goes on', () => {
    const marks = marksOf({ red: { grey: 'at 80,90 facing 180' } });
    expect(marks.contact).toBe(marks.full);
    expect(marks.full).toBeCloseTo(9.79, 1);
  });

  it('just out of a charge of horse', () => {
    const marks = marksOf({ red: { hussars: 'light cavalry 8 figures at 80,44 facing 180' } });
    expect(marks['out of charge']).toBeCloseTo(7.99, 2);
  });

  it('in line with a neighbour', () => {
    const marks = marksOf({
      blue: { left: 'at 60,93 facing 0' },
      red: { grey: 'at 80,20 facing 180' },
    });
    expect(marks.dressed).toBe(7);
  });

  it('the edge of a wood, and the road', () => {
    expect(marksOf({ ground: wood, red: { grey: 'at 80,20 facing 180' } }).edge).toBe(5);
    expect(marksOf({ ground: road, red: { grey: 'at 80,20 facing 180' } }).road).toBeCloseTo(9, 1);
  });
});
