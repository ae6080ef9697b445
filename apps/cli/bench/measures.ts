/** What is measured, each a piece of work that can be done in short slices. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  seenBy,
  SeededDice,
  standardOptions,
  Table,
  type Game,
  type GameState,
  type Part,
  type Scenario,
} from '@bivouac/kernel';
import { playOut, RandomPlayer, randomPart, type Playout } from '@bivouac/players';

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

/**
 * The whole local stack as a table on one machine runs it for every action: the choices of each part, the refusal
 * asked, the action played, its events as each seat hears them, and the changes of each seat's view.
 */
export class LocalStack {
  readonly #game: Game;
  readonly #scenario: Scenario;
  #seed = 1_000_000;
  #dice = new SeededDice(1);
  #state: GameState | null = null;
  #views: unknown[] = [];
  actions = 0;
  ms = 0;
  processorMs = 0;
  /** Changes sent and events told: shows that the work was done. */
  changes = 0;
  events = 0;

  constructor(game: Game, scenario: Scenario) {
    this.#game = game;
    this.#scenario = scenario;
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
    const game = this.#game;
    const state = this.#state ?? this.#open();
    const decision = game.pending(state)[0];
    if (decision === undefined) {
      this.#state = null;
      return;
    }
    const { seat } = decision;
    const action: Part[] = [];
    for (;;) {
      const part = randomPart(game.choices(state, seat, action), this.#dice);
      if (part === null) break;
      action.push(part);
    }
    const refused = game.refusal(state, seat, action);
    if (refused !== null)
      throw new Error(`${seat} ${JSON.stringify(action)} was refused: ${refused.words.en}`);
    const happened = game.play(state, seat, action, this.#dice);
    const { seats } = game;
    for (let index = 0; index < seats.length; index += 1) {
      const viewer = seats[index]!;
      for (const event of happened) if (seenBy(event, viewer).kind !== '') this.events += 1;
      const view = game.view(state, viewer);
      this.changes += game.viewChanges(this.#views[index], view).length;
      this.#views[index] = view;
    }
    this.actions += 1;
  }

  #open(): GameState {
    this.#seed += 1;
    this.#dice = new SeededDice(this.#seed);
    const { state } = this.#game.setup(this.#scenario, standardOptions(this.#game, {}), this.#dice);
    this.#views = this.#game.seats.map((seat) => this.#game.view(state, seat));
    return (this.#state = state);
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
