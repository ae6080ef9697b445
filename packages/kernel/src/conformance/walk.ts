import type { Player } from '../chair.ts';
import type { Dice } from '../chance.ts';
import type { GameState } from '../game.ts';
import { canonical } from '../json.ts';
import { sample, type Action, type Part, type Parts, type Space } from '../parts.ts';

export type Choices = (partial: Action) => Parts;

/** The longest action that is accepted from outside. */
const longest = 400;
const tries = 10;

/** An action built at random, or null when the walk found no end. */
export function wander(choices: Choices, dice: Dice): Action | null {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const action = walkOnce(choices, dice);
    if (action !== null) return action;
  }
  const found = completion(choices, [], 2_000);
  return typeof found === 'string' ? null : found;
}

function walkOnce(choices: Choices, dice: Dice): Action | null {
  const partial: Part[] = [];
  while (partial.length <= longest) {
    const parts = choices(partial);
    const ways = parts.options.length + (parts.space === undefined ? 0 : 1);
    if (ways === 0 && !parts.complete) return null;
    const way = ways === 0 ? 0 : dice.pick(ways + (parts.complete ? 1 : 0));
    if (way === ways) return partial;
    partial.push(parts.options[way] ?? sample(parts.space!, dice));
  }
  return null;
}

/** Whoever walks the choices at random: enough to put a game through the suite. */
export function wanderer<S extends GameState, V>(): Player<S, V> {
  return {
    name: 'wanderer',
    choose(_game, chair, dice) {
      const action = wander((partial) => chair.choices(partial), dice);
      if (action === null) throw new Error('no whole action could be built');
      return action;
    },
  };
}

/** A way to complete an action, or why none was found. */
export function completion(choices: Choices, start: Action, budget: number): Action | 'dead end' | 'budget' {
  let left = budget;
  const partial: Part[] = [...start];
  const search = (): boolean => {
    if (left-- <= 0) return false;
    const parts = choices(partial);
    if (parts.complete) return true;
    for (const option of [...parts.options, ...(parts.space ? edges(parts.space) : [])]) {
      partial.push(option);
      if (search()) return true;
      partial.pop();
      if (left <= 0) return false;
    }
    return false;
  };
  if (search()) return partial;
  return left <= 0 ? 'budget' : 'dead end';
}

/** The parts at the edges of a described space. */
function edges(space: Space): Part[] {
  if (space.kind === 'numbers') return space.ranges.flatMap(([from, to]) => [from, to]);
  return space.boxes.flatMap(([x, y, toX, toY]) => [
    [x, y],
    [toX, toY],
  ]);
}

/** Some of the parts on offer: all when they are few, spread over the list when many; edges and samples of spaces. */
export function someOf(parts: Parts, count: number, dice: Dice): Part[] {
  const { options, space } = parts;
  const some: Part[] = [];
  if (options.length <= count) some.push(...options);
  else {
    const first = dice.pick(options.length);
    for (let index = 0; index < count; index += 1) {
      some.push(options[(first + Math.floor((index * options.length) / count)) % options.length]!);
    }
  }
  if (space !== undefined)
    some.push(...edges(space).slice(0, count), sample(space, dice), sample(space, dice));
  return some;
}

/** Parts that were on offer somewhere in the game: what a mistaken or malicious client would try elsewhere. */
export class PartPool {
  readonly #parts: Part[] = [];
  readonly #known = new Set<string>();

  add(parts: readonly Part[]): void {
    for (const part of parts) {
      if (this.#parts.length >= 1_000) return;
      const key = canonical(part);
      if (this.#known.has(key)) continue;
      this.#known.add(key);
      this.#parts.push(part);
    }
  }

  draw(dice: Dice): Part {
    return this.#parts.length === 0 ? 'nothing' : this.#parts[dice.pick(this.#parts.length)]!;
  }
}
