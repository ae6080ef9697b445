/**
 * `npm run bench -- orders [battle] [measures]`: what orders cost in Vive l'Empereur, each level in a process of its own:
 * in one that plays both, the engine compiles for both, and level 1 is dearer than it ever is by itself. Five comparisons:
 *
 * - `acts`, the same acts: random games are played at level 3; every act of theirs that level 1 knows too is built and
 *   played again, part by part as it was chosen, in the very position in which it was done, as it was and with the same
 *   troops under no orders;
 * - `games`, whole random games of each level, which are not alike;
 * - `captains` and `colonels`, what an answer of theirs takes in games between two of them, on the same seeds;
 * - `host`, an act of 200 random games at a host: chosen part by part, carried out, and told to both sides and a spectator.
 *
 * The two processes of a comparison take turns in slices, and each slice is compared with its neighbour, so that whoever
 * else uses the machine slows down both.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SeededDice, standardOptions, type Part } from '@bivouac/kernel';
import { isDecision, randomPart } from '@bivouac/players';
import { viveLEmpereur as game, type EmpereurScenario } from '@bivouac/vive-lempereur';
import { levels, withoutOrders, type Deed, type Measure, type Slice } from './orders-cost.ts';

/** So many decisions of random games are built and played again. */
const enough = 6000;
/** How a measure is asked for and told, and so many slices it has at least, however little time there is. */
interface Comparison {
  readonly measure: Measure;
  readonly of: string;
  readonly each: 'decision' | 'answer' | 'act';
  readonly fewest: number;
}

const comparisons: Readonly<Record<string, Comparison>> = {
  acts: { measure: 'same acts', of: 'the same acts', each: 'decision', fewest: 25 },
  games: { measure: 'random games', of: 'whole random games', each: 'decision', fewest: 25 },
  captains: { measure: 'captains', of: 'games of captains', each: 'answer', fewest: 20 },
  colonels: { measure: 'colonels', of: 'games of colonels', each: 'answer', fewest: 8 },
  host: { measure: 'host', of: 'random games at a host', each: 'act', fewest: 25 },
};

export async function benchOrders(battle: string, seconds: number, named: readonly string[]): Promise<void> {
  const scenario = game.scenarios.find(({ id }) => id === battle);
  if (scenario === undefined) throw new Error(`Vive l'Empereur has no battle "${battle}".`);
  const unknown = named.find((name) => !Object.hasOwn(comparisons, name));
  if (unknown !== undefined) throw new Error(`There is no measure "${unknown}".`);
  const folder = mkdtempSync(join(tmpdir(), 'bivouac-orders-'));
  try {
    const file = join(folder, 'deeds.jsonl');
    for (const name of named.length > 0 ? named : Object.keys(comparisons)) {
      const comparison = comparisons[name]!;
      if (comparison.measure === 'same acts') writeFileSync(file, knownDeeds(scenario).map(textOf).join(''));
      print(battle, comparison, await slicesInTurns(battle, comparison, file, seconds));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Slices of both levels, one of each in turn. */
interface Slices {
  readonly without: Slice[];
  readonly under: Slice[];
}

const sides = ['without', 'under'] as const;

async function slicesInTurns(
  battle: string,
  { measure, fewest }: Comparison,
  file: string,
  seconds: number,
): Promise<Slices> {
  const program = fileURLToPath(new URL('orders-cost.ts', import.meta.url));
  const found: Slices = { without: [], under: [] };
  const processes: { readonly side: (typeof sides)[number]; readonly process: ChildProcess }[] = [];
  try {
    for (const side of sides) {
      const process = fork(program, [measure, battle, String(levels[side]), file]);
      processes.push({ side, process });
      await messageOf(process);
    }
    const end = performance.now() + seconds * 1000;
    for (let at = 0; at < fewest || performance.now() < end; at += 1)
      for (const { side, process } of processes) {
        process.send(at);
        found[side].push((await messageOf(process)) as Slice);
      }
  } finally {
    for (const { process } of processes) process.kill();
  }
  return found;
}

/** What a process says next. One that ends instead has failed, and said why. */
async function messageOf(process: ChildProcess): Promise<unknown> {
  const stop = new AbortController();
  const ended = once(process, 'exit', stop).then(() => {
    throw new Error('A process that measures has ended.');
  });
  try {
    const [message] = (await Promise.race([once(process, 'message', stop), ended])) as unknown[];
    return message;
  } finally {
    ended.catch(() => undefined);
    stop.abort();
  }
}

/** A line of a game's acts; the terms, which are the same for all of them, whoever reads it has himself. */
function textOf(deeds: readonly Deed[]): string {
  return `${JSON.stringify(deeds, (key, value: unknown) => (key === 'terms' ? undefined : value))}\n`;
}

function print(battle: string, { of, each }: Comparison, { without, under }: Slices): void {
  const cost = ({ ms, count }: Slice) => ms / count;
  const told = (slices: readonly Slice[]) => {
    const loops = middle(slices.map((slice) => cost(slice) * slice.loops));
    const microseconds = middle(slices.map(cost)) * 1000;
    return `${loops.toFixed(1)} loops of the calibration (${microseconds.toFixed(2)} microseconds)`;
  };
  const ratios = under.map((slice, at) => cost(slice) / cost(without[at]!)).sort((a, b) => a - b);
  const [low, high] = [1, 3].map((quarter) => ratios[Math.floor((ratios.length * quarter) / 4)]!.toFixed(2));
  console.log(`${battle}, ${of}, ${without.length} slices, the middle one; for each ${each}:`);
  console.log(`  without orders  ${told(without)}`);
  console.log(`  under orders    ${told(under)}`);
  console.log(`  ${middle(ratios).toFixed(2)} times (half of the slices: ${low!} to ${high!})`);
}

function middle(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[figures.length >> 1]!;
}

/** Game by game what both levels know, in random games of level 3. */
function knownDeeds(scenario: EmpereurScenario): Deed[][] {
  const asked = new Set<string>();
  for (let seed = 1; seed <= 3; seed += 1)
    for (const { question } of deedsOf(scenario, seed, levels.without)) asked.add(question);
  const free = game.setup(
    scenario,
    standardOptions(game, { commandLevel: levels.without }),
    new SeededDice(1),
  ).state;
  const games: Deed[][] = [];
  let decisions = 0;
  for (let seed = 1; decisions < enough; seed += 1) {
    const known = deedsOf(scenario, seed, levels.under).filter(
      ({ question, state, seat, action }) =>
        asked.has(question) && game.refusal(withoutOrders(state, free.terms), seat, action) === null,
    );
    for (const deed of known) decisions += deed.decisions;
    games.push(known);
  }
  return games;
}

/** The acts of a random game, as many as are measured. */
function deedsOf(scenario: EmpereurScenario, seed: number, commandLevel: number): Deed[] {
  const dice = new SeededDice(seed);
  const mind = new SeededDice(-seed);
  const { state } = game.setup(scenario, standardOptions(game, { commandLevel }), dice);
  const deeds: Deed[] = [];
  for (let all = 0; all < enough;) {
    const decision = game.pending(state)[0];
    if (decision === undefined) break;
    const { seat } = decision;
    const action: Part[] = [];
    let decisions = 0;
    for (;;) {
      const parts = game.choices(state, seat, action);
      if (isDecision(parts)) decisions += 1;
      const part = randomPart(parts, mind);
      if (part === null) break;
      action.push(part);
    }
    all += decisions;
    deeds.push({ question: decision.question, seat, state: game.copy(state), action, decisions });
    game.play(state, seat, action, dice);
  }
  return deeds;
}
