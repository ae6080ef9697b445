/** `npm run bench`: how fast the rules run here, beside how fast the machine is at this moment. */
import { parseArgs } from 'node:util';
import { catalogue } from '../src/games.ts';
import { takeGame } from '../src/installed-game.ts';
import { hostSetting } from '../src/host-setting.ts';
import { calibrate } from './calibrate.ts';
import {
  Evaluations,
  growth,
  LocalStack,
  processorMs,
  RandomPlayouts,
  StateCopies,
  type Third,
} from './measures.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '12' },
    games: { type: 'string', default: '40' },
    /** How many games the host of the whole local stack keeps going at once. */
    hosted: { type: 'string', default: '200' },
  },
});

/** The machine is shared and noisy: measurement and calibration take turns in slices this long. */
const sliceMs = 100;

const id = positionals[0] ?? 'marengo';
if (id === 'ground') {
  const { benchGround } = await import('./ground.ts');
  benchGround(Number(values.seconds));
  process.exit();
}
if (id === 'growing') {
  const { benchGrowing } = await import('./growing.ts');
  await benchGrowing(positionals[1] ?? 'age-of-reason', Number(values.seconds));
  process.exit();
}
if (id === 'ledger') {
  const { benchLedger } = await import('./ledger.ts');
  benchLedger(Number(values.seconds));
  process.exit();
}
if (id === 'orders') {
  const { benchOrders } = await import('./orders.ts');
  await benchOrders(positionals[1] ?? 'outposts', Number(values.seconds), positionals.slice(2));
  process.exit();
}
const installed = await takeGame(catalogue, id);
if (installed === null) {
  console.error(`There is no game "${id}": say one of ${Object.keys(catalogue).join(', ')}.`);
  process.exit(2);
}
const { game } = installed;
const scenario = game.scenarios.find((one) => one.id === (positionals[1] ?? installed.standardScenario));
if (scenario === undefined) {
  console.error(
    `${id} has no scenario "${positionals[1] ?? ''}": say one of ${game.scenarios.map((one) => one.id).join(', ')}.`,
  );
  process.exit(2);
}

/**
 * Each measure has the process to itself, as far as one process allows: what it needs is made when its turn comes, so
 * that no other measure's heap is collected at its cost, nor has the engine compiled its code for somebody else's
 * objects. Playouts come first, and have half of the time.
 */
const seconds = Number(values.seconds);

const playouts = new RandomPlayouts(game, scenario);
// The engine compiles what is hot: nobody waits for that in a long search, so it is not counted. The rules of the free
// table are warm after some 200 games (Mollwitz: 56 microseconds a decision in the first 50, 38 in the next 90, 34 from the
// 200th on). Who plays so slowly that this takes long has warmed up after some seconds of a processor.
while (playouts.games < 200 && playouts.processorMs < 12_000) playouts.slice(sliceMs);
Object.assign(playouts, { games: 0, decisions: 0, actions: 0, parts: 0, ms: 0, processorMs: 0 });
playouts.rates.length = 0;
const besidePlayouts = inTurns(playouts, seconds / 2);

const stack = new LocalStack(installed, scenario, hostSetting(catalogue), Number(values.hosted));
stack.slice(1500);
Object.assign(stack, { actions: 0, ms: 0, processorMs: 0 });
const besideStack = inTurns(stack, seconds / 4);

const evaluations = new Evaluations(game, scenario);
evaluations.slice(1500);
Object.assign(evaluations, { evaluations: 0, ms: 0, processorMs: 0 });
const besideEvaluations = inTurns(evaluations, seconds / 4);

const copies = new StateCopies(game, scenario);
copies.slice(500);
Object.assign(copies, { copies: 0, ms: 0 });
copies.slice(500);

/** Loops of the calibration beside a measure. */
interface Calibration {
  /** Loops a second. */
  readonly loops: number;
  /** The same by processor time: on a busy machine the truer figure. */
  readonly loopsOfProcessor: number;
  /** Loops a second in each slice. */
  readonly rates: readonly number[];
}

/** Measures and calibrates for so many seconds, in turns. */
function inTurns(work: { slice(ms: number): void }, forSeconds: number): Calibration {
  calibrate(500);
  const sum = { count: 0, ms: 0, processorMs: 0 };
  const rates: number[] = [];
  const end = performance.now() + forSeconds * 1000;
  while (rates.length === 0 || performance.now() < end) {
    const started = processorMs();
    const { count, ms } = calibrate(sliceMs);
    sum.processorMs += processorMs() - started;
    sum.count += count;
    sum.ms += ms;
    rates.push(perSecond(count, ms));
    work.slice(sliceMs);
  }
  return {
    loops: perSecond(sum.count, sum.ms),
    loopsOfProcessor: perSecond(sum.count, sum.processorMs),
    rates,
  };
}

