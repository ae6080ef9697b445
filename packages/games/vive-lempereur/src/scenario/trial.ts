/**
 * Whether a moment from outside can go on: what is under way in it is brought to its end a few times, with answers and
 * dice at random. A moment that could never come about in play stops the rules short, and is refused.
 */
import { anyAnswer, SeededDice, type Dice } from '@bivouac/kernel';
import { faultsOf } from '../faults.ts';
import { flow } from '../flow.ts';
import { imagineState } from '../imagine.ts';
import type { State } from '../state.ts';
import { sides } from '../tables/sides.ts';
import { viewOf } from '../view.ts';
import { copyState } from '../copies.ts';

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
  flow.playOn(s, play);
  for (let answers = 0; answers < mostAnswers && s.frames.length > 0; answers += 1) {
    if (faultsOf(s).length > 0) throw new Error('the units do not stand as they can');
    // What lies under others must fit what the enemy sees, or no player could think about it.
    for (const side of sides) imagineState(viewOf(s, side), side, new SeededDice(answers));
    const seat = flow.seatAsked(s);
    const action = anyAnswer(flow.asked(s, seat), dice);
    // The turn goes on from here as any turn does.
    if (s.frames.length === 1 && answers > 0) return;
    flow.answer(s, play, action, seat);
  }
}
