import type { Advice } from './advice.ts';
import type { Dice } from './chance.ts';
import type { SameElements } from './changes.ts';
import type { GameEvent, Seat } from './events.ts';
import {
  advance,
  follow,
  indexSteps,
  stepThatAsks,
  type Asking,
  type Decision,
  type Frame,
  type IndexedStep,
  type Play,
  type Question,
  type Steps,
} from './flow.ts';
import { dataKey } from './information-key.ts';
import type { Words } from './json.ts';
import type { Odds } from './odds.ts';
import type { Outlook, Sight } from './outlook.ts';
import { canBuild, isAction, nothing, type Action, type Parts } from './parts.ts';
import type { Reach } from './reach.ts';
import type { Refusal, Rulebook, RuleId } from './rules.ts';
import type { Landmark } from './spaces.ts';
import type { StateShape } from './shape.ts';
import type { Instruction, Questions } from './standing.ts';
import type { ViewFields } from './view-fields.ts';

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
  /** Without these it says nothing: it is refused, and the page tells what it needs. */
  readonly needs?: readonly OptionNeed[];
  /** The field of a battle without which it cannot be had there. */
  readonly field?: string;
}

/** Another option, and the values of it that are needed. */
export interface OptionNeed {
  readonly option: string;
  readonly values: readonly (string | boolean | number)[];
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
  /** Every question that may be asked, as standing instructions may speak of it. */
  readonly questions: Questions;
  /** Whether a name is one of a piece: pieces are facts of their own to instructions. */
  isPiece(state: S, name: string): boolean;
  /** Whether a word in a part of an answer means something in this battle; every word does, when left out. */
  isWord?(state: S, word: string): boolean;
  /** Reads a scenario from outside: the scenario, or what is wrong with it and where. */
  readScenario(file: unknown): C | readonly Problem[];
  /** A scenario as a seat may read it: without what it hides from that seat. Left out where scenarios hide nothing. */
  scenarioSeen?(scenario: C, seat: Seat): unknown;
  setup(scenario: C, options: Options, dice: Dice): Started<S>;
  pending(state: S): readonly Decision[];
  choices(state: S, seat: Seat, partial: Action): Parts;
  /** Where the next part is a described space: the few parts of it worth choosing, each with a word. */
  landmarks(state: S, seat: Seat, partial: Action): readonly Landmark[];
  /** Acts that need no question: resign, claim the victory, agree. */
  anytime(state: S, seat: Seat): Parts;
  refusal(state: S, seat: Seat, action: Action): Refusal | null;
  /** Carries out an action that is not refused; `act` asks first. */
  play(state: S, seat: Seat, action: Action, dice: Dice): GameEvent[];
  /** What a seat sees. */
  view(state: S, seat: Seat): V;
  /** The same field by field: with it, those who look on are told of an act in as little time as it touched. */
  readonly viewFields?: ViewFields<S, V>;
  /** What a search remembers a view by: equal keys mean that the seat knows the same, different ones that it does not. */
  informationKey(view: V): string;
  /** Kinds of events by which whoever acts shows what he knew himself: they are taken back freely. None, when left out. */
  readonly ownToShow?: ReadonlySet<string>;
  imagine(view: V, seat: Seat, dice: Dice): S;
  outcome(state: S): Outcome | null;
  copy(state: S): S;
  /** For lists whose elements are changed in place: whether two are the same, a faster way to the changes of a state. */
  readonly sameElements?: SameElements;
  /** Fields of the state in which nothing is changed in place but the list itself: a record holds what lies in them. */
  readonly madeAnew?: ReadonlySet<string>;
  /** How good an imagined position is for a seat, between -1 (lost) and 1 (won): what `greedy-1` plays by. */
  judge(state: S, seat: Seat): number;
  /** What stronger players are told beside. */
  readonly advice?: Advice<S>;
  /** The chances of an action, from what its seat sees; null when nothing is uncertain. */
  odds(view: V, seat: Seat, action: Action): Odds | null;
  /**
   * Where whoever is in hand after these parts could go, from what his seat sees: for those who enter a march by its
   * goal. Null when nobody is. Left out by games whose marches are a part or two.
   */
  reach?(view: V, seat: Seat, partial: Action): Reach | null;
  /**
   * What an action would come to, as far as it is chosen, from what its seat sees; the parts are legal. For moves that
   * are tried out before they are made. Null when there is nothing to say.
   */
  outlook?(view: V, seat: Seat, partial: Action): Outlook | null;
  /** On a free table: whom a piece on either side sees and whom not, from what a seat sees. */
  sights?(view: V, seat: Seat, piece: string): readonly Sight[];
  /** The shape a stored state has: one from a file is held against it before anything else looks at it. */
  readonly stateShape?: StateShape;
  /** What should never be so, as sentences; empty when all is well. */
  faults(state: S): readonly string[];
  /** Lifts the save of an older version by one version, by the version it comes from. */
  readonly migrations: Readonly<Record<number, (save: unknown) => unknown>>;
}

/** Something wrong in a file from outside: where, and what, in both languages. */
export interface Problem {
  readonly where: string;
  readonly words: Words;
  /** The rules it goes against, where it is rules that say so. */
  readonly rules?: readonly RuleId[];
}

/** Whether something was read, or is what is wrong with it. */
export function areProblems(read: object): read is readonly Problem[] {
  return Array.isArray(read);
}

/** What is wrong with a scenario from outside; nothing when it can be set up. */
export function problemsOf(game: Pick<Game, 'readScenario'>, file: unknown): readonly Problem[] {
  const read = game.readScenario(file);
  return areProblems(read) ? read : [];
}

