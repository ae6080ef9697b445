/** Chapter 11: marches as they wait for the engagements of the phase: alone, jointly, with supports (TC-11-22, TC-11-39). */
import { branches, type RuleId } from '@bivouac/kernel';
import type { March } from '../../marches.ts';
import { none, type State } from '../../state.ts';

const by = branches({ echelonsComeOneAfterTheOther: 'TC-11-46' });

/** Whether a march comes after another on the same enemy, by itself, when that has been settled. */
export function isEchelon(s: State, { joins, kind, target }: March, cites?: RuleId[]): boolean {
  const isSecond = s.queue.some((one) => one.kind === 'combat' && one.target === target);
  return by.echelonsComeOneAfterTheOther(joins === none && kind === 'combat' && isSecond, cites);
}

/** A march that has been placed waits; one that is made jointly with another becomes a part of it. */
export function joinQueue(s: State, march: March): void {
  const { joins, units, best, way, marched, capacity, direction, caught } = march;
  // Whoever does not say that he joins attacks in echelon: by himself, when the first has been settled.
  const isAlone = by.echelonsComeOneAfterTheOther(joins === none);
  const led = s.queue.find(
    (one) =>
      one.kind === 'combat' &&
      march.kind === 'combat' &&
      (joins === none || one.units[0] === joins) &&
      one.target === march.target,
  );
  if (isAlone || led === undefined) {
    s.queue = [...s.queue, { ...march, joins: none }];
    return;
  }
  const [unit] = units as readonly [number];
  const joined: March = {
    ...led,
    units: [...led.units, unit],
    others: [...led.others, { unit, best, way, marched, capacity, direction, ...(caught && { caught }) }],
  };
  s.queue = s.queue.map((one) => (one === led ? joined : one));
}

/** A unit follows a marcher in support. */
export function follow(s: State, unit: number, of: number): void {
  s.queue = s.queue.map((march) =>
    march.units.includes(of) ? { ...march, supports: [...march.supports, { unit, of }] } : march,
  );
}
