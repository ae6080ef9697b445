/** Units are set down as near to a place as there is room. */
import { nearestFree, type Place } from '@bivouac/ground/free';
import { liesOnTable, standsOnSomebody } from './standing.ts';
import { changeUnit, type State } from './state.ts';
import { bodyOf } from './troops.ts';

/** A unit is set down at a place or within so many tenths of it, facing as it does; it stays where it is if there is no room. */
export function settle(s: State, unit: number, { x, y }: Pick<Place, 'x' | 'y'>, within: number): void {
  const body = bodyOf(s, unit);
  const found = nearestFree({ x, y, facing: body.facing }, within, (place) => {
    const there = { ...body, x: place.x, y: place.y };
    return liesOnTable(s, there) && !standsOnSomebody(s, unit, there);
  });
  if (found !== null) changeUnit(s, unit, { x: found.x, y: found.y });
}
