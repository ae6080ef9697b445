/** Chapter 17: order, safe and threatened flanks, and what an attacker makes of the enemy's order. */
import {
  between,
  centreOfBody,
  directionTowards,
  distance,
  figureOf,
  grown,
  halfCircle,
  localOf,
  slide,
  turned,
  type Body,
  type Point,
} from '@bivouac/ground/free';
import { branches, citing, defines, type RuleId } from '@bivouac/kernel';
import type { LedgerRow } from '../../ledger.ts';
import { none, type State } from '../../state.ts';
import { figureOfUnit, standing, tableOf } from '../../standing.ts';
import { strongholds } from '../../tables/ground.ts';
import { angle, inUd, length } from '../../tables/measures.ts';
import { modifiers } from '../../tables/morale.ts';
import { distances } from '../../tables/scale.ts';
import {
  bodyOf,
  branchOf,
  factsOf,
  isGarrison,
  isSteady,
  nameOf,
  sideOf,
  unitOf,
  unitsOnTable,
} from '../../troops.ts';
import { aspectOf, frontEdge } from '../../zones.ts';
import { isOpenTo } from '../03-sight/sight.ts';
import { orderOf } from '../02-order/order.ts';
import { obstacleBetween } from '../08-ground/cover.ts';
import { besideOf, facesMet, heldBy } from '../08-ground/houses.ts';
import { standsIn, underfoot } from '../08-ground/underfoot.ts';
import { gapBetween, tacticalReach } from './counted.ts';
import { enemiesCounted } from './friends.ts';
import { isExposed } from '../21-opportunity/exposed.ts';
import { adding, type Add } from './rows.ts';
import { seeksContact, type Trial } from './trial.ts';

const by = branches({
  squaresCountMore: 'TC-17-01',
  flanksCountAsItTests: 'TC-14-12',
  obstaclesAheadAreNotForeseen: 'TC-14-13',
  onlyHaltedInfantryIsFormed: 'TC-17-02',
  measuredBetweenFronts: 'TC-17-04',
  faultsOfInfantryCountDouble: 'TC-17-11',
  theirSafeFlanksOnlyInFront: 'TC-17-14',
  onlyOnesOwnThreatCounts: 'TC-17-16',
  eachOfSeveralCounts: 'TC-17-18',
  onlyWithAllOfItsFront: 'TC-17-25',
  aMaskIsNoCover: 'TC-17-28',
  neighboursAreThreatenedToo: 'TC-17-29',
  safeAndThreatened: 'TC-17-30',
  twoDirections: 'TC-17-32',
  safeFlanksOnlyInFront: 'TC-17-06',
  gunsGiveNoSafeFlank: 'TC-17-05',
  coverersFaceTheAction: 'TC-17-08',
  onlyTheFormedCover: 'TC-17-03',
  moversBeforeHorsesCoverNobody: 'TC-21-09',
  coverersStandBeside: 'TC-17-35',
  waterCovers: 'TC-17-03',
  heldGroundCovers: ['TC-17-03', 'TC-17-07'],
  fireSetsTheDirection: 'TC-17-31',
  fireThreatensFlanks: 'TC-17-23',
  groundHidesThreats: 'TC-17-27',
  squaresHaveNoThreatenedFlank: 'TC-17-24',
  onlyTheSteadyThreaten: 'TC-17-26',
  cavalryThreatensDouble: 'TC-17-10',
  rearIsBothFlanks: 'TC-17-35',
  cavalryCountsInfantryDoubled: 'TC-17-12',
  formedOnlyInFront: 'TC-17-13',
  attackersCountFaults: 'TC-17-34',
  heldFacesAreSafeFlanks: 'TC-8-51',
  lightWoodsCoverNoFlank: 'TC-8-65',
});

const values = modifiers.formation;
const formed: number = defines('TC-17-01', values.formed);
const square: number = defines('TC-17-01', values.squareExtra);
const safe: number = defines('TC-17-01', values.safeFlankEach);
const threatened: number = defines('TC-17-23', values.threatenedFlankEach);
const onFront = defines('TC-17-12', values.cavalryAttackingInfantryFront, {
  formed: 0,
  square: 0,
  safeFlankEach: 0,
});
const onSquare: number = defines('TC-17-15', values.cavalryAttackingInfantryFront.square);
const safeReach: number = length('TC-17-03', distances.safeFlankWithin);
/** The facing of whoever covers a flank is less than this off the direction of the attack (TC-17-08). */
const coverAngle: number = angle('TC-17-08', 60);

