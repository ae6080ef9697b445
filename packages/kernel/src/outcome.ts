import type { Seat } from './events.ts';
import type { Outcome } from './game.ts';
import type { Words } from './json.ts';
import type { RuleId } from './rules.ts';

/** A battle that was won, in one sentence: who has won, and how. */
export function victoryOf(winner: Seat, who: Words, how: Words, rules: readonly RuleId[]): Outcome {
  return {
    winners: [winner],
    rules,
    words: { en: `${who.en}: ${how.en}.`, fr: `${who.fr} : ${how.fr}.` },
  };
}
