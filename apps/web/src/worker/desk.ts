/** One open game: the table with the true state, who sits at it, and whose eyes are at the screen. */
import {
  hash,
  save,
  type Action,
  type Decision,
  type Instruction,
  type Odds,
  type Parts,
  type Refusal,
  type SaveFile,
  type Seat,
  type Table,
} from '@bivouac/kernel';
import type { Keeping } from './keeping.ts';
import type { Level } from './levels.ts';
import type { KeptGame, Moment, News, NewGame, Sighting, Sitter, ToldAct } from './messages.ts';
import { momentTeller, openEyes, told, toldAct } from './past.ts';
import type { Thinker } from './thought.ts';
import { PlayedElsewhere, Trouble, wordsOf } from './trouble.ts';

/** The eyes where no person plays: they see what everybody may see. */
export const bystander: Seat = 'bystander';

export interface DeskSetting {
  readonly keeping: Keeping;
  readonly thinker: Thinker;
  readonly tell: (news: News) => void;
  readonly now: () => number;
}

export interface Opened {
  readonly id: string;
  readonly plan: Omit<NewGame, 'seed'>;
  readonly begun: number;
  readonly table: Table;
  readonly seen: Readonly<Record<Seat, number>>;
  /** How often the game has been written, and how many of its acts stand on the shelf. */
  readonly writing: number;
  readonly written: number;
}

/** Progress is told so many times a thought at most: whoever looks on cannot see more. */
const progressSteps = 20;

export class Desk {
  readonly id: string;
  readonly #setting: DeskSetting;
  readonly #plan: Omit<NewGame, 'seed'>;
  readonly #begun: number;
  readonly #table: Table;
  readonly #seen: Map<Seat, number>;
  #eyes: Seat | null;
  #writing: number;
  /** How many entries stand on the shelf. */
  #written: number;
  #touched: number;
  #keepingNow: Promise<void> = Promise.resolve();
  #isClosed = false;
  #isOutdated = false;
  /** Rises when a thought is no longer wanted. */
  #thoughts = 0;
  #isThinking = false;

  constructor(setting: DeskSetting, opened: Opened) {
    this.#setting = setting;
    this.id = opened.id;
    this.#plan = opened.plan;
    this.#begun = opened.begun;
    this.#touched = setting.now();
    this.#table = opened.table;
    this.#seen = new Map(Object.entries(opened.seen));
    this.#writing = opened.writing;
    this.#written = opened.written;
    const people = this.#people();
    // Of a battle that is over nothing is hidden any more: there is nobody to hand the screen to.
    const isNobodyElse = people.length < 2 || this.#isOver();
    this.#eyes = isNobodyElse ? (people[0] ?? bystander) : null;
  }

  /** The computers play on where it is theirs to decide. */
  start(): void {
    void this.#letComputersPlay();
  }

  /** The game is put away; whatever is being thought is dropped. Ends when all is kept. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#dropThoughts();
    await this.#keepingNow;
  }

  /** The game was played on in another window: this is no longer how it stands. */
  get isOutdated(): boolean {
    return this.#isOutdated;
  }

  /** How many acts stand. */
  get acts(): number {
    return this.#table.course.length;
  }

  sighting(): Sighting {
    const { game, state, record } = this.#table;
    const eyes = this.#eyes;
    return {
      game: this.kept(),
      eyes,
      view: eyes === null ? null : this.#table.view(eyes),
      opening: eyes === null ? [] : told(record.opening.events, eyes),
      decision: this.#decision(),
      anytime: eyes === null || eyes === bystander ? none : game.anytime(state, eyes),
      instructions: eyes === null ? [] : (state.standing[eyes] ?? []),
      undo: eyes === null ? 'nothing to take back' : this.#table.undoBarrier(eyes),
      handOverTo: this.#handOverTo(),
      seen: eyes === null ? 0 : this.#seenBy(eyes),
    };
  }

