/**
 * Every way the dice can fall while the rules play on: the game itself is played with each throw in turn, as far as it is
 * asked to, and ways that come to the same are followed once. For exact chances.
 */
import type { Dice } from './chance.ts';
import type { GameEvent } from './events.ts';
import type { Play } from './flow.ts';

/** Somebody wants dice that have not been thrown yet. */
export class Unthrown<Wanted> extends Error {
  readonly wanted: Wanted;

  constructor(wanted: Wanted) {
    super('these dice have not been thrown');
    this.wanted = wanted;
  }
}

/** Where a way of the dice has led, and how likely it is. */
export interface Fall<S> {
  readonly state: S;
  readonly events: readonly GameEvent[];
  readonly chance: number;
}

/** How far the rules play on with the dice that are written down. */
export interface PlayedSoFar<S, Wanted> {
  readonly state: S;
  readonly events: readonly GameEvent[];
  /** What is to be thrown next; nothing when it is over. */
  readonly wanted: Wanted | null;
}

/** What a game says of its dice. */
export interface Falling<S, Throw, Wanted> {
  copy(state: S): S;
  /** Dice that fall as they are written down, and then throw `Unthrown`. */
  written(thrown: readonly Throw[]): Dice;
  /** The ways a throw can fall; those that no rule tells apart are taken together. */
  waysOf(wanted: Wanted): readonly { readonly thrown: Throw; readonly chance: number }[];
  /** Ways with the same key come to the same. */
  keyOf(before: S, played: PlayedSoFar<S, Wanted>): string;
}

/**
 * All falls of the dice while `begin` plays. A way is followed no further once `isSettled` says that what matters is
 * known: only then may dice be left unthrown.
 */
export function everyFall<S, Throw, Wanted>(
  falling: Falling<S, Throw, Wanted>,
  s: S,
  begin: (s: S, play: Play) => void,
  isSettled: (s: S, events: readonly GameEvent[]) => boolean,
): Fall<S>[] {
  interface Way {
    readonly throws: readonly Throw[];
    readonly played: PlayedSoFar<S, Wanted>;
    chance: number;
  }
  const falls: Fall<S>[] = [];
  const first = playWith(falling, s, begin, []);
  let ways = new Map<string, Way>([['', { throws: [], played: first, chance: 1 }]]);
  while (ways.size > 0) {
    const next = new Map<string, Way>();
    for (const { throws, played, chance } of ways.values()) {
      const { state, events, wanted } = played;
      if (wanted === null || isSettled(state, events)) {
        falls.push({ state, events, chance });
        continue;
      }
      for (const way of falling.waysOf(wanted)) {
        const longer = [...throws, way.thrown];
        const after = playWith(falling, s, begin, longer);
        const key = falling.keyOf(s, after);
        const known = next.get(key);
        if (known === undefined)
          next.set(key, { throws: longer, played: after, chance: chance * way.chance });
        else known.chance += chance * way.chance;
      }
    }
    ways = next;
  }
  return falls;
}

function playWith<S, Throw, Wanted>(
  falling: Falling<S, Throw, Wanted>,
  s: S,
  begin: (s: S, play: Play) => void,
  throws: readonly Throw[],
): PlayedSoFar<S, Wanted> {
  const state = falling.copy(s);
  const play: Play = { dice: falling.written(throws), events: [] };
  try {
    begin(state, play);
    return { state, events: play.events, wanted: null };
  } catch (error) {
    if (!(error instanceof Unthrown)) throw error;
    return { state, events: play.events, wanted: error.wanted as Wanted };
  }
}
