/** Chapter 25: who leads whom, who is in command, and what a general near or with a unit is worth to it. */
import { bodyFigure, centreOfBody, distance, type Figure, type Point } from '@bivouac/ground/free';
import { branches, defines, type RuleId } from '@bivouac/kernel';
import { figureOfUnit } from '../../standing.ts';
import { none, ranks, type General, type GeneralFacts, type State } from '../../state.ts';
import { baseOfGeneral } from '../../tables/bases.ts';
import { generals as chart } from '../../tables/generals.ts';
import { length, ud } from '../../tables/measures.ts';
import { bodyOf, branchOf, factsOf, isGarrison, unitOf } from '../../troops.ts';
import { isTooFarToFight, ridesBeside } from './between.ts';
import { sees } from './sight-of-generals.ts';

const by = branches({
  attachedHeIsInHisPlace: 'TC-25-02',
  heMayCommandSeveral: 'TC-25-25',
  onlyTheChainIsLed: 'TC-25-10',
  goodWithHisArm: 'TC-25-06',
  substitutesGiveNothing: 'TC-25-30',
  hitGeneralsLeaveNoCommand: 'TC-25-32',
  theHighestCounts: 'TC-25-09',
  actionsAreNeeded: 'TC-25-21',
  nearnessCountsLess: 'TC-25-10',
  nearnessNeedsSight: 'TC-25-07',
});

/** How far command reaches: farther from all generals of its chain a unit is out of it. */
/** Within so much of a general of its own a unit is in command. */
export const commandReach: number = length(['TC-25-05', 'TC-25-14'], chart.outOfCommandBeyondUd);
const fullReach: number = length('TC-25-10', chart.proximityBonus.fullUpToUd);
const lessPerUd: number = defines('TC-25-10', chart.proximityBonus.lessPerFurtherUd);

export function factsOfGeneral({ terms }: Pick<State, 'terms'>, general: number): GeneralFacts {
  return terms.generals[general]!;
}

/** Whether a unit is in the chain of command of a general: a commander in chief leads everybody. */
export function leads(s: State, general: number, unit: number): boolean {
  const { side, group, rank } = factsOfGeneral(s, general);
  const facts = factsOf(s, unit);
  if (side !== facts.side) return false;
  return rank === 'commander in chief' || !by.onlyTheChainIsLed(group !== facts.group);
}

/** Where a general is: with his unit, or alone. */
export function placeOfGeneral(s: State, general: number): Point {
  const { unit, x, y } = s.generals[general]!;
  if (unit === none || unitOf(s, unit).where !== 'table') return [x, y];
  return isGarrison(unitOf(s, unit)) ? boxCentre(figureOfUnit(s, unit)) : centreOfBody(bodyOf(s, unit));
}

function boxCentre({ box }: Figure): Point {
  return [Math.round((box.left + box.right) / 2), Math.round((box.top + box.bottom) / 2)];
}

/** A general as a figure: the unit he is with, or his own base. */
export function figureOfGeneral(s: State, general: number): Figure {
  const { unit, x, y } = s.generals[general]!;
  if (unit !== none && unitOf(s, unit).where === 'table') return figureOfUnit(s, unit);
  const body = { x, y: y - Math.floor(baseOfGeneral.depth / 2), facing: 0, ...baseOfGeneral };
  return bodyFigure(body, body);
}

/** How far a general is from a unit. */
export function gapToGeneral(s: State, general: number, unit: number): number {
  if (s.generals[general]!.unit === unit) return 0;
  return distance(figureOfGeneral(s, general), figureOfUnit(s, unit));
}

/** Whether somebody gives the bonuses of a general: not one who stands in for him. */
function givesBonus({ fate, isSubstitute }: General): boolean {
  return fate === 'table' && !by.substitutesGiveNothing(isSubstitute);
}

/** The general of its chain in contact with a unit, or none: of several the best. */
export function generalWith(s: State, unit: number): number {
  let best = none;
  for (let general = 0; general < s.generals.length; general += 1) {
    const row = s.generals[general]!;
    const isThere = (row.unit === unit && by.attachedHeIsInHisPlace(true)) || ridesBeside(s, general, unit);
    if (!isThere || !givesBonus(row) || !leads(s, general, unit)) continue;
    if (best === none || factsOfGeneral(s, general).morale > factsOfGeneral(s, best).morale) best = general;
  }
  return best;
}

