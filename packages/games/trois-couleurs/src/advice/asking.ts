/** The question that is put in a state, as candidates are looked for: what may be answered, part by part. */
import { indexSteps, type Action, type Asked, type Part, type Seat } from '@bivouac/kernel';
import type { Frames } from '../frames.ts';
import type { State } from '../state.ts';
import { steps } from '../steps.ts';

const index = indexSteps<State, Frames>(steps);

export function askedIn(s: State, seat: Seat): Asked {
  const frame = s.frames.at(-1)!;
  const step = index.asking.get(frame.step)!;
  return {
    choices: (partial) => step.choices(s, frame, seat, partial),
    landmarks: (partial) => step.landmarks?.(s, frame, seat, partial) ?? [],
  };
}

/** The last of what may be answered, part by part: of units the last that is named, of guns canister. */
export function lastAnswer({ choices }: Asked): Action | null {
  const action: Part[] = [];
  for (;;) {
    const { options, complete } = choices(action);
    const last = options.at(-1);
    if (last === undefined) return complete ? action : null;
    action.push(last);
  }
}
