/** One client's line to the host: every message is answered once, in its turn, whatever it holds. */
import { arbiter, ScriptError, type Game, type Scenario } from '@bivouac/kernel';
import { Client } from './client.ts';
import { HostError } from './errors.ts';
import { GameHost, type HostSetting } from './game-host.ts';
import { KeptGames } from './kept-games.ts';
import type { GameLibrary, LibraryGame } from './library.ts';
import type {
  Answer,
  AnswerTo,
  ErrorAnswer,
  FieldsOf,
  GameDescription,
  Id,
  Notice,
  Opened,
  RequestName,
} from './messages.ts';
import { Commitments, computersOf, openSaved, openTable, playerOf } from './opening.ts';
import { allRequests, isStop, readFields, readId, readMessage, readName, requestNames } from './reading.ts';
import { roleOf } from './roles.ts';
import type { ScreenGame } from './screen-game.ts';
import type { GameLocks, GameStore } from './store.ts';
import { StoppableThinking } from './thinking.ts';
import { words } from './words.ts';

const protocolVersion = 1;

/** The player that is meant when nobody says which. */
const standardPlayer = 'captain';

/** Where games are kept in a store and shown on a screen. */
export interface ScreenSetting {
  readonly store: GameStore;
  readonly locks: GameLocks;
  /** Hears what the client is told without having asked. */
  readonly tell: (notice: Notice) => void;
}

export interface SessionSetting extends HostSetting {
  readonly library: GameLibrary;
  /** Texts that nobody could guess. */
  readonly randomness: () => string;
  readonly screen?: ScreenSetting;
}

type Handlers = {
  readonly [N in RequestName]: (fields: FieldsOf<N>) => AnswerTo<N> | Promise<AnswerTo<N>>;
};

export class HostSession {
  readonly #setting: SessionSetting;
  readonly #thinking: StoppableThinking;
  readonly #commitments: Commitments;
  readonly #keptGames: KeptGames | null;
  readonly #requests: readonly RequestName[];
  #client: Client | null = null;
  #isOver = false;
  #last: Promise<unknown> = Promise.resolve();

  constructor(setting: SessionSetting) {
    this.#thinking = new StoppableThinking(setting.thinking);
    this.#setting = { ...setting, thinking: this.#thinking };
    this.#commitments = new Commitments(setting.randomness);
    const { screen, ...rest } = this.#setting;
    this.#keptGames = screen === undefined ? null : new KeptGames({ ...rest, ...screen }, this.#commitments);
    this.#requests = screen === undefined ? requestNames : allRequests;
  }

  /** The client has said goodbye. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /**
   * Answers a message when those before it are answered, but for one that stops whoever thinks about them. Never fails:
   * what is wrong is said in the answer.
   */
  answer(message: unknown): Promise<Answer> {
    if (isStop(message)) return this.#answer(message);
    const answered = this.#last.then(() => this.#answer(message));
    this.#last = answered;
    return answered;
  }

