import { describe, expect, it } from 'vitest';
import { dicePlace } from './dice-place.ts';

const board = { left: 0, top: 50, right: 400, bottom: 650 };
const size = { width: 200, height: 80 };

/** A hex so wide and high around a point. */
const hex = (x: number, y: number) => ({ left: x - 30, top: y - 30, right: x + 30, bottom: y + 30 });

describe('dice', () => {
  it('lie at the foot of the board where nobody of the fight stands', () => {
    expect(dicePlace(board, size, [hex(200, 200), hex(200, 260)])).toBe('below');
    expect(dicePlace(board, size, [])).toBe('below');
  });

  it('go to its head where the fight is at the foot', () => {
    expect(dicePlace(board, size, [hex(200, 560), hex(200, 500)])).toBe('above');
  });

  it('go aside where the board is too low for that', () => {
    const low = { left: 0, top: 50, right: 600, bottom: 250 };
    expect(dicePlace(low, size, [hex(330, 110), hex(330, 170)])).toBe('below-left');
    expect(dicePlace(low, size, [hex(250, 90), hex(190, 150)])).toBe('above-right');
  });

  it('cover as little as they can where they must cover somebody', () => {
    const small = { left: 0, top: 0, right: 220, bottom: 150 };
    expect(dicePlace(small, size, [hex(110, 40), hex(110, 95)])).not.toBe('above');
  });
});
