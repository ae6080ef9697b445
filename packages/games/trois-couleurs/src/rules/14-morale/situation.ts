/** Chapter 15: the situation of the tester: height, ground, support, fire, who the enemy is, command. */
import { corners, directionTowards, figureOf, grown } from '@bivouac/ground/free';
import { branches, citing, defines, type RuleId } from '@bivouac/kernel';
import type { LedgerRow } from '../../ledger.ts';
import { marks, none, underFire, type State } from '../../state.ts';
import { figureOfUnit, standing } from '../../standing.ts';
import type { BranchOfArms } from '../../tables/kinds.ts';
import { inUd, length } from '../../tables/measures.ts';
import { modifiers, status } from '../../tables/morale.ts';
import { nearFriends } from '../../tables/weapons.ts';
import type { Ground } from '../../tables/terrain.ts';
import {
  bodyOf,
  branchOf,
  factsOf,
  has,
  isGarrison,
  isSteady,
  nameOf,
  sideOf,
  unitOf,
} from '../../troops.ts';
import { isInFront } from '../../zones.ts';
import { canSee } from '../03-sight/sight.ts';
import { moralePenalty } from '../04-action-points/spending.ts';
import { coverOf, levelOf, obstacleBetween, stepUpTheSlope } from '../08-ground/cover.ts';
import { facesMet } from '../08-ground/houses.ts';
import { underfoot } from '../08-ground/underfoot.ts';
import { commanderOf, generalWith, isInCommand, proximityBonus } from '../25-generals/leading.ts';
import {
  brokenReach,
  gapBetween,
  hasThePoints,
  isBroken,
  isConcerned,
  isEquivalent,
  isFirm,
  isWaiting,
  tacticalReach,
} from './counted.ts';
import { enemiesCounted } from './friends.ts';
import { adding, type Add } from './rows.ts';
import { seeksContact, stands, type Trial } from './trial.ts';

const by = branches({
  heightCounts: 'TC-15-02',
  aboveThemAll: 'TC-15-03',
  housesNoLongerAttacked: 'TC-15-08',
  garrisonsSupport: 'TC-15-08',
  beingThereSupports: 'TC-15-11',
  theUnformedDoNotSupport: 'TC-15-12',
  footSupportsHorse: 'TC-15-13',
  aPartUnderFireIsEnough: 'TC-15-16',
  fireCountsWhileItsStepLasts: 'TC-15-28',
  batteriesTestUnderWhatIsAnnounced: 'TC-15-17',
  famedAsTheyLook: 'TC-15-20',
  infantryKnowsHorseByItsLook: 'TC-15-21',
  gunsAreKnown: 'TC-15-23',
  enemyCoverCounts: 'TC-15-07',
  ownCoverCounts: 'TC-15-01',
  gunsSupportByFire: 'TC-15-09',
  onlyAgainstThoseTheyHit: 'TC-9-10',
  gunsThatAreGoneHaveFired: 'TC-9-11',
  supportersAreNear: 'TC-15-10',
  horseDoesNotSupportWhereItCannotGo: ['TC-15-14', 'TC-8-66'],
  facesAreOneTarget: 'TC-8-55',
  allEnemiesOnTheOtherSide: 'TC-15-06',
  uphillIsHigher: 'TC-15-04',
  fallenFameSpreads: 'TC-15-26',
  ownGunsEndanger: 'TC-9-36',
  expectedFireIsApart: 'TC-15-18',
  superiorStatusWeighs: 'TC-15-19',
  superiorTypeWeighs: 'TC-15-19',
  fallenFameTurnsAround: 'TC-15-22',
  statusWeighsOnce: 'TC-15-22',
  supportsDoNotAwe: 'TC-15-24',
  generalsInContactCount: ['TC-18-11', 'TC-25-01'],
  onlyContactCountsInAnAction: 'TC-25-11',
  outOfCommandWeighs: 'TC-25-05',
});

const values = defines('TC-15-01', modifiers.situation, {
  ...modifiers.situation,
  higher: 0,
  supportOfTwoArms: 0,
});
const fire = defines('TC-15-15', modifiers.situation, {
  ...modifiers.situation,
  underInfantryFire: 0,
  underCanister: 0,
});

