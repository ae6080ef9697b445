/**
 * Who stands where: the ground of a battle, compiled once, and every unit on it as a figure. Rows of units never change,
 * so a row that is another one is a unit that has changed.
 */
import { centreOfBody, middleOf, type Body, type Party, type Point } from '@bivouac/ground/free';
import { unitsOnATable } from '@bivouac/ground/free-table';
import { changesOfUnits, none, type State, type Unit } from './state.ts';
import { tableKinds } from './tables/ground.ts';
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
    one.figures === other.figures &&
    one.post === other.post &&
    one.ranks === other.ranks
  );
}

/** The units of a side, among all who stand on the table. */
export function partyOfSide(side: Side): Party {
  return side === 'blue' ? 0 : 1;
}

/** A unit and its friends. */
export function partyOf(s: Armies, unit: number): Party {
  return partyOfSide(sideOf(s, unit));
}

/** Its enemies. */
export function enemiesOf(s: Armies, unit: number): Party {
  return partyOfSide(enemyOf[sideOf(s, unit)]);
}

export const { tableOf, featureOf, standing, figureOfUnit, unitsUnder, liesOnTable } = unitsOnATable<
  State,
  Unit
>({ kinds: tableKinds, bodyOf, changes: changesOfUnits, isWhereItWas, partyOf });

/** The middle of the ground a unit covers; of a garrison that of its stronghold. */
export function centreOf(s: State, unit: number): Point {
  const { post } = s.units[unit]!;
  return post === none ? centreOfBody(bodyOf(s, unit)) : middleOf(featureOf(s, post).figure.box);
}

/** Whether a unit would stand on another at this place. `together`: those who move with it do not count. */
export function standsOnSomebody(
  s: State,
  unit: number,
  body: Body,
  together?: ReadonlySet<number>,
): boolean {
  return unitsUnder(s, body, (other) => other === unit || together?.has(other) === true).length > 0;
}
