/** What a match says about two players: share of points, its interval, the difference in Elo, when enough is known. */

/** Points of the first player by seed: one for each game, sides swapped; a draw is half a point. */
export type Pairs = ReadonlyMap<string, readonly number[]>;

export interface Score {
  readonly games: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Points of the first player a game. */
  readonly share: number;
  /** Where the true share lies, nineteen times in twenty. */
  readonly interval: readonly [low: number, high: number];
}

/** A share's interval covers the truth nineteen times in twenty: so many standard errors. */
const standardErrors = 1.96;

export function scoreOf(points: readonly number[]): Score {
  const games = points.length;
  const count = (wanted: number) => points.filter((value) => value === wanted).length;
  const share = games === 0 ? 0.5 : points.reduce((sum, value) => sum + value, 0) / games;
  const interval = wilson(share, games);
  return { games, won: count(1), drawn: count(0.5), lost: count(0), share, interval };
}

/** Wilson's interval: it stays sensible where all games were won. Draws make it wider than it need be. */
export function wilson(share: number, games: number): [low: number, high: number] {
  if (games === 0) return [0, 1];
  const z = standardErrors;
  const shrink = 1 + (z * z) / games;
  const centre = (share + (z * z) / (2 * games)) / shrink;
  const margin = (z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games))) / shrink;
  return [Math.max(0, centre - margin), Math.min(1, centre + margin)];
}

/** The difference in Elo that leads to a share of the points. */
export function eloOf(share: number): number {
  return 400 * Math.log10(share / (1 - share));
}

/** What a sequential test asks: is the first player's share rather the lower or the upper of two? */
export interface Hypotheses {
  readonly lower: number;
  readonly upper: number;
}

export type Verdict = 'upper' | 'lower' | 'open';

/** One wrong verdict in twenty, either way. */
const errorRate = 0.05;
const enough = Math.log((1 - errorRate) / errorRate);

/**
 * The sequential probability ratio test over pairs of games with the same seed and sides swapped, each pair's points
 * taken as a draw from a normal distribution of unknown spread.
 */
export function verdictOn(pairs: Pairs, hypotheses: Hypotheses): Verdict {
  const ratio = likelihoodRatio(pairs, hypotheses);
  if (ratio >= enough) return 'upper';
  return ratio <= -enough ? 'lower' : 'open';
}

/** The logarithm of how much better the upper hypothesis explains the complete pairs than the lower. */
export function likelihoodRatio(pairs: Pairs, { lower, upper }: Hypotheses): number {
  const means = [...pairs.values()].filter((pair) => pair.length === 2).map(([a, b]) => (a! + b!) / 2);
  if (means.length === 0) return 0;
  // One more pair each way, so that a match without a loss has a spread too.
  const spread = varianceOf([...means, 0, 1]);
  const mean = means.reduce((sum, value) => sum + value, 0) / means.length;
  return (means.length * (upper - lower) * (2 * mean - lower - upper)) / (2 * spread);
}

function varianceOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
}
