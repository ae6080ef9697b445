/** One measure of `orders.ts`, slice by slice, in a process that does nothing else. */
import { readFileSync } from 'node:fs';
import { SeededDice, standardOptions, type Action, type Seat } from '@bivouac/kernel';
import { playOut, RandomPlayer } from '@bivouac/players';
import { viveLEmpereur as game, type State } from '@bivouac/vive-lempereur';
import { calibrate } from './calibrate.ts';

/** An act of a random game, with the position it was done in. */
export interface Deed {
  readonly question: string;
  readonly seat: Seat;
  readonly state: State;
  readonly action: Action;
  readonly decisions: number;
}

/** The same acts without orders and under them, and whole games. */
export const costKinds = ['without', 'under', 'level1', 'level3'] as const;
export type CostKind = (typeof costKinds)[number];

export const levels = { without: 1, under: 3 };

/** The same troops in the same position, and nobody under orders. */
export function withoutOrders(ordered: State, terms: State['terms']): State {
  const state = game.copy(ordered);
  return {
    ...state,
    terms,
    corps: state.corps.map((corps) => ({ ...corps, order: null, pending: [] })),
    couriers: [],
    relays: [],
  };
}

/** Does a piece of work, the same each time, and says how many decisions it was and what it took; what prepares it is not counted. */
type Work = () => { readonly decisions: number; readonly ms: number };

/** Part of a measure: so many rounds of the same work, and the calibration before it. */
export interface Slice {
  readonly decisions: number;
  readonly ms: number;
  /** Loops of the calibration a millisecond. */
  readonly loops: number;
}

/** The engine compiles what is hot: so much goes before the first measure. Level 3 gets no faster after some 1,300 games, 10 seconds. */
const warmUpMs = 12_000;
const calibrationMs = 50;
/** The work of a slice lasts at least so long, and is done to its end. */
const workMs = 250;

/**
 * Milliseconds that this process has been on a processor, with what the engine compiles and collects in other threads. A
 * thread's own clock moves by up to 4 ms at a time (on Linux it is read as it stood at the last tick), the process's by less than one.
 */
function processMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function sliceOf(work: Work): Slice {
  const before = processMs();
  const { count } = calibrate(calibrationMs);
  const loops = count / (processMs() - before);
  const done = { decisions: 0, ms: 0 };
  while (done.ms < workMs) {
    const { decisions, ms } = work();
    done.decisions += decisions;
    done.ms += ms;
  }
  return { ...done, loops };
}

/** So many whole random games one after the other, the same ones each time. */
const gamesAtOnce = 40;

function wholeGames(battle: string, commandLevel: number): Work {
  const scenario = game.scenarios.find(({ id }) => id === battle)!;
  const player = new RandomPlayer();
  return () => {
    let decisions = 0;
    const before = processMs();
    for (let seed = 1; seed <= gamesAtOnce; seed += 1) {
      const played = playOut(game, scenario, { commandLevel }, { french: player, coalition: player }, seed);
      if (played.fault !== null) throw new Error(`game of seed ${seed}: ${played.fault}`);
      decisions += played.decisions;
    }
    return { decisions, ms: processMs() - before };
  };
}

/** The acts of all games one after the other: each is built part by part, as whoever chooses it does, and carried out. */
function sameActs(battle: string, file: string, commandLevel: number): Work {
  const scenario = game.scenarios.find(({ id }) => id === battle)!;
  const options = standardOptions(game, { commandLevel });
  const { terms } = game.setup(scenario, options, new SeededDice(1)).state;
  const deeds = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .flatMap((line) =>
      (JSON.parse(line) as Deed[]).map((deed) => ({ ...deed, state: stateOf(deed, terms) })),
    );
  const decisions = deeds.reduce((sum, deed) => sum + deed.decisions, 0);
  return () => {
    const dice = new SeededDice(1);
    const copies = deeds.map(({ state }) => game.copy(state));
    const before = processMs();
    deeds.forEach(({ seat, action }, at) => {
      const state = copies[at]!;
      game.pending(state);
      for (let parts = 0; parts <= action.length; parts += 1)
        game.choices(state, seat, action.slice(0, parts));
      game.play(state, seat, action, dice);
    });
    return { decisions, ms: processMs() - before };
  };
}

/** Orders that say the same are the same object, as they are from one position of a game to the next. */
const orders = new Map<string, State['corps'][number]['order']>();

function stateOf({ state }: Deed, terms: State['terms']): State {
  if (terms.options.commandLevel < levels.under) return withoutOrders(state, terms);
  for (const corps of state.corps) {
    const text = JSON.stringify(corps.order);
    const known = orders.get(text);
    if (known === undefined) orders.set(text, corps.order);
    else corps.order = known;
  }
  return game.copy({ ...state, terms });
}

function workOf(kind: CostKind, battle: string, file: string): Work {
  if (kind === 'level1') return wholeGames(battle, levels.without);
  if (kind === 'level3') return wholeGames(battle, levels.under);
  return sameActs(battle, file, levels[kind]);
}

/** It warms up and says so, and then does a slice whenever it is asked for one. */
if (import.meta.main) {
  const [kind, battle, file] = process.argv.slice(2);
  const work = workOf(kind as CostKind, battle!, file!);
  for (const started = processMs(); processMs() - started < warmUpMs;) work();
  calibrate(500);
  process.on('message', () => process.send!(sliceOf(work)));
  process.send!('warm');
}
