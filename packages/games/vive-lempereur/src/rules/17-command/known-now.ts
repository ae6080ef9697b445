/** Who has made an owed move and who still could: found once for a state, and kept until something changes that it hangs on. */
import { rulesInForce, workingMemory } from '@bivouac/kernel';
import type { Walker } from '../06-movement/moving-group.ts';
import type { Activation, Order, State } from '../../state.ts';

/** By unit, what has been found of it. */
export interface Known {
  readonly complied: Map<number, boolean>;
  readonly able: Map<number, boolean>;
  /** By a unit that owes a move, from which standings of its group it can go on nearer. */
  readonly leads: Map<number, Map<string, boolean>>;
}

interface Memory {
  /** How all units and leaders stood, number by number. */
  stood: Int32Array;
  orders: readonly (Order | null)[];
  activation: Activation | null;
  rules: unknown;
  known: Known;
}

/** Numbers of a unit that decide where it can go: hexes, level, formation, facing, points spent, marks. */
const perUnit = 7;

const memoryOf = workingMemory((s: State): Memory => ({
  stood: new Int32Array(s.units.length * perUnit + s.leaders.length + 1),
  orders: [],
  activation: null,
  rules: null,
  known: nothingYet(),
}));

function nothingYet(): Known {
  return { complied: new Map(), able: new Map(), leads: new Map() };
}

/** What has been found of this very state. */
export function knownNow(s: State): Known {
  const memory = memoryOf(s);
  const isSame = standAsBefore(s, memory.stood);
  const hasSameOrders = s.corps.every(({ order }, at) => order === memory.orders[at]);
  // Voltigeurs come and go without a unit changing.
  if (
    isSame &&
    hasSameOrders &&
    memory.activation === s.activation &&
    memory.rules === rulesInForce() &&
    s.voltigeurs.length === 0
  )
    return memory.known;
  memory.orders = s.corps.map(({ order }) => order);
  memory.activation = s.activation;
  memory.rules = rulesInForce();
  memory.known = nothingYet();
  return memory.known;
}

/** Whether everybody stands as he did; if not, how they stand now is written down. */
function standAsBefore(s: State, stood: Int32Array): boolean {
  let at = 0;
  let isSame = true;
  const look = (now: number) => {
    if (stood[at] !== now) {
      stood[at] = now;
      isSame = false;
    }
    at += 1;
  };
  look(s.side === 'french' ? 1 : 2);
  for (const { hex, hex2, level, formation, facing, spent, marks } of s.units) {
    look(hex);
    look(hex2);
    look(level);
    look(formation);
    look(facing);
    look(spent);
    look(marks);
  }
  for (const { hex } of s.leaders) look(hex);
  return isSame;
}

/** How a group stands on its way, as a word. */
export function standingKey({ units, leaders, hex, hex2 }: Walker): string {
  let key = `${hex} ${hex2} ${leaders.length}`;
  for (const { index, formation, facing, spent, marks } of units)
    key += ` ${index} ${formation} ${facing} ${spent} ${marks}`;
  return key;
}
