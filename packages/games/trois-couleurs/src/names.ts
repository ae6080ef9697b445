/** Units, generals and features by the names of their scenario. */
import type { State } from './state.ts';

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
