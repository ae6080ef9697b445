import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';
import { sha256, sha256Words } from './hash.ts';
import { isFields, type Words } from './json.ts';
import { WordedError } from './worded-error.ts';

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
  | {
      readonly generator: 'sha256';
      readonly key: string;
      /** How many numbers the stream has given, those that were thrown away included. */
      readonly drawn: number;
      readonly taken: number;
    }
  | {
      /** Positions written before there was a second generator do not name this one. */
      readonly generator?: 'xoroshiro128plus';
      readonly stream: readonly number[];
      readonly taken: number;
    }
  | { readonly generator?: never; readonly script: readonly Chance[]; readonly taken: number };

/** What makes a stream of numbers out of a seed. */
export type Generator = 'sha256' | 'xoroshiro128plus';

/** One thing chance said: a die, a pick or an order. What a script holds and a record keeps. */
export type Chance =
  | { readonly roll: number; readonly of: number }
  | { readonly pick: number; readonly of: number }
  | { readonly order: readonly number[] };

/** A script ran out, or says something that cannot be rolled here. */
export class ScriptError extends WordedError {
  override readonly name = 'ScriptError';
}

/** Dice from a stream of numbers, however it is made. */
abstract class StreamDice implements Dice {
  taken = 0;

  /** The next number of the stream: 0 to `count - 1`, each equally likely. */
  protected abstract below(count: number): number;
  abstract position(): DicePosition;

  roll(sides: number): number {
    this.taken += 1;
    return this.below(sides) + 1;
  }

  pick(count: number): number {
    this.taken += 1;
    return this.below(count);
  }

  shuffle(count: number): number[] {
    this.taken += 1;
    const order: number[] = [];
    for (let index = 0; index < count; index += 1) order.push(index);
    for (let last = count - 1; last > 0; last -= 1) {
      const other = this.below(last + 1);
      const thing = order[last]!;
      order[last] = order[other]!;
      order[other] = thing;
    }
    return order;
  }
}

/** How many numbers a block of the keyed stream holds, how many different ones there are, and blocks enough for ever. */
const wordsInBlock = 8;
const words = 4_294_967_296;
const longestStream = wordsInBlock * words;

/**
 * The dice of a real game: whoever has seen any number of them, but not the seed, can foretell none. The stream is
 * SHA-256 in counter mode, so that a roll can be checked with any program that knows SHA-256: the key is the hash of
 * `bivouac dice <seed>`, and block n (from 0) the hash of `<key> <n>`, read as eight numbers of 32 bits.
 */
export class KeyedDice extends StreamDice {
  readonly #key: string;
  #drawn = 0;
  #block: readonly number[] = [];

  constructor(seed: number | string | { readonly key: string; readonly drawn: number }) {
    super();
    this.#key = typeof seed === 'object' ? seed.key : sha256(`bivouac dice ${seed}`);
    if (typeof seed === 'object') this.#drawn = seed.drawn;
    if (this.#drawn % wordsInBlock > 0) this.#block = this.#blockAt(this.#drawn);
  }

  position(): DicePosition {
    return { generator: 'sha256', key: this.#key, drawn: this.#drawn, taken: this.taken };
  }

  /** Numbers beyond the last full round of `count` are thrown away: they would make the first ones likelier. */
  protected override below(count: number): number {
    if (!(count >= 1 && count <= words)) throw new RangeError(`nobody can pick one of ${count}`);
    const fair = words - (words % count);
    let word = this.#next();
    while (word >= fair) word = this.#next();
    return word % count;
  }

  #next(): number {
    const at = this.#drawn % wordsInBlock;
    if (at === 0) this.#block = this.#blockAt(this.#drawn);
    this.#drawn += 1;
    return this.#block[at]!;
  }

  #blockAt(drawn: number): readonly number[] {
    return sha256Words(`${this.#key} ${Math.floor(drawn / wordsInBlock)}`);
  }
}

/**
 * Fast dice from a seed, for playouts, imagination and tests: their stream can be worked out from the rolls, so a game
 * in which somebody could gain by that takes `KeyedDice`.
 */
export class SeededDice extends StreamDice {
  readonly #generator: RandomGenerator;

