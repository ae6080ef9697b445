/** Shapes of troops, and the zones round them. */
import type { Point } from '@bivouac/ground/free';
import { describe, expect, it } from 'vitest';
import { battle } from './testing.ts';
import { inUd } from './tables/measures.ts';
import { bodyOf, ranksOf } from './troops.ts';
import { aspectOf, isInFront } from './zones.ts';

/** Width and depth of a unit, in millimetres. */
function size(words: string): readonly [number, number] {
  const { width, depth } = bodyOf(battle({ blue: { unit: `${words} at 90,75` } }), 0);
  return [width / 10, depth / 10];
}

const ranks = (words: string): readonly number[] =>
  ranksOf(battle({ blue: { unit: `${words} at 90,75` } }), 0);

describe('scale and bases', () => {
  it('TC-1-02.1 TC-1-02.2 a UD is 60 mm', () => {
    expect([inUd(10), inUd(2.5)]).toEqual([6000, 1500]);
  });
  it('TC-1-05.1 four infantry figures face two of cavalry', () => {
    expect(size('LIG strength 4')[0]).toBe(size('flat-light-cav LIG strength 2')[0]);
  });
  it('TC-1-05.2 a line of twelve, and a squadron of four', () => {
    expect([size('LIG'), size('flat-light-cav LIG')]).toEqual([
      [120, 15],
      [80, 30],
    ]);
  });
  it('TC-1-06.1 TC-1-06.2 TC-1-12.2 skirmishers take four times the front', () => {
    expect(size('TIR strength 3')).toEqual([120, 15]);
  });
  it('TC-1-12.1 TC-2-03.1 a column of divisions of twelve', () => {
    expect([size('COD'), ranks('COD'), ranks('LIG'), ranks('CAR')]).toEqual([
      [40, 45],
      [4, 4, 4],
      [12],
      [3, 3, 3, 3],
    ]);
  });
  it('TC-1-12.3 squares have 30 mm of side at least', () => {
    expect([size('CAR'), size('at-line CAR')]).toEqual([
      [30, 30],
      [50, 50],
    ]);
  });
  it('TC-1-12.4 TC-2-03.4 a battery of eight guns', () => {
    expect([size('flat-foot-6 BAT'), size('flat-foot-6 COD')]).toEqual([
      [80, 30],
      [40, 60],
    ]);
  });
  it('TC-2-03.2 TC-2-03.3 columns follow the companies', () => {
    expect([ranks('at-line COD'), ranks('ru-line COC')]).toEqual([
      [6, 6, 6],
      [3, 3, 3, 3],
    ]);
  });
});

/** A column facing up the table, and an edge given in millimetres from the middle of its front, north positive. */
function aspect(...edge: readonly (readonly [number, number])[]): string {
  const s = battle({ blue: { column: 'COD at 90,75' } });
  const points = edge.map(([x, y]): Point => [9000 + x * 10, 7500 - y * 10]);
  return aspectOf(s, 0, points);
}

describe('zones', () => {
  it('TC-1-13.1 an edge wholly beside is a flank', () => {
    expect(aspect([60, -20], [60, -60])).toBe('flank');
  });
  it('TC-1-13.2 TC-1-11.1 one end in the dead angle counts as front', () => {
    expect(aspect([60, 10], [60, 40])).not.toBe('flank');
  });
  it('TC-1-13.3 an edge wholly behind is the rear', () => {
    expect(aspect([-20, -120], [20, -120])).toBe('rear');
    // From the rear corners, 50 mm back: a little less and a little more than 60 degrees off straight back.
    expect(aspect([-20 - 85, -95], [20 + 85, -95])).toBe('rear');
    expect(aspect([-20 - 89, -95], [20 + 89, -95])).toBe('flank');
  });
  it('TC-1-13.4 flank and rear is flank', () => {
    expect(aspect([60, -40], [60, -100])).toBe('flank');
  });
  it('TC-1-10.1 TC-1-10.2 TC-1-11.3 thirty degrees off either corner is the front', () => {
    const s = battle({ blue: { column: 'COD at 90,75' } });
    const seen = (x: number, y: number): boolean =>
      isInFront(s, 0, { parts: [[[9000 + x * 10, 7500 - y * 10]]] });
    // From the right front corner, 20 mm off the middle: 100 mm ahead, a little less and a little more than 30 degrees.
    expect([seen(20 + 57, 100), seen(20 + 59, 100), seen(20 + 100, 100)]).toEqual([true, false, false]);
  });
  it('TC-17-24.1 a square has four fronts', () => {
    const s = battle({ blue: { square: 'CAR at 90,75' } });
    expect(isInFront(s, 0, { parts: [[[9000, 9000]]] })).toBe(true);
  });
});
