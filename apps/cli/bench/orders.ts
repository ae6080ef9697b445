/**
 * `npm run bench -- orders [battle]`: what orders cost in Vive l'Empereur. Random games are played at level 3; then every
 * act of theirs that level 1 knows too is built and played again, part by part as it was chosen, in the very position in
 * which it was done: once as it was, and once with the same troops under no orders. So the same decisions are compared,
 * and not games that have gone another way. What only level 3 asks (which order to write, counsel) is told apart, and so
 * is the cost of a decision in whole random games of each level, which are not alike.
 */
import { SeededDice, standardOptions, type Action, type Part, type Seat } from '@bivouac/kernel';
import { isDecision, playOut, RandomPlayer, randomPart } from '@bivouac/players';
import { viveLEmpereur as game, type EmpereurScenario, type State } from '@bivouac/vive-lempereur';
import { processorMs } from './measures.ts';

/** An act of a random game, with the position it was done in. */
interface Deed {
  readonly question: string;
  readonly seat: Seat;
  readonly state: State;
  readonly action: Action;
  readonly decisions: number;
}

interface Cost {
  ms: number;
  decisions: number;
}

/** So often each is built and played again, in turns. */
const times = 4;

const levels = { without: 1, with: 3 };

export function benchOrders(battle: string, seconds: number): void {
  const scenario = game.scenarios.find(({ id }) => id === battle);
  if (scenario === undefined) throw new Error(`Vive l'Empereur has no battle "${battle}".`);
  const costs = { without: nothing(), with: nothing(), own: nothing() };
  /** What level 1 asks. */
  const asked = new Set<string>();
  const started = performance.now();
  const end = started + (seconds * 1000) / 2;
  for (let seed = 1; costs.with.ms === 0 || performance.now() < end; seed += 1) {
    const deeds = deedsOf(scenario, seed, levels.with);
    const free = unorderedTerms(deeds[0]!.state);
    const unordered = deeds.map((deed) => ({ ...deed, state: withoutOrders(deed.state, free) }));
    for (const { question } of deedsOf(scenario, seed, levels.without)) asked.add(question);
    const isKnown = unordered.map(
      ({ question, state, seat, action }) =>
        asked.has(question) && game.refusal(state, seat, action) === null,
    );
    const both = [unordered, deeds].map((list) => list.filter((_, at) => isKnown[at])) as [Deed[], Deed[]];
    // The first games pay for what the engine compiles.
    const isWarm = performance.now() - started > (end - started) / 3;
    const into = !isWarm ? { without: nothing(), with: nothing(), own: nothing() } : costs;
    for (let time = 0; time < times; time += 1) {
      addCost(into.without, both[0]);
      addCost(into.with, both[1]);
    }
    addCost(
      into.own,
      deeds.filter((_, at) => !isKnown[at]),
    );
  }
  const [without, ordered, own] = [
    perDecision(costs.without),
    perDecision(costs.with),
    perDecision(costs.own),
  ];
  console.log(`${battle}, the same acts in the same positions (${costs.with.decisions / times} decisions):`);
  console.log(`  without orders     ${without.toFixed(1)} microseconds a decision`);
  console.log(`  under orders       ${ordered.toFixed(1)}: ${(ordered / without).toFixed(2)} times as much`);
  console.log(`  only under orders  ${own.toFixed(1)}, ${costs.own.decisions} decisions`);
  const whole = wholeGames(scenario, seconds / 2);
  console.log(
    `  whole random games ${whole.without.toFixed(1)} at level 1, ${whole.with.toFixed(1)} at level 3: ${(whole.with / whole.without).toFixed(2)} times as much`,
  );
}

function nothing(): Cost {
  return { ms: 0, decisions: 0 };
}

function perDecision({ ms, decisions }: Cost): number {
  return (ms * 1000) / decisions;
}

/** Every act of a random game. */
function deedsOf(scenario: EmpereurScenario, seed: number, commandLevel: number): Deed[] {
  const dice = new SeededDice(seed);
  const mind = new SeededDice(-seed);
  const { state } = game.setup(scenario, standardOptions(game, { commandLevel }), dice);
  const deeds: Deed[] = [];
  for (;;) {
    const decision = game.pending(state)[0];
    if (decision === undefined) return deeds;
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
    deeds.push({ question: decision.question, seat, state: game.copy(state), action, decisions });
    game.play(state, seat, action, dice);
  }
}

/** Terms that say the same but that nobody is under orders. */
function unorderedTerms({ terms }: State): State['terms'] {
  return { ...terms, options: { ...terms.options, commandLevel: levels.without } };
}

function withoutOrders(ordered: State, terms: State['terms']): State {
  const state = game.copy(ordered);
  return {
    ...state,
    terms,
    corps: state.corps.map((corps) => ({ ...corps, order: null, pending: [] })),
    couriers: [],
    relays: [],
  };
}

/** Each act is built part by part, as whoever chooses it does, and carried out. */
function addCost(into: Cost, deeds: readonly Deed[]): void {
  const dice = new SeededDice(1);
  const copies = deeds.map(({ state }) => game.copy(state));
  const started = processorMs();
  deeds.forEach(({ seat, action }, at) => {
    const state = copies[at]!;
    game.pending(state);
    for (let parts = 0; parts <= action.length; parts += 1) game.choices(state, seat, action.slice(0, parts));
    game.play(state, seat, action, dice);
  });
  into.ms += processorMs() - started;
  for (const { decisions } of deeds) into.decisions += decisions;
}

/** Microseconds a decision in whole games, a game of each level in turns. */
function wholeGames(scenario: EmpereurScenario, seconds: number): Record<keyof typeof levels, number> {
  const player = new RandomPlayer();
  const costs = { without: nothing(), with: nothing() };
  const end = performance.now() + seconds * 1000;
  for (let seed = 1; costs.with.ms === 0 || performance.now() < end; seed += 1)
    for (const level of ['without', 'with'] as const) {
      const started = processorMs();
      const seated = { french: player, coalition: player };
      const played = playOut(game, scenario, { commandLevel: levels[level] }, seated, seed);
      if (played.fault !== null) throw new Error(`game of seed ${seed}: ${played.fault}`);
      if (seed === 1) continue;
      costs[level].ms += processorMs() - started;
      costs[level].decisions += played.decisions;
    }
  return { without: perDecision(costs.without), with: perDecision(costs.with) };
}
