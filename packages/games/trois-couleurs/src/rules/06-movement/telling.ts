/** Chapter 6: what is told of a walk, with the rules that made it as long, as fast and as dear as it was. */
import { directionTowards, distanceBetween, slide } from '@bivouac/ground/free';
import { branches, citing, type Play, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import type { FrameOf } from '../../frames.ts';
import { marks, none, type State } from '../../state.ts';
import { bodyOf, has, nameOf, unitOf } from '../../troops.ts';
import { goingOf, takenBy } from '../08-ground/going.ts';
import { citePush } from '../07-manoeuvre/guns-by-hand.ts';
import { citeNear } from '../24-skirmishers/keeping-away.ts';
import { commanderOf } from '../25-generals/leading.ts';
import { citeZones } from './control.ts';
import { placeTold } from './places.ts';
import { ratePerPoint, reachFor } from './rates.ts';
import { citeStep } from './stepping.ts';
import { citePassed } from './unit-met.ts';

const by = branches({ haltsOnTheWayAreBookkeeping: 'TC-6-14' });

type Walk = FrameOf<'marching'>;

/** Whether whoever is placed for a march stays on the move until it tests. */
export function staysOnTheMove({ march }: Walk, cites?: RuleId[]): boolean {
  return by.haltsOnTheWayAreBookkeeping(march !== undefined, cites);
}

export function tellMoved(s: State, play: Play, walk: Walk): void {
  const { unit, from } = walk;
  const row = unitOf(s, unit);
  const cites: RuleId[] = [...citing('TC-6-01', 'TC-6-02')];
  if (commanderOf(s, unit) !== none) cites.push(...citing('TC-25-13'));
  ratePerPoint(s, unit, row.formation, cites);
  if (row.post === none) citeWay(s, walk, cites);
  staysOnTheMove(walk, cites);
  tell(play, {
    kind: 'moved',
    unit: nameOf(s, unit),
    pace: row.pace,
    from: placeTold({ ...row, x: from[0], y: from[1] }),
    to: placeTold(row),
    rules: cites,
  });
}

/** Lengths are told in whole tenths: what is longer than this is longer. */
const rounding = 5;

/** The rules of the way that was gone: its ground, its price, and whom it passed. */
function citeWay(s: State, { unit, from, paid, march }: Walk, cites: RuleId[]): void {
  const { x, y, facing, formation, foldedLeft, foldedRight } = unitOf(s, unit);
  const gone = distanceBetween(from, [x, y]);
  if (gone === 0) return;
  const body = { ...bodyOf(s, unit), x: from[0], y: from[1] };
  const motion = slide(body, directionTowards(from, [x, y], facing), gone);
  const going = goingOf(s, unit, motion, cites);
  if (paid !== undefined && paid > 1 && march === undefined) {
    cites.push(...citing('TC-4-03'));
    if (takenBy(going, gone) > 0) cites.push(...citing('TC-8-14'));
  }
  // Only a road carries a column farther than its points do.
  if (paid !== undefined && march === undefined && gone > reachFor(s, unit, paid) + rounding)
    cites.push(...citing('TC-6-05'));
  if (foldedLeft + foldedRight > 0)
    cites.push(...(march === undefined ? citing('TC-6-24', 'TC-6-25') : citing('TC-11-27')));
  if (formation === 'BAT') citePush(s, unit, motion, cites);
  if (formation === 'TIR') citeNear(s, unit, cites);
  if (has(s, unit, marks.steppedBack)) citeStep(s, unit, gone, cites);
  citePassed(s, unit, motion, cites);
  citeZones(s, unit, body, motion, cites);
}
