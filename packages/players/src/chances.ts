/** From how good a position is judged to how likely it is to be won. */
import type { ChancePoint, Game, GameState, Seat } from '@bivouac/kernel';
import { judged } from './imagined-world.ts';

/** Where nobody has counted, a judgement is taken at its word. */
const plain: readonly ChancePoint[] = [
  [-1, 0],
  [1, 1],
];

/** The chance to win in a position of this worth, a draw being half a win. */
export function chanceOf(game: Pick<Game, 'advice'>, worth: number): number {
  const points = game.advice?.chances ?? plain;
  const next = points.findIndex(([at]) => at >= worth);
  if (next === -1) return points.at(-1)![1];
  const [at, share] = points[next]!;
  if (next === 0) return share;
  const [from, least] = points[next - 1]!;
  return least + ((share - least) * (worth - from)) / (at - from);
}

/** The first seat's chance in a state, both sides' judgements taken together; what is decided is certain. */
export function chanceIn<S extends GameState, V>(game: Game<S, V>, state: S): number {
  const [first, second] = game.seats as readonly [Seat, Seat];
  const outcome = game.outcome(state);
  if (outcome !== null) return outcome.winners.length === 0 ? 0.5 : outcome.winners.includes(first) ? 1 : 0;
  const own = chanceOf(game, judged(game, state, first));
  const other = chanceOf(game, judged(game, state, second));
  return (own + 1 - other) / 2;
}

/** A position that came about in a game: how it was judged, and what came of it (1 won, a half drawn, 0 lost). */
export interface Sample {
  readonly worth: number;
  readonly points: number;
}

/**
 * Points of worth with the share of games won from there, rising, made of many samples: neighbours that do not rise are
 * taken together. Each sample counts for both sides, so that the two chances of a position make one.
 */
export function chancePointsOf(samples: readonly Sample[], most: number): ChancePoint[] {
  const both = samples
    .flatMap(({ worth, points }) => [
      { worth, points },
      { worth: -worth, points: 1 - points },
    ])
    .sort((a, b) => a.worth - b.worth);
  const size = Math.max(1, Math.ceil(both.length / most));
  const bins: Bin[] = [];
  for (let from = 0; from < both.length; from += size) {
    bins.push(binOf(both.slice(from, from + size)));
    while (bins.length > 1 && shareOf(bins.at(-2)!) >= shareOf(bins.at(-1)!)) {
      const last = bins.pop()!;
      bins.push(joined(bins.pop()!, last));
    }
  }
  const inner = bins.map((bin): ChancePoint => [bin.worth / bin.count, shareOf(bin)]);
  return [[-1, 0], ...inner.filter(([worth]) => worth > -1 && worth < 1), [1, 1]];
}

/** Samples of about the same worth, added up. */
interface Bin {
  readonly worth: number;
  readonly points: number;
  readonly count: number;
}

function binOf(samples: readonly Sample[]): Bin {
  return samples.reduce<Bin>(
    (sum, { worth, points }) => ({
      worth: sum.worth + worth,
      points: sum.points + points,
      count: sum.count + 1,
    }),
    { worth: 0, points: 0, count: 0 },
  );
}

function joined(one: Bin, other: Bin): Bin {
  return {
    worth: one.worth + other.worth,
    points: one.points + other.points,
    count: one.count + other.count,
  };
}

function shareOf({ points, count }: Bin): number {
  return points / count;
}