export function flankRows(s: State, trial: Trial): LedgerRow[] {
  const rows: LedgerRow[] = [];
  const add = adding(rows);
  const { cites } = trial;
  ownOrder(s, trial, add);
  const threats = threatsOf(s, trial);
  if (isMetInFront(s, trial)) {
    for (const [side, flank] of coveredFlanks(s, trial).entries()) {
      if (flank === null) continue;
      if (threats[side] !== null && !by.safeAndThreatened(true, cites)) continue;
      if (trial.kind === 'march' && !by.flanksCountAsItTests(true, cites)) continue;
      add('TC-17-03', safe, 'safe flank', flank);
    }
    for (let face = safeFaces(s, trial); face > 0; face -= 1) add('TC-8-51', safe, 'face held');
  } else {
    const mask = maskOf(s, trial);
    if (mask !== null && !by.aMaskIsNoCover(true, cites)) add('TC-17-28', safe, 'safe flank', mask);
  }
  for (const threat of threats)
    if (threat !== null) add('TC-17-23', threat.value, 'threatened flank', threat.of);
  if (trial.kind === 'march' || trial.kind === 'counter')
    for (const enemy of trial.against)
      if (enemy === trial.against[0] || by.eachOfSeveralCounts(true, cites)) enemyOrder(s, trial, enemy, add);
  return rows;
}

function ownOrder(s: State, { tester: unit, kind, against, cites }: Trial, add: Add): void {
  switch (orderOf(s, unit, cites)) {
    case 'formed':
      // Moving before cavalry it is neither formed nor SAF.
      if (isExposed(s, unit, cites)) return;
      // What an obstacle still ahead will do to it is not counted yet.
      if (
        kind === 'march' &&
        against.some((enemy) => obstacleBetween(s, unit, enemy, true) !== null) &&
        !by.obstaclesAheadAreNotForeseen(true, cites)
      )
        return;
      add('TC-17-01', formed, 'formed');
      if (by.squaresCountMore(unitOf(s, unit).formation === 'CAR')) add('TC-17-01', square, 'square');
      return;
    case 'SAF':
      if (factsOf(s, unit).isNeverFormed) cites?.push(...citing('TC-18-05'));
      add('TC-17-01', values.SAF, 'SAF');
      return;
    case 'DES':
      add('TC-17-01', values.DES, 'DES');
      return;
    case 'neither':
  }
}

/** How many faces beside those that are attacked a garrison holds: each is a safe flank (TC-8-51, TC-8-56). */
function safeFaces(s: State, { tester, attackers, direction }: Trial): number {
  const { post } = unitOf(s, tester);
  if (post === none || direction === none || attackers.includes(tester)) return 0;
  const held = heldBy(s, tester);
  const beside = besideOf(facesMet(s, post, direction)).filter((face) => held[face]! > 0);
  return by.heldFacesAreSafeFlanks(true) ? beside.length : 0;
}

/** What covers the flanks of the tester, by name: of each side once, from whichever direction the action comes. */
function coveredFlanks(s: State, trial: Trial): readonly (string | null)[] {
  const found: [left: string | null, right: string | null] = [null, null];
  for (const towards of directionsOf(s, trial))
    for (const [side, name] of safeFlanks(s, trial.tester, towards, trial.cites).entries())
      found[side] ??= name;
  return found;
}

/** A friend beside the tester on the side from which cavalry comes at it: it looks elsewhere, and covers nothing. */
function maskOf(s: State, { tester, against }: Trial): string | null {
  const horse = against.find((enemy) => branchOf(s, enemy) === 'cavalry' && !isFrontal(s, tester, enemy));
  if (horse === undefined || isGarrison(unitOf(s, tester))) return null;
  const body = bodyOf(s, tester);
  const side = nearestBeside(body, frontEdge(bodyOf(s, horse))) < 0 ? 0 : 1;
  return safeFlanks(s, tester, body.facing)[side] ?? null;
}

