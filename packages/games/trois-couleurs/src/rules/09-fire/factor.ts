/** Chapter 9: the factor of a fire, as a ledger (table `fire` of tables/data/weapons.json). */
import { distance, figureOf, stages, type Point } from '@bivouac/ground/free';
import { branches, defines, type RuleId } from '@bivouac/kernel';
import { row, type Ledger, type LedgerRow } from '../../ledger.ts';
import { figureOfUnit, tableOf } from '../../standing.ts';
import { underFire, type State } from '../../state.ts';
import type { Ammunition } from '../../tables/kinds.ts';
import { length } from '../../tables/measures.ts';
import { fire, artillery } from '../../tables/weapons.ts';
import { bodyOf, branchOf, factsOf, isGarrison, nameOf, ranksOf, unitOf } from '../../troops.ts';
import { aspectOf, frontEdge } from '../../zones.ts';
import { orderOf } from '../02-order/order.ts';
import { penaltyPoints } from '../04-action-points/spending.ts';
import { coverOf, levelOf } from '../08-ground/cover.ts';
import { penaltyOfEvading } from '../24-skirmishers/evading.ts';
import { gapBetween } from '../14-morale/counted.ts';
import { bonusWith } from '../25-generals/leading.ts';
import type { FireBand } from './ranges.ts';

const by = branches({
  shootersAtFaultFireWorse: 'TC-9-04',
  cavalryIsAnEasyTarget: 'TC-9-04',
  skirmishersAreAHardTarget: 'TC-9-04',
  spacedGunsAreAHardTarget: 'TC-9-14',
  coverCounts: 'TC-8-27',
  deepTargetsForRoundshot: 'TC-9-04',
  flankFireOfGuns: 'TC-9-40',
  heightHindersGuns: 'TC-9-43',
  firstFireIsBetter: 'TC-9-03',
  canisterIsWorse: 'TC-9-04',
  crestsHinder: ['TC-9-18', 'TC-9-19', 'TC-9-20'],
  farFireGoesOverThem: 'TC-9-21',
  crestAndHeightAddUp: 'TC-9-23',
  horsemenAimWorse: 'TC-9-32',
  canisterGoesIntoHouses: 'TC-9-42',
});

/** Whether canister tells against whoever is in houses. */
export function canisterReaches(s: State, target: number, cites?: RuleId[]): boolean {
  return !isGarrison(unitOf(s, target)) || by.canisterGoesIntoHouses(true, cites);
}

/** So near a crest hides a part of the target. */
const through = {
  near: length('TC-9-18', fire.throughCrest.near.underUd),
  far: length('TC-9-18', fire.throughCrest.far.underUd),
} as const;

/** A fire about to be read. */
export interface Shot {
  readonly unit: number;
  readonly target: number;
  readonly band: FireBand;
  readonly ammunition: Ammunition;
  /** Penalty points that this very fire brings with it, beyond those the unit has. */
  readonly toCome?: number;
}

const rangeWorth: Readonly<Record<FireBand, number>> = {
  P1: defines('TC-9-04', fire.range.P1),
  'P1 bis': defines('TC-9-39', fire.range.P1Bis),
  P2: defines('TC-9-04', fire.range.P2),
  'P2 bis': defines('TC-9-39', fire.range.P2Bis),
  P3: defines('TC-9-04', fire.range.P3),
};

/** The fire factor of the unit itself: of guns by calibre and status (TC-9-34). */
function ownFactor(s: State, unit: number): number {
  const { calibre, status, fire: factor } = factsOf(s, unit);
  return calibre === null ? factor : artillery.byCalibre[calibre] + artillery.status[status];
}

/** All rows of a fire, without what it suffers from being under fire. */
export function fireLedger(s: State, shot: Shot, cites?: RuleId[]): Ledger {
  const { unit, band, ammunition, toCome = 0 } = shot;
  const rows: LedgerRow[] = [];
  const add = (rule: RuleId, value: number, why: string, of?: string): void => {
    if (value !== 0) rows.push(row(rule, value, why, of));
  };
  const isGun = branchOf(s, unit) === 'artillery';
  const isMounted = branchOf(s, unit) === 'cavalry';
  add(isGun ? 'TC-9-34' : isMounted ? 'TC-9-33' : 'TC-9-04', ownFactor(s, unit), 'fire factor');
  const isBetween = band === 'P1 bis' || band === 'P2 bis';
  add(isBetween ? 'TC-9-39' : 'TC-9-04', rangeWorth[band], `range ${band}`);
  if (ammunition === 'canister') canisterReaches(s, shot.target, cites);
  if (!isGun && by.firstFireIsBetter(!unitOf(s, unit).hasFired)) add('TC-9-03', fire.firstFire, 'first fire');
  if (by.canisterIsWorse(ammunition === 'canister')) add('TC-9-04', fire.canister, 'canister');
  add('TC-4-05', (penaltyPoints(s, unit) + toCome) * fire.penaltyPointEach, 'penalty points');
  add('TC-24-11', penaltyOfEvading(unitOf(s, unit).evaded), 'gave way');
  if (by.horsemenAimWorse(isMounted)) add('TC-9-32', fire.mountedFireOption, 'mounted');
  const general = bonusWith(s, unit, 'fire');
  if (general !== null) add('TC-25-06', general.value, 'general', general.of);
  const order = orderOf(s, unit, cites);
  if (order === 'SAF' || order === 'DES')
    if (by.shootersAtFaultFireWorse(true)) add('TC-9-04', fire.shooterState[order], `shooter ${order}`);
  rows.push(...targetRows(s, shot, cites));
  return rows;
}

