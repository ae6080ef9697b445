/** Chapters V.5, VII.9 and X: morale tests, and what becomes of those who fail. */
import {
  call,
  end,
  finished,
  go,
  nothing,
  offers,
  refusals,
  type Asking,
  type Doing,
  type Next,
  type Part,
  type Play,
  type Refusal,
  rulesByCase,
} from '@bivouac/kernel';
import { boardOf, hexName, stackAt } from '../../board/board.ts';
import { tell } from '../../events.ts';
import type { BreakCause, Breaking, FrameOf, Frames, Test, TestCause } from '../../frames.ts';
import { marks, none, type State } from '../../state.ts';
import { artillery, disorganised, skirmish } from '../../tables/formations.ts';
import { retreatHexes, voluntaryMarker } from '../../tables/morale.ts';
import { terrainIndex } from '../../tables/terrain.ts';
import {
  aboutUnit,
  armOf,
  factsOf,
  firstOf,
  isAbandoned,
  isCharging,
  isDisordered,
  isRouted,
  nameOf,
  sideOf,
} from '../../troops.ts';
import { belongsTo, chainNeeded, tremble } from '../12-demoralisation/demoralisation.ts';
import { abandon, staysBehind } from '../16-optional-rules/artillery-retreat.ts';
import { frontCase, frontCases } from '../04-formations/fronts.ts';
import { bereftOf } from '../14-leaders/leader-fates.ts';
import { leaderCase, leaderCases } from '../14-leaders/leaders.ts';
import { destroy } from '../03-counters/losses.ts';
import { testMorale, type Tested } from './morale-test.ts';
import { put, reorder } from '../05-stacking/placing.ts';
import { retreatOf } from '../08-shock/retreat.ts';
import { flightOf } from '../16-optional-rules/rout.ts';
import { mayRout, routedMarker, routUnit } from '../16-optional-rules/routed.ts';
import { show } from '../05-stacking/showing.ts';

const spared = refusals({
  inTown: [
    ['VE-4.3-05', 'VE-4.9-04', 'VE-4.11-06', 'VE-7.3-06', 'VE-8.8-10'],
    'In a town or chateau neither fire nor shock calls for a test.',
    'En ville ou dans un château, ni le feu ni le choc n’imposent de test.',
  ],
  notAnyMore: [
    'VEA-16-601',
    'With XVI.6 units in towns test like others.',
    'Avec XVI.6, les unités en ville testent comme les autres.',
  ],
});

const town = terrainIndex('town');
const chateau = terrainIndex('chateau');

export function isBuiltUp(s: State, hex: number): boolean {
  const terrain = boardOf(s).terrain[hex];
  return terrain === town || terrain === chateau;
}

/** Why whoever stands in a hex need not test (gaps: G-16). */
export function whyNoTest(s: State, hex: number, cause: TestCause): Refusal | null {
  if (cause !== 'fire' && cause !== 'shock') return null;
  if (s.terms.options.townMorale && spared.notAnyMore !== null) return null;
  return isBuiltUp(s, hex) ? spared.inTown : null;
}

/** The next of a hex to test, or none: those who are leaving first, then the stack from the top (VE-5.5-01, VE-5.6-02). */
function nextTester(s: State, frame: Test): number {
  const { hex, band, alone } = frame;
  if (alone !== none) return mayTest(s, frame, alone) ? alone : none;
  const stack = stackAt(s, boardOf(s), hex);
  if (band !== 0)
    for (const index of stack) if (s.units[index]!.band === band && mayTest(s, frame, index)) return index;
  for (const index of stack) if (mayTest(s, frame, index)) return index;
  return none;
}

function mayTest(s: State, { cause, tested, corps }: Test, index: number): boolean {
  const unit = s.units[index]!;
  if (unit.hex < 0 || tested.includes(index)) return false;
  // Friends run through, and those who see their comrades run, test only while they are in order (VE-8.9-05, VE-12.2-04).
  if ((cause === 'crossed' || cause === 'chain') && isDisordered(unit)) return false;
  // Guns left standing count for nothing while others are there (VEA-16-303).
  if (isAbandoned(unit) && firstOf(s, stackAt(s, boardOf(s), unit.hex)) !== undefined) return false;
  return corps === undefined || belongsTo(s, index, corps);
}

