/** One game at the screen: what is shown, what is being decided, and what passes between the two and the worker. */
import type { OnScreen } from '@bivouac/host';
import {
  instructionFor,
  nothing,
  type Action,
  type Instruction,
  type Odds,
  type Part,
  type Parts,
  type Reach,
  type Seat,
  type Way,
} from '@bivouac/kernel';
import { WorkerTrouble, type WorkerClient } from './client.ts';
import {
  begin,
  choose,
  goBy,
  goTowards,
  endsByJoining,
  enlists,
  indexOfSpot,
  inHand,
  isWhole,
  layOut,
  lookBehind,
  placeOf,
  takeBack,
  trailOf,
  wholeLine,
  withTheUsual,
  type Draft,
} from './deciding.ts';
import type { ChapterGuide } from './lesson/guide.ts';
import type { GameRoom, Habit, Spot } from './room.ts';
import { settings } from './settings.ts';
import { Store } from './store.ts';
import { newTable, type TableState } from './table-state.ts';
import { Telling } from './telling.ts';
import { needsConsent, whyNotUndone } from './undo-barrier.ts';

export class TableSession {
  readonly room: GameRoom;
  readonly store: Store<TableState>;
  /** In a chapter of a lesson: who leads through it. */
  readonly guide: ChapterGuide | null;
  readonly #client: WorkerClient;
  readonly #telling: Telling;
  readonly #stopListening: () => void;
  /** Rises with every step of deciding, so that an answer that comes too late is dropped. */
  #step = 0;
  /** A leg on its way to the question whether it is meant: the step it belongs to, and whether that was said already. */
  #onItsWay: { readonly step: number; readonly isMeant: boolean } | null = null;
  /** Where the menu lies that is open. */
  #menuSpot: Spot | null = null;
  /** Those who would have gone along by themselves and were left out, as long as somebody is in hand. */
  readonly #leftOut = new Set<Part>();