  constructor(seed: number | string | readonly number[]) {
    super();
    if (typeof seed === 'number') this.#generator = xoroshiro128plusFromState(spread(seed));
    else if (typeof seed === 'string') this.#generator = xoroshiro128plusFromState(stateFrom(seed));
    else this.#generator = xoroshiro128plusFromState(seed);
  }

  position(): DicePosition {
    return { generator: 'xoroshiro128plus', stream: this.#generator.getState(), taken: this.taken };
  }

  protected override below(count: number): number {
    return uniformInt(this.#generator, 0, count - 1);
  }
}

/** Dice from a seed, by the generator a record names; records that name none are from before there was a choice. */
export function diceFrom(generator: Generator | undefined, seed: number | string): Dice {
  return generator === 'sha256' ? new KeyedDice(seed) : new SeededDice(seed);
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
    const wanted = { en: `a die of ${sides}`, fr: `un dé à ${sides} faces` };
    const next = this.#next(wanted);
    if (!('roll' in next) || next.roll < 1 || next.roll > sides) throw this.#misfit(wanted, next);
    this.taken += 1;
    return next.roll;
  }

  pick(count: number): number {
    const wanted = { en: `a pick of ${count}`, fr: `un tirage parmi ${count}` };
    const next = this.#next(wanted);
    if (!('pick' in next) || next.pick < 0 || next.pick >= count) throw this.#misfit(wanted, next);
    this.taken += 1;
    return next.pick;
  }

  shuffle(count: number): number[] {
    const wanted = { en: `an order of ${count}`, fr: `un ordre de ${count}` };
    const next = this.#next(wanted);
    if (!('order' in next) || !isOrder(next.order, count)) throw this.#misfit(wanted, next);
    this.taken += 1;
    return [...next.order];
  }

  position(): DicePosition {
    return { script: this.#script, taken: this.taken };
  }

  #next(wanted: Words): Chance {
    const next = this.#script[this.taken];
    if (next === undefined) {
      throw new ScriptError({
        en: `the script of chance ends after ${this.taken} entries; ${wanted.en} is needed next`,
        fr: `le script du hasard s’arrête après ${this.taken} entrées ; il faut ensuite ${wanted.fr}`,
      });
    }
    return next;
  }

  #misfit(wanted: Words, found: Chance): ScriptError {
    const at = this.taken + 1;
    return new ScriptError({
      en: `entry ${at} of the script of chance is ${JSON.stringify(found)}; ${wanted.en} is needed`,
      fr: `l’entrée ${at} du script du hasard est ${JSON.stringify(found)} ; il faut ${wanted.fr}`,
    });
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
  const dice = diceStandingAt(position);
  dice.taken = position.taken;
  return dice;
}

function diceStandingAt(position: DicePosition): StreamDice | ScriptedDice {
  if ('script' in position) return new ScriptedDice(position.script);
  return 'key' in position ? new KeyedDice(position) : new SeededDice(position.stream);
}

/** Whether data from outside says where dice stand. */
export function isDicePosition(data: unknown): data is DicePosition {
  if (!isFields(data) || !isCount(data.taken)) return false;
  const { generator, key, drawn, stream, script } = data;
  if (generator === 'sha256') return isKey(key) && isCount(drawn) && drawn < longestStream;
  if (generator !== undefined && generator !== 'xoroshiro128plus') return false;
  if (stream === undefined) return generator === undefined && Array.isArray(script) && script.every(isChance);
  return Array.isArray(stream) && stream.length === 4 && stream.every(Number.isInteger);
}

function isKey(data: unknown): data is string {
  return typeof data === 'string' && /^[0-9a-f]{64}$/.test(data);
}

/** Whether data from outside is something chance could have said. */
export function isChance(data: unknown): data is Chance {
  if (!isFields(data)) return false;
  const { roll, pick, order, of } = data;
  if (order !== undefined) return Array.isArray(order) && order.every(isCount);
  return isCount(of) && (isCount(roll) || isCount(pick));
}

function isCount(data: unknown): data is number {
  return Number.isSafeInteger(data) && (data as number) >= 0;
}
