/** An arrow lies on nothing that is to be read, as long as there is room for it. */
import { describe, expect, it } from 'vitest';
import { freeApproach, type Rectangle } from './approaches.ts';

const board: Rectangle = { left: 0, top: 0, right: 400, bottom: 400 };
const around = (x: number, y: number, half = 20): Rectangle => ({
  left: x - half,
  top: y - half,
  right: x + half,
  bottom: y + half,
});

describe('an arrow', () => {
  it('comes from above to what has nothing around it', () => {
    expect(freeApproach(around(200, 200), board, [])).toEqual({ x: 200, y: 180, from: 'above' });
  });

  it('comes from below where a piece stands above', () => {
    expect(freeApproach(around(200, 200), board, [around(200, 155)])?.from).toBe('below');
  });

  it('comes from the side between two pieces', () => {
    const beside = [around(200, 155), around(200, 245)];
    expect(freeApproach(around(200, 200), board, beside)?.from).toBe('left');
  });

  it('stays on the board: from below at its upper edge', () => {
    expect(freeApproach(around(200, 21), board, [])?.from).toBe('below');
  });

  it('points at another part of a large place than its sign', () => {
    const sign = around(200, 185, 18);
    const approach = freeApproach(around(200, 200, 100), board, [sign])!;
    expect([approach.x, approach.y]).not.toEqual([200, 200]);
  });

  it('points into the shape of a place, not only into its box', () => {
    const isUpperLeft = (x: number, y: number) => x + y < 390;
    const { x, y } = freeApproach(around(200, 200, 100), board, [], isUpperLeft)!;
    expect(isUpperLeft(x, y)).toBe(true);
  });

  it('is nowhere when what it points at is out of sight', () => {
    expect(freeApproach(around(200, 600), board, [])).toBeNull();
  });
});

it('a piece is pointed at from outside, however large it is drawn', () => {
  const box = { left: 200, right: 340, top: 200, bottom: 340 };
  const within = { left: 0, right: 800, top: 0, bottom: 600 };
  const at = freeApproach(box, within, [], () => true, true);
  expect(at?.y === box.top || at?.y === box.bottom || at?.x === box.left || at?.x === box.right).toBe(true);
});
