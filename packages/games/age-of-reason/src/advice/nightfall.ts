/**
 * The last turn: night counts who holds what and nothing that may come after, so that charges and fire are followed until
 * it falls. Whoever judged them by what they promise let an enemy stand at a village that was his but for him.
 */
import type { Action, Course } from '@bivouac/kernel';
import type { Frames } from '../frames.ts';
import { none, type State } from '../state.ts';
import { plain } from './long-course.ts';

const followed: readonly (Frames['step'] | undefined)[] = ['declareCharge', 'cannonade', 'volleys'];

const done: Action = ['done'];

export function courseToNight(s: State): Course<State> | null {
  const { turn, terms } = s;
  if (terms.turns === none || turn < terms.turns || !followed.includes(s.frames.at(-1)?.step)) return null;
  return {
    ends: () => false,
    // Nobody marches any more: whose orders are still to come may think of better.
    offhand: (now) => (now.frames.at(-1)?.step === 'orders' ? done : plain(now)),
  };
}
