/** A value that is halved is rounded up (VE-3.1-09). */
export function halved(value: number): number {
  return Math.ceil(value / 2);
}
