/** Which of many things may lie near: their boxes in a row, looked through. */
import type { Box } from './boxes.ts';

/** Whom a thing belongs to: a question may be about the things of one party alone. */
export type Party = 0 | 1;

/** The box of what is not there: nothing meets it. */
const nowhere: Box = { left: 1, top: 1, right: -2_000_000_000, bottom: -2_000_000_000 };

export class BoxIndex {
  readonly #sides: Int32Array;
  readonly #all: Uint16Array;
  readonly #ofParty: readonly [Uint16Array, Uint16Array];
  readonly count: number;

  constructor(boxes: readonly (Box | null)[], parties: readonly Party[]) {
    this.count = boxes.length;
    this.#all = Uint16Array.from(boxes.keys());
    this.#ofParty = [
      this.#all.filter((index) => parties[index] === 0),
      this.#all.filter((index) => parties[index] === 1),
    ];
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

  /** Those whose boxes have a point in common with this one, in their order: all, or those of one party. */
  meeting({ left, top, right, bottom }: Box, party?: Party): number[] {
    const found: number[] = [];
    const sides = this.#sides;
    const asked = party === undefined ? this.#all : this.#ofParty[party];
    for (const index of asked) {
      const at = 4 * index;
      if (sides[at]! <= right && sides[at + 2]! >= left && sides[at + 1]! <= bottom && sides[at + 3]! >= top)
        found.push(index);
    }
    return found;
  }
}
