/** The game played on from an answer, as odds need it: by its steps, without a table. */
import { advance, follow, indexSteps, type Action, type Part, type Play } from '@bivouac/kernel';
import type { Frames } from '../frames.ts';
import type { State } from '../state.ts';
import { steps } from '../steps.ts';

const index = indexSteps<State, Frames>(steps);

/** Plays on to the next question. */
export function playOn(s: State, play: Play): void {
  advance(index, s, play);
}

/** Answers the question that is put, and plays on to the next. */
export function answer(s: State, play: Play, action: Action): void {
  const frame = s.frames.at(-1)!;
  const step = index.asking.get(frame.step)!;
  const { seat } = step.asks(s, frame)[0]!;
  follow(s, step.answer(s, frame, seat, action, play));
  advance(index, s, play);
}

/** What may come next in an answer to the question that is put. */
export function optionsNow(
  s: State,
  partial: Action,
): { readonly options: readonly Part[]; readonly complete: boolean } {
  const frame = s.frames.at(-1)!;
  const step = index.asking.get(frame.step)!;
  const { seat } = step.asks(s, frame)[0]!;
  const { options, complete } = step.choices(s, frame, seat, partial);
  return { options, complete };
}
