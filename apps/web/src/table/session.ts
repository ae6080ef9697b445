/** One game at the screen: what is shown, what is being decided, and what passes between the two and the worker. */
import type { OnScreen } from '@bivouac/host';
import {
  instructionFor,
  nothing,
  type Action,
  type Instruction,
  type Odds,
  type Part,
  type Seat,
} from '@bivouac/kernel';
import { WorkerTrouble, type WorkerClient } from './client.ts';
import { goBy, isWhole, onlyAnswer, swept } from './deciding.ts';
import { Drafting, type DraftingTable, type IsLatest } from './drafting.ts';
import type { ChapterGuide } from './lesson/guide.ts';
import { Pointing } from './pointing.ts';
import type { GameRoom, Habit, Spot } from './room.ts';
import { settings } from './settings.ts';
import { Store } from './store.ts';
import { newTable, type TableState } from './table-state.ts';
import { Telling } from './telling.ts';
import { needsConsent, whyNotUndone } from './undo-barrier.ts';

interface Coming {
  readonly isLatest: IsLatest;
  /** Letting go was the last word, or a hasty hand has said it since. */
  readonly isMeant: boolean;
  readonly isSaid: boolean;
}

export class TableSession {
  readonly room: GameRoom;
  readonly store: Store<TableState>;
  /** In a chapter of a lesson: who leads through it. */
  readonly guide: ChapterGuide | null;
  readonly #client: WorkerClient;
  readonly #telling: Telling;
  readonly #drafting: Drafting;
  readonly #pointing: Pointing;
  readonly #stopListening: () => void;
  /** A leg on its way to the question whether it is meant: the step it belongs to, and whether that was said already. */
  #onItsWay: Coming | null = null;
  /** The action that was weighed last. */
  #weighed: Action | null = null;
  /** The question that is being answered for all it is about. */
  #sweeping: string | null = null;

