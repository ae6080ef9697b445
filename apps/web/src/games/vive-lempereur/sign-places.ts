/** Where the signs stand that are neither counters nor names: pennants of objectives, couriers. Names make room for them. */
import type { View } from '@bivouac/vive-lempereur/words';
import type { Point } from '../../board/geometry.ts';
import type { Area } from '../../board/name-places.ts';
import { centreOf, type Field } from './field.ts';

/** The foot of the pennant over a hex. */
export function pennantAt(field: Field, hex: number): Point {
  const [x, y] = centreOf(field, hex);
  return [x + 33, y - 44];
}

/** How large a courier is with his halo, around the point he rides over, and how far that lies below it. */
export const courierSize = { radius: 25, up: 4 };

export interface RiderPlace {
  readonly rider: View['couriers'][number];
  readonly at: Point;
}

/** Couriers ride beside whoever stands in their hex; several in one hex stand apart. */
export function couriersAt(view: View, field: Field): readonly RiderPlace[] {
  return view.couriers.map((rider, index) => {
    const [x, y] = centreOf(field, rider.hex);
    const before = view.couriers.slice(0, index).filter(({ hex }) => hex === rider.hex).length;
    return { rider, at: [x - 30 + before * 28, y + 32] };
  });
}

export function pennantAreas(view: View, field: Field): readonly Area[] {
  return view.terms.victory.objectives.map(({ hexes }) => {
    const [x, y] = pennantAt(field, hexes[0]!);
    return { left: x, right: x + 32, top: y - 25, bottom: y - 3 };
  });
}

export function courierAreas(view: View, field: Field): readonly Area[] {
  const { radius, up } = courierSize;
  return couriersAt(view, field).map(({ at: [x, y] }) => ({
    ...{ left: x - radius, right: x + radius },
    ...{ top: y - up - radius, bottom: y - up + radius },
  }));
}
