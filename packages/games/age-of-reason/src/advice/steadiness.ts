/** How a unit would stand a test of its morale: with how many dice, and what it would cost. */
import { companyOf, exposureOf } from '../judge-standing.ts';
import type { Survey, Troop } from '../judge-survey.ts';
import type { State } from '../state.ts';
import { charismaWith } from '../troops.ts';

/**
 * The share of what a unit is worth that it loses by a test on an average, by the number of dice: to flee counts for
 * four fifths of it, to be beaten for half, to be disorganised for a twentieth (AOR-2-303).
 */
const losses: readonly number[] = [0.37, 0.37, 0.06, 0.005, 0];

/** How likely a test is passed, by the number of dice. */
const chances: readonly number[] = [0.17, 0.17, 0.72, 0.95, 1];

function byDice(table: readonly number[], dice: number): number {
  return table[Math.min(table.length - 1, Math.max(0, dice))]!;
}

export function lossByTest(dice: number): number {
  return byDice(losses, dice);
}

export function chanceToPass(dice: number): number {
  return byDice(chances, dice);
}

/** About as many dice as it would throw: its class, a general with it, friends beside and behind it, what it has suffered, who looks at its flank. */
export function diceOf(s: State, survey: Survey, troop: Troop): number {
  return (survey.dice[troop.unit] ??= findDice(s, survey, troop));
}

function findDice(s: State, survey: Survey, troop: Troop): number {
  const { facts, row, condition, unit } = troop;
  const isThreatened = exposureOf(survey, troop) !== 'front';
  const { left, right, behind } = companyOf(survey, troop);
  return (
    facts.morale +
    charismaWith(s, unit) +
    (left && right && !isThreatened ? 1 : 0) +
    (behind ? 1 : 0) -
    (isThreatened ? 1 : 0) -
    (condition === 'disorganised' ? 1 : 0) -
    ((facts.figures - row.figures) * 4 >= facts.figures ? 1 : 0)
  );
}
