/** Chapters VII.3, VII.8 and VII.10: what a volley does: values, one die, losses, leaders in danger, the test. */
import {
  branches,
  call,
  citations,
  end,
  go,
  type Doing,
  type Next,
  type Play,
  type RuleId,
} from '@bivouac/kernel';
import { boardOf, hexName, stackAt, type Board, frontOf, secondFrontOf } from '../../board/board.ts';
import { tell } from '../../events.ts';
import type { Arc, FrameOf, Frames, Volley, Window } from '../../frames.ts';
import { marks, none, type State } from '../../state.ts';
import { fireResult, stepsLost, type FireResult } from '../../tables/fire.ts';
import { artillery } from '../../tables/formations.ts';
import { heavyFireLosses } from '../../tables/leaders.ts';
import { terrainKinds } from '../../tables/terrain.ts';
import { armOf, leadersAt, nameOf, sideOf } from '../../troops.ts';
import { aimAt, isBeyond, isShot, plainShot, tellsOfSquare } from './aiming.ts';
import {
  softening,
  sufferFire,
  testsThoughSoftened,
  type Softening,
} from '../16-optional-rules/artillery-losses.ts';
import {
  dieModifiers,
  isReduced,
  isThroughScreen,
  rowsOf,
  togetherModifiers,
  valueOf,
  valueTogether,
  type Shot,
  type Together,
} from './fire-values.ts';
import { arcAgainst } from '../08-shock/flank.ts';
import { crossesRavine } from './sight.ts';
import { firerName, isMarker, markerOf, setFired, unitOf } from '../16-optional-rules/voltigeur-fire.ts';
import { bandOf } from '../06-movement/moving-group.ts';

/** Each firer with its value, and what they are worth together. */
export function combine(
  s: State,
  firers: readonly number[],
  hex: number,
  victim: number,
  opportunity: boolean,
): Together {
  const board = boardOf(s);
  const units = firers.filter((firer) => !isMarker(s, firer));
  const shots = units.map((firer) => {
    const aimed = aimAt(s, board, firer, hex, victim, opportunity);
    const shot = isShot(aimed) ? aimed : plainShot(s, board, firer, hex, victim);
    return { shot, value: valueOf(shot) };
  });
  return { shots, markers: firers.length - units.length };
}

const by = branches({
  lossesCallForATest: 'VE-7.3-04',
  starCallsForATest: 'VE-7.3-05',
  nextTestsInItsPlace: 'VE-7.9-03',
  onlyThoseWhoLeaveSuffer: 'VE-7.5-14',
});

const so = citations({
  fire: 'VE-7.3-01',
  opportunity: ['VE-7.5-01', 'VE-7.5-07'],
  answer: 'VE-9.7-09',
  together: 'VE-7.3-02',
  valueIsColumn: 'VE-4.12-06',
  gunsWornDown: 'VE-4.12-08',
  roundedUp: 'VE-3.1-09',
  centreToCentre: 'VE-7.6-02',
  inOrOutOfCover: 'VE-7.7-04',
  overARavine: 'VE-7.7-05',
  fleeing: 'VE-7.5-11',
  brokenGoNoFurther: 'VE-7.5-06',
  withVoltigeurs: 'VEA-16-122',
  partingShot: 'VEA-16-134',
  throughVoltigeurs: 'VEA-16-117',
});

/** What has made the value of a fire what it is, besides the rows of its sums. */
function citeShots({ shots, markers }: Together, cites: RuleId[]): void {
  if (shots.length + markers > 1) add(cites, so.together);
  if (markers > 0) add(cites, so.withVoltigeurs);
  for (const { shot } of shots) citeShot(shot, cites);
}

function citeShot(shot: Shot, cites: RuleId[]): void {
  const { s, board, firer, from, target, distance } = shot;
  const isGun = armOf(s, firer) === artillery;
  const reduced = isReduced(s, firer, cites);
  if (reduced) add(cites, so.roundedUp);
  if (isGun && (reduced || isCovered(board, target))) add(cites, so.gunsWornDown);
  else if (isGun) add(cites, so.valueIsColumn);
  if (distance === 1) return;
  if (isThroughScreen(shot)) add(cites, so.throughVoltigeurs);
  if (crossesRavine(board, from, target)) add(cites, so.overARavine);
  add(cites, blocks(board, from) || blocks(board, target) ? so.inOrOutOfCover : so.centreToCentre);
}

