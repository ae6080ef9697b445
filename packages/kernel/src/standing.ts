import type { Seat } from './events.ts';
import type { Decision } from './flow.ts';
import type { Action } from './parts.ts';

/**
 * A standing instruction: "always fire at targets within one hex". Data in its owner's secret part of the state;
 * what it answers is played as an ordinary action and recorded as automatic.
 */
export interface Instruction {
  readonly question: string;
  readonly when: readonly Condition[];
  readonly answer: Action;
}

/** A test of one of the facts a decision is about. */
export interface Condition {
  readonly fact: string;
  readonly is: 'equal' | 'at least' | 'at most';
  readonly value: string | number | boolean;
}

function holds(condition: Condition, decision: Decision): boolean {
  const fact = decision.about?.[condition.fact];
  if (fact === undefined) return false;
  if (condition.is === 'equal') return fact === condition.value;
  if (typeof fact !== 'number' || typeof condition.value !== 'number') return false;
  return condition.is === 'at least' ? fact >= condition.value : fact <= condition.value;
}

/** The first of a seat's instructions that speaks to this decision. */
export function instructionFor(
  standing: Readonly<Record<Seat, readonly Instruction[]>>,
  decision: Decision,
): Instruction | null {
  const mine = standing[decision.seat];
  if (mine === undefined) return null;
  return (
    mine.find(
      ({ question, when }) =>
        question === decision.question && when.every((condition) => holds(condition, decision)),
    ) ?? null
  );
}