const rulesOfTest: Readonly<Record<TestCause, (bits: number) => readonly string[]>> = {
  fire: testRules(['VE-10.1-01', 'VE-10.1-02', 'VE-7.9-01', 'VE-7.9-03', 'VE-5.5-03']),
  shock: testRules(['VE-10.1-02', 'VE-10.1-05']),
  crossed: testRules(['VE-5.8-02', 'VE-8.9-05', 'VE-10.1-03']),
  chain: testRules(['VE-12.2-04', 'VE-12.2-05']),
  mood: testRules(['VE-12.1-03', 'VE-12.2-03']),
  facing: testRules(['VE-5.7-06']),
};

function testRules(always: readonly string[]): (bits: number) => readonly string[] {
  return rulesByCase(
    [...always, 'VE-10.2-01', 'VE-10.3-01'],
    [
      ['VE-5.5-01'],
      ['VE-5.5-02', 'VE-10.2-02'],
      ['VE-7.9-02', 'VE-10.4-02'],
      ['VE-10.4-04', 'VE-10.4-05'],
      ['VEA-16-601'],
      ...frontCases,
      ...leaderCases,
      ['VE-5.6-02'],
    ],
  );
}

function tellTest(s: State, { cause, arc, band }: Test, index: number, tested: Tested, play: Play): void {
  const worn = s.units[index]!.steps < factsOf(s, index).start;
  const housed = s.terms.options.townMorale && isBuiltUp(s, s.units[index]!.hex);
  const bits =
    (tested.passes ? 1 : 2) |
    (arc === 'front' ? 0 : 4) |
    (worn ? 8 : 0) |
    (housed ? 16 : 0) |
    frontCase(s, index, 32) |
    leaderCase(s, index, 16384) |
    (band === 0 ? 0 : 131072);
  tell(play, {
    kind: 'moraleTested',
    rules: rulesOfTest[cause](bits),
    ...show(s, index),
    side: sideOf(s, index),
    unit: nameOf(s, index),
    cause,
    arc,
    dice: tested.dice,
    morale: tested.morale,
    sum: tested.sum,
    passes: tested.passes,
  });
}

/** Tests a hex from the top down until one holds; ends with 'changed' when anybody has broken, 'quiet' otherwise. */
export const test: Doing<State, FrameOf<'test'>, Frames> = {
  run(s, frame, play) {
    const { hex, cause, arc, byCavalry, failures, by } = frame;
    const spares = whyNoTest(s, hex, cause);
    if (spares !== null) {
      tellSpared(s, hex, frame, play);
      return outcome(failures);
    }
    const index = nextTester(s, frame);
    if (index === none) return outcome(failures);
    const tested = testMorale(s, { unit: index, arc, byCavalry, failures }, play);
    tellTest(s, frame, index, tested, play);
    if (tested.passes) return outcome(failures);
    return call(
      { step: 'breaking', units: [index], cause, by, hexes: retreatHexes.value },
      { ...frame, failures: failures + 1, tested: [...frame.tested, index] },
    );
  },
};

const sparedRules = rulesByCase(
  [],
  [['VE-4.3-05'], ['VE-4.9-04'], ['VE-4.11-06'], ['VE-7.3-06'], ['VE-8.8-10']],
);

/** A test that walls spare whoever stands behind them. */
function tellSpared(s: State, hex: number, { cause }: Test, play: Play): void {
  const board = boardOf(s);
  const [top] = stackAt(s, board, hex);
  if (top === undefined) return;
  tell(play, {
    kind: 'testSpared',
    rules: sparedRules((1 << armOf(s, top)) | (cause === 'fire' ? 8 : 16)),
    side: sideOf(s, top),
    unit: nameOf(s, top),
    at: hexName(board, hex),
  });
}

function outcome(failures: number): Next<Frames> {
  return end(failures > 0 ? 'changed' : 'quiet');
}

/** Who is disorganised already and goes back again is not lost for it: pushed along, or off after a failed square. */
function isSpared(cause: BreakCause): boolean {
  return cause === 'pushed' || cause === 'square' || cause === 'contagion';
}

