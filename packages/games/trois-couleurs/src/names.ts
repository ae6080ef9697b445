/** Units, generals and features by the names of their scenario. */
import type { State } from './state.ts';
import { strongholds } from './tables/ground.ts';

type Named = Pick<State, 'terms'>;

export function nameOf({ terms }: Named, unit: number): string {
  return terms.units[unit]!.id;
}

export function indexOfUnit({ terms }: Named, name: unknown): number {
  return terms.units.findIndex(({ id }) => id === name);
}

export function indexOfGeneral({ terms }: Named, name: unknown): number {
  return terms.generals.findIndex(({ id }) => id === name);
}

/** Whether a built-up area of the table is called so: units are told to go into it by that name (TC-8-40). */
export function isHouse({ terms: { table } }: Named, name: unknown): boolean {
  return table.blocks?.some(({ id, kind }) => id === name && strongholds.has(kind)) ?? false;
}
