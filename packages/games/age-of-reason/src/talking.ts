/** For tests: the steps of some chapters played from a frame, their questions answered one by one. */
import {
  advance,
  canBuild,
  follow,
  indexSteps,
  type Action,
  type Asking,
  type GameEvent,
  type Part,
  type Parts,
  type Play,
  type Question,
  type Refusal,
  type Steps,
} from '@bivouac/kernel';
import type { ReasonEvent } from './events.ts';
import type { Frames } from './frames.ts';
import type { State } from './state.ts';
import { throwing, type Die } from './testing.ts';
import { hear } from './testing/hearing.ts';

type SomeSteps = Partial<Steps<State, Frames>>;

export class Talk {
  readonly state: State;
  readonly #steps: SomeSteps;
  #play: Play;
  readonly events: GameEvent[];

  /** Begins with a frame and goes on to the first question. Dice are the next to fall. */
  constructor(steps: SomeSteps, state: State, frame: Frames, ...dice: readonly Die[]) {
    this.state = state;
    this.#steps = steps;
    this.events = hear([]);
    this.#play = { ...throwing(...dice), events: this.events };
    state.frames = [frame];
    this.#advance();
  }

  /** The dice that fall from now on. */
  dice(...dice: readonly Die[]): this {
    this.#play = { ...throwing(...dice), events: this.events };
    return this;
  }

  get question(): Question | null {
    const asking = this.#asking();
    return asking === null ? null : (hear(asking[0].asks(this.state, asking[1]))[0] ?? null);
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
    return hear(refusal);
  }

  /** What happened of a kind. */
  told<Kind extends ReasonEvent['kind']>(kind: Kind): Extract<ReasonEvent, { kind: Kind }>[] {
    return this.events.filter((event) => event.kind === kind) as Extract<ReasonEvent, { kind: Kind }>[];
  }

  #advance(): void {
    advance(indexSteps<State, Frames>(this.#steps as Steps<State, Frames>), this.state, this.#play);
  }

  #asking(): readonly [Asking<State, Frames, Frames>, Frames] | null {
    const frame = this.state.frames.at(-1);
    if (frame === undefined) return null;
    const step = this.#steps[frame.step] as Asking<State, Frames, Frames> | undefined;
    return step !== undefined && 'asks' in step ? [step, frame] : null;
  }
}
