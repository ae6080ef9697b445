/**
 * Chapter 13: a reaction: a unit that is marched on first turns, changes formation or re-forms, and then stands, fires or
 * counter-charges. All of it is named before its test (TC-13-06 to TC-13-19).
 */
import { between, halfCircle, turned } from '@bivouac/ground/free';
import { branches, citing, defines, type Play, type RuleId } from '@bivouac/kernel';
import type { Engagement, Reaction } from '../../engagement.ts';
import { tell } from '../../events.ts';
import { changeUnit, type State } from '../../state.ts';
import { costs } from '../../tables/action-points.ts';
import { paceLevel, type Formation } from '../../tables/kinds.ts';
import { branchOf, isGarrison, nameOf, unitOf } from '../../troops.ts';
import { disorderAtLeast } from '../02-order/order.ts';
import { canTurnTo, gallops, priceOfTurn, turnTo } from '../06-movement/turning.ts';
import { formAs, hasRoomToForm, priceOfForming } from '../07-manoeuvre/forming.ts';
import { isKeptFromReforming, priceOfRecovery } from '../07-manoeuvre/recovering.ts';
import { priceOfFire, whyUnarmed } from '../09-fire/aiming.ts';
import { perTurn } from '../04-action-points/spending.ts';
import { reachOfMarch } from '../11-combat-march/approach.ts';
import { going } from '../11-combat-march/ledgers.ts';
import { pursuesItsOrder } from '../27-simultaneous/manoeuvres.ts';

const by = branches({
  faultsMayBeMendedFirst: 'TC-13-07',
  unitsTurnToTheAttack: 'TC-13-09',
  unitsFormAgainstTheAttack: 'TC-13-09',
  footDoesNotMeetHorse: 'TC-13-01',
  countersGoNoFartherThanMarches: 'TC-19-16',
  paceIsLost: 'TC-13-09',
  responsesAreCountedToo: 'TC-13-13',
  theSameGoalLosesNothing: 'TC-27-12',
  nothingIsDoneBelowOne: 'TC-13-19',
  caughtChangingIsWithoutFormation: 'TC-13-19',
});

/** Lost before reacting (TC-13-10), and what a counter-charge costs at least (TC-13-12). */
const lost: number = defines('TC-13-10', costs.reactionLoss);
const counterPrice: number = defines('TC-13-12', costs.counterMacMinimum);
/** The least total at which the manoeuvre is made (TC-13-19). */
const least: number = defines('TC-13-19', 1);

type Manoeuvre = Reaction['manoeuvre'];

/** What infantry may form in the face of the enemy. */
const inTheFace: readonly Formation[] = ['CAR', 'LIG', 'COD'];

/** The facing that looks the attack in the face, and how far a unit turns for it. */
function turnToAttack(s: State, e: Engagement, unit: number): number {
  const { facing } = unitOf(s, unit);
  const wanted = turned(e.direction + halfCircle);
  const size = between(facing, wanted);
  return turned(facing + size) === wanted ? size : -size;
}

/** Manoeuvres that a unit can begin its reaction with. */
export function manoeuvresOpen(s: State, e: Engagement, unit: number): readonly Manoeuvre[] {
  const row = unitOf(s, unit);
  if (isGarrison(row)) return [];
  const found: Manoeuvre[] = row.pace === 'halt' ? [] : ['halt'];
  const canMend = row.disorder !== 'none' && !isKeptFromReforming(s, unit);
  if (by.faultsMayBeMendedFirst(canMend)) found.push('recover');
  const size = turnToAttack(s, e, unit);
  const mayTurn = row.formation !== 'CAR' && Math.abs(size) >= 100 && !gallops(s, unit);
  if (by.unitsTurnToTheAttack(mayTurn && canTurnTo(s, unit, size))) found.push('face');
  if (branchOf(s, unit) === 'infantry' && row.disorder === 'none' && row.formation !== 'TIR')
    for (const to of inTheFace)
      if (by.unitsFormAgainstTheAttack(to !== row.formation && hasRoomToForm(s, unit, to))) found.push(to);
  return found;
}

