/** One measure of `orders.ts`, in a process that does nothing else; it writes what it found as JSON. */
import { readFileSync } from 'node:fs';
import { SeededDice, standardOptions, type Action, type Seat } from '@bivouac/kernel';
import { playOut, RandomPlayer } from '@bivouac/players';
import { viveLEmpereur as game, type State } from '@bivouac/vive-lempereur';
import { calibrate } from './calibrate.ts';
import { processorMs } from './measures.ts';

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

/** What a decision costs: by the processor's time, and in loops of the calibration made meanwhile. */
export interface Cost {
  readonly microseconds: number;
  readonly loops: number;
}

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

/** Does a piece of work, and says how many decisions it was and what it took; what prepares it is not counted. */
type Work = () => { readonly decisions: number; readonly ms: number };

/** The engine compiles what is hot: so much goes before the first measure. */
const warmUpMs = 6000;
const sliceMs = 20;

function costOf(work: Work, seconds: number): Cost {
  for (const started = processorMs(); processorMs() - started < warmUpMs;) work();
  calibrate(500);
  const done = { decisions: 0, ms: 0 };
  const loops = { count: 0, ms: 0 };
  for (const started = processorMs(); processorMs() - started < seconds * 1000;) {
    const before = processorMs();
    loops.count += calibrate(sliceMs).count;
    loops.ms += processorMs() - before;
    const { decisions, ms } = work();
    done.decisions += decisions;
    done.ms += ms;
  }
  const perDecision = done.ms / done.decisions;
  return { microseconds: perDecision * 1000, loops: perDecision * (loops.count / loops.ms) };
}

/** A whole random game after the other. */
function wholeGames(battle: string, commandLevel: number): Work {
  const scenario = game.scenarios.find(({ id }) => id === battle)!;
  const player = new RandomPlayer();
  let seed = 0;
  return () => {
    seed += 1;
    const before = processorMs();
    const played = playOut(game, scenario, { commandLevel }, { french: player, coalition: player }, seed);
    if (played.fault !== null) throw new Error(`game of seed ${seed}: ${played.fault}`);
    return { decisions: played.decisions, ms: processorMs() - before };
  };
}

/** The acts of a game after the other: each is built part by part, as whoever chooses it does, and carried out. */
function sameActs(battle: string, file: string, commandLevel: number): Work {
  const scenario = game.scenarios.find(({ id }) => id === battle)!;
  const options = standardOptions(game, { commandLevel });
  const { terms } = game.setup(scenario, options, new SeededDice(1)).state;
  const games = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as Deed[]).map((deed) => ({ ...deed, state: stateOf(deed, terms) })));
  let next = 0;
  return () => {
    const deeds = games[next++ % games.length]!;
    const dice = new SeededDice(1);
    const copies = deeds.map(({ state }) => game.copy(state));
    const before = processorMs();
    deeds.forEach(({ seat, action }, at) => {
      const state = copies[at]!;
      game.pending(state);
      for (let parts = 0; parts <= action.length; parts += 1)
        game.choices(state, seat, action.slice(0, parts));
      game.play(state, seat, action, dice);
    });
    const ms = processorMs() - before;
    return { decisions: deeds.reduce((sum, { decisions }) => sum + decisions, 0), ms };
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

if (import.meta.main) {
  const [kind, battle, file, seconds] = process.argv.slice(2);
  console.log(JSON.stringify(costOf(workOf(kind as CostKind, battle!, file!), Number(seconds))));
}
