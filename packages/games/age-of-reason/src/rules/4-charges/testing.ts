/** For tests: the charge segment of blue in a battle. */
import { Talk } from '../../talking.ts';
import { battle, type Setting } from '../../testing.ts';
import { chargeCourse } from './charge-course.ts';
import { chargeHome } from './charge-home.ts';
import { charges } from './charge.ts';

export const chargeSteps = { ...charges, ...chargeCourse, ...chargeHome };

export function segment(setting: Setting, ...dice: readonly number[]): Talk {
  return new Talk(chargeSteps, battle(setting), { step: 'charges' }, ...dice);
}