/** Ground on which cavalry cannot go, or only in disorder (TC-15-14). */
const barredToHorse: ReadonlySet<Ground> = new Set(['BOC', 'BOD', 'PO2', 'MAR']);
/** So near to friends guns do not fire without danger to them (TC-9-36). */
const dangerReach: number = length('TC-9-36', nearFriends.errorDieD6.P1.friendsWithinUd);

export function situationRows(s: State, trial: Trial): LedgerRow[] {
  const rows: LedgerRow[] = [];
  const add = adding(rows);
  // Without an engagement the enemies that count under Friends and Enemies are looked at (TC-15-03, TC-15-19).
  const faced = trial.kind === 'other' ? enemiesCounted(s, trial) : trial.against;
  heightRow(s, trial, faced, add);
  const obstacle = obstacleRow(s, trial, faced);
  if (obstacle !== null) rows.push(obstacle);
  coverRows(s, trial, add);
  supportRow(s, trial, faced, add);
  dangerRow(s, trial.tester, add);
  fireRows(s, trial, add);
  superiorRows(s, trial, faced, add);
  leaderRows(s, trial, add);
  add('TC-4-06', moralePenalty(s, trial.tester, trial.toCome), 'penalty points');
  add('TC-13-09', trial.paceToLose * values.reactionStopPerPaceStep, 'pace to lose');
  rows.push(...trial.more);
  return rows;
}

/** Higher or lower than all enemies it is engaged with, with all of it (TC-15-02, TC-15-03). */
function heightRow(s: State, { tester, kind, cites }: Trial, faced: readonly number[], add: Add): void {
  if (faced.length === 0) return;
  const steps = faced.map((enemy) => stepAbove(s, tester, enemy, cites));
  for (const sign of [1, -1]) {
    const isSo = (step: number): boolean => step * sign > 0;
    if (!steps.some(isSo)) continue;
    const isOfAll = steps.every(isSo);
    // In other tests as in engagements, higher than one of them is not enough.
    if (!isOfAll && (kind !== 'other' || by.aboveThemAll(true, cites))) continue;
    if (by.heightCounts(true, cites))
      add('TC-15-01', sign > 0 ? values.higher : values.lower, sign > 0 ? 'higher' : 'lower');
    return;
  }
}

/** Whether a unit stands above another (1), below it (-1) or neither; on one slope by how near its crest is (TC-15-04). */
function stepAbove(s: State, unit: number, enemy: number, cites?: RuleId[]): number {
  const [mine, theirs] = [levelOf(s, unit), levelOf(s, enemy)];
  if (mine === null || theirs === null) return 0;
  if (mine !== theirs) return Math.sign(mine - theirs);
  const step = stepUpTheSlope(s, unit, enemy);
  return by.uphillIsHigher(step !== 0, cites) ? step : 0;
}

/** An obstacle to cross, or to stand behind; without an engagement only when all enemies are beyond it (TC-15-05, TC-15-06). */
function obstacleRow(s: State, { tester, kind, cites }: Trial, faced: readonly number[]): LedgerRow | null {
  const isOther = kind === 'other';
  const crosses =
    seeksContact(kind) || (isOther && (unitOf(s, tester).pace !== 'halt' || isWaiting(s, tester)));
  const rows = faced.map((enemy) => obstacleBetween(s, tester, enemy, crosses, cites));
  const found = rows.find((row) => row !== null) ?? null;
  const isOfAll = !rows.includes(null);
  if (isOther && found !== null && by.allEnemiesOnTheOtherSide(!isOfAll, cites)) return null;
  return found;
}

/** Guns of its own side that fire at an enemy near it endanger it (TC-9-36). */
function dangerRow(s: State, tester: number, add: Add): void {
  const shot = s.shots.find(
    ({ unit, target }) =>
      sideOf(s, unit) === sideOf(s, tester) &&
      branchOf(s, unit) === 'artillery' &&
      sideOf(s, target) !== sideOf(s, tester) &&
      unitOf(s, target).where === 'table' &&
      gapBetween(s, target, tester) <= dangerReach,
  );
  if (shot !== undefined && by.ownGunsEndanger(true))
    add('TC-9-36', values.artilleryDangerToFriends, 'own guns', nameOf(s, shot.unit));
}

