/** What is asked in the course of a battle, as standing instructions may speak of it. */
import type { Questions } from '@bivouac/kernel';
import { boardOf } from './board/board.ts';
import type { State } from './state.ts';
import { leaderName } from './troops.ts';

/** Units and leaders are facts of their own: "whenever this battery could fire". */
export function isPiece(s: State, name: string): boolean {
  return (
    boardOf(s).unitNames.includes(name) || s.terms.leaders.some((_, index) => leaderName(s, index) === name)
  );
}

const hex = '[^ ,]+';
/** Units go by side and number, voltigeurs by the unit that put them out. */
const firer = '[a-z]+ ?[a-z]*\\d+[a-z]*';
const unit = '[a-z]+\\d+';
const name = '[^,]+';
const names = `${name}(, ${name})*`;

const answers = (pattern: string) => new RegExp(`^(${pattern})$`);

const aUnit = { unit: 'string' } as const;
const aUnitAt = { unit: 'string', at: 'string' } as const;
const aLeader = { leader: 'string' } as const;
const aLeaderAt = { leader: 'string', at: 'string' } as const;
const aLeaderWith = { ...aLeaderAt, unit: 'string' } as const;

export const questions: Questions = {
  advance: { facts: {}, answers: answers(`stay|${names}`) },
  answerFire: { facts: aUnitAt, answers: answers(`hold|at ${hex}`) },
  assault: { facts: {}, answers: answers(`end|${names}`) },
  bonus: {
    facts: { leader: 'string', bonus: 'number', attacking: 'boolean', at: 'string' },
    answers: answers(`alone|${name}`),
  },
  chainOrder: { facts: { corps: 'string' }, answers: answers(`at ${hex}`) },
  charge: { facts: aUnit, answers: answers(`end|${names}`) },
  crossingOrder: { facts: { corps: 'string' }, answers: answers(unit) },
  displaceTo: { facts: aLeaderAt, answers: answers(`to ${hex}`) },
  exploit: { facts: {}, answers: answers(`stay|${names}`) },
  exploitOn: { facts: {}, answers: answers(`stop|${names}`) },
  fire: { facts: {}, answers: answers(`end|${names}`) },
  follow: { facts: aLeaderWith, answers: answers('stay|follow') },
  followOff: { facts: aLeaderWith, answers: answers('stay|follow') },
  gather: { facts: aUnit, answers: answers(name) },
  movement: { facts: {}, answers: answers(`end|${names}`) },
  nextShock: { facts: {}, answers: answers(`at ${hex}`) },
  onward: { facts: aUnit, answers: answers(names) },
  opportunity: {
    facts: { unit: 'string', at: 'string', gait: 'string', firers: 'number', distance: 'number' },
    answers: answers(`hold|all|${firer}(, ${firer})*`),
  },
  push: { facts: aUnitAt, answers: answers('one hex|two hexes') },
  rally: { facts: {}, answers: answers(`end|${names}`) },
  rallied: { facts: aUnit, answers: answers(name) },
  react: {
    facts: { unit: 'string', at: 'string', gait: 'string', countercharge: 'boolean', cavalry: 'number' },
    answers: answers(`pass|(counter|charge|recoil|disorder|scatter) ${unit}(, ${name})*`),
  },
  recoilWay: { facts: { unit: 'string', left: 'number' }, answers: answers(`stay|to ${hex}`) },
  reform: { facts: aUnit, answers: answers(name) },
  replacementAt: { facts: aLeader, answers: answers(`at ${hex}`) },
  reserve: { facts: { unit: 'string', enemyAt: 'string' }, answers: answers(names) },
  retreatWay: { facts: { unit: 'string', left: 'number' }, answers: answers(`to ${hex}`) },
  ride: { facts: aUnit, answers: answers(names) },
  screens: { facts: {}, answers: answers(`end|${names}`) },
  square: {
    facts: { unit: 'string', hexes: 'number', distance: 'number' },
    answers: answers(`stand|pass|at ${hex}`),
  },
  squareOrder: { facts: { at: 'string' }, answers: answers(names) },
  straighten: { facts: {}, answers: answers(names) },
  unrallied: { facts: aUnitAt, answers: answers(name) },
};