function perSecond(count: number, ms: number): number {
  return count / (ms / 1000);
}

const decisions = perSecond(playouts.decisions, playouts.ms);
const thirds = growth(game, scenario, Number(values.games));
/** Each slice beside the calibration slice before it; half of all ratios lie on either side of this one. */
const ratios = playouts.rates.map((rate, index) => rate / besidePlayouts.rates[index]!).sort((a, b) => a - b);

const figures = {
  game: game.id,
  scenario: scenario.id,
  node: process.version,
  calibrationLoopsPerSecond: Math.round(besidePlayouts.loops),
  calibrationLoopsPerProcessorSecond: Math.round(besidePlayouts.loopsOfProcessor),
  randomPlayouts: {
    decisionsPerSecond: Math.round(decisions),
    ratioToCalibration: rounded(decisions / besidePlayouts.loops, 4),
    ratioByProcessorTime: rounded(
      perSecond(playouts.decisions, playouts.processorMs) / besidePlayouts.loopsOfProcessor,
      4,
    ),
    medianRatioOfSlices: rounded(ratios[Math.floor(ratios.length / 2)]!, 4),
    gamesPerSecond: rounded(perSecond(playouts.games, playouts.ms), 1),
    decisionsPerGame: Math.round(playouts.decisions / playouts.games),
    partsPerAction: rounded(playouts.parts / playouts.actions, 2),
    games: playouts.games,
  },
  localStack: {
    actionsPerSecond: Math.round(perSecond(stack.actions, stack.ms)),
    ratioToCalibration: rounded(perSecond(stack.actions, stack.ms) / besideStack.loops, 4),
    ratioByProcessorTime: rounded(
      perSecond(stack.actions, stack.processorMs) / besideStack.loopsOfProcessor,
      4,
    ),
  },
  evaluations: {
    perSecond: Math.round(perSecond(evaluations.evaluations, evaluations.ms)),
    perProcessorSecond: Math.round(perSecond(evaluations.evaluations, evaluations.processorMs)),
    ratioByProcessorTime: rounded(
      perSecond(evaluations.evaluations, evaluations.processorMs) / besideEvaluations.loopsOfProcessor,
      4,
    ),
  },
  stateCopy: { microseconds: rounded((copies.ms * 1000) / copies.copies, 3) },
  growth: thirds.map(({ microsecondsPerAction, heapBytesPerAction, stateBytes }) => ({
    microsecondsPerAction: rounded(microsecondsPerAction, 2),
    heapBytesPerAction: Math.round(heapBytesPerAction),
    stateBytes,
  })),
};

if (values.json) console.log(JSON.stringify(figures));
else print();

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

function print(): void {
  const { randomPlayouts, localStack, evaluations: evaluated, stateCopy } = figures;
  const show = (value: number) => value.toLocaleString('en');
  const { calibrationLoopsPerSecond, calibrationLoopsPerProcessorSecond } = figures;
  const lines = [
    `${figures.game}, ${figures.scenario}, Node ${figures.node}, one core`,
    `calibration          ${show(calibrationLoopsPerSecond)} loops a second (${show(calibrationLoopsPerProcessorSecond)} a processor second)`,
    `random playouts      ${show(randomPlayouts.decisionsPerSecond)} decisions a second`,
    `  of calibration     ${randomPlayouts.ratioToCalibration}; by processor time ${randomPlayouts.ratioByProcessorTime}; median of slices ${randomPlayouts.medianRatioOfSlices}`,
    `  games              ${show(randomPlayouts.gamesPerSecond)} a second, ${randomPlayouts.decisionsPerGame} decisions each`,
    `  parts              ${randomPlayouts.partsPerAction} an action`,
    `whole local stack    ${show(localStack.actionsPerSecond)} actions a second, ${values.hosted} games at once`,
    `  of calibration     ${localStack.ratioToCalibration}; by processor time ${localStack.ratioByProcessorTime}`,
    `evaluations          ${show(evaluated.perSecond)} a second (${show(evaluated.perProcessorSecond)} a processor second)`,
    `  of calibration     by processor time ${evaluated.ratioByProcessorTime}`,
    `copy of a state      ${stateCopy.microseconds} microseconds`,
    'growth, by thirds of a game with its whole record kept:',
    ...thirds.map((third, index) => `  ${['first ', 'middle', 'last  '][index]!}  ${thirdLine(third)}`),
  ];
  for (const line of lines) console.log(line);
}

function thirdLine({ microsecondsPerAction, heapBytesPerAction, stateBytes }: Third): string {
  const time = `${microsecondsPerAction.toFixed(1)} microseconds`;
  return `${time} and ${Math.round(heapBytesPerAction)} bytes of heap an action, state ${stateBytes} bytes as JSON`;
}
