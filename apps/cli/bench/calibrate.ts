/**
 * A machine's speed at the ordinary work of a game engine (array scans, small objects copied, short lists built and
 * dropped), so that rates can be compared between machines, and on one machine from one moment to the next.
 */
interface Unit {
  readonly id: number;
  hp: number;
  readonly x: number;
  readonly y: number;
}

const unitCount = 117;
const columns = 13;
/** Loops between two looks at the clock. */
const batch = 50;

export interface Slice {
  readonly count: number;
  readonly ms: number;
}

/** Loops for so many milliseconds. */
export function calibrate(ms: number): Slice {
  const units: Unit[] = [];
  for (let id = 0; id < unitCount; id += 1) units.push({ id, hp: 4, x: id % columns, y: (id / columns) | 0 });
  let seed = 1;
  let count = 0;
  const started = performance.now();
  const end = started + ms;
  while (performance.now() < end) {
    for (let loop = 0; loop < batch; loop += 1) {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
      const chosen = units[seed % unitCount]!;
      const copy: Unit = { id: chosen.id, hp: chosen.hp - 1, x: chosen.x, y: chosen.y };
      const near: Unit[] = [];
      // Loops by index, as in the reference: another form of loop would be another measure.
      // eslint-disable-next-line @typescript-eslint/prefer-for-of
      for (let index = 0; index < units.length; index += 1) {
        const unit = units[index]!;
        const dx = unit.x - copy.x;
        const dy = unit.y - copy.y;
        if ((dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy) <= 2) near.push(unit);
      }
      if (copy.hp < 0) copy.hp = 4;
      units[copy.id] = copy;
      seed ^= near.length;
      count += 1;
    }
  }
  return { count, ms: performance.now() - started };
}
