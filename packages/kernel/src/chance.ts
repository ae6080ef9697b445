import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';
import { sha256 } from './hash.ts';

/** Where chance comes from. Handed in, never global: seeded, scripted, or watched by a recorder. */
export interface Dice {
  /** A die: 1 to `sides`. */
  roll(sides: number): number;
  /** One of `count` things: 0 to `count - 1`. */
  pick(count: number): number;
  /** An order of `count` things: `order[i]` is the thing that comes i-th. */
  shuffle(count: number): number[];
  /** How many rolls, picks and shuffles have been taken so far. */
  readonly taken: number;
  /** Where the stream stands, as plain data to go on from later. */
  position(): DicePosition;
}

export type DicePosition =
  | { readonly stream: readonly number[]; readonly taken: number }
  | { readonly script: readonly Chance[]; readonly taken: number };

/** One thing chance said: a die, a pick or an order. What a script holds and a record keeps. */
export type Chance =
  | { readonly roll: number; readonly of: number }
  | { readonly pick: number; readonly of: number }
  | { readonly order: readonly number[] };

/** A script ran out, or says something that cannot be rolled here. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError';
}

/** Dice from a seed: a number for tests and playouts, a hash (64 hex digits) for committed games. */
export class SeededDice implements Dice {
  taken = 0;
  readonly #generator: RandomGenerator;

  constructor(seed: number | string | readonly number[]) {
    if (typeof seed === 'number') this.#generator = xoroshiro128plusFromState(spread(seed));
    else if (typeof seed === 'string') this.#generator = xoroshiro128plusFromState(stateFrom(seed));
    else this.#generator = xoroshiro128plusFromState(seed);
  }

  roll(sides: number): number {
    this.taken += 1;
    return uniformInt(this.#generator, 1, sides);
  }

  pick(count: number): number {
    this.taken += 1;
    return uniformInt(this.#generator, 0, count - 1);
  }

  shuffle(count: number): number[] {
    this.taken += 1;
    const order: number[] = [];
    for (let index = 0; index < count; index += 1) order.push(index);
    for (let last = count - 1; last > 0; last -= 1) {
      const other = uniformInt(this.#generator, 0, last);
      const thing = order[last]!;
      order[last] = order[other]!;
      order[other] = thing;
    }
    return order;
  }

  position(): DicePosition {
    return { stream: this.#generator.getState(), taken: this.taken };
  }
}

/**
 * The generator's four words from one number. Games numbered 1, 2, 3 must not begin alike: the generator itself would
 * give their first dice in a row, so the number is mixed first (the finalizer of MurmurHash3).
 */
function spread(seed: number): number[] {
  const high = Math.floor(seed / 4_294_967_296) | 0;
  return [1, 2, 3, 4].map((word) => mix(mix(high + Math.imul(word, 0x9e3779b9)) ^ (seed | 0)));
}

function mix(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

/** The first 128 bits of a seed's hash, as the generator's four words (any text makes a seed). */
function stateFrom(seed: string): number[] {
  const hex = /^[0-9a-f]{64}$/.test(seed) ? seed : sha256(seed);
  return [0, 8, 16, 24].map((at) => Number.parseInt(hex.slice(at, at + 8), 16) | 0);
}

/** Dice that say what a script says, for tests, puzzles and examples. */
export class ScriptedDice implements Dice {
  taken = 0;
  readonly #script: readonly Chance[];

  constructor(script: readonly Chance[]) {
    this.#script = script;
  }

  roll(sides: number): number {
    const next = this.#next(`a die of ${sides}`);
    if (!('roll' in next) || next.roll < 1 || next.roll > sides)
      throw this.#misfit(`a die of ${sides}`, next);
    this.taken += 1;
    return next.roll;
  }

  pick(count: number): number {
    const next = this.#next(`a pick of ${count}`);
    if (!('pick' in next) || next.pick < 0 || next.pick >= count)
      throw this.#misfit(`a pick of ${count}`, next);
    this.taken += 1;
    return next.pick;
  }

  shuffle(count: number): number[] {
    const next = this.#next(`an order of ${count}`);
    if (!('order' in next) || !isOrder(next.order, count)) throw this.#misfit(`an order of ${count}`, next);
    this.taken += 1;
    return [...next.order];
  }

  position(): DicePosition {
    return { script: this.#script, taken: this.taken };
  }

  #next(wanted: string): Chance {
    const next = this.#script[this.taken];
    if (next === undefined) {
      throw new ScriptError(
        `the script of chance ends after ${this.taken} entries; ${wanted} is needed next`,
      );
    }
    return next;
  }

  #misfit(wanted: string, found: Chance): ScriptError {
    return new ScriptError(
      `entry ${this.taken + 1} of the script of chance is ${JSON.stringify(found)}; ${wanted} is needed`,
    );
  }
}

function isOrder(order: readonly number[], count: number): boolean {
  return order.length === count && [...order].sort((a, b) => a - b).every((value, index) => value === index);
}

/** Passes on what another source says and keeps a note of it. */
export class RecordedDice implements Dice {
  readonly said: Chance[] = [];
  readonly #source: Dice;

  constructor(source: Dice) {
    this.#source = source;
  }

  get taken(): number {
    return this.#source.taken;
  }

  roll(sides: number): number {
    const roll = this.#source.roll(sides);
    this.said.push({ roll, of: sides });
    return roll;
  }

  pick(count: number): number {
    const pick = this.#source.pick(count);
    this.said.push({ pick, of: count });
    return pick;
  }

  shuffle(count: number): number[] {
    const order = this.#source.shuffle(count);
    this.said.push({ order: [...order] });
    return order;
  }

  position(): DicePosition {
    return this.#source.position();
  }
}

/** Goes on where dice stood. */
export function diceAt(position: DicePosition): Dice {
  const dice = 'stream' in position ? new SeededDice(position.stream) : new ScriptedDice(position.script);
  dice.taken = position.taken;
  return dice;
}
