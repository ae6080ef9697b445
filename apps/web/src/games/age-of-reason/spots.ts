/** What parts and spots have to do with each other: what is pointed at, and what is meant by it. */
import { indexOfGeneral, indexOfUnit, none, tableOf, type View } from '@bivouac/age-of-reason/words';
import type { Action, GameEvent, Part } from '@bivouac/kernel';
import { spotsNamed, standsOn } from '../../board/free-table/named.ts';
import { nameOfSpot, pieceSpot, placeSpot, pointOfSpot } from '../../board/free-table/spots.ts';
import type { Spot } from '../../table/room.ts';
import { sceneOf } from './scene.ts';

const isFeature = (view: View, name: string): boolean => tableOf(view).byId.has(name);

/** Units and generals by their names, `+neighbour` included; ground by its name. Orders and numbers lie nowhere. */
export function spotOf(part: Part, _partial: Action, view: View): Spot | null {
  if (typeof part !== 'string') return null;
  const name = part.startsWith('+') ? part.slice(1) : part;
  if (isPieceName(view, name)) return pieceSpot(name);
  return isFeature(view, name) ? placeSpot(name) : null;
}

function isPieceName(view: View, name: string): boolean {
  return indexOfUnit(view, name) !== none || indexOfGeneral(view, name) !== none;
}

/** Questions in which a unit that is named acts or is acted upon at once: all others only say who takes part. */
const answeredByName: ReadonlySet<string> = new Set([
  'whoRallies',
  'whoTestsAfterArtillery',
  'whoTestsAfterSmallArms',
  'whoTestsCharge',
  'whoFights',
  'whoGoesBack',
  'arriving',
  'replacing',
]);

/** Whoever is ordered about takes part; a target, or whoever is asked for by name, is an answer. */
export function enlists(part: Part, partial: Action, view: View): boolean {
  if (spotOf(part, partial, view)?.startsWith('piece:') !== true) return false;
  const step = view.now?.step ?? '';
  if (answeredByName.has(step)) return false;
  const name = (part as string).replace(/^\+/, '');
  const unit = indexOfUnit(view, name);
  const side =
    unit === none ? view.terms.generals[indexOfGeneral(view, name)]!.side : view.terms.units[unit]!.side;
  if (side !== view.seat) return false;
  if (partial.length === 0 || step === 'whoMeets') return true;
  return (part as string).startsWith('+') || partial.includes('charge');
}

/** The parts somebody may mean by pointing at a spot, legal or not, likeliest first. */
export function meanings(spot: Spot, partial: Action, view: View): readonly Part[] {
  const name = nameOfSpot(spot);
  if (pointOfSpot(spot) !== null) return [];
  const isOwn = view.terms.units[indexOfUnit(view, name)]?.side === view.seat;
  return partial.length > 0 && isOwn ? [`+${name}`, name] : [name];
}

/** Fields of an event that name nobody and no place. */
const silent: ReadonlySet<string> = new Set([
  'kind',
  'rules',
  'sum',
  'how',
  'reason',
  'reaction',
  'band',
  'with',
]);

/** The pieces and the ground an event names. */
export function spotsOf(event: GameEvent, view: View): readonly Spot[] {
  return spotsNamed(event, sceneOf(view), silent);
}

/** Whether a unit or a general of that name stands on the table. */
export const isOnTable = (view: View, name: string): boolean => standsOn(sceneOf(view), name);
