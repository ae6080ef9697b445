/** Orders by pointing: words that only open a way are offered together with whom or what they lead to. */
import { indexOfGeneral, indexOfUnit, none, type View } from '@bivouac/trois-couleurs/words';
import type { Action, Part } from '@bivouac/kernel';
import { nameOfSpot, pointOfSpot } from '../../board/free-table/spots.ts';
import type { Spot } from '../../table/room.ts';

/** With a unit in hand an enemy is marched on, to combat or to fire, and a house is entered; a general joins a unit. */
const ofUnits: ReadonlySet<Part> = new Set(['attack', 'approach', 'enter']);

/** Questions that are answered by an order. */
const ordering: ReadonlySet<string> = new Set(['orders', 'readOut', 'followUps', 'secondLineOrders']);

/** Whether a unit or a general is in hand, and nothing else has been said. */
const isInHand = (partial: Action, view: View): boolean =>
  ordering.has(view.now?.step ?? '') && partial.length === 1;

export function opens(part: Part, partial: Action, view: View): boolean {
  if (!isInHand(partial, view)) return false;
  return indexOfGeneral(view, partial[0]) === none ? ofUnits.has(part) : part === 'join';
}

/** Houses lie under the handles of whoever stands before them. */
export function isSaidToo(part: Part): boolean {
  return part === 'enter';
}

/** What is meant by pointing at somebody or something with a unit or a general in hand, so that a refusal says why not. */
export function ordersMeant(spot: Spot, partial: Action, view: View): readonly Action[] {
  const name = nameOfSpot(spot);
  if (!isInHand(partial, view) || pointOfSpot(spot) !== null) return [];
  const unit = view.terms.units[indexOfUnit(view, name)];
  if (indexOfGeneral(view, partial[0]) !== none) return unit === undefined ? [] : [['join', name]];
  if (unit === undefined) return isPiece(spot) ? [] : [['enter', name]];
  return unit.side === view.side
    ? []
    : [
        ['attack', name],
        ['approach', name],
      ];
}

const isPiece = (spot: Spot): boolean => spot.startsWith('piece:');
