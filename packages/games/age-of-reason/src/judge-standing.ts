/** How well a unit stands, in parts of what it is worth: flanks and neighbours, range, formation, and who commands it. */
import type { Point } from '@bivouac/ground/free';
import { none, type State } from './state.ts';
import {
  aheadOf,
  rightOf,
  seenBy,
  type Aspect,
  type Company,
  type Survey,
  type Troop,
} from './judge-survey.ts';
import { bandReach } from './tables/guns.ts';
import { enemyOf, type Side } from './tables/sides.ts';
import { reach, shortReach } from './rules/7-small-arms/ranges.ts';
import {
  hasPayers,
  isActive,
  movesFree,
  placeOfGeneral,
  whyUncommanded,
} from './rules/3-action-points/command.ts';

const worth = {
  /** An enemy near who looks at its flank or rear. */
  flankOpen: -0.14,
  rearOpen: -0.22,
  /** The nearest enemy is in front; at musket range; at short range. */
  faced: 0.04,
  inRange: 0.05,
  atShortRange: 0.04,
  /** Disorganised with the enemy near. */
  disorganisedNear: -0.06,
  /** In column under the enemy's fire, and in square with no horse near. */
  columnUnderFire: -0.16,
  idleSquare: -0.1,
  squareAgainstHorse: 0.02,
  /** A friend beside it on either hand, and one behind. */
  neighbour: 0.03,
  support: 0.02,
  /** Horse that could ride into a flank or a rear, or at somebody who is broken; and horse under muskets. */
  rideAtFlank: 0.1,
  rideAtFront: 0.03,
  horseUnderFire: -0.12,
  /** Guns with somebody in their arc, by range; limbered guns near the enemy; guns with horse close. */
  gunsAtMedium: 0.2,
  gunsAtLong: 0.1,
  limberedNear: -0.15,
  gunsIdle: -0.04,
  /** Nobody's orders reach it. */
  uncommanded: -0.09,
  /** A general alone among enemies, in figures. */
  generalInDanger: -4,
} as const;

/** Who is so near may fire or charge in this turn or the next. */
const near = 2_400;
const cavalryNear = 5_000;
/** From so far on foot and horse threaten a flank. */
const footNear = 1_600;
const horseNear = 2_800;

export function standingOf(survey: Survey, troop: Troop): number {
  if (troop.isFighting || troop.row.post !== none) return 0;
  switch (troop.branch) {
    case 'infantry':
      return survey.noted('standings', troop, standingOfFoot);
    case 'cavalry':
      return survey.noted('standings', troop, standingOfHorse);
    // Guns reach farther than anybody sees.
    case 'artillery':
      return ofGuns(survey, troop);
  }
}

function standingOfFoot(survey: Survey, troop: Troop): number {
  return ofFoot(survey, troop) + ofNeighbours(survey, troop);
}

function standingOfHorse(survey: Survey, troop: Troop): number {
  return ofHorse(survey, troop) + ofNeighbours(survey, troop);
}

function nearestEnemy(survey: Survey, troop: Troop): { readonly enemy: Troop; readonly away: number } | null {
  let best: Troop | null = null;
  let least = Infinity;
  for (const enemy of survey.able[enemyOf[troop.side]]) {
    const away = survey.apart(troop, enemy);
    if (away >= least) continue;
    least = away;
    best = enemy;
  }
  return best === null ? null : { enemy: best, away: least };
}

/** What enemies who could come from the side or from behind take. */
function ofExposure(survey: Survey, troop: Troop): number {
  const aspect = exposureOf(survey, troop);
  return aspect === 'front' ? 0 : aspect === 'rear' ? worth.rearOpen : worth.flankOpen;
}

/** The worst side from which an enemy who is near looks at a unit. */
export function exposureOf(survey: Survey, troop: Troop): Aspect {
  return survey.noted('exposures', troop, findExposure);
}

function findExposure(survey: Survey, troop: Troop): Aspect {
  const { formation } = troop.row;
  if (formation === 'square' || formation === 'skirmish' || formation === 'loose') return 'front';
  let worst: 'front' | 'flank' = 'front';
  for (const enemy of survey.able[enemyOf[troop.side]]) {
    const limit = enemy.branch === 'cavalry' ? horseNear : footNear;
    if (survey.apart(troop, enemy) > limit || seenBy(enemy, troop) !== 'front') continue;
    const aspect = seenBy(troop, enemy);
    if (aspect === 'rear') return aspect;
    if (aspect === 'flank') worst = aspect;
  }
  return worst;
}

function ofFoot(survey: Survey, troop: Troop): number {
  const found = nearestEnemy(survey, troop);
  let sum = ofExposure(survey, troop);
  if (found === null) return sum;
  const { enemy, away } = found;
  const { formation } = troop.row;
  if (troop.condition === 'disorganised' && away < near) sum += worth.disorganisedNear;
  const isFaced = seenBy(troop, enemy) === 'front';
  if (isFaced && away < cavalryNear) sum += worth.faced;
  if (formation === 'square') return sum + ofSquare(survey, troop);
  if (formation === 'column') return sum + (away < near ? worth.columnUnderFire : 0);
  if (isFaced && away <= reach) sum += worth.inRange;
  if (isFaced && away <= shortReach && formation === 'line') sum += worth.atShortRange;
  return sum;
}

function ofSquare(survey: Survey, troop: Troop): number {
  const isThreatened = survey.able[enemyOf[troop.side]].some(
    (enemy) => enemy.branch === 'cavalry' && survey.apart(troop, enemy) < horseNear,
  );
  return isThreatened ? worth.squareAgainstHorse : worth.idleSquare;
}