  /** How many acts a seat had seen when it last decided; of a game from a file its own acts tell. */
  #seenBy(seat: Seat): number {
    return this.#seen.get(seat) ?? this.#table.course.findLastIndex((act) => act.seat === seat) + 1;
  }

  kept(): KeptGame {
    const { game, state } = this.#table;
    return {
      ...this.#plan,
      id: this.id,
      begun: this.#begun,
      touched: this.#touched,
      acts: this.acts,
      waitingFor: this.#table.pending().map(({ seat }) => seat),
      outcome: game.outcome(state),
    };
  }

  file(): SaveFile {
    return save(this.#table);
  }

  cover(): Sighting {
    if (this.#people().length > 1 && !this.#isOver()) this.#eyes = null;
    return this.sighting();
  }

  take(seat: unknown): Sighting {
    if (typeof seat !== 'string' || (seat !== this.#eyes && seat !== this.#handOverTo()))
      throw new Trouble(words.notYours);
    this.#eyes = seat;
    return this.sighting();
  }

  choices(partial: Action): Parts {
    return this.#table.choices(this.#player(), partial);
  }

  refusal(action: Action): Refusal | null {
    return this.#table.refusal(this.#player(), action);
  }

  odds(action: Action): Odds | null {
    const seat = this.#player();
    if (this.#table.refusal(seat, action) !== null) return null;
    return this.#table.game.odds(this.#table.view(seat), seat, action);
  }

  act(action: Action): Refusal | null {
    const seat = this.#player();
    const from = this.acts;
    const acted = this.#table.act(seat, action);
    if (acted.refused !== undefined) return acted.refused;
    // A person may act at any time, also while a computer thinks: it then thinks about a moment that is no more.
    this.#dropThoughts();
    this.#seen.set(seat, this.acts);
    this.#acted(from);
    void this.#letComputersPlay();
    return null;
  }

  undo(): Sighting {
    const seat = this.#player();
    const barrier = this.#table.undoBarrier(seat);
    if (barrier !== null) throw new Trouble(words.barriers[barrier]);
    this.#dropThoughts();
    this.#table.undo(seat);
    for (const [other, seen] of this.#seen) this.#seen.set(other, Math.min(seen, this.acts));
    this.#keep();
    void this.#letComputersPlay();
    return this.sighting();
  }

  instruct(instructions: readonly Instruction[]): Sighting {
    const seat = this.#player();
    const refused = this.#table.instruct(seat, instructions);
    if (refused !== null) throw new Trouble(refused.words);
    this.#seen.set(seat, this.acts);
    this.#keep();
    return this.sighting();
  }

  log(from: number): Omit<ToldAct, 'view'>[] {
    const eyes = this.#looker();
    const first = Math.max(0, from);
    return this.#table.course.slice(first).map((_, at) => toldAct(this.#table, first + at, eyes));
  }

  moments(as: Seat, from: number): Moment[] {
    const first = Math.max(0, from);
    return Array.from({ length: Math.max(0, this.acts + 1 - first) }, (_, at) => first + at).map(
      this.#momentTeller(as),
    );
  }

  moment(as: Seat, at: number): Moment {
    return this.#momentTeller(as)(Math.max(0, Math.min(at, this.acts)));
  }

  /** Past moments as the eyes saw them, or, once the battle is over, as anyone did. */
  #momentTeller(as: Seat): (at: number) => Moment {
    const { seats } = this.#table.game;
    if (as !== this.#looker() && !this.#isOver()) throw new Trouble(words.notOver);
    if (as !== openEyes && as !== bystander && !seats.includes(as)) throw new Trouble(words.noSeat);
    return momentTeller(this.#table, as);
  }

  #isOver(): boolean {
    return this.#table.game.outcome(this.#table.state) !== null;
  }

  #people(): Seat[] {
    return this.#table.game.seats.filter((seat) => this.#plan.sitters[seat] === 'person');
  }

  #sitterAt(seat: Seat): Sitter {
    return this.#plan.sitters[seat] ?? 'captain';
  }

  /** The person at the screen, who may act. */
  #player(): Seat {
    const eyes = this.#looker();
    if (eyes === bystander) throw new Trouble(words.onlyLooking);
    return eyes;
  }

  #looker(): Seat {
    if (this.#eyes === null) throw new Trouble(words.covered);
    return this.#eyes;
  }

  #decision(): Decision | null {
    return this.#table.pending().find(({ seat }) => seat === this.#eyes) ?? null;
  }

  /** The person who must decide and is not at the screen. */
  #handOverTo(): Seat | null {
    const people = this.#people();
    if (people.length < 2) return null;
    const asked = this.#table.pending().map(({ seat }) => seat);
    if (this.#eyes !== null && (asked.includes(this.#eyes) || this.#isOver())) return null;
    const next = people.find((seat) => asked.includes(seat));
    // Nobody is asked: while a computer thinks the screen stays as it is; a covered one goes to whoever comes.
    return next ?? (this.#eyes === null ? people[0]! : null);
  }

  #acted(from: number): void {
    this.#tellActs(from);
    this.#keep();
  }

  #tellActs(from: number): void {
    const eyes = this.#eyes;
    const sighting = this.sighting();
    const acts = eyes === null ? [] : this.#actsSince(from, eyes, sighting.view);
    this.#setting.tell({ news: 'acts', id: this.id, acts, sighting });
  }

  /** Usually one act, seen from where it led; answers given by instruction may follow it in one go. */
  #actsSince(from: number, eyes: Seat, view: unknown): ToldAct[] {
    const last = this.acts - 1;
    if (from === last) return [{ ...toldAct(this.#table, last, eyes), view }];
    const look = this.#momentTeller(eyes);
    return Array.from({ length: last + 1 - from }, (_, at) => {
      const index = from + at;
      return { ...toldAct(this.#table, index, eyes), view: look(index + 1).view };
    });
  }

  #dropThoughts(): void {
    this.#thoughts += 1;
    this.#isThinking = false;
    this.#setting.thinker.stop();
  }

  async #letComputersPlay(): Promise<void> {
    if (this.#isThinking || this.#isClosed) return;
    const seat = this.#table.pending().find((asked) => this.#sitterAt(asked.seat) !== 'person')?.seat;
    if (seat === undefined) return;
    this.#isThinking = true;
    const thought = (this.#thoughts += 1);
    try {
      const action = await this.#think(seat);
      if (thought !== this.#thoughts) return;
      const from = this.acts;
      const acted = this.#table.act(seat, action);
      if (acted.refused !== undefined)
        throw new Error(`${seat} was refused ${JSON.stringify(action)}: ${acted.refused.words.en}`);
      this.#isThinking = false;
      this.#acted(from);
    } catch (fault) {
      if (thought !== this.#thoughts) return;
      this.#isThinking = false;
      this.#setting.tell({ news: 'trouble', words: wordsOf(fault) });
      return;
    }
    await this.#letComputersPlay();
  }

  #think(seat: Seat): Promise<Action> {
    const { game, record } = this.#table;
    const { tell, thinker } = this.#setting;
    tell({ news: 'thinking', id: this.id, seat, share: 0 });
    let toldStep = 0;
    const progress = (share: number) => {
      const step = Math.floor(share * progressSteps);
      if (step <= toldStep) return;
      toldStep = step;
      tell({ news: 'thinking', id: this.id, seat, share });
    };
    return thinker.think(
      {
        game: game.id,
        seat,
        level: this.#sitterAt(seat) as Level,
        view: this.#table.view(seat),
        // Nothing of the game's own dice can be had from it.
        seed: hash(['thinking', record.seed, record.entries.length, seat]),
      },
      progress,
    );
  }

  /** Keeps the game as it is now. What cannot be kept is told, and kept with the next act. */
  #keep(): void {
    this.#touched = this.#setting.now();
    this.#keepingNow = this.#keepingNow.then(() => this.#keepOnce());
  }

  async #keepOnce(): Promise<void> {
    const writing = this.#writing + 1;
    const from = this.#written;
    const file = this.#fileNow();
    try {
      await this.#setting.keeping.write({
        sheet: { id: this.id, kept: this.kept(), seen: Object.fromEntries(this.#seen), writing },
        file,
        from,
      });
      this.#writing = writing;
      this.#written = file.record.entries.length;
    } catch (fault) {
      this.#isOutdated ||= fault instanceof PlayedElsewhere;
      this.#setting.tell({ news: 'trouble', words: wordsOf(fault) });
    }
  }

  /** The game as it is now: play goes on while it is written. Acts are never changed, so their list alone is copied. */
  #fileNow(): SaveFile {
    const { game, state, record, dice } = this.#table;
    return {
      format: 'bivouac save',
      layout: 2,
      game: game.id,
      rules: game.version,
      state: game.copy(state),
      record: { ...record, entries: [...record.entries] },
      dice: dice.position(),
    };
  }

  /** Puts a game that is new on the shelf. */
  keepFirst(): Promise<void> {
    this.#keep();
    return this.#keepingNow;
  }

  /** Resolves when all that was played is kept, or has been told to have no room. */
  settled(): Promise<void> {
    return this.#keepingNow;
  }
}

const none: Parts = { options: [], complete: false };

const words = {
  covered: {
    en: 'The screen is covered: somebody must sit down first.',
    fr: 'L’écran est couvert : quelqu’un doit d’abord s’asseoir.',
  },
  notYours: {
    en: 'It is not for you to sit down now.',
    fr: 'Ce n’est pas à vous de vous asseoir maintenant.',
  },
  onlyLooking: {
    en: 'You are only looking on at this game.',
    fr: 'Vous ne faites que regarder cette partie.',
  },
  notOver: {
    en: 'What the other side saw can be looked at when the battle is over.',
    fr: 'Ce que l’autre camp a vu se regarde quand la bataille est finie.',
  },
  noSeat: { en: 'There is no such side.', fr: 'Ce camp n’existe pas.' },
  barriers: {
    'nothing to take back': { en: 'There is nothing to take back.', fr: 'Il n’y a rien à reprendre.' },
    'chance or a revelation': {
      en: 'Dice have fallen or something hidden has come to light: this cannot be taken back.',
      fr: 'Des dés sont tombés ou quelque chose de caché a été révélé : on ne peut plus reprendre.',
    },
    'another seat has acted': {
      en: 'The other side has acted since: this cannot be taken back.',
      fr: 'L’autre camp a joué depuis : on ne peut plus reprendre.',
    },
    'the battle is over': {
      en: 'The battle is over: nothing can be taken back any more.',
      fr: 'La bataille est finie : on ne peut plus rien reprendre.',
    },
  },
} as const;
