/** Chapters 12 and 19: who fires in an engagement, with how many, at which range. */
import { slide } from '@bivouac/ground/free';
import { branches, type RuleId } from '@bivouac/kernel';
import type { Engagement, Marcher, Receiver } from '../../engagement.ts';
import { totalOf } from '../../ledger.ts';
import { changeUnit, type State } from '../../state.ts';
import { type Band } from '../../tables/kinds.ts';
import { ud } from '../../tables/measures.ts';
import { bodyOf, branchOf, unitOf } from '../../troops.ts';
import { canCanister } from '../09-fire/aiming.ts';
import { figuresBearing, mostAgainstMarch } from '../09-fire/bearing.ts';
import { bandAt, mainBand, reachOfWeapon, worseBand, type FireBand } from '../09-fire/ranges.ts';
import { type Fire } from '../09-fire/resolving.ts';
import { announcedBy } from '../11-combat-march/expected-fire.ts';
import { withMarcher } from '../11-combat-march/ledgers.ts';
import { gapBetween } from '../14-morale/counted.ts';
import { readFire } from '../14-morale/testing.ts';
import { stopNear } from '../06-movement/unit-met.ts';
import { hindrance } from '../24-skirmishers/screens.ts';
import { makeRoom } from '../24-skirmishers/evading.ts';

const by = branches({
  marchersAreBroughtNearer: 'TC-12-18',
  longerRangesMayBeNamed: ['TC-14-11', 'TC-19-13'],
  neverNearerThanTheTargetStands: 'TC-19-08',
  gunsTakeTheWorse: 'TC-19-27',
  overlapIsByWhereItStands: 'TC-12-20',
});

/** The band in which a receiver fires at a marcher: the worse of what it named and what its test allows. */
export function bandAllowed({ answer, fire }: Receiver, cites?: RuleId[]): Band | 'ineffective' | null {
  if (answer?.kind !== 'fire' || fire === null) return null;
  if (fire === 'ineffective') return fire;
  // It may have named a longer range than its test allows (TC-19-13).
  const isLonger = worseBand(answer.band, fire) !== fire;
  return mainBand(by.longerRangesMayBeNamed(isLonger, cites) ? answer.band : fire);
}

/** A marcher goes on to the outer limit of the range at which it is awaited (TC-12-18, TC-12-19). */
export function bringTo(
  s: State,
  e: Engagement,
  marcher: Marcher,
  shooter: number,
  band: Band,
  cites?: RuleId[],
): Engagement {
  const limit = reachOfWeapon(s, shooter)![band] * ud;
  const gap = gapBetween(s, marcher.unit, shooter);
  const ahead = Math.min(marcher.left, gap - limit);
  return by.marchersAreBroughtNearer(ahead > 0, cites) ? goOn(s, e, marcher, ahead) : e;
}

/** A marcher goes so far on its way, or as near to that as it finds room. */
export function goOn(
  s: State,
  e: Engagement,
  { unit, direction, marched, left }: Marcher,
  ahead: number,
  most: number = left,
): Engagement {
  const far = stopNear(s, unit, slide(bodyOf(s, unit), direction, most), ahead);
  advance(s, unit, direction, far);
  return withMarcher(e, unit, { marched: marched + far, left: left - far });
}

/** A marcher goes so far on. */
export function advance(s: State, unit: number, direction: number, length: number): void {
  const { x, y } = slide(bodyOf(s, unit), direction, length).at(length);
  changeUnit(s, unit, { x, y, gone: unitOf(s, unit).gone + length });
  makeRoom(s, unit);
}

/** The fire of a receiver at a marcher; null when it does not fire. */
export function fireOn(
  s: State,
  e: Engagement,
  shooter: Receiver,
  { unit: marcher, direction }: Marcher,
): Fire | null {
  const cites: RuleId[] = [];
  const band = bandAllowed(shooter, cites);
  if (band === null) return null;
  const { unit } = shooter;
  const physical = bandAt(s, unit, gapBetween(s, unit, marcher));
  const isGun = branchOf(s, unit) === 'artillery';
  if (physical === null || band === 'ineffective')
    return {
      unit,
      target: marcher,
      band: physical ?? 'P3',
      figures: 0,
      ammunition: isGun ? 'roundshot' : 'small arms',
      isVoid: true,
    };
  const mayCanister = band !== 'P3' && canCanister(s, unit, gapBetween(s, unit, marcher));
  const announced = e.announced ?? announcedBy(s, unit, marcher);
  const ammunition = isGun
    ? announced === 'canister' && mayCanister
      ? 'canister'
      : 'roundshot'
    : 'small arms';
  const most = shooter.isTarget
    ? mostAgainstMarch(
        s,
        unit,
        marcher,
        direction,
        by.overlapIsByWhereItStands(mainBand(physical) !== band, cites) ? mainBand(physical) : band,
        cites,
      )
    : Infinity;
  const figures = Math.min(figuresBearing(s, unit, marcher), most);
  const under = hindrance(e, unit);
  const at = worseOf(band, physical, e.kind, cites);
  return { unit, target: marcher, band: at, figures, ammunition, under, cites };
}

/** In a march to combat the range is a moral one; in a march to fire never nearer than the target stands (TC-19-08). */
function worseOf(band: Band, physical: FireBand, kind: Engagement['kind'], cites: RuleId[]): FireBand {
  return by.neverNearerThanTheTargetStands(kind === 'fire', cites)
    ? by.gunsTakeTheWorse(true, cites)
      ? worseBand(band, physical)
      : band
    : worseBand(band, physical === 'P1 bis' || physical === 'P2 bis' ? physical : band);
}

/** The fire of a marcher at its target, at the range its total allows and wishes. */
export function fireOfMarcher(s: State, e: Engagement, unit: number, target: number): Fire | null {
  const marcher = e.marchers.find((one) => one.unit === unit)!;
  const reading = readFire(totalOf(marcher.ledger));
  if (reading.fire === null) return null;
  const physical = bandAt(s, unit, gapBetween(s, unit, target));
  if (physical === null) return null;
  const isGun = branchOf(s, unit) === 'artillery';
  if (reading.fire === 'ineffective') {
    const ammunition = isGun ? 'roundshot' : 'small arms';
    return { unit, target, band: physical, figures: 0, ammunition, isVoid: true };
  }
  const allowed = worseBand(reading.fire, e.range ?? 'P1');
  const band = worseBand(allowed, physical);
  const mayCanister = mainBand(allowed) !== 'P3' && canCanister(s, unit, gapBetween(s, unit, target));
  return {
    unit,
    target,
    band,
    figures: figuresBearing(s, unit, target),
    ammunition: isGun ? (mayCanister ? 'canister' : 'roundshot') : 'small arms',
    under: hindrance(e, unit),
  };
}

/** The marcher that is nearest to a shooter. */
export function nearestTo(s: State, marchers: readonly Marcher[], shooter: number): Marcher {
  return marchers.reduce((best, one) =>
    gapBetween(s, shooter, one.unit) < gapBetween(s, shooter, best.unit) ? one : best,
  );
}
