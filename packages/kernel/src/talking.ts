/** For tests: the steps of some chapters played from a frame, their questions answered one by one. */
import type { GameEvent } from './events.ts';
import {
  advance,
  follow,
  indexSteps,
  type Asking,
  type Frame,
  type Play,
  type Question,
  type Steps,
} from './flow.ts';
import { canBuild, type Action, type Part, type Parts } from './parts.ts';
import type { Refusal } from './rules.ts';

/** Some of a game's steps, how its dice are scripted in a test, and who listens to what is said. */
export interface Talking<S, F extends Frame, Die> {
  readonly steps: Partial<Steps<S, F>>;
  readonly throwing: (...dice: readonly Die[]) => Play;
  readonly hear: <Said>(what: Said) => Said;
}

export class Conversation<S extends { frames: F[] }, F extends Frame, Event extends GameEvent, Die> {
  readonly state: S;
  readonly #talking: Talking<S, F, Die>;
  #play: Play;
  readonly events: GameEvent[];

  /** Begins with a frame and goes on to the first question. Dice are the next to fall. */
  constructor(talking: Talking<S, F, Die>, state: S, frame: F, dice: readonly Die[]) {
    this.state = state;
    this.#talking = talking;
    this.events = talking.hear([]);
    this.#play = { ...talking.throwing(...dice), events: this.events };
    state.frames = [frame];
    this.#advance();
  }

  /** The dice that fall from now on. */
  dice(...dice: readonly Die[]): this {
    this.#play = { ...this.#talking.throwing(...dice), events: this.events };
    return this;
  }

  get question(): Question | null {
    const asking = this.#asking();
    return asking === null ? null : (this.#talking.hear(asking[0].asks(this.state, asking[1]))[0] ?? null);
  }

  options(...partial: readonly Part[]): Parts['options'] {
    return this.choices(...partial).options;
  }

  choices(...partial: readonly Part[]): Parts {
    const [step, frame] = this.#asking()!;
    return step.choices(this.state, frame, this.question!.seat, partial);
  }

  /** Answers the question. */
  say(...action: Action): this {
    const [step, frame] = this.#asking()!;
    const { seat } = this.question!;
    if (!canBuild((partial) => step.choices(this.state, frame, seat, partial), action))
      throw new Error(`${action.join(' ')}: ${this.refusal(...action)?.words.en ?? 'cannot be built'}`);
    follow(this.state, step.answer(this.state, frame, seat, action, this.#play));
    this.#advance();
    return this;
  }

  /** Why an answer may not be given; null when it may. */
  refusal(...action: Action): Refusal | null {
    const [step, frame] = this.#asking()!;
    const { seat } = this.question!;
    if (canBuild((partial) => step.choices(this.state, frame, seat, partial), action)) return null;
    const refusal = step.whyNot(this.state, frame, seat, action);
    if (refusal === null) throw new Error(`${action.join(' ')} cannot be built, and nothing says why`);
    return this.#talking.hear(refusal);
  }

  /** What happened of a kind. */
  told<Kind extends Event['kind']>(kind: Kind): Extract<Event, { kind: Kind }>[] {
    return this.events.filter((event) => event.kind === kind) as Extract<Event, { kind: Kind }>[];
  }

  #advance(): void {
    advance(indexSteps<S, F>(this.#talking.steps as Steps<S, F>), this.state, this.#play);
  }

  #asking(): readonly [Asking<S, F, F>, F] | null {
    const frame = this.state.frames.at(-1);
    if (frame === undefined) return null;
    const step = (this.#talking.steps as Readonly<Record<string, unknown>>)[frame.step] as
      Asking<S, F, F> | undefined;
    return step !== undefined && 'asks' in step ? [step, frame] : null;
  }
}