/** Whether a general has an action to give. */
export function hasAction(s: State, general: number): boolean {
  const { used, isShaken, fate } = s.generals[general]!;
  return fate === 'table' && !isShaken && used < factsOfGeneral(s, general).ccf;
}

/** Whether a general has taken command of a unit this turn, or of the one he rides between it and. */
export function commandsAlready(s: State, general: number, unit: number): boolean {
  const { commands, unit: own, beside } = s.generals[general]!;
  if (commands === unit) return true;
  return (commands === own || commands === beside) && ridesBeside(s, general, unit);
}

/** The general who commands a unit in an action, or could from now on: he is with it and has an action for it (TC-25-21). */
export function commanderOf(s: State, unit: number, cites?: RuleId[]): number {
  const general = generalWith(s, unit);
  if (general === none || commandsAlready(s, general, unit)) return general;
  const isAgain = s.generals[general]!.used > 0 && factsOfGeneral(s, general).ccf > 2;
  if (isAgain && !by.heMayCommandSeveral(true, cites)) return none;
  return by.actionsAreNeeded(!hasAction(s, general)) ? none : general;
}

/** What the general in contact adds to fire or close combat: only one who is good with that arm does (TC-25-06). */
export function bonusWith(s: State, unit: number, of: 'fire' | 'cac'): { value: number; of: string } | null {
  const general = commanderOf(s, unit);
  if (general === none) return null;
  const facts = factsOfGeneral(s, general);
  if (by.goodWithHisArm(facts.arm !== null && facts.arm !== branchOf(s, unit))) return null;
  if (of === 'cac' && ridesBeside(s, general, unit) && isTooFarToFight(s, general)) return null;
  return { value: facts[of], of: facts.id };
}

/**
 * Whether a unit is in command: a general of its chain is near enough. Whoever has lost his own general has none for a
 * whole turn, and where a chain has no general at all there is nobody to be away from.
 */
export function isInCommand(s: State, unit: number, cites?: RuleId[]): boolean {
  let isLed = false;
  let isNear = false;
  for (const [general, row] of s.generals.entries()) {
    if (!leads(s, general, unit)) continue;
    isLed = true;
    const isOwn = factsOfGeneral(s, general).group === factsOf(s, unit).group;
    const isLost = row.fate !== 'table' || (row.isSubstitute && s.turn <= row.back);
    if (by.hitGeneralsLeaveNoCommand(isOwn && isLost, cites)) return false;
    if (row.fate === 'table' && !isNear) isNear = gapToGeneral(s, general, unit) <= commandReach;
  }
  return isNear || !isLed;
}

/** What a general near a unit adds to a test for another reason: a row's rule, value and who, or null. */
export function proximityBonus(
  s: State,
  unit: number,
  cites?: RuleId[],
): { readonly rule: RuleId; readonly value: number; readonly of: string } | null {
  let best: { readonly rank: number; readonly value: number; readonly of: string } | null = null;
  for (const [general, row] of s.generals.entries()) {
    if (!givesBonus(row) || !leads(s, general, unit)) continue;
    const facts = factsOfGeneral(s, general);
    const value = facts.morale - lessAt(gapToGeneral(s, general, unit));
    if (value <= 0 || by.nearnessNeedsSight(!sees(s, general, unit), cites)) continue;
    const rank = ranks.indexOf(facts.rank);
    const isBetter =
      best === null || (by.theHighestCounts(true, cites) ? rank > best.rank : value > best.value);
    if (isBetter) best = { rank, value, of: facts.id };
  }
  return best === null ? null : { rule: 'TC-25-10', value: best.value, of: best.of };
}

/** What distance takes from a bonus: nothing to 1 UD, then one for each UD begun. */
function lessAt(gap: number): number {
  if (!by.nearnessCountsLess(gap > fullReach)) return 0;
  return Math.ceil((gap - fullReach) / ud) * lessPerUd;
}
