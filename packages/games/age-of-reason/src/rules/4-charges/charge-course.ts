/** Chapter 4.2: the course of a charge that has passed its test: evaders run, it comes a quarter of its way, is answered, is fired at. */
import {
  branches,
  citing,
  go,
  oneOfThese,
  question,
  refusals,
  type Next,
  type Play,
  type RuleId,
  type Steps,
} from '@bivouac/kernel';
import type { Charge, Frames, Target } from '../../frames.ts';
import { none, type State } from '../../state.ts';
import { enemyOf } from '../../tables/sides.ts';
import { isBattery, isGarrison, nameOf, unitOf } from '../../troops.ts';
import { surrender } from '../0-basing/losses.ts';
import {
  chargedTest,
  counterCharge,
  formSquare,
  mayCounterCharge,
  reform,
  turnGuns,
  turnToFace,
  withdraw,
} from './answers.ts';
import { advance, fireNext, firing, throwRange } from './charge-fire.ts';
import { shortOfOthers } from '../8-melee/pursuit.ts';
import { capture, touch } from './contacts.ts';
import { escapesOf, evade, throwEvade } from './evading.ts';
import { waitsForTheQuarter } from './reacting.ts';
import { chargeLeg, enemiesAhead, payForObstacle } from './running.ts';
import { withTarget } from './under-way.ts';

const no = refusals({
  way: ['AOR-4-265', 'It cannot run that way.', 'Elle ne peut pas fuir par là.'],
  counter: ['AOR-4-205', 'Say whether it counter-charges.', 'Dites si elle contre-charge.'],
});

const by = branches({
  chargedTroopsTest: 'AOR-4-204',
  gunsAreTakenOnContact: 'AOR-4-237',
  noWayOutIsSurrender: 'AOR-4-226',
  quarterFirst: 'AOR-4-203',
  contactLeavesNoReaction: 'AOR-4-203',
  insideThereIsNoQuarter: 'AOR-7-323',
  onlyAgainstWhoStillComes: 'AOR-4-214',
  stopsShortOfOthers: 'AOR-4-262',
});

const askWay = question('evadeWay', ['AOR-4-265']);
const askCounter = question('counterCharge', ['AOR-4-205']);

function found(charge: Charge, unit: number): Target {
  return charge.targets.find((target) => target.unit === unit)!;
}

/** An evader runs the way that is left to it, or the one its owner names. */
function runAway(s: State, play: Play, charge: Charge, unit: number, way: number, length: number): Charge {
  evade(s, play, unit, charge.chargers, way, length);
  return withTarget(charge, unit, { stands: 'gone', tested: true });
}

/** The whole line goes a quarter of its move, or until the first of it touches a target, or comes up to anybody else. */
function quarterMove(s: State, play: Play, charge: Charge): Charge {
  const legs = charge.chargers.map((unit) => {
    const ride = unitOf(s, unit).ride!;
    const leg = chargeLeg(s, unit, ride);
    return { unit, leg, quarter: Math.floor(ride.whole / 4), ahead: enemiesAhead(s, unit, leg) };
  });
  const isTarget = (unit: number): boolean =>
    charge.targets.some((target) => target.unit === unit && target.stands === 'waits');
  const steps = Math.min(
    ...legs.flatMap(({ leg, quarter, ahead }) => [
      quarter,
      leg.reach,
      ...ahead.filter(({ unit }) => isTarget(unit)).map(({ step }) => step),
    ]),
  );
  const others = legs.flatMap(({ ahead }) => ahead.filter(({ unit }) => !isTarget(unit)));
  const short = Math.max(0, Math.min(...others.map(({ step }) => step - shortOfOthers)));
  const cites: RuleId[] = [...citing('AOR-4-203')];
  advance(s, play, charge, by.stopsShortOfOthers(short < steps, cites) ? short : steps, cites);
  let now = charge;
  for (const { unit, ahead } of legs)
    for (const { unit: enemy, step, quarters, rules } of ahead) {
      if (step !== steps || !isTarget(enemy) || !by.contactLeavesNoReaction(true)) continue;
      payForObstacle(s, play, unit, quarters);
      now = meetTarget(s, play, now, unit, found(now, enemy), rules);
    }
  return now;
}

/** A charger touches a target: guns are taken, troops will have to fight. */
export function meetTarget(
  s: State,
  play: Play,
  charge: Charge,
  charger: number,
  target: Target,
  rules: readonly RuleId[],
): Charge {
  const { unit, aspect } = target;
  const cites: RuleId[] = [];
  if (by.gunsAreTakenOnContact(isBattery(s, unit), cites)) capture(s, play, unit, cites);
  else touch(s, play, charger, unit, aspect, charge.direction, rules);
  return withTarget(charge, unit, { stands: 'met', tested: true });
}

/** What a target does after the quarter move, by what it has said. */
function answer(s: State, play: Play, charge: Charge, target: Target): Next<Frames> {
  const { unit, reaction } = target;
  const on = (now: Charge): Next<Frames> => go({ step: 'chargeAnswers', charge: now });
  if (reaction === 're-form') {
    const now = reform(s, play, charge, target);
    const after = found(now, unit);
    return after.stands === 'ready' && after.aspect === 'front' && mayCounterCharge(s, after)
      ? askToCounter(s, now, after)
      : on(now);
  }
  if (reaction === 'limber and withdraw') return on(withdraw(s, play, charge, target));
  if (reaction === 'turn and fire') return on(turnGuns(s, play, charge, target));
  const cites: RuleId[] = [];
  const tested = by.chargedTroopsTest(true, cites)
    ? chargedTest(s, play, charge, target, cites)
    : withTarget(charge, unit, { tested: true, stands: 'ready' });
  const after = found(tested, unit);
  const hasPassed = after.stands === 'ready' && unitOf(s, unit).condition !== 'beaten' && passedBy(play);
  if (!hasPassed) return on(tested);
  if (reaction === 'form square') return on(formSquare(s, play, tested, after));
  if (reaction === 'turn to face') return on(turnToFace(s, play, tested, after));
  const mayCounter = mayCounterCharge(s, after);
  if (reaction === 'counter-charge' && mayCounter) return on(counterCharge(s, play, tested, after));
  return mayCounter ? askToCounter(s, tested, after) : on(tested);
}

