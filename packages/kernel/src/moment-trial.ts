/**
 * Whether a moment from outside can go on: what is under way in it is carried on a few times, with answers and dice at
 * random. A moment that could never come about in play stops the rules short, and is refused.
 */
import { SeededDice, type Dice } from './chance.ts';
import { anyAnswer, BareFlow } from './bare-flow.ts';
import type { Frame, Steps } from './flow.ts';

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
  const flow = new BareFlow<S, F>(game.steps);
  return (s) => {
    for (let seed = 1; seed <= trials; seed += 1) {
      try {
        carryOn(game, flow, game.copy(s), new SeededDice(seed));
      } catch {
        return true;
      }
    }
    return false;
  };
}

function carryOn<S extends { frames: F[] }, F extends Frame>(
  { faults, isOver }: TriedGame<S, F>,
  flow: BareFlow<S, F>,
  s: S,
  dice: Dice,
): void {
  const play = { dice, events: [] };
  flow.playOn(s, play);
  for (let answers = 0; answers < mostAnswers; answers += 1) {
    if (s.frames.length === 0) {
      if (isOver(s)) return;
      throw new Error('nothing is left to do, and the battle is not over');
    }
    if (faults(s).length > 0) throw new Error('the units do not stand as they can');
    const seat = flow.seatAsked(s);
    flow.answer(s, play, anyAnswer(flow.asked(s, seat), dice), seat);
  }
}
