/** Chapter 9: who may fire at whom, and what it costs. */
import { grown } from '@bivouac/ground/free';
import { branches, citing, defines, refusals, type Refusal, type RuleId } from '@bivouac/kernel';
import { keptForAUnit } from '../../kept-answers.ts';
import { marks, type State } from '../../state.ts';
import { figureOfUnit, standing } from '../../standing.ts';
import { costs } from '../../tables/action-points.ts';
import type { Ammunition } from '../../tables/kinds.ts';
import { inUd, ud } from '../../tables/measures.ts';
import {
  bodyOf,
  branchOf,
  factsOf,
  has,
  isGarrison,
  isLimbered,
  isSteady,
  sideOf,
  unitOf,
} from '../../troops.ts';
import { aspectOf, frontEdge } from '../../zones.ts';
import { canAim, citeAim } from '../03-sight/sight.ts';
import { isExhausted, whyNotSpend } from '../04-action-points/spending.ts';
import { gapBetween } from '../14-morale/counted.ts';
import { whyNotSkirmishAt } from '../24-skirmishers/firing.ts';
import { figuresBearing } from './bearing.ts';
import { canisterReaches } from './factor.ts';
import { isOverFriends, whyNotOver } from './over-troops.ts';
import { bandAt, reachOfWeapon, type FireBand } from './ranges.ts';

export const noFire = refusals({
  cavalry: ['TC-9-31', 'Cavalry does not fire.', 'La cavalerie ne tire pas.'],
  column: [
    'TC-9-04',
    'In march column or limbered it does not fire.',
    'En colonne de marche ou attelée, elle ne tire pas.',
  ],
  negative: [
    'TC-23-30',
    'Checked or worse, it does not fire of its own will.',
    'En halte ou pire, elle ne tire pas d’elle-même.',
  ],
  fired: ['TC-9-02', 'It has fired in this phase.', 'Elle a déjà tiré dans cette phase.'],
  exhausted: [
    'TC-4-07',
    'It has spent more than six action points.',
    'Elle a dépensé plus de six points d’action.',
  ],
  range: ['TC-9-34', 'It is out of range.', 'C’est hors de portée.'],
  arc: ['TC-1-10', 'It does not bear on its front.', 'Ce n’est pas dans son front de tir.'],
  dead: [
    'TC-1-11',
    'It lies in the dead angle beside its front.',
    'C’est dans l’angle mort, à côté de son front.',
  ],
  sight: ['TC-9-22', 'It does not see it.', 'Elle ne la voit pas.'],
  nearer: [
    'TC-9-06',
    'A nearer enemy is before it, at short range.',
    'Un ennemi plus proche est devant elle, à courte portée.',
  ],
  canister: ['TC-9-41', 'Canister does not carry so far.', 'La mitraille ne porte pas si loin.'],
  overFriends: [
    'TC-9-25',
    'Canister is not fired over friends.',
    'On ne tire pas à mitraille par-dessus des amis.',
  ],
});

const by = branches({
  nearEnemiesFirst: 'TC-9-06',
  gunsChooseFreely: 'TC-9-06',
  noCanisterOverFriends: 'TC-9-25',
  cavalryMayFire: 'TC-9-32',
  emptyWeaponsAreLoadedFirst: 'TC-4-15',
});

const firePrice: number = defines('TC-9-03', costs.fire);
const reloadPrice: number = defines('TC-9-03', costs.reload);

/** What a fire costs a unit: a point, and another if its weapons are empty. */
export function priceOfFire(s: State, unit: number, cites?: RuleId[]): number {
  return firePrice + (by.emptyWeaponsAreLoadedFirst(!unitOf(s, unit).isLoaded, cites) ? reloadPrice : 0);
}

/** Why a unit cannot fire at all, whatever it may pay. */
export function whyUnarmed(s: State, unit: number): Refusal | null {
  const hasCarbines = by.cavalryMayFire(
    s.terms.options.cavalryFire === true && factsOf(s, unit).weapon !== 'none',
  );
  if (branchOf(s, unit) === 'cavalry' && !hasCarbines) return noFire.cavalry;
  if (unitOf(s, unit).formation === 'COM' || isLimbered(s, unit)) return noFire.column;
  if (has(s, unit, marks.fired)) return noFire.fired;
  return isExhausted(s, unit) ? noFire.exhausted : null;
}

