/** Chapter 16: what friends and enemies about the tester are worth. */
import { grown } from '@bivouac/ground/free';
import { branches, defines } from '@bivouac/kernel';
import type { LedgerRow } from '../../ledger.ts';
import { none, type State } from '../../state.ts';
import { figureOfUnit, standing } from '../../standing.ts';
import { inUd } from '../../tables/measures.ts';
import { modifiers } from '../../tables/morale.ts';
import { distances, tacticalDistance } from '../../tables/scale.ts';
import { enemyOf } from '../../tables/sides.ts';
import { branchOf, factsOf, figuresLeft, nameOf, sideOf, unitOf, unitsOnTable } from '../../troops.ts';
import { isPositive } from '../../tables/kinds.ts';
import { orderOf } from '../02-order/order.ts';
import { canSee } from '../03-sight/sight.ts';
import {
  brokenReach,
  gapBetween,
  isAvailable,
  isConcerned,
  isCompany,
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
  gunsAreFelt: 'TC-16-12',
  onlyTheKnownCount: 'TC-16-12',
  whoCameByCounts: 'TC-16-18',
  onlyWithinTheirDistance: ['TC-16-13', 'TC-16-15'],
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
  const side = sideOf(s, tester);
  const counted = trial.kind === 'other' ? enemiesCounted(s, trial) : trial.against;
  for (const other of nearTester(s, trial)) {
    const row = countedRow(s, trial, other, sideOf(s, other) === side ? counted : noUnits);
    if (row !== null) rows.push(row);
  }
  const add = adding(rows);
  const largest = largestEnemy(s, trial);
  if (largest !== null && by.numbersCount(largest.value < 0))
    add('TC-16-04', largest.value, 'numbers', largest.of);
  return rows;
}

const noUnits: readonly number[] = [];

/** Whoever may weigh on a test: those near, those engaged, those shooting, and broken troops that have come near. */
function nearTester(s: State, { tester, against }: Trial): readonly number[] {
  const near = new Set(standing(s).near(grown(figureOfUnit(s, tester).box, farthest)));
  for (const other of against) near.add(other);
  for (const { unit, target } of s.shots) if (target === tester) near.add(unit);
  for (const [runner, unit] of s.passed) if (unit === tester) near.add(runner);
  near.delete(tester);
  return [...near].filter((other) => unitOf(s, other).where === 'table').sort((a, b) => a - b);
}

/** The enemies that count in a test for another reason: those who threaten the tester (TC-16-25). */
export function enemiesCounted(s: State, trial: Trial): readonly number[] {
  const side = sideOf(s, trial.tester);
  return nearTester(s, trial).filter(
    (other) => sideOf(s, other) !== side && countedRow(s, trial, other, noUnits) !== null,
  );
}

/** Whether a unit is seen, or its guns are felt (TC-16-12). */
function isKnown(s: State, tester: number, other: number): boolean {
  const isFelt =
    branchOf(s, other) === 'artillery' &&
    s.shots.some(({ unit, target, isEffective }) => unit === other && target === tester && isEffective);
  return by.gunsAreFelt(isFelt) || canSee(s, tester, other);
}

/** Whether broken troops are near and in sight, or have come by in this turn (TC-16-14 to TC-16-18). */
function hasComeNear(s: State, tester: number, other: number): boolean {
  if (by.whoCameByCounts(s.passed.some(([runner, unit]) => runner === other && unit === tester))) return true;
  return gapBetween(s, tester, other) <= brokenReach && canSee(s, tester, other);
}

/** What one unit counts for the tester; null when it does not. */
function countedRow(s: State, trial: Trial, other: number, counted: readonly number[]): LedgerRow | null {
  const { tester, against, supports } = trial;
  const isFriend = sideOf(s, other) === sideOf(s, tester);
  const row = unitOf(s, other);
  const isEngaged = by.theEngagedAlwaysCount(against.includes(other));
  if (isFriend && by.ownArmOnly(!countsAsFriend(s, tester, other))) return null;
  const { case: now } = row;
  const isRunning = now === 'REP' || now === 'RET' || now === 'DER';
  const key = isRunning || now === 'HAL' ? now : row.pace;
  const of = nameOf(s, other);
  const worth = {
    rule: 'TC-16-02',
    value: (isFriend ? friend : enemy)[key],
    why: `${isFriend ? 'friend' : 'enemy'} ${key}`,
    of,
  };
  if (isEngaged) return worth.value === 0 ? null : worth;
  if (by.brokenTroopsCount(isRunning))
    return !isCompany(s, other) && hasComeNear(s, tester, other) ? { ...worth, rule: 'TC-16-14' } : null;
  const isPassed =
    branchOf(s, tester) === 'cavalry' &&
    seeksContact(trial.kind) &&
    !isFriend &&
    branchOf(s, other) !== 'cavalry';
  if (by.cavalryIgnoresWhomItPasses(isPassed)) return null;
  if (!isEquivalent(s, other)) return null;
  if (by.onlyWithinTheirDistance(gapBetween(s, tester, other) > tacticalReach(s, other))) return null;
  if (by.supportsCountOne(supports.includes(other))) {
    const order = orderOf(s, other);
    const isFirm = order !== 'SAF' && order !== 'DES' && isPositive(row.case);
    if (!isFirm || !canSee(s, tester, other)) return null;
    return { rule: 'TC-16-19', value: isFriend ? support.friend : support.enemy, why: 'support', of };
  }
  const isMarching = isWaiting(s, other) || (row.pace !== 'halt' && row.case !== 'HAL');
  if (!isAvailable(s, other) && !by.marchersCountInAnyState(isMarching)) return null;
  if (!isConcerned(s, other, trial, counted) || worth.value === 0) return null;
  if (by.onlyTheKnownCount(!isKnown(s, tester, other))) return null;
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

/** The nearest enemy a unit sees, or none. */
export function nearestSeen(s: State, unit: number): number {
  const enemies = unitsOnTable(s, enemyOf[sideOf(s, unit)]).map(
    (enemy) => [gapBetween(s, unit, enemy), enemy] as const,
  );
  enemies.sort(([one], [other]) => one - other);
  return enemies.find(([, enemy]) => canSee(s, unit, enemy))?.[1] ?? none;
}
