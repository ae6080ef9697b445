/** Answers the page, one request after the other; the desk with the open game does the playing. */
import { KeyedDice, load, openSave, SeededDice, Table, type Game, type Seat } from '@bivouac/kernel';
import { Desk, type DeskSetting, type Opened } from './desk.ts';
import { gameNamed } from './games.ts';
import type { KeptFile } from './keeping.ts';
import type { Answer, Ask, Box, KeptGame, Moment, NewGame, Requests, Sighting, Sitter } from './messages.ts';
import {
  fieldsOf,
  nonsense,
  readAction,
  readInstructions,
  readNumber,
  readPartial,
  readPlan,
  readSitters,
  readText,
} from './reading.ts';
import { Trouble, wordsOf } from './trouble.ts';

export interface ClerkSetting extends DeskSetting {
  /** A name nobody has, and a seed nobody knows. */
  readonly unique: () => string;
}

type Answers = {
  readonly [A in Ask]: (asked: Readonly<Record<string, unknown>>) => Promise<Requests[A][1]> | Requests[A][1];
};

export class Clerk {
  readonly #setting: ClerkSetting;
  #desk: Desk | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(setting: ClerkSetting) {
    this.#setting = setting;
  }

  /** Answers a message, once those before it are answered. Whatever is wrong with it is said in the answer. */
  answer(message: unknown): Promise<Answer> {
    const answered = this.#last.then(() => this.#answer(message));
    this.#last = answered;
    return answered;
  }

  async #answer(message: unknown): Promise<Answer> {
    const { number, ask, with: asked } = (message ?? {}) as Record<string, unknown>;
    const at = typeof number === 'number' ? number : -1;
    try {
      if (typeof ask !== 'string' || !Object.hasOwn(this.#answers, ask)) throw nonsense('ask');
      return { number: at, answer: await this.#answers[ask as Ask](fieldsOf(asked)) };
    } catch (fault) {
      return { number: at, trouble: wordsOf(fault) };
    }
  }

  readonly #answers: Answers = {
    box: async ({ game }) => boxOf(await gameNamed(game)),
    rulebook: async ({ game }) => (await gameNamed(game)).rulebook,
    list: () => this.#list(),
    begin: async (asked) => this.#begin(await gameNamed(asked.game), asked),
    resume: (asked) => this.#resume(readText(asked, 'id')),
    cover: () => this.#open().cover(),
    take: ({ seat }) => this.#open().take(seat),
    choices: (asked) => this.#open().choices(readPartial(asked, 'partial')),
    refusal: (asked) => this.#open().refusal(readAction(asked, 'action')),
    odds: (asked) => this.#open().odds(readAction(asked, 'action')),
    act: (asked) => this.#kept((desk) => ({ refused: desk.act(readAction(asked, 'action')) })),
    undo: () => this.#kept((desk) => desk.undo()),
    instruct: (asked) => this.#kept((desk) => desk.instruct(readInstructions(asked))),
    log: (asked) => this.#open().log(readNumber(asked, 'from')),
    moment: (asked): Moment => this.#open().moment(readText(asked, 'as'), readNumber(asked, 'at')),
    moments: (asked) =>
      this.#open().moments(readText(asked, 'as'), asked.from === undefined ? 0 : readNumber(asked, 'from')),
    export: (asked) => this.#export(readText(asked, 'id')),
    import: (asked) => this.#import(readText(asked, 'text')),
    forget: (asked) => this.#forget(readText(asked, 'id')),
  };

  #open(): Desk {
    if (this.#desk === null) throw new Trouble(words.noGame);
    return this.#desk;
  }

  /** What is answered to have been played is kept: a page that is closed on that loses nothing. */
  async #kept<T>(play: (desk: Desk) => T): Promise<T> {
    const desk = this.#open();
    const played = play(desk);
    await desk.settled();
    return played;
  }

  /** The games on the shelf, the open one as it is now. */
  async #list(): Promise<readonly KeptGame[]> {
    const desk = this.#desk;
    const listed = await this.#setting.keeping.list();
    return listed.map((kept) => (kept.id === desk?.id ? desk.kept() : kept));
  }

  async #begin(game: Game, asked: Readonly<Record<string, unknown>>): Promise<Sighting> {
    const { seed, ...plan } = readPlan(game, asked);
    const scenario = game.scenarios.find(({ id }) => id === plan.scenario);
    if (scenario === undefined) throw nonsense('scenario');
    const chosen = seed ?? this.#setting.unique();
    // A lesson goes as it is told, by a seed that stands in the sources: its dice are no secret and stay as they are.
    const dice = plan.lesson === true ? new SeededDice(chosen) : new KeyedDice(chosen);
    const table = Table.open(game, scenario, plan.options, chosen, dice);
    const desk = await this.#sitDown(this.#newlyOpened(plan, table));
    await desk.keepFirst();
    desk.start();
    return desk.sighting();
  }

  #newlyOpened(plan: Omit<NewGame, 'seed'>, table: Table): Opened {
    return {
      id: this.#setting.unique().slice(0, 12),
      plan,
      begun: this.#setting.now(),
      table,
      seen: {},
      writing: 0,
      written: 0,
    };
  }

  /** The open game is gone on with as it stands, also where the shelf had no room for its last acts. */
  async #resume(id: string): Promise<Sighting> {
    const open = this.#desk;
    if (open?.id === id && !open.isOutdated) return open.cover();
    const desk = await this.#fetch(id);
    desk.start();
    return desk.sighting();
  }

  async #fetch(id: string): Promise<Desk> {
    const { sheet, file } = await this.#setting.keeping.fetch(id);
    const game = await gameNamed(file.game);
    const table = load(game, file);
    const { begun, options, sitters, scenario, lesson } = sheet.kept;
    return this.#sitDown({
      id,
      plan: { game: game.id, scenario, options, sitters, ...(lesson === true && { lesson }) },
      begun,
      table,
      seen: sheet.seen,
      writing: sheet.writing,
      // What an older page wrote is laid out anew as a whole.
      written: file.layout === undefined ? 0 : table.number,
    });
  }

  async #sitDown(opened: Opened): Promise<Desk> {
    await this.#putAway();
    this.#desk = new Desk(this.#setting, opened);
    return this.#desk;
  }

  async #putAway(): Promise<void> {
    await this.#desk?.close();
    this.#desk = null;
  }

  async #export(id: string): Promise<Requests['export'][1]> {
    const open = this.#desk?.id === id ? this.#desk : null;
    const { kept, file } = open === null ? await this.#onShelf(id) : { kept: open.kept(), file: open.file() };
    const { sitters, begun, lesson } = kept;
    const day = new Date(begun).toISOString().slice(0, 10);
    return {
      name: `bivouac-${kept.game}-${kept.scenario}-${day}.json`,
      text: JSON.stringify({ ...file, chairs: { sitters, begun, ...(lesson === true && { lesson }) } }),
      unfinished: kept.outcome === null,
    };
  }

  async #onShelf(id: string): Promise<{ readonly kept: KeptGame; readonly file: KeptFile }> {
    const { sheet, file } = await this.#setting.keeping.fetch(id);
    return { kept: sheet.kept, file };
  }

  /** Takes in a game from a file, as a new one: what is kept here under the same name stays. */
  async #import(text: string): Promise<KeptGame> {
    const file = parsed(text);
    const game = await gameNamed(file.game);
    const { table } = openSave(game, file);
    const { sitters, begun, lesson } = readChairs(game, file.chairs);
    const plan = {
      game: game.id,
      scenario: table.record.scenario.id,
      options: table.record.options,
      sitters,
      ...(lesson && { lesson }),
    };
    const desk = new Desk(this.#setting, {
      ...this.#newlyOpened(plan, table),
      ...(begun !== null && { begun }),
    });
    await desk.keepFirst();
    return desk.kept();
  }

  async #forget(id: string): Promise<null> {
    if (this.#desk?.id === id) await this.#putAway();
    await this.#setting.keeping.forget(id);
    return null;
  }
}

