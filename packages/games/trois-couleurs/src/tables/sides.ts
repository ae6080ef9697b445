/** The two sides, by the colour of their markers: which army each of them leads, the scenario says. */
export const sides = ['blue', 'red'] as const;
export type Side = (typeof sides)[number];

export const enemyOf: Readonly<Record<Side, Side>> = { blue: 'red', red: 'blue' };

export function isSide(seat: string): seat is Side {
  return seat === 'blue' || seat === 'red';
}
