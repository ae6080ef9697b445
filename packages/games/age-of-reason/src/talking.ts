/** For tests: the steps of some chapters played from a frame, their questions answered one by one. */
import type { Steps } from '@bivouac/kernel';
import { Conversation } from '@bivouac/kernel/testing';
import type { ReasonEvent } from './events.ts';
import type { Frames } from './frames.ts';
import type { State } from './state.ts';
import { throwing, type Die } from './testing.ts';
import { hear } from './testing/hearing.ts';

export class Talk extends Conversation<State, Frames, ReasonEvent, Die> {
  /** Begins with a frame and goes on to the first question. Dice are the next to fall. */
  constructor(steps: Partial<Steps<State, Frames>>, state: State, frame: Frames, ...dice: readonly Die[]) {
    super({ steps, throwing, hear }, state, frame, dice);
  }
}
