/**
 * Chapters XVII.3 and XVII.4: steps of an order that are done, have become impossible or are given up (gaps: VEA-G82).
 * Judged once, when a game turn begins and the orders due have taken effect.
 */
import { branches, citations, type Part, type Play, type RuleId } from '@bivouac/kernel';
import { leaderMarks, marks, none, type Order, type State } from '../../state.ts';
import type { OrderStep } from '../../order-steps.ts';
import { aims, arrivedWithin, tactics, writtenOrders } from '../../tables/orders.ts';
import type { Side } from '../../tables/sides.ts';
import { isDisordered } from '../../troops.ts';
import { doneBit, holds, isEntered, isHeld } from './conditions.ts';
import { backWays, goalWays } from './measures.ts';
import { enemiesAimedAt, hasOrders, hasWrittenOrders, headOf, tacticOf, unitsOf } from './orders.ts';
import { noteAndTell, tellNews } from './order-news.ts';
import { beginStep, isWaiting, leaveOff, putUnderSteps } from './put-under.ts';

const by = branches({
  defendsByDefault: 'VEA-17-344',
  nothingFollows: 'VEA-17-412',
  nextFollows: ['VEA-17-404', 'VEA-17-408'],
  impossible: 'VEA-17-413',
  lastsNoLonger: 'VEA-17-403',
  failsOver: 'VEA-17-407',
});

const so = citations({ givenUp: ['VEA-17-407', 'VEA-17-404'] });

/** A game turn begins: steps that are done give way to the next, and what is done for good or impossible to Defence. */
export function judgeOrders(s: State, play: Play): void {
  if (!hasOrders(s)) return;
  // What is done by itself first: conditions of others ask for it.
  s.corps.forEach((one, corps) => {
    if (one.order !== null && isDoneByItself(s, corps, one.order)) one.order = withDone(one.order);
  });
  const ended = s.corps.map(({ order }, corps) => (order === null ? null : whyEnded(s, corps, order)));
  const begins = s.corps.map(({ order }, corps) => (order === null ? null : whyBegins(s, corps, order)));
  s.corps.forEach(({ order }, corps) => {
    const step = order?.steps[order.step];
    if (order === null || step === undefined) return;
    const impossible: RuleId[] = [];
    if (ended[corps]) follow(s, corps, withDone(order), ended[corps], play);
    else if (isImpossible(s, corps, step, impossible)) lapse(s, corps, order, impossible, play);
    else if (begins[corps]) begin(s, corps, order, begins[corps], play);
  });
}

/** By which rules a step is over that is done, or whose end has come; null where it goes on. */
function whyEnded(s: State, corps: number, order: Order): RuleId[] | null {
  const step = order.steps[order.step];
  if (step === undefined) return null;
  const cites: RuleId[] = [];
  if ((order.done & doneBit(order.step + 1)) !== 0) return cites;
  const isOver = step.until !== null && holds(s, corps, step.until, order.since, cites);
  return by.lastsNoLonger(isOver, cites) ? cites : null;
}

/** By which rules a step begins that has waited, and need no longer; null where it has not, or must. */
function whyBegins(s: State, corps: number, order: Order): RuleId[] | null {
  if (!isWaiting(order)) return null;
  const { from } = order.steps[order.step]!;
  const cites: RuleId[] = [];
  return from === null || holds(s, corps, from, order.since, cites) ? cites : null;
}

function withDone(order: Order): Order {
  return { ...order, done: order.done | doneBit(order.step + 1) };
}

function begin(s: State, corps: number, { steps, step, done }: Order, cites: RuleId[], play: Play): void {
  beginStep(s, corps, steps, step, done, cites);
  tellNews(s, play, corps, 'begins', steps[step]!, cites);
}

/** The step that follows comes into force; without one, or if it cannot be carried out, the corps defends. */
function follow(s: State, corps: number, order: Order, cites: RuleId[], play: Play): void {
  const { next } = order.steps[order.step]!;
  const step = order.steps[next];
  if (step === undefined || !by.nextFollows(true, cites)) {
    if (by.nothingFollows(true, cites) && by.defendsByDefault(true, cites))
      lapse(s, corps, order, cites, play);
    return;
  }
  if (isImpossible(s, corps, step, cites)) {
    lapse(s, corps, order, cites, play);
    return;
  }
  putUnderSteps(s, corps, order.steps, next, order.done, cites);
  noteAndTell(s, play, corps, 'followed', step, cites);
}

function lapse(s: State, corps: number, order: Order, cites: readonly RuleId[], play: Play): void {
  noteAndTell(s, play, corps, 'lapsed', order, cites);
  leaveOff(s, corps, order);
}

