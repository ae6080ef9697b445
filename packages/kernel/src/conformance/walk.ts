import type { Player } from '../chair.ts';
import type { Dice } from '../chance.ts';
import type { GameState } from '../game.ts';
import { canonical } from '../json.ts';
import type { Game } from '../game.ts';
import type { Seat } from '../events.ts';
import type { Action, Part, Parts } from '../parts.ts';
import { endsOf, sample, type Landmark } from '../spaces.ts';

/** What a seat is offered, part by part. */
export interface Offering {
  choices(partial: Action): Parts;
  landmarks(partial: Action): readonly Landmark[];
}

export function offeringTo<S extends GameState, V>(
  game: Pick<Game<S, V>, 'choices' | 'landmarks'>,
  state: S,
  seat: Seat,
): Offering {
  return {
    choices: (partial) => game.choices(state, seat, partial),
    landmarks: (partial) => game.landmarks(state, seat, partial),
  };
}

/** The longest action that is accepted from outside. */
const longest = 400;
const tries = 10;

/** An action built at random, or null when the walk found no end. */
export function wander(offering: Offering, dice: Dice): Action | null {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const action = walkOnce(offering, dice);
    if (action !== null) return action;
  }
  const found = completion(offering, [], 2_000);
  return typeof found === 'string' ? null : found;
}

function walkOnce(offering: Offering, dice: Dice): Action | null {
  const partial: Part[] = [];
  while (partial.length <= longest) {
    const parts = offering.choices(partial);
    const ways = parts.options.length + (parts.space === undefined ? 0 : 1);
    if (ways === 0 && !parts.complete) return null;
    const way = ways === 0 ? 0 : dice.pick(ways + (parts.complete ? 1 : 0));
    if (way === ways) return partial;
    partial.push(parts.options[way] ?? sample(parts.space!, dice, () => offering.landmarks(partial)));
  }
  return null;
}

/** Whoever walks the choices at random: enough to put a game through the suite. */
export function wanderer<S extends GameState, V>(): Player<S, V> {
  return {
    name: 'wanderer',
    choose(_game, chair, dice) {
      const action = wander(chair, dice);
      if (action === null) throw new Error('no whole action could be built');
      return action;
    },
  };
}

/** A way to complete an action, or why none was found. */
export function completion(
  offering: Offering,
  start: Action,
  budget: number,
): Action | 'dead end' | 'budget' {
  let left = budget;
  const partial: Part[] = [...start];
  const search = (): boolean => {
    if (left-- <= 0) return false;
    const parts = offering.choices(partial);
    if (parts.complete) return true;
    for (const option of [...parts.options, ...edges(parts, () => offering.landmarks(partial))]) {
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

/** The parts at the edges of a described space: the ends of ranges; of points, which have no ends, the landmarks. */
function edges({ space }: Parts, landmarks: () => readonly Landmark[]): readonly Part[] {
  if (space === undefined) return [];
  return space.kind === 'numbers' ? endsOf(space) : landmarks().map(({ part }) => part);
}

/** Some of the parts on offer: all when they are few, spread over the list when many; of spaces edges, landmarks and samples. */
export function someOf(
  parts: Parts,
  count: number,
  dice: Dice,
  landmarks: () => readonly Landmark[],
): Part[] {
  const { options, space } = parts;
  const some: Part[] = [];
  if (options.length <= count) some.push(...options);
  else {
    const first = dice.pick(options.length);
    for (let index = 0; index < count; index += 1) {
      some.push(options[(first + Math.floor((index * options.length) / count)) % options.length]!);
    }
  }
  if (space === undefined) return some;
  const known = landmarks();
  const marks = known.map(({ part }) => part);
  some.push(...edges(parts, () => known).slice(0, count), ...marks.slice(0, count));
  some.push(
    sample(space, dice, () => known),
    sample(space, dice, () => known),
  );
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
