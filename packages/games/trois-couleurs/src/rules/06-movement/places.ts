/** Places as they are told. */
import type { ToldPlace } from '../../events.ts';
import type { Unit } from '../../state.ts';

export function placeTold({ x, y, facing }: Pick<Unit, 'x' | 'y' | 'facing'>): ToldPlace {
  return [x, y, facing];
}
