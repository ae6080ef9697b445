/** Words that rise where something was lost or won: one below the other where they would lie on each other. */
import type { Show } from '../table/room.ts';
import type { Point } from './geometry.ts';

type Burst = Show['bursts'][number];

export interface PlacedBurst extends Burst {
  readonly place: Point;
}

/** The height of a line and the mean width of a letter, in units of the board, as the type of these words has them. */
const [line, letter] = [38, 19];

const areMeeting = (one: PlacedBurst, other: PlacedBurst): boolean =>
  Math.abs(one.place[1] - other.place[1]) < line &&
  Math.abs(one.place[0] - other.place[0]) < ((one.text.length + other.text.length) * letter) / 2;

export function burstPlaces(
  bursts: readonly Burst[],
  pointOf: (spot: Burst['at']) => Point | undefined,
): readonly PlacedBurst[] {
  const placed: PlacedBurst[] = [];
  for (const burst of bursts) {
    const at = pointOf(burst.at);
    if (at === undefined) continue;
    let one: PlacedBurst = { ...burst, place: at };
    // Each step leads down, below one of those that are there, and by more than rounding takes away: it ends.
    for (let met = find(one); met !== undefined; met = find(one))
      one = { ...one, place: [at[0], Math.max(met.place[1] + line, one.place[1] + 1)] };
    placed.push(one);
  }
  return placed;

  function find(one: PlacedBurst): PlacedBurst | undefined {
    return placed.find((other) => areMeeting(one, other));
  }
}
