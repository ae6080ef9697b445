/** The parts of a turn in their order, and which side plays which: of alternate play (TC-5-01, TC-5-04), and of simultaneous play (chapter 27). */
import { defines } from '@bivouac/kernel';
import { phases, type Frames, type Phase, type SimultaneousStep } from '../../frames.ts';
import type { State } from '../../state.ts';
import { enemyOf, type Side } from '../../tables/sides.ts';
import { isSimultaneous } from '../27-simultaneous/mode.ts';

/** A part of a turn as one side plays it. */
export interface Part {
  readonly step: Phase | SimultaneousStep | 'operational' | 'claims' | 'safeguards';
  readonly side: Side;
  /** A phase begins here, in whose course units mark what they have done in it; in simultaneous play the whole turn is one. */
  readonly opens?: 'phase' | 'turn';
}

const order: readonly Phase[] = defines(['TC-5-04', 'TC-5-07'], phases);

/** All parts of a turn. */
export function partsOfTurn(s: Pick<State, 'first' | 'terms'>): readonly Part[] {
  return (isSimultaneous(s) ? simultaneous : alternate)[s.first];
}

/** Nobody fights before the second line has acted; rally moves and safeguards come when all is resolved. */
const lines: readonly Part['step'][] = defines(
  'TC-27-11',
  ['secondLine', 'engagements'],
  ['engagements', 'secondLine'],
);
const rallies: readonly Part['step'][] = defines(['TC-27-14', 'TC-23-06'], ['rally'], []);
const safeguards: readonly Part['step'][] = defines('TC-27-13', ['safeguards'], []);

type Parts = Readonly<Record<Side, readonly Part[]>>;
const alternate: Parts = { blue: partsFor('blue'), red: partsFor('red') };
const simultaneous: Parts = { blue: togetherFor('blue'), red: togetherFor('red') };

function partsFor(first: Side): readonly Part[] {
  // Whoever has the initiative first, then the other.
  const both: readonly Side[] = defines('TC-5-01', [first, enemyOf[first]], [enemyOf[first], first]);
  return [
    { step: 'operational', side: first },
    ...both.flatMap((side) =>
      order.map((step, at): Part => ({ step, side, ...(at === 0 && { opens: 'phase' as const }) })),
    ),
    { step: 'claims', side: first },
    ...both.map((side): Part => ({ step: 'safeguards', side })),
  ];
}

/** The six steps of simultaneous play, after whatever has to be done (TC-27-01 to TC-27-14). */
function togetherFor(first: Side): readonly Part[] {
  const other = enemyOf[first];
  const of = (step: Part['step'], side: Side = first): Part => ({ step, side });
  return [
    of('operational'),
    { ...of('compulsory'), opens: 'turn' },
    of('compulsory', other),
    of('markers'),
    of('firstFire'),
    of('reveal'),
    of('firstLine'),
    of('followUp'),
    ...lines.map((step) => of(step)),
    of('unfinished'),
    of('lateFire'),
    of('lateFire', other),
    of('claims'),
    ...rallies.map((step) => of(step)),
    ...safeguards.flatMap((step) => [of(step), of(step, other)]),
  ];
}

export function frameOf({ step }: Part): Frames {
  return { step };
}