function coverRows(s: State, { tester, kind, against, cites }: Trial, add: Add): void {
  const [first] = against;
  if (first === undefined) return;
  const enemy = Math.max(...against.map((one) => coverOf(s, one, tester)));
  if (by.enemyCoverCounts(kind === 'march' && enemy > 0)) add('TC-15-07', -enemy, 'enemy in cover');
  // Whoever is surprised on its way to houses does not attack them any more.
  const houses = kind === 'reaction' ? housesAttacked(s, tester) : none;
  if (houses !== none && !by.housesNoLongerAttacked(true, cites))
    add('TC-15-07', -coverOf(s, houses, tester), 'enemy in cover');
  const own = Math.min(...against.map((one) => coverOf(s, tester, one)));
  if (by.ownCoverCounts(stands(kind) && own > 0)) add('TC-15-01', own, 'in cover');
}

/** The garrison that a unit was marching on when something came between, or none. */
function housesAttacked(s: State, unit: number): number {
  const target = s.queue.find(({ units }) => units.includes(unit))?.target ?? none;
  return target !== none && isGarrison(unitOf(s, target)) ? target : none;
}

/** Friends of one other arm, or of two, who could step in (TC-15-09 to TC-15-13). */
function supportRow(s: State, trial: Trial, faced: readonly number[], add: Add): void {
  const { tester } = trial;
  const found = new Set<BranchOfArms>();
  const own = branchOf(s, tester);
  const index = standing(s);
  const near = new Set(index.near(grown(figureOfUnit(s, tester).box, inUd(4))));
  for (const enemy of faced)
    for (const other of index.near(grown(figureOfUnit(s, enemy).box, inUd(4)))) near.add(other);
  for (const { unit } of s.shots) {
    const isThere = unitOf(s, unit).where === 'table';
    // Others support by being there, and whoever fired and is gone is not.
    if (isThere || (branchOf(s, unit) === 'artillery' && by.gunsThatAreGoneHaveFired(true))) near.add(unit);
  }
  for (const other of near) {
    const branch = branchOf(s, other);
    if (other === tester || branch === own || found.has(branch) || sideOf(s, other) !== sideOf(s, tester))
      continue;
    if (supports(s, trial, faced, other, branch)) found.add(branch);
  }
  if (found.size === 1) add('TC-15-09', values.supportOfOneArm, 'support of an arm');
  if (found.size === 2) add('TC-15-09', values.supportOfTwoArms, 'support of two arms');
}

function supports(
  s: State,
  trial: Trial,
  faced: readonly number[],
  other: number,
  branch: BranchOfArms,
): boolean {
  const { tester, cites } = trial;
  if (branch === 'artillery' && by.gunsSupportByFire(true)) return hasFiredFor(s, trial, faced, other);
  if (!isEquivalent(s, other) || !hasThePoints(s, other) || !isConcerned(s, other, trial, faced))
    return false;
  const reach = tacticalReach(s, other);
  const isNear = [tester, ...faced].some((one) => gapBetween(s, other, one) <= reach);
  if (by.supportersAreNear(!isNear, cites)) return false;
  if (branch === 'cavalry' && by.horseDoesNotSupportWhereItCannotGo(isBarredToHorse(s, trial), cites))
    return false;
  if (!isFirm(s, other) && by.theUnformedDoNotSupport(true, cites)) return false;
  if (!canSee(s, tester, other)) return false;
  if (isGarrison(unitOf(s, other)) && !by.garrisonsSupport(true, cites)) return false;
  const isFootForHorse = branch === 'infantry' && branchOf(s, tester) === 'cavalry';
  if (isFootForHorse && !by.footSupportsHorse(true, cites)) return false;
  return by.beingThereSupports(true, cites);
}

/** Whether a battery has fired at one of those who are faced, in this part of the phase and not before it. */
function hasFiredFor(s: State, trial: Trial, faced: readonly number[], gun: number): boolean {
  const { cites } = trial;
  const hits = s.shots.some(
    ({ unit, target }) =>
      unit === gun &&
      !by.onlyAgainstThoseTheyHit(!faced.includes(target), cites) &&
      bearsOnWhatIsAttacked(s, trial, gun, target),
  );
  const isGone = unitOf(s, gun).where !== 'table';
  if (hits) by.gunsThatAreGoneHaveFired(isGone, cites);
  else if (s.earlier.some(({ unit, target }) => unit === gun && faced.includes(target)))
    cites?.push(...citing('TC-9-15'));
  return hits;
}

