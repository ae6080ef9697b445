/**
 * Whether a moment from outside can go on: what is under way in it is carried on a few times, with answers and dice at
 * random. A moment that could never come about in play stops the rules short, and is refused.
 */
import { SeededDice, type Dice } from './chance.ts';
import { advance, follow, indexSteps, type Frame, type StepIndex, type Steps } from './flow.ts';
import type { Part } from './parts.ts';
import { sample } from './spaces.ts';

/** How often it is tried, and with how many answers. */
const trials = 2;
const mostAnswers = 12;

/** What a trial needs of a game. */
export interface TriedGame<S, F extends Frame> {
  readonly steps: Steps<S, F>;
  readonly copy: (s: S) => S;
  readonly faults: (s: S) => readonly string[];
  readonly isOver: (s: S) => boolean;
}

/** Whether a moment of this game stops short in some trial. */
export function momentTrial<S extends { frames: F[] }, F extends Frame>(
  game: TriedGame<S, F>,
): (s: S) => boolean {
  const index = indexSteps<S, F>(game.steps);
  return (s) => {
    for (let seed = 1; seed <= trials; seed += 1) {
      try {
        carryOn(game, index, game.copy(s), new SeededDice(seed));
      } catch {
        return true;
      }
    }
    return false;
  };
}

function carryOn<S extends { frames: F[] }, F extends Frame>(
  { faults, isOver }: TriedGame<S, F>,
  index: StepIndex<S, F>,
  s: S,
  dice: Dice,
): void {
  const play = { dice, events: [] };
  for (let answers = 0; answers < mostAnswers; answers += 1) {
    advance(index, s, play);
    const frame = s.frames.at(-1);
    if (frame === undefined && !isOver(s))
      throw new Error('nothing is left to do, and the battle is not over');
    if (frame === undefined) return;
    if (faults(s).length > 0) throw new Error('the units do not stand as they can');
    const step = index.asking.get(frame.step)!;
    const [asked] = step.asks(s, frame);
    if (asked === undefined) throw new Error('nobody is asked');
    follow(s, step.answer(s, frame, asked.seat, answerTo(index, s, frame, asked.seat, dice), play));
  }
}

/** An answer at random. */
function answerTo<S, F extends Frame>(
  index: StepIndex<S, F>,
  s: S,
  frame: F,
  seat: string,
  dice: Dice,
): readonly Part[] {
  const step = index.asking.get(frame.step)!;
  const action: Part[] = [];
  for (;;) {
    const { options, complete, space } = step.choices(s, frame, seat, action);
    if (space !== undefined && options.length === 0) {
      action.push(sample(space, dice, () => step.landmarks?.(s, frame, seat, action) ?? []));
      continue;
    }
    const next = options[dice.pick(options.length + (complete ? 1 : 0))];
    if (next !== undefined) action.push(next);
    else if (complete) return action;
    else throw new Error('there is no answer');
  }
}
