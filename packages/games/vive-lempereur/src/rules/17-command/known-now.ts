/** Who has made an owed move and who still could: found once for a state, and kept until something changes that it hangs on. */
import { rulesInForce, workingMemory } from '@bivouac/kernel';
import type { Owed, Walker, Walking } from '../06-movement/moving-group.ts';
import type { Activation, Order, State } from '../../state.ts';

/** Units of which so many are asked to make their move. */
export interface Share {
  readonly units: readonly number[];
  readonly asked: number;
}

export interface Known {
  /** By unit: whether it has made its move, whether it still could, and what it is asked for. */
  readonly complied: Map<number, boolean>;
  readonly able: Map<number, boolean>;
  readonly owed: Map<number, Owed | null>;
  /** By corps: what is asked of it, and of those who may stand for it. */
  readonly shares: Map<number, readonly Share[]>;
  /** By the units that would set out together: what they cannot be spared. */
  readonly groups: Map<string, Owed | null>;
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
  stood: new Int32Array(s.units.length * perUnit + s.leaders.length + 2),
  orders: [],
  activation: null,
  rules: null,
  known: nothingYet(),
}));

function nothingYet(): Known {
  return {
    ...{ complied: new Map(), able: new Map(), owed: new Map() },
    ...{ shares: new Map(), groups: new Map() },
  };
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
  look(s.turn);
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

/** How a group stands on its way, as a word; one unit by itself, which is looked at most, as a number. */
export function standingKey({ units, leaders, hex, hex2 }: Walker): number | string {
  if (units.length === 1 && hex2 < 0 && leaders.length === 0) return standingNumber(units[0]!, hex);
  let key = `${hex} ${hex2} ${leaders.length}`;
  for (const { index, formation, facing, spent, marks } of units)
    key += ` ${index} ${formation} ${facing} ${spent} ${marks}`;
  return key;
}

/** Room for each: eight formations, seven facings, 64 points and all marks leave 2,048 hexes. */
function standingNumber({ formation, facing, spent, marks }: Walking, hex: number): number {
  return (((hex * 8 + formation) * 8 + facing + 1) * 64 + spent) * roomForMarks + marks;
}

const roomForMarks = 0x4000_0000;
