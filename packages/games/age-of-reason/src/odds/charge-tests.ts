/** The tests of a charge, one after the other, as things stand now: who takes them, with what, and how likely he passes. */
import type { OutlookTest, Words } from '@bivouac/kernel';
import type { ReasonEvent, TestReason } from '../events.ts';
import type { Charge, Target } from '../frames.ts';
import { diceOfTest, type Trial } from '../rules/2-morale/morale-test.ts';
import { trialOfTarget } from '../rules/4-charges/answers.ts';
import { initiativeOf, trialOf } from '../rules/4-charges/charge-test.ts';
import { marks, type State } from '../state.ts';
import { branchOf, has, isBattery, isBroken, nameOf, unitOf } from '../troops.ts';
import type { Fall } from './every-fall.ts';
import { chanceToPass } from './morale.ts';

export function chargeTests(s: State, charge: Charge): readonly OutlookTest[] {
  return [...testsOfChargers(s, charge), ...charge.targets.flatMap((target) => testsOfTarget(s, target))];
}

/** Where several charge, one of them tests for all: whoever is likeliest to pass comes first. */
function testsOfChargers(s: State, charge: Charge): OutlookTest[] {
  if (charge.chargers.some((unit) => has(s, unit, marks.charged))) return [];
  return charge.chargers
    .map((unit) =>
      branchOf(s, unit) === 'cavalry'
        ? moraleTest(s, trialOf(s, charge, unit, 'to charge'), 'AOR-4-102')
        : dieTest(s, unit, 'to charge', 'AOR-4-105', initiativeOf(s, charge, unit).number),
    )
    .toSorted((one, other) => other.chance - one.chance)
    .slice(0, 1);
}

/** Before anything is answered: what fire and fright would make of it is told for each answer. */
export function testsOfTarget(s: State, target: Target): OutlookTest[] {
  const { unit, reaction, tested, stands } = target;
  if (stands !== 'waits' || tested || reaction === 'evade' || isBroken(unitOf(s, unit)) || isBattery(s, unit))
    return [];
  const reason = reaction === 're-form' ? 're-forming' : 'charged';
  return [moraleTest(s, trialOfTarget(target, reason), 'AOR-2-205')];
}

function moraleTest(s: State, trial: Trial, rule: string): OutlookTest {
  const { count } = diceOfTest(s, trial);
  return {
    piece: nameOf(s, trial.unit),
    reason: trial.reason,
    rule,
    words: diceWords(count),
    chance: chanceToPass(count),
  };
}

function dieTest(s: State, unit: number, reason: string, rule: string, number: number): OutlookTest {
  const chance = Math.min(6, Math.max(0, number)) / 6;
  return { piece: nameOf(s, unit), reason, rule, words: numberWords(number), chance };
}

function diceWords(least: number, most = least): Words {
  if (most === 1) return { en: '1 die', fr: '1 dé' };
  return least === most
    ? { en: `${most} dice`, fr: `${most} dés` }
    : { en: `${least} to ${most} dice`, fr: `${least} à ${most} dés` };
}

/** One die, no higher than a number. */
const numberWords = (number: number): Words => ({
  en: `${number} or less on a die`,
  fr: `${number} ou moins sur un dé`,
});

/** A test as it was thrown in one of the ways the dice can fall. */
interface Thrown {
  readonly piece: string;
  readonly reason: string;
  readonly rule: string;
  readonly passed: boolean;
  readonly dice: number;
  /** What a single die must not exceed, where that is the test. */
  readonly needed: number | null;
}

function thrownIn(event: ReasonEvent): Thrown | null {
  switch (event.kind) {
    case 'moraleTested': {
      const { unit: piece, reason, passed, dice } = event;
      return { piece, reason, rule: ruleOf[reason] ?? 'AOR-2-301', passed, dice: dice.length, needed: null };
    }
    case 'initiativeThrown': {
      const { unit: piece, passed, needed } = event;
      return { piece, reason: 'to charge', rule: 'AOR-4-105', passed, dice: 1, needed };
    }
    case 'squareThrown': {
      const { unit: piece, formed, needed } = event;
      return { piece, reason: 'square', rule: 'AOR-4-215', passed: formed, dice: 1, needed };
    }
    default:
      return null;
  }
}

const ruleOf: Readonly<Partial<Record<TestReason, string>>> = {
  'to charge': 'AOR-4-102',
  'fired at': 'AOR-4-213',
  charged: 'AOR-2-205',
  're-forming': 'AOR-4-232',
};

/** The tests in all ways the dice can fall, in the order in which they come: how likely each is passed where it is taken. */
export function testsIn(falls: readonly Fall[]): readonly OutlookTest[] {
  const taken = new Map<
    string,
    { test: Thrown; taken: number; passed: number; least: number; most: number }
  >();
  for (const { events, chance } of falls)
    for (const event of events) {
      const test = thrownIn(event);
      if (test === null) continue;
      const key = `${test.piece} ${test.reason}`;
      const known = taken.get(key) ?? { test, taken: 0, passed: 0, least: Infinity, most: 0 };
      taken.set(key, {
        test,
        taken: known.taken + chance,
        passed: known.passed + (test.passed ? chance : 0),
        least: Math.min(known.least, test.dice),
        most: Math.max(known.most, test.dice),
      });
    }
  return [...taken.values()].map(
    ({ test: { piece, reason, rule, needed }, taken: all, passed, least, most }) => ({
      piece,
      reason,
      rule,
      words: needed === null ? diceWords(least, most) : numberWords(needed),
      chance: passed / all,
    }),
  );
}
