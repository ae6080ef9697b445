/**
 * Whole numbers of the free table: lengths in tenths of a millimetre, angles in hundredths of a degree. Every answer is
 * exact, so it has the same bytes on any machine. A table measures at most `mostTenths` each way: then no product made
 * here passes 2^53, below which a double holds every whole number.
 */

/** The longest side of a table, a little more than three metres. */
export const mostTenths = 32_767;

/** Things no farther apart than this (2 mm) touch. */
export const contactReach = 20;

/** The quotient of whole numbers, rounded to the nearest; halves away from nought. The divisor is positive. */
export function nearest(dividend: number, divisor: number): number {
  // Taken from nought, because a state must not hold the minus nought of the machine.
  if (dividend < 0) return 0 - Math.floor((divisor - 2 * dividend) / (2 * divisor));
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}

/** The square root of a whole number below 2^52, rounded to the nearest (a root is never just between two). */
export function root(square: number): number {
  let whole = Math.floor(Math.sqrt(square) + 0.5);
  while (square > whole * whole + whole) whole += 1;
  while (whole > 0 && square <= whole * whole - whole) whole -= 1;
  return whole;
}

/** How near to a half a double may come before it is settled in whole numbers which side it lies on. */
const doubtful = 1e-6;

/** Whether rounding this double is safe although it was computed with rounding. */
export function isClear(value: number): boolean {
  return Math.abs(value - Math.floor(value) - 0.5) > doubtful;
}

/** The root of a fraction, rounded to the nearest, halves up, whatever the size of the numbers. */
export function rootOfFraction(dividend: bigint, divisor: bigint): number {
  let whole = BigInt(Math.floor(Math.sqrt(Number(dividend) / Number(divisor))));
  // The root is at least k + 1/2 when 4 a is at least (2 k + 1)^2 b.
  while (4n * dividend >= (2n * whole + 1n) * (2n * whole + 1n) * divisor) whole += 1n;
  while (whole > 0n && 4n * dividend < (2n * whole - 1n) * (2n * whole - 1n) * divisor) whole -= 1n;
  return Number(whole);
}
