/** Steps whose chapter is still to be written. Nothing calls them yet; the file goes when the last of them is there. */
import type { Doing } from '@bivouac/kernel';
import type { FrameOf, Frames } from '../frames.ts';
import type { State } from '../state.ts';

export function unwritten<Name extends Frames['step']>(name: Name): Doing<State, FrameOf<Name>, Frames> {
  return {
    run() {
      throw new Error(`the step ${name} is not written yet`);
    },
  };
}
