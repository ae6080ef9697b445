/** Who has made an owed move and who still could: found once for a state, and kept until something changes that it hangs on. */
import { rulesInForce, workingMemory, type Part } from '@bivouac/kernel';
import type { Owed, Walker, Walking } from '../06-movement/moving-group.ts';
import { marks, none, type Activation, type Order, type State, type Unit } from '../../state.ts';

/** Units of which so many are asked to make their move. */
export interface Share {
  readonly units: readonly number[];
  readonly asked: number;
}

/** Parts of a move, and the group as it would stand after them. */
export interface WaySoFar {
  /** The first so many of these; the list keeps its room. */
  readonly parts: Part[];
  count: number;
  walker: Walker | null;
  /** What it may do next. */
  offered: readonly Part[];
}

/** What has been found by a yes or no, in lists by number. */
export const answer = { unknown: 0, no: 1, yes: 2 } as const;

export interface Known {
  /** By unit: whether it has made its move, and what it is asked for. Both hang on itself and on where the enemy is. */
  readonly complied: Uint8Array;
  readonly owed: (Owed | null | undefined)[];
  /** By unit: the hex through which it was last found to have a way nearer, if it is one step; or none. */
  readonly waysOut: Int16Array;
  /** By corps: what is asked of it, and of those who may stand for it. It hangs on its units and on where the enemy is. */
  readonly shares: (readonly Share[] | undefined)[];
  /** By unit: whether it still could make its move. It hangs on everybody who might be in its way. */
  readonly able: Uint8Array;
  /** What a unit that sets out by itself cannot be spared, and groups of several by their names. */
  readonly alone: (Owed | null | undefined)[];
  readonly groups: Map<string, Owed | null>;
  /** The group asked about last, as it stands after the parts chosen so far; no parts where nothing is known. */
  readonly soFar: WaySoFar;
  /** By corps: who of it was last found able to make his move, or none. He is only looked at first, so this is always kept. */
  readonly lastAble: Int16Array;
}

/** What holds for a whole phase, more or less: whose turn it is, and under which orders. */
interface Circumstances {
  readonly side: State['side'];
  readonly turn: number;
  readonly orders: readonly (Order | null)[];
  readonly activation: Activation | null;
  readonly rules: unknown;
}

interface Memory {
  /** How all units and leaders stood, number by number. */
  readonly stood: Int32Array;
  readonly known: Known;
  circumstances: Circumstances | null;
}

/** Numbers of a unit that decide where it or others can go: its hexes, its marks, and all else in one. */
const perUnit = 4;
/** And of a leader: hex and marks. */
const perLeader = 2;

const memoryOf = workingMemory((s: State): Memory => ({
  stood: new Int32Array(s.units.length * perUnit + s.leaders.length * perLeader),
  known: nothingKnown(s.units.length, s.corps.length),
  circumstances: null,
}));

function nothingKnown(units: number, corps: number): Known {
  return {
    complied: new Uint8Array(units),
    owed: new Array<undefined>(units).fill(undefined),
    waysOut: new Int16Array(units).fill(none),
    shares: new Array<undefined>(corps).fill(undefined),
    able: new Uint8Array(units),
    alone: new Array<undefined>(units).fill(undefined),
    groups: new Map(),
    soFar: { parts: [], count: 0, walker: null, offered: [] },
    lastAble: new Int16Array(corps).fill(none),
  };
}

/** What has been found of this very state. */
export function knownNow(s: State): Known {
  const memory = memoryOf(s);
  const { known } = memory;
  const change = changeSince(s, memory);
  if (memory.circumstances === null || !areThese(s, memory.circumstances)) {
    const { side, turn, activation } = s;
    const orders = s.corps.map(({ order }) => order);
    memory.circumstances = { side, turn, orders, activation, rules: rulesInForce() };
    forgetOrdered(known);
    forgetWays(known);
  } else {
    if (change === 'enemy') forgetOrdered(known);
    // Voltigeurs come and go without a unit changing.
    if (change !== null || s.voltigeurs.length > 0) forgetWays(known);
  }
  return known;
}

