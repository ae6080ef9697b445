/** The two sides, by the colour of their markers: which army each of them leads, the scenario says. */
export const sides = ['blue', 'red'] as const;
export type Side = (typeof sides)[number];

/** Whose army it is: its uniforms and colours. No rule asks for it. */
export const nations = ['french', 'austrian', 'prussian', 'british', 'russian', 'other'] as const;
export type Nation = (typeof nations)[number];

export const enemyOf: Readonly<Record<Side, Side>> = { blue: 'red', red: 'blue' };

export function isSide(seat: string): seat is Side {
  return seat === 'blue' || seat === 'red';
}
