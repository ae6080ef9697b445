/** Whether a moment from outside could have come about. */
import { circle } from '@bivouac/ground/free';
import { momentTrial } from '@bivouac/kernel';
import { faultsOf } from '../faults.ts';
import type { Frames } from '../frames.ts';
import { copyState, none, type State } from '../state.ts';
import { featureOf, tableOf } from '../standing.ts';
import { steps } from '../steps.ts';
import { formationsOf } from '../tables/arms.ts';
import { strongholds } from '../tables/ground.ts';

import { factsOf, nameOf } from '../troops.ts';

/** Whether a moment from outside stops short when it is carried on. */
export const stopsShort: (s: State) => boolean = momentTrial<State, Frames>({
  steps,
  copy: copyState,
  faults: faultsOf,
  isOver: ({ over }) => over !== null,
});

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