function boxOf({ id, name, seats, options, scenarios }: Game): Box {
  return {
    game: id,
    name,
    seats,
    options,
    scenarios: scenarios.map((scenario) => {
      const { about } = scenario as { readonly about?: Box['scenarios'][number]['about'] };
      return { id: scenario.id, title: scenario.title, about: about ?? null };
    }),
  };
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    throw new Trouble(words.noSave);
  }
}

/** What a file of ours says besides the game itself. */
interface Chairs {
  readonly sitters: Readonly<Record<Seat, Sitter>>;
  readonly begun: number | null;
  readonly lesson: boolean;
}

/** Who sat where is not part of a save from elsewhere: then the first side is for a person to play. */
function readChairs(game: Game, chairs: unknown): Chairs {
  if (chairs === undefined) {
    const [first] = game.seats;
    const sitters = game.seats.map((seat): [Seat, Sitter] => [seat, seat === first ? 'person' : 'captain']);
    return { sitters: Object.fromEntries(sitters), begun: null, lesson: false };
  }
  const { sitters, begun, lesson } = fieldsOf(chairs);
  return {
    sitters: readSitters(game, sitters),
    begun: Number.isSafeInteger(begun) ? Number(begun) : null,
    lesson: lesson === true,
  };
}

const words = {
  noGame: { en: 'No game is open.', fr: 'Aucune partie n’est ouverte.' },
  noSave: { en: 'This file is not a saved game.', fr: 'Ce fichier n’est pas une partie enregistrée.' },
} as const;
