/** What is measured, each a piece of work that can be done in short slices. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  Client,
  Commitments,
  GameHost,
  openTable,
  spectator,
  type HostSetting,
  type LibraryGame,
  type Situation,
} from '@bivouac/host';
import {
  Chair,
  SeededDice,
  standardOptions,
  Table,
  type Game,
  type GameState,
  type Options,
  type Part,
  type Scenario,
  type Seat,
} from '@bivouac/kernel';
import { judged, playerNamed, playOut, RandomPlayer, randomPart, type Playout } from '@bivouac/players';

/** Milliseconds this thread has been on a processor: what it costs, whoever else uses the machine. */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Complete random games, as many as fit into a slice; a game that has begun is played to its end. */
export class RandomPlayouts {
  readonly #game: Game;
  readonly #scenario: Scenario;
  readonly #players: Record<string, RandomPlayer>;
  #seed = 0;
  games = 0;
  decisions = 0;
  actions = 0;
  parts = 0;
  ms = 0;
  processorMs = 0;
  /** Decisions a second in each slice: how far the noise reaches. */
  readonly rates: number[] = [];

  constructor(game: Game, scenario: Scenario) {
    this.#game = game;
    this.#scenario = scenario;
    const player = new RandomPlayer();
    this.#players = Object.fromEntries(game.seats.map((seat) => [seat, player]));
  }

  slice(ms: number): void {
    const started = performance.now();
    const startedProcessor = processorMs();
    const before = this.decisions;
    do {
      this.#seed += 1;
      const played = playOut(this.#game, this.#scenario, {}, this.#players, this.#seed);
      this.#add(played);
    } while (performance.now() - started < ms);
    const took = performance.now() - started;
    this.ms += took;
    this.processorMs += processorMs() - startedProcessor;
    this.rates.push((this.decisions - before) / (took / 1000));
  }

  #add({ decisions, actions, parts, fault }: Playout): void {
    if (fault !== null) throw new Error(`game of seed ${this.#seed}: ${fault}`);
    this.games += 1;
    this.decisions += decisions;
    this.actions += actions;
    this.parts += parts;
  }
}

/** A game at the host, with somebody at each seat and one who looks on. */
interface Hosted {
  readonly clients: ReadonlyMap<Seat, Client>;
  /** What the clients were told last. */
  situation: Situation;
}

/**
 * The whole local stack: a host with many games, an act of each in turn. For every act a client asks for the choices of
 * each part, sends the action with the number it expects and is answered; both seats and a spectator are told the
 * entry, its events and the changes of their views. A game that is over makes room for a new one.
 */
export class LocalStack {
  readonly #from: LibraryGame;
  readonly #scenario: string;
  readonly #setting: HostSetting;
  readonly #options: Options;
  readonly #dice = new SeededDice(1);
  readonly #games: Hosted[] = [];
  #next = 0;
  #seed = 1_000_000;
  actions = 0;
  ms = 0;
  processorMs = 0;
  /** Changes sent and events told: shows that the work was done. */
  changes = 0;
  events = 0;

  constructor(
    from: LibraryGame,
    scenario: Scenario,
    setting: HostSetting,
    gamesAtOnce: number,
    options: Options = {},
  ) {
    this.#from = from;
    this.#scenario = scenario.id;
    this.#setting = setting;
    this.#options = options;
    // Opened one after the other, so that each is at another moment of its battle.
    for (let count = 0; count < gamesAtOnce; count += 1) {
      this.#games.push(this.#open());
      for (let each = 0; each <= count; each += 1) this.#step();
    }
  }

  slice(ms: number): void {
    const started = performance.now();
    const startedProcessor = processorMs();
    do for (let count = 0; count < 50; count += 1) this.#step();
    while (performance.now() - started < ms);
    this.ms += performance.now() - started;
    this.processorMs += processorMs() - startedProcessor;
  }

  #step(): void {
    this.#next = (this.#next + 1) % this.#games.length;
    const { clients, situation } = this.#games[this.#next]!;
    const decision = situation.pending[0];
    if (decision === undefined) {
      this.#games[this.#next] = this.#open();
      return;
    }
    const client = clients.get(decision.seat)!;
    const action: Part[] = [];
    for (;;) {
      const part = randomPart(client.choices(undefined, action), this.#dice);
      if (part === null) break;
      action.push(part);
    }
    const from = client.act(undefined, { action, expects: situation.number });
    this.events += client.happened(from).events.length;
    this.actions += 1;
  }

