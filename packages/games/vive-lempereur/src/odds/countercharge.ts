/**
 * The chances of what cavalry does when approached: countercharges, with each reply of those it strikes, and recoils.
 * What is counted and what is not: see `charge.ts`.
 */
import { canBuild, type Action, type Odds, type Seat, type Words } from '@bivouac/kernel';
import { boardOf, stackAt } from '../board/board.ts';
import type { Counter, FrameOf } from '../frames.ts';
import { react } from '../rules/approach.ts';
import { isSparedRecoilTest } from '../rules/cavalry-classes.ts';
import { answerFire, facingTowards, hexesInFire } from '../rules/countercharge.ts';
import { moraleOf } from '../rules/morale-test.ts';
import { copyState, none, type State } from '../state.ts';
import { line } from '../tables/formations.ts';
import { sideOf } from '../troops.ts';
import type { View } from '../view.ts';
import { chanceToPass, statesAfterFire } from './fire.ts';
import { combatOf, fixed, settle, tallied, type Branch, type Reply } from './tally.ts';

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

/** Those who countercharge in line, and the combat. */
export function countered(s: State, chargers: readonly number[], target: number): Branch {
  const after = copyState(s);
  const board = boardOf(s);
  for (const index of chargers) {
    const unit = after.units[index]!;
    unit.facing = facingTowards(board, unit, [target]);
    unit.formation = line;
  }
  const hexes = [...new Set(chargers.map((index) => after.units[index]!.hex))];
  return { chance: 1, s: after, combat: combatOf('counter', hexes, [target]), own: 0, enemy: 0 };
}

const holds: Words = { en: 'he holds his fire', fr: 'il ne tire pas' };
const firesFirst: Words = { en: 'he fires first', fr: 'il tire d’abord' };

/** After the fire of those who are struck: the fight of whoever of the cavalry is still there. */
function afterFire(s: State, frame: Counter, hex: number, chance: number, seat: Seat): Branch[] {
  const board = boardOf(s);
  const firer = stackAt(s, board, frame.targets[0]!)[0]!;
  const firing = sideOf(s, firer) === seat;
  const branches: Branch[] = [];
  const before = stepsOf(s, frame.chargers);
  for (const shot of statesAfterFire(s, {
    step: 'volley',
    firers: [firer],
    hex,
    band: 0,
    kind: 'answer',
    tests: true,
  })) {
    const after = copyState(shot.s);
    settle(after, board, hex);
    const left = frame.chargers.filter((index) => after.units[index]!.hex >= 0);
    const lost = before - stepsOf(after, frame.chargers);
    const losses = firing ? { own: 0, enemy: lost } : { own: lost, enemy: 0 };
    const hexes = [...new Set(left.map((index) => after.units[index]!.hex))];
    branches.push({
      ...{ chance: chance * shot.chance, s: after, ...losses },
      ...(left.length === 0
        ? { combat: null, result: firing ? ('broken' as const) : ('repulsed' as const) }
        : { combat: combatOf('counter', hexes, frame.targets) }),
    });
  }
  return branches;
}

function stepsOf(s: State, units: readonly number[]): number {
  return units.reduce((sum, index) => sum + s.units[index]!.steps, 0);
}

function counterFrame(s: State, chargers: readonly number[], unit: number, target: number): Counter {
  const former = chargers.map((index) => {
    const { hex, formation, facing } = s.units[index]!;
    return { hex, formation, facing };
  });
  return { band: 0, unit, targets: [target], chargers, former, stage: 'answer', tested: [] };
}

function nothingComes(s: State, chance: number): Branch {
  return { chance, s, combat: null, result: 'nothing', own: 0, enemy: 0 };
}

/** A countercharge: the tests, then the enemy's fire if he can and will, then the shock. */
function repliesToCounter(s: State, frame: FrameOf<'react'>, units: readonly number[], seat: Seat): Reply[] {
  const { unit, hex, countering } = frame;
  const ways = passing(s, units).map(({ chance, passed }) => {
    const chargers = [...countering, ...passed];
    const branch =
      chargers.length === 0 ? nothingComes(s, chance) : { ...countered(s, chargers, hex), chance };
    return { branch, counter: counterFrame(branch.s, chargers, unit, hex) };
  });
  const held: Reply = { words: holds, branches: ways.map(({ branch }) => branch) };
  const inFire = ways.some(({ branch, counter }) => hexesInFire(branch.s, counter).length > 0);
  if (!inFire) return [{ ...held, words: fixed }];
  const fired = ways.flatMap(({ branch, counter }) => {
    const [at] = branch.combat === null ? [] : hexesInFire(branch.s, counter);
    return at === undefined ? [branch] : afterFire(branch.s, counter, at, branch.chance, seat);
  });
  return [held, { words: firesFirst, branches: fired }];
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

/** The odds of an answer to an approach: a countercharge, or a recoil. */
export function reactOdds(view: View, seat: Seat, action: Action): Odds | null {
  return tallied(view, seat, (s) => {
    const frame = s.frames.at(-1) as FrameOf<'react'>;
    if (!canBuild((partial) => react.choices(s, frame, seat, partial), action)) return null;
    const { words } = boardOf(s);
    const [verb = '', name = ''] = String(action[0]).split(' ');
    const top = words.get(name)?.index ?? none;
    if (verb === 'recoil') return repliesToRecoil(s, frame, top);
    if (verb !== 'counter') return null;
    const units = [top, ...action.slice(1).map((part) => words.get(part)!.index)];
    return repliesToCounter(s, frame, units, seat);
  });
}

/** The odds of firing, or not, at cavalry that countercharges. */
export function answerOdds(view: View, seat: Seat, action: Action): Odds | null {
  return tallied(view, seat, (s) => {
    const frame = s.frames.at(-1) as FrameOf<'answerFire'>;
    if (!canBuild((partial) => answerFire.choices(s, frame, seat, partial), action)) return null;
    const { words } = boardOf(s);
    const hexes = [...new Set(frame.chargers.map((index) => s.units[index]!.hex))];
    if (action[0] === 'hold') {
      const combat = combatOf('counter', hexes, frame.targets);
      return [{ words: fixed, branches: [{ chance: 1, s, combat, own: 0, enemy: 0 }] }];
    }
    return [{ words: fixed, branches: afterFire(s, frame, words.get(action[0])!.index, 1, seat) }];
  });
}