/** Disorganises units (or destroys those that were), then sends them back one group after the other. */
export const breaking: Doing<State, FrameOf<'breaking'>, Frames> = {
  run(s, frame, play) {
    if (frame.waiting !== undefined) return sendBack(s, frame, frame.waiting, play);
    const corps = chainNeeded(s, frame);
    if (corps !== none) return call({ ...frame }, { step: 'chain', corps, hexes: [] });
    const { waiting, lost } = breakAll(s, frame, play);
    const next = { ...frame, waiting };
    const bereft = lost.length === 0 ? null : bereftOf(s, lost, frame.units[0]!, frame.cause);
    return bereft === null ? go(next) : call<Frames>(bereft, next);
  },
};

/** Who has still to go back, and the hexes in which units were lost. */
function breakAll(
  s: State,
  { units, cause, hexes }: Breaking,
  play: Play,
): { readonly waiting: readonly number[]; readonly lost: readonly number[] } {
  const waiting: number[] = [];
  const lost: number[] = [];
  for (const index of units) {
    const unit = s.units[index]!;
    if (unit.hex < 0) continue;
    if (isDisordered(unit) ? mayRout(s, index, cause) : cause === 'contagion') {
      routUnit(s, index, play);
      if (unit.formation !== skirmish) disorganise(s, index, cause);
      waiting.push(index);
      continue;
    }
    if (isDisordered(unit)) {
      if (isSpared(cause)) waiting.push(index);
      else {
        lost.push(unit.hex);
        breakAgain(s, index, cause, play);
      }
      continue;
    }
    if (staysBehind(s, index)) {
      abandon(s, index, play);
      tremble(s, [index], []);
      continue;
    }
    tellBroken(s, index, cause, play);
    if (unit.formation !== skirmish) disorganise(s, index, cause);
    if (hexes === 0) tremble(s, [index], []);
    waiting.push(index);
  }
  return { waiting, lost };
}

const againRules = ['VE-4.5-07', 'VE-4.10-06', 'VE-4.13-04', 'VE-7.9-01', 'VE-8.8-09', 'VE-10.2-03'];

/** Twice is the end of a unit (VE-4.5-07). */
function breakAgain(s: State, index: number, cause: BreakCause, play: Play): void {
  tell(play, {
    kind: 'brokenAgain',
    rules: againRules,
    ...show(s, index),
    side: sideOf(s, index),
    unit: nameOf(s, index),
    cause,
  });
  destroy(s, index, 'broken again', play);
}

/** The number on the marker: this turn, or the one before for those who scatter by their own will (VE-6.5-04; gaps: G-69). */
function markerFor(s: State, cause: BreakCause): number {
  return cause === 'voluntary' || cause === 'charge' ? s.turn - voluntaryMarker.value : s.turn;
}

const brokenRules = rulesByCase(
  ['VE-3.3-02', 'VE-4.5-01', 'VE-4.10-01'],
  [
    ['VE-7.9-01', 'VE-10.2-02', 'VE-4.5-02', 'VE-4.10-02', 'VE-4.13-01'],
    ['VE-5.1-03', 'VE-5.2-01', 'VE-5.2-03'],
    ['VE-4.10-07', 'VE-6.5-01', 'VE-6.5-02', 'VE-6.5-03', 'VE-6.5-04', 'VE-6.5-05'],
    ['VE-4.6-11'],
    ['VE-7.9-04'],
    ['VEA-16-301'],
    ['VE-9.2-20'],
    ['VE-9.2-21'],
    ['VE-9.6-11'],
    ['VEA-16-419'],
    ['VE-12.2-06'],
  ],
);

function tellBroken(s: State, index: number, cause: BreakCause, play: Play): void {
  const { formation } = s.units[index]!;
  const rides = isCharging(s.units[index]!);
  const bits =
    (cause === 'pushed' ? 2 : cause === 'voluntary' ? 4 : 1) |
    (formation === skirmish ? 8 : 0) |
    (cause === 'fire' ? 16 : 0) |
    (s.terms.options.artilleryRetreat && armOf(s, index) === artillery ? 32 : 0) |
    (cause === 'voluntary' && rides ? 64 : 0) |
    (cause === 'charge' ? 128 : 0) |
    (cause === 'square' ? 256 : 0) |
    (cause === 'voluntary' && rides && s.terms.options.cavalry ? 512 : 0) |
    (cause === 'chain' ? 1024 : 0);
  tell(play, {
    kind: 'disorganised',
    rules: brokenRules(bits),
    ...show(s, index),
    side: sideOf(s, index),
    unit: nameOf(s, index),
    marker: markerFor(s, cause),
    cause,
  });
}

