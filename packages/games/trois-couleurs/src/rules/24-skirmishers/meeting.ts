/** Chapter 24: a march on skirmishers: before infantry they give way, cavalry may catch them (TC-24-01, TC-24-29, TC-24-30, TC-24-43). */
import { grown } from '@bivouac/ground/free';
import { branches, citing, end, go, type Next, type Play, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import type { Frames } from '../../frames.ts';
import type { March } from '../../marches.ts';
import { figureOfUnit, standing, tableOf } from '../../standing.ts';
import { type State } from '../../state.ts';
import { length } from '../../tables/measures.ts';
import { distances, tacticalDistance } from '../../tables/scale.ts';
import { groundNamed } from '../../tables/terrain.ts';
import { branchOf, isGarrison, isOnTable, isSteady, nameOf, sideOf, unitOf } from '../../troops.ts';
import { distance } from '@bivouac/ground/free';
import { strongholds } from '../../tables/ground.ts';
import { gapBetween } from '../14-morale/counted.ts';
import { setCase, suffer } from '../14-morale/cases.ts';
import { disorderAtLeast } from '../02-order/order.ts';
import { fallBack } from '../22-flight/compulsory.ts';
import { strikeRunners } from '../22-flight/pursuit.ts';
import { isCloseOrder, isSkirmishing } from './companies.ts';
import { bringBack, evade, giveWayTo } from './evading.ts';

const by = branches({
  theyNeverFightHandToHand: ['TC-24-01', 'TC-24-43'],
  marchesToFireAreOnlyKeptOff: 'TC-24-09',
  cavalryCatchesThem: 'TC-24-29',
  onlyFromNear: 'TC-24-30',
  supportSavesThem: ['TC-24-29', 'TC-24-44'],
});

const surprise: number = length('TC-24-30', tacticalDistance.cavalry);
const support: number = length('TC-24-29', distances.skirmisherSafeFromCavalryWithinOfSupport);

/** Whether skirmishers stand too far from friends in close order and from cover to be safe from cavalry (TC-24-44). */
export function isExposed(s: State, unit: number, cites?: RuleId[]): boolean {
  const figure = figureOfUnit(s, unit);
  const index = standing(s);
  const hasFriend = index
    .near(grown(figure.box, support))
    .some(
      (other) =>
        other !== unit &&
        sideOf(s, other) === sideOf(s, unit) &&
        (isCloseOrder(s, other) || isGarrison(unitOf(s, other))) &&
        gapBetween(s, unit, other) <= support,
    );
  if (by.supportSavesThem(hasFriend, cites)) return false;
  const { index: ground, features } = tableOf(s);
  const hasCover = ground.near(grown(figure.box, support)).some((at) => {
    const { kind, figure: shape } = features[at]!;
    const named = groundNamed[kind.name];
    const isCover = named === 'BOC' || named === 'BOD' || strongholds.has(kind.name);
    return isCover && distance(figure, shape) <= support;
  });
  return !by.supportSavesThem(hasCover, cites);
}

/** A march to combat on skirmishers is no engagement: they give way, or are ridden down; null when it is one. */
export function meetSkirmishers(s: State, play: Play, march: March): Next<Frames> | null {
  const { target } = march;
  const [unit] = march.units as readonly [number];
  if (!isSkirmishing(s, target) || !by.theyNeverFightHandToHand(true)) return null;
  if (unitOf(s, unit).where !== 'table') return null;
  // Whoever comes to fire fires on them from where they keep away from him, unless they have run for it (TC-24-09).
  if (by.marchesToFireAreOnlyKeptOff(march.kind === 'fire')) {
    giveWayTo(s, play, unit);
    if (isOnTable(s, target) && isSteady(s, target)) return null;
    bringBack(s, play);
    return s.due.length > 0 ? go({ step: 'dueTests' }) : end();
  }
  const cites: RuleId[] = [];
  if (branchOf(s, unit) === 'cavalry' && isExposed(s, target, cites)) rideDown(s, play, march, unit, target);
  else evade(s, play, target, unit, cites);
  bringBack(s, play);
  return s.due.length > 0 ? go({ step: 'dueTests' }) : end();
}

/** Skirmishers in the open: caught by cavalry that was near, else they run for their own lines. */
function rideDown(s: State, play: Play, { way }: March, unit: number, target: number): void {
  const isSurprised = !by.onlyFromNear(way > surprise);
  if (!by.cavalryCatchesThem(isSurprised)) {
    suffer(s, play, target, 'RET', 'one', unit, citing('TC-24-30'));
    return;
  }
  tell(play, { kind: 'caught', unit: nameOf(s, target), by: nameOf(s, unit), rules: citing('TC-24-29') });
  disorderAtLeast(s, play, target, 'DES', citing('TC-24-29'));
  setCase(s, play, target, 'DER', citing('TC-24-29'));
  strikeRunners(s, play, unit, target);
  fallBack(s, play, target, unit);
}
