/** Chapter 13: the tests of whoever is marched on, and what they make of its answer (TC-13-04, TC-13-10 to TC-13-19). */
import { branches, citing, defines, type Play, type RuleId } from '@bivouac/kernel';
import type { Answer, Engagement, Reaction, Receiver } from '../../engagement.ts';
import { tell } from '../../events.ts';
import { totalOf, type Ledger } from '../../ledger.ts';
import { changeUnit, mark, marks, type State } from '../../state.ts';
import { costs } from '../../tables/action-points.ts';
import { bands, paceLevel, slower, type Band, type Pace } from '../../tables/kinds.ts';
import { nameOf, unitOf } from '../../troops.ts';
import { degrade } from '../02-order/order.ts';
import { penaltyPoints, pointsLeft, spend } from '../04-action-points/spending.ts';
import { rearrange } from '../08-ground/garrisons.ts';
import { compass, facesMet, priceOfHouse } from '../08-ground/houses.ts';
import { priceOfFire } from '../09-fire/aiming.ts';
import { paceOverRun } from '../11-combat-march/approach.ts';
import { expectedFire } from '../11-combat-march/expected-fire.ts';
import { going, withReceiver } from '../11-combat-march/ledgers.ts';
import { setCase } from '../14-morale/cases.ts';
import { readFire, readMarch, throwTest } from '../14-morale/testing.ts';
import { trialOf } from '../14-morale/trial.ts';
import { isCompany } from '../14-morale/counted.ts';
import { isSkirmishing } from '../24-skirmishers/companies.ts';
import { coverRows } from '../24-skirmishers/screens.ts';
import { paceLostBy, priceOfReaction, react } from './reacting.ts';

const by = branches({
  overrunGoesNoFaster: 'TC-4-14',
  defendersTooAreUnderFire: 'TC-15-27',
  eachDefenderTests: 'TC-17-19',
  companiesDoNotTest: 'TC-2-04',
  theLastThirdLimitsPace: 'TC-13-04',
  theResultGivesTheRange: 'TC-13-11',
});

/** What a counter-march is always tested at (TC-4-13). */
export const counterPrice: number = defines('TC-4-13', costs.counterMacMinimum);

/** What a receiver has said it does is tested, and begun. */
export function answerTest(s: State, play: Play, e: Engagement, receiver: Receiver): Engagement {
  const { unit, isTarget } = receiver;
  let answer = receiver.answer!;
  if (answer.kind === 'flee') return flee(s, play, e, receiver);
  if (answer.kind === 'react') return reactionTest(s, play, e, unit, answer);
  if (answer.kind === 'hold') {
    // The cost of redeploying may go beyond the points that are left (TC-8-54).
    spend(s, unit, priceOfHouse(s, unit));
    const face = compass[facesMet(s, unitOf(s, unit).post, e.direction)[0]!]!;
    rearrange(s, play, unit, face, citing('TC-8-54'));
    answer = { kind: 'fire', band: answer.band };
  }
  // A neighbour that does nothing is not tested (TC-11-51).
  if (!isTarget && answer.kind === 'nothing') return e;
  if (!isTarget && !by.eachDefenderTests(true)) return e;
  const isCounter = answer.kind === 'counter';
  const cost = isCounter ? counterPrice : answer.kind === 'fire' ? priceOfFire(s, unit) : 0;
  // Points may go beyond the credit to answer; they weigh in the test at once (TC-4-09, TC-4-13).
  spend(s, unit, isCounter ? Math.max(counterPrice, pointsLeft(s, unit)) : cost);
  if (by.companiesDoNotTest(isLoneCompany(s, unit)))
    return withReceiver(e, unit, {
      answer,
      fire: answer.kind === 'fire' ? answer.band : null,
      stands: 'stands',
    });
  const ledger = testOf(s, play, e, unit, isCounter ? 'counter' : 'stand', isCounter, 0, answer);
  return answered(s, play, e, unit, answer, ledger);
}

/** Whether a unit is a company of skirmishers on open ground: it answers without a test (TC-2-04). */
export function isLoneCompany(s: State, unit: number): boolean {
  return isSkirmishing(s, unit) && isCompany(s, unit);
}

