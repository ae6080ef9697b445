import type { Dice } from './chance.ts';
import type { GameEvent, Seat } from './events.ts';
import { areInForce, citedAs, isAnyMuted, register } from './in-force.ts';
import type { Action, Part, Parts } from './parts.ts';
import type { Refusal, RuleId } from './rules.ts';
import type { Landmark } from './spaces.ts';

/** A named step of unfinished business with its own few values. Plain data, part of the state. */
export interface Frame {
  readonly step: string;
}

/** What comes next: call another step and come back, go to another step, end with the step's result, or ask again. */
export type Next<F extends Frame, Result = undefined> =
  | { readonly verb: 'call'; readonly frame: F; readonly back: F | undefined }
  | { readonly verb: 'go'; readonly frame: F }
  | { readonly verb: 'end'; readonly result: Result | undefined }
  | typeof again;

/** The step stays on top: it is asked, or done, once more. */
export const again = { verb: 'again' } as const;

/**
 * Calls another step. When it has ended, the flow comes back to the caller, or to `back` when that is given; a result
 * is laid into the frame that is come back to, as `returned`.
 */
export function call<F extends Frame, B extends Frame = F>(frame: F, back?: B): Next<F | B> {
  return { verb: 'call', frame, back };
}

export function go<F extends Frame>(frame: F): Next<F> {
  return { verb: 'go', frame };
}

export function end(): Next<never>;
export function end<const Result>(result: Result): Next<never, Result>;
export function end(result?: unknown): Next<never, unknown> {
  return result === undefined ? plainEnd : { verb: 'end', result };
}

const plainEnd = { verb: 'end', result: undefined } as const;

/** What a step may use while it is carried out. */
export interface Play {
  readonly dice: Dice;
  readonly events: GameEvent[];
}

/** What a step asks of a seat. `about` says of which unit or place, in words that instructions and players can test. */
export interface Question {
  readonly seat: Seat;
  readonly question: string;
  readonly rules: readonly RuleId[];
  readonly about?: Readonly<Record<string, string | number | boolean>>;
}

/** Someone must decide something: the question, and how it stands to the turn that is being played. */
export interface Decision extends Question {
  /** The seat whose turn it is. */
  readonly turn: Seat;
  /**
   * `opens`: nothing is under way, and the answer begins something new; `continues`: the seat whose turn it is goes on
   * with what was begun; `interrupts`: another seat reacts to it, or suffers it.
   */
  readonly inTurn: 'opens' | 'continues' | 'interrupts';
}

/**
 * A question that exists because of these rules. Without facts it is the same for a seat each time, and made once, since
 * it is looked at very often.
 */
export function question(
  name: string,
  rules: readonly RuleId[],
): (seat: Seat, about?: Question['about']) => readonly Question[] {
  let asked: (readonly [Question])[] = [];
  let cited = rules;
  register(rules, 'asks', () => {
    asked = [];
    cited = citedAs(rules);
  });
  return (seat, about) => {
    if (about !== undefined) return [{ seat, question: name, rules: cited, about }];
    for (const decisions of asked) if (decisions[0].seat === seat) return decisions;
    const decisions = [{ seat, question: name, rules: cited }] as const;
    asked.push(decisions);
    return decisions;
  };
}

/**
 * A question that exists because of these rules and is about something: who is asked, and about what, is told from the
 * state and the frame. A frame never changes, so it is told once for as long as the same one is asked about.
 */
export function questionAbout<S, F extends Frame>(
  name: string,
  rules: readonly RuleId[],
  tell: (state: S, frame: F) => readonly [seat: Seat, about: NonNullable<Question['about']>],
): (state: S, frame: F) => readonly Question[] {
  const ask = question(name, rules);
  let latest: F | null = null;
  let asked: readonly Question[] = [];
  register(rules, 'asks', () => {
    latest = null;
  });
  return (state, frame) => {
    if (latest !== frame) {
      asked = ask(...tell(state, frame));
      latest = frame;
    }
    return asked;
  };
}

/** A step that does something. `Result` is what it may end with; most steps end with nothing to tell. */
export interface Doing<S, F extends Frame, All extends Frame, Result = undefined> {
  run(state: S, frame: F, play: Play): Next<All, Result>;
}

/** A step that asks a question and takes its answer. */
export interface Asking<S, F extends Frame, All extends Frame, Result = undefined> {
  /** Who is asked now. Several at once decide in secret; those who have answered are no longer listed. */
  asks(state: S, frame: F): readonly Question[];
  choices(state: S, frame: F, seat: Seat, partial: Action): Parts;
  /**
   * Where the next part is a described space: the few parts of it worth choosing, the most telling first. Asked apart
   * from the choices, because it may cost much more than they do.
   */
  landmarks?(state: S, frame: F, seat: Seat, partial: Action): readonly Landmark[];
  /**
   * Whether the choices can build this action: only for a step that can tell without listing them all on the way.
   * Whether an action is refused is found by this question, so an answer that differs from the choices fails point 3 of
   * the conformance suite.
   */
  builds?(state: S, frame: F, seat: Seat, action: Action): boolean;
  /** Why this action, which the choices cannot build, may not be done. */
  whyNot(state: S, frame: F, seat: Seat, action: Action): Refusal | null;
  answer(state: S, frame: F, seat: Seat, action: Action, play: Play): Next<All, Result>;
}