/** The directions in which the tester looks at the action: of a test of losses that of the fire, and of enemies who are near (TC-17-31, TC-17-32). */
function directionsOf(s: State, trial: Trial): readonly number[] {
  const { tester, attackers, direction, cause, kind, cites } = trial;
  const { facing } = unitOf(s, tester);
  if (kind === 'other' && by.fireSetsTheDirection(cause !== none, cites)) {
    const from = centreOfBody(bodyOf(s, tester));
    const others = enemiesCounted(s, trial).filter((enemy) => enemy !== cause);
    const isTwofold = by.twoDirections(others.length > 0, cites);
    return (isTwofold ? [cause, ...others] : [cause]).map((enemy) =>
      directionTowards(from, centreOfBody(bodyOf(s, enemy)), facing),
    );
  }
  if (direction === none) return [facing];
  return [attackers.includes(tester) ? direction : turned(direction + halfCircle)];
}

/** Whether the action comes at the tester from its front; whoever marches has it there. */
function isMetInFront(s: State, { tester, attackers, against, kind, cites }: Trial): boolean {
  if (kind === 'other' || attackers.includes(tester)) return true;
  return !by.safeFlanksOnlyInFront(
    against.some((enemy) => !isFrontal(s, tester, enemy)),
    cites,
  );
}

/** Whether an enemy comes at a unit from its front or dead angle. */
export function isFrontal(s: State, unit: number, enemy: number): boolean {
  const aspect = aspectOf(s, unit, frontEdge(bodyOf(s, enemy)));
  return aspect === 'front' || aspect === 'dead angle';
}

/** What covers the left and the right flank of a unit, by name: a formed friend in close order beside it, facing the action, or ground (TC-17-03 to TC-17-08). */
export function safeFlanks(
  s: State,
  unit: number,
  towards: number,
  cites?: RuleId[],
): readonly (string | null)[] {
  const found: [left: string | null, right: string | null] = [null, null];
  if (isGarrison(unitOf(s, unit))) return found;
  const body = bodyOf(s, unit);
  const mine = figureOf(frontEdge(body));
  for (const other of standing(s).near(grown(figureOfUnit(s, unit).box, safeReach))) {
    if (other === unit || sideOf(s, other) !== sideOf(s, unit) || isGarrison(unitOf(s, other))) continue;
    const edge = frontEdge(bodyOf(s, other));
    if (by.measuredBetweenFronts(distance(mine, figureOf(edge)) > safeReach, cites)) continue;
    const right = nearestBeside(body, edge);
    if (by.coverersStandBeside(Math.abs(right) * 2 < body.width, cites)) continue;
    if (!isCoverer(s, other, towards, cites)) continue;
    found[right < 0 ? 0 : 1] ??= nameOf(s, other);
  }
  for (const side of [0, 1] as const) found[side] ??= groundBeside(s, unit, body, side, cites);
  return found;
}

/** Whether a friend is such as covers a flank: formed, in close order, facing the action. */
function isCoverer(s: State, other: number, towards: number, cites?: RuleId[]): boolean {
  if (by.gunsGiveNoSafeFlank(branchOf(s, other) === 'artillery', cites)) return false;
  const isClose = unitOf(s, other).formation !== 'TIR' && branchOf(s, other) !== 'artillery';
  const isMoving = by.moversBeforeHorsesCoverNobody(isExposed(s, other), cites);
  const isFirm = orderOf(s, other) === 'formed' && !isMoving;
  if (isClose && by.onlyTheFormedCover(!isFirm, cites)) return false;
  if (unitOf(s, other).formation === 'TIR') return false;
  return !by.coverersFaceTheAction(between(bodyOf(s, other).facing, towards) >= coverAngle, cites);
}

