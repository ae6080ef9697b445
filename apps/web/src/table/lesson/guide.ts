/** Leads through a chapter: which step it is, what of it is still to be done, and what is said to whoever strays. */
import type { Action, Part, Words } from '@bivouac/kernel';
import type { GameRoom, Spot } from '../room.ts';
import { Store } from '../store.ts';
import type { TableState } from '../table-state.ts';
import { isAsTold, stillToChoose, type Chapter, type Step } from './lesson.ts';

export interface GuidePlace {
  /** The number of the step; the number of steps when the chapter is done. */
  readonly at: number;
  /** What was done instead is not what was asked for. */
  readonly isAstray: boolean;
  /** Acts are under way that end the step. */
  readonly isUnderWay: boolean;
}

/** What is to be pointed at now: on the board or among the cards, a button of the bar, or the last word. */
export type Told =
  | { readonly kind: 'spots'; readonly spots: readonly Spot[] }
  | { readonly kind: 'part'; readonly part: Part }
  | { readonly kind: 'stop' }
  | { readonly kind: 'confirm' };

/** As much of the table as a guide looks at. */
export type Looked = Pick<
  TableState,
  'situation' | 'isPlaying' | 'draft' | 'asking' | 'menu' | 'refused' | 'view'
>;

const nothingTold: Told = { kind: 'spots', spots: [] };

export class ChapterGuide {
  readonly chapter: Chapter;
  readonly store: Store<GuidePlace>;
  readonly #cue: (reply: Action) => void;
  /** The step ends when so many acts have been shown. */
  #endsAt: number | null = null;

  /** `cue` makes the enemy act. */
  constructor(chapter: Chapter, cue: (reply: Action) => void) {
    this.chapter = chapter;
    this.#cue = cue;
    this.store = new Store<GuidePlace>({ at: 0, isAstray: false, isUnderWay: false });
  }

  /** The step to be read now; null when the chapter is done. */
  get step(): Step | null {
    return this.chapter.steps[this.store.value.at] ?? null;
  }

  get isDone(): boolean {
    return this.step === null;
  }

  /** Somebody reads, or watches: nothing is to be chosen until he goes on. */
  get isReading(): boolean {
    const { step } = this;
    return step === null || step.kind === 'read' || step.kind === 'reply';
  }

  /** What is done here was written down before. */
  get isScripted(): boolean {
    return !this.isFree;
  }

  /** The learner plays as he likes. */
  get isFree(): boolean {
    return this.step?.kind === 'free';
  }

  /** Whether an act may be carried out; if not, it is said what was asked for. */
  allows(action: Action): boolean {
    const { step } = this;
    if (step?.kind === 'free') return true;
    if (step?.kind === 'act' && isAsTold(step, action)) return true;
    this.store.change({ isAstray: true });
    return false;
  }

  /** An act of the learner has been given. */
  acted({ situation }: Looked): void {
    if (this.isFree) return;
    this.#endsAt = situation.kept.acts + 1;
    this.store.change({ isAstray: false, isUnderWay: true });
  }

  /** The act was not taken after all. */
  notActed(): void {
    this.#endsAt = null;
    this.store.change({ isUnderWay: false });
  }

  /** Follows the table: ends the step when what it asked for has been shown. */
  look(state: Looked): void {
    const { step } = this;
    if (this.#endsAt !== null) {
      if (!state.isPlaying && state.situation.kept.acts >= this.#endsAt) this.#next();
    } else if (step?.kind === 'try' && state.refused?.rules.some((rule) => rule === step.rule) === true)
      this.#next();
    else if (state.draft !== null && this.store.value.isAstray && state.draft.choices.length > 0)
      // He has begun anew: what was said has been read.
      this.store.change({ isAstray: false });
  }

  /** The step has been read: the next, or what the enemy does first. */
  goOn({ situation }: Looked): void {
    const { step } = this;
    if (step === null || this.store.value.isUnderWay) return;
    if (step.kind === 'reply') {
      this.#endsAt = situation.kept.acts + step.replies.length;
      this.store.change({ isUnderWay: true });
      for (const reply of step.replies) this.#cue(reply);
    } else if (step.kind === 'read' || step.kind === 'free') this.#next();
  }

  /** What is said now: the text of the step, or what is said to whoever strays. */
  words({ draft }: Pick<Looked, 'draft'>): Words | null {
    const { step } = this;
    if (step === null) return null;
    const strays = this.store.value.isAstray || this.#strays(draft?.partial ?? []);
    return strays && 'otherwise' in step ? step.otherwise : step.text;
  }

  /** What is to be pointed at. */
  told(state: Looked, room: GameRoom): Told {
    const { step } = this;
    if (step === null || step.kind === 'free' || state.isPlaying) return nothingTold;
    const points: Told = { kind: 'spots', spots: step.points ?? [] };
    if (step.kind === 'read' || step.kind === 'reply') return points;
    if (state.asking !== null) return { kind: 'confirm' };
    const { draft, view } = state;
    if (draft === null) return nothingTold;
    const wanted = step.kind === 'act' ? step.act : step.holding;
    const [next] = stillToChoose(wanted, draft.partial) ?? wanted;
    if (next === undefined)
      return step.kind === 'try' ? { kind: 'spots', spots: [step.at] } : { kind: 'stop' };
    const spot = state.menu === null ? room.spotOf(next, draft.partial, view) : null;
    return spot === null ? { kind: 'part', part: next } : { kind: 'spots', spots: [spot] };
  }

  #strays(partial: Action): boolean {
    const { step } = this;
    if (step?.kind === 'try') return stillToChoose(step.holding, partial) === null;
    return step?.kind === 'act' && step.accepts === undefined && stillToChoose(step.act, partial) === null;
  }

  #next(): void {
    this.#endsAt = null;
    this.store.set({ at: this.store.value.at + 1, isAstray: false, isUnderWay: false });
  }
}
