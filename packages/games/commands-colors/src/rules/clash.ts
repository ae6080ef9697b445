/** Chapter 5.4, melee: the dice: who strikes before the attacker, the attack itself, and what they do to whom. */
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
import { boardOf, survey, type Board, type Survey } from '../board.ts';
import { tell, type NapoleonicsEvent } from '../events.ts';
import type { FrameOf, Frames, Melee } from '../frames.ts';
import type { State, Unit } from '../state.ts';
import { ofSide } from '../tables/sides.ts';
import { leaderName, nameOf, namesOf, typeOf } from '../troops.ts';
import { supportPool } from './combined-arms.ts';
import { rollDice } from './dice.ts';
import { leaderFalls } from './leaders.ts';
import {
  attacking,
  attackingAgain,
  inSquareFirst,
  meleeHits,
  meleePool,
  strikingFirst,
} from './melee-dice.ts';
import type { Pool } from './ranged.ts';
import { canPassBack } from './retreat.ts';

const by = branches({
  strikesFirst: 'CCN-8-28',
  squareRollsFirst: 'CCN-6-31',
  soItDoesEveryTime: 'CCN-6-32',
  notDrivenOffItAttacks: 'CCN-6-35',
  squareDrivesOff: 'CCN-6-34',
  supportIsLostToSquare: 'CCN-6-67',
  supportIsLostToStrike: 'CCN-6-68',
  rolledTogether: 'CCN-6-63',
  addedToTheOneDie: 'CCN-6-71',
  onlyCavalrySymbolsHitTheRetiring: 'CCN-6-05',
  leaderOfTheRetiringIsChecked: 'CCN-6-06',
  squareFlagsBindCavalry: 'CCN-5.4-130',
  onlySabersCountAgainstALeader: 'CCN-5.4-061',
  oneSaberIsTheEndOfHim: 'CCN-5.4-092',
  aLoneLeaderMustGo: 'CCN-5.4-142',
});

type As = Extract<NapoleonicsEvent, { kind: 'fought' }>['as'];

/** What is told besides of a roll: who may roll it, and with which dice. */
const so = citations({
  attack: [],
  firstStrike: ['CCN-8-28', 'CCN-8-29'],
  square: [],
  retire: [],
  battleBack: ['CCN-5.4-070', 'CCN-5.4-071'],
  oneRollEach: 'CCN-6-42',
  hitsThenRetreats: 'CCN-5.4-059',
  othersDoNothing: 'CCN-5.4-060',
});

function isCavalryAtSquare(unit: Unit, target: Unit): boolean {
  return target.square > 0 && typeOf(unit).arm === 'cavalry';
}

/** A unit rolls at another: what hits, what flags, and the losses they call for. `reasons`: what decided its dice. */
export function rollAt(
  s: State,
  from: number,
  at: number,
  as: Exclude<As, 'leader'>,
  pool: Pool,
  play: Play,
  reasons: RuleId[],
  supported = false,
): FrameOf<'losses'> {
  const unit = s.units[from]!;
  const target = s.units[at]!;
  const rolled = rollDice(play, pool.count, reasons);
  const cites = [...so[as]];
  // From a retiring enemy only the cavalry symbol takes blocks; nothing drives it farther.
  const retires = by.onlyCavalrySymbolsHitTheRetiring(as === 'retire', cites);
  const hits = retires ? rolled.cavalry : meleeHits(rolled, unit, target, supported, cites);
  const flags = retires ? 0 : rolled.flag;
  // What the frame says holds whatever the dice show: the odds count with it too.
  const rigid = by.squareFlagsBindCavalry(
    unit.square > 0 && typeOf(target).arm === 'cavalry',
    flags > 0 ? cites : undefined,
  );
  const checked = retires && !by.leaderOfTheRetiringIsChecked(retires, hits > 0 ? cites : undefined);
  if (hits > 0 && flags > 0) cites.push(...so.hitsThenRetreats);
  if (as === 'attack' && isCavalryAtSquare(unit, target)) cites.push(...so.oneRollEach);
  if (cites.length === 0) cites.push(...so.othersDoNothing);
  tell(play, {
    kind: 'fought',
    rules: [...cites, ...reasons],
    side: unit.side,
    unit: nameOf(s, from),
    target: nameOf(s, at),
    as,
    hits,
    flags,
    dice: rolled.dice,
    sum: pool.sum,
  });
  return { step: 'losses', unit: at, hits, flags, from: unit.hex, ranged: false, rigid, checked };
}

/** How the attacked unit comes to roll before the attacker: by a First Strike, or as a square attacked by cavalry. */
function rollsFirst(s: State, f: Melee, cites: RuleId[]): 'firstStrike' | 'square' | null {
  if (f.target < 0) return null;
  if (by.strikesFirst(f.reaction === 'strike')) return 'firstStrike';
  if (!isCavalryAtSquare(s.units[f.unit]!, s.units[f.target]!)) return null;
  const isFirst =
    by.squareRollsFirst(f.reaction === 'square', cites) ||
    by.soItDoesEveryTime(f.reaction !== 'square', cites);
  return isFirst ? 'square' : null;
}