/** What ends for a unit that breaks; one that was on its way moves no more. */
const ended = marks.charging | marks.deployed | marks.turnedHere | marks.byRoad;

function disorganise(s: State, index: number, cause: BreakCause): void {
  const unit = s.units[index]!;
  unit.formation = disorganised;
  unit.facing = none;
  unit.marker = isRouted(unit) ? routedMarker(s) : markerFor(s, cause);
  unit.marks &= ~ended;
  if (unit.band !== 0) unit.marks |= marks.moved;
  unit.band = 0;
}

/** The next of those who have broken goes back, with those of its arm who were with it (VE-4.5-02). */
function sendBack(
  s: State,
  frame: FrameOf<'breaking'>,
  waiting: readonly number[],
  play: Play,
): Next<Frames> {
  const rest = waiting.filter((index) => s.units[index]!.hex >= 0);
  const first = rest[0];
  if (first === undefined) return end();
  const astride = rest.find((index) => s.units[index]!.formation === skirmish);
  if (astride !== undefined)
    return call({ step: 'gather', unit: astride, cause: frame.cause }, { ...frame, waiting: rest });
  if (frame.hexes === 0) return end();
  const { hex } = s.units[first]!;
  const arm = armOf(s, first);
  const routed = isRouted(s.units[first]!);
  const together = rest.filter((index) => {
    const unit = s.units[index]!;
    return unit.hex === hex && armOf(s, index) === arm && isRouted(unit) === routed;
  });
  together.sort((a, b) => s.units[a]!.level - s.units[b]!.level);
  comeOut(s, hex, together, play);
  const { cause, by, hexes } = frame;
  const pushed = [...(frame.pushed ?? []), ...rest.filter((index) => s.units[index]!.hex === hex)];
  const way =
    routed && cause !== 'pushed'
      ? flightOf(s, together, cause, by, pushed)
      : retreatOf(s, together, {
          ...{ cause, by, left: hexes, pushed },
          ...(frame.purse === undefined ? {} : { purse: frame.purse }),
        });
  return call(way, {
    ...frame,
    waiting: rest.filter((index) => !together.includes(index)),
  });
}

/** Whoever runs out from under others lies open from then on. */
function comeOut(s: State, hex: number, units: readonly number[], play: Play): void {
  if (stackAt(s, boardOf(s), hex)[0] === units[0]) return;
  for (const index of units.toReversed()) reorder(s, index, 'top', play);
}

const no = refusals({
  eitherHex: [
    'VE-4.6-11',
    'Skirmishers who break gather in one of their two hexes.',
    'Des tirailleurs qui rompent se rassemblent dans l’une de leurs deux cases.',
  ],
});

const gatherRules = ['VE-4.6-11', 'VE-8.9-01'];

/** Skirmishers who break: their owner says in which of their hexes they gather (gaps: G-39). */
export const gather: Asking<State, FrameOf<'gather'>, Frames> = {
  asks(s, { unit }) {
    return [{ seat: sideOf(s, unit), question: 'gather', rules: gatherRules, about: aboutUnit(s, unit) }];
  },
  choices(s, { unit }, _seat, partial) {
    const words = gatherWords(s, unit);
    if (partial.length === 0) return offers(words);
    return partial.length === 1 && words.includes(partial[0]!) ? finished : nothing;
  },
  whyNot: () => no.eitherHex,
  answer(s, { unit: index, cause }, _seat, [word], play) {
    put(s, [index], boardOf(s).words.get(word)!.index, none, play);
    disorganise(s, index, cause);
    return end();
  },
};

function gatherWords(s: State, index: number): Part[] {
  const { hex, hex2 } = s.units[index]!;
  const { atWords } = boardOf(s);
  return [atWords[hex]!, atWords[hex2]!];
}
