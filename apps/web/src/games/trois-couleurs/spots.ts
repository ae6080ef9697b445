/** What parts and spots have to do with each other: what is pointed at, and what is meant by it. */
import type { Action, GameEvent, Part } from '@bivouac/kernel';
import { indexOfGeneral, indexOfUnit, none, tableOf, type View } from '@bivouac/trois-couleurs/words';
import { spotsNamed, standsOn } from '../../board/free-table/named.ts';
import { nameOfSpot, pieceSpot, placeSpot, pointOfSpot } from '../../board/free-table/spots.ts';
import type { Spot } from '../../table/room.ts';
import { sceneOf } from './scene.ts';

const isFeature = (view: View, name: string): boolean => tableOf(view).byId.has(name);

const isPieceName = (view: View, name: string): boolean =>
  indexOfUnit(view, name) !== none || indexOfGeneral(view, name) !== none;

/** Units and generals by their names, ground by its name. Orders and numbers lie nowhere. */
export function spotOf(part: Part, _partial: Action, view: View): Spot | null {
  if (typeof part !== 'string') return null;
  if (isPieceName(view, part)) return pieceSpot(part);
  return isFeature(view, part) ? placeSpot(part) : null;
}

/** Questions in which whoever is named first acts, and something is asked of him after that. */
const enlisting: ReadonlySet<string> = new Set(['orders', 'volleys', 'replies', 'rallying', 'safeguarding']);

/** Whoever is ordered about takes part; a target, or whoever is asked for by name, is an answer. */
export function enlists(part: Part, partial: Action, view: View): boolean {
  if (spotOf(part, partial, view)?.startsWith('piece:') !== true) return false;
  return partial.length === 0 && enlisting.has(view.now?.step ?? '');
}

/** The parts somebody may mean by pointing at a spot, legal or not, likeliest first. */
export function meanings(spot: Spot, _partial: Action, _view: View): readonly Part[] {
  return pointOfSpot(spot) === null ? [nameOfSpot(spot)] : [];
}

/** Fields of an event that name nobody and no place. */
const silent: ReadonlySet<string> = new Set([
  'kind',
  'rules',
  'ledger',
  'ledgers',
  'reason',
  'how',
  'answer',
]);

/** The pieces and the ground an event names. */
export function spotsOf(event: GameEvent, view: View): readonly Spot[] {
  return spotsNamed(event, sceneOf(view), silent);
}

/** Whether a unit or a general of that name stands on the table. */
export const isOnTable = (view: View, name: string): boolean => standsOn(sceneOf(view), name);