export type Step<S, F extends Frame, All extends Frame> =
  Doing<S, F, All, unknown> | Asking<S, F, All, unknown>;

/** Every step of a game by name, each typed by its own frame. */
export type Steps<S, All extends Frame> = {
  readonly [Name in All['step']]: Step<S, Extract<All, { step: Name }>, All>;
};

/** A step as the flow looks it up: it asks, or it does something. */
export interface IndexedStep<S, F extends Frame> {
  readonly name: string;
  readonly asking: Asking<S, F, F, unknown> | null;
  readonly doing: Doing<S, F, F, unknown> | null;
  /** The decisions made of it last, and from what: a question without facts is the same list each time it is put. */
  latest: {
    readonly asked: readonly Question[];
    readonly owner: Seat;
    readonly decisions: readonly Decision[];
  } | null;
}

/** Steps by name. Maps find a name faster than an object of many keys. */
export interface StepIndex<S, F extends Frame> {
  readonly all: ReadonlyMap<string, IndexedStep<S, F>>;
  /** Those that ask. */
  readonly asking: ReadonlyMap<string, Asking<S, F, F, unknown>>;
  /** The question looked up last: while an action is built, it is the same one again and again. */
  last: IndexedStep<S, F> | null;
}

export function indexSteps<S, F extends Frame>(steps: Steps<S, F>): StepIndex<S, F> {
  const all = new Map<string, IndexedStep<S, F>>();
  const asking = new Map<string, Asking<S, F, F, unknown>>();
  for (const [name, step] of Object.entries<Step<S, F, F>>(steps as never)) {
    if ('asks' in step) {
      asking.set(name, step);
      all.set(name, { name, asking: step, doing: null, latest: null });
    } else all.set(name, { name, asking: null, doing: step, latest: null });
  }
  return { all, asking, last: null };
}

/** The step of this name, if it asks a question. */
export function stepThatAsks<S, F extends Frame>(
  index: StepIndex<S, F>,
  name: string,
): IndexedStep<S, F> | undefined {
  if (index.last?.name === name) return index.last;
  const found = index.all.get(name);
  if (found === undefined || found.asking === null) return undefined;
  return (index.last = found);
}

interface Stacked<F extends Frame> {
  frames: F[];
}

/** More steps in a row than any turn needs: a loop in the rules. */
const tooManySteps = 100_000;

/** Carries out steps until one asks something or nothing is left to do. */
export function advance<S extends Stacked<F>, F extends Frame>(
  index: StepIndex<S, F>,
  state: S,
  play: Play,
): void {
  for (let count = 0; count < tooManySteps; count += 1) {
    const frame = state.frames.at(-1);
    if (frame === undefined) return;
    // The question that was answered is often the next one too.
    if (frame.step === index.last?.name && !isAnyMuted()) return;
    const found = index.all.get(frame.step);
    if (found === undefined) throw new Error(`there is no step ${frame.step}`);
    if (found.doing !== null) {
      follow(state, found.doing.run(state, frame, play));
      continue;
    }
    index.last = found;
    if (!isAnyMuted() || !skip(found.asking!, state, frame, play)) return;
  }
  throw new Error(
    `the flow does not come to a question: ${state.frames.map(({ step }) => step).join(' > ')}`,
  );
}

/** A question whose rule is switched off is not put: the first answer there is takes its place. */
function skip<S extends Stacked<F>, F extends Frame>(
  step: Asking<S, F, F, unknown>,
  state: S,
  frame: F,
  play: Play,
): boolean {
  const decision = step.asks(state, frame).find(({ rules }) => !areInForce(rules));
  if (decision === undefined) return false;
  const action: Part[] = [];
  for (;;) {
    const { options, complete } = step.choices(state, frame, decision.seat, action);
    if (complete || options.length === 0) break;
    action.push(options[0]!);
  }
  follow(state, step.answer(state, frame, decision.seat, action, play));
  return true;
}

/** Changes the stack as a step has said. */
export function follow<F extends Frame>(state: Stacked<F>, next: Next<F, unknown>): void {
  const { frames } = state;
  // A game that has come to its end clears the stack in the middle of a step: a cleared stack stays cleared.
  if (frames.length === 0) return;
  switch (next.verb) {
    case 'again':
      return;
    case 'go':
      frames[frames.length - 1] = next.frame;
      return;
    case 'call':
      if (next.back !== undefined) frames[frames.length - 1] = next.back;
      frames.push(next.frame);
      return;
    case 'end': {
      frames.pop();
      const caller = frames.at(-1) as (F & { returned?: unknown }) | undefined;
      if (caller === undefined) return;
      // A frame is written anew and never changed: views and copies may hold the one before.
      if (next.result !== undefined) frames[frames.length - 1] = { ...caller, returned: next.result };
      else if (caller.returned !== undefined) {
        // The result of an earlier call must not pass for the result of this one.
        const { returned: _returned, ...rest } = caller;
        frames[frames.length - 1] = rest as unknown as F;
      }
    }
  }
}