  constructor(client: WorkerClient, room: GameRoom, situation: OnScreen, guide: ChapterGuide | null = null) {
    this.#client = client;
    this.room = room;
    this.guide = guide;
    this.store = new Store(newTable(situation));
    const table: DraftingTable = {
      client,
      room,
      store: this.store,
      guide,
      propose: (action, isJoined) => this.#propose(action, isJoined),
      guarded: (work) => this.#guarded(work),
    };
    this.#drafting = new Drafting(table);
    this.#pointing = new Pointing(table, this.#drafting);
    this.#telling = new Telling({
      client,
      room,
      store: this.store,
      interrupt: () => {
        this.#drafting.next();
      },
      decide: () => this.#decide(),
      guarded: (work) => this.#guarded(work),
    });
    this.#stopListening = client.listen((notice) => this.#telling.hear(notice));
    this.store.subscribe(() => guide?.look(this.store.value));
    void this.#telling.begin(situation);
  }

  close(): void {
    this.#stopListening();
    this.#telling.close();
    this.#drafting.next();
  }

  /** A spot was pointed at: chosen if it is offered, taken back if it was chosen, and otherwise said why not. */
  readonly pick = (spot: Spot): void => {
    void this.#guarded(() => this.#pointing.pick(spot));
  };

  readonly drag = (from: Spot, to: Spot): void => {
    void this.#guarded(() => this.#pointing.drag(from, to));
  };

  /**
   * A leg of a move that was drawn by hand: after these parts it is one choice. Where letting go was the last word, it is
   * done if nothing may follow and it can be taken back; else it waits for one. What was asked about already and is only
   * put otherwise, as the direction of a charge, stays a question.
   */
  readonly leg = (base: Action, parts: readonly Part[], isLastWord = false): void => {
    const { draft, asking } = this.store.value;
    if (draft === null || this.guide?.isReading === true) return;
    const choices = draft.choices.filter((start) => start < base.length);
    void this.#guarded(async () => {
      const isLatest = this.#drafting.next();
      const isMeant = isLastWord && asking === null && settings.value.confirming !== 'always';
      this.#onItsWay = { isLatest, isMeant, isSaid: false };
      const there = await goBy(this.#drafting.choices, { ...draft, partial: base, choices }, parts);
      if (!isLatest()) return;
      const { isSaid } = this.#onItsWay;
      if (!isWhole(there.parts)) this.#onItsWay = null;
      this.#drafting.settle(there, null, true);
      // More may follow, but a hasty hand has said that this is all.
      if (this.#onItsWay === null && isSaid && there.parts.complete) await this.#propose(there.partial);
    });
  };

  /** Takes a piece in hand with everybody who stands in line with it. */
  readonly takeLine = (spot: Spot): void => {
    void this.#guarded(() => this.#pointing.takeLine(spot));
  };

  /** A button that stands for several is pressed: they are laid out. */
  readonly lookInto = (parts: readonly Part[]): void => this.#pointing.lookInto(parts);

  /** A part was chosen by its button, or from the menu of a spot. */
  readonly choose = (part: Part): void => {
    const { draft, isForewarned } = this.store.value;
    // What would come of the one answer has been told beside it: its button is the last word.
    const isSaid = isForewarned && settings.value.confirming !== 'always';
    if (isSaid && draft !== null && onlyAnswer(draft) === part && this.guide?.isReading !== true)
      void this.#guarded(() => this.#actAsChosen([...draft.partial, part]));
    else void this.#guarded(() => this.#pointing.choose(part));
  };

  /** What is chosen is all that is meant. */
  readonly stop = (): void => {
    const { draft, isForewarned } = this.store.value;
    if (this.#isSaidEarly()) return;
    if (draft?.parts.complete !== true) return;
    const isSaid = isForewarned && settings.value.confirming !== 'always';
    void this.#guarded(() => (isSaid ? this.#actAsChosen(draft.partial) : this.#propose(draft.partial)));
  };

  /** Names all who may be named: the word for it is the last. */
  readonly chooseEverybody = (): void => {
    const { draft, everybody } = this.store.value;
    if (draft === null || everybody === null) return;
    void this.#guarded(() => this.#propose([...draft.partial, ...everybody.parts]));
  };

  readonly confirm = (): void => {
    const { asking } = this.store.value;
    if (asking !== null) void this.#guarded(() => this.#act(asking));
    else this.#isSaidEarly();
  };

  /** A hasty hand says that it is meant before it is asked: the word is kept until then. */
  #isSaidEarly(): boolean {
    const coming = this.#onItsWay;
    if (coming?.isLatest() !== true || this.store.value.asking !== null) return false;
    this.#onItsWay = { ...coming, isMeant: true, isSaid: true };
    return true;
  }

  /** Chooses all of an action at once, as somebody advised; it waits for a last word. */
  readonly follow = (action: Action): void => {
    void this.#guarded(async () => {
      const isLatest = this.#drafting.next();
      const draft = await goBy(this.#drafting.choices, { partial: [], choices: [], parts: nothing }, action);
      if (!isLatest() || !draft.parts.complete) return;
      this.store.change({ draft, behind: [], reach: null, led: null, menu: null, refused: null });
      await this.#propose(action, true);
    });
  };

  /** Acts that need no question; whoever calls has asked whether it is meant. */
  readonly actAnytime = (part: Part): void => {
    void this.#guarded(() => this.#act([part]));
  };

  /** Answers the present question for all it is about, one after the other, until something else is asked. */
  readonly sweep = (): void => {
    this.#sweeping = this.store.value.situation.decision?.question ?? null;
    void this.#guarded(() => this.#decide());
  };

  /** One step back: closes what is open, or takes back the last choice. */
  readonly back = (): void => {
    this.#sweeping = null;
    const { menu, refused, draft } = this.store.value;
    if (menu !== null || refused !== null) this.store.change({ menu: null, refused: null });
    else if (draft !== null) void this.#guarded(() => this.#drafting.takeBack(draft));
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
      await this.#telling.arrive(await this.#client.ask('sit', { seat }), { isBack: true });
    });
  };

  /** A game that is played in another window is played here from now on. */
  readonly takeOver = (): void => {
    void this.#guarded(async () => this.#telling.arrive(await this.#client.ask('takeOver', {})));
  };

  readonly light = (lit: readonly Spot[]): void => {
    this.store.change({ lit });
  };

  /** Who is looked for twice is found twice: the list is another each time. */
  readonly find = (spots: readonly Spot[]): void => {
    this.store.change({ lit: spots, sought: [...spots] });
  };

  readonly openRule = (rule: string | null): void => {
    this.store.change({ rule });
  };

  readonly dismiss = (): void => {
    this.store.change({ refused: null, trouble: null, menu: null, turningPoint: null });
  };

  /** What a lesson has told is read; whoever is in hand for something else than what comes now is put down. */
  readonly goOn = (): void => {
    this.dismiss();
    this.guide?.goOn(this.store.value);
    if (this.guide?.wantsOthers(this.store.value) === true) void this.#drafting.begin();
  };

  /** Which moment the page knows of: an act names it, so that it cannot be meant for another. */
  get #number(): number {
    return this.store.value.situation.number;
  }

  /** Somebody is to decide: whoever sweeps on, or the player. */
  async #decide(): Promise<void> {
    const { situation, view } = this.store.value;
    const question = situation.decision?.question;
    const isSame = question !== undefined && question === this.#sweeping;
    const isLatest = this.#drafting.current();
    const { choices, landmarksAfter } = this.#drafting;
    const action = isSame ? await swept(choices, this.room, view, question, landmarksAfter) : null;
    if (!isLatest()) return;
    if (action === null) this.#sweeping = null;
    await (action === null ? this.#drafting.begin() : this.#act(action));
  }

  /** Acts, or asks once more first: where nobody has said yet that this is all, and where the player wants to be asked. */
  async #propose(action: Action, isJoined = false): Promise<void> {
    if (this.guide?.allows(action) === false) {
      await this.#drafting.begin();
      return;
    }
    const { confirming } = settings.value;
    const isLatest = this.#drafting.current();
    const isWeighed = confirming === 'always' || (confirming !== 'never' && !this.#isLastWord(action));
    const [odds, { barrier }] = isWeighed ? await this.#weigh(action) : [null, { barrier: null }];
    if (!isLatest()) return;
    const isAsked = isJoined || confirming === 'always' || odds !== null || barrier !== null;
    const isSaid = this.#onItsWay?.isLatest() === true && this.#onItsWay.isMeant;
    this.#onItsWay = null;
    // What cannot be taken back is looked at first, however hasty the hand.
    if (isAsked && !(isSaid && odds === null && barrier === null))
      this.store.change({ asking: action, barrier });
    else await this.#act(action);
  }

  /** What may come of an action, and whether it could be taken back. The player is told that it is being counted. */
  async #weigh(action: Action): Promise<readonly [Odds | null, Pick<TableState, 'barrier'>]> {
    this.#weighed = action;
    this.store.change({ isWeighing: true });
    try {
      return await Promise.all([this.#drafting.weigh(action), this.#client.ask('finality', { action })]);
    } finally {
      if (this.#weighed === action) this.store.change({ isWeighing: false });
    }
  }

  /** Acts, where a lesson lets it. */
  async #actAsChosen(action: Action): Promise<void> {
    if (this.guide?.allows(action) === false) await this.#drafting.begin();
    else await this.#act(action);
  }

  #isLastWord(action: Action): boolean {
    const { decision } = this.store.value.situation;
    return decision !== null && this.room.asking.isLastWord?.(action, decision.question) === true;
  }

  async #act(action: Action): Promise<void> {
    if (this.guide?.allows(action) === false) return;
    // What is said is said: nothing more can be chosen until it is known what came of it.
    this.#drafting.next();
    this.guide?.acted(this.store.value);
    this.store.change({ draft: null, asking: null, barrier: null });
    try {
      await this.#client.ask('act', { action, expects: this.#number });
    } catch (fault) {
      this.#sweeping = null;
      this.guide?.notActed();
      if (!(fault instanceof WorkerTrouble)) throw fault;
      // The game has gone on without this window: it shows how it stands, and says so.
      if (fault.code === 'stale') await this.#telling.arrive(await this.#client.ask('screen', {}));
      else await this.#drafting.begin();
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