/** Whether the step in force is done without a word from anybody. */
function isDoneByItself(s: State, corps: number, order: Order): boolean {
  const { side } = s.terms.corps[corps]!;
  if (order.step >= order.steps.length || isWaiting(order)) return false;
  const leader = headOf(s, corps);
  const at = leader === undefined ? none : s.leaders[leader]!.hex;
  const isNear = (ways: ArrayLike<number> | null) =>
    ways !== null && at >= 0 && ways[at]! <= arrivedWithin.value;
  switch (tacticOf(order)) {
    case 'attack':
      return isTaken(s, corps, order);
    case 'march':
      return isNear(goalWays(s, order));
    case 'withdrawal':
      return isNear(backWays(s, side, order));
    default:
      return false;
  }
}

/** Whether what an attack was directed at is one's own, or is no more. */
function isTaken(s: State, corps: number, { aim, target, since }: Order): boolean {
  const { side } = s.terms.corps[corps]!;
  switch (aims[aim]!) {
    case 'place':
      return !isEntered(s, side, target) && isHeld(s, side, target, corps);
    case 'corps':
    case 'division': {
      const enemies = enemiesAimedAt(s, aim, target);
      // Whoever was gone before the step came into force was not beaten by it.
      if (by.impossible(enemies.length === 0 && since === s.turn)) return false;
      return !enemies.some((unit) => !isDisordered(s.units[unit]!));
    }
    default:
      return false;
  }
}

/** An enemy on the goal of a march; nobody left of the enemies an attack was meant for. */
function isImpossible(s: State, corps: number, { tactic, aim, target }: OrderStep, cites: RuleId[]): boolean {
  const { side } = s.terms.corps[corps]!;
  switch (aims[aim]!) {
    case 'place':
      return by.defendsByDefault(tactics[tactic] === 'march' && isEntered(s, side, target), cites);
    case 'corps':
    case 'division':
      return by.impossible(enemiesAimedAt(s, aim, target).length === 0, cites);
    default:
      return false;
  }
}

const givesUp = 'gives up';

/** A step is carried out for three turns, and given up only before anybody of the corps has acted. */
function mayGiveUp(s: State, corps: number, order: Order): boolean {
  const step = order.steps[order.step];
  if (step === undefined || step.fail === none || isWaiting(order)) return false;
  if (s.turn - order.since < writtenOrders.turnsBeforeGivingUp.value) return false;
  if (tacticOf(order) === 'defence' && aims[order.aim] === 'place')
    if (!isEntered(s, s.terms.corps[corps]!.side, order.target)) return false;
  return (s.phase === 'charge' || s.phase === 'movement') && !hasActed(s, corps);
}

const acted = marks.moved | marks.stirred | marks.charged | marks.charging | marks.fought | marks.exploited;

function hasActed(s: State, corps: number): boolean {
  const leader = headOf(s, corps);
  const hasRidden =
    leader !== undefined && (s.leaders[leader]!.marks & (leaderMarks.moved | leaderMarks.charged)) !== 0;
  return hasRidden || unitsOf(s, corps).some((unit) => (s.units[unit]!.marks & acted) !== 0);
}

/** The corps of a side that may give up their step, in its own turn. */
function thoseWhoMayGiveUp(s: State, side: Side): number[] {
  if (!hasWrittenOrders(s) || s.side !== side || s.turn === 0) return [];
  return s.corps.flatMap(({ order }, corps) => {
    const isOwn = order !== null && s.terms.corps[corps]!.side === side;
    return isOwn && by.failsOver(mayGiveUp(s, corps, order)) ? [corps] : [];
  });
}

export function givingUpWords(s: State, side: Side): readonly Part[] {
  return thoseWhoMayGiveUp(s, side).map((corps) => `${s.terms.corps[corps]!.slug} ${givesUp}`);
}

/** Its owner gives a step up: what was to follow then is in force at once, and nobody else hears of it. */
export function giveUp(s: State, side: Side, word: Part | undefined, play: Play): boolean {
  const corps = thoseWhoMayGiveUp(s, side).find((one) => word === `${s.terms.corps[one]!.slug} ${givesUp}`);
  if (corps === undefined) return false;
  const { steps, step, done } = s.corps[corps]!.order!;
  const { fail } = steps[step]!;
  const cites = [...so.givenUp];
  putUnderSteps(s, corps, steps, fail, done, cites);
  noteAndTell(s, play, corps, 'givenUp', steps[fail]!, cites);
  return true;
}