/** What comes before the attacker's own roll. */
export const clash: Doing<State, FrameOf<'clash'>, Frames> = {
  run(s, f, play) {
    const cites: RuleId[] = [];
    const first = rollsFirst(s, f, cites);
    if (first === null) return go({ ...f, step: 'meleeRoll' });
    const unit = s.units[f.unit]!;
    const manner = first === 'firstStrike' ? strikingFirst : inSquareFirst;
    const pool = meleePool(s, boardOf(s), survey(s), s.units[f.target]!, unit, unit.hex, manner, cites);
    if (pool.count === 0) return go({ ...f, step: 'meleeRoll' });
    return call<Frames>(rollAt(s, f.target, f.unit, first, pool, play, cites), { ...f, step: 'answered' });
  },
};

/** An attacker that is gone or driven off has had its battle, and its artillery with it; one that stayed attacks. */
export const answered: Doing<State, FrameOf<'answered'>, Frames> = {
  run(s, f, play) {
    if (s.units[f.unit]!.hex === f.from) return go({ ...f, step: 'meleeRoll' });
    const cites: RuleId[] = [];
    const isStruck = by.strikesFirst(f.reaction === 'strike', cites);
    if (!isStruck && !by.squareDrivesOff(!isStruck, cites)) return go({ ...f, step: 'meleeRoll' });
    const isSupported = f.support.length > 0;
    const isLost =
      by.supportIsLostToStrike(isSupported && isStruck, cites) ||
      by.supportIsLostToSquare(isSupported && !isStruck, cites);
    for (const gun of f.support) s.units[gun]!.battled = isLost;
    tell(play, {
      kind: 'attackBroken',
      rules: cites,
      side: s.side,
      unit: nameOf(s, f.unit),
      support: namesOf(s, f.support),
    });
    return end();
  },
};

/** The attacker's dice and those of its artillery, each reckoned by itself and rolled together. */
function attackPool(s: State, board: Board, here: Survey, f: Melee, cites: RuleId[]): Pool {
  const target = f.target < 0 ? null : s.units[f.target]!;
  const unit = s.units[f.unit]!;
  const manner = f.bonus ? attackingAgain : attacking;
  const own = meleePool(s, board, here, unit, target, f.hex, manner, cites);
  if (f.support.length === 0) return own;
  const isAtSquare = target !== null && isCavalryAtSquare(unit, target);
  const isJoined = by.addedToTheOneDie(isAtSquare, cites) || by.rolledTogether(!isAtSquare, cites);
  if (!isJoined) return own;
  const pools = [own, ...f.support.map((gun) => supportPool(s, board, here, gun, f, cites))];
  return {
    count: pools.reduce((sum, { count }) => sum + count, 0),
    sum: pools.flatMap(({ sum }) => sum),
  };
}

/** Whether the attacker still attacks: also if a square has cost it blocks for want of room to go back. */
function stillAttacks(s: State, board: Board, here: Survey, f: Melee, cites: RuleId[]): boolean {
  const { blocks, side, hex } = s.units[f.unit]!;
  if (blocks === f.blocks || f.reaction === 'strike') return true;
  const hasRoom = ofSide(board.back, side)[hex]!.some((next) => canPassBack(s, board, here, f.unit, next));
  return hasRoom || by.notDrivenOffItAttacks(!hasRoom, cites);
}

/** The attacker rolls. */
export const meleeRoll: Doing<State, FrameOf<'meleeRoll'>, Frames> = {
  run(s, f, play) {
    const cites: RuleId[] = [];
    const board = boardOf(s);
    const here = survey(s);
    if (!stillAttacks(s, board, here, f, cites)) return end();
    const pool = attackPool(s, board, here, f, cites);
    if (pool.count === 0) return go({ ...f, step: 'meleeFought' });
    if (f.target < 0) return attackLeader(s, f, pool, cites, play);
    const retires = f.reaction === 'retire';
    const isSupported = f.support.length > 0;
    const struck = rollAt(s, f.unit, f.target, retires ? 'retire' : 'attack', pool, play, cites, isSupported);
    return call<Frames>(struck, { ...f, step: retires ? 'retiring' : 'meleeFought' });
  },
};

/** A lone leader: one saber is the end of him, whoever rolled it; else he must go. */
function attackLeader(s: State, f: Melee, pool: Pool, reasons: RuleId[], play: Play): Next<Frames> {
  const rolled = rollDice(play, pool.count, reasons);
  const cites: RuleId[] = [];
  const hits = by.onlySabersCountAgainstALeader(rolled.sabers > 0, cites) ? 1 : 0;
  const falls = by.oneSaberIsTheEndOfHim(hits > 0, cites);
  const goes = by.aLoneLeaderMustGo(!falls, cites);
  tell(play, {
    kind: 'fought',
    rules: [...cites, ...reasons],
    side: s.side,
    unit: nameOf(s, f.unit),
    target: leaderName(s, f.leader),
    as: 'leader',
    hits,
    flags: 0,
    dice: rolled.dice,
    sum: pool.sum,
  });
  if (goes) return call<Frames>({ step: 'leaderRetreat', leader: f.leader }, { ...f, step: 'meleeFought' });
  if (falls) leaderFalls(s, f.leader, 'melee', play);
  return go({ ...f, step: 'meleeFought' });
}
