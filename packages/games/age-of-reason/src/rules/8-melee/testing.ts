/** For tests: units in contact, and the melee phase of a battle. */
import type { Contact, State } from '../../state.ts';
import { changeUnit, mark, marks } from '../../state.ts';
import { Talk } from '../../talking.ts';
import { battle, unitNamed, type Die, type Setting } from '../../testing.ts';
import { bodyOf } from '../../troops.ts';
import { chargeHome } from '../4-charges/charge-home.ts';
import { garrison } from './garrison.ts';
import { melee } from './melee.ts';
import { rearranging } from './rearranging.ts';
import { winners } from './winners.ts';

export const meleeSteps = { ...garrison, ...melee, ...winners, ...rearranging, ...chargeHome };

export interface Struck {
  readonly by: string;
  readonly at: string;
  readonly side?: Contact['side'];
  /** How far the striker has charged this turn, in centimetres; none when the melee is older. */
  readonly rode?: number;
  readonly joined?: boolean;
}

/** A battle in which these contacts have been made. */
export function locked(setting: Setting, ...struck: readonly Struck[]): State {
  const s = battle(setting);
  for (const { by, at, side = 'front', rode, joined = false } of struck) {
    const [one, other] = [unitNamed(s, by), unitNamed(s, at)];
    const { facing } = bodyOf(s, one);
    const since = rode === undefined && !joined ? s.turn - 1 : s.turn;
    s.contacts = [...s.contacts, { one, other, side, since, direction: facing, joined }];
    if (rode !== undefined) ride(s, by, rode);
  }
  return s;
}

/** A unit has charged, or counter-charged, so far. */
export function ride(s: State, id: string, gone: number, left = 1_000): void {
  const unit = unitNamed(s, id);
  const { x, y, facing } = bodyOf(s, unit);
  mark(s, unit, marks.charged | marks.rode);
  const whole = gone * 100 + left;
  changeUnit(s, unit, { ride: { x, y, direction: facing, whole, gone: gone * 100, left } });
}

export function phase(s: State, ...dice: readonly Die[]): Talk {
  return new Talk(meleeSteps, s, { step: 'melee' }, ...dice);
}
