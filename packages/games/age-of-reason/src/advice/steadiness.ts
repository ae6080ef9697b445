/** What a test of its morale would cost a unit, by the dice it would throw. */
import { companyOf, exposureOf } from '../judge-standing.ts';
import type { Survey, Troop } from '../judge-survey.ts';

/**
 * The share of what a unit is worth that it loses by a test on an average, by the number of dice: to flee counts for
 * four fifths of it, to be beaten for half, to be disorganised for a twentieth (AOR-2-303).
 */
const lossByDice: readonly number[] = [0.36, 0.36, 0.06, 0.005, 0];

/** The share of what a unit is worth that a test would take. */
export function lossByTest(survey: Survey, troop: Troop): number {
  return lossByDice[Math.min(lossByDice.length - 1, Math.max(0, diceOf(survey, troop)))]!;
}

/** About as many dice as it would throw: its class, friends beside and behind it, what it has suffered, who looks at its flank. */
function diceOf(survey: Survey, troop: Troop): number {
  const { facts, row, condition } = troop;
  const isThreatened = exposureOf(survey, troop) !== 'front';
  const { left, right, behind } = companyOf(survey, troop);
  return (
    facts.morale +
    (left && right && !isThreatened ? 1 : 0) +
    (behind ? 1 : 0) -
    (isThreatened ? 1 : 0) -
    (condition === 'disorganised' ? 1 : 0) -
    ((facts.figures - row.figures) * 4 >= facts.figures ? 1 : 0)
  );
}
