/**
 * `npm run bench -- orders [battle]`: what orders cost in Vive l'Empereur, each level in a process of its own: in one that
 * plays both, the engine compiles for both, and level 1 is dearer than it ever is by itself. Two comparisons:
 * the same acts (random games are played at level 3; every act of theirs that level 1 knows too is built and played again,
 * part by part as it was chosen, in the very position in which it was done, as it was and with the same troops under no
 * orders), and whole random games of each level, which are not alike.
 *
 * The processes take turns in slices of the same work, and each slice is compared with its neighbour, so that whoever else
 * uses the machine slows down both.
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
import { costKinds, levels, withoutOrders, type CostKind, type Deed, type Slice } from './orders-cost.ts';

/** So many decisions of random games are built and played again. */
const enough = 6000;
/** So many slices of each kind are measured at least, however little time there is. */
const fewest = 25;

export async function benchOrders(battle: string, seconds: number): Promise<void> {
  const scenario = game.scenarios.find(({ id }) => id === battle);
  if (scenario === undefined) throw new Error(`Vive l'Empereur has no battle "${battle}".`);
  const folder = mkdtempSync(join(tmpdir(), 'bivouac-orders-'));
  try {
    const file = join(folder, 'deeds.jsonl');
    writeFileSync(file, knownDeeds(scenario).map(textOf).join(''));
    print(battle, await slicesInTurns(battle, file, seconds));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Slices of every kind, the first of each taken one after the other, then the second, and so on. */
type Slices = Readonly<Record<CostKind, Slice[]>>;

async function slicesInTurns(battle: string, file: string, seconds: number): Promise<Slices> {
  const program = fileURLToPath(new URL('orders-cost.ts', import.meta.url));
  const found: Slices = { without: [], under: [], level1: [], level3: [] };
  const processes: { readonly kind: CostKind; readonly process: ChildProcess }[] = [];
  try {
    for (const kind of costKinds) {
      const process = fork(program, [kind, battle, file]);
      processes.push({ kind, process });
      await messageOf(process);
    }
    const end = performance.now() + seconds * 1000;
    while (found.level3.length < fewest || performance.now() < end)
      for (const { kind, process } of processes) {
        process.send('slice');
        found[kind].push((await messageOf(process)) as Slice);
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

function print(battle: string, slices: Slices): void {
  const { without, under, level1, level3 } = slices;
  const cost = ({ ms, decisions }: Slice) => ms / decisions;
  const told = (of: readonly Slice[]) => {
    const loops = middle(of.map((slice) => cost(slice) * slice.loops));
    const microseconds = middle(of.map(cost)) * 1000;
    return `${loops.toFixed(1)} loops of the calibration a decision (${microseconds.toFixed(2)} microseconds)`;
  };
  const times = (dear: readonly Slice[], cheap: readonly Slice[]) => {
    const ratios = dear.map((slice, at) => cost(slice) / cost(cheap[at]!)).sort((a, b) => a - b);
    const [low, high] = [1, 3].map((quarter) =>
      ratios[Math.floor((ratios.length * quarter) / 4)]!.toFixed(2),
    );
    return `${middle(ratios).toFixed(2)} times (half of the slices: ${low!} to ${high!})`;
  };
  console.log(`${battle}, each level in a process of its own, the middle one of ${level1.length} slices:`);
  console.log(`  the same acts, without orders  ${told(without)}`);
  console.log(`  the same acts, under orders    ${told(under)}: ${times(under, without)}`);
  console.log(`  whole random games of level 1  ${told(level1)}`);
  console.log(`  whole random games of level 3  ${told(level3)}: ${times(level3, level1)}`);
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