/** Why a unit does not fire of its own will, as in the fire steps; null when it is ready (TC-5-05). */
export function whyNotReady(s: State, unit: number): Refusal | null {
  if (!isSteady(s, unit)) return noFire.negative;
  return whyUnarmed(s, unit) ?? whyNotSpend(s, unit, priceOfFire(s, unit));
}

/** The band of a target, if the unit bears on it and sees it. */
export function bandOn(s: State, unit: number, target: number): FireBand | null {
  return bandAt(s, unit, gapBetween(s, unit, target));
}

/** Why a unit cannot fire at a target. */
export function whyNotAt(s: State, unit: number, target: number): Refusal | null {
  const band = bandOn(s, unit, target);
  if (band === null) return noFire.range;
  if (figuresBearing(s, unit, target) === 0) return noFire.arc;
  const screened = whyNotSkirmishAt(s, unit, target);
  if (screened !== null) return screened;
  return canAim(s, unit, target) ? whyNotOver(s, unit, target) : noFire.sight;
}

/** The same for whoever asks why, with the rules that hide the target, or by which it was measured. */
export function reasonNotAt(s: State, unit: number, target: number): Refusal | null {
  const why = whyNotAt(s, unit, target);
  if (why === null) return null;
  if (why === noFire.range) return { ...why, rules: [...why.rules, ...citing('TC-1-07')] };
  if (why === noFire.arc) return isInDeadAngle(s, unit, target) ? (noFire.dead ?? why) : why;
  if (why !== noFire.sight) return why;
  const cites = [...why.rules];
  citeAim(s, unit, target, cites);
  return { ...why, rules: cites };
}

function isInDeadAngle(s: State, unit: number, target: number): boolean {
  return !isGarrison(unitOf(s, target)) && aspectOf(s, unit, frontEdge(bodyOf(s, target))) === 'dead angle';
}

/** Why canister cannot be fired at a target that guns can fire at. */
export function whyNoCanister(s: State, unit: number, target: number): Refusal | null {
  return isOverFriends(s, unit, target) ? noFire.overFriends : noFire.canister;
}

const kept = keptForAUnit<readonly number[]>();

/** Enemies a unit can fire at: if one is before it at short range, the nearest such only; guns choose among the others freely. */
export function targetsOf(s: State, unit: number): readonly number[] {
  return kept(s, unit, '', () => {
    const all = inReach(s, unit).filter((target) => whyNotAt(s, unit, target) === null);
    const close = all.filter((target) => bandOn(s, unit, target) === 'P1');
    if (!by.nearEnemiesFirst(close.length > 0)) return all;
    const nearest = close.reduce((best, one) =>
      gapBetween(s, unit, one) < gapBetween(s, unit, best) ? one : best,
    );
    const isGun = branchOf(s, unit) === 'artillery';
    return all.filter(
      (target) => target === nearest || (by.gunsChooseFreely(isGun) && !close.includes(target)),
    );
  });
}

function inReach(s: State, unit: number): readonly number[] {
  const reach = reachOfWeapon(s, unit);
  if (reach === null) return [];
  return standing(s)
    .near(grown(figureOfUnit(s, unit).box, inUd(reach.P3)))
    .filter((other) => sideOf(s, other) !== sideOf(s, unit));
}

/** What guns may fire at this range: roundshot, and canister up to P2 (TC-9-41). */
export function ammunitionFor(s: State, unit: number, target: number): readonly Ammunition[] {
  if (branchOf(s, unit) !== 'artillery') return ['small arms'];
  const mayCanister =
    canisterReaches(s, target) &&
    canCanister(s, unit, gapBetween(s, unit, target)) &&
    !by.noCanisterOverFriends(isOverFriends(s, unit, target));
  return mayCanister ? ['roundshot', 'canister'] : ['roundshot'];
}

/** Whether canister carries so far. */
export function canCanister(s: State, unit: number, gap: number): boolean {
  const reach = reachOfWeapon(s, unit);
  return reach !== null && gap <= reach.P2 * ud;
}
