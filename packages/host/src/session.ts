/** One client's line to the host: every message is answered once, in its turn, whatever it holds. */
import { arbiter, ScriptError, type Game, type Scenario } from '@bivouac/kernel';
import { Client } from './client.ts';
import { HostError } from './errors.ts';
import { GameHost, type HostSetting } from './game-host.ts';
import type { GameLibrary, LibraryGame } from './library.ts';
import type {
  Answer,
  AnswerTo,
  ErrorAnswer,
  FieldsOf,
  GameDescription,
  Id,
  Opened,
  RequestName,
} from './messages.ts';
import { Commitments, computersOf, openSaved, openTable, playerOf, roleOf } from './opening.ts';
import { readFields, readId, readMessage, readName, requestNames } from './reading.ts';
import { words } from './words.ts';

export const protocolVersion = 1;

/** The player that is meant when nobody says which. */
const standardPlayer = 'greedy';

export interface SessionSetting extends HostSetting {
  readonly library: GameLibrary;
  /** Texts that nobody could guess. */
  readonly randomness: () => string;
}

type Handlers = {
  readonly [N in RequestName]: (fields: FieldsOf<N>) => AnswerTo<N> | Promise<AnswerTo<N>>;
};

export class HostSession {
  readonly #setting: SessionSetting;
  readonly #commitments: Commitments;
  #client: Client | null = null;
  #isOver = false;
  #last: Promise<unknown> = Promise.resolve();

  constructor(setting: SessionSetting) {
    this.#setting = setting;
    this.#commitments = new Commitments(setting.randomness);
  }

  /** The client has said goodbye. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Answers a message when those before it are answered. Never fails: what is wrong is said in the answer. */
  answer(message: unknown): Promise<Answer> {
    const answered = this.#last.then(() => this.#answer(message));
    this.#last = answered;
    return answered;
  }

  async #answer(message: unknown): Promise<Answer> {
    let id: Id = null;
    try {
      const fields = readMessage(message);
      id = readId(fields);
      const name = readName(fields);
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
      requests: requestNames,
      players: this.#setting.thinking.players,
    }),
    games: async () => {
      const { ids, load } = this.#setting.library;
      const games = await Promise.all(ids.map((id) => load(id)));
      return { games: games.map(({ game }) => describeGame(game)) };
    },
    scenarios: async ({ game: id, full }) => {
      const { game, standardScenario } = await this.#gameOf(id);
      const scenarios = game.scenarios.map((scenario) =>
        full === true
          ? this.#readable(game, scenario)
          : { id: scenario.id, title: scenario.title, bound: scenario.bound },
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
    view: ({ seat }) => ({ view: this.#open.view(seat) }),
    state: () => this.#open.state(),
    suggest: async ({ seat, player = standardPlayer, seed = 1 }) => {
      const { thinking } = this.#setting;
      const known = playerOf(player, thinking.players);
      return { action: await this.#open.suggest(seat, thinking, known, String(seed)) };
    },
    log: ({ seat, from = 0 }) => this.#open.log(seat, from),
    moments: ({ as, from = 0, to = Infinity }) => this.#open.moments(as, from, to),
    act: async ({ seat, ...act }) => {
      const client = this.#open;
      const from = await client.host.whole(() => client.act(seat, act));
      return client.happened(from);
    },
    undo: async ({ seat, force = false, expects }) => {
      const client = this.#open;
      const undone = await client.host.whole(() => client.undo(seat, force, expects));
      return { ...client.happened(client.host.number), undone };
    },
    instruct: async ({ seat, instructions }) => {
      const client = this.#open;
      const from = client.host.number;
      await client.host.whole(() => client.instruct(seat, instructions));
      return client.happened(from);
    },
    proceed: async () => {
      const client = this.#open;
      const from = client.host.number;
      await client.host.whole(() => undefined);
      return client.happened(from);
    },
    save: () => ({ save: this.#open.save() }),
    quit: () => {
      this.#isOver = true;
      return { goodbye: true };
    },
  };

  get #open(): Client {
    if (this.#client === null) throw new HostError('no-game', words.noGame);
    return this.#client;
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
    const as = roleOf(from, plan.as);
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
    as: wanted,
    players = {},
    verify = true,
  }: FieldsOf<'load'>): Promise<AnswerTo<'load'>> {
    const from = await this.#gameOf(typeof save.game === 'string' ? save.game : '');
    const { thinking, bounds, clock } = this.#setting;
    const as = roleOf(from, wanted);
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

function describeGame({ id, name, version, seats, options, scenarios }: Game): GameDescription {
  return { id, name, version, seats, options, scenarios: scenarios.map((scenario) => scenario.id) };
}

function describeRule({ rulebook }: Game, id: string): AnswerTo<'rule'> {
  const entry = rulebook.entries.find((one) => one.id === id);
  if (entry === undefined) throw new HostError('unknown-rule', words.unknownRule(id));
  const { en, fr } = rulebook.texts;
  return { rule: id, chapter: entry.chapter, topic: entry.topic, en: en[id], fr: fr[id] };
}
