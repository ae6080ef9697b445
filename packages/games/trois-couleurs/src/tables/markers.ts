/** Orders of simultaneous play as their markers show them (chapter 27). */

export const orders = ['blank', 'MAC', 'MAF', 'SOU', 'FEU', 'CHF', 'CHO', 'slow', 'fast'] as const;
export type MarkerOrder = (typeof orders)[number];

/** Ways of the blue arrow; the white one goes straight on. */
export const arrows = ['ahead', 'left', 'right', 'back'] as const;
export type Arrow = (typeof arrows)[number];

/** What stands on the written face of a marker; `blank` is a decoy, for units that only respond. */
export type Marker = Exclude<MarkerOrder, 'slow'> | `slow ${Arrow}`;

export function orderOn(marker: Marker): MarkerOrder {
  return marker.split(' ')[0] as MarkerOrder;
}

export function arrowOn(marker: Marker): Arrow {
  return (marker.split(' ')[1] ?? 'ahead') as Arrow;
}
