import {
  Chair,
  SeededDice,
  standardOptions,
  type Action,
  type Game,
  type GameEvent,
  type GameState,
  type Options,
  type Outcome,
  type Player,
  type Scenario,
  type Seat,
} from '@bivouac/kernel';
import type { CountingPlayer } from './random.ts';
import { countDecisions } from './walk.ts';

/** Who plays which seat. */
export type Seated<S extends GameState, V> = Readonly<Record<Seat, Player<S, V>>>;

export interface PlayoutLimits {
  /** More decisions than this is a fault; the scenario's own bound unless given. */
  readonly decisions?: number;
  /** Told every list of events, the opening's first. */
  readonly onEvents?: (events: readonly GameEvent[]) => void;
  /** Whether the invariants of the game are checked after every action: a state that breaks one is a fault. */
  readonly invariants?: boolean;
}

/** A game played to its end by computer players, or to the fault that stopped it. */
export interface Playout {
  readonly outcome: Outcome | null;
  /** Answered questions with at least two legal answers; a part counts as one. */
  readonly decisions: number;
  readonly actions: number;
  /** Parts of all actions together, those without an alternative included. */
  readonly parts: number;
  readonly fault: string | null;
}

/** Plays a whole game. The same scenario, options, players and seed give the same game. */
export function playOut<S extends GameState, V, C extends Scenario>(
  game: Game<S, V, C>,
  scenario: C,
  options: Options,
  players: Seated<S, V>,
  seed: number | string,
  limits: PlayoutLimits = {},
): Playout {
  const dice = new SeededDice(seed);
  const thoughts = thinkingDice(seed);
  const bound = limits.decisions ?? scenario.bound;
  let decisions = 0;
  let actions = 0;
  let parts = 0;
  let last: { seat: Seat; action: Action } | null = null;
  try {
    const { state, events } = game.setup(scenario, standardOptions(game, options), dice);
    limits.onEvents?.(events);
    const seated = new Map<Seat, Place<S, V>>();
    let asked: Place<S, V> | undefined;
    for (;;) {
      const decision = game.pending(state)[0];
      if (decision === undefined) break;
      const { seat } = decision;
      if (asked?.chair.seat !== seat) {
        asked = seated.get(seat) ?? seatedAt(game, state, players, seat);
        seated.set(seat, asked);
      }
      const { chair, player } = asked;
      const counted = decisionsOf(player);
      const action = player.choose(game, chair, thoughts);
      decisions +=
        counted === null
          ? countDecisions((partial) => chair.choices(partial), action)
          : decisionsOf(player)! - counted;
      actions += 1;
      parts += action.length;
      last = { seat, action };
      const happened = game.play(state, seat, action, dice);
      limits.onEvents?.(happened);
      if (limits.invariants === true) checkInvariants(game, state);
      if (decisions > bound) throw new Error(`the game is not over after ${bound} decisions`);
    }
    const outcome = game.outcome(state);
    if (outcome === null) throw new Error('nothing is pending and nobody has won');
    return { outcome, decisions, actions, parts, fault: null };
  } catch (fault) {
    return { outcome: null, decisions, actions, parts, fault: describeFault(fault, actions, last) };
  }
}

function checkInvariants<S extends GameState, V, C extends Scenario>(game: Game<S, V, C>, state: S): void {
  const faults = game.faults(state);
  if (faults.length > 0) throw new Error(faults.join('; '));
}

/** Players think with dice of their own: what a player rolls in his head must not move the dice on the table. */
export function thinkingDice(seed: number | string): SeededDice {
  return new SeededDice(typeof seed === 'number' ? seed ^ 0x5bd1e995 : `${seed} thinking`);
}

/** A seat with the one who plays it. */
interface Place<S extends GameState, V> {
  readonly chair: Chair<S, V>;
  readonly player: Player<S, V>;
}

function seatedAt<S extends GameState, V, C extends Scenario>(
  game: Game<S, V, C>,
  state: S,
  players: Seated<S, V>,
  seat: Seat,
): Place<S, V> {
  const player = players[seat];
  if (player === undefined) throw new Error(`nobody plays ${seat}`);
  return { chair: new Chair(game, state, seat), player };
}

function decisionsOf(player: Player<never, never>): number | null {
  const { decisions } = player as Partial<CountingPlayer>;
  return decisions ?? null;
}

function describeFault(fault: unknown, actions: number, last: { seat: Seat; action: Action } | null): string {
  const message = fault instanceof Error ? fault.message : String(fault);
  if (last === null) return message;
  return `${message} (after ${actions} actions; the last: ${last.seat} ${JSON.stringify(last.action)})`;
}
