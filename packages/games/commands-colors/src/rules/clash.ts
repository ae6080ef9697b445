/** Chapter 5.4, melee: the dice: who strikes before the attacker, the attack itself, and what they do to whom. */
import { branches, call, end, go, type Doing, type Next, type Play, rulesByCase } from '@bivouac/kernel';
import { boardOf, survey, type Board, type Survey } from '../board.ts';
import { tell, type NapoleonicsEvent } from '../events.ts';
import type { FrameOf, Frames, Melee } from '../frames.ts';
import type { State, Unit } from '../state.ts';
import { leaderName, nameOf, namesOf, typeOf } from '../troops.ts';
import { supportPool } from './combined-arms.ts';
import { diceRules, rollDice } from './dice.ts';
import { leaderFalls } from './leaders.ts';
import {
  answering,
  attacking,
  attackingAgain,
  hitRules,
  meleeHits,
  meleePool,
  saberlessRules,
} from './melee-dice.ts';
import type { Pool } from './ranged.ts';
import { poolMarks } from './terrain.ts';

const by = branches({ rolledTogether: 'CCN-6-63' });

type Manner = Extract<NapoleonicsEvent, { kind: 'fought' }>['as'];

const mannerRules: Readonly<Record<Manner, readonly string[]>> = {
  attack: ['CCN-5.4-008'],
  firstStrike: ['CCN-8-28', 'CCN-8-29', 'CCN-5.4-187'],
  square: ['CCN-6-31'],
  retire: ['CCN-6-05', 'CCN-6-06'],
  battleBack: ['CCN-5.4-070', 'CCN-5.4-071', 'CCN-5.4-072', 'CCN-5.4-075', 'CCN-5.4-076'],
  leader: ['CCN-5.4-061', 'CCN-5.4-092', 'CCN-5.4-078'],
};

/** What a square has to do with a roll: it rolls, cavalry rolls at it, it has stood there before, its flags hold. */
const fromSquare = 1 << (poolMarks + 3);
const atSquare = 1 << (poolMarks + 4);
const squareFlags = 1 << (poolMarks + 5);
/** For the caller to say: the square stood before this attack; the attack had the support of artillery. */
const oldSquare = 1 << (poolMarks + 6);
export const supportedAttack = 1 << (poolMarks + 7);

const atSquareRules: Readonly<Partial<Record<Manner, readonly string[]>>> = {
  attack: ['CCN-6-33', 'CCN-6-42'],
  firstStrike: ['CCN-6-36'],
  battleBack: ['CCN-6-41'],
};

/** The marks of the pool come first, then whose sabers do not hit, by arm code, then those of squares and support. */
function foughtCases(as: Manner): (readonly string[])[] {
  return [
    ...[['CCN-5.4-057'], ['CCN-5.4-058'], ['CCN-7-51'], ['CCN-5.4-007']],
    ...saberlessRules.map((rule) => [rule]),
    as === 'battleBack' ? ['CCN-6-21', 'CCN-6-37'] : ['CCN-6-21'],
    atSquareRules[as] ?? [],
    ['CCN-5.4-130', 'CCN-6-34', 'CCN-6-35'],
    ['CCN-6-32'],
    ['CCN-6-66'],
  ];
}

function squareMarks(unit: Unit, target: Unit, flags: number): number {
  if (unit.square > 0) return fromSquare | (flags > 0 && typeOf(target).arm === 'cavalry' ? squareFlags : 0);
  return target.square > 0 && typeOf(unit).arm === 'cavalry' ? atSquare : 0;
}

function foughtRules(as: Manner): (bits: number) => readonly string[] {
  return rulesByCase([...mannerRules[as], ...(as === 'leader' ? diceRules : hitRules)], foughtCases(as));
}

const rulesOf: Readonly<Record<Manner, (bits: number) => readonly string[]>> = {
  attack: foughtRules('attack'),
  firstStrike: foughtRules('firstStrike'),
  square: foughtRules('square'),
  retire: foughtRules('retire'),
  battleBack: foughtRules('battleBack'),
  leader: foughtRules('leader'),
};

function withoutSabers(unit: Unit): number {
  const { hitsWithSabers, armCode } = typeOf(unit);
  return hitsWithSabers ? 0 : 1 << (poolMarks + armCode);
}

/** A unit rolls at another: what hits, what flags, and the losses they call for. */
export function rollAt(
  s: State,
  from: number,
  at: number,
  as: Manner,
  pool: Pool,
  play: Play,
  also = 0,
): FrameOf<'losses'> {
  const unit = s.units[from]!;
  const target = s.units[at]!;
  const rolled = rollDice(play, pool.count);
  // From a retiring enemy only the cavalry symbol takes blocks; nothing drives it farther (CCN-6-05).
  const hits = as === 'retire' ? rolled.cavalry : meleeHits(rolled, unit, target);
  const flags = as === 'retire' ? 0 : rolled.flag;
  tell(play, {
    kind: 'fought',
    rules: rulesOf[as](pool.marks | withoutSabers(unit) | squareMarks(unit, target, flags) | also),
    side: unit.side,
    unit: nameOf(s, from),
    target: nameOf(s, at),
    as,
    hits,
    flags,
    dice: rolled.dice,
    sum: pool.sum,
  });
  const rigid = unit.square > 0 && typeOf(target).arm === 'cavalry';
  return { step: 'losses', unit: at, hits, flags, from: unit.hex, ranged: false, rigid, checked: false };
}