/** What a game declares; `defineGame` adds the flow. */
export interface GameDefinition<S extends GameState<F>, F extends Frame, V, C extends Scenario> extends Omit<
  Game<S, V, C>,
  | 'setup'
  | 'pending'
  | 'choices'
  | 'landmarks'
  | 'anytime'
  | 'refusal'
  | 'play'
  | 'isPiece'
  | 'informationKey'
> {
  /** None is, when left out. */
  readonly isPiece?: (state: S, name: string) => boolean;
  /** Only for a game that knows a faster way than to look through the whole view. */
  readonly informationKey?: (view: V) => string;
  readonly steps: Steps<S, F>;
  /** Lays out the pieces and the first frame; the flow goes on from there. */
  readonly layOut: (scenario: C, options: Options, play: Play) => S;
  readonly freeActs: {
    choices(state: S, seat: Seat): Parts;
    /** Why an act that is free at other times is not so now; null when it is never free. */
    whyNot?(state: S, seat: Seat, action: Action): Refusal | null;
    play(state: S, seat: Seat, action: Action, play: Play): void;
  };
  /** Whose turn it is, and the steps at which something new is begun: every other question belongs to what was begun. */
  readonly turn: { readonly of: (state: S) => Seat; readonly opensAt: readonly F['step'][] };
  /** Refusals the kernel itself must give, in the game's words and with the game's rules. */
  readonly generalRefusals: { readonly notAsked: Refusal; readonly nonsense: Refusal };
}

const noDecisions: readonly Decision[] = [];
const noLandmarks: readonly Landmark[] = [];

function decisionOf({ seat, question, rules, about }: Question, turn: Seat, atRest: boolean): Decision {
  const inTurn = atRest ? 'opens' : seat === turn ? 'continues' : 'interrupts';
  return about === undefined
    ? { seat, question, rules, turn, inTurn }
    : { seat, question, rules, turn, inTurn, about };
}

/** A game from its steps: who is asked, what may be answered, and what comes of it. */
export function defineGame<S extends GameState<F>, F extends Frame, V, C extends Scenario>(
  definition: GameDefinition<S, F, V, C>,
): Game<S, V, C> {
  const { steps, layOut, freeActs, generalRefusals, turn, ...rest } = definition;

  const index = indexSteps(steps);
  const opening: ReadonlySet<string> = new Set(turn.opensAt);

  /** The question on top of the stack, if there is one, and if this seat is asked it. */
  function questionTo(state: S, seat: Seat): Asking<S, F, F, unknown> | null {
    const { frames } = state;
    if (frames.length === 0) return null;
    const frame = frames[frames.length - 1]!;
    const step = stepThatAsks(index, frame.step)?.asking;
    if (step === undefined || step === null) return null;
    for (const decision of step.asks(state, frame)) if (decision.seat === seat) return step;
    return null;
  }

  function decisionsOf(
    step: IndexedStep<S, F>,
    asked: readonly Question[],
    owner: Seat,
  ): readonly Decision[] {
    const { latest } = step;
    if (latest !== null && latest.asked === asked && latest.owner === owner) return latest.decisions;
    const atRest = opening.has(step.name);
    const decisions = asked.map((one) => decisionOf(one, owner, atRest));
    step.latest = { asked, owner, decisions };
    return decisions;
  }

  function isFreeAct(state: S, seat: Seat, action: Action): boolean {
    return action.length === 1 && freeActs.choices(state, seat).options.includes(action[0]!);
  }

  const game: Game<S, V, C> = {
    isPiece: () => false,
    informationKey: dataKey,
    ...rest,
    setup(scenario, options, dice) {
      const play: Play = { dice, events: [] };
      const state = layOut(scenario, options, play);
      advance(index, state, play);
      return { state, events: play.events };
    },
    pending(state) {
      const frame = state.frames.at(-1);
      const step = frame === undefined ? undefined : stepThatAsks(index, frame.step);
      if (step === undefined) return noDecisions;
      return decisionsOf(step, step.asking!.asks(state, frame!), turn.of(state));
    },
    choices(state, seat, partial) {
      const step = questionTo(state, seat);
      if (step === null) return nothing;
      return step.choices(state, state.frames.at(-1)!, seat, partial);
    },
    landmarks(state, seat, partial) {
      const step = questionTo(state, seat);
      return step?.landmarks?.(state, state.frames.at(-1)!, seat, partial) ?? noLandmarks;
    },
    anytime(state, seat) {
      return freeActs.choices(state, seat);
    },
    refusal(state, seat, action) {
      if (!isAction(action)) return generalRefusals.nonsense;
      if (isFreeAct(state, seat, action)) return null;
      const step = questionTo(state, seat);
      if (step === null) return freeActs.whyNot?.(state, seat, action) ?? generalRefusals.notAsked;
      const frame = state.frames.at(-1)!;
      const isBuilt =
        step.builds === undefined
          ? canBuild((partial) => step.choices(state, frame, seat, partial), action)
          : step.builds(state, frame, seat, action);
      if (isBuilt) return null;
      return (
        freeActs.whyNot?.(state, seat, action) ??
        step.whyNot(state, frame, seat, action) ??
        generalRefusals.nonsense
      );
    },
    play(state, seat, action, dice) {
      const play: Play = { dice, events: [] };
      const step = questionTo(state, seat);
      if (isFreeAct(state, seat, action)) {
        freeActs.play(state, seat, action, play);
      } else if (step !== null) {
        follow(state, step.answer(state, state.frames.at(-1)!, seat, action, play));
        advance(index, state, play);
      }
      return play.events;
    },
  };
  return game;
}
