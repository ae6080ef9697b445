/** The draft of an action between a hand and the worker: what may come next, and how far what is chosen has come. */
import {
  nothing,
  type Action,
  type Landmark,
  type Language,
  type Odds,
  type Part,
  type Parts,
  type Reach,
  type Way,
} from '@bivouac/kernel';
import { WorkerTrouble, type WorkerClient } from './client.ts';
import {
  begin,
  choose,
  eachOnce,
  endsByJoining,
  enlists,
  goBy,
  inHand,
  isWhole,
  lookBehind,
  onlyAnswer,
  takeBack,
  withTheUsual,
  type Draft,
} from './deciding.ts';
import type { ChapterGuide } from './lesson/guide.ts';
import { nextChoices, ownAnswers, type Weighing } from './own-answers.ts';
import type { GameRoom } from './room.ts';
import { settings } from './settings.ts';
import type { Store } from './store.ts';
import type { TableState } from './table-state.ts';

/** The table an action is drafted at. */
export interface DraftingTable {
  readonly client: WorkerClient;
  readonly room: GameRoom;
  readonly store: Store<TableState>;
  /** In a chapter of a lesson: who leads through it. */
  readonly guide: ChapterGuide | null;
  /** Nothing is left to choose: acts, or asks once more first. */
  readonly propose: (action: Action, isJoined: boolean) => Promise<void>;
  /** Work whose failure is told at the table. */
  readonly guarded: (work: () => Promise<unknown>) => Promise<void>;
}

/** Says whether nothing newer has begun since: an answer that comes too late is dropped. */
export type IsLatest = () => boolean;

export class Drafting {
  readonly #table: DraftingTable;
  /** Rises with every step of deciding. */
  #step = 0;
  /** Those who would have gone along by themselves and were left out, as long as somebody is in hand. */
  readonly #leftOut = new Set<Part>();

  constructor(table: DraftingTable) {
    this.#table = table;
  }

  /** Begins a step: whatever is still answered to those before it is dropped. */
  next(): IsLatest {
    this.#step += 1;
    return this.current();
  }

  /** The step that is under way. */
  current(): IsLatest {
    const step = this.#step;
    return () => step === this.#step;
  }

