/** Chapters VII.3, VII.8 and VII.10: what a volley does: values, one die, losses, leaders in danger, the test. */
import { call, end, go, type Doing, type Next, type Play, rulesByCase } from '@bivouac/kernel';
import { boardOf, hexName, stackAt, type Board, frontOf, secondFrontOf } from '../../board/board.ts';
import { tell } from '../../events.ts';
import type { FrameOf, Frames, Volley } from '../../frames.ts';
import { marks, none, type State } from '../../state.ts';
import { fireResult, stepsLost, type FireResult } from '../../tables/fire.ts';
import { artillery, column, skirmish } from '../../tables/formations.ts';
import { heavyFireLosses } from '../../tables/leaders.ts';
import { terrainKinds } from '../../tables/terrain.ts';
import { armOf, leadersAt, nameOf, sideOf } from '../../troops.ts';
import { aimAt, isBeyond, isShot, plainShot, tellsOfSquare } from './aiming.ts';
import { sufferFire } from '../16-optional-rules/artillery-losses.ts';
import {
  dieModifiers,
  isReduced,
  rowsOf,
  togetherModifiers,
  valueOf,
  valueTogether,
  type Shot,
  type Together,
} from './fire-values.ts';
import { arcAgainst, arcRules, boundaryRules } from '../08-shock/flank.ts';
import { frontCase, frontCases } from '../04-formations/fronts.ts';
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

const firedRules = {
  fire: rulesOfFire(['VE-7.4-01']),
  opportunity: rulesOfFire([
    'VE-7.5-01',
    'VE-7.5-05',
    'VE-7.5-07',
    'VE-7.5-10',
    'VE-7.5-12',
    'VE-7.5-13',
    'VE-7.5-14',
    'VE-5.6-01',
    'VE-7.5-04',
  ]),
  answer: rulesOfFire(['VE-9.7-09']),
};

function rulesOfFire(always: readonly string[]): (bits: number) => readonly string[] {
  return rulesByCase(
    [...always, 'VE-7.2-01', 'VE-7.3-01', 'VE-7.3-03', 'VE-4.12-06'],
    [
      ['VE-7.3-02'],
      ['VE-7.1-02'],
      ['VE-4.12-08', 'VE-7.1-06'],
      ['VE-7.6-01', 'VE-7.6-02'],
      ['VE-7.7-04'],
      ['VE-7.7-05'],
      ['VE-7.3-05'],
      ['VE-7.3-04', 'VE-10.1-01'],
      ['VE-7.5-11'],
      ['VE-3.1-09'],
      ['VE-4.6-07'],
      ['VE-7.5-06'],
      ['VE-7.6-03'],
      ['VEA-16-122'],
      ['VEA-16-117'],
      ['VE-4.2-02'],
      ...frontCases,
    ],
  );
}

function caseOf(
  s: State,
  { shots, markers }: Together,
  frame: Volley,
  victim: number,
  result: FireResult,
): number {
  const board = boardOf(s);
  const { hex, tests, kind } = frame;
  let bits = shots.length + markers > 1 ? 1 : 0;
  if (markers > 0) bits |= 8192;
  for (const { shot } of shots) bits |= caseOfShot(board, shot, hex);
  if (result === '*') bits |= 64;
  if (stepsLost[result] > 0) bits |= 128;
  if (!tests) bits |= 256;
  const { formation, marks: done } = s.units[victim]!;
  if (formation === skirmish && (done & marks.deployed) !== 0) bits |= 1024;
  return kind === 'opportunity' && result !== '-' ? bits | 2048 : bits;
}

function caseOfShot(board: Board, shot: Shot, hex: number): number {
  const { s, firer, from, distance } = shot;
  let bits = (armOf(s, firer) === artillery ? 4 : 2) | frontCase(s, firer, 65536);
  if (s.units[firer]!.formation === column) bits |= 32768;
  if (isReduced(s, firer)) bits |= 512;
  if (distance === 1) return bits;
  bits |= shot.screened ? 16392 : 8;
  if (blocks(board, from) || blocks(board, hex)) bits |= 16;
  if (crossesRavine(board, from, hex)) bits |= 32;
  return (board.grid.bearing(hex, from) & 1) === 1 ? bits | 4096 : bits;
}

function blocks(board: Board, hex: number): boolean {
  return terrainKinds[board.terrain[hex]!]!.blocksSight.value;
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

const noRules: readonly string[] = [];

/** The rules that decided whether such a fire counts as one in flank or rear (VIII.6). */
function rulesOfFlank(s: State, frame: Volley, together: Together, result: FireResult): readonly string[] {
  if (!frame.tests || result === '-') return noRules;
  const { hex, firers } = frame;
  const from = originsOf(s, firers, together);
  return isFlanking(s, frame, together, result) ? arcRules(s, hex, from) : boundaryRules(s, hex, from);
}

function tellFire(
  s: State,
  frame: Volley,
  together: Together,
  victim: number,
  rolled: { readonly die: number; readonly value: number; readonly result: FireResult },
  play: Play,
): void {
  const { hex, kind, firers } = frame;
  const { shots } = together;
  const rules = firedRules[kind](caseOf(s, together, frame, victim, rolled.result));
  const flank = rulesOfFlank(s, frame, together, rolled.result);
  tell(play, {
    kind: 'fired',
    rules: flank.length === 0 ? rules : [...rules, ...flank],
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
  return band === 0 ? stackAt(s, boardOf(s), hex) : bandOf(s, band).units;
}

/** Values, one die, the result; then losses, danger for leaders and the test (`struck`). Ends with a `Window`. */
export const volley: Doing<State, FrameOf<'volley'>, Frames> = {
  run(s, frame, play) {
    const { firers, hex, kind } = frame;
    const victim = underFire(s, frame)[0];
    if (victim === undefined) return end('quiet');
    const together = combine(s, firers, hex, victim, kind === 'opportunity');
    const value = valueTogether(together);
    const die = play.dice.roll(6);
    const result = fireResult(value, die + dieModifiers.total({ s, victim }));
    tellFire(s, frame, together, victim, { die, value, result }, play);
    if (kind === 'fire') for (const firer of firers) noteFired(s, firer);
    return result === '-' ? end('quiet') : suffer(s, frame, together, stepsLost[result], play);
  },
};

function noteFired(s: State, firer: number): void {
  if (isMarker(s, firer)) setFired(s, firer);
  else s.units[firer]!.marks |= marks.fired;
}

/** Losses at once (VE-7.8-01); what they mean for leaders; from where the fire came, while all still stand. */
function suffer(
  s: State,
  frame: FrameOf<'volley'>,
  together: Together,
  steps: number,
  play: Play,
): Next<Frames> {
  const { hex, band, firers } = frame;
  const targets = underFire(s, frame);
  const side = sideOf(s, targets[0]!);
  const arc = arcAgainst(s, hex, originsOf(s, firers, together));
  const lost = sufferFire(s, targets, steps, together, play);
  const leaders = leadersAt(s, hex, side).filter((index) => band === 0 || s.leaders[index]!.band === band);
  const dangers: { readonly leader: number; readonly cause: 'fire' | 'destroyed' }[] = [];
  for (const leader of leaders) {
    if (lost >= heavyFireLosses.value) dangers.push({ leader, cause: 'fire' });
    if (underFire(s, frame).length === 0) dangers.push({ leader, cause: 'destroyed' });
  }
  return go({ ...frame, step: 'struck', stage: 'leaders', dangers, arc, changed: lost > 0 });
}

/** After the die of a fire: first the leaders, then the test of the hex, from the top down. */
export const struck: Doing<State, FrameOf<'struck'>, Frames> = {
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
