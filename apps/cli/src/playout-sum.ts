/** What many games came to. */
import type { GameEvent, Outcome, RuleId } from '@bivouac/kernel';
import type { Playout } from '@bivouac/players';

/** Results of many games: how often who won, and by what. */
export interface PlayoutSum {
  games: number;
  decisions: number;
  actions: number;
  parts: number;
  seconds: number;
  /** Games by winner (seats joined by "+", or "draw"). */
  readonly results: Map<string, number>;
  /** Games by winner and reason. */
  readonly reasons: Map<string, { readonly winner: string; readonly outcome: Outcome; games: number }>;
  readonly faults: PlayoutFault[];
  readonly rulesSeen: Set<RuleId>;
}

export interface PlayoutFault {
  readonly game: number;
  readonly seed: number | string;
  readonly fault: string;
}

export function emptySum(): PlayoutSum {
  return {
    games: 0,
    decisions: 0,
    actions: 0,
    parts: 0,
    seconds: 0,
    results: new Map(),
    reasons: new Map(),
    faults: [],
    rulesSeen: new Set(),
  };
}

export function noteRules(sum: Pick<PlayoutSum, 'rulesSeen'>, events: readonly GameEvent[]): void {
  for (const event of events) for (const id of event.rules) sum.rulesSeen.add(id);
}

export function addGame(sum: PlayoutSum, result: Playout, game: number, seed: number | string): void {
  sum.games += 1;
  sum.decisions += result.decisions;
  sum.actions += result.actions;
  sum.parts += result.parts;
  if (result.fault !== null) sum.faults.push({ game, seed, fault: result.fault });
  const { outcome } = result;
  if (outcome === null) return;
  const winner = outcome.winners.length === 0 ? 'draw' : outcome.winners.join('+');
  sum.results.set(winner, (sum.results.get(winner) ?? 0) + 1);
  const key = `${winner} ${outcome.words.en}`;
  const reason = sum.reasons.get(key);
  if (reason === undefined) sum.reasons.set(key, { winner, outcome, games: 1 });
  else reason.games += 1;
}
