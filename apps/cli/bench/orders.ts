/**
 * `npm run bench -- orders [battle]`: what orders cost in Vive l'Empereur, each level in processes of its own: in one that
 * plays both, the engine compiles for both, and level 1 is dearer than it ever is by itself. Two comparisons:
 * the same acts (random games are played at level 3; every act of theirs that level 1 knows too is built and played again,
 * part by part as it was chosen, in the very position in which it was done, as it was and with the same troops under no
 * orders), and whole random games of each level, which are not alike.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SeededDice, standardOptions, type Part } from '@bivouac/kernel';
import { isDecision, randomPart } from '@bivouac/players';
import { viveLEmpereur as game, type EmpereurScenario } from '@bivouac/vive-lempereur';
import { costKinds, levels, withoutOrders, type Cost, type CostKind, type Deed } from './orders-cost.ts';

/** So many decisions of random games are built and played again, and so often each kind is measured, in turns. */
const enough = 6000;
const turns = 3;

export function benchOrders(battle: string, seconds: number): void {
  const scenario = game.scenarios.find(({ id }) => id === battle);
  if (scenario === undefined) throw new Error(`Vive l'Empereur has no battle "${battle}".`);
  const folder = mkdtempSync(join(tmpdir(), 'bivouac-orders-'));
  try {
    const file = join(folder, 'deeds.jsonl');
    writeFileSync(file, knownDeeds(scenario).map(textOf).join(''));
    const found = costKinds.map((): Cost[] => []);
    for (let turn = 0; turn < turns; turn += 1)
      costKinds.forEach((kind, at) => found[at]!.push(measured(kind, battle, file, seconds)));
    print(battle, Object.fromEntries(costKinds.map((kind, at) => [kind, middle(found[at]!)])));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A line of a game's acts; the terms, which are the same for all of them, whoever reads it has himself. */
function textOf(deeds: readonly Deed[]): string {
  return `${JSON.stringify(deeds, (key, value: unknown) => (key === 'terms' ? undefined : value))}\n`;
}

function print(battle: string, costs: Record<string, Cost>): void {
  const { without, under, level1, level3 } = costs as Record<CostKind, Cost>;
  const told = ({ loops, microseconds }: Cost) =>
    `${loops.toFixed(1)} loops of the calibration a decision (${microseconds.toFixed(1)} microseconds)`;
  console.log(`${battle}, each level in processes of its own, the middle one of ${turns}:`);
  console.log(`  the same acts, without orders  ${told(without)}`);
  console.log(
    `  the same acts, under orders    ${told(under)}: ${(under.loops / without.loops).toFixed(2)} times`,
  );
  console.log(`  whole random games of level 1  ${told(level1)}`);
  console.log(
    `  whole random games of level 3  ${told(level3)}: ${(level3.loops / level1.loops).toFixed(2)} times`,
  );
}

function middle(costs: readonly Cost[]): Cost {
  return costs.toSorted((a, b) => a.loops - b.loops)[costs.length >> 1]!;
}

/** Measured by a process that does nothing else. */
function measured(kind: CostKind, battle: string, file: string, seconds: number): Cost {
  const program = fileURLToPath(new URL('orders-cost.ts', import.meta.url));
  const part = seconds / (turns * costKinds.length);
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, kind, battle, file, `${part}`], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Cost;
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
