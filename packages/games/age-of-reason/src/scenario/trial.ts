/**
 * Whether a moment from outside can go on: what is under way in it is carried on a few times, with answers and dice at
 * random. A moment that could never come about in play stops the rules short, and is refused.
 */
import { circle } from '@bivouac/ground/free';
import { advance, follow, indexSteps, sample, SeededDice, type Dice, type Part } from '@bivouac/kernel';
import { faultsOf } from '../faults.ts';
import type { Frames } from '../frames.ts';
import { copyState, none, type State } from '../state.ts';
import { featureOf, tableOf } from '../standing.ts';
import { steps } from '../steps.ts';
import { formationsOf } from '../tables/arms.ts';
import { strongholds } from '../tables/ground.ts';

import { factsOf, nameOf } from '../troops.ts';

const index = indexSteps<State, Frames>(steps);

/** How often it is tried, and with how many answers. */
const trials = 2;
const mostAnswers = 12;

/** Whether some trial stopped short. */
export function stopsShort(s: State): boolean {
  for (let seed = 1; seed <= trials; seed += 1) {
    try {
      carryOn(copyState(s), new SeededDice(seed));
    } catch {
      return true;
    }
  }
  return false;
}

function carryOn(s: State, dice: Dice): void {
  const play = { dice, events: [] };
  for (let answers = 0; answers < mostAnswers; answers += 1) {
    advance(index, s, play);
    const frame = s.frames.at(-1);
    if (frame === undefined && s.over === null)
      throw new Error('nothing is left to do, and the battle is not over');
    if (frame === undefined) return;
    if (faultsOf(s).length > 0) throw new Error('the units do not stand as they can');
    const step = index.asking.get(frame.step)!;
    const [asked] = step.asks(s, frame);
    if (asked === undefined) throw new Error('nobody is asked');
    follow(s, step.answer(s, frame, asked.seat, answerTo(s, frame, asked.seat, dice), play));
  }
}

/** An answer at random. */
function answerTo(s: State, frame: Frames, seat: string, dice: Dice): readonly Part[] {
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

/** Rows of units that no play could have brought about, as sentences. */
export function oddRows(s: State): readonly string[] {
  const { features } = tableOf(s);
  return s.units.flatMap(({ formation, facing, post, wall }, unit) => {
    const { arm, drill, battery } = factsOf(s, unit);
    const isFormed =
      formationsOf(arm, drill).includes(formation) || (formation === 'crew' && battery !== null);
    const isPosted =
      post === none || (post >= 0 && post < features.length && strongholds.has(featureOf(s, post).kind.name));
    const isFacing = Number.isInteger(facing) && facing >= 0 && facing < circle;
    return [
      ...(isFormed ? [] : [`${nameOf(s, unit)} does not form that`]),
      ...(isPosted && wall >= none ? [] : [`${nameOf(s, unit)} holds no stronghold there`]),
      ...(isFacing ? [] : [`${nameOf(s, unit)} faces nowhere`]),
    ];
  });
}