  async #answer(message: unknown): Promise<Answer> {
    let id: Id = null;
    try {
      const fields = readMessage(message);
      id = readId(fields);
      const name = readName(fields, this.#requests);
      return { id, ok: await this.#handle(name, readFields(name, fields)) };
    } catch (fault) {
      return { id, error: this.#describe(fault) };
    }
  }

  #handle<N extends RequestName>(name: N, fields: FieldsOf<N>): AnswerTo<N> | Promise<AnswerTo<N>> {
    const handler: Handlers[N] = this.#handlers[name];
    return handler(fields);
  }

  readonly #handlers: Handlers = {
    hello: () => ({
      program: 'bivouac',
      protocol: protocolVersion,
      requests: this.#requests,
      players: this.#setting.thinking.players,
    }),
    games: async ({ game }) => {
      const { ids } = this.#setting.library;
      const wanted = game === undefined ? ids : [game];
      const games = await Promise.all(wanted.map((id) => this.#gameOf(id)));
      return { games: games.map(({ game }) => describeGame(game)) };
    },
    scenarios: async ({ game: id, full }) => {
      const { game, standardScenario } = await this.#gameOf(id);
      const scenarios = game.scenarios.map((scenario) =>
        full === true ? this.#readable(game, scenario) : listed(game, scenario),
      );
      return { game: game.id, standard: standardScenario, scenarios };
    },
    rule: async ({ rule, game }) => describeRule((await this.#gameOf(game)).game, rule),
    rulebook: async ({ game }) => ({ rulebook: (await this.#gameOf(game)).game.rulebook }),
    commit: () => ({ commitment: this.#commitments.make() }),
    start: (fields) => this.#start(fields),
    load: (fields) => this.#load(fields),
    pending: () => {
      const { pending, outcome } = this.#open.situation();
      return { pending, outcome };
    },
    situation: () => this.#open.situation(),
    choices: ({ seat, partial = [] }) => this.#open.choices(seat, partial),
    landmarks: ({ seat, partial = [] }) => ({ landmarks: this.#open.landmarks(seat, partial) }),
    anytime: ({ seat }) => this.#open.anytime(seat),
    refusal: ({ seat, action }) => ({ refusal: this.#open.refusal(seat, action) }),
    odds: ({ seat, action }) => ({ odds: this.#open.odds(seat, action) }),
    reach: ({ seat, partial = [] }) => ({ reach: this.#open.reach(seat, partial) }),
    preview: ({ seat, partial = [] }) => this.#open.preview(seat, partial),
    sights: ({ seat, piece }) => ({ sights: this.#open.sights(seat, piece) }),
    view: ({ seat }) => ({ view: this.#open.view(seat) }),
    state: () => this.#open.state(),
    suggest: async ({ seat, player = standardPlayer, seed = 1, ...budget }) => {
      const { thinking } = this.#setting;
      const known = playerOf(player, thinking.players);
      return { action: await this.#open.suggest(seat, thinking, known, String(seed), budget) };
    },
    log: ({ seat, from = 0 }) => this.#open.log(seat, from),
    moments: ({ as, from = 0, to = Infinity }) => this.#open.moments(as, from, to),
    act: async ({ seat, ...act }) => {
      const client = this.#player;
      const from = await this.#perform(client, () => client.act(seat, act));
      return client.happened(from);
    },
    undo: async ({ seat, force = false, expects }) => {
      const client = this.#player;
      const undone = await this.#perform(client, () => client.undo(seat, force, expects));
      return { ...client.happened(client.host.number), undone };
    },
    instruct: async ({ seat, instructions }) => {
      const client = this.#player;
      const from = client.host.number;
      await this.#perform(client, () => client.instruct(seat, instructions));
      return client.happened(from);
    },
    proceed: async () => {
      const client = this.#player;
      const from = client.host.number;
      await this.#perform(client, () => undefined);
      return client.happened(from);
    },
    stop: () => ({ stopped: this.#thinking.stop() }),
    save: () => ({ save: this.#open.save() }),
    quit: () => {
      this.#isOver = true;
      return { goodbye: true };
    },
    kept: async () => ({ games: await this.#games.list() }),
    begin: async (plan) => await this.#games.begin(await this.#gameOf(plan.game), plan),
    open: ({ kept }) => this.#games.resume(kept),
    screen: () => this.#onScreen.shown(),
    cover: () => this.#onScreen.cover(),
    sit: ({ seat }) => this.#onScreen.sit(seat),
    takeOver: () => this.#games.takeOver(),
    finality: ({ seat, action }) => ({ barrier: this.#open.finality(seat, action) }),
    export: ({ kept }) => this.#games.export(kept),
    import: async ({ text }) => ({ kept: await this.#games.import(text) }),
    forget: async ({ kept }) => {
      await this.#games.forget(kept);
      return { forgotten: true };
    },
  };

  /** Ends when all is kept. */
  async close(): Promise<void> {
    await this.#last;
    await this.#screen?.close();
  }

  get #games(): KeptGames {
    if (this.#keptGames === null) throw new Error('there is no store');
    return this.#keptGames;
  }

  get #screen(): ScreenGame | null {
    return this.#keptGames?.open ?? null;
  }

  get #onScreen(): ScreenGame {
    if (this.#screen === null) throw new HostError('no-game', words.noGame);
    return this.#screen;
  }

  /** Whoever asks about the open game. */
  get #open(): Client {
    const client = this.#screen?.client ?? this.#client;
    if (client === null) throw new HostError('no-game', words.noGame);
    return client;
  }

  /** Whoever changes it. */
  get #player(): Client {
    return this.#screen?.player ?? this.#open;
  }

  /**
   * Does something and lets the computers answer. A client without a screen waits for them; on a screen they are told of
   * as they act, and an answer means that what was done is kept.
   */
  async #perform<T>(client: Client, work: () => T): Promise<T> {
    const screen = this.#screen;
    if (screen === null) return await client.host.whole(work);
    const done = work();
    screen.start();
    await screen.keeper.settled();
    const { outdated } = screen.keeper;
    if (outdated === null) return done;
    this.#games.giveUp(screen);
    throw outdated;
  }

  /** A scenario file as the client may read it: a seat is not shown what its enemy hides there. */
  #readable(game: Game, scenario: Scenario): unknown {
    const client = this.#client;
    if (client === null || client.as === arbiter || client.host.game.id !== game.id) return scenario;
    return game.scenarioSeen?.(scenario, client.as) ?? scenario;
  }

  async #gameOf(id: string | undefined): Promise<LibraryGame> {
    if (id === undefined) return this.#open.host.from;
    const { ids, load } = this.#setting.library;
    if (!ids.includes(id)) throw new HostError('unknown-game', words.unknownGame(id), { games: ids });
    return await load(id);
  }

  async #start(plan: FieldsOf<'start'>): Promise<AnswerTo<'start'>> {
    const from = await this.#gameOf(plan.game);
    const { thinking, bounds } = this.#setting;
    const as = roleOf(from.game, plan.as ?? arbiter);
    const computers = computersOf(from, as, plan.players ?? {}, thinking.players);
    const table = openTable(from, plan, this.#commitments, bounds);
    const client = new Client(new GameHost(this.#setting, { from, table, computers }), as, bounds);
    await client.host.whole(() => undefined);
    this.#client = client;
    const { events, ...rest } = client.happened(0);
    return { ...describeOpen(client), ...rest, events: [...client.openingEvents(), ...events] };
  }

  async #load({
    save,
    as: wanted = arbiter,
    players = {},
    verify = true,
  }: FieldsOf<'load'>): Promise<AnswerTo<'load'>> {
    const from = await this.#gameOf(typeof save.game === 'string' ? save.game : '');
    const { thinking, bounds, clock } = this.#setting;
    const as = roleOf(from.game, wanted);
    const computers = computersOf(from, as, players, thinking.players);
    const deadline = clock() + bounds.milliseconds;
    const { table, verdict } = openSaved(from, save, verify, () => clock() < deadline);
    const client = new Client(new GameHost(this.#setting, { from, table, computers }), as, bounds);
    const before = client.host.number;
    await client.host.whole(() => undefined);
    this.#client = client;
    return { ...describeOpen(client), ...(verdict && { verdict }), ...client.happened(before) };
  }

  /** An error as it is sent: a code for programs, words for people. */
  #describe(fault: unknown): ErrorAnswer {
    if (fault instanceof HostError) return { ...fault.details, code: fault.code, words: fault.words };
    if (fault instanceof ScriptError) return { code: 'script', words: words.script(fault.words) };
    this.#setting.report(fault);
    const detail = fault instanceof Error ? fault.message : String(fault);
    return { code: 'fault', words: words.fault, detail: detail.slice(0, 400) };
  }
}

function describeOpen({ host, as }: Client): Opened {
  const { game, table, isScripted } = host;
  const { scenario, seed } = table.record;
  return {
    game: game.id,
    scenario: scenario.id,
    as,
    seats: game.seats,
    ...(as === arbiter && !isScripted && seed !== null && { seed }),
  };
}

/** A scenario in a list, with what it tells of itself. */
function listed({ options }: Game, scenario: Scenario): unknown {
  const { id, title, bound } = scenario;
  const lacks = options.flatMap(({ id: option, field }) =>
    field === undefined || field in scenario ? [] : [option],
  );
  return {
    ...{ id, title, bound },
    ...('about' in scenario && { about: scenario.about }),
    ...(lacks.length > 0 && { lacks }),
  };
}

function describeGame({ id, name, version, seats, options, scenarios }: Game): GameDescription {
  return { id, name, version, seats, options, scenarios: scenarios.map((scenario) => scenario.id) };
}

function describeRule({ rulebook }: Game, id: string): AnswerTo<'rule'> {
  const entry = rulebook.entries.find((one) => one.id === id);
  if (entry === undefined) throw new HostError('unknown-rule', words.unknownRule(id));
  const { en, fr } = rulebook.texts;
  return { rule: id, chapter: entry.chapter, topic: entry.topic, en: en[id], fr: fr[id] };
}