  #open(): Hosted {
    this.#seed += 1;
    const plan = {
      ...{ game: this.#from.game.id, scenario: this.#scenario },
      ...{ options: this.#options, seed: this.#seed },
    };
    const { bounds } = this.#setting;
    const table = openTable(this.#from, plan, new Commitments(() => ''), bounds);
    const host = new GameHost(this.#setting, { from: this.#from, table, computers: new Map() });
    const { seats } = this.#from.game;
    const hosted: Hosted = {
      clients: new Map(seats.map((seat) => [seat, new Client(host, seat, bounds)])),
      situation: host.situation(spectator),
    };
    for (const eyes of [...seats, spectator])
      host.watch({
        eyes,
        tell: (notice) => {
          if (notice.notice !== 'entries') return;
          for (const { changes } of notice.entries) this.changes += changes.length;
          hosted.situation = notice.situation;
        },
      });
    return hosted;
  }
}

/** Copies of states from all stages of games. */
export class StateCopies {
  readonly #game: Game;
  readonly #states: GameState[] = [];
  copies = 0;
  ms = 0;

  constructor(game: Game, scenario: Scenario) {
    this.#game = game;
    for (let seed = 1; seed <= 8; seed += 1) {
      for (const [index, state] of statesOf(game, scenario, seed).entries())
        if (index % 40 === 0) this.#states.push(state);
    }
  }

  slice(ms: number): void {
    const started = performance.now();
    let kept: GameState | null = null;
    do {
      for (const state of this.#states) kept = this.#game.copy(state);
      this.copies += this.#states.length;
    } while (performance.now() - started < ms);
    if (kept === null) throw new Error('nothing was copied');
    this.ms += performance.now() - started;
  }
}

/** Acts of recruits from which positions are taken: enough to be in the midst of a battle. */
const actsOfRecruits = 300;

/**
 * What search does most: an action built at random, the state copied, the action played on it, what came of it judged.
 * The positions are those in which something new is begun, out of a battle between recruits.
 */
export class Evaluations {
  readonly #game: Game;
  readonly #positions: readonly { readonly seat: Seat; readonly state: GameState }[];
  readonly #dice = new SeededDice(1);
  evaluations = 0;
  ms = 0;
  processorMs = 0;
  /** Shows that the work was done. */
  worth = 0;

  constructor(game: Game, scenario: Scenario) {
    this.#game = game;
    this.#positions = positionsOf(game, scenario);
  }

  slice(ms: number): void {
    const started = performance.now();
    const startedProcessor = processorMs();
    do for (const { seat, state } of this.#positions) this.#evaluate(state, seat);
    while (performance.now() - started < ms);
    this.ms += performance.now() - started;
    this.processorMs += processorMs() - startedProcessor;
  }

  #evaluate(state: GameState, seat: Seat): void {
    const action = randomAction(this.#game, state, seat, this.#dice);
    const copy = this.#game.copy(state);
    this.#game.play(copy, seat, action, this.#dice);
    this.worth += judged(this.#game, copy, seat);
    this.evaluations += 1;
  }
}

function positionsOf(game: Game, scenario: Scenario): { seat: Seat; state: GameState }[] {
  const dice = new SeededDice(1);
  const recruit = playerNamed('recruit')!;
  const { state } = game.setup(scenario, standardOptions(game, {}), dice);
  const positions: { seat: Seat; state: GameState }[] = [];
  for (let act = 0; act < actsOfRecruits; act += 1) {
    const decision = game.pending(state)[0];
    if (decision === undefined) break;
    const { seat, inTurn } = decision;
    if (inTurn === 'opens') positions.push({ seat, state: game.copy(state) });
    game.play(state, seat, recruit.choose(game, new Chair(game, state, seat), dice), dice);
  }
  return positions.filter((_, at) => at % 5 === 0);
}

/** A copy of the state at every question of a random game. */
function statesOf(game: Game, scenario: Scenario, seed: number): GameState[] {
  const dice = new SeededDice(seed);
  const { state } = game.setup(scenario, standardOptions(game, {}), dice);
  const states: GameState[] = [];
  for (;;) {
    const decision = game.pending(state)[0];
    if (decision === undefined) return states;
    states.push(game.copy(state));
    game.play(state, decision.seat, randomAction(game, state, decision.seat, dice), dice);
  }
}

function randomAction(game: Game, state: GameState, seat: string, dice: SeededDice): Part[] {
  const action: Part[] = [];
  for (;;) {
    const part = randomPart(game.choices(state, seat, action), dice);
    if (part === null) return action;
    action.push(part);
  }
}

export interface Third {
  readonly microsecondsPerAction: number;
  /** Heap kept by an action: its entry in the record, and what the state has grown by. */
  readonly heapBytesPerAction: number;
  /** Size of the state as JSON at the end of the third. */
  readonly stateBytes: number;
}

/** Time and heap per action in the first, middle and last third of games that are kept with their whole record. */
export function growth(game: Game, scenario: Scenario, games: number): Third[] {
  const collect = garbageCollector();
  const tables = Array.from({ length: games }, (_, index) => {
    const seed = index + 1;
    return {
      table: Table.open(game, scenario, {}, seed),
      length: statesOf(game, scenario, seed).length,
      dice: new SeededDice(seed),
    };
  });
  return [1, 2, 3].map((third) => {
    collect();
    const heapBefore = process.memoryUsage().heapUsed;
    let actions = 0;
    let ms = 0;
    for (const { table, length, dice } of tables) {
      const goal = Math.round((length * third) / 3);
      const started = processorMs();
      while (table.record.entries.length < goal) {
        const decision = table.pending()[0];
        if (decision === undefined) break;
        table.act(decision.seat, randomAction(game, table.state, decision.seat, dice));
        actions += 1;
      }
      ms += processorMs() - started;
    }
    collect();
    const heap = process.memoryUsage().heapUsed - heapBefore;
    const stateBytes = tables.reduce((sum, { table }) => sum + JSON.stringify(table.state).length, 0) / games;
    return {
      microsecondsPerAction: (ms * 1000) / actions,
      heapBytesPerAction: heap / actions,
      stateBytes: Math.round(stateBytes),
    };
  });
}

/** The engine's own collector, so that what is measured is kept memory and not rubbish. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
