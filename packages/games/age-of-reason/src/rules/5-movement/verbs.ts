/** Orders are a unit or a group, a verb and what belongs to it. This is what every verb answers. */
import type { Action, Play, Reading } from '@bivouac/kernel';
import type { State } from '../../state.ts';
import type { Group, OrderKind } from './under-orders.ts';

export interface Verb {
  readonly name: string;
  /** As far as its price in points goes. */
  readonly kind: OrderKind;
  /** Whether it is for a unit as it is now, told at a glance; where it is not, nothing may follow the verb. */
  isFor?(s: State, unit: number): boolean;
  /** Whether anything may follow the verb, found without finding all that may; when left out, what may is looked at. */
  isOpen?(s: State, group: Group): boolean;
  /** What may follow the verb, after the parts chosen so far. */
  read(s: State, group: Group, args: Action): Reading;
  carryOut(s: State, play: Play, group: Group, args: Action): void;
  /** Only before the first order of the phase (AOR-3-216). */
  readonly isOnlyFirst?: boolean;
  /** Also for units that have no brigadier any more (AOR-3-120). */
  readonly isForForsaken?: boolean;
}