/** Fire on any face of a built-up area is fire on all of its garrison (TC-8-55). */
function bearsOnWhatIsAttacked(s: State, { direction, cites }: Trial, gun: number, target: number): boolean {
  const { post, x, y } = unitOf(s, target);
  if (post === none || direction === none || by.facesAreOneTarget(true, cites)) return true;
  const from = unitOf(s, gun);
  const line = directionTowards([from.x, from.y], [x, y], direction);
  return facesMet(s, post, line)[0] === facesMet(s, post, direction)[0];
}

/** Whether a march goes at ground that bars cavalry or puts it in disorder. */
function isBarredToHorse(s: State, { kind, against }: Trial): boolean {
  if (kind !== 'march' && kind !== 'fire march') return false;
  return against.some((enemy) => {
    const { trodden, highest } = underfoot(s, enemy);
    if (isGarrison(unitOf(s, enemy)) || highest >= 3) return true;
    return trodden.some(({ ground }) => barredToHorse.has(ground));
  });
}

/** The fire it is under, and the fire that is certain to come: a row of its own, which may be given back (TC-15-15, TC-15-18). */
function fireRows(s: State, trial: Trial, add: Add): void {
  const { tester, cites } = trial;
  const { under: on } = unitOf(s, tester);
  const isHit = by.fireCountsWhileItsStepLasts(on !== 0, cites);
  const isInPart = isHit && isFiredAtInPart(s, tester);
  const under = !isHit || (isInPart && !by.aPartUnderFireIsEnough(true, cites)) ? 0 : on;
  const expected = expectedNow(s, trial);
  const muskets = fireWorth(under & underFire.muskets);
  add('TC-15-15', muskets, 'under infantry fire');
  const guns = fireWorth(under) - muskets;
  add('TC-15-15', guns, (under & underFire.canister) !== 0 ? 'under canister' : 'under roundshot');
  if (by.expectedFireIsApart(true))
    add('TC-15-18', fireWorth(under | expected) - fireWorth(under), 'expected fire');
}

/** The fire it expects; batteries that fire on each other count what the other has announced (TC-15-17). */
function expectedNow(s: State, { tester, against, expected, cites }: Trial): number {
  const isOfGuns =
    expected !== 0 &&
    branchOf(s, tester) === 'artillery' &&
    against.some((enemy) => branchOf(s, enemy) === 'artillery');
  return isOfGuns && !by.batteriesTestUnderWhatIsAnnounced(true, cites) ? 0 : expected;
}

/** Whether fire reached a unit of which a part lay beyond the front zone of those who fired. */
function isFiredAtInPart(s: State, unit: number): boolean {
  const ring = corners(bodyOf(s, unit));
  return s.shots.some(
    ({ unit: shooter, target, isEffective }) =>
      target === unit && isEffective && ring.some((point) => !isInFront(s, shooter, figureOf([point]))),
  );
}

/** What being under fire costs: muskets and guns add up, canister takes the place of roundshot, and no more than the cap (TC-15-15). */
export function fireWorth(bits: number): number {
  const muskets = (bits & underFire.muskets) === 0 ? 0 : fire.underInfantryFire;
  const roundshot = (bits & underFire.roundshot) === 0 ? 0 : fire.underRoundshot;
  const guns = (bits & underFire.canister) === 0 ? roundshot : fire.underCanister;
  return Math.max(fire.underFireCap, muskets + guns);
}

/** How heavy a unit is to another: all foot and guns are of type 1. */
function typeOf(s: State, unit: number): number {
  return branchOf(s, unit) === 'cavalry' ? factsOf(s, unit).type : 1;
}