/** Several units may have fired for the same reasons: each is cited once. */
function add(cites: RuleId[], rules: readonly RuleId[]): void {
  for (const rule of rules) if (!cites.includes(rule)) cites.push(rule);
}

function blocks(board: Board, hex: number): boolean {
  return terrainKinds[board.terrain[hex]!]!.blocksSight.value;
}

function isCovered(board: Board, hex: number): boolean {
  return terrainKinds[board.terrain[hex]!]!.fire.value !== 0;
}

/** The hexes a fire comes from. */
function originsOf(s: State, firers: readonly number[], { shots }: Together): number[] {
  const from = shots.map(({ shot }) => shot.from);
  for (const firer of firers) if (isMarker(s, firer)) from.push(markerOf(s, firer).hex);
  return from;
}

/**
 * Whether a fire tells of units that lie under others: of a square under the guns that fire; or, where it does not come
 * through the front of the unit on top and calls for a test, of those who spare the hex a flank (VE-8.6-05, VE-8.6-06).
 */
function revealsSomething(s: State, frame: Volley, together: Together, result: FireResult): boolean {
  return together.shots.some(({ shot }) => tellsOfSquare(shot)) || isFlanking(s, frame, together, result);
}

/** Whether it calls for a test and does not come through the front of the unit on top. */
function isFlanking(
  s: State,
  { hex, firers, tests }: Volley,
  together: Together,
  result: FireResult,
): boolean {
  if (!tests || result === '-') return false;
  const board = boardOf(s);
  const top = s.units[stackAt(s, board, hex)[0]!]!;
  const front = top.hex2 === hex ? secondFrontOf(top) : frontOf(top);
  return originsOf(s, firers, together).some((from) => !isBeyond(board, front, hex, from));
}

function tellFire(
  s: State,
  frame: Volley,
  together: Together,
  victim: number,
  rolled: { readonly die: number; readonly value: number; readonly result: FireResult },
  cites: readonly RuleId[],
  play: Play,
): void {
  const { hex, kind, firers } = frame;
  const { shots } = together;
  tell(play, {
    kind: 'fired',
    rules: cites,
    ...(revealsSomething(s, frame, together, rolled.result) ? { reveals: true } : {}),
    side: sideOf(s, unitOf(s, firers[0]!)),
    units: firers.map((firer) => firerName(s, firer)),
    at: hexName(boardOf(s), hex),
    how: kind,
    values: shots.map(({ shot, value }) => ({ unit: nameOf(s, shot.firer), value, sum: rowsOf(shot) })),
    together: togetherModifiers.rows(together),
    value: rolled.value,
    die: rolled.die,
    sum: dieModifiers.rows({ s, victim }),
    result: rolled.result,
  });
}

/** Those who suffer a fire, from the top down: the group that is leaving, or the whole hex (VE-7.5-14). */
function underFire(s: State, { hex, band }: Volley): readonly number[] {
  return by.onlyThoseWhoLeaveSuffer(band !== 0) ? bandOf(s, band).units : stackAt(s, boardOf(s), hex);
}

/** Values, one die, the result; then losses, danger for leaders and the test (`struck`). */
export const volley: Doing<State, FrameOf<'volley'>, Frames, Window> = {
  run(s, frame, play) {
    const { firers, hex, kind } = frame;
    const victim = underFire(s, frame)[0];
    if (victim === undefined) return end('quiet');
    const together = combine(s, firers, hex, victim, kind === 'opportunity');
    const value = valueTogether(together);
    const die = play.dice.roll(6);
    const result = fireResult(value, die + dieModifiers.total({ s, victim }));
    const cites: RuleId[] = [...so[kind]];
    const soft = softening(s, victim, together);
    const tests = callsForATest(s, frame, result, soft, cites);
    const arc = arcAgainst(s, hex, originsOf(s, firers, together), tests ? cites : undefined);
    if (kind === 'opportunity' && tests) cites.push(...so.brokenGoNoFurther);
    if (kind === 'opportunity' && together.markers > 0) cites.push(...so.partingShot);
    citeShots(together, cites);
    tellFire(s, frame, together, victim, { die, value, result }, cites, play);
    if (kind === 'fire') for (const firer of firers) noteFired(s, firer);
    return result === '-' ? end('quiet') : suffer(s, { ...frame, tests }, arc, soft, stepsLost[result], play);
  },
};

