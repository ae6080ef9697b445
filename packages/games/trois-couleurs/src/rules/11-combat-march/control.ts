/** Chapter 11: the control test of a unit that has charged without contact, or does not wish to pursue (TC-11-10, TC-11-11). */
import { branches, citing, defines, type Play } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { none, type State } from '../../state.ts';
import { control } from '../../tables/marches.ts';
import { branchOf, factsOf, nameOf, unitOf } from '../../troops.ts';
import { degrade } from '../02-order/order.ts';
import { generalWith } from '../25-generals/leading.ts';

const by = branches({ cavalryIsHarderToHold: 'TC-11-11', disorderedTroopsDoNotTest: 'TC-11-11' });

const needed = defines('TC-11-11', control.passesOnAtLeast, { ...control.passesOnAtLeast, line: 1 });

/** Whether a unit is held in hand: true when it passes, or need not test. Failing costs its order. */
export function controlTest(s: State, play: Play, unit: number, _afterCombat: boolean): boolean {
  if (by.disorderedTroopsDoNotTest(unitOf(s, unit).disorder === 'DES')) return true;
  const die = play.dice.roll(6);
  const general = generalWith(s, unit);
  const isHorse = by.cavalryIsHarderToHold(branchOf(s, unit) === 'cavalry');
  const bonus = general === none ? 0 : s.terms.generals[general]!.morale;
  const total = die + (isHorse ? control.modifiers.cavalry : 0) + bonus;
  const passed = total >= needed[factsOf(s, unit).status];
  tell(play, {
    kind: 'controlTested',
    unit: nameOf(s, unit),
    die,
    total,
    passed,
    rules: citing('TC-11-10', 'TC-11-11'),
  });
  if (!passed) degrade(s, play, unit, 1, citing('TC-11-11'));
  return passed;
}
