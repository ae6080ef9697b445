/** Chapter XVII.4: what steps of written orders wait for, and last until (gaps: VEA-G81). Judged when a turn begins. */
import { branches, type RuleId } from '@bivouac/kernel';
import type { Condition } from '../../order-steps.ts';
import { none, type State } from '../../state.ts';
import { conditions } from '../../tables/orders.ts';
import { enemyOf, type Side } from '../../tables/sides.ts';
import { isDisordered } from '../../troops.ts';
import { placeOf } from './measures.ts';
import { isCorpsOnMap } from './orders.ts';

const by = branches({ comesTrue: 'VEA-17-417' });

/** Whether a condition in an order of a corps holds, whose step came into force in this turn. */
export function holds(
  s: State,
  corps: number,
  condition: Condition,
  since: number,
  cites?: RuleId[],
): boolean {
  return by.comesTrue(isTrue(s, s.terms.corps[corps]!.side, condition, since), cites);
}

function isTrue(s: State, side: Side, { kind, at, count }: Condition, since: number): boolean {
  switch (conditions[kind]!) {
    case 'turn':
      return s.turn >= count;
    case 'lasted':
      return s.turn - since >= count;
    case 'held':
      return !isEntered(s, side, at) && isHeld(s, side, at, count);
    case 'entered':
      return isEntered(s, side, at);
    case 'done':
      return ((s.corps[at]!.order?.done ?? 0) & doneBit(count)) !== 0;
    case 'gone':
      return !isCorpsOnMap(s, at);
  }
}

/** The bit of a step, counted from 1, among those that are done. */
export function doneBit(step: number): number {
  return 1 << (step - 1);
}

/** Whether an enemy of a side stands on a place. */
export function isEntered(s: State, side: Side, hex: number): boolean {
  const place = placeOf(s, hex);
  return s.units.some((unit, index) => {
    const isEnemy = s.terms.units[index]!.side === enemyOf(side);
    return isEnemy && (place.includes(unit.hex) || (unit.hex2 >= 0 && place.includes(unit.hex2)));
  });
}

/** Whether a unit in order of a side stands on a place; of one corps, where that is named. */
export function isHeld(s: State, side: Side, hex: number, corps: number): boolean {
  const place = placeOf(s, hex);
  return s.units.some((unit, index) => {
    const facts = s.terms.units[index]!;
    const counts = corps === none ? facts.side === side : facts.corps === corps;
    return counts && !isDisordered(unit) && place.includes(unit.hex);
  });
}
