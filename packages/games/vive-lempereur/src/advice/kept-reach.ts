/**
 * The reach of groups from one decision to the next: after a march most others can still do what they could. What was
 * found is kept with the game it was found in and holds as long as nothing has changed that it hangs on.
 */
import { rulesInForce, workingMemory } from '@bivouac/kernel';
import type { Board } from '../board/board.ts';
import { hasOrders } from '../rules/17-command/orders.ts';
import { marcherOf } from '../rules/17-command/owed-on-the-way.ts';
import { isUncommanded } from '../rules/17-command/out-of-command.ts';
import { reachAround, type Around } from '../reach/reach.ts';
import type { State, Unit } from '../state.ts';
import { copyUnit, isSameUnit } from '../copies.ts';

/** How things stood when a reach was found. */
interface Snapshot {
  readonly units: readonly Unit[];
  readonly leaders: readonly number[];
  readonly rules: unknown;
}

interface Kept extends Around {
  readonly snapshot: Snapshot;
}

const memoryOf = workingMemory((_state: State) => new Map<string, Kept>());

/** The reaches of one state. */
export class KeptReach {
  readonly #s: State;
  readonly #board: Board;
  readonly #memory: Map<string, Kept>;
  readonly #snapshot: Snapshot;

  constructor(s: State, board: Board) {
    this.#s = s;
    this.#board = board;
    this.#memory = memoryOf(s);
    this.#snapshot = {
      units: s.units.map(copyUnit),
      leaders: s.leaders.map(({ hex }) => hex),
      rules: rulesInForce(),
    };
  }

  /** The ends of these units as they stand, from the top of their stack down. */
  of(units: readonly number[]): Around['ends'] {
    const key = units.join(' ');
    const before = this.#memory.get(key);
    if (before !== undefined && this.#holds(units, before)) return before.ends;
    const start = marcherOf(this.#s, units);
    const found = reachAround(this.#s, this.#board, start);
    // Voltigeurs come and go without a unit changing; whoever is out of command goes where his leader is, and orders bind by what others have done.
    const isOut = hasOrders(this.#s) || units.some((index) => isUncommanded(this.#s.units[index]!));
    if (this.#s.voltigeurs.length === 0 && !isOut)
      this.#memory.set(key, { ...found, snapshot: this.#snapshot });
    else this.#memory.delete(key);
    return found.ends;
  }

  #holds(group: readonly number[], { snapshot, looked }: Kept): boolean {
    const { units, leaders, rules } = this.#snapshot;
    if (snapshot.rules !== rules || this.#s.voltigeurs.length > 0) return false;
    const { side } = this.#s.terms.units[group[0]!]!;
    for (let index = 0; index < units.length; index += 1) {
      const [now, then] = [units[index]!, snapshot.units[index]!];
      if (isSameUnit(now, then)) continue;
      if (this.#s.terms.units[index]!.side === side) {
        if (group.includes(index) || touches(looked, now) || touches(looked, then)) return false;
        // Of the enemy only what lies on top bars a way or fires on it.
      } else if (now.level === 0 || then.level === 0) return false;
    }
    return leaders.every(
      (hex, at) => hex === snapshot.leaders[at] || !(looked.has(hex) || looked.has(snapshot.leaders[at]!)),
    );
  }
}

function touches(looked: ReadonlySet<number>, { hex, hex2 }: Unit): boolean {
  return looked.has(hex) || looked.has(hex2);
}
