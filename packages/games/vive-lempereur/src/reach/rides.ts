/** Where a charge can end before an enemy, and by which acts: the way with the fewest occasions for the enemy, then the cheapest. */
import { beside, turned, type Board } from '../board/board.ts';
import {
  rideAhead,
  wheel,
  whyNotAhead,
  whyNotStrike,
  whyNotWheel,
  type Rider,
  type Troop,
} from '../rules/09-cavalry-charges/charge-path.ts';
import type { State } from '../state.ts';
import { CheapestFirst } from './cheapest-first.ts';
import { Occasions } from './occasions.ts';

export interface Ridden {
  readonly rider: Rider;
  readonly acts: readonly string[];
  readonly occasions: number;
}

/** More than a charge can cost. */
const pointsOf = 64;

/** Every standing in which a charge that starts so can strike somebody, the place where it starts included. */
export function ridesOf(s: State, board: Board, troop: Troop, start: Rider): Ridden[] {
  const occasions = new Occasions(s, troop.units, 'charge');
  const waiting = new CheapestFirst<Ridden>();
  const settled = new Map<number, Rider[]>();
  const ends: Ridden[] = [];
  const add = (ridden: Ridden) => waiting.add(ridden.occasions * pointsOf + ridden.rider.spent, ridden);
  add({ rider: start, acts: [], occasions: 0 });
  for (let next = waiting.take(); next !== undefined; next = waiting.take()) {
    const { rider, acts } = next;
    const key = rider.hex * 6 + rider.facing;
    const others = settled.get(key);
    if (others === undefined) {
      settled.set(key, [rider]);
      if (whyNotStrike(s, board, troop, rider) === null) ends.push(next);
    } else {
      if (others.some((other) => isAsGood(other, rider))) continue;
      others.push(rider);
    }
    if (whyNotWheel(s, troop, rider) === null)
      for (const [word, by] of wheels) add({ ...next, rider: wheel(rider, by), acts: [...acts, word] });
    for (let by = 0; by < 2; by += 1) {
      const direction = turned(rider.facing, by);
      if (whyNotAhead(s, board, troop, rider, direction) !== null) continue;
      const to = beside(board, rider.hex, direction);
      const leaving = { band: 0, unit: troop.units[0]!, hex: rider.hex, gait: 'charge', barred: [] } as const;
      const more =
        (occasions.firersAt(leaving).length > 0 ? 1 : 0) + (occasions.cavalryAt(to).length > 0 ? 1 : 0);
      add({
        rider: rideAhead(board, rider, direction),
        acts: [...acts, board.toWords[to]!],
        occasions: next.occasions + more,
      });
    }
  }
  return ends;
}

const wheels = [
  ['left', -1],
  ['right', 1],
] as const;

/** Whether whoever rode so can do all that the other can. Both have the same place and facing. */
function isAsGood(one: Rider, other: Rider): boolean {
  return (
    one.spent <= other.spent &&
    one.turns <= other.turns &&
    (!one.turnedHere || other.turnedHere) &&
    (one.moved || !other.moved)
  );
}
