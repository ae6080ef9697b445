/** The parts of a turn of alternate play in their order, and which side plays which (TC-5-01, TC-5-04). */
import { defines } from '@bivouac/kernel';
import { phases, type Frames, type Phase } from '../../frames.ts';
import type { State } from '../../state.ts';
import { enemyOf, type Side } from '../../tables/sides.ts';

/** A part of a turn as one side plays it. */
export interface Part {
  readonly step: Phase | 'operational' | 'claims' | 'safeguards';
  readonly side: Side;
}

const order: readonly Phase[] = defines('TC-5-04', phases);

/** All parts of a turn. */
export function partsOfTurn({ first }: Pick<State, 'first'>): readonly Part[] {
  return partsByFirst[first];
}

const partsByFirst: Readonly<Record<Side, readonly Part[]>> = {
  blue: partsFor('blue'),
  red: partsFor('red'),
};

function partsFor(first: Side): readonly Part[] {
  const both = [first, enemyOf[first]] as const;
  return [
    { step: 'operational', side: first },
    ...both.flatMap((side) => order.map((step): Part => ({ step, side }))),
    { step: 'claims', side: first },
    ...both.map((side): Part => ({ step: 'safeguards', side })),
  ];
}

/** Where a phase begins, in whose course units mark what they have done in it. */
export function opensPhase({ step }: Part): boolean {
  return step === order[0];
}

export function frameOf({ step }: Part): Frames {
  return { step };
}
