/** Chapter 16: what friends and enemies about the tester are worth. */
import { grown } from '@bivouac/ground/free';
import { branches, defines, type RuleId } from '@bivouac/kernel';
import { row as ledgerRow, type LedgerRow } from '../../ledger.ts';
import { none, type State } from '../../state.ts';
import { figureOfUnit, standing } from '../../standing.ts';
import { inUd } from '../../tables/measures.ts';
import { modifiers } from '../../tables/morale.ts';
import { distances, tacticalDistance } from '../../tables/scale.ts';
import { enemyOf } from '../../tables/sides.ts';
import {
  bodyOf,
  branchOf,
  factsOf,
  figuresLeft,
  nameOf,
  sideOf,
  unitOf,
  unitsOnTable,
} from '../../troops.ts';
import type { Pace } from '../../tables/kinds.ts';
import { aspectOf, frontEdge } from '../../zones.ts';
import { canSee } from '../03-sight/sight.ts';
import {
  brokenReach,
  gapBetween,
  isAvailable,
  isConcerned,
  isCompany,
  isEquivalent,
  isFirm,
  isWaiting,
  tacticalReach,
} from './counted.ts';
import { adding } from './rows.ts';
import { seeksContact, stands, type Trial } from './trial.ts';

const by = branches({
  ownArmOnly: 'TC-16-01',
  theEngagedAlwaysCount: 'TC-16-09',
  unitsOfAllArmsAreEqual: 'TC-16-03',
  gunsAreCompared: 'TC-16-05',
  onlyWholeMultiples: 'TC-16-06',
  numbersCountFromAnySide: 'TC-16-07',
  brokenEnemiesCheer: 'TC-16-16',
  brokenFriendsWeigh: 'TC-16-17',
  theSecondLineCounts: 'TC-16-20',
  theHiddenHelpTheirOwn: 'TC-16-21',
  paceIsSeenAfterItsTest: 'TC-14-17',
  brokenTroopsCount: 'TC-16-14',
  marchersCountInAnyState: 'TC-16-24',
  supportsCountOne: 'TC-16-19',
  cavalryIgnoresWhomItPasses: 'TC-16-23',
  numbersCount: 'TC-16-04',
  gunsAreFelt: 'TC-16-12',
  onlyTheKnownCount: 'TC-16-12',
  whoCameByCounts: 'TC-16-18',
  onlyWithinTheirDistance: ['TC-16-13', 'TC-16-15'],
  paceIsWhatIsSeen: 'TC-11-21',
  marchersHelpEachOther: 'TC-11-42',
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
function isKnown(s: State, { tester, cites }: Trial, other: number): boolean {
  const isFelt =
    branchOf(s, other) === 'artillery' &&
    s.shots.some(({ unit, target, isEffective }) => unit === other && target === tester && isEffective);
  return by.gunsAreFelt(isFelt, cites) || canSee(s, tester, other);
}

/** Whether broken troops are near and in sight, or have come by in this turn (TC-16-14 to TC-16-18). */
function hasComeNear(s: State, { tester, cites }: Trial, other: number): boolean {
  if (gapBetween(s, tester, other) <= brokenReach && canSee(s, tester, other)) return true;
  const hasPassed = s.passed.some(([runner, unit]) => runner === other && unit === tester);
  return by.whoCameByCounts(hasPassed, cites);
}

/** What one unit counts for the tester; null when it does not. */
function countedRow(s: State, trial: Trial, other: number, counted: readonly number[]): LedgerRow | null {
  const { tester, against, supports, cites } = trial;
  const isFriend = sideOf(s, other) === sideOf(s, tester);
  const row = unitOf(s, other);
  const isEngaged =
    against.includes(other) && by.theEngagedAlwaysCount(true, isFirm(s, other) ? undefined : cites);
  if (isFriend && by.ownArmOnly(!countsAsFriend(s, tester, other), cites)) return null;
  const { case: now } = row;
  const isRunning = now === 'REP' || now === 'RET' || now === 'DER';
  // A marcher at heart for a charge counts by the pace it really has.
  const isSlow = now === 'CHA' && row.pace !== 'PCH';
  const seen = isSlow && !by.paceIsWhatIsSeen(true, isEngaged ? cites : undefined) ? 'PCH' : row.pace;
  const pace = isEngaged ? paceSeen(trial, seen) : seen;
  const key = isRunning || now === 'HAL' ? now : pace;
  const of = nameOf(s, other);
  const value = (isFriend ? friend : enemy)[key];
  const worth = (rule: RuleId): LedgerRow =>
    ledgerRow(rule, value, `${isFriend ? 'friend' : 'enemy'} ${key}`, of);
  if (isEngaged) return value === 0 ? null : worth('TC-16-02');
  if (by.brokenTroopsCount(isRunning)) {
    if (isCompany(s, other) || !hasComeNear(s, trial, other)) return null;
    const counts = isFriend ? by.brokenFriendsWeigh : by.brokenEnemiesCheer;
    return counts(true, cites) ? worth('TC-16-14') : null;
  }
  const isPassed =
    branchOf(s, tester) === 'cavalry' &&
    seeksContact(trial.kind) &&
    !isFriend &&
    branchOf(s, other) !== 'cavalry';
  if (by.cavalryIgnoresWhomItPasses(isPassed, cites)) return null;
  if (!isEquivalent(s, other, cites)) return null;
  if (by.onlyWithinTheirDistance(gapBetween(s, tester, other) > tacticalReach(s, other), cites)) return null;
  if (by.supportsCountOne(supports.includes(other))) {
    if (!isFirm(s, other) || !canSee(s, tester, other)) return null;
    return ledgerRow('TC-16-19', isFriend ? support.friend : support.enemy, 'support', of);
  }
  if (isFriend && isWaiting(s, other) && !by.marchersHelpEachOther(true, cites)) return null;
  const isMarching = isWaiting(s, other) || (row.pace !== 'halt' && row.case !== 'HAL');
  if (!isAvailable(s, other, cites) && !by.marchersCountInAnyState(isMarching, cites)) return null;
  if (!isConcerned(s, other, trial, counted) || value === 0) return null;
  if (by.onlyTheKnownCount(!isKnown(s, trial, other), cites)) return null;
  if (isFriend && !friendCounts(s, trial, other)) return null;
  return worth('TC-16-02');
}

/** Whoever stands counts the pace that a march has after its own test (TC-14-17). */
function paceSeen({ kind, cites }: Trial, pace: Pace): Pace {
  const isFast = stands(kind) && (pace === 'PAC' || pace === 'PCH');
  return isFast && !by.paceIsSeenAfterItsTest(true, cites) ? 'POR' : pace;
}

/** A friend counts whatever its arm, in a second line too, and though the enemy does not see it (TC-16-03, TC-16-20, TC-16-21). */
function friendCounts(s: State, { tester, against, cites }: Trial, other: number): boolean {
  if (branchOf(s, other) !== 'infantry' && !by.unitsOfAllArmsAreEqual(true, cites)) return false;
  const isBehind = aspectOf(s, tester, frontEdge(bodyOf(s, other))) === 'rear';
  if (isBehind && !by.theSecondLineCounts(true, cites)) return false;
  // Sight is dear: asked where it is told, since it changes nothing.
  const [enemy] = against;
  const isHidden = cites !== undefined && enemy !== undefined && !canSee(s, enemy, other);
  return !isHidden || by.theHiddenHelpTheirOwn(true, cites);
}

/** Infantry for infantry, cavalry for cavalry, anybody for guns (TC-16-01). */
function countsAsFriend(s: State, tester: number, other: number): boolean {
  const branch = branchOf(s, tester);
  return branch === 'artillery' || branch === branchOf(s, other);
}

/** By how many whole multiples the largest enemy of the same arm that it is engaged with outnumbers the tester. */
function largestEnemy(s: State, { tester, against, cites }: Trial): { value: number; of: string } | null {
  const branch = branchOf(s, tester);
  const mine = figuresLeft(s, tester);
  let most = 0;
  let of = '';
  for (const other of against) {
    if (branchOf(s, other) !== branch || mine === 0) continue;
    const parts = figuresLeft(s, other) / mine;
    const [whole, nearly] = [Math.floor(parts), Math.round(parts)];
    const times = by.onlyWholeMultiples(nearly > whole, cites) ? whole : nearly;
    if (times < 2 || (branch === 'artillery' && !by.gunsAreCompared(true, cites))) continue;
    const isFront = aspectOf(s, other, frontEdge(bodyOf(s, tester))) === 'front';
    if (!isFront && !by.numbersCountFromAnySide(true, cites)) continue;
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
