/** Chapters V.5, VII.9 and X: morale tests, and who takes them. */
import { branches, call, end, go, type Doing, type Next, type Play, type RuleId } from '@bivouac/kernel';
import { boardOf, hexName, stackAt } from '../../board/board.ts';
import { tell } from '../../events.ts';
import type { FrameOf, Frames, Test, TestCause, Window } from '../../frames.ts';
import { none, type State } from '../../state.ts';
import { artillery, cavalry, infantry } from '../../tables/formations.ts';
import { retreatHexes } from '../../tables/morale.ts';
import { terrainIndex } from '../../tables/terrain.ts';
import { armOf, factsOf, firstOf, isAbandoned, isDisordered, nameOf, sideOf } from '../../troops.ts';
import { belongsTo, desperate } from '../12-demoralisation/demoralisation.ts';
import { testMorale } from './morale-test.ts';
import { show } from '../05-stacking/showing.ts';

const by = branches({
  // What calls for a test.
  lossesByFire: 'VE-10.1-01',
  star: 'VE-10.1-02',
  runThrough: ['VE-10.1-03', 'VE-5.8-02'],
  clashOfFacings: 'VE-5.7-06',
  comradesBreak: 'VE-12.2-04',
  firstDemoralisation: 'VE-12.1-03',
  firstDespair: 'VE-12.2-03',
  // Who is spared it.
  wallsSpareInfantry: 'VE-4.3-05',
  wallsSpareCavalry: 'VE-4.9-04',
  wallsSpareGuns: 'VE-4.11-06',
  wallsSpareFromFire: 'VE-7.3-06',
  wallsSpareFromShock: 'VE-8.8-10',
  townsTestToo: 'VEA-16-601',
  // Who tests, and what comes of it.
  hexByHex: 'VE-10.1-05',
  fugitivesDoNotTest: 'VE-8.9-05',
  onlyThoseInOrder: 'VE-12.2-04',
  fireFromBehindCounts: 'VE-7.9-02',
  attackFromBehindCounts: 'VE-8.6-02',
  topEvenFromBehind: 'VE-5.5-03',
  leaverTestsFirst: 'VE-5.6-02',
  thenThoseWhoStay: 'VE-5.6-02',
  allHold: 'VE-5.5-01',
  failureBreaks: 'VE-10.2-02',
  harderForTheNext: 'VE-5.5-02',
  failureAfterFire: 'VE-7.9-01',
  failureInAChain: 'VE-12.2-06',
});

const town = terrainIndex('town');
const chateau = terrainIndex('chateau');

function isBuiltUp(s: State, hex: number): boolean {
  const terrain = boardOf(s).terrain[hex];
  return terrain === town || terrain === chateau;
}

/** Whether walls spare whoever stands in a hex the test (gaps: G-16). */
function isSparedTest(s: State, hex: number, cause: TestCause, cites?: RuleId[]): boolean {
  if ((cause !== 'fire' && cause !== 'shock') || !isBuiltUp(s, hex)) return false;
  if (by.townsTestToo(s.terms.options.townMorale, cites)) return false;
  const [top] = stackAt(s, boardOf(s), hex);
  if (top === undefined) return false;
  const arm = armOf(s, top);
  const armIsSpared =
    by.wallsSpareInfantry(arm === infantry, cites) ||
    by.wallsSpareCavalry(arm === cavalry, cites) ||
    by.wallsSpareGuns(arm === artillery, cites);
  if (!armIsSpared) return false;
  return by.wallsSpareFromFire(cause === 'fire', cites) || by.wallsSpareFromShock(cause === 'shock', cites);
}

/** Whether something calls for this test. */
function isCalledFor(s: State, { cause, alone }: Test, cites: RuleId[]): boolean {
  if (cause === 'mood') {
    const desperation = s.corps[factsOf(s, alone).corps]?.mood === desperate;
    return by.firstDespair(desperation, cites) || by.firstDemoralisation(!desperation, cites);
  }
  return (
    by.lossesByFire(cause === 'fire', cites) ||
    by.star(cause === 'shock', cites) ||
    by.runThrough(cause === 'crossed', cites) ||
    by.comradesBreak(cause === 'chain', cites) ||
    by.clashOfFacings(cause === 'facing', cites)
  );
}

