/** What can be pointed at on a free table: pieces and features by their names, points by their place. */
import type { Spot } from '../../table/spot.ts';
import type { Point } from '../geometry.ts';

export const pieceSpot = (name: string): Spot => `piece:${name}`;
/** A feature of the table. */
export const placeSpot = (feature: string): Spot => `place:${feature}`;
/** Any point of the table, in tenths of a millimetre: where somebody has been. */
export const pointSpot = (x: number, y: number): Spot => `place:${x},${y}`;

export function nameOfSpot(spot: Spot): string {
  return spot.slice(spot.indexOf(':') + 1);
}

/** The point of a spot that is one, on the board; null for any other. */
export function pointOfSpot(spot: Spot): Point | null {
  const found = /^place:(-?\d+),(-?\d+)$/.exec(spot);
  return found === null ? null : [Number(found[1]) / 10, Number(found[2]) / 10];
}