/** What comes before the attacker's own roll: a First Strike, or the die of a square against cavalry. */
export const clash: Doing<State, FrameOf<'clash'>, Frames> = {
  run(s, f, play) {
    if (f.target < 0) return go({ ...f, step: 'charge' });
    const board = boardOf(s);
    const target = s.units[f.target]!;
    const unit = s.units[f.unit]!;
    const squareFirst = target.square > 0 && typeOf(unit).arm === 'cavalry';
    if (f.reaction !== 'strike' && !squareFirst) return go({ ...f, step: 'charge' });
    const pool = meleePool(s, board, survey(s), target, unit, unit.hex, answering);
    if (pool.count === 0) return go({ ...f, step: 'charge' });
    const struck =
      f.reaction === 'strike'
        ? rollAt(s, f.target, f.unit, 'firstStrike', pool, play)
        : rollAt(s, f.target, f.unit, 'square', pool, play, f.reaction === 'square' ? 0 : oldSquare);
    return call<Frames>(struck, { ...f, step: 'answered' });
  },
};

/** Broken by a First Strike or by a square, with artillery whose dice are lost or without. */
const brokenByStrike = rulesByCase(['CCN-8-28'], [['CCN-6-68', 'CCN-6-69']]);
const brokenBySquare = rulesByCase(['CCN-6-34'], [['CCN-6-67', 'CCN-6-69']]);

/** An attacker that is gone or driven off has had its battle, its artillery too; one that stayed attacks (CCN-6-35). */
export const answered: Doing<State, FrameOf<'answered'>, Frames> = {
  run(s, f, play) {
    if (s.units[f.unit]!.hex === f.from) return go({ ...f, step: 'charge' });
    const rules = (f.reaction === 'strike' ? brokenByStrike : brokenBySquare)(f.support.length > 0 ? 1 : 0);
    tell(play, {
      kind: 'attackBroken',
      rules,
      side: s.side,
      unit: nameOf(s, f.unit),
      support: namesOf(s, f.support),
    });
    return end();
  },
};

/** The attacker's dice and those of its artillery, each reckoned by itself and rolled together (CCN-6-63). */
function attackPool(s: State, board: Board, here: Survey, f: Melee): Pool {
  const target = f.target < 0 ? null : s.units[f.target]!;
  const own = meleePool(
    s,
    board,
    here,
    s.units[f.unit]!,
    target,
    f.hex,
    f.bonus ? attackingAgain : attacking,
  );
  if (!by.rolledTogether(f.support.length > 0)) return own;
  const pools = [own, ...f.support.map((gun) => supportPool(s, board, here, gun, f))];
  return {
    count: pools.reduce((sum, { count }) => sum + count, 0),
    sum: pools.flatMap(({ sum }) => sum),
    marks: pools.reduce((all, { marks }) => all | marks, 0),
  };
}

export const charge: Doing<State, FrameOf<'charge'>, Frames> = {
  run(s, f, play) {
    const board = boardOf(s);
    const pool = attackPool(s, board, survey(s), f);
    if (pool.count === 0) return go({ ...f, step: 'charged' });
    if (f.target < 0) return chargeLeader(s, f, pool, play);
    const retires = f.reaction === 'retire';
    const struck = rollAt(s, f.unit, f.target, retires ? 'retire' : 'attack', pool, play);
    return call<Frames>(struck, { ...f, step: retires ? 'retiring' : 'charged' });
  },
};

/** A lone leader: one saber is the end of him, whoever rolled it; else he must go (CCN-5.4-061, CCN-5.4-092). */
function chargeLeader(s: State, f: Melee, pool: Pool, play: Play): Next<Frames> {
  const rolled = rollDice(play, pool.count);
  const hits = rolled.sabers > 0 ? 1 : 0;
  tell(play, {
    kind: 'fought',
    rules: rulesOf.leader(pool.marks),
    side: s.side,
    unit: nameOf(s, f.unit),
    target: leaderName(s, f.leader),
    as: 'leader',
    hits,
    flags: 0,
    dice: rolled.dice,
    sum: pool.sum,
  });
  if (hits === 0) return call<Frames>({ step: 'leaderRetreat', leader: f.leader }, { ...f, step: 'charged' });
  leaderFalls(s, f.leader, 'melee', play);
  return go({ ...f, step: 'charged' });
}
