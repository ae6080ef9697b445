/** Names on a free table: who is called so, and which spots that gives. */
import type { GameEvent, Part } from '@bivouac/kernel';
import type { Spot } from '../../table/spot.ts';
import { distance } from '../geometry.ts';
import type { SceneIn, ViewOfATable } from './scene.ts';
import { pieceSpot, placeSpot } from './spots.ts';

/** Whether a unit or a general of that name stands on the table. */
export function standsOn({ units, generals }: SceneIn<ViewOfATable>, name: string): boolean {
  return units.some(({ facts }) => facts.id === name) || generals.some(({ facts }) => facts.id === name);
}

/** The pieces and the ground an event names, whatever its kind, but for fields that name nobody and no place. */
export function spotsNamed(
  event: GameEvent,
  scene: SceneIn<ViewOfATable>,
  silent: ReadonlySet<string>,
): readonly Spot[] {
  const spots = new Set<Spot>();
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const inner of value) look(inner);
    if (typeof value !== 'string') return;
    if (standsOn(scene, value)) spots.add(pieceSpot(value));
    else if (scene.table.byId.has(value)) spots.add(placeSpot(value));
  };
  for (const [key, value] of Object.entries(event)) if (!silent.has(key)) look(value);
  return [...spots];
}

/** Of units that are named the one that stands nearest to another; null where none of them is on the table. */
export function nearestTo({ units }: SceneIn<ViewOfATable>, to: Part, named: readonly Part[]): Part | null {
  const placeOf = (name: Part) => units.find(({ facts }) => facts.id === name)?.at;
  const from = placeOf(to);
  const far = (name: Part): number => {
    const at = placeOf(name);
    return from === undefined || at === undefined ? Infinity : distance(from, at);
  };
  const [nearest] = named
    .filter((name) => far(name) < Infinity)
    .toSorted((one, other) => far(one) - far(other));
  return nearest ?? null;
}
