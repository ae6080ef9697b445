/**
 * Where a move may be interrupted: after each fraction and each manoeuvre the enemy is asked, but only when somebody of
 * his has a legal option (TC-5-12). Chapters with such options (9, 21, 24) list them here.
 */
import { branches } from '@bivouac/kernel';
import type { FrameOf } from '../../frames.ts';
import { marks, type State } from '../../state.ts';
import { has } from '../../troops.ts';
import { fireAfter } from '../09-fire/opportunity-fire.ts';
import type { Just } from '../21-opportunity/charging.ts';
import { opportunityAfter } from '../21-opportunity/taking.ts';

const by = branches({ movesMayBeInterrupted: 'TC-5-12' });

/** The question to be put after a unit has gone a fraction or manoeuvred, fire before charges; null when nobody has an option. */
export function interruptAfter(
  s: State,
  unit: number,
  just: Just,
): FrameOf<'interrupt'> | FrameOf<'opportunityFire'> | null {
  // Nobody acts on what he does not see.
  if (!by.movesMayBeInterrupted(!has(s, unit, marks.unseen))) return null;
  return (just === 'moved' ? fireAfter(s, unit) : null) ?? opportunityAfter(s, unit, just);
}
