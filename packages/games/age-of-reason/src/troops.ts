/** Small questions about units and generals. What needs only the armies can be asked of a view as well. */
import { onceForARow, type Body, type Form, type Place } from '@bivouac/ground/free';
import { branches, defines, type RuleId } from '@bivouac/kernel';
import { none, type GeneralFacts, type State, type Trait, type Unit, type UnitFacts } from './state.ts';
import { branchOfArm, rateOf, type Branch, type Condition, type Pace } from './tables/arms.ts';
import { basesOf as basesOfFigures, formOf as formOfFigures, type Figured } from './tables/bases.ts';
import { limberedRate, pushRate } from './tables/guns.ts';
import type { Side } from './tables/sides.ts';
import { marks } from './state.ts';

/** Both armies: all that most questions look at, in a state and in a view. */
export type Armies = Pick<State, 'terms' | 'units'>;

const by = branches({
  disorganisedGoHalfAsFar: 'AOR-2-401',
  blownHorseChargesHalfAsFar: 'AOR-4-306',
  failedInfantryGoesHalfAsFar: 'AOR-4-106',
  onlyTheAttachedLendCharisma: 'AOR-2-501',
  onlyTheHighestCharismaCounts: 'AOR-0-120',
  greatCaptainsCountMore: 'AOR-2-502',
});

export function factsOf(s: Armies, unit: number): UnitFacts {
  return s.terms.units[unit]!;
}

export function unitOf(s: Armies, unit: number): Unit {
  return s.units[unit]!;
}

export function sideOf(s: Armies, unit: number): Side {
  return factsOf(s, unit).side;
}

export function nameOf(s: Armies, unit: number): string {
  return factsOf(s, unit).id;
}

export function branchOf(s: Armies, unit: number): Branch {
  return branchOfArm[factsOf(s, unit).arm];
}

export function hasTrait(s: Armies, unit: number, trait: Trait): boolean {
  return factsOf(s, unit).traits.includes(trait);
}

/** Whether a unit has done or suffered something this turn: bits of `marks`. */
export function has(s: Armies, unit: number, bits: number): boolean {
  return (s.units[unit]!.marks & bits) !== 0;
}

/** All units of a side on the table, in the order of the scenario. */
export function unitsOnTable(s: Armies, side: Side): number[] {
  const found: number[] = [];
  const { units, terms } = s;
  for (let unit = 0; unit < units.length; unit += 1)
    if (units[unit]!.where === 'table' && terms.units[unit]!.side === side) found.push(unit);
  return found;
}

/** Normal or disorganised: it can act. Beaten and routed troops cannot (AOR-2-403). */
export function isInHand({ condition }: Unit): boolean {
  return condition === 'normal' || condition === 'disorganised';
}

export function isBroken({ condition }: Unit): boolean {
  return condition === 'beaten' || condition === 'routed';
}

const severity: Readonly<Record<Condition, number>> = { normal: 0, disorganised: 1, beaten: 2, routed: 3 };

export function isWorse(one: Condition, other: Condition): boolean {
  return severity[one] > severity[other];
}

/** In line, column or square. Garrisons are spread out, but count as formed (AOR-7-304). */
export function isFormed({ formation }: Unit): boolean {
  return formation === 'line' || formation === 'column' || formation === 'square';
}

/** In skirmish or loose order: loose troops count as skirmishers (AOR-4-218). */
export function isSkirmishing({ formation }: Unit): boolean {
  return formation === 'skirmish' || formation === 'loose' || formation === 'crew';
}

export function isBattery(s: Armies, unit: number): boolean {
  return factsOf(s, unit).battery !== null && unitOf(s, unit).formation !== 'crew';
}

/** In a village, a redoubt or a fortress: its body is the outline of that (AOR-7-323). */
export function isGarrison({ post }: Unit): boolean {
  return post !== none;
}

/** In contact with an enemy since a charge: it stays there until the melee (AOR-4-301). */
export function isInContact(s: State, unit: number): boolean {
  for (const { one, other } of s.contacts) if (one === unit || other === unit) return true;
  return false;
}

/** What of a unit decides the ground it covers. */
export function figured(s: Armies, unit: number): Figured {
  const { arm, drill, battery } = factsOf(s, unit);
  const { figures, formation, ranks } = unitOf(s, unit);
  return { arm, drill, weight: battery?.weight ?? null, figures, formation, ranks };
}