/** What may follow a manoeuvre: nothing; fire, if the attack will be before it; a counter-march. */
export function responsesTo(
  s: State,
  e: Engagement,
  unit: number,
  manoeuvre: Manoeuvre,
): readonly Reaction['then'][] {
  const row = unitOf(s, unit);
  const formation = isFormation(manoeuvre) ? manoeuvre : row.formation;
  const isAhead = formation === 'CAR' || manoeuvre === 'face' || Math.abs(turnToAttack(s, e, unit)) <= 3_000;
  const found: Reaction['then'][] = ['nothing'];
  if (isAhead && whyUnarmed(s, unit) === null) found.push('fire');
  const branch = branchOf(s, unit);
  const isHorse = going(e).some((one) => branchOf(s, one.unit) === 'cavalry');
  const mayCounter = formation !== 'CAR' && formation !== 'COF' && formation !== 'COM' && formation !== 'TIR';
  if (branch === 'artillery' || !mayCounter || !isAhead || !isNearEnoughToMeet(s, e, unit)) return found;
  if (!by.footDoesNotMeetHorse(branch === 'infantry' && isHorse)) found.push('counter');
  return found;
}

/**
 * Whether a unit would come to one of those who march on it with the points of a whole turn. A march to combat is always near enough at two
 * thirds of its way; guns that come to fire from afar are not.
 */
export function isNearEnoughToMeet(s: State, e: Engagement, unit: number): boolean {
  const most = reachOfMarch(s, unit, perTurn);
  return !by.countersGoNoFartherThanMarches(going(e).every(({ left }) => left > most));
}

function isFormation(manoeuvre: Manoeuvre): manoeuvre is Formation {
  return manoeuvre !== 'halt' && manoeuvre !== 'face' && manoeuvre !== 'recover';
}

/** What a manoeuvre costs. */
function priceOf(s: State, e: Engagement, unit: number, manoeuvre: Manoeuvre): number {
  if (manoeuvre === 'halt') return 0;
  if (manoeuvre === 'face') return priceOfTurn(s, unit, turnToAttack(s, e, unit));
  if (manoeuvre === 'recover') return priceOfRecovery(s, unit) * (unitOf(s, unit).disorder === 'DES' ? 2 : 1);
  return priceOfForming(s, unit, manoeuvre);
}

/** All that a reaction costs: the lost point, the manoeuvre and the response (TC-13-10, TC-13-13). */
export function priceOfReaction(
  s: State,
  e: Engagement,
  unit: number,
  { manoeuvre, then }: Reaction,
  cites?: RuleId[],
): number {
  const response = then === 'fire' ? priceOfFire(s, unit) : then === 'counter' ? counterPrice : 0;
  const isSame = by.theSameGoalLosesNothing(pursuesItsOrder(s, unit, manoeuvre), cites);
  if (!isSame) cites?.push(...citing('TC-13-10'));
  if (then === 'counter') cites?.push(...citing('TC-13-12'));
  const more = by.responsesAreCountedToo(response > 0, cites) ? response : 0;
  return (isSame ? 0 : lost) + priceOf(s, e, unit, manoeuvre) + more;
}

/** Steps of pace that a unit has to lose to react standing (TC-13-09). */
export function paceLostBy(s: State, unit: number, { then }: Reaction): number {
  return by.paceIsLost(then !== 'counter') ? paceLevel(unitOf(s, unit).pace) : 0;
}

/** The reaction succeeds: the manoeuvre is made at once; or it fails, and the unit is met as it stood. */
export function react(
  s: State,
  play: Play,
  e: Engagement,
  unit: number,
  manoeuvre: Manoeuvre,
  total: number,
): boolean {
  if (by.nothingIsDoneBelowOne(total < least)) {
    if (by.caughtChangingIsWithoutFormation(isFormation(manoeuvre)))
      disorderAtLeast(s, play, unit, 'SAF', citing('TC-13-19'));
    return false;
  }
  if (manoeuvre === 'halt') return true;
  if (manoeuvre === 'face') turnTo(s, play, unit, turnToAttack(s, e, unit));
  else if (manoeuvre === 'recover') {
    changeUnit(s, unit, { disorder: 'none' });
    tell(play, { kind: 'recovered', unit: nameOf(s, unit), disorder: 'none', rules: citing('TC-13-07') });
  } else formAs(s, play, unit, manoeuvre);
  return true;
}