/** Ground that covers a flank: water that nobody crosses, woods or houses that friends hold, were they skirmishers (TC-17-03, TC-17-07). */
function groundBeside(s: State, unit: number, body: Body, side: 0 | 1, cites?: RuleId[]): string | null {
  const corner = frontEdge(body)[side];
  const direction = turned(body.facing + (side === 0 ? -9_000 : 9_000));
  const { x, y } = slide({ ...body, x: corner[0], y: corner[1] }, direction, safeReach).at(safeReach);
  const beside = figureOf([corner, [x, y]]);
  const { index, features } = tableOf(s);
  for (const at of index.near(beside.box)) {
    const { kind, figure, id } = features[at]!;
    if (distance(beside, figure) > 0) continue;
    if (by.waterCovers(kind.name === 'river')) return id;
    const holds = kind.name === 'light wood' || kind.name === 'dense wood' || strongholds.has(kind.name);
    if (holds && by.heldGroundCovers(isHeld(s, unit, at), cites)) return id;
  }
  return null;
}

/** Whether a friend stands in a wood, or holds houses. */
function isHeld(s: State, unit: number, feature: number): boolean {
  return unitsOnTable(s, sideOf(s, unit)).some((other) => {
    if (other === unit || !isSteady(s, other)) return false;
    return (
      unitOf(s, other).post === feature || underfoot(s, other).trodden.some((one) => one.feature === feature)
    );
  });
}

/** How far to the right of the middle of a front the nearest point of another front lies; negative to the left. */
function nearestBeside(
  body: { x: number; y: number; facing: number },
  edge: readonly [Point, Point],
): number {
  const [a, b] = [localOf(body, edge[0]).right, localOf(body, edge[1]).right];
  if ((a <= 0 && b >= 0) || (a >= 0 && b <= 0)) return 0;
  return Math.abs(a) <= Math.abs(b) ? a : b;
}

/** Each flank counts its worst threat; the rear counts as both (TC-17-23 to TC-17-27, TC-17-35). */
function threatsOf(s: State, trial: Trial): readonly [left: Threat | null, right: Threat | null] {
  const { tester: unit, against, cites } = trial;
  const row = unitOf(s, unit);
  const worst: [left: Threat | null, right: Threat | null] = [null, null];
  if (isGarrison(row)) return worst;
  if (by.squaresHaveNoThreatenedFlank(row.formation === 'CAR' || row.formation === 'COF', cites))
    return worst;
  const body = bodyOf(s, unit);
  const shooters = row.under === 0 ? [] : s.shots.filter((one) => one.target === unit && one.isEffective);
  for (const { unit: enemy } of shooters) {
    const threat = { value: threatened, of: nameOf(s, enemy) };
    if (!by.fireThreatensFlanks(unitOf(s, enemy).where === 'table')) continue;
    for (const side of sidesThreatened(s, unit, body, enemy, cites)) worst[side] ??= threat;
  }
  for (const enemy of standing(s).near(grown(figureOfUnit(s, unit).box, inUd(6)))) {
    if (sideOf(s, enemy) === sideOf(s, unit) || unitOf(s, enemy).where !== 'table') continue;
    if (gapBetween(s, unit, enemy) > tacticalReach(s, enemy)) continue;
    const threatenedSides = sidesThreatened(s, unit, body, enemy, cites);
    if (threatenedSides.length === 0 || by.onlyTheSteadyThreaten(!isSteady(s, enemy), cites)) continue;
    const isInWood = branchOf(s, enemy) === 'cavalry' && standsIn(s, unit, 'BOC');
    const isOpen = by.lightWoodsCoverNoFlank(isInWood, cites) || isOpenTo(s, unit, enemy);
    if (by.groundHidesThreats(!isOpen, cites)) continue;
    const isDouble =
      branchOf(s, unit) === 'infantry' && row.formation !== 'TIR' && branchOf(s, enemy) === 'cavalry';
    // Whoever is marching on a neighbour threatens it as well.
    if (isDouble && !against.includes(enemy) && !by.neighboursAreThreatenedToo(true, cites)) continue;
    const value = by.cavalryThreatensDouble(isDouble, cites) ? 2 * threatened : threatened;
    const threat = { value, of: nameOf(s, enemy) };
    for (const side of threatenedSides) if (value < (worst[side]?.value ?? 0)) worst[side] = threat;
  }
  return worst;
}

