import { describe, expect, it } from 'vitest';
import type { Point } from './geometry.ts';
import { cardPlace } from './card-place.ts';

const ghostAt = (x: number, y: number): readonly Point[] => [
  [x, y],
  [x + 100, y],
  [x + 100, y + 20],
  [x, y + 20],
];
const inWindow = (width: number) => ({ width, toWindow: (point: Point) => point });

describe('the card of a move', () => {
  it('lies at the right of the ghost, or at its left where there is no room', () => {
    expect(cardPlace(ghostAt(200, 300), inWindow(1280))).toMatchObject({ side: 'right', at: [300, 300] });
    expect(cardPlace(ghostAt(1100, 300), inWindow(1280))).toMatchObject({ side: 'left', at: [1100, 300] });
  });

  it('lies above it in a narrow window, wholly in sight, and below it near the upper edge', () => {
    const above = cardPlace(ghostAt(280, 400), inWindow(390))!;
    expect(above.side).toBe('above');
    const left = above.at[0] + above.push;
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left + 276).toBeLessThanOrEqual(390);
    expect(cardPlace(ghostAt(150, 60), inWindow(390))?.side).toBe('below');
  });

  it('lies nowhere without anything to lie beside', () => {
    expect(cardPlace([], inWindow(390))).toBeNull();
  });
});