/** The next of a hex to test, or none: those who leave their stack first, then the stack from the top. */
function nextTester(s: State, frame: Test, cites: RuleId[]): number {
  const { hex, band, alone, arc } = frame;
  if (!by.hexByHex(alone === none, cites))
    return alone !== none && mayTest(s, frame, alone, cites) ? alone : none;
  const stack = stackAt(s, boardOf(s), hex);
  const isParting = band !== 0 && stack.some((index) => s.units[index]!.band !== band);
  const leaver = isParting
    ? stack.find((index) => s.units[index]!.band === band && mayTest(s, frame, index, cites))
    : undefined;
  if (leaver !== undefined && by.leaverTestsFirst(true, cites)) return leaver;
  const tester = stack.find((index) => mayTest(s, frame, index, cites));
  if (tester === undefined) return none;
  if (isParting) return by.thenThoseWhoStay(true, cites) ? tester : none;
  if (arc !== 'front' && stack.length > 1) return by.topEvenFromBehind(true, cites) ? tester : none;
  return tester;
}

function mayTest(s: State, { cause, tested, corps }: Test, index: number, cites: RuleId[]): boolean {
  const unit = s.units[index]!;
  if (unit.hex < 0 || tested.includes(index)) return false;
  if (by.fugitivesDoNotTest(cause === 'crossed' && isDisordered(unit), cites)) return false;
  if (by.onlyThoseInOrder(cause === 'chain' && isDisordered(unit))) return false;
  // Guns left standing count for nothing while others are there (VEA-16-303).
  if (isAbandoned(unit) && firstOf(s, stackAt(s, boardOf(s), unit.hex)) !== undefined) return false;
  return corps === undefined || belongsTo(s, index, corps);
}

/** Tests a hex from the top down until one holds; ends with 'changed' when anybody has broken, 'quiet' otherwise. */
export const test: Doing<State, FrameOf<'test'>, Frames, Window> = {
  run(s, frame, play) {
    const { hex, cause, arc, byCavalry, failures, by: whose } = frame;
    const cites: RuleId[] = [];
    if (!isCalledFor(s, frame, cites)) return outcome(failures);
    const sparing: RuleId[] = [];
    if (isSparedTest(s, hex, cause, sparing)) {
      tellSpared(s, hex, sparing, play);
      return outcome(failures);
    }
    const index = nextTester(s, frame, cites);
    if (index === none) return outcome(failures);
    cites.push(...sparing);
    const fromBehind =
      by.fireFromBehindCounts(arc !== 'front' && cause === 'fire', cites) ||
      by.attackFromBehindCounts(arc !== 'front' && cause !== 'fire', cites);
    const trial = { unit: index, arc: fromBehind ? arc : 'front', byCavalry, failures } as const;
    const tested = testMorale(s, trial, play, cites);
    const holds = by.allHold(tested.passes, cites);
    const breaks =
      by.failureAfterFire(!tested.passes && cause === 'fire', cites) ||
      by.failureInAChain(!tested.passes && cause === 'chain', cites) ||
      by.failureBreaks(!tested.passes && cause !== 'fire' && cause !== 'chain', cites);
    const next = {
      ...frame,
      failures: failures + (by.harderForTheNext(breaks, cites) ? 1 : 0),
      tested: [...frame.tested, index],
    };
    tell(play, {
      kind: 'moraleTested',
      rules: cites,
      ...show(s, index),
      side: sideOf(s, index),
      unit: nameOf(s, index),
      cause,
      arc,
      ...tested,
    });
    if (holds) return outcome(failures);
    if (!breaks) return go(next);
    return call({ step: 'breaking', units: [index], cause, by: whose, hexes: retreatHexes.value }, next);
  },
};

/** A test that walls spare whoever stands behind them. */
function tellSpared(s: State, hex: number, rules: readonly RuleId[], play: Play): void {
  const board = boardOf(s);
  const top = stackAt(s, board, hex)[0]!;
  tell(play, {
    kind: 'testSpared',
    rules,
    side: sideOf(s, top),
    unit: nameOf(s, top),
    at: hexName(board, hex),
  });
}

function outcome(failures: number): Next<Frames, Window> {
  return end(failures > 0 ? 'changed' : 'quiet');
}