  constructor(client: WorkerClient, room: GameRoom, situation: OnScreen, guide: ChapterGuide | null = null) {
    this.#client = client;
    this.room = room;
    this.guide = guide;
    this.store = new Store(newTable(situation));
    this.#telling = new Telling({
      client,
      room,
      store: this.store,
      interrupt: () => {
        this.#step += 1;
      },
      decide: () => this.#beginDeciding(),
      guarded: (work) => this.#guarded(work),
    });
    this.#stopListening = client.listen((notice) => this.#telling.hear(notice));
    this.store.subscribe(() => guide?.look(this.store.value));
    void this.#telling.begin(situation);
  }

  close(): void {
    this.#stopListening();
    this.#telling.close();
    this.#step += 1;
  }

  /** A spot was pointed at: chosen if it is offered, taken back if it was chosen, and otherwise said why not. */
  readonly pick = (spot: Spot): void => {
    void this.#guarded(() => this.#pick(spot));
  };

  readonly drag = (from: Spot, to: Spot): void => {
    void this.#guarded(async () => {
      const { draft, view } = this.store.value;
      if (draft !== null && indexOfSpot(this.room, view, draft.partial, from) < 0) await this.#pick(from);
      if (this.store.value.refused === null) await this.#pick(to);
    });
  };

  /** A leg of a move that was drawn by hand: after these parts it is one choice, and waits for a last word. */
  readonly leg = (base: Action, parts: readonly Part[]): void => {
    const { draft } = this.store.value;
    if (draft === null || this.guide?.isReading === true) return;
    const choices = draft.choices.filter((start) => start < base.length);
    void this.#guarded(async () => {
      const step = (this.#step += 1);
      this.#onItsWay = { step, isMeant: false };
      const there = await goBy(this.#choices, { ...draft, partial: base, choices }, parts);
      if (step === this.#step) this.#settle(there, null, true);
    });
  };

  /** Takes a piece in hand with everybody who stands in line with it. */
  readonly takeLine = (spot: Spot): void => {
    void this.#guarded(async () => {
      const { view } = this.store.value;
      const step = (this.#step += 1);
      const line = await wholeLine(this.#choices, this.room, view, spot);
      if (line !== null && step === this.#step) this.#settle(line);
      else if (step === this.#step) await this.#pick(spot);
    });
  };

  /** A part was chosen by its button, or from the menu of a spot: there, one that opens a way leads on to the spot. */
  readonly choose = (part: Part): void => {
    const { menu, draft, view } = this.store.value;
    const spot = menu === null ? null : this.#menuSpot;
    const opens = draft !== null && (this.room.opens?.(part, draft.partial, view) ?? false) !== false;
    void this.#guarded(() => (spot !== null && opens ? this.#goThrough(part, spot) : this.#choose(part)));
  };

  /** What is chosen is all that is meant. */
  readonly stop = (): void => {
    const { draft } = this.store.value;
    if (this.#isSaidEarly()) return;
    if (draft?.parts.complete === true) void this.#guarded(() => this.#propose(draft.partial));
  };

  readonly confirm = (): void => {
    const { asking } = this.store.value;
    if (asking !== null) void this.#guarded(() => this.#act(asking));
    else this.#isSaidEarly();
  };

  /** A hasty hand says that it is meant before it is asked: the word is kept until then. */
  #isSaidEarly(): boolean {
    const isComing = this.#onItsWay?.step === this.#step && this.store.value.asking === null;
    if (isComing) this.#onItsWay = { step: this.#step, isMeant: true };
    return isComing;
  }

  /** Chooses all of an action at once, as somebody advised; it waits for a last word. */
  readonly follow = (action: Action): void => {
    void this.#guarded(async () => {
      const step = (this.#step += 1);
      const draft = await goBy(this.#choices, { partial: [], choices: [], parts: nothing }, action);
      if (step !== this.#step || !draft.parts.complete) return;
      this.store.change({ draft, behind: [], reach: null, led: null, menu: null, refused: null });
      await this.#propose(action, true);
    });
  };

  /** Acts that need no question; whoever calls has asked whether it is meant. */
  readonly actAnytime = (part: Part): void => {
    void this.#guarded(() => this.#act([part]));
  };

  /** One step back: closes what is open, or takes back the last choice. */
  readonly back = (): void => {
    const { menu, refused, draft } = this.store.value;
    if (menu !== null || refused !== null) this.store.change({ menu: null, refused: null });
    else if (draft !== null) {
      void this.#guarded(async () => {
        const step = (this.#step += 1);
        const before = await takeBack(this.#choices, draft);
        if (before !== null && step === this.#step) this.#settle(before);
      });
    }
  };

  /** Does again what was taken back last. */
  readonly redo = (): void => {
    const [next] = this.store.value.undone;
    if (next !== undefined) void this.#guarded(() => this.#act(next));
  };

  readonly undo = (): void => {
    if (this.guide?.isScripted === true) return;
    const { situation } = this.store.value;
    const words = whyNotUndone(situation);
    // Whoever would need the consent of others is told so; that there is nothing to take back goes without saying.
    if (words !== null && needsConsent(situation)) this.store.change({ refused: { rules: [], words } });
    if (words !== null) return;
    // What was taken back is told like an act, to every window on the game.
    void this.#guarded(() => this.#client.ask('undo', { expects: this.#number }));
  };

  /** From now on these are answered without asking. */
  readonly instruct = (instructions: readonly Instruction[]): void => {
    void this.#guarded(() => this.#client.ask('instruct', { instructions }));
  };

  /** Answers the present question so, and all like it from now on. */
  readonly answerAlways = ({ answer, when }: Habit): void => {
    const { decision, instructions } = this.store.value.situation;
    if (decision === null) return;
    const instruction: Instruction = { question: decision.question, when, answer };
    void this.#guarded(async () => {
      await this.#client.ask('instruct', { instructions: [...instructions, instruction] });
      if (instructionFor({ [decision.seat]: [instruction] }, decision) !== null) await this.#act(answer);
    });
  };

  readonly skip = (): void => this.#telling.skip();

  /** Shows again what happened since the eyes last decided. */
  readonly showSince = (): void => this.#telling.showSince();

  readonly cover = (): void => {
    void this.#guarded(async () => this.#telling.arrive(await this.#client.ask('cover', {})));
  };

  readonly take = (seat: Seat): void => {
    void this.#guarded(async () => {
      await this.#telling.arrive(await this.#client.ask('sit', { seat }));
      this.showSince();
    });
  };

  /** A game that is played in another window is played here from now on. */
  readonly takeOver = (): void => {
    void this.#guarded(async () => this.#telling.arrive(await this.#client.ask('takeOver', {})));
  };

  readonly light = (lit: readonly Spot[]): void => {
    this.store.change({ lit });
  };

  readonly openRule = (rule: string | null): void => {
    this.store.change({ rule });
  };

  readonly dismiss = (): void => {
    this.store.change({ refused: null, trouble: null, menu: null, moment: null });
  };

  /** Which moment the page knows of: an act names it, so that it cannot be meant for another. */
  get #number(): number {
    return this.store.value.situation.number;
  }

  /** Nothing is offered after parts that are no longer on offer: the game has gone on meanwhile. */
  readonly #choices = (partial: Action): Promise<Parts> =>
    this.#client.ask('choices', { partial }).catch((fault: unknown) => {
      if (fault instanceof WorkerTrouble && fault.code === 'not-offered') return nothing;
      throw fault;
    });

  async #beginDeciding(): Promise<void> {
    const step = (this.#step += 1);
    const draft = await begin(this.#choices);
    if (step === this.#step) this.#settle(draft);
  }

  async #pick(spot: Spot): Promise<void> {
    const { draft, behind, reach, view, isPlaying } = this.store.value;
    if (isPlaying || draft === null || this.guide?.isReading === true) return;
    this.store.change({ refused: null, menu: null });
    const offer = layOut(this.room, view, draft, behind, reach).offered.get(spot);
    if (offer !== undefined) {
      if (offer.way !== undefined) await this.#go(offer.way, draft);
      else if (offer.parts.length > 1) {
        this.#menuSpot = spot;
        this.store.change({ menu: offer.parts });
      } else if (offer.through === true) await this.#goThrough(offer.parts[0]!, spot);
      else await this.#choose(offer.parts[0]!);
      return;
    }
    const chosenAt = indexOfSpot(this.room, view, draft.partial, spot);
    if (chosenAt >= 0) await this.#pickAgain(draft, spot, chosenAt);
    else if (!(await this.#takeInstead(spot)) && !(await this.#goTowards(spot))) await this.#sayWhyNot(spot);
  }

  /** The goal of a march that may end there is pointed at once more: that is all. Anything else is taken back. */
  async #pickAgain(draft: Draft, spot: Spot, index: number): Promise<void> {
    const { view } = this.store.value;
    const isGoal = this.#hasReach && spot.startsWith('place:') && draft.parts.complete;
    if (isGoal && trailOf(this.room, view, draft.partial).findLast(isPlace) === spot) {
      await this.#propose(draft.partial);
      return;
    }
    const left = draft.partial[index]!;
    if (this.#alongWith(draft.partial.slice(0, index), [left]).includes(left)) this.#leftOut.add(left);
    await this.#takeBackTo(draft, index);
  }

  /** Whether marches are entered by their goals. */
  get #hasReach(): boolean {
    return this.room.hasReach === true && this.guide?.isTrying !== true;
  }

  /** Those who go along by themselves with whoever is in hand. */
  #alongWith(partial: Action, options: readonly Part[]): readonly Part[] {
    const { view } = this.store.value;
    if (partial.length === 0 || inHand(this.room, view, partial).length < partial.length) return [];
    return (this.room.along?.(partial, options, view) ?? []).filter((part) => !this.#leftOut.has(part));
  }

  /** Goes a whole way: one choice. */
  async #go(way: Way, draft: Draft): Promise<void> {
    const step = (this.#step += 1);
    const along = this.#alongWith(draft.partial, draft.parts.options);
    const there = await goBy(this.#choices, draft, [...along, ...way.parts]);
    if (step === this.#step) this.#settle(there, way);
  }

  /** Opens the way to a spot, then chooses it, unless it has been chosen already for want of any other. */
  async #goThrough(way: Part, spot: Spot): Promise<void> {
    await this.#choose(way, true);
    const { draft, view } = this.store.value;
    if (draft !== null && layOut(this.room, view, draft).offered.has(spot)) await this.#pick(spot);
  }

  async #takeBackTo(draft: Draft, index: number): Promise<void> {
    const step = (this.#step += 1);
    const before = await takeBack(this.#choices, draft, index);
    if (before !== null && step === this.#step) this.#settle(before);
  }

  /**
   * Pointing at something else that could be taken in hand takes that instead. A list of pieces that could end as it is
   * was made on purpose: what cannot join it is refused, and the list stays.
   */
  async #takeInstead(spot: Spot): Promise<boolean> {
    const { draft, view } = this.store.value;
    if (draft === null || draft.choices.length === 0) return false;
    const last = trailOf(this.room, view, draft.partial).at(-1);
    if (draft.parts.complete && last?.startsWith('piece:') === true) return false;
    const step = (this.#step += 1);
    const fresh = await begin(this.#choices);
    const offer = layOut(this.room, view, fresh).offered.get(spot);
    if (offer === undefined || step !== this.#step) return false;
    this.#settle(fresh);
    await this.#pick(spot);
    return true;
  }

  /** A goal farther off than one part: the parts that lead there, if any do. */
  async #goTowards(spot: Spot): Promise<boolean> {
    const { draft, view } = this.store.value;
    if (draft === null) return false;
    if (this.#hasReach && (await this.#goFromTheStart(draft, spot))) return true;
    if (this.room.towards === undefined) return false;
    const step = (this.#step += 1);
    const there = await goTowards(this.#choices, this.room, view, draft, spot);
    if (there === null || step !== this.#step) return false;
    this.#settle(there);
    return true;
  }

  /** Another goal than the one that was chosen: those in hand go there instead, from where they stand. */
  async #goFromTheStart(draft: Draft, spot: Spot): Promise<boolean> {
    const { view } = this.store.value;
    const partial = inHand(this.room, view, draft.partial);
    const step = this.#step;
    const way = (await this.#reachAfter(partial))?.ways.find((one) => placeOf(one) === spot);
    if (way === undefined || step !== this.#step) return false;
    const choices = draft.choices.filter((start) => start < partial.length);
    await this.#go(way, { partial, choices, parts: await this.#choices(partial) });
    return true;
  }

  async #reachAfter(partial: Action): Promise<Reach | null> {
    try {
      return (await this.#client.ask('reach', { partial })).reach;
    } catch (fault) {
      if (fault instanceof WorkerTrouble && fault.code === 'not-offered') return null;
      throw fault;
    }
  }

  async #sayWhyNot(spot: Spot): Promise<void> {
    const { draft, view } = this.store.value;
    if (draft === null) return;
    const step = this.#step;
    for (const part of this.room.meanings(spot, draft.partial, view)) {
      const { refusal: refused } = await this.#client.ask('refusal', { action: [...draft.partial, part] });
      if (step !== this.#step) return;
      if (refused === null) continue;
      this.store.change({ refused: { ...refused, spot } });
      return;
    }
  }

  async #choose(part: Part, isOnTheWay = false): Promise<void> {
    const { draft, view } = this.store.value;
    if (draft === null || this.guide?.isReading === true) return;
    const step = (this.#step += 1);
    this.store.change({ refused: null, menu: null });
    const isJoining = isOnTheWay || enlists(this.room, view, part, draft.partial);
    const along = isJoining && !isOnTheWay ? [] : this.#alongWith(draft.partial, draft.parts.options);
    const next = await choose(this.#choices, draft, part, isJoining, along);
    const meant = await withTheUsual(this.#choices, this.room, view, next);
    if (step === this.#step) this.#settle(meant, null, meant !== next);
  }

  /** A draft as it stands now: offered for more, proposed when it is whole, with its chances when it may end here. */
  #settle(draft: Draft, led: Way | null = null, isByHand = false): void {
    this.store.change({
      draft,
      behind: [],
      reach: null,
      led,
      landmarks: [],
      odds: null,
      asking: null,
      barrier: null,
      menu: null,
      refused: null,
    });
    if (draft.choices.length === 0) this.#leftOut.clear();
    void this.#guarded(() => this.#lookBehind(draft));
    if (this.#hasReach) void this.#guarded(() => this.#lookAround(draft));
    if (draft.parts.space !== undefined) void this.#guarded(() => this.#lookForLandmarks(draft));
    if (draft.partial.length === 0) return;
    // A march that was entered by its goal waits for a last word: its way is to be seen first.
    const isJoined = led !== null || isByHand || endsByJoining(this.room, this.store.value.view, draft);
    if (isWhole(draft.parts)) void this.#guarded(() => this.#propose(draft.partial, isJoined));
    else if (draft.parts.complete) void this.#guarded(() => this.#weigh(draft.partial));
  }

  async #lookBehind(draft: Draft): Promise<void> {
    const behind = await lookBehind(this.#choices, this.room, this.store.value.view, draft);
    if (behind.length > 0 && this.store.value.draft === draft) this.store.change({ behind });
  }

  async #lookForLandmarks(draft: Draft): Promise<void> {
    const { landmarks } = await this.#client.ask('landmarks', { partial: draft.partial });
    if (this.store.value.draft === draft) this.store.change({ landmarks });
  }

  async #lookAround(draft: Draft): Promise<void> {
    if (draft.partial.length === 0 && this.store.value.situation.decision?.inTurn === 'opens') return;
    const reach = await this.#reachAfter(draft.partial);
    if (reach !== null && this.store.value.draft === draft) this.store.change({ reach });
  }

  async #weigh(action: Action): Promise<Odds | null> {
    const step = this.#step;
    const { odds } = await this.#client.ask('odds', { action });
    if (step === this.#step) this.store.change({ odds });
    return odds;
  }

  /** Acts, or asks once more first: where nobody has said yet that this is all, and where the player wants to be asked. */
  async #propose(action: Action, isJoined = false): Promise<void> {
    if (this.guide?.allows(action) === false) {
      await this.#beginDeciding();
      return;
    }
    const { confirming } = settings.value;
    const step = this.#step;
    const isWeighed = confirming !== 'never';
    const [odds, { barrier }] = isWeighed
      ? await Promise.all([this.#weigh(action), this.#client.ask('finality', { action })])
      : [null, { barrier: null }];
    if (step !== this.#step) return;
    const isAsked = isJoined || confirming === 'always' || odds !== null || barrier !== null;
    const isSaid = this.#onItsWay?.step === step && this.#onItsWay.isMeant;
    this.#onItsWay = null;
    // What cannot be taken back is looked at first, however hasty the hand.
    if (isAsked && !(isSaid && odds === null && barrier === null))
      this.store.change({ asking: action, barrier });
    else await this.#act(action);
  }

  async #act(action: Action): Promise<void> {
    if (this.guide?.allows(action) === false) return;
    // What is said is said: nothing more can be chosen until it is known what came of it.
    this.#step += 1;
    this.guide?.acted(this.store.value);
    this.store.change({ draft: null, asking: null, barrier: null });
    try {
      await this.#client.ask('act', { action, expects: this.#number });
    } catch (fault) {
      this.guide?.notActed();
      if (!(fault instanceof WorkerTrouble)) throw fault;
      // The game has gone on without this window: it shows how it stands, and says so.
      if (fault.code === 'stale') await this.#telling.arrive(await this.#client.ask('screen', {}));
      else await this.#beginDeciding();
      this.store.change(fault.refusal === null ? { trouble: fault.words } : { refused: fault.refusal });
    }
  }

  /** What the worker could not do is told; anything else is a fault of the page. */
  async #guarded(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (fault) {
      if (!(fault instanceof WorkerTrouble)) throw fault;
      this.store.change({ trouble: fault.words });
    }
  }
}

const isPlace = (spot: Spot): boolean => spot.startsWith('place:');