function areThese(s: State, { side, turn, orders, activation, rules }: Circumstances): boolean {
  if (side !== s.side || turn !== s.turn || activation !== s.activation || rules !== rulesInForce())
    return false;
  for (let corps = 0; corps < orders.length; corps += 1)
    if (s.corps[corps]!.order !== orders[corps]) return false;
  return true;
}

/** What hangs on orders and the enemy. */
function forgetOrdered({ complied, owed, waysOut, shares }: Known): void {
  complied.fill(answer.unknown);
  owed.fill(undefined);
  waysOut.fill(none);
  shares.fill(undefined);
}

/** What hangs on who stands in whose way: after every act, and faster so than by the engine's own means of filling lists. */
function forgetWays({ able, alone, groups, owed, soFar }: Known): void {
  for (let unit = 0; unit < able.length; unit += 1) {
    able[unit] = answer.unknown;
    alone[unit] = undefined;
    const one = owed[unit];
    if (one !== undefined && one !== null) one.leads = null;
  }
  // The engine takes its time to empty a map, even one that is empty.
  if (groups.size > 0) groups.clear();
  soFar.walker = null;
}

/** Level, formation, facing, points spent and steps, in one number: eight formations, seven facings, and room for the rest. */
function stanceOf({ level, formation, facing, spent, steps }: Unit): number {
  return (level << 20) | (formation << 17) | ((facing + 1) << 14) | (spent << 7) | steps;
}

/**
 * Whether somebody stands otherwise than before, and whether an enemy is elsewhere. How they stand is written down, and
 * what hung on a single unit forgotten.
 */
function changeSince(s: State, { stood, known }: Memory): 'somebody' | 'enemy' | null {
  let change: 'somebody' | 'enemy' | null = null;
  let at = 0;
  for (let index = 0; index < s.units.length; index += 1, at += perUnit) {
    const unit = s.units[index]!;
    const { hex, hex2, marks: done } = unit;
    const stance = stanceOf(unit);
    const isElsewhere = stood[at] !== hex || stood[at + 1] !== hex2;
    if (!isElsewhere && stood[at + 2] === done && stood[at + 3] === stance) continue;
    stood[at] = hex;
    stood[at + 1] = hex2;
    stood[at + 2] = done;
    stood[at + 3] = stance;
    const { side, corps } = s.terms.units[index]!;
    if (isElsewhere && side !== s.side) change = 'enemy';
    change ??= 'somebody';
    known.complied[index] = answer.unknown;
    known.owed[index] = undefined;
    known.waysOut[index] = none;
    known.shares[corps] = undefined;
  }
  for (const { hex, marks: done } of s.leaders) {
    if (stood[at] !== hex || stood[at + 1] !== done) change ??= 'somebody';
    stood[at] = hex;
    stood[at + 1] = done;
    at += perLeader;
  }
  return change;
}

/** How a group stands on its way, as a word; one unit by itself, which is looked at most, as a number. */
export function standingKey({ units, leaders, hex, hex2 }: Walker): number | string {
  if (units.length === 1 && leaders.length === 0) return standingNumber(units[0]!, hex);
  let key = `${hex} ${hex2} ${leaders.length}`;
  for (const { index, formation, facing, spent, marks: done } of units)
    key += ` ${index} ${formation} ${facing} ${spent} ${done}`;
  return key;
}

/**
 * The other hex of skirmishers is where they face. Room for each: eight formations, seven facings, 64 points and the marks that a move changes leave 4,096 hexes in a
 * small integer, which maps find fastest.
 */
export function standingNumber({ formation, facing, spent, marks: done }: Walking, hex: number): number {
  const onTheWay = (done & (marks.stirred | marks.turnedHere | marks.offRoad | marks.deployed)) >> 1;
  const changed = onTheWay | ((done & marks.byRoad) === 0 ? 0 : 16);
  return (((hex * 8 + formation) * 8 + facing + 1) * 64 + spent) * 32 + changed;
}
