/** The single die of this game in every way it can fall; faces that come to the same are followed once. */
import {
  everyFall as everyFallOf,
  Unthrown,
  type Fall as FallOf,
  type Falling,
  type Play,
  type PlayedSoFar,
} from '@bivouac/kernel';
import type { CouleursEvent } from '../events.ts';
import { luckOf } from '../rules/14-morale/testing.ts';
import type { SparingDice } from '../rules/25-generals/hits.ts';
import { copyState, type State } from '../state.ts';

/** Where a way of the dice has led, and how likely it is. */
export interface Fall extends FallOf<State> {
  readonly events: readonly CouleursEvent[];
}

/** The dice that are written down, and then no more. */
class Written implements SparingDice {
  readonly sparesGenerals = true;
  readonly #faces: readonly number[];
  taken = 0;

  constructor(faces: readonly number[]) {
    this.#faces = faces;
  }

  roll(sides: number): number {
    const next = this.#faces[this.taken];
    if (next === undefined) throw new Unthrown(sides);
    this.taken += 1;
    return next;
  }

  pick(): never {
    throw new Error('nothing is drawn by lot in this game');
  }

  shuffle(): never {
    throw new Error('nothing is shuffled in this game');
  }

  position(): never {
    throw new Error('nobody goes on from here');
  }
}

/** Faces of a test that add the same to its sum are written alike in its ledger. */
function sameFace(_die: string, face: string): string {
  return `"die ${luckOf(Number(face))}"`;
}

/** Ways that come to the same: pieces, business and the last thing told are alike. */
function keyOf(s: State, { state, events, wanted }: PlayedSoFar<State, number>): string {
  const { frames, queue, due } = state;
  // Rows never change: whoever is still the same one need not be written down.
  const units = state.units.map((unit, index) => (unit === s.units[index] ? 0 : unit));
  const generals = state.generals.map((general, index) => (general === s.generals[index] ? 0 : general));
  const last = events.at(-1) as CouleursEvent | undefined;
  const told = last === undefined ? [] : [last.kind, 'case' in last && last.case];
  // Guns that err change nothing before all of their step have fallen.
  const astray = (events as readonly CouleursEvent[]).flatMap((event) =>
    event.kind === 'strayShot' ? [event.isHit] : [],
  );
  return JSON.stringify([units, generals, frames, queue, due, told, astray, wanted]).replaceAll(
    /"die (\d)"/g,
    sameFace,
  );
}

const falling: Falling<State, number, number> = {
  copy: copyState,
  written: (faces) => new Written(faces),
  waysOf: (sides) => Array.from({ length: sides }, (_, at) => ({ thrown: at + 1, chance: 1 / sides })),
  keyOf,
};

/** All falls of the dice while `begin` plays, each as far as `isSettled` says that what matters is known. */
export function everyFall(
  s: State,
  begin: (s: State, play: Play) => void,
  isSettled: (s: State, events: readonly CouleursEvent[]) => boolean,
): Fall[] {
  return everyFallOf(falling, s, begin, (state, events) =>
    isSettled(state, events as readonly CouleursEvent[]),
  ) as Fall[];
}
