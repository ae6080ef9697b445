/** Fires that are named and marches that are under way, until their moment comes. */
import type { View } from '@bivouac/trois-couleurs/words';

export interface Planned {
  readonly unit: number;
  readonly target: number;
  readonly what: 'fire' | 'march';
}

export function plannedIn({ now, queue }: View): readonly Planned[] {
  const shots = now?.step === 'volleys' || now?.step === 'replies' ? now.shots : [];
  return [
    ...shots.map(({ unit, target }): Planned => ({ unit, target, what: 'fire' })),
    ...queue.flatMap(({ units, target }) => units.map((unit): Planned => ({ unit, target, what: 'march' }))),
  ];
}
