/** Chapter 20: who has won a close combat, one against one or several against one, and what comes of it (TC-20-09 to TC-20-15, TC-20-30). */
import { centreOfBody, directionTowards, halfCircle, turned } from '@bivouac/ground/free';
import { branches, citing, defines, go, type Next, type Play, type RuleId } from '@bivouac/kernel';
import type { Engagement } from '../../engagement.ts';
import { tell } from '../../events.ts';
import type { Frames, Verdict } from '../../frames.ts';
import { changeUnit, none, type State } from '../../state.ts';
import { closeCombat } from '../../tables/close-combat.ts';
import { isPoor, type Case } from '../../tables/kinds.ts';
import { ud } from '../../tables/measures.ts';
import { bodyOf, factsOf, nameOf, unitOf } from '../../troops.ts';
import { degrade, disorderAtLeast } from '../02-order/order.ts';
import { takeHouse } from '../08-ground/garrisons.ts';
import { driveOut } from '../08-ground/going-out.ts';
import { facesMet } from '../08-ground/houses.ts';
import { controlTest } from '../11-combat-march/control.ts';
import { withMarcher } from '../11-combat-march/ledgers.ts';
import { lowered, mayLift, setCase } from '../14-morale/cases.ts';
import { canPursue, strikeRunners } from '../22-flight/pursuit.ts';

import type { Exchange } from './fighting.ts';
import { isSpentByContact } from './movement-left.ts';
import { passThrough, push, retire, slideBack } from './placing.ts';

const by = branches({
  batteriesAreTaken: 'TC-20-15',
  winnersLoseOrder: ['TC-20-11', 'TC-2-09'],
  militiaFallsFurther: 'TC-18-15',
  drawsSeparate: 'TC-20-14',
  theSingleUnitAddsUp: 'TC-20-09',
  eachAttackerTakesItsOwn: ['TC-20-30', 'TC-20-10'],
  theCaughtCountForTheirUnit: 'TC-11-50',
  theSpentDoNotPursue: ['TC-6-13', 'TC-4-09'],
});

const results = defines('TC-20-11', closeCombat.resultByLossDifference, {
  ...closeCombat.resultByLossDifference,
  '1': closeCombat.resultByLossDifference['2'],
});

/** What a difference of losses makes of the loser. */
function caseOfLoser(s: State, loser: number, difference: number): Case {
  const row = results[difference >= 3 ? '3+' : difference === 2 ? '2' : '1'];
  const to = row.loser as Case;
  return by.militiaFallsFurther(fallsFurther(s, loser)) ? lowered(to, 1) : to;
}

/** Militia and conscripts, not irregulars (TC-18-15). */
function fallsFurther(s: State, unit: number): boolean {
  const { status } = factsOf(s, unit);
  return isPoor(status) && status !== 'irregular';
}

/** Whoever has won or drawn is SAF, or DES if it was SAF (TC-20-11). */
function winnerPays(s: State, play: Play, unit: number): void {
  const cites: RuleId[] = [];
  if (by.winnersLoseOrder(true, cites)) degrade(s, play, unit, 1, cites);
}

/** A close combat is decided: between two, or between one and several who struck it. */
export function decide(
  s: State,
  play: Play,
  e: Engagement,
  exchanges: readonly Exchange[],
  isCounter: boolean,
): Next<Frames> {
  const [only, ...more] = exchanges;
  if (only === undefined) return go({ step: 'engagementEnds', e });
  if (more.length === 0) return decideOne(s, play, e, only, isCounter);
  return decideSeveral(s, play, e, exchanges);
}

function decideOne(
  s: State,
  play: Play,
  e: Engagement,
  exchange: Exchange,
  isCounter: boolean,
): Next<Frames> {
  const { striker, struck, passes, direction } = exchange;
  const difference = exchange.inflicted - exchange.suffered;
  const after = withPasser(e, exchange);
  if (isGone(s, play, [striker], struck)) return go({ step: 'engagementEnds', e });
  if (isTaken(s, play, [striker], struck, passes || difference > 0)) {
    if (passes) passThrough(s, play, striker, struck, direction);
    return go({ step: 'engagementEnds', e: after });
  }
  if (passes) passThrough(s, play, striker, struck, direction);
  const own = ownLead(s, exchange);
  if (Math.sign(own) !== Math.sign(difference)) {
    const now = ownResult(s, play, after, exchange, own, difference > 0);
    if (own === 0) setCase(s, play, striker, 'ARR', citing('TC-20-14', 'TC-11-50'));
    return go({ step: 'engagementEnds', e: ownOfStruck(s, play, now, exchange) });
  }
  if (difference === 0) return draw(s, play, after, striker, struck, passes, isCounter);
  const [winner, loser] = difference > 0 ? [striker, struck] : [struck, striker];
  winnerPays(s, play, winner);
  const follows = e.kind !== 'contact' && (winner === striker || isCounter);
  return beat(s, play, after, {
    winner,
    loser,
    struck,
    difference: loser === striker ? -own : difference,
    passes,
    follows,
    direction,
  });
}

