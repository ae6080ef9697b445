/** How much one request may cost. Honest requests stay far below; what goes beyond is stopped and said so. */
export interface Bounds {
  /** Acts that computers may add to a game before they are stopped, whatever its scenario says. */
  readonly acts: number;
  /** Milliseconds that computers may play, and a saved game may be checked, for one request. */
  readonly milliseconds: number;
  /** Values in a scenario that is sent: numbers, texts, lists and records together. */
  readonly scenarioValues: number;
  /** Problems named in an answer; of the others only the number. */
  readonly problems: number;
  /** Acts told in one answer; the rest is asked for. */
  readonly toldActs: number;
}

export const standardBounds: Bounds = {
  acts: 50_000,
  milliseconds: 120_000,
  scenarioValues: 100_000,
  problems: 20,
  toldActs: 5_000,
};

/** Whether a piece of data holds more than so many values. Stops counting there. */
export function isLargerThan(most: number, data: unknown): boolean {
  let count = 0;
  const open: unknown[] = [data];
  while (open.length > 0) {
    const value = open.pop();
    count += 1;
    if (count > most) return true;
    if (typeof value !== 'object' || value === null) continue;
    const inner = Object.values(value);
    if (count + inner.length > most) return true;
    for (const one of inner) open.push(one);
  }
  return false;
}
