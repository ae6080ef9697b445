/** What a player has to say about a decision: what it would do, and what it expects of it. */
import type { Action, Chair, Dice, ExpectedChange, Counsel, Game, GameState } from '@bivouac/kernel';
import { chanceOf } from './chances.ts';
import type { WorldResult } from './imagined-world.ts';
import type { ThinkingPlayer, Weighed } from './thinking.ts';

/** So many actions are named, the best first. */
const named = 3;

/** A player that can be asked what it thinks. */
type Explainer<S extends GameState, V> = Required<Pick<ThinkingPlayer<S, V>, 'ranking' | 'results'>>;

/** The best actions for a seat that is asked, each with what is likely to come of it. Made of the chair's view alone. */
export function explain<S extends GameState, V>(
  player: Explainer<S, V>,
  game: Game<S, V>,
  chair: Chair<S, V>,
  dice: Dice,
): Counsel {
  const best = different(player.ranking(game, chair, dice)).slice(0, named);
  const { horizon, results, plan } = player.results(
    game,
    chair,
    dice,
    best.map(({ action }) => action),
  );
  // Of a lone action nobody has weighed how good it is.
  const isWeighed = best.length > 1;
  const options = best.map(({ action, worth }, at) => ({
    action,
    chance: chanceOf(game as Game, isWeighed ? worth : averageWorth(results[at]!)),
    changes: averageOf(results[at]!).filter(isNotable),
  }));
  return { options, horizon, plan };
}

/** Without those that name the same parts in another order: to a reader they are the same. */
function different(ranking: readonly Weighed[]): readonly Weighed[] {
  const seen = new Set<string>();
  return ranking.filter(({ action }) => {
    const key = action
      .map((part) => JSON.stringify(part))
      .toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      .join(' ');
    return !seen.has(key) && seen.add(key);
  });
}

/** Whether a player can be asked what it thinks. */
export function canExplain<S extends GameState, V>(
  player: ThinkingPlayer<S, V>,
): player is ThinkingPlayer<S, V> & Explainer<S, V> {
  return player.ranking !== undefined && player.results !== undefined;
}

function averageWorth(results: readonly WorldResult[]): number {
  return results.reduce((sum, { worth }) => sum + worth, 0) / results.length;
}

function averageOf(results: readonly WorldResult[]): ExpectedChange[] {
  return (results[0]?.changes ?? []).map(({ id, name, bySeat }, at) => ({
    id,
    name,
    bySeat: Object.fromEntries(
      Object.keys(bySeat).map((seat) => [
        seat,
        results.reduce((sum, { changes }) => sum + changes[at]!.bySeat[seat]!, 0) / results.length,
      ]),
    ),
  }));
}

/** A change worth a word: smaller ones are noise of the imagined states. */
const leastChange = 0.05;

function isNotable({ bySeat }: ExpectedChange): boolean {
  return Object.values(bySeat).some((change) => change >= leastChange || change <= -leastChange);
}

/** Two actions are the same to a player when their parts are. */
export function sameAction(one: Action, other: Action): boolean {
  return (
    one.length === other.length && one.every((part, at) => JSON.stringify(part) === JSON.stringify(other[at]))
  );
}