/** A line that keeps its order. */
function ofNeighbours(survey: Survey, troop: Troop): number {
  const { left, right, behind } = companyOf(survey, troop);
  return (left ? worth.neighbour : 0) + (right ? worth.neighbour : 0) + (behind ? worth.support : 0);
}

export function companyOf(survey: Survey, troop: Troop): Company {
  return survey.noted('companies', troop, findCompany);
}

function findCompany(survey: Survey, troop: Troop): Company {
  let [left, right, behind] = [false, false, false];
  for (const friend of survey.able[troop.side]) {
    if (friend === troop) continue;
    const apart = survey.apart(troop, friend);
    if (apart > 2_000) continue;
    const place = [friend.row.x, friend.row.y] as const;
    const ahead = aheadOf(troop, place);
    const beside = rightOf(troop, place);
    if (Math.abs(ahead) <= 400 && apart <= 600) {
      if (beside < 0) left = true;
      else right = true;
    } else if (ahead < -600 && Math.abs(beside) < troop.half * 2) behind = true;
  }
  return { left, right, behind };
}

function ofHorse(survey: Survey, troop: Troop): number {
  let best = 0;
  let isUnderFire = false;
  for (const enemy of survey.present[enemyOf[troop.side]]) {
    const away = survey.apart(troop, enemy);
    if (away > troop.charge) continue;
    const fires = enemy.branch === 'infantry' && enemy.isInHand && enemy.row.formation !== 'column';
    if (fires && away <= reach && seenBy(enemy, troop) === 'front') isUnderFire = true;
    if (seenBy(troop, enemy) !== 'front') continue;
    const isEasy = !enemy.isInHand || (enemy.row.formation !== 'square' && seenBy(enemy, troop) !== 'front');
    const isOpen = isEasy || enemy.branch !== 'infantry';
    if (isOpen) best = Math.max(best, isEasy ? worth.rideAtFlank : worth.rideAtFront);
  }
  return best + ofExposure(survey, troop) + (isUnderFire ? worth.horseUnderFire : 0);
}

/** The tangent of thirty degrees: guns fire so far to either side (AOR-6-116). */
const arc = 0.577;

function ofGuns(survey: Survey, troop: Troop): number {
  const { row, facts } = troop;
  if (facts.battery === null || row.formation === 'crew') return 0;
  const found = nearestEnemy(survey, troop);
  if (found === null) return 0;
  if (row.formation === 'limbered') return found.away < near ? worth.limberedNear : 0;
  const { weight } = facts.battery;
  let best: number = worth.gunsIdle;
  for (const enemy of survey.present[enemyOf[troop.side]]) {
    if (enemy.isFighting) continue;
    const ahead = aheadOf(troop, enemy.centre);
    if (ahead <= 0 || Math.abs(rightOf(troop, enemy.centre)) - enemy.half > ahead * arc) continue;
    const away = survey.apart(troop, enemy);
    if (away <= bandReach(weight, 'medium')) best = Math.max(best, worth.gunsAtMedium);
    else if (away <= bandReach(weight, 'long')) best = Math.max(best, worth.gunsAtLong);
  }
  return best + ofExposure(survey, troop);
}

/** What is out of command, and generals in danger, in figures. */
export function commandOf(s: State, survey: Survey, side: Side): number {
  let sum = 0;
  for (const troop of survey.able[side]) {
    if (!movesFree(s, troop.unit) && !willBeCommanded(s, troop)) sum += worth.uncommanded * troop.worth;
  }
  for (let general = 0; general < s.generals.length; general += 1) {
    const { fate, unit } = s.generals[general]!;
    if (fate === 'table' && unit === none && s.terms.generals[general]!.side === side)
      if (isAmongEnemies(s, survey, general, side)) sum += worth.generalInDanger;
  }
  return sum;
}

/** Whether orders will reach a unit. Whoever still rides in this turn will be where he is needed, if he can. */
export function willBeCommanded(s: State, { unit, side, facts, centre }: Troop): boolean {
  const corps = s.corps[s.terms.brigades[facts.brigade]!.corps]!.leader;
  const hasPayer = mayStillRide(s, corps, side);
  if (!mayStillRide(s, s.brigades[facts.brigade]!.leader, side))
    return whyUncommanded(s, unit) === null && (hasPayer || hasPayers(s, unit));
  return hasPayer || !isActive(s, corps) || isWithin(placeOfGeneral(s, corps), centre, commandedFrom);
}

/** A brigadier who has still to ride finds a place between his unit and a general who is so near. */
const commandedFrom = 3_800;

export function mayStillRide(s: State, general: number, side: Side): boolean {
  const step = s.frames.at(-1)?.step;
  if (general === none || s.side !== side || (step !== 'orders' && step !== 'rides')) return false;
  const { fate, moved, lame } = s.generals[general]!;
  return fate === 'table' && !moved && lame < s.turn;
}

function isAmongEnemies(s: State, survey: Survey, general: number, side: Side): boolean {
  const place = placeOfGeneral(s, general);
  for (const { centre, half } of survey.able[enemyOf[side]])
    if (isWithin(place, centre, 1_000 + half)) return true;
  return false;
}

function isWithin(one: Point, other: Point, limit: number): boolean {
  const dx = one[0] - other[0];
  const dy = one[1] - other[1];
  return dx * dx + dy * dy <= limit * limit;
}
