/** Chapter 21: who is at fault, who may charge it at once, and the march of whoever does (TC-21-01, TC-21-02, TC-21-25). */
import { blocks, boxOf, centreOfBody, slide, turned } from '@bivouac/ground/free';
import { branches, citing, defines, refusals, type Play, type Refusal, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import type { FrameOf } from '../../frames.ts';
import type { March } from '../../marches.ts';
import { buildingsIn, featureOf, figureOfUnit } from '../../standing.ts';
import { changeUnit, mark, marks, none, type State } from '../../state.ts';
import { costs } from '../../tables/action-points.ts';
import { paceLevel, type Pace } from '../../tables/kinds.ts';
import { opportunity } from '../../tables/marches.ts';
import { length } from '../../tables/measures.ts';
import { bodyOf, branchOf, factsOf, isGarrison, isSteady, nameOf, sideOf, unitOf } from '../../troops.ts';
import { isInFront } from '../../zones.ts';
import { orderOf } from '../02-order/order.ts';
import { canSee } from '../03-sight/sight.ts';
import { pointsLeft, spend } from '../04-action-points/spending.ts';
import { stopNear } from '../06-movement/unit-met.ts';
import { approachesTo, reachOfMarch, toleranceOf, type Approach } from '../11-combat-march/approach.ts';
import { gapBetween, isWaiting } from '../14-morale/counted.ts';
import { isFrontal } from '../14-morale/flanks.ts';
import { makeRoom } from '../24-skirmishers/evading.ts';

export const noTaking = refusals({
  whom: ['TC-21-01', 'It has no opportunity here.', 'Elle n’a pas d’opportunité ici.'],
  order: [
    'TC-21-02',
    'Only firm troops in good order take an opportunity.',
    'Seules des troupes fermes et en ordre saisissent une opportunité.',
  ],
  points: ['TC-21-01', 'It needs two action points.', 'Il lui faut deux points d’action.'],
  horse: ['TC-21-02', 'Infantry takes none on cavalry.', 'L’infanterie n’en saisit pas sur la cavalerie.'],
  far: ['TC-21-02', 'That enemy is too far from its front.', 'Cet ennemi est trop loin de son front.'],
  fault: ['TC-21-02', 'That enemy is not at fault.', 'Cet ennemi n’est pas en faute.'],
  shielded: [
    'TC-8-39',
    'The houses stand between it and that enemy.',
    'Les maisons la séparent de cet ennemi.',
  ],
  broken: ['TC-28-11', 'Its group is broken and attacks no more.', 'Son groupe est brisé et n’attaque plus.'],
});

const by = branches({
  fastMovesAreFaults: ['TC-21-02', 'TC-21-12'],
  advancesBeforeHorseAreFaults: ['TC-21-02', 'TC-21-06'],
  disorderIsAFault: 'TC-21-02',
  changesAreFaults: 'TC-21-02',
  housesShield: 'TC-8-39',
  flanksAreFaults: 'TC-21-02',
  placedAtAThird: ['TC-21-02', 'TC-21-07'],
  chargersSpendAll: 'TC-21-25',
  onlyDisorderAfterAVolley: 'TC-11-38',
});

const no = noTaking;

export const price: number = defines('TC-21-01', costs.opportunityMacMinimum);
export const reach = {
  infantry: length('TC-21-02', opportunity.distanceUd.infantry),
  cavalry: length('TC-21-02', opportunity.distanceUd.cavalry),
} as const;
export const widest = Math.max(reach.infantry, reach.cavalry);
/** How far foot may go before horses without a fault (TC-21-06). */
export const cautious: number = length('TC-21-06', opportunity.cautiousAdvanceUd);

/** How far it may come in all, and by what other rules it charges. */
interface Launch {
  readonly capacity?: number;
  readonly rules?: readonly RuleId[];
}

/** What a unit has just done that somebody might use. */
export type Just = FrameOf<'interrupt'>['just'];

/** Whether a unit that has just done this is at fault before an enemy. */
export function isAtFault(s: State, unit: number, taker: number, just: Just, cites?: RuleId[]): boolean {
  const row = unitOf(s, unit);
  if (just === 'garrisoned')
    return !by.housesShield(isShieldedFrom(s, unit, taker)) && by.changesAreFaults(true, cites);
  const order = orderOf(s, unit);
  const isDisordered = order === 'SAF' || order === 'DES';
  if (by.onlyDisorderAfterAVolley(just === 'stood')) return isDisordered;
  if (by.changesAreFaults(just === 'manoeuvred', cites)) return true;
  if (by.fastMovesAreFaults(paceLevel(row.pace) >= paceLevel('PAC'), cites)) return true;
  if (by.disorderIsAFault(isDisordered, cites)) return true;
  const isFoot = branchOf(s, unit) !== 'cavalry';
  const isAdvance = isFoot && branchOf(s, taker) === 'cavalry' && row.gone > cautious;
  if (by.advancesBeforeHorseAreFaults(isAdvance, cites)) return true;
  return by.flanksAreFaults(row.formation !== 'CAR' && !isFrontal(s, unit, taker), cites);
}

/** Why an enemy is not at fault: of whoever goes into a house or out of it because that stands between. */
function whyNoFault(s: State, taker: number, unit: number, just: Just): Refusal | null {
  return just === 'garrisoned' && isShieldedFrom(s, unit, taker) ? (no.shielded ?? no.fault) : no.fault;
}

/** Whether a built-up area stands between a unit that goes into it or leaves it and an enemy (TC-8-39). */
function isShieldedFrom(s: State, unit: number, enemy: number): boolean {
  const [p, q] = [centreOfBody(bodyOf(s, unit)), centreOfBody(bodyOf(s, enemy))];
  return buildingsIn(s, boxOf([p, q])).some((house) => blocks(p, q, featureOf(s, house).figure));
}

/** Why a unit takes no opportunity on another that has just done this; null when it may. */
export function whyNotTake(s: State, taker: number, unit: number, just: Just): Refusal | null {
  const refused = whyNotTakeTurned(s, taker, unit, just);
  if (refused !== null) return refused;
  if (!isInFront(s, taker, figureOfUnit(s, unit))) return no.far;
  return waysOf(s, taker, unit).length === 0 ? no.far : null;
}

/** The same, were the enemy before its front. */
export function whyNotTakeTurned(s: State, taker: number, unit: number, just: Just): Refusal | null {
  const row = unitOf(s, taker);
  const branch = branchOf(s, taker);
  if (branch === 'artillery' || row.formation === 'TIR' || row.formation === 'COM' || isGarrison(row))
    return no.whom;
  if (row.formation === 'COF' || isGarrison(unitOf(s, unit)) || isWaiting(s, taker)) return no.whom;
  if (branch === 'infantry' && branchOf(s, unit) === 'cavalry') return no.horse;
  const order = orderOf(s, taker);
  if (!isSteady(s, taker) || order === 'SAF' || order === 'DES') return no.order;
  if (pointsLeft(s, taker) < price) return no.points;
  if (s.broken[factsOf(s, taker).group] === true) return no.broken;
  if (gapBetween(s, taker, unit) > reach[branch]) return no.far;
  if (!isAtFault(s, unit, taker, just)) return whyNoFault(s, taker, unit, just);
  return canSee(s, taker, unit) ? null : no.far;
}

export function waysOf(s: State, taker: number, unit: number) {
  return approachesTo(s, taker, unit, reachOfMarch(s, taker, pointsLeft(s, taker)));
}

/** The march of a charger, who is set a third of his way on. */
export function launch(
  s: State,
  play: Play,
  taker: number,
  unit: number,
  best: Pace,
  way: Approach,
  {
    capacity = reachOfMarch(s, taker, pointsLeft(s, taker)) - toleranceOf(s, taker),
    rules = [],
  }: Launch = {},
): FrameOf<'engagement'> {
  const direction = turned(unitOf(s, taker).facing + way.angle);
  const cites: RuleId[] = [...citing('TC-21-01', 'TC-21-25'), ...rules];
  const third = by.placedAtAThird(true, cites) ? Math.floor(way.way / 3) : 0;
  const marched = stopNear(s, taker, slide(bodyOf(s, taker), direction, way.way), third);
  const { x, y } = slide(bodyOf(s, taker), direction, marched).at(marched);
  if (by.chargersSpendAll(true)) spend(s, taker, pointsLeft(s, taker));
  changeUnit(s, taker, { x, y, pace: 'POR', gone: unitOf(s, taker).gone + marched });
  makeRoom(s, taker);
  mark(s, taker, marks.moved | marks.fired | marks.engaged);
  tell(play, {
    kind: 'opportunityTaken',
    unit: nameOf(s, taker),
    target: nameOf(s, unit),
    rules: [...new Set(cites)],
  });
  const march: March = {
    kind: 'combat',
    side: sideOf(s, taker),
    units: [taker],
    supports: [],
    target: unit,
    best,
    range: null,
    way: way.way,
    marched,
    capacity,
    direction,
    others: [],
    joins: none,
  };
  return { step: 'engagement', march };
}
