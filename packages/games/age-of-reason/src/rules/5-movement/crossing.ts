/** Chapter 5.3: friends who pass through each other (AOR-5-301 to AOR-5-305). */
import { shrunk, slide, type Body, type Motion } from '@bivouac/ground/free';
import { branches, type Play, type RuleId } from '@bivouac/kernel';
import { mark, marks, type State } from '../../state.ts';
import { partyOf, standing } from '../../standing.ts';
import { length } from '../../tables/measures.ts';
import { branchOf, has, isSkirmishing, unitOf } from '../../troops.ts';
import { worsen } from '../2-morale/conditions.ts';

const by = branches({
  crossingDisorganises: 'AOR-5-301',
  footSkirmishersPassInfantryThatStands: 'AOR-5-302',
  evadersReformBehindInfantry: 'AOR-4-221',
  routersDisorganiseOnlyOthers: 'AOR-2-112',
  togetherNobodyIsInTheWay: 'AOR-5-305',
  screensThatMoveUpsetChargers: 'AOR-4-313',
});

/** So much may bodies of one side graze each other in a move (AOR-0-121). */
export const graze = length('AOR-0-121', 0.5);

/** A body less what it may graze: what passes through friends must stand on them with this. */
export function lessGraze(body: Body): Body {
  return { ...body, ...shrunk(body, graze) };
}

/** The friends through whom a straight move of so many steps passes, in the order in which they are met. */
export function friendsCrossed(
  s: State,
  unit: number,
  body: Body,
  direction: number,
  steps: number,
  together: ReadonlySet<number> = nobody,
): number[] {
  const motion: Motion = slide(lessGraze(body), direction, steps);
  return standing(s)
    .allMet(motion, (other) => other === unit || together.has(other), partyOf(s, unit))
    .map(({ index }) => index);
}

/** Skirmishers through whom a charge has passed have moved after all: whoever charged is disorganised now (AOR-4-313). */
export function startleRiders(s: State, play: Play, unit: number): void {
  const { riders } = unitOf(s, unit);
  for (const rider of riders) {
    const cites: RuleId[] = [];
    if (by.screensThatMoveUpsetChargers(unitOf(s, rider).where === 'table', cites))
      worsen(s, play, rider, 'disorganised', cites);
  }
}

export const nobody: ReadonlySet<number> = new Set();

/** How somebody goes through friends: of his own will, forced back, or in rout. */
export type Passage = 'march' | 'forced' | 'evade' | 'rout';

/**
 * What passing through friends does to them at once, and whether the one who passes is disorganised too, at the end of
 * his move. Foot skirmishers pass through infantry that stands still; if it moves later in the turn, it is disorganised
 * after all.
 */
export function passThrough(
  s: State,
  play: Play,
  unit: number,
  crossed: readonly number[],
  how: Passage,
  cites: RuleId[],
): boolean {
  let isDisorganised = false;
  for (const other of crossed) {
    const isGarrison = unitOf(s, other).post >= 0;
    if (by.togetherNobodyIsInTheWay(isGarrison)) continue;
    const slips =
      isSkirmishing(unitOf(s, unit)) && branchOf(s, unit) !== 'cavalry' && branchOf(s, other) === 'infantry';
    const isFree =
      how === 'evade' ? by.evadersReformBehindInfantry(slips, cites) : slips && !has(s, other, marks.moved);
    if (
      by.footSkirmishersPassInfantryThatStands(isFree && how !== 'evade', cites) ||
      (isFree && how === 'evade')
    ) {
      mark(s, other, marks.passedThrough);
      continue;
    }
    const why: RuleId[] = [];
    if (!by.crossingDisorganises(true, why)) continue;
    const isRunning = by.routersDisorganiseOnlyOthers(how === 'rout', why);
    worsen(s, play, other, 'disorganised', why);
    if (isRunning) continue;
    isDisorganised = true;
    for (const id of why) if (!cites.includes(id)) cites.push(id);
  }
  return isDisorganised;
}