/** By how much an attacker has won, figures that were caught on its way included; a garrison is fought for by itself (TC-11-50). */
function ownLead(s: State, { struck, inflicted, suffered, carried = 0 }: Exchange): number {
  const counts = by.theCaughtCountForTheirUnit(carried !== 0 && unitOf(s, struck).post === none);
  return inflicted - suffered + (counts ? carried : 0);
}

/** What an exchange makes of whoever was struck in it, whatever its attacker has come to elsewhere; beaten it has to run (TC-11-50). */
export function ownOfStruck(s: State, play: Play, e: Engagement, exchange: Exchange): Engagement {
  const { striker, struck, inflicted, suffered } = exchange;
  const lead = inflicted - suffered;
  if (unitOf(s, struck).where !== 'table' || isTaken(s, play, [], struck, lead > 0)) return e;
  if (lead <= 0) {
    winnerPays(s, play, struck);
    if (lead === 0) setCase(s, play, struck, 'ARR', citing('TC-20-14'));
    return e;
  }
  disorderAtLeast(s, play, struck, 'DES', citing('TC-20-11'));
  setCase(s, play, struck, caseOfLoser(s, struck, lead), citing('TC-20-09', 'TC-11-50'));
  changeUnit(s, struck, { drivenBy: striker });
  return { ...e, runners: [...(e.runners ?? []), [struck, striker]] };
}

/** What the combat of caught figures alone makes of their unit, which has no target left: it stops there (TC-11-50). */
export function onlyCaught(s: State, play: Play, e: Engagement, exchange: Exchange): Engagement {
  const lead = exchange.inflicted - exchange.suffered;
  return ownResult(s, play, ownOfStruck(s, play, e, exchange), exchange, lead, lead > 0);
}

/** An engagement in which it is known who has passed through, unless it was beaten in doing so. */
function withPasser(e: Engagement, { passes, striker, inflicted, suffered }: Exchange): Engagement {
  return passes && inflicted >= suffered ? { ...e, passed: striker } : e;
}

interface Beaten {
  readonly winner: number;
  readonly loser: number;
  /** Who was struck: it may hold a house. */
  readonly struck: number;
  readonly difference: number;
  readonly passes: boolean;
  readonly follows: boolean;
  readonly direction: number;
}

/** The loser is in disorder and goes; a garrison that is beaten goes out, and whoever has beaten it goes in (TC-8-73). */
function beat(s: State, play: Play, e: Engagement, beaten: Beaten): Next<Frames> {
  const { winner, loser, struck, passes, follows, direction: came } = beaten;
  disorderAtLeast(s, play, loser, 'DES', citing('TC-20-11'));
  let to = caseOfLoser(s, loser, beaten.difference);
  const direction = directionTowards(
    [unitOf(s, winner).x, unitOf(s, winner).y],
    centreOfBody(bodyOf(s, loser)),
    came,
  );
  const { post } = unitOf(s, struck);
  if (post !== none) {
    if (loser === struck) {
      driveOut(s, play, loser, facesMet(s, post, came)[0]!);
      // Whoever goes through does not take the place (TC-8-75).
      if (!passes) takeHouse(s, play, winner, post, true);
    } else if (!passes) slideBack(s, loser, turned(came + halfCircle), ud);
  } else if (!passes) to = push(s, play, winner, loser, direction, follows, to);
  const verdict: Verdict = { winner, loser, case: to, direction, passed: passes, pursued: false };
  return mayLift(s, loser, to) ? go({ step: 'lift', verdict, e }) : afterLift(s, play, e, verdict);
}

/** Whether somebody has been destroyed: then the others have won, and a house is free. */
function isGone(s: State, play: Play, strikers: readonly number[], struck: number): boolean {
  const all = [...strikers, struck];
  const isStanding = unitOf(s, struck).where === 'table';
  if (isStanding && strikers.some((unit) => unitOf(s, unit).where === 'table')) {
    if (strikers.every((unit) => unitOf(s, unit).where === 'table')) return false;
    if (strikers.length > 1) return false;
  }
  for (const unit of all) if (unitOf(s, unit).where === 'table') winnerPays(s, play, unit);
  const { post } = unitOf(s, struck);
  if (post !== none && !isStanding)
    for (const unit of strikers) if (takeHouse(s, play, unit, post, true)) break;
  return true;
}

/** A battery that is beaten or passed through is taken (TC-20-15). */
function isTaken(
  s: State,
  play: Play,
  strikers: readonly number[],
  struck: number,
  isBeaten: boolean,
): boolean {
  if (!by.batteriesAreTaken(unitOf(s, struck).formation === 'BAT' && isBeaten)) return false;
  changeUnit(s, struck, { where: 'taken', pace: 'halt' });
  tell(play, { kind: 'gunsLost', unit: nameOf(s, struck), rules: citing('TC-20-15') });
  for (const unit of strikers) if (unitOf(s, unit).where === 'table') winnerPays(s, play, unit);
  return true;
}