/** The flanks that an enemy threatens from where he stands, all of his front lying there: the left one, the right one, from the rear both. */
function sidesThreatened(
  s: State,
  unit: number,
  body: Body,
  enemy: number,
  cites?: RuleId[],
): readonly (0 | 1)[] {
  const edge = frontEdge(bodyOf(s, enemy));
  const aspect = aspectOf(s, unit, edge);
  if (aspect !== 'flank' && aspect !== 'rear') {
    const isInPart = edge.some((corner) => {
      const zone = aspectOf(s, unit, [corner]);
      return zone === 'flank' || zone === 'rear';
    });
    if (!isInPart || by.onlyWithAllOfItsFront(true, cites)) return [];
  }
  if (by.rearIsBothFlanks(aspect === 'rear', cites)) return [0, 1];
  return [localOf(body, edge[0]).right < 0 ? 0 : 1];
}

/** What friends threaten of the enemy is nothing to whoever charges it (TC-17-16); looked for where it is told, since it adds nothing. */
function threatsOfOthers(s: State, { tester, cites }: Trial, enemy: number, add: Add): void {
  const body = bodyOf(s, enemy);
  for (const other of standing(s).near(grown(figureOfUnit(s, enemy).box, inUd(6)))) {
    if (other === tester || sideOf(s, other) !== sideOf(s, tester) || !isSteady(s, other)) continue;
    if (gapBetween(s, enemy, other) > tacticalReach(s, other)) continue;
    if (sidesThreatened(s, enemy, body, other).length === 0) continue;
    if (!by.onlyOnesOwnThreatCounts(true, cites))
      add('TC-17-16', -threatened, 'enemy in flank', nameOf(s, enemy));
  }
}

interface Threat {
  readonly value: number;
  readonly of: string;
}

/** What the order of an enemy is worth to whoever attacks it: doubled and reversed for cavalry on infantry in close order. */
function enemyOrder(s: State, trial: Trial, enemy: number, add: Add): void {
  const { tester, direction, kind, cites } = trial;
  const of = nameOf(s, enemy);
  const row = unitOf(s, enemy);
  const order = orderOf(s, enemy);
  const aspect = aspectOf(s, enemy, frontEdge(bodyOf(s, tester)));
  const isFront = aspect === 'front' || aspect === 'dead angle';
  const isOnClose =
    branchOf(s, tester) === 'cavalry' && branchOf(s, enemy) === 'infantry' && row.formation !== 'TIR';
  if (by.cavalryCountsInfantryDoubled(isOnClose)) {
    if ((order === 'SAF' || order === 'DES') && by.faultsOfInfantryCountDouble(true))
      add('TC-17-11', values.cavalryAttackingUnformedInfantry[order], `enemy ${order}`, of);
    if (aspect === 'flank') add('TC-17-12', values.cavalryAttackingInfantryFlank.flank, 'enemy in flank', of);
    if (aspect === 'rear') add('TC-17-12', values.cavalryAttackingInfantryFlank.rear, 'enemy in rear', of);
    const isOrdered = order === 'formed' && !isGarrison(row);
    const isFirm = isOrdered && !by.onlyHaltedInfantryIsFormed(row.pace !== 'halt', cites);
    if (isFirm && (isFront || !by.formedOnlyInFront(true, cites))) {
      if (row.formation === 'CAR') add('TC-17-15', onSquare, 'enemy square', of);
      else add('TC-17-12', onFront.formed, 'enemy formed', of);
    }
    const towards = direction === none ? row.facing : turned(direction + halfCircle);
    for (const flank of safeFlanks(s, enemy, towards))
      if (flank !== null && (isFront || !by.theirSafeFlanksOnlyInFront(true, cites)))
        add('TC-17-14', onFront.safeFlankEach, 'enemy’s safe flank', flank);
    if (cites !== undefined) threatsOfOthers(s, trial, enemy, add);
    return;
  }
  if (!by.attackersCountFaults(seeksContact(kind))) return;
  const faults = values.anyOtherAttackerOnEnemyAtFault;
  if (order === 'SAF' || order === 'DES') add('TC-17-34', faults[order], `enemy ${order}`, of);
  if (aspect === 'flank') add('TC-17-34', faults.flank, 'enemy in flank', of);
  if (aspect === 'rear') add('TC-17-34', faults.rear, 'enemy in rear', of);
}