/** A reaction is tested as the unit stands; then its manoeuvre is made, and what it named follows (TC-13-19). */
function reactionTest(s: State, play: Play, e: Engagement, unit: number, reaction: Reaction): Engagement {
  const { manoeuvre, then, how } = reaction;
  const cites: RuleId[] = [...citing('TC-13-08')];
  spend(s, unit, priceOfReaction(s, e, unit, reaction, cites));
  by.theResultGivesTheRange(then === 'fire', cites);
  const paceToLose = paceLostBy(s, unit, reaction);
  const ledger = testOf(s, play, e, unit, 'reaction', then === 'counter', paceToLose, undefined, cites);
  changeUnit(s, unit, { pace: 'halt' });
  const isDone = react(s, play, e, unit, manoeuvre, totalOf(ledger));
  const answer: Answer =
    !isDone || then === 'nothing'
      ? { kind: 'nothing' }
      : then === 'fire'
        ? { kind: 'fire', band: how as Band }
        : { kind: 'counter', best: how as Pace };
  const next = answered(s, play, e, unit, answer, ledger);
  if (answer.kind !== 'fire' || by.theResultGivesTheRange(true)) return next;
  return withReceiver(next, unit, { fire: answer.band });
}

/** The test of an answer, thrown and told. */
function testOf(
  s: State,
  play: Play,
  e: Engagement,
  unit: number,
  kind: 'stand' | 'counter' | 'reaction',
  isCounter: boolean,
  paceToLose: number,
  answer?: Answer,
  rules: readonly RuleId[] = [],
): Ledger {
  const marchers = going(e).map((one) => one.unit);
  const cites: RuleId[] = [...citing('TC-14-15'), ...rules];
  const coming = e.kind === 'fire' ? expectedFire(s, unit, marchers, cites) : 0;
  const isOneOfSeveral = !e.receivers.some((one) => one.isTarget && one.unit === unit);
  if (isOneOfSeveral) cites.push(...citing('TC-17-19'));
  const thrown = throwTest(
    s,
    play,
    trialOf({
      tester: unit,
      kind,
      against: marchers,
      attackers: e.marchers.map((one) => one.unit),
      objectives: e.receivers.map((one) => one.unit),
      supports: e.supports,
      direction: e.direction,
      expected: by.defendersTooAreUnderFire(coming !== 0, cites) ? coming : 0,
      paceToLose,
      thenCounters: isCounter,
      more: coverRows(e, unit),
      cites,
    }),
  );
  const total = totalOf(thrown.ledger);
  const reading = isCounter ? readMarch(total) : readFire(total);
  if (answer !== undefined && isHeldBack(answer, reading.fire)) cites.push(...citing('TC-14-11'));
  if (isCounter) {
    const run = paceOverRun(s, unit, e.marchers[0]!.left);
    by.theLastThirdLimitsPace(paceLevel(run) < paceLevel(readMarch(total).pace), cites);
  }
  tell(play, {
    kind: 'tested',
    unit: nameOf(s, unit),
    reason: kind,
    ledger: thrown.ledger,
    die: thrown.die,
    total,
    case: reading.case,
    fire: reading.fire,
    rules: thrown.rules,
  });
  return thrown.ledger;
}

/** Whether an answer is a farther range, or none, than the test allows (TC-14-11). */
function isHeldBack(answer: Answer, fire: Band | 'ineffective' | null): boolean {
  if (fire === null || fire === 'ineffective') return false;
  return (
    answer.kind === 'nothing' || (answer.kind === 'fire' && bands.indexOf(answer.band) > bands.indexOf(fire))
  );
}

/** What a test makes of an answer: a counter-march at a pace, fire at a range, or standing. */
function answered(
  s: State,
  play: Play,
  e: Engagement,
  unit: number,
  answer: Answer,
  ledger: Ledger,
): Engagement {
  const total = totalOf(ledger);
  const march = readMarch(total);
  if (answer.kind !== 'counter' || paceLevel(march.pace) === 0)
    return withReceiver(e, unit, {
      answer,
      ledger,
      fire: answer.kind === 'fire' ? readFire(total).fire : null,
      stands: 'stands',
    });
  const isOver = by.overrunGoesNoFaster(penaltyPoints(s, unit) > 0);
  const best = isOver ? slower(answer.best, 'PAC') : answer.best;
  const run = paceOverRun(s, unit, e.marchers[0]!.left);
  const pace = slower(slower(march.pace, best), by.theLastThirdLimitsPace(true) ? run : 'PCH');
  changeUnit(s, unit, { pace });
  setCase(s, play, unit, march.case, citing('TC-14-03'));
  return withReceiver(e, unit, { answer, ledger, pace, stands: 'counters' });
}

/** A unit flees: it is in retreat from now on, with one degradation (TC-22-03, TC-22-04). Its points are those of the move, which it makes caught or not. */
export function flee(s: State, play: Play, e: Engagement, { unit }: Receiver): Engagement {
  degrade(s, play, unit, 1, citing('TC-22-03'));
  changeUnit(s, unit, { drivenBy: e.marchers[0]!.unit });
  mark(s, unit, marks.engaged);
  setCase(s, play, unit, 'RET', citing('TC-22-04'));
  return withReceiver(e, unit, { stands: 'flees' });
}
