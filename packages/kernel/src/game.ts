import type { Dice } from './chance.ts';
import type { GameEvent, Seat } from './events.ts';
import { advance, follow, stepOf, type Decision, type Frame, type Play, type Steps } from './flow.ts';
import type { Words } from './json.ts';
import type { Odds } from './odds.ts';
import { canBuild, isAction, nothing, type Action, type Parts } from './parts.ts';
import type { Refusal, Rulebook, RuleId } from './rules.ts';
import type { Instruction } from './standing.ts';

/** What every game stores: the unfinished business, and what each seat has said to be done without asking. */
export interface GameState<F extends Frame = Frame> {
  frames: F[];
  standing: Record<Seat, Instruction[]>;
}

export interface Outcome {
  /** The seats that have won; none in a draw. */
  readonly winners: readonly Seat[];
  readonly rules: readonly RuleId[];
  readonly words: Words;
}

/** A rule that players may switch before the first move. */
export interface OptionSpec {
  readonly id: string;
  readonly words: Words;
  readonly values: readonly (string | boolean | number)[];
  readonly standard: string | boolean | number;
  readonly rules: readonly RuleId[];
}

export type Options = Readonly<Record<string, string | boolean | number>>;

/** A battle as it stands in a file. Each game adds its own fields and checks them. */
export interface Scenario {
  readonly id: string;
  readonly title: Words;
  /** More decisions than any game of it needs; a playout that goes beyond is reported. */
  readonly bound: number;
}

export interface Started<S> {
  readonly state: S;
  readonly events: readonly GameEvent[];
}

/** A game as the kernel, the players and the table see it. */
export interface Game<S extends GameState = GameState, V = unknown, C extends Scenario = Scenario> {
  readonly id: string;
  readonly name: Words;
  /** Rises when saves of the version before no longer open as they are. */
  readonly version: number;
  readonly seats: readonly Seat[];
  readonly rulebook: Rulebook;
  readonly scenarios: readonly C[];
  readonly options: readonly OptionSpec[];
  /** Reads a scenario from outside: the scenario, or what is wrong with it and where. */
  readScenario(file: unknown): C | readonly Problem[];
  setup(scenario: C, options: Options, dice: Dice): Started<S>;
  pending(state: S): readonly Decision[];
  choices(state: S, seat: Seat, partial: Action): Parts;
  /** Acts that need no question: resign, claim the victory, agree. */
  anytime(state: S, seat: Seat): Parts;
  refusal(state: S, seat: Seat, action: Action): Refusal | null;
  /** Carries out an action that is not refused; `act` asks first. */
  play(state: S, seat: Seat, action: Action, dice: Dice): GameEvent[];
  view(state: S, seat: Seat): V;
  imagine(view: V, seat: Seat, dice: Dice): S;
  outcome(state: S): Outcome | null;
  copy(state: S): S;
  /** How good an imagined position is for a seat, between -1 (lost) and 1 (won). */
  judge(state: S, seat: Seat): number;
  /** The chances of an action, from what its seat sees; null when nothing is uncertain. */
  odds(view: V, seat: Seat, action: Action): Odds | null;
  /** What should never be so, as sentences; empty when all is well. */
  faults(state: S): readonly string[];
  /** Lifts the save of an older version by one version, by the version it comes from. */
  readonly migrations: Readonly<Record<number, (save: unknown) => unknown>>;
}

/** Something wrong in a file from outside: where, and what, in both languages. */
export interface Problem {
  readonly where: string;
  readonly words: Words;
}

/** What a game declares; `defineGame` adds the flow. */
export interface GameDefinition<S extends GameState<F>, F extends Frame, V, C extends Scenario>
  extends Omit<Game<S, V, C>, 'setup' | 'pending' | 'choices' | 'anytime' | 'refusal' | 'play'> {
  readonly steps: Steps<S, F>;
  /** Lays out the pieces and the first frame; the flow goes on from there. */
  layOut(scenario: C, options: Options, play: Play): S;
  readonly freeActs: {
    choices(state: S, seat: Seat): Parts;
    play(state: S, seat: Seat, action: Action, play: Play): void;
  };
  /** Refusals the kernel itself must give, in the game's words and with the game's rules. */
  readonly courtesy: { readonly notAsked: Refusal; readonly nonsense: Refusal };
}

const noDecisions: readonly Decision[] = [];

/** A game from its steps: who is asked, what may be answered, and what comes of it. */
export function defineGame<S extends GameState<F>, F extends Frame, V, C extends Scenario>(
  definition: GameDefinition<S, F, V, C>,
): Game<S, V, C> {
  const { steps, layOut, freeActs, courtesy, ...rest } = definition;

  function asking(state: S) {
    const frame = state.frames.at(-1);
    if (frame === undefined) return null;
    const step = stepOf(steps, frame);
    return 'asks' in step ? { step, frame } : null;
  }

  function isAsked(state: S, seat: Seat): boolean {
    for (const decision of game.pending(state)) if (decision.seat === seat) return true;
    return false;
  }

  const game: Game<S, V, C> = {
    ...rest,
    setup(scenario, options, dice) {
      const play: Play = { dice, events: [] };
      const state = layOut(scenario, options, play);
      advance(steps, state, play);
      return { state, events: play.events };
    },
    pending(state) {
      const top = asking(state);
      return top === null ? noDecisions : top.step.asks(state, top.frame);
    },
    choices(state, seat, partial) {
      const top = asking(state);
      if (top === null || !isAsked(state, seat)) return nothing;
      return top.step.choices(state, top.frame, seat, partial);
    },
    anytime(state, seat) {
      return freeActs.choices(state, seat);
    },
    refusal(state, seat, action) {
      if (!isAction(action)) return courtesy.nonsense;
      if (action.length === 1 && freeActs.choices(state, seat).options.includes(action[0]!)) return null;
      const top = asking(state);
      if (top === null || !isAsked(state, seat)) return courtesy.notAsked;
      if (canBuild((partial) => top.step.choices(state, top.frame, seat, partial), action)) return null;
      return top.step.whyNot(state, top.frame, seat, action) ?? courtesy.nonsense;
    },
    play(state, seat, action, dice) {
      const play: Play = { dice, events: [] };
      const top = asking(state);
      if (action.length === 1 && freeActs.choices(state, seat).options.includes(action[0]!)) {
        freeActs.play(state, seat, action, play);
      } else if (top !== null) {
        follow(state, top.step.answer(state, top.frame, seat, action, play));
        advance(steps, state, play);
      }
      return play.events;
    },
  };
  return game;
}
