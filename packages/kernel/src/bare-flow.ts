/** A game played on by its steps alone, as advice, odds and trials need it: nothing is refused, and nothing written down. */
import type { Action, Part } from './parts.ts';
import type { Dice } from './chance.ts';
import type { Seat } from './events.ts';
import type { Asked } from './every-answer.ts';
import { advance, follow, indexSteps, type Asking, type Frame, type Play, type Steps } from './flow.ts';
import { sample } from './spaces.ts';

export class BareFlow<S extends { frames: F[] }, F extends Frame> {
  readonly #index;

  constructor(steps: Steps<S, F>) {
    this.#index = indexSteps<S, F>(steps);
  }

  /** Plays on to the next question, or to the end. */
  playOn(s: S, play: Play): void {
    advance(this.#index, s, play);
  }

  /** Whoever is asked; the first of several who decide in secret. */
  seatAsked(s: S): Seat {
    const [step, frame] = this.#question(s);
    const [question] = step.asks(s, frame);
    if (question === undefined) throw new Error('nobody is asked');
    return question.seat;
  }

  /** What may be answered to the question that is put. */
  asked(s: S, seat: Seat = this.seatAsked(s)): Asked {
    const [step, frame] = this.#question(s);
    return {
      choices: (partial) => step.choices(s, frame, seat, partial),
      landmarks: (partial) => step.landmarks?.(s, frame, seat, partial) ?? [],
    };
  }

  /** Answers the question that is put, and plays on to the next. */
  answer(s: S, play: Play, action: Action, seat: Seat = this.seatAsked(s)): void {
    const [step, frame] = this.#question(s);
    follow(s, step.answer(s, frame, seat, action, play));
    advance(this.#index, s, play);
  }

  #question(s: S): readonly [Asking<S, F, F, unknown>, F] {
    const frame = s.frames.at(-1);
    const step = frame === undefined ? undefined : this.#index.asking.get(frame.step);
    if (step === undefined) throw new Error('nothing is asked');
    return [step, frame!];
  }
}

/** An answer at random. */
export function anyAnswer({ choices, landmarks }: Asked, dice: Dice): Action {
  const action: Part[] = [];
  for (;;) {
    const { options, complete, space } = choices(action);
    if (space !== undefined && options.length === 0) {
      action.push(sample(space, dice, () => landmarks(action)));
      continue;
    }
    const next = options[dice.pick(options.length + (complete ? 1 : 0))];
    if (next !== undefined) action.push(next);
    else if (complete) return action;
    else throw new Error('there is no answer');
  }
}