  /** Nothing is offered after parts that are no longer on offer: the game has gone on meanwhile. */
  readonly choices = (partial: Action): Promise<Parts> =>
    this.#table.client.ask('choices', { partial }).catch((fault: unknown) => {
      if (isNotOffered(fault)) return nothing;
      throw fault;
    });

  /** What is worth choosing after these parts; nothing where they are no longer on offer. */
  readonly landmarksAfter = (partial: Action): Promise<readonly Landmark[]> =>
    this.#table.client.ask('landmarks', { partial }).then(
      ({ landmarks }) => landmarks,
      (fault: unknown) => {
        if (isNotOffered(fault)) return [];
        throw fault;
      },
    );

  /** What whoever is in hand could reach; null where it is no longer on offer. */
  async reachAfter(partial: Action): Promise<Reach | null> {
    try {
      return (await this.#table.client.ask('reach', { partial })).reach;
    } catch (fault) {
      if (isNotOffered(fault)) return null;
      throw fault;
    }
  }

  async begin(): Promise<void> {
    const isLatest = this.next();
    const draft = await begin(this.choices);
    if (isLatest()) this.settle(draft);
  }

  async choose(part: Part, isOnTheWay = false): Promise<void> {
    const { room, guide, store } = this.#table;
    const { draft, view } = store.value;
    if (draft === null || guide?.isReading === true) return;
    const isLatest = this.next();
    store.change({ refused: null, menu: null });
    const isJoining = isOnTheWay || enlists(room, view, part, draft.partial);
    const along = isJoining && !isOnTheWay ? [] : this.alongWith(draft.partial, draft.parts.options);
    const mustBeSaid = (lone: Part) => room.pointing.mustBeSaid?.(lone) === true;
    const next = await choose(this.choices, draft, part, { isJoining, along, mustBeSaid });
    const meant = await withTheUsual(this.choices, room, view, next);
    if (isLatest()) this.settle(meant, null, meant !== next);
  }

  /** Goes a whole way: one choice. */
  async go(way: Way, draft: Draft): Promise<void> {
    const isLatest = this.next();
    const along = this.alongWith(draft.partial, draft.parts.options);
    const there = await goBy(this.choices, draft, [...along, ...way.parts]);
    if (isLatest()) this.settle(there, way);
  }

  /** Takes back the last choice, or all from a part on. */
  async takeBack(draft: Draft, to?: number): Promise<void> {
    const isLatest = this.next();
    const before = await takeBack(this.choices, draft, to);
    if (before !== null && isLatest()) this.settle(before);
  }

  /** Those who go along by themselves with whoever is in hand. */
  alongWith(partial: Action, options: readonly Part[]): readonly Part[] {
    const { room, store } = this.#table;
    const { view } = store.value;
    if (partial.length === 0 || inHand(room, view, partial).length < partial.length) return [];
    return (room.pointing.along?.(partial, options, view) ?? []).filter((part) => !this.#leftOut.has(part));
  }

  /** Whoever would have gone along by himself and was taken back stays behind. */
  leaveOut(part: Part): void {
    this.#leftOut.add(part);
  }

  /** Whether marches are entered by their goals. */
  get hasReach(): boolean {
    return this.#table.room.pointing.hasReach === true && this.#table.guide?.isTrying !== true;
  }

  /** A draft as it stands now: offered for more, proposed when it is whole, with its chances when it may end here. */
  settle(draft: Draft, led: Way | null = null, isByHand = false): void {
    const { room, store, guarded, propose } = this.#table;
    store.change({
      draft,
      behind: [],
      reach: null,
      led,
      landmarks: [],
      everybody: null,
      odds: null,
      isWeighing: false,
      asking: null,
      barrier: null,
      isForewarned: false,
      menu: null,
      refused: null,
    });
    if (draft.choices.length === 0) this.#leftOut.clear();
    void guarded(() => this.#lookBehind(draft));
    if (this.hasReach) void guarded(() => this.#lookAround(draft));
    if (draft.parts.space !== undefined) void guarded(() => this.#lookForLandmarks(draft));
    if (draft.choices.length === 0) void guarded(() => this.#lookForEverybody(draft));
    const only = onlyAnswer(draft);
    if (only !== null) void guarded(() => this.#forewarnOfOnly(draft, only));
    if (draft.partial.length === 0) {
      void guarded(() => this.#weighAnswers(draft));
      return;
    }
    // A march that was entered by its goal waits for a last word: its way is to be seen first.
    const isJoined = led !== null || isByHand || endsByJoining(room, store.value.view, draft);
    if (isWhole(draft.parts)) void guarded(() => propose(draft.partial, isJoined));
    else if (draft.parts.complete) void guarded(() => this.#forewarn(draft));
    else if (settings.value.confirming === 'never') void guarded(() => this.#weighNext(draft));
  }

  /** Whoever is not asked before he acts sees the chances of what he may choose before he does. */
  async #weighNext(draft: Draft): Promise<void> {
    const { store } = this.#table;
    const { length } = draft.partial;
    const odds = await nextChoices(draft.partial, this.#weighing(draft, length));
    if (odds !== null && store.value.draft === draft) store.change({ odds });
  }

  /** How the actions that may come of a draft are weighed, called by what is still to be chosen. */
  #weighing(draft: Draft, from: number): Weighing {
    const { client, room, store } = this.#table;
    const { view } = store.value;
    const isLatest = this.current();
    const said = (action: Action, language: Language): string =>
      action
        .map((part, at) => room.words.part(part, action.slice(0, at), view, language))
        .slice(from)
        .join(', ');
    return {
      choices: this.choices,
      odds: async (action) => (await client.ask('odds', { action })).odds,
      words: (action) => ({ en: said(action, 'en'), fr: said(action, 'fr') }),
      isLatest: () => isLatest() && store.value.draft === draft,
    };
  }

  /** What would come of it if this were all: its chances, and whether it could be taken back. */
  async #forewarn(draft: Draft): Promise<void> {
    const { client, store } = this.#table;
    const { partial: action, choices } = draft;
    const [odds, { barrier }] = await Promise.all([
      this.weigh(action),
      choices.length === 0 ? { barrier: null } : client.ask('finality', { action }),
    ]);
    // Chances are looked at before the deed: with them it is asked once more.
    if (odds === null && choices.length > 0 && store.value.draft === draft)
      store.change({ barrier, isForewarned: true });
  }

  /** Where there is one answer, its chances and whether it could be taken back stand beside it: it need not be asked twice. */
  async #forewarnOfOnly(draft: Draft, only: Part): Promise<void> {
    const { client, store } = this.#table;
    const action = [...draft.partial, only];
    const [, { barrier }] = await Promise.all([this.weigh(action), client.ask('finality', { action })]);
    if (store.value.draft === draft) store.change({ barrier, isForewarned: true });
  }

  /** The chances of everything that may be answered, where the game wants them side by side. */
  async #weighAnswers(draft: Draft): Promise<void> {
    const { room, store } = this.#table;
    const question = store.value.situation.decision?.question;
    if (question === undefined || room.asking.weighsAnswers?.(question) !== true) return;
    const odds = await ownAnswers(this.#weighing(draft, 0));
    if (odds !== null && store.value.draft === draft) store.change({ odds });
  }

  /** The chances of an action, shown beside it. */
  async weigh(action: Action): Promise<Odds | null> {
    const isLatest = this.current();
    const { odds } = await this.#table.client.ask('odds', { action });
    if (isLatest()) this.#table.store.change({ odds });
    return odds;
  }

  async #lookBehind(draft: Draft): Promise<void> {
    const { room, store } = this.#table;
    const behind = await lookBehind(this.choices, room, store.value.view, draft);
    if (behind.length > 0 && store.value.draft === draft) store.change({ behind });
  }

  async #lookForLandmarks(draft: Draft): Promise<void> {
    const { store } = this.#table;
    const landmarks = await this.landmarksAfter(draft.partial);
    if (store.value.draft === draft) store.change({ landmarks: eachOnce(landmarks) });
  }

  /** Whether all who may be named can be named together. */
  async #lookForEverybody(draft: Draft): Promise<void> {
    const { room, store } = this.#table;
    const all = room.asking.everybody?.(draft.partial, draft.parts.options, store.value.view) ?? null;
    if (all === null || all.parts.length < 2) return;
    let { partial, parts } = draft;
    for (const part of all.parts) {
      if (!parts.options.includes(part)) return;
      partial = [...partial, part];
      parts = await this.choices(partial);
    }
    if (parts.complete && store.value.draft === draft) store.change({ everybody: all });
  }

  async #lookAround(draft: Draft): Promise<void> {
    const { store } = this.#table;
    if (draft.partial.length === 0 && store.value.situation.decision?.inTurn === 'opens') return;
    const reach = await this.reachAfter(draft.partial);
    if (reach !== null && store.value.draft === draft) store.change({ reach });
  }
}

function isNotOffered(fault: unknown): boolean {
  return fault instanceof WorkerTrouble && fault.code === 'not-offered';
}
