/** Who stands where: the ground of a battle, compiled once, and every unit on it as a figure. */
import {
  first,
  groundMeets,
  heartOf,
  isOutside,
  standsOn,
  type Box,
  type Body,
  type Motion,
  type Party,
  type Slide,
} from '@bivouac/ground/free';
import { unitsOnATable } from '@bivouac/ground/free-table';
import { changesOfUnits, type State, type Unit } from './state.ts';
import { strongholds, tableKinds } from './tables/ground.ts';
import { enemyOf, type Side } from './tables/sides.ts';
import { bodyOf, sideOf, type Armies } from './troops.ts';

/** Whether a unit covers the same ground as before. */
function isWhereItWas(one: Unit, other: Unit): boolean {
  return (
    one.x === other.x &&
    one.y === other.y &&
    one.facing === other.facing &&
    one.where === other.where &&
    one.formation === other.formation &&
    one.files === other.files &&
    one.foldedLeft === other.foldedLeft &&
    one.foldedRight === other.foldedRight &&
    one.away === other.away &&
    one.lost === other.lost &&
    one.gaps === other.gaps &&
    one.dealt === other.dealt &&
    one.post === other.post &&
    one.faces === other.faces
  );
}

/**
 * Who has no points left, or no order, holds nobody any more (TC-6-29), and skirmishers who stand aside cover their unit
 * (TC-24-14): what was found out near it is found out anew.
 */
function weighsTheSame(one: Unit, other: Unit): boolean {
  return (
    one.spent === other.spent &&
    one.disorder === other.disorder &&
    one.case === other.case &&
    one.evaded === other.evaded &&
    one.isAside === other.isAside
  );
}

const parties: Readonly<Record<Side, Party>> = { blue: 0, red: 1 };

/** A unit and its friends, among all who stand on the table. */
export function partyOf(s: Armies, unit: number): Party {
  return parties[sideOf(s, unit)];
}

/** Its enemies. */
export function enemiesOf(s: Armies, unit: number): Party {
  return parties[enemyOf[sideOf(s, unit)]];
}

export const { tableOf, featureOf, standing, figureOfUnit, unitsUnder, liesOnTable } = unitsOnATable<
  State,
  Unit
>({ kinds: tableKinds, bodyOf, changes: changesOfUnits, isWhereItWas, weighsTheSame, partyOf });

/** Whether a unit would stand on another at this place, or on a built-up area. */
export function standsOnSomebody(s: State, unit: number, body: Body, friend: number = unit): boolean {
  const { parts, box } = heartOf(body);
  return (
    unitsUnder(s, body, (other) => other === unit || other === friend).length > 0 ||
    buildingsIn(s, box).some((feature) => groundMeets(parts, featureOf(s, feature).figure))
  );
}

/** Built-up areas that a box meets: nobody passes through one, but goes into it (TC-6-28). */
export function buildingsIn(s: State, box: Box): readonly number[] {
  const { index, features } = tableOf(s);
  return index.near(box).filter((feature) => strongholds.has(features[feature]!.kind.name));
}

/** The first step of a move at which it would stand on a built-up area; null when it does not. */
export function buildingMet(s: State, motion: Motion): number | null {
  let found: number | null = null;
  for (const feature of buildingsIn(s, motion.box)) {
    const step = first(
      standsOn(motion, featureOf(s, feature).figure),
      found === null ? motion.most : found - 1,
    );
    if (step !== null) found = step;
  }
  return found;
}

/** How far a move goes before it would meet somebody or the edge of the table; nought where that is less than it must be. */
export function clearOf(s: State, unit: number, motion: Slide, least = 1): number {
  const edge = first(isOutside(motion, tableOf(s).box), motion.most);
  const most = edge === null ? motion.most : edge - 1;
  if (most < least) return 0;
  const met = standing(s).firstMet(motion, (other) => other === unit);
  const clear = met === null ? most : Math.min(most, met.step - 1);
  return clear < least ? 0 : clear;
}
