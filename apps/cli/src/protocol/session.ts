/** The engine protocol: one request a line, one answer a line. docs/ENGINE-PROTOCOL.md is its manual. */
import { randomBytes } from 'node:crypto';
import {
  arbiter,
  SeededDice,
  ScriptError,
  ScriptedDice,
  Table,
  type Action,
  type Chance,
  type Instruction,
  type Scenario,
  type Seat,
} from '@bivouac/kernel';
import { playerNames } from '@bivouac/players';
import { takeGame, type BoxedGame, type Shelf } from '../box.ts';
import { longestLine } from '../lines.ts';
import { text } from '../text.ts';
import { EngineGame, type Happened } from './engine-game.ts';
import { ProtocolError } from './errors.ts';
import * as field from './fields.ts';
import {
  checkOptions,
  computerNamed,
  openSave,
  readSession,
  scenarioOf,
  seatComputers,
  thinking,
} from './opening.ts';

export const protocolVersion = 1;

export type Id = string | number | null;

export type Answer =
  | { readonly id: Id; readonly ok: Readonly<Record<string, unknown>> }
  | { readonly id: Id; readonly error: Readonly<Record<string, unknown>> };

type Ok = Readonly<Record<string, unknown>>;
type Handler = (request: field.Fields) => Ok | Promise<Ok>;

interface StartFields {
  game: string;
  scenario?: string | field.Fields;
  options?: Readonly<Record<string, string | number | boolean>>;
  seed?: number | string;
  chance?: readonly Chance[];
  as?: Seat;
  players?: Readonly<Record<Seat, string>>;
}

interface LoadFields {
  save: field.Fields;
  as?: Seat;
  players?: Readonly<Record<Seat, string>>;
  verify?: boolean;
}

export class EngineSession {
  readonly #shelf: Shelf;
  #open: EngineGame | null = null;
  #over = false;

  constructor(shelf: Shelf) {
    this.#shelf = shelf;
  }

  /** The client has said goodbye. */
  get over(): boolean {
    return this.#over;
  }

  /** Answers one line. Whatever the line holds, there is exactly one answer, and the session lives on. */
  async answer(line: string): Promise<Answer> {
    let id: Id = null;
    try {
      const request = readLine(line);
      id = readId(request);
      const handler = this.#handler(request.request);
      return { id, ok: await handler(request) };
    } catch (fault) {
      return { id, error: describe(fault) };
    }
  }

