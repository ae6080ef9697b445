/**
 * The battle as it goes on for whoever looks farther than one act: what a march is worth is told by the fire and the
 * shocks of this turn and by the charges of the next. The marches that are still to come are rehearsed; in all else
 * everybody does what is plain.
 */
import { indexSteps, type Action, type Course, type Parts } from '@bivouac/kernel';
import { boardOf, stackAt } from '../board/board.ts';
import type { Frames } from '../frames.ts';
import { volleyCost } from '../judge-contact.ts';
import { aimAt, isShot } from '../rules/07-fire/aiming.ts';
import { valueOf } from '../rules/07-fire/fire-values.ts';
import { readFirer, unitOf } from '../rules/16-optional-rules/voltigeur-fire.ts';
import { isInteractive } from '../rules/20-activation/activation.ts';
import type { State } from '../state.ts';
import { steps } from '../steps.ts';

const index = indexSteps<State, Frames>(steps);

const end: Action = ['end'];

/** Which share of the imagined states is followed: a turn to its end is dear. */
const shareOfStates = 0.5;

/** With more units than this on both sides an answer would take longer than anybody waits for. */
const fewUnits = 24;

export function longCourseOf(s: State): Course<State> | null {
  if (stepOf(s) !== 'movement' || s.terms.units.length > fewUnits || isInteractive(s)) return null;
  const { side } = s;
  return {
    // Before the enemy marches in his turn.
    ends: (now) => now.side !== side && stepOf(now) === 'movement',
    offhand: plain,
    weighs: true,
    states: shareOfStates,
    rehearsed: { isAt: (now) => stepOf(now) === 'movement', end, about: namesIn, uses: namesIn },
  };
}

function stepOf({ frames }: State): Frames['step'] | undefined {
  return frames.at(-1)?.step;
}

/** A march is about the units and leaders who go: the first is named plainly, the others `with` them. */
function namesIn([first, ...others]: Action): readonly string[] {
  const along = others.flatMap((part) => (String(part).startsWith('with ') ? [String(part).slice(5)] : []));
  return [String(first), ...along];
}

/** What is done without a thought; null: the best at a glance. */
function plain(s: State): Action | null {
  switch (stepOf(s)) {
    case 'aim':
      return bestShot(s);
    case 'rallyChoice':
      return choicesOf(s)([]).options.includes('end') ? end : null;
    default:
      return null;
  }
}

function choicesOf(s: State): (partial: Action) => Parts {
  const frame = s.frames.at(-1)!;
  const asking = index.asking.get(frame.step)!;
  const { seat } = asking.asks(s, frame)[0]!;
  return (partial: Action) => asking.choices(s, frame, seat, partial);
}

/** All who can at the hex at which they do most harm. */
function bestShot(s: State): Action | null {
  const board = boardOf(s);
  const choices = choicesOf(s);
  const { options } = choices([]);
  let best: Action | null = options.includes('end') ? end : null;
  let most = -1;
  for (const target of options) {
    const word = board.words.get(target);
    if (word?.verb !== 'at') continue;
    const victim = stackAt(s, board, word.index)[0]!;
    const firers = choices([target]).options;
    let value = 0;
    for (const firer of firers) {
      const shot = aimAt(s, board, unitOf(s, readFirer(s, firer)), word.index, victim, false);
      if (isShot(shot)) value += valueOf(shot);
    }
    const cost = volleyCost[Math.min(value, volleyCost.length - 1)]!;
    if (cost > most) [best, most] = [[target, ...firers], cost];
  }
  return best;
}
