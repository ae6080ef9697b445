/** What dice add up to, exactly. */

/** The chance of every total of so many dice: `[0]` is no pip at all. */
export function totalsOf(dice: number, sides = 6): readonly number[] {
  let chances: number[] = [1];
  for (let die = 0; die < dice; die += 1) {
    const next = Array.from({ length: chances.length + sides }, () => 0);
    for (const [total, chance] of chances.entries())
      for (let face = 1; face <= sides; face += 1) next[total + face]! += chance / sides;
    chances = next;
  }
  return chances;
}

/** The sum of two things that have nothing to do with each other. */
export function together(one: readonly number[], other: readonly number[]): number[] {
  const sums = Array.from({ length: one.length + other.length - 1 }, () => 0);
  for (const [a, chance] of one.entries())
    for (const [b, second] of other.entries()) sums[a + b]! += chance * second;
  return sums;
}

/** Figures that fall: so many pips take one, and there are no more than these. */
export function fallenOf(totals: readonly number[], pips: number, most: number): number[] {
  const found = Array.from({ length: most + 1 }, () => 0);
  for (const [total, chance] of totals.entries()) found[Math.min(most, Math.floor(total / pips))]! += chance;
  return found;
}

export function mean(chances: readonly number[]): number {
  return chances.reduce((sum, chance, value) => sum + chance * value, 0);
}
