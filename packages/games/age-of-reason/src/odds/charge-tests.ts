/** The tests of a charge, one after the other, as things stand now: who takes them, with what, and how likely he passes. */
import type { OutlookTest, Words } from '@bivouac/kernel';
import type { Charge, Reaction, Target } from '../frames.ts';
import { diceOfTest, type Trial } from '../rules/2-morale/morale-test.ts';
import { squareNumber, trialOfTarget } from '../rules/4-charges/answers.ts';
import { initiativeOf, trialOf } from '../rules/4-charges/charge-test.ts';
import { marks, type State } from '../state.ts';
import { branchOf, has, isBattery, isBroken, nameOf, unitOf } from '../troops.ts';
import { chanceToPass } from './morale.ts';

/** Reactions by which the charger is fired at before he arrives. */
const firing: ReadonlySet<Reaction> = new Set([
  'stand and fire',
  'face and fire',
  'fire and withdraw',
  'turn and fire',
]);

export function chargeTests(s: State, charge: Charge): readonly OutlookTest[] {
  return [
    ...testsOfChargers(s, charge),
    ...charge.targets.flatMap((target) => testsOfTarget(s, charge, target)),
  ];
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

function testsOfTarget(s: State, charge: Charge, target: Target): OutlookTest[] {
  const { unit, charger, reaction, tested, stands } = target;
  if (stands !== 'waits' || reaction === 'evade' || isBroken(unitOf(s, unit))) return [];
  const found: OutlookTest[] = [];
  if (reaction !== null && firing.has(reaction))
    found.push(moraleTest(s, trialOf(s, charge, charger, 'fired at'), 'AOR-4-213'));
  if (tested || isBattery(s, unit)) return found;
  const reason = reaction === 're-form' ? 're-forming' : 'charged';
  found.push(moraleTest(s, trialOfTarget(target, reason), 'AOR-2-205'));
  if (reaction === 'form square') found.push(dieTest(s, unit, 'square', 'AOR-4-215', squareNumber(s, unit)));
  return found;
}

function moraleTest(s: State, trial: Trial, rule: string): OutlookTest {
  const { count } = diceOfTest(s, trial);
  const words: Words =
    count === 1 ? { en: '1 die', fr: '1 dé' } : { en: `${count} dice`, fr: `${count} dés` };
  return { piece: nameOf(s, trial.unit), reason: trial.reason, rule, words, chance: chanceToPass(count) };
}

/** One die, no higher than a number. */
function dieTest(s: State, unit: number, reason: string, rule: string, number: number): OutlookTest {
  return {
    piece: nameOf(s, unit),
    reason,
    rule,
    words: { en: `${number} or less on a die`, fr: `${number} ou moins sur un dé` },
    chance: Math.min(6, Math.max(0, number)) / 6,
  };
}