/**
 * Several against one: the single unit adds up all that it has inflicted and suffered; each of the others takes the result
 * of its own exchange (TC-20-09, TC-20-30).
 */
function decideSeveral(s: State, play: Play, e: Engagement, exchanges: readonly Exchange[]): Next<Frames> {
  const { struck } = exchanges[0]!;
  const strikers = exchanges.map(({ striker }) => striker);
  const lead = ({ inflicted, suffered }: Exchange): number => inflicted - suffered;
  const sum = by.theSingleUnitAddsUp(true)
    ? exchanges.reduce((all, one) => all + lead(one), 0)
    : Math.max(...exchanges.map(lead));
  if (isGone(s, play, strikers, struck)) return go({ step: 'engagementEnds', e });
  if (isTaken(s, play, strikers, struck, sum > 0 || exchanges.some(({ passes }) => passes)))
    return go({ step: 'engagementEnds', e });
  const best = exchanges.reduce((one, other) => (lead(other) > lead(one) ? other : one));
  let now = e;
  for (const exchange of exchanges) {
    if (unitOf(s, exchange.striker).where !== 'table') continue;
    if (exchange.passes) passThrough(s, play, exchange.striker, struck, exchange.direction);
    now = withPasser(now, exchange);
    const isFirst = sum > 0 && exchange === best;
    if (!isFirst) now = ownResult(s, play, now, exchange, ownLead(s, exchange), sum > 0);
  }
  if (sum > 0) {
    winnerPays(s, play, best.striker);
    return beat(s, play, now, {
      winner: best.striker,
      loser: struck,
      struck,
      difference: sum,
      passes: best.passes,
      follows: true,
      direction: best.direction,
    });
  }
  winnerPays(s, play, struck);
  if (sum === 0) setCase(s, play, struck, 'ARR', citing('TC-20-14', 'TC-20-09'));
  return go({ step: 'engagementEnds', e: now });
}

/** An attacker that did not beat the enemy by most: beaten it takes its own defeat, else it is SAF and goes back from an enemy who stays. */
export function ownResult(
  s: State,
  play: Play,
  e: Engagement,
  { striker, struck, passes }: Exchange,
  lead: number,
  isEnemyBeaten: boolean,
): Engagement {
  if (lead >= 0 || !by.eachAttackerTakesItsOwn(true)) {
    winnerPays(s, play, striker);
    if (!isEnemyBeaten && !passes) retire(s, play, striker, struck, ud);
    return e;
  }
  disorderAtLeast(s, play, striker, 'DES', citing('TC-20-11'));
  setCase(s, play, striker, caseOfLoser(s, striker, -lead), citing('TC-20-30', 'TC-20-10'));
  changeUnit(s, striker, { drivenBy: struck });
  return withMarcher(e, striker, { stands: 'broken', pace: 'halt' });
}

function draw(
  s: State,
  play: Play,
  e: Engagement,
  striker: number,
  struck: number,
  passes: boolean,
  isCounter: boolean,
): Next<Frames> {
  for (const unit of [striker, struck]) {
    winnerPays(s, play, unit);
    setCase(s, play, unit, 'ARR', citing('TC-20-14'));
  }
  if (by.drawsSeparate(!passes)) {
    retire(s, play, striker, struck, ud);
    if (isCounter) retire(s, play, struck, striker, ud);
  }
  return go({ step: 'engagementEnds', e });
}

/** A winner that does not wish to pursue, or may not, may be carried away all the same: whether it was. */
export function isCarriedAway(s: State, play: Play, { winner, loser }: Verdict): boolean {
  const pursues = !controlTest(s, play, winner, true);
  if (pursues) strikeRunners(s, play, winner, loser);
  return pursues;
}

export function afterLift(s: State, play: Play, e: Engagement, verdict: Verdict): Next<Frames> {
  const { loser, winner, passed } = verdict;
  changeUnit(s, loser, { drivenBy: winner });
  const rules = [...citing('TC-20-11')];
  if (fallsFurther(s, loser)) rules.push(...citing('TC-18-15'));
  // Through the enemy, and beaten all the same: its case counts, whatever its legs do.
  if (passed && e.marchers.some(({ unit }) => unit === loser)) rules.push(...citing('TC-14-22'));
  const isRunning = verdict.case === 'RET' || verdict.case === 'DER';
  const mayPursue = isRunning && !passed && canPursue(s, winner, loser);
  const isSpent = by.theSpentDoNotPursue(mayPursue && isSpentByContact(s, e, winner), rules);
  setCase(s, play, loser, verdict.case, rules);
  if (!mayPursue) return go({ step: 'beaten', verdict, e });
  if (!isSpent) return go({ step: 'pursuit', verdict, e });
  // Its distance used up it does not pursue of its own will, but may be carried away.
  return go({ step: 'beaten', verdict: { ...verdict, pursued: isCarriedAway(s, play, verdict) }, e });
}