  #handler(name: unknown): Handler {
    if (typeof name !== 'string') {
      throw new ProtocolError('bad-request', text.engine.noRequest, { field: 'request' });
    }
    const handler = Object.hasOwn(this.#handlers, name) ? this.#handlers[name] : undefined;
    if (handler === undefined) {
      const requests = Object.keys(this.#handlers);
      throw new ProtocolError('unknown-request', text.engine.unknownRequest(name.slice(0, 60)), { requests });
    }
    return handler;
  }

  readonly #handlers: Readonly<Record<string, Handler>> = {
    hello: (request) => {
      field.readFields(request, {}, []);
      const requests = Object.keys(this.#handlers);
      return { program: 'bivouac', protocol: protocolVersion, requests, players: playerNames };
    },
    games: async (request) => {
      field.readFields(request, {}, []);
      const boxes = await Promise.all(Object.values(this.#shelf).map((take) => take()));
      return { games: boxes.map(({ game }) => describeGame(game)) };
    },
    scenarios: async (request) => {
      const { game, full } = field.readFields<{ game?: string; full?: boolean }>(
        request,
        { game: field.aText, full: field.aFlag },
        ['game', 'full'],
      );
      const box = await this.#game(game);
      const listed = box.game.scenarios.map((scenario) =>
        full === true
          ? this.#readable(box, scenario)
          : { id: scenario.id, title: scenario.title, bound: scenario.bound },
      );
      return { game: box.game.id, standard: box.standardScenario, scenarios: listed };
    },
    rule: async (request) => {
      const wanted = field.readFields<{ rule: string; game?: string }>(
        request,
        { rule: field.aText, game: field.aText },
        ['game'],
      );
      return describeRule((await this.#game(wanted.game)).game, wanted.rule);
    },
    start: (request) => this.#start(request),
    load: (request) => this.#load(request),
    pending: (request) => {
      field.readFields(request, {}, []);
      return { pending: this.#table.pending(), outcome: this.#table.outcome() };
    },
    choices: (request) => {
      const { seat, partial } = field.readFields<{ seat?: Seat; partial?: Action }>(
        request,
        { seat: field.aText, partial: field.aPartial },
        ['seat', 'partial'],
      );
      return { ...this.#table.choices(seat, partial ?? []) };
    },
    anytime: (request) => ({ ...this.#table.anytime(readSeat(request).seat) }),
    refusal: (request) => {
      const { seat, action } = readAct(request);
      return { refusal: this.#table.refusal(seat, action) };
    },
    act: (request) => {
      const { seat, action } = readAct(request);
      return { ...this.#table.act(seat, action) };
    },
    view: (request) => ({ view: this.#table.view(readSeat(request).seat) }),
    state: (request) => {
      field.readFields(request, {}, []);
      return this.#table.state();
    },
    odds: (request) => {
      const { seat, action } = readAct(request);
      return { odds: this.#table.odds(seat, action) };
    },
    suggest: (request) => {
      const wanted = field.readFields<{ seat?: Seat; player?: string; seed?: number | string }>(
        request,
        { seat: field.aText, player: field.aText, seed: field.aSeed },
        ['seat', 'player', 'seed'],
      );
      const player = computerNamed(wanted.player ?? 'greedy');
      return { action: this.#table.suggest(wanted.seat, player, new SeededDice(wanted.seed ?? 1)) };
    },
    instruct: (request) => {
      const { seat, instructions } = field.readFields<{ seat?: Seat; instructions: readonly Instruction[] }>(
        request,
        { seat: field.aText, instructions: field.someInstructions },
        ['seat'],
      );
      this.#table.instruct(seat, instructions);
      return { ...this.#table.resumed() };
    },
    log: (request) => {
      const { seat, from } = field.readFields<{ seat?: Seat; from?: number }>(
        request,
        { seat: field.aText, from: field.aCount },
        ['seat', 'from'],
      );
      return { acts: this.#table.log(seat, from ?? 0) };
    },
    undo: (request) => {
      const { seat, force } = field.readFields<{ seat?: Seat; force?: boolean }>(
        request,
        { seat: field.aText, force: field.aFlag },
        ['seat', 'force'],
      );
      return { ...this.#table.undo(seat, force ?? false) };
    },
    save: (request) => {
      field.readFields(request, {}, []);
      return { save: this.#table.save() };
    },
    quit: (request) => {
      field.readFields(request, {}, []);
      this.#over = true;
      return { goodbye: true };
    },
  };

  get #table(): EngineGame {
    if (this.#open === null) throw new ProtocolError('no-game', text.engine.noGame);
    return this.#open;
  }

  async #game(id: string | undefined): Promise<BoxedGame> {
    if (id === undefined) return this.#table.box;
    const box = await takeGame(this.#shelf, id);
    if (box === null)
      throw new ProtocolError('unknown-game', text.unknownGame(id), { games: Object.keys(this.#shelf) });
    return box;
  }

  /** A scenario as whoever the session speaks for may read it: a seat does not get what is hidden from it. */
  #readable({ game }: BoxedGame, scenario: Scenario): unknown {
    const open = this.#open;
    if (open === null || open.as === arbiter || open.box.game.id !== game.id) return scenario;
    return game.scenarioSeen?.(scenario, open.as) ?? scenario;
  }

  async #start(request: field.Fields): Promise<Ok> {
    const wanted = field.readFields<StartFields>(
      request,
      {
        game: field.aText,
        scenario: field.aScenario,
        options: field.someOptions,
        seed: field.aSeed,
        chance: field.aScript,
        as: field.aText,
        players: field.somePlayers,
      },
      ['scenario', 'options', 'seed', 'chance', 'as', 'players'],
    );
    if (wanted.seed !== undefined && wanted.chance !== undefined) {
      throw new ProtocolError('bad-request', text.engine.seedAndChance, { field: 'chance' });
    }
    const box = await this.#game(wanted.game);
    const as = readSession(box, wanted.as);
    const scenario = scenarioOf(box, wanted.scenario);
    checkOptions(box, wanted.options ?? {});
    // A seed nobody has chosen: a seat must not know the dice of its own game.
    const seed = wanted.seed ?? randomBytes(32).toString('hex');
    const { options = {}, chance } = wanted;
    const table =
      chance === undefined
        ? Table.open(box.game, scenario, options, seed)
        : Table.open(box.game, scenario, options, null, new ScriptedDice(chance));
    const opened = new EngineGame(
      box,
      table,
      as,
      seatComputers(box, as, wanted.players ?? {}),
      thinking(seed),
    );
    const happened = opened.opened();
    this.#open = opened;
    return { ...this.#describeOpen(opened), ...happened };
  }

  async #load(request: field.Fields): Promise<Ok> {
    const wanted = field.readFields<LoadFields>(
      request,
      { save: field.anObject, as: field.aText, players: field.somePlayers, verify: field.aFlag },
      ['as', 'players', 'verify'],
    );
    const id = wanted.save.game;
    const box = await this.#game(typeof id === 'string' ? id.slice(0, 100) : '');
    const as = readSession(box, wanted.as);
    const table = openSave(box, wanted.save, wanted.verify ?? true);
    const seed = table.record.seed ?? 1;
    const opened = new EngineGame(
      box,
      table,
      as,
      seatComputers(box, as, wanted.players ?? {}),
      thinking(seed),
    );
    const happened: Happened = opened.resumed();
    this.#open = opened;
    return { ...this.#describeOpen(opened), ...happened };
  }

  #describeOpen(open: EngineGame): Ok {
    const { game } = open.box;
    const { scenario, seed } = open.record;
    const dice = open.as === arbiter && !open.isScripted ? { seed } : {};
    return { game: game.id, scenario: scenario.id, as: open.as, seats: game.seats, ...dice };
  }
}

function readLine(line: string): field.Fields {
  if (line.length > longestLine) throw new ProtocolError('too-long', text.engine.tooLong);
  if (field.isTooDeep(line)) throw new ProtocolError('too-deep', text.engine.tooDeep);
  let request: unknown;
  try {
    request = JSON.parse(line);
  } catch {
    throw new ProtocolError('bad-json', text.engine.badJson);
  }
  if (!field.isRecord(request)) throw new ProtocolError('bad-request', text.engine.notObject);
  return request;
}

function readId(request: field.Fields): Id {
  const { id } = request;
  if (id === undefined || id === null) return null;
  if (typeof id === 'string' && id.length <= 200) return id;
  if (Number.isSafeInteger(id)) return id as number;
  throw new ProtocolError('bad-request', text.engine.badId, { field: 'id' });
}

function readSeat(request: field.Fields): { seat?: Seat } {
  return field.readFields<{ seat?: Seat }>(request, { seat: field.aText }, ['seat']);
}

function readAct(request: field.Fields): { seat?: Seat; action: Action } {
  return field.readFields<{ seat?: Seat; action: Action }>(
    request,
    { seat: field.aText, action: field.anAction },
    ['seat'],
  );
}

function describeGame(game: BoxedGame['game']): Ok {
  const { id, name, version, seats, options } = game;
  return { id, name, version, seats, options, scenarios: game.scenarios.map((scenario) => scenario.id) };
}

function describeRule(game: BoxedGame['game'], id: string): Ok {
  const entry = game.rulebook.entries.find((one) => one.id === id);
  if (entry === undefined) throw new ProtocolError('unknown-rule', text.unknownRule(id));
  const { texts } = game.rulebook;
  return { rule: id, chapter: entry.chapter, topic: entry.topic, en: texts.en[id], fr: texts.fr[id] };
}

/** An error as it is sent: a code for programs, words for people. */
function describe(fault: unknown): Ok {
  if (fault instanceof ProtocolError) {
    return { code: fault.code, words: fault.words, ...fault.details };
  }
  if (fault instanceof ScriptError) return { code: 'script', words: text.engine.script(fault.message) };
  return { code: 'fault', words: text.engine.fault(fault instanceof Error ? fault.message : String(fault)) };
}
