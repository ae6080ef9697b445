/** Leads through a chapter: which step it is, what of it is still to be done, and what is said to whoever strays. */
import type { Action, Part, Words } from '@bivouac/kernel';
import { layOut, chosenSpots, type Draft } from '../deciding.ts';
import type { GameRoom, Spot } from '../room.ts';
import { Store } from '../store.ts';
import type { TableState } from '../table-state.ts';
import { isAsTold, stillToChoose, type ActStep, type Chapter, type Step, type TryStep } from './lesson.ts';

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
  'situation' | 'isPlaying' | 'draft' | 'behind' | 'asking' | 'menu' | 'refused' | 'view'
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

  /** The learner is to try what is refused: no way around it is shown. */
  get isTrying(): boolean {
    return this.step?.kind === 'try';
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
    return state.draft === null ? nothingTold : nextOf(step, state.draft, state, room);
  }

  /** Whether somebody is in hand whom the step does not ask for: one who was to be tried in vain. */
  wantsOthers({ draft }: Pick<Looked, 'draft'>): boolean {
    return draft !== null && draft.partial.length > 0 && this.#strays(draft.partial);
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

/** What of an act comes next. */
function nextOf(step: ActStep | TryStep, draft: Draft, state: Looked, room: GameRoom): Told {
  const { view } = state;
  const { partial } = draft;
  if (step.kind === 'act' && isOnTheWay(step, draft, view, room))
    return { kind: 'spots', spots: [step.headFor!] };
  const wanted = step.kind === 'act' ? step.act : step.holding;
  const left = stillToChoose(wanted, partial) ?? (isAlready(step, partial) ? [] : wanted);
  const [next] = left;
  if (next === undefined) return step.kind === 'try' ? { kind: 'spots', spots: [step.at] } : { kind: 'stop' };
  const spot = state.menu === null ? spotOf(left, draft, state, room) : null;
  return spot === null ? { kind: 'part', part: next } : { kind: 'spots', spots: [spot] };
}

/** Somebody is in hand and has not come to where the march goes. */
function isOnTheWay({ headFor }: ActStep, { partial }: Draft, view: unknown, room: GameRoom): boolean {
  return headFor !== undefined && partial.length > 0 && !chosenSpots(room, view, partial).includes(headFor);
}

/** Chosen otherwise than told, and as good. */
function isAlready(step: ActStep | TryStep, partial: Action): boolean {
  return step.kind === 'act' && isAsTold(step, partial);
}

/** Where the next part lies; for one that only opens a way, where that way leads if no other does. */
function spotOf([next, after]: Action, draft: Draft, { behind, view }: Looked, room: GameRoom): Spot | null {
  const { partial } = draft;
  if (behind.some(({ part, options }) => part === next && after !== undefined && options.includes(after))) {
    const beyond = room.pointing.spotOf(after!, [...partial, next!], view);
    const offer = beyond === null ? undefined : layOut(room, view, draft, behind).offered.get(beyond);
    if (offer?.through === true && offer.parts.length === 1) return beyond;
  }
  return room.pointing.spotOf(next!, partial, view);
}
