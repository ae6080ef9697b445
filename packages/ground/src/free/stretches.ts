/** In which steps of a move something holds, found without trying every step. */

/** From one step to another, both of them included. */
export type Stretch = readonly [from: number, to: number];

/**
 * Looks at one step: n means that it holds now and in the n - 1 steps that follow, -n that it does not hold for so
 * long. Never 0; 1 and -1 are always right for what is true of this step alone.
 */
export type Probe = (step: number) => number;

/** All steps from 0 to the last in which it holds, as stretches. */
export function stretches(probe: Probe, most: number): Stretch[] {
  const found: [number, number][] = [];
  for (let step = 0; step <= most;) {
    const answer = probe(step);
    const next = step + Math.abs(answer);
    if (answer > 0) {
      const last = found.at(-1);
      const end = Math.min(next - 1, most);
      if (last?.[1] === step - 1) last[1] = end;
      else found.push([step, end]);
    }
    step = next;
  }
  return found;
}

/** The first step in which it holds; null when it holds in none. */
export function first(probe: Probe, most: number, from = 0): number | null {
  for (let step = from; step <= most;) {
    const answer = probe(step);
    if (answer > 0) return step;
    step -= answer;
  }
  return null;
}

/** Holds where all hold. */
export function all(...probes: readonly Probe[]): Probe {
  return (step) => {
    let least = Infinity;
    for (const probe of probes) {
      const answer = probe(step);
      if (answer < 0) return answer;
      if (answer < least) least = answer;
    }
    return least;
  };
}

/** Holds where any holds. */
export function any(...probes: readonly Probe[]): Probe {
  return (step) => {
    let most = -Infinity;
    for (const probe of probes) {
      const answer = probe(step);
      if (answer > 0) return answer;
      if (answer > most) most = answer;
    }
    return most;
  };
}

/** Holds where the other does not. */
export function not(probe: Probe): Probe {
  return (step) => 0 - probe(step);
}

/** The steps that lie in none of the stretches. */
export function gaps(taken: readonly Stretch[], most: number): Stretch[] {
  const free: Stretch[] = [];
  let from = 0;
  for (const [start, end] of taken) {
    if (start > from) free.push([from, start - 1]);
    from = end + 1;
  }
  if (from <= most) free.push([from, most]);
  return free;
}

/** All steps of several lists of stretches together. */
export function union(lists: readonly (readonly Stretch[])[]): Stretch[] {
  const all: Stretch[] = [];
  for (const list of lists) for (const stretch of list) all.push(stretch);
  if (all.length < 2) return all;
  all.sort((one, other) => one[0] - other[0]);
  const found: [number, number][] = [];
  for (const [from, to] of all) {
    const last = found.at(-1);
    if (last !== undefined && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else found.push([from, to]);
  }
  return found;
}
