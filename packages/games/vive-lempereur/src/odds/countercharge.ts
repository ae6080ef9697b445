/**
 * The chances of what cavalry does when approached: countercharges, with each reply of those it strikes, and recoils.
 * What is counted and what is not: see `charge.ts`.
 */
import {
  canBuild,
  ScriptedDice,
  type Action,
  type Odds,
  type Play,
  type Seat,
  type Words,
} from '@bivouac/kernel';
import { boardOf, stackAt } from '../board/board.ts';
import type { Approach, Combat, Counter, FrameOf, Volley } from '../frames.ts';
import { react, readAnswer } from '../rules/06-movement/approach.ts';
import { isSparedRecoilTest } from '../rules/16-optional-rules/cavalry-classes.ts';
import { answerFire, hexesInFire } from '../rules/09-cavalry-charges/fire-at-countercharge.ts';
import { counterOf, facingTowards } from '../rules/09-cavalry-charges/countercharge.ts';
import { moraleOf } from '../rules/10-morale/morale-test.ts';
import { put } from '../rules/05-stacking/placing.ts';
import { none, type State } from '../state.ts';
import { disorganised, line } from '../tables/formations.ts';
import { sideOf } from '../troops.ts';
import type { View } from '../view.ts';
import { chanceToPass, statesAfterFire } from './fire.ts';
import { combatOf, fixed, settle, tallied, type Branch, type Reply } from './tally.ts';
import { copyState } from '../copies.ts';

/** Whoever of a stack tries to countercharge: each way the tests may fall, with those who pass (VE-9.7-08). */
export function passing(s: State, units: readonly number[]): { chance: number; passed: readonly number[] }[] {
  let ways: { chance: number; passed: readonly number[]; failures: number }[] = [
    { chance: 1, passed: [], failures: 0 },
  ];
  for (const unit of units)
    ways = ways.flatMap(({ chance, passed, failures }) => {
      const pass = chanceToPass(moraleOf(s, { unit, failures }));
      return [
        { chance: chance * pass, passed: [...passed, unit], failures },
        { chance: chance * (1 - pass), passed, failures: failures + 1 },
      ].filter((way) => way.chance > 0);
    });
  return ways;
}

/** Those who countercharge in line, and the combat: against one, or those of a combined charge (VE-9.5-01). */
export function countered(s: State, approach: Approach, countering: readonly number[]): Branch {
  const after = copyState(s);
  const board = boardOf(s);
  const { targets, chargers } = counterOf(s, { ...approach, countering });
  for (const index of chargers) {
    const unit = after.units[index]!;
    unit.facing = facingTowards(board, unit, targets);
    unit.formation = line;
  }
  const hexes = [...new Set(chargers.map((index) => after.units[index]!.hex))];
  return { chance: 1, s: after, combat: combatOf('counter', hexes, targets), own: 0, enemy: 0 };
}

const holds: Words = { en: 'if they hold their fire', fr: 's’il ne tire pas' };
const firesFirst: Words = { en: 'if they fire first', fr: 's’il tire d’abord' };

/** A combat before which those in a hex are fired at: the fight of whoever of the attackers is still there. */
export function afterVolley(
  branch: Branch,
  volley: Pick<Volley, 'firers' | 'hex' | 'kind'>,
  seat: Seat,
): Branch[] {
  const { s, combat } = branch;
  const { hex } = volley;
  const board = boardOf(s);
  const victims = stackAt(s, board, hex).slice();
  const isOwn = sideOf(s, victims[0]!) === seat;
  const before = stepsOf(s, victims);
  const branches: Branch[] = [];
  for (const shot of statesAfterFire(s, { step: 'volley', ...volley, band: 0, tests: true })) {
    const after = copyState(shot.s);
    settle(after, board, hex);
    const lost = before - stepsOf(after, victims);
    const attackers = combat!.attackers.filter((from) => stackAt(after, board, from).length > 0);
    branches.push({
      chance: branch.chance * shot.chance,
      s: after,
      own: branch.own + (isOwn ? lost : 0),
      enemy: branch.enemy + (isOwn ? 0 : lost),
      ...(attackers.length === 0
        ? { combat: null, result: isOwn ? 'repulsed' : 'broken' }
        : { combat: { ...combat!, attackers } }),
    });
  }
  return branches;
}

function stepsOf(s: State, units: readonly number[]): number {
  return units.reduce((sum, index) => sum + s.units[index]!.steps, 0);
}

/** The moment before the shock, in which those who are struck may fire. */
function counterFrame(s: State, { targets, attackers }: Combat, unit: number): Counter {
  const board = boardOf(s);
  const chargers = attackers.flatMap((hex) =>
    stackAt(s, board, hex).filter((index) => s.units[index]!.formation === line),
  );
  const former = chargers.map((index) => {
    const { hex, formation, facing } = s.units[index]!;
    return { hex, formation, facing };
  });
  return { band: 0, unit, targets, chargers, former, stage: 'answer', tested: [] };
}

function nothingComes(s: State, chance: number): Branch {
  return { chance, s, combat: null, result: 'nothing', own: 0, enemy: 0 };
}

