/** Chapter 6: how far a unit goes for so many points (TC-6-01 to TC-6-05). */
import { branches, citing, defines, type RuleId } from '@bivouac/kernel';
import { none, type State } from '../../state.ts';
import { costs } from '../../tables/action-points.ts';
import { isPoor, type Formation, type Pace } from '../../tables/kinds.ts';
import { ud } from '../../tables/measures.ts';
import { modifiers, rates } from '../../tables/movement.ts';
import { branchOf, factsOf, unitOf, type Armies } from '../../troops.ts';
import { commanderOf } from '../25-generals/leading.ts';

const by = branches({
  poorTroopsGoLessFar: 'TC-6-03',
  eliteGoesFarther: 'TC-6-04',
  generalsHurry: 'TC-25-13',
});

type Rates = Readonly<Partial<Record<Formation, number>>>;
const por = rates.por;
const infantryRates: Rates = defines('TC-6-02', por.infantry, { ...por.infantry, LIG: 1 });
const cavalryRates: Rates = defines('TC-6-02', por.cavalry, { ...por.cavalry, LIG: 1 });
const footRates: Rates = defines(
  ['TC-2-12', 'TC-6-02'],
  por.footArtilleryLimbered,
  por.horseArtilleryLimbered,
);
const horseRates: Rates = defines('TC-6-02', por.horseArtilleryLimbered, por.footArtilleryLimbered);

/** Points a pace costs (TC-6-01). */
export const priceOfPace: Readonly<Record<Exclude<Pace, 'halt'>, number>> = defines('TC-6-01', costs.pace, {
  POR: 1,
  PAC: 1,
  PCH: 1,
});

/** UD of one more point beyond the first. */
const extra: number = defines(['TC-6-01', 'TC-4-03', 'TC-8-14'], rates.extraUdPerPa.foot);
const extraMounted: number = defines(['TC-6-01', 'TC-8-14'], rates.extraUdPerPa.mounted);

export function isMounted(s: Armies, unit: number): boolean {
  const { arm } = factsOf(s, unit);
  return arm === 'cavalry' || arm === 'horse artillery';
}

/** UD at the ordinary pace, before terrain. */
export function ratePerPoint(
  s: Armies,
  unit: number,
  formation: Formation = unitOf(s, unit).formation,
  cites?: RuleId[],
): number {
  const { arm, status } = factsOf(s, unit);
  const table =
    arm === 'infantry'
      ? infantryRates
      : arm === 'cavalry'
        ? cavalryRates
        : arm === 'foot artillery'
          ? footRates
          : horseRates;
  let rate = table[formation] ?? 0;
  if (rate === 0) return 0;
  // A battery on the road goes by the formation it is shown in.
  if (cites !== undefined && branchOf(s, unit) === 'artillery') cites.push(...citing('TC-2-12'));
  if (by.poorTroopsGoLessFar(isPoor(status), cites)) rate += modifiers.militiaIrregularConscript;
  if (by.eliteGoesFarther(status === 'elite' || status === 'guard', cites)) rate += modifiers.elite;
  return Math.max(0, rate);
}

/** Whether a formation knows only the ordinary pace. */
export function hasOnlyOnePace(formation: Formation): boolean {
  return formation === 'CAR';
}

/** How far a unit goes for so many points, in tenths of a millimetre; a general who helps it adds a UD (TC-25-13). */
export function reachFor(s: State, unit: number, points: number): number {
  const own = ownReachFor(s, unit, points);
  const isHelped = own > 0 && by.generalsHurry(commanderOf(s, unit) !== none);
  return isHelped ? own + modifiers.generalInBaseContactTactical * ud : own;
}

/** How far it goes by itself. */
export function ownReachFor(s: Armies, unit: number, points: number): number {
  if (points < 1) return 0;
  const rate = ratePerPoint(s, unit);
  const isPoorSquare = unitOf(s, unit).formation === 'CAR' && isPoor(factsOf(s, unit).status);
  // A rate of nothing needs one more point to become something (TC-6-03).
  if (branchOf(s, unit) === 'artillery' && rate === 0) return 0;
  const more = (points - 1) * (isMounted(s, unit) ? extraMounted : extra);
  return Math.max(0, isPoorSquare ? more : rate + more) * ud;
}
