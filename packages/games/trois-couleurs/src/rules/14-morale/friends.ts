/** Chapter 16: what friends and enemies about the tester are worth. */
import { grown } from '@bivouac/ground/free';
import { branches, defines } from '@bivouac/kernel';
import type { LedgerRow } from '../../ledger.ts';
import type { State } from '../../state.ts';
import { figureOfUnit, standing } from '../../standing.ts';
import { inUd } from '../../tables/measures.ts';
import { modifiers } from '../../tables/morale.ts';
import { distances, tacticalDistance } from '../../tables/scale.ts';
import { branchOf, factsOf, figuresLeft, nameOf, sideOf, unitOf } from '../../troops.ts';
import { isPositive } from '../../tables/kinds.ts';
import { orderOf } from '../02-order/order.ts';
import { canSee } from '../03-sight/sight.ts';
import {
  brokenReach,
  gapBetween,
  isAvailable,
  isConcerned,
  isEquivalent,
  isWaiting,
  tacticalReach,
} from './counted.ts';
import { adding } from './rows.ts';
import { seeksContact, type Trial } from './trial.ts';

const by = branches({
  ownArmOnly: 'TC-16-01',
  theEngagedAlwaysCount: 'TC-16-09',
  brokenTroopsCount: 'TC-16-14',
  marchersCountInAnyState: 'TC-16-24',
  supportsCountOne: 'TC-16-19',
  cavalryIgnoresWhomItPasses: 'TC-16-23',
  numbersCount: 'TC-16-04',
});

const friend = defines('TC-16-02', modifiers.friendsEnemies.friend, {
  ...modifiers.friendsEnemies.friend,
  halt: 0,
});
const enemy = defines('TC-16-02', modifiers.friendsEnemies.enemy, {
  ...modifiers.friendsEnemies.enemy,
  halt: 0,
});
const support = defines('TC-16-19', modifiers.friendsEnemies.supportCodedSOU, { friend: 0, enemy: 0 });
const ratio = modifiers.friendsEnemies.ratioOfEnemySameArm;
/** Tactical distances, and how far broken troops count. */
const reaches = {
  infantry: tacticalDistance.infantry,
  cavalry: tacticalDistance.cavalry,
  artillery: tacticalDistance.artilleryDeployed,
  broken: distances.brokenUnitsCountedWithin,
} as const;
/** Nobody weighs from farther away. */
const farthest = inUd(Math.max(...Object.values(reaches)));

/** Rows of friends, of enemies, and of the numbers of both. */
export function friendRows(s: State, trial: Trial): LedgerRow[] {
  const { tester } = trial;
  const rows: LedgerRow[] = [];
  const index = standing(s);
  const near = new Set(index.near(grown(figureOfUnit(s, tester).box, farthest)));
  for (const other of trial.against) near.add(other);
  for (const other of [...near].sort((a, b) => a - b)) {
    if (other === tester || unitOf(s, other).where !== 'table') continue;
    const row = countedRow(s, trial, other);
    if (row !== null) rows.push(row);
  }
  const add = adding(rows);
  const largest = largestEnemy(s, trial);
  if (largest !== null && by.numbersCount(largest.value < 0))
    add('TC-16-04', largest.value, 'numbers', largest.of);
  return rows;
}

/** What one unit counts for the tester; null when it does not. */
function countedRow(s: State, trial: Trial, other: number): LedgerRow | null {
  const { tester, against, supports } = trial;
  const isFriend = sideOf(s, other) === sideOf(s, tester);
  const row = unitOf(s, other);
  const isEngaged = by.theEngagedAlwaysCount(against.includes(other));
  if (isFriend && by.ownArmOnly(!countsAsFriend(s, tester, other))) return null;
  const isBroken = row.case === 'REP' || row.case === 'RET' || row.case === 'DER';
  const key = isBroken || row.case === 'HAL' ? row.case : row.pace;
  const of = nameOf(s, other);
  const worth = {
    rule: 'TC-16-02',
    value: (isFriend ? friend : enemy)[key],
    why: `${isFriend ? 'friend' : 'enemy'} ${key}`,
    of,
  };
  if (isEngaged) return worth.value === 0 ? null : worth;
  if (by.brokenTroopsCount(isBroken))
    return gapBetween(s, tester, other) <= brokenReach && canSee(s, tester, other)
      ? { ...worth, rule: 'TC-16-14' }
      : null;
  const isPassed =
    branchOf(s, tester) === 'cavalry' &&
    seeksContact(trial.kind) &&
    !isFriend &&
    branchOf(s, other) !== 'cavalry';
  if (by.cavalryIgnoresWhomItPasses(isPassed)) return null;
  if (!isEquivalent(s, other) || gapBetween(s, tester, other) > tacticalReach(s, other)) return null;
  if (by.supportsCountOne(supports.includes(other))) {
    const order = orderOf(s, other);
    const isFirm = order !== 'SAF' && order !== 'DES' && isPositive(row.case);
    if (!isFirm || !canSee(s, tester, other)) return null;
    return { rule: 'TC-16-19', value: isFriend ? support.friend : support.enemy, why: 'support', of };
  }
  const isMarching = isWaiting(s, other) || (row.pace !== 'halt' && row.case !== 'HAL');
  if (!isAvailable(s, other) && !by.marchersCountInAnyState(isMarching)) return null;
  if (!isConcerned(s, other, trial) || !canSee(s, tester, other) || worth.value === 0) return null;
  return worth;
}

/** Infantry for infantry, cavalry for cavalry, anybody for guns (TC-16-01). */
function countsAsFriend(s: State, tester: number, other: number): boolean {
  const branch = branchOf(s, tester);
  return branch === 'artillery' || branch === branchOf(s, other);
}

/** By how many whole multiples the largest enemy of the same arm that it is engaged with outnumbers the tester. */
function largestEnemy(s: State, { tester, against }: Trial): { value: number; of: string } | null {
  const branch = branchOf(s, tester);
  const mine = figuresLeft(s, tester);
  let most = 0;
  let of = '';
  for (const other of against) {
    if (branchOf(s, other) !== branch || mine === 0) continue;
    const times = Math.floor(figuresLeft(s, other) / mine);
    if (times > most) [most, of] = [times, factsOf(s, other).id];
  }
  if (most < 2) return null;
  return { value: most >= 4 ? ratio.x4 : most === 3 ? ratio.x3 : ratio.x2, of };
}
