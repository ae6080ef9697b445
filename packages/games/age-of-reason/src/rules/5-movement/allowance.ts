/** How much of its move a unit may use in phase 6: the whole, or half after its fire at a charge (AOR-4-267, G-128). */
import { branches } from '@bivouac/kernel';
import { halfMove, wholeMove } from '../../shares.ts';
import { marks, type State } from '../../state.ts';
import { has, isSkirmishing, unitOf } from '../../troops.ts';

const by = branches({ movesAreHalvedAfterFire: 'AOR-4-267' });

export function allowanceOf(s: State, unit: number): number {
  const hasShot = has(s, unit, marks.firedAtCharge) && !isSkirmishing(unitOf(s, unit));
  return by.movesAreHalvedAfterFire(hasShot) ? halfMove : wholeMove;
}