function targetRows(s: State, { unit, target, ammunition }: Shot, cites?: RuleId[]): LedgerRow[] {
  const rows: LedgerRow[] = [];
  const of = nameOf(s, target);
  const add = (rule: RuleId, value: number, why: string): void => {
    if (value !== 0) rows.push(row(rule, value, why, of));
  };
  const branch = branchOf(s, target);
  const { formation } = unitOf(s, target);
  if (by.cavalryIsAnEasyTarget(branch === 'cavalry')) add('TC-9-04', fire.targetCavalry, 'target cavalry');
  if (by.skirmishersAreAHardTarget(formation === 'TIR'))
    add('TC-9-04', fire.targetSkirmishers, 'target skirmishers');
  const aspect = aspectOf(s, target, frontEdge(bodyOf(s, unit)));
  if (by.spacedGunsAreAHardTarget(formation === 'BAT' && aspect !== 'flank'))
    add('TC-9-14', fire.targetDeployedArtilleryFrontOrRear, 'target guns');
  if (by.coverCounts(true)) add('TC-8-27', 0 - coverOf(s, target, unit, cites), 'cover');
  const crest = crestWorth(s, unit, target, cites);
  add('TC-9-18', crest, 'crest');
  if (branchOf(s, unit) !== 'artillery') return rows;
  const isClose = formation !== 'TIR' && formation !== 'BAT';
  if (
    by.deepTargetsForRoundshot(
      ammunition === 'roundshot' && formation !== 'CAR' && ranksOf(s, target).length >= 3,
    )
  )
    add('TC-9-04', fire.roundshotOnThreeOrMoreRanks, 'deep target');
  if (by.flankFireOfGuns(isClose && aspect === 'flank')) {
    add('TC-9-40', fire.artilleryFlankFire, 'flank fire');
    const { pace } = unitOf(s, target);
    if (pace === 'PAC' || pace === 'PCH') add('TC-9-40', fire.artilleryTargetCrossingFast, 'crossing fast');
  }
  const [mine, theirs] = [levelOf(s, unit), levelOf(s, target)];
  const isOther = mine !== null && theirs !== null && by.heightHindersGuns(mine !== theirs);
  if (isOther && (crest === 0 || by.crestAndHeightAddUp(true, cites))) {
    const { roundshot, canister } = fire.artilleryHigherOrLower;
    add('TC-9-43', ammunition === 'canister' ? canister : roundshot, 'other level');
  }
  return rows;
}

/** Fire through a crest, or the edge of a plateau, on a target so near that it is half hidden (TC-9-18 to TC-9-24). */
function crestWorth(s: State, unit: number, target: number, cites?: RuleId[]): number {
  const gap = gapBetween(s, unit, target);
  const isFar = gap >= through.far;
  const why = isFar && cites !== undefined && isCrestBetween(s, unit, target) ? cites : undefined;
  if (by.farFireGoesOverThem(isFar, why)) return 0;
  if (!by.crestsHinder(isCrestBetween(s, unit, target), cites)) return 0;
  return fire.throughCrest[gap < through.near ? 'near' : 'far'].worth;
}

/** Whether a crest, or the edge of a plateau, lies between two units. */
function isCrestBetween(s: State, unit: number, target: number): boolean {
  const [from, to] = [middleOf(s, unit), middleOf(s, target)];
  const { index, features } = tableOf(s);
  return index.near(figureOf([from, to]).box).some((at) => {
    const { kind, figure } = features[at]!;
    if (kind.name === 'crest') return stages(from, to, [figure]).length > 0;
    if (kind.name !== 'plateau') return false;
    return (distance(figureOf([from]), figure) === 0) !== (distance(figureOf([to]), figure) === 0);
  });
}

function middleOf(s: State, unit: number): Point {
  const { left, top, right, bottom } = figureOfUnit(s, unit).box;
  return [Math.round((left + right) / 2), Math.round((top + bottom) / 2)];
}

/** What being under effective fire costs a fire: muskets and guns add up, canister takes the place of roundshot (TC-9-49). */
export function underFireRow(bits: number): LedgerRow | null {
  let value = 0;
  if ((bits & underFire.muskets) !== 0) value += fire.underEffectiveMusketFire;
  if ((bits & underFire.canister) !== 0) value += fire.underEffectiveCanister;
  else if ((bits & underFire.roundshot) !== 0) value += fire.underEffectiveRoundshot;
  value = Math.max(fire.underFireCap, value);
  return value === 0 ? null : row('TC-9-49', value, 'under fire');
}