/** A countercharge: the tests, then the enemy's fire if he can and will, then the shock. `ride`: where those who pass go first. */
function repliesToCounter(
  s: State,
  frame: FrameOf<'react'>,
  units: readonly number[],
  seat: Seat,
  ride: (s: State, passed: readonly number[]) => State,
): Reply[] {
  const branches = passing(s, units).map(({ chance, passed }) => {
    const countering = [...frame.countering, ...passed];
    if (countering.length === 0) return nothingComes(s, chance);
    return { ...countered(ride(s, passed), frame, countering), chance };
  });
  const inFire = ({ s: after, combat }: Branch) =>
    combat === null ? [] : hexesInFire(after, counterFrame(after, combat, frame.unit));
  if (!branches.some((branch) => inFire(branch).length > 0)) return [{ words: fixed, branches }];
  const fired = branches.flatMap((branch) => {
    const [hex] = inFire(branch);
    if (hex === undefined) return [branch];
    const firer = stackAt(branch.s, boardOf(s), branch.combat!.targets[0]!)[0]!;
    return afterVolley(branch, { firers: [firer], hex, kind: 'answer' }, seat);
  });
  return [
    { words: holds, branches },
    { words: firesFirst, branches: fired },
  ];
}

/** Light cavalry in the hex between, in line (VEA-16-418). */
function ridden(s: State, units: readonly number[], to: number, target: number): State {
  const after = copyState(s);
  const play: Play = { dice: new ScriptedDice([]), events: [] };
  if (units.length > 0) put(after, units, to, none, play);
  for (const index of units) {
    const unit = after.units[index]!;
    unit.facing = facingTowards(boardOf(s), { ...unit, formation: disorganised }, [target]);
    unit.formation = line;
  }
  return after;
}

/** A recoil: from the top down until one passes; whoever fails breaks (gaps: G-52). */
function repliesToRecoil(s: State, frame: FrameOf<'react'>, top: number): Reply[] {
  const branches: Branch[] = [];
  let left = 1;
  const plain = { s, combat: null, own: 0, enemy: 0 };
  const stack = stackAt(s, boardOf(s), s.units[top]!.hex).slice();
  stack.forEach((unit, at) => {
    const free = frame.recoiled.includes(top) || isSparedRecoilTest(s, unit);
    const pass = free ? 1 : chanceToPass(moraleOf(s, { unit, bare: true }));
    branches.push({ ...plain, chance: left * pass, result: at === 0 ? 'away' : 'breaks' });
    left *= 1 - pass;
  });
  branches.push({ ...plain, chance: left, result: 'breaks' });
  return [{ words: fixed, branches }];
}

/** Where whoever has come up stands: all who can have a part in it are beside him, or two hexes off. */
function whereTheyMeet(s: State): readonly number[] {
  const frame = s.frames.at(-1) as FrameOf<'react' | 'answerFire'>;
  return frame.step === 'react' ? [frame.hex] : frame.targets;
}

/** The odds of an answer to an approach: a countercharge, or a recoil. */
export function reactOdds(view: View, seat: Seat, action: Action): Odds | null {
  return tallied(view, seat, whereTheyMeet, (s) => {
    const frame = s.frames.at(-1) as FrameOf<'react'>;
    if (!canBuild((partial) => react.choices(s, frame, seat, partial), action)) return null;
    const board = boardOf(s);
    const answer = readAnswer(board, action[0]);
    if (answer === null) return null;
    const { verb, index: top } = answer;
    if (verb === 'recoil') return repliesToRecoil(s, frame, top);
    const others = action.slice(1).map((part) => board.words.get(part)!);
    const units = [top, ...others.flatMap(({ verb: how, index }) => (how === 'with' ? [index] : []))];
    if (verb === 'counter') return repliesToCounter(s, frame, units, seat, (now) => now);
    if (verb !== 'charge') return null;
    const to = others.at(-1)!.index;
    return repliesToCounter(s, frame, units, seat, (now, passed) => ridden(now, passed, to, frame.hex));
  });
}

/** The odds of firing, or not, at cavalry that countercharges. */
export function answerOdds(view: View, seat: Seat, action: Action): Odds | null {
  return tallied(view, seat, whereTheyMeet, (s) => {
    const frame = s.frames.at(-1) as FrameOf<'answerFire'>;
    if (!canBuild((partial) => answerFire.choices(s, frame, seat, partial), action)) return null;
    const board = boardOf(s);
    const hexes = [...new Set(frame.chargers.map((index) => s.units[index]!.hex))];
    const combat = combatOf('counter', hexes, frame.targets);
    const held: Branch = { chance: 1, s, combat, own: 0, enemy: 0 };
    if (action[0] === 'hold') return [{ words: fixed, branches: [held] }];
    const firer = stackAt(s, board, frame.targets[0]!)[0]!;
    const hex = board.words.get(action[0])!.index;
    return [{ words: fixed, branches: afterVolley(held, { firers: [firer], hex, kind: 'answer' }, seat) }];
  });
}