/** The ground it covers, and would cover in another formation. */
export function formOf(s: Armies, unit: number, change: Partial<Figured> = {}): Form {
  return formOfFigures({ ...figured(s, unit), ...change });
}

export function basesLeft(s: Armies, unit: number): number {
  return basesOfFigures(figured(s, unit));
}

export function placeOf({ x, y, facing }: Unit): Place {
  return { x, y, facing };
}

/** The rectangle of a unit that is no garrison. */
export const bodyOf: (s: Armies, unit: number) => Body = onceForARow((s: Armies, unit) => {
  const { x, y, facing } = unitOf(s, unit);
  const { width, depth } = formOf(s, unit);
  return { x, y, facing, width, depth };
});

/** Losses since the battle began. */
export function lossesOf(s: Armies, unit: number): number {
  return factsOf(s, unit).figures - unitOf(s, unit).figures;
}

/** Whether losses have reached a fraction of the strength at the start: compared in whole numbers (G-24). */
export function hasLost(s: Armies, unit: number, parts: 2 | 4): boolean {
  return lossesOf(s, unit) * parts >= factsOf(s, unit).figures;
}

/** How far a unit goes at a pace as printed for its arm and formation, in tenths of a millimetre: for forced moves (AOR-2-324). */
export function printedMove(s: Armies, unit: number, pace: Pace = 'march'): number {
  const { arm, battery } = factsOf(s, unit);
  const { formation } = unitOf(s, unit);
  if (battery !== null && formation === 'limbered')
    return limberedRate(battery.weight, battery.isHorse, pace === 'road');
  if (battery !== null && formation === 'unlimbered') return pushRate(battery.weight);
  return rateOf(arm, formation, pace);
}

/** How far it goes of its own will: half as far when disorganised, and half again after a failed initiative test. */
export function moveOf(s: Armies, unit: number, pace: Pace = 'march', cites?: RuleId[]): number {
  let move = printedMove(s, unit, pace);
  const isUpset = unitOf(s, unit).condition === 'disorganised';
  const isBlown = isUpset && pace === 'charge' && branchOf(s, unit) === 'cavalry';
  if (by.blownHorseChargesHalfAsFar(isBlown, cites) || by.disorganisedGoHalfAsFar(isUpset && !isBlown, cites))
    move = Math.floor(move / 2);
  const hesitates =
    pace !== 'charge' && branchOf(s, unit) === 'infantry' && has(s, unit, marks.failedToCharge);
  if (by.failedInfantryGoesHalfAsFar(hesitates, cites)) move = Math.floor(move / 2);
  return move;
}

/** Whether any general is with a unit. */
export function isWithAGeneral({ generals }: State, unit: number): boolean {
  for (const general of generals)
    if (general.unit === unit && (general.fate === 'table' || general.fate === 'away')) return true;
  return false;
}

/** The generals who are with a unit. */
export function generalsWith(s: State, unit: number): number[] {
  const found: number[] = [];
  for (const [index, { unit: with_, fate }] of s.generals.entries())
    if (with_ === unit && (fate === 'table' || fate === 'away')) found.push(index);
  return found;
}

const greatCaptain = { morale: defines('AOR-2-502', 3), melee: defines('AOR-2-502', 2) };

/** What a general adds for the unit he is with: Great Captains count more in morale than in melee (AOR-2-502). */
function charismaOfGeneral(
  { charisma, isGreatCaptain }: GeneralFacts,
  use: 'morale' | 'melee',
  cites?: RuleId[],
): number {
  return by.greatCaptainsCountMore(isGreatCaptain, cites) ? greatCaptain[use] : charisma;
}

/** What the generals attached to a unit add to its dice or numbers: of several only the highest counts. */
export function charismaWith(
  s: State,
  unit: number,
  use: 'morale' | 'melee' = 'morale',
  cites?: RuleId[],
): number {
  let sum = 0;
  for (let index = 0; index < s.generals.length; index += 1) {
    const general = s.generals[index]!;
    const isThere = general.unit === unit && (general.fate === 'table' || general.fate === 'away');
    if (general.dazed >= s.turn || general.fate === 'killed' || general.fate === 'captured') continue;
    if (isThere || !by.onlyTheAttachedLendCharisma(!isThere)) {
      const charisma = charismaOfGeneral(s.terms.generals[index]!, use, cites);
      sum = by.onlyTheHighestCharismaCounts(sum > 0, cites) ? Math.max(sum, charisma) : sum + charisma;
    }
  }
  return sum;
}