/** Whether the last test was passed: one that was not may leave a unit where it stands, disorganised. */
function passedBy(play: Play): boolean {
  const last = play.events.findLast(({ kind }) => kind === 'moraleTested');
  return last !== undefined && 'passed' in last && last.passed === true;
}

function askToCounter(s: State, charge: Charge, { unit }: Target): Next<Frames> {
  return isGarrison(unitOf(s, unit))
    ? go({ step: 'chargeAnswers', charge })
    : go({ step: 'counterCharge', charge, target: unit });
}

type Course = Pick<
  Steps<State, Frames>,
  | 'chargeEvades'
  | 'evadeWay'
  | 'chargeQuarter'
  | 'chargeAnswers'
  | 'counterCharge'
  | 'chargeFire'
  | 'chargeDefends'
>;

export const chargeCourse: Course = {
  chargeEvades: {
    run(s, { charge }, play) {
      const evader = charge.targets.find(
        ({ reaction, stands }) => reaction === 'evade' && stands === 'waits',
      );
      if (evader === undefined) return go({ step: 'chargeQuarter', charge });
      const { unit } = evader;
      const length = throwEvade(s, play, unit);
      const ways = escapesOf(s, unit, charge.chargers, length);
      const [way] = ways;
      if (way === undefined && by.noWayOutIsSurrender(true)) {
        surrender(s, play, unit, citing('AOR-4-226'));
        return go({
          step: 'chargeEvades',
          charge: withTarget(charge, unit, { stands: 'gone', tested: true }),
        });
      }
      if (ways.length > 1) return go({ step: 'evadeWay', charge, target: unit, length, ways });
      return go({ step: 'chargeEvades', charge: runAway(s, play, charge, unit, way ?? 0, length) });
    },
  },

  evadeWay: {
    asks: (s, { charge, target }) => askWay(enemyOf[charge.side], { unit: nameOf(s, target) }),
    choices: (_s, { ways }, _seat, partial) => oneOfThese(partial, ways),
    whyNot: () => no.way,
    answer: (s, { charge, target, length }, _seat, [way], play) =>
      go({ step: 'chargeEvades', charge: runAway(s, play, charge, target, way as number, length) }),
  },

  chargeQuarter: {
    run(s, { charge }, play) {
      const waits = charge.targets.some(
        (target) => target.stands === 'waits' && waitsForTheQuarter(s, target),
      );
      const isInside = by.insideThereIsNoQuarter(charge.chargers.some((unit) => isGarrison(unitOf(s, unit))));
      const now = by.quarterFirst(waits && !isInside) ? quarterMove(s, play, charge) : charge;
      return go({ step: 'chargeAnswers', charge: now });
    },
  },

  chargeAnswers: {
    run(s, { charge }, play) {
      const next = charge.targets.find(
        (target) => target.stands === 'waits' && !target.tested && waitsForTheQuarter(s, target),
      );
      return next === undefined ? go({ step: 'chargeFire', charge }) : answer(s, play, charge, next);
    },
  },

  counterCharge: {
    asks: (s, { charge, target }) => askCounter(enemyOf[charge.side], { unit: nameOf(s, target) }),
    choices: (_s, _frame, _seat, partial) => oneOfThese(partial, ['counter-charge', 'stand']),
    whyNot: () => no.counter,
    answer(s, { charge, target }, _seat, [what], play) {
      const now = what === 'stand' ? charge : counterCharge(s, play, charge, found(charge, target));
      return go({ step: 'chargeAnswers', charge: now });
    },
  },

  chargeFire: {
    run(s, { charge }, play) {
      const ready = firing(charge);
      if (ready.length === 0) return go({ step: 'chargeDefends', charge });
      const unthrown = ready.find(({ range }) => range === none);
      if (unthrown !== undefined)
        return go({ step: 'chargeFire', charge: throwRange(s, play, charge, unthrown) });
      return go({ step: 'chargeFire', charge: fireNext(s, play, charge) });
    },
  },

  chargeDefends: {
    run(s, { charge }, play) {
      const next = charge.targets.find(({ stands }) => stands === 'waits');
      if (next === undefined) return go({ step: 'chargeHome', charge });
      const isComing = charge.chargers.some((unit) => unit === next.charger || isAhead(s, unit, next.unit));
      const mustTest = !next.tested && !by.onlyAgainstWhoStillComes(!isComing);
      const now = mustTest
        ? chargedTest(s, play, charge, next, citing('AOR-4-214'))
        : withTarget(charge, next.unit, { stands: 'ready' });
      return go({ step: 'chargeDefends', charge: now });
    },
  },
};

function isAhead(s: State, unit: number, enemy: number): boolean {
  if (isGarrison(unitOf(s, unit))) return false;
  const leg = chargeLeg(s, unit, unitOf(s, unit).ride!);
  return enemiesAhead(s, unit, leg).some((one) => one.unit === enemy);
}