/** Whether the hex has to test for this: the unit on top, or the next if the losses destroy it. */
function callsForATest(
  s: State,
  frame: Volley,
  result: FireResult,
  { system }: Softening,
  cites: RuleId[],
): boolean {
  if (result === '-') return false;
  if (!frame.tests) {
    cites.push(...so.fleeing);
    return false;
  }
  const targets = underFire(s, frame);
  const [top, next] = targets;
  const steps = stepsLost[result];
  if (steps > 0 && system !== null) return testsThoughSoftened(s, targets, system, cites);
  const isDestroyed = steps >= s.units[top!]!.steps && next !== undefined;
  if (isDestroyed) return by.nextTestsInItsPlace(true, cites);
  return by.lossesCallForATest(steps > 0, cites) || by.starCallsForATest(result === '*', cites);
}

/** Where corps are played one by one, a unit fires once in defence and once in attack in a whole turn (gaps: VEA-G94). */
function firedInPhase({ phase }: State): number {
  if (phase === 'defensive fire') return marks.firedInDefence;
  return phase === 'offensive fire' ? marks.firedInAttack : 0;
}

function noteFired(s: State, firer: number): void {
  if (isMarker(s, firer)) setFired(s, firer);
  else s.units[firer]!.marks |= marks.fired | (s.activation === null ? 0 : firedInPhase(s));
}

/** Losses at once; what they mean for leaders. `arc`: from where the fire came, while all still stood. */
function suffer(
  s: State,
  frame: FrameOf<'volley'>,
  arc: Arc,
  soft: Softening,
  steps: number,
  play: Play,
): Next<Frames> {
  const { hex, band } = frame;
  const targets = underFire(s, frame);
  const side = sideOf(s, targets[0]!);
  const lost = sufferFire(s, targets, steps, soft, play);
  const leaders = leadersAt(s, hex, side).filter((index) => band === 0 || s.leaders[index]!.band === band);
  const dangers: { readonly leader: number; readonly cause: 'fire' | 'destroyed' }[] = [];
  for (const leader of leaders) {
    if (lost >= heavyFireLosses.value) dangers.push({ leader, cause: 'fire' });
    if (underFire(s, frame).length === 0) dangers.push({ leader, cause: 'destroyed' });
  }
  return go({ ...frame, step: 'struck', stage: 'leaders', dangers, arc, changed: lost > 0 });
}

/** After the die of a fire: first the leaders, then the test of the hex, from the top down. */
export const struck: Doing<State, FrameOf<'struck'>, Frames, Window> = {
  run(s, { returned, ...frame }) {
    switch (frame.stage) {
      case 'leaders':
        return nextDanger(s, frame);
      case 'test':
        return testAfterFire(s, frame);
      case 'over':
        return end(frame.changed || returned === 'changed' ? 'changed' : 'quiet');
    }
  },
};

type Suffering = Omit<FrameOf<'struck'>, 'returned'>;

function nextDanger(s: State, frame: Suffering): Next<Frames> {
  const [danger, ...dangers] = frame.dangers;
  if (danger === undefined) return go({ ...frame, stage: 'test' });
  const back = { ...frame, dangers };
  const { leader, cause } = danger;
  return s.leaders[leader]!.hex === frame.hex ? call({ step: 'danger', leader, cause }, back) : go(back);
}

/** The test that a fire calls for, if any is to be taken. */
export function testAfterFire(s: State, frame: Suffering): Next<Frames> {
  const { hex, band, arc, firers, tests } = frame;
  const over: Suffering = { ...frame, stage: 'over' };
  if (!tests || underFire(s, frame).length === 0) return go(over);
  return call(
    {
      step: 'test',
      hex,
      band,
      alone: none,
      cause: 'fire',
      arc,
      byCavalry: false,
      failures: 0,
      tested: [],
      by: firers.filter((firer) => !isMarker(s, firer)),
    },
    over,
  );
}
