/** One measure of `orders.ts`, slice by slice, in a process that does nothing else. */
import { readFileSync } from 'node:fs';
import { SeededDice, standardOptions, type Action, type Player, type Seat } from '@bivouac/kernel';
import { playerNamed, playOut, RandomPlayer, type Level } from '@bivouac/players';
import { viveLEmpereur as game, type State } from '@bivouac/vive-lempereur';
import { catalogue } from '../src/games.ts';
import { hostSetting } from '../src/host-setting.ts';
import { takeGame } from '../src/installed-game.ts';
import { calibrate } from './calibrate.ts';
import { LocalStack } from './measures.ts';

/** An act of a random game, with the position it was done in. */
export interface Deed {
  readonly question: string;
  readonly seat: Seat;
  readonly state: State;
  readonly action: Action;
  readonly decisions: number;
}

/** What is measured at either level. */
export type Measure = 'same acts' | 'random games' | 'captains' | 'colonels' | 'host';

/** Without orders and under them: the level of command. */
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

/** How many decisions, answers or acts a piece of work was, and what it took. */
interface Done {
  readonly count: number;
  readonly ms: number;
}

/** Does a piece of work, the same at both levels in the same round; what prepares it is not counted. */
type Work = (round: number) => Done;

/** Part of a measure: so many rounds of work, and the calibration before it. */
export interface Slice extends Done {
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

/** More rounds than any slice has, so that each begins with one of its own at both levels. */
const mostRounds = 1000;

function sliceOf(work: Work, at: number): Slice {
  const before = processMs();
  const calibrated = calibrate(calibrationMs);
  const loops = calibrated.count / (processMs() - before);
  const done = { count: 0, ms: 0 };
  for (let round = at * mostRounds; done.ms < workMs; round += 1) {
    const { count, ms } = work(round);
    done.count += count;
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
    let count = 0;
    const before = processMs();
    for (let seed = 1; seed <= gamesAtOnce; seed += 1) {
      const played = playOut(game, scenario, { commandLevel }, { french: player, coalition: player }, seed);
      if (played.fault !== null) throw new Error(`game of seed ${seed}: ${played.fault}`);
      count += played.decisions;
    }
    return { count, ms: processMs() - before };
  };
}

/** A player, how often it has answered, and what its thinking took. */
class Thinking implements Player {
  readonly name: string;
  readonly #player: Player;
  count = 0;
  ms = 0;

  constructor(player: Player) {
    this.name = player.name;
    this.#player = player;
  }

  choose(...asked: Parameters<Player['choose']>): Action {
    const before = processMs();
    const action = this.#player.choose(...asked);
    this.ms += processMs() - before;
    this.count += 1;
    return action;
  }
}

/** A whole game of two of a rank, each round another. */
function gamesOf(rank: Level, battle: string, commandLevel: number): Work {
  const scenario = game.scenarios.find(({ id }) => id === battle)!;
  return (round) => {
    const player = new Thinking(playerNamed(rank)!);
    const played = playOut(
      game,
      scenario,
      { commandLevel },
      { french: player, coalition: player },
      round + 1,
    );
    if (played.fault !== null) throw new Error(`game of ${rank}s, round ${round}: ${played.fault}`);
    return player;
  };
}

/** So many games go on at the host, an act of each in turn. */
const hosted = 200;
/** So long a round at the host is, by the clock. */
const hostMs = 100;

/** Acts through the host: chosen part by part, carried out, and told to both sides and a spectator. */
async function hostedGames(battle: string, commandLevel: number): Promise<Work> {
  const from = (await takeGame(catalogue, game.id))!;
  const scenario = game.scenarios.find(({ id }) => id === battle)!;
  const stack = new LocalStack(from, scenario, hostSetting(catalogue), hosted, { commandLevel });
  return () => {
    const { actions } = stack;
    const before = processMs();
    stack.slice(hostMs);
    return { count: stack.actions - actions, ms: processMs() - before };
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
  const count = deeds.reduce((sum, deed) => sum + deed.decisions, 0);
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
    return { count, ms: processMs() - before };
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

async function workOf(measure: Measure, battle: string, commandLevel: number, file: string): Promise<Work> {
  switch (measure) {
    case 'same acts':
      return sameActs(battle, file, commandLevel);
    case 'random games':
      return wholeGames(battle, commandLevel);
    case 'captains':
      return gamesOf('captain', battle, commandLevel);
    case 'colonels':
      return gamesOf('colonel', battle, commandLevel);
    case 'host':
      return await hostedGames(battle, commandLevel);
  }
}

/** Rounds of the warming up: other games than those that are measured. */
const firstWarmUp = 1_000_000;

/** It warms up and says so, and then does the slice it is asked for. */
if (import.meta.main) {
  const [measure, battle, level, file] = process.argv.slice(2);
  const work = await workOf(measure as Measure, battle!, Number(level), file!);
  let round = firstWarmUp;
  for (const started = processMs(); processMs() - started < warmUpMs; round += 1) work(round);
  calibrate(500);
  process.on('message', (at) => process.send!(sliceOf(work, at as number)));
  process.send!('warm');
}
