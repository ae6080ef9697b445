/**
 * Whether a moment from outside can go on: what is under way in it is brought to its end a few times, with answers and
 * dice at random. A moment that could never come about in play stops the rules short, and is refused.
 */
import { advance, follow, indexSteps, SeededDice, type Dice, type Part } from '@bivouac/kernel';
import { faultsOf } from '../faults.ts';
import type { Frames } from '../frames.ts';
import { imagineState } from '../imagine.ts';
import type { State } from '../state.ts';
import { steps } from '../steps.ts';
import { sides } from '../tables/sides.ts';
import { viewOf } from '../view.ts';
import { copyState } from '../copies.ts';

const index = indexSteps<State, Frames>(steps);

/** How often it is tried, and how many answers one business may take. */
const trials = 3;
const mostAnswers = 120;

/** The frame at which a trial stopped short, or null where all came to an end. */
export function stopsShortAt(s: State): number | null {
  for (let seed = 1; seed <= trials; seed += 1) {
    const aside = copyState(s);
    try {
      bringToEnd(aside, new SeededDice(seed));
    } catch {
      return Math.min(s.frames.length, Math.max(1, aside.frames.length)) - 1;
    }
  }
  return null;
}

function bringToEnd(s: State, dice: Dice): void {
  const play = { dice, events: [] };
  for (let answers = 0; answers < mostAnswers; answers += 1) {
    advance(index, s, play);
    const frame = s.frames.at(-1);
    if (frame === undefined) return;
    if (faultsOf(s).length > 0) throw new Error('the units do not stand as they can');
    // What lies under others must fit what the enemy sees, or no player could think about it.
    for (const side of sides) imagineState(viewOf(s, side), side, new SeededDice(answers));
    const step = index.asking.get(frame.step)!;
    const [asked] = step.asks(s, frame);
    if (asked === undefined) throw new Error('nobody is asked');
    const action: Part[] = [];
    for (;;) {
      const { options, complete } = step.choices(s, frame, asked.seat, action);
      const next = options[dice.pick(options.length + (complete ? 1 : 0))];
      if (next === undefined && !complete) throw new Error('there is no answer');
      if (next === undefined) break;
      action.push(next);
    }
    // The turn goes on from here as any turn does.
    if (s.frames.length === 1 && answers > 0) return;
    follow(s, step.answer(s, frame, asked.seat, action, play));
  }
}
