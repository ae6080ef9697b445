/** The game played on from an answer, as odds need it: by its steps, without a table. */
import { advance, follow, indexSteps, type Action, type Play, type Seat } from '@bivouac/kernel';
import type { Frames } from '../frames.ts';
import type { State } from '../state.ts';
import { steps } from '../steps.ts';

const index = indexSteps<State, Frames>(steps);

/** Answers the question that is put, and plays on to the next. */
export function answer(s: State, play: Play, seat: Seat, action: Action): void {
  const frame = s.frames.at(-1)!;
  follow(s, index.asking.get(frame.step)!.answer(s, frame, seat, action, play));
  advance(index, s, play);
}

/** What may be answered, one part long. */
export function firstOptions(s: State, seat: Seat): readonly (string | number)[] {
  const frame = s.frames.at(-1)!;
  return index.asking.get(frame.step)!.choices(s, frame, seat, []).options as readonly (string | number)[];
}