/** How heavy an enemy is to the tester: infantry goes by what it sees of cavalry. */
function typeAgainst(s: State, { tester, cites }: Trial, enemy: number): number {
  const type = typeOf(s, enemy) - typeOf(s, tester);
  const isHorse = branchOf(s, tester) === 'infantry' && branchOf(s, enemy) === 'cavalry';
  return type > 0 && isHorse && !by.infantryKnowsHorseByItsLook(true, cites) ? 0 : type;
}

/** By how many steps the status of an enemy is better than the tester’s, as he is taken to be. */
function statusAgainst(s: State, { tester, cites }: Trial, enemy: number): number {
  const { looksLike, status: real } = factsOf(s, enemy);
  const seen = by.famedAsTheyLook(looksLike !== real, cites) ? looksLike : real;
  const step = status.steps[seen] - status.steps[factsOf(s, tester).status];
  return step > 0 && branchOf(s, enemy) === 'artillery' && !by.gunsAreKnown(true, cites) ? 0 : step;
}

/** The worst status and the worst type of those it is engaged with; reversed when that enemy falls back (TC-15-19, TC-15-22). */
function superiorRows(s: State, trial: Trial, faced: readonly number[], add: Add): void {
  const { tester, supports: following, cites } = trial;
  const others = following.filter((one) => sideOf(s, one) !== sideOf(s, tester));
  const against = others.length === 0 || by.supportsDoNotAwe(true, cites) ? faced : [...faced, ...others];
  let [worst, of, isFallen] = [0, '', false];
  let [heaviest, heavy] = [0, ''];
  for (const enemy of against) {
    const step = statusAgainst(s, trial, enemy);
    if (step > worst) [worst, of, isFallen] = [step, nameOf(s, enemy), !isSteady(s, enemy)];
    const type = typeAgainst(s, trial, enemy);
    if (type > heaviest) [heaviest, heavy] = [type, nameOf(s, enemy)];
  }
  const isSpent = by.statusWeighsOnce(worst > 0 && has(s, tester, marks.weighed), cites);
  if (by.superiorStatusWeighs(worst > 0 && !isSpent)) {
    const value = worst * values.superiorStatusPerStep;
    add('TC-15-19', by.fallenFameTurnsAround(isFallen, cites) ? -value : value, 'superior status', of);
  } else if (!isSpent) fameRow(s, tester, faced, add);
  if (by.superiorTypeWeighs(heaviest > 0))
    add('TC-15-19', heaviest * values.superiorTypePerStep, 'superior type', heavy);
}

/** A famous unit that falls back near weighs on its friends, and cheers its enemies (TC-15-26). */
function fameRow(s: State, tester: number, faced: readonly number[], add: Add): void {
  let [most, whose] = [0, tester];
  for (const other of standing(s).near(grown(figureOfUnit(s, tester).box, brokenReach))) {
    const fame = status.steps[factsOf(s, other).looksLike] - status.steps.line;
    if (other === tester || fame <= most || faced.includes(other) || !isBroken(s, other)) continue;
    if (gapBetween(s, tester, other) <= brokenReach && canSee(s, tester, other))
      [most, whose] = [fame, other];
  }
  if (!by.fallenFameSpreads(most > 0)) return;
  const value = most * values.superiorStatusPerStep;
  add(
    'TC-15-26',
    sideOf(s, whose) === sideOf(s, tester) ? value : -value,
    'superior status',
    nameOf(s, whose),
  );
}

function leaderRows(s: State, { tester, kind, cites }: Trial, add: Add): void {
  // Near ones count outside marches only, and whoever is with a unit in an action has one to give for it.
  const isOther = kind === 'other';
  const general = isOther ? generalWith(s, tester) : commanderOf(s, tester);
  if (by.generalsInContactCount(general !== none, cites)) {
    const { morale, id } = s.terms.generals[general]!;
    cites?.push(...citing('TC-25-03'));
    add('TC-18-11', morale, 'general in contact', id);
  } else if (isOther || cites !== undefined) {
    const near = proximityBonus(s, tester, cites);
    if (near !== null && (isOther || !by.onlyContactCountsInAnAction(true, cites)))
      add(near.rule, near.value, 'general near', near.of);
  }
  if (!by.outOfCommandWeighs(!isInCommand(s, tester, cites))) return;
  add('TC-25-05', values.outOfCommand, 'out of command');
  cites?.push(...citing('TC-25-14'));
}
