import { changesBetween } from '../changes.ts';
import type { Player } from '../chair.ts';
import { SeededDice, type Dice } from '../chance.ts';
import type { Seat } from '../events.ts';
import type { Decision } from '../flow.ts';
import type { Game, GameState, Options, Scenario } from '../game.ts';
import { canonical } from '../json.ts';
import type { Action } from '../parts.ts';
import type { Ledger, PointNumber } from './report.ts';
import type { PartPool } from './walk.ts';

export interface ConformanceSettings<
  S extends GameState = GameState,
  V = unknown,
  C extends Scenario = Scenario,
> {
  /** Which battles to fight; all of the game's when left out. */
  readonly scenarios?: readonly C[];
  /** Which sets of options to fight them under; the standard ones when left out. */
  readonly options?: readonly Options[];
  readonly seeds: readonly number[];
  /** Who decides: they take turns in the seats from game to game. A random walker when left out. */
  readonly players?: readonly Player<S, V>[];
  /** Whether the game hides anything from a seat. When it does, imagined states must differ from the true one. */
  readonly secrets: boolean;
  /** The part of the imagined states that must differ; half when left out. */
  readonly differing?: number;
  /** Seats that only watch and must not see more than they should, beside the game's own. */
  readonly watchers?: readonly Seat[];
  /** One decision in so many is examined closely; 5 when left out. */
  readonly closely?: number;
  /** Spoilt actions tried at each close look; 20 when left out. */
  readonly mutations?: number;
  /** One imagined state in so many is played to its end; 10 when left out. */
  readonly playouts?: number;
  /** Calls of `choices` allowed to find how an offered part can be completed; 2,000 when left out. */
  readonly budget?: number;
}

/** A question in a game of the suite, with the answer that will be given to it. */
export interface Moment<S extends GameState, V, C extends Scenario> {
  readonly game: Game<S, V, C>;
  readonly scenario: C;
  readonly settings: ConformanceSettings<S, V, C>;
  readonly ledger: Ledger;
  readonly pool: PartPool;
  /** The suite's own chance, apart from the game's. */
  readonly dice: Dice;
  readonly where: string;
  /** The keys of what seats knew so far in this game, with the hashes of what that was. */
  readonly keys: Map<string, string>;
  readonly state: S;
  readonly bytes: string;
  readonly pending: readonly Decision[];
  readonly actor: Seat;
  readonly action: Action;
}

/** Notes whether two pieces of data are equal byte for byte, and where they first differ when they are not. */
export function same(
  ledger: Ledger,
  point: PointNumber,
  where: string,
  what: string,
  a: unknown,
  b: unknown,
): boolean {
  return ledger.check(
    point,
    where,
    canonical(a) === canonical(b),
    () => `${what} differs ${firstDifference(a, b)}`,
  );
}

function firstDifference(a: unknown, b: unknown): string {
  const change = changesBetween(a, b)[0];
  if (change === undefined) return 'in what JSON cannot hold';
  const path = change.path.length === 0 ? 'as a whole' : `at ${change.path.join('.')}`;
  return `${path}: ${brief(change.from)} against ${brief(change.to)}`;
}

export function brief(value: unknown): string {
  const text = canonical(value);
  return text.length > 160 ? `${text.slice(0, 160)}...` : text;
}

/** All beginnings of an action, the empty one first. */
export function beginnings(action: Action): Action[] {
  return Array.from({ length: action.length + 1 }, (_, length) => action.slice(0, length));
}

/** Fresh dice for both halves of a comparison. */
export function twinDice(dice: Dice): () => Dice {
  const seed = dice.pick(1_000_000_000);
  return () => new SeededDice(seed);
}
