/** The dice of this game in every way they can fall. Totals that no rule tells apart are taken together. */
import {
  everyFall as everyFallOf,
  Unthrown,
  type Falling,
  type Fall as FallOf,
  type Play,
  type PlayedSoFar,
} from '@bivouac/kernel';
import type { WholeThrows } from '../dice.ts';
import type { ReasonEvent } from '../events.ts';
import { copyState, type State } from '../state.ts';
import { totalsOf } from './sums.ts';

/** Where a way of the dice has led, and how likely it is. */
export interface Fall extends FallOf<State> {
  readonly events: readonly ReasonEvent[];
}

/** The dice that are written down, and then no more. */
class Written implements WholeThrows {
  readonly #throws: readonly (readonly number[])[];
  taken = 0;

  constructor(throws: readonly (readonly number[])[]) {
    this.#throws = throws;
  }

  throwDice(count: number): number[] {
    if (count === 0) return [];
    const next = this.#throws[this.taken];
    if (next === undefined) throw new Unthrown(count);
    this.taken += 1;
    return [...next];
  }

  roll(): number {
    return this.throwDice(1)[0]!;
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

/**
 * Totals that no rule tells apart: below six each counts (AOR-2-303), from there on every six pips, and twelve is the
 * most that lets an army stay (AOR-9-003).
 */
function bandOf(total: number): number {
  if (total < 6 || total === 12) return total;
  return total > 12 && total < 18 ? 13 : total - (total % 6);
}

/** The ways a throw can fall: each face of a single die, each band of several. */
function waysOf(count: number): readonly { readonly thrown: readonly number[]; readonly chance: number }[] {
  const ways = new Map<number, { readonly thrown: readonly number[]; chance: number }>();
  for (const [total, chance] of totalsOf(count).entries()) {
    if (chance === 0) continue;
    const band = count === 1 ? total : bandOf(total);
    const known = ways.get(band);
    if (known === undefined) ways.set(band, { thrown: diceMaking(total, count), chance });
    else known.chance += chance;
  }
  return [...ways.values()];
}

/** Dice that add up to a total. */
function diceMaking(total: number, count: number): number[] {
  const dice: number[] = [];
  let left = total;
  for (let die = count; die > 0; die -= 1) {
    const face = Math.min(6, left - (die - 1));
    dice.push(face);
    left -= face;
  }
  return dice;
}

/** Ways that come to the same: pieces, business and the last thing told are alike. */
function keyOf(s: State, { state, events, wanted }: PlayedSoFar<State, number>): string {
  const { frames, contacts, armies, damage } = state;
  // Rows never change: whoever is still the same one need not be written down.
  const units = state.units.map((unit, index) => (unit === s.units[index] ? 0 : unit));
  const generals = state.generals.map((general, index) => (general === s.generals[index] ? 0 : general));
  const last = events.at(-1) as ReasonEvent | undefined;
  const told = last === undefined ? [] : [last.kind, 'passed' in last && last.passed];
  return JSON.stringify([units, generals, frames, contacts, armies, damage, told, wanted]);
}

const falling: Falling<State, readonly number[], number> = {
  copy: copyState,
  written: (thrown) => new Written(thrown),
  waysOf,
  keyOf,
};

/** All falls of the dice while `begin` plays, each as far as `isSettled` says that what matters is known. */
export function everyFall(
  s: State,
  begin: (s: State, play: Play) => void,
  isSettled: (s: State, events: readonly ReasonEvent[]) => boolean,
): Fall[] {
  return everyFallOf(falling, s, begin, (state, events) =>
    isSettled(state, events as readonly ReasonEvent[]),
  ) as Fall[];
}
