/** Chapter 11: a march that is given up, and a unit whose action is over. */
import { citing, end, type Next, type Play } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import type { Frames } from '../../frames.ts';
import type { March } from '../../marches.ts';
import { changeUnit, marks, type State } from '../../state.ts';
import { isPositive } from '../../tables/kinds.ts';
import { nameOf, unitOf } from '../../troops.ts';
import { regainFront } from '../06-movement/folding.ts';
import { endAction } from '../10-losses/losses.ts';
import { bringBack } from '../24-skirmishers/evading.ts';

export function giveUp(s: State, play: Play, march: March): Next<Frames> {
  for (const unit of march.units) {
    if (unitOf(s, unit).where === 'table')
      tell(play, { kind: 'marchGivenUp', unit: nameOf(s, unit), rules: citing('TC-11-52') });
    settle(s, unit);
  }
  bringBack(s, play);
  return end();
}

/** The action is over for a unit: it halts, its gaps close, and the case of an attack lapses (TC-20-30). */
export function settle(s: State, unit: number): void {
  const row = unitOf(s, unit);
  if (row.where !== 'table') return;
  endAction(s, unit);
  changeUnit(s, unit, { pace: 'halt', under: 0, ...(isPositive(row.case) && { case: 'ARR' as const }) });
  regainFront(s, unit);
  const now = unitOf(s, unit).marks;
  changeUnit(s, unit, { marks: (now | marks.engaged) & ~marks.assaults });
}
