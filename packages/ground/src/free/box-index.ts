/** Which of many things may lie near: their boxes in a row, looked through. */
import type { Box } from './boxes.ts';

/** The box of what is not there: nothing meets it. */
const nowhere: Box = { left: 1, top: 1, right: -2_000_000_000, bottom: -2_000_000_000 };

export class BoxIndex {
  readonly #sides: Int32Array;
  readonly count: number;

  constructor(boxes: readonly (Box | null)[]) {
    this.count = boxes.length;
    this.#sides = new Int32Array(4 * boxes.length);
    for (const [index, box] of boxes.entries()) this.put(index, box);
  }

  /** A thing has moved, or has gone. */
  put(index: number, box: Box | null): void {
    const { left, top, right, bottom } = box ?? nowhere;
    const at = 4 * index;
    const sides = this.#sides;
    sides[at] = left;
    sides[at + 1] = top;
    sides[at + 2] = right;
    sides[at + 3] = bottom;
  }

  /** Those whose boxes have a point in common with this one, in their order. */
  meeting({ left, top, right, bottom }: Box): number[] {
    const found: number[] = [];
    const sides = this.#sides;
    for (let at = 0; at < sides.length; at += 4) {
      if (sides[at]! <= right && sides[at + 2]! >= left && sides[at + 1]! <= bottom && sides[at + 3]! >= top)
        found.push(at >> 2);
    }
    return found;
  }
}
