/**
 * Every way the dice can fall while the rules play on: the game itself is played with each throw in turn, as far as it is
 * asked to, and ways that come to the same are followed once. Totals that no rule tells apart are taken together.
 */
import type { Play } from '@bivouac/kernel';
import type { WholeThrows } from '../dice.ts';
import type { ReasonEvent } from '../events.ts';
import { copyState, type State } from '../state.ts';
import { totalsOf } from './sums.ts';

/** Where a way of the dice has led, and how likely it is. */
export interface Fall {
  readonly state: State;
  readonly events: readonly ReasonEvent[];
  readonly chance: number;
}

/** Somebody wants dice that have not been thrown yet. */
class Unthrown extends Error {
  readonly count: number;

  constructor(count: number) {
    super('these dice have not been thrown');
    this.count = count;
  }
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
function waysOf(count: number): readonly { readonly dice: readonly number[]; readonly chance: number }[] {
  const ways = new Map<number, { readonly dice: readonly number[]; chance: number }>();
  for (const [total, chance] of totalsOf(count).entries()) {
    if (chance === 0) continue;
    const band = count === 1 ? total : bandOf(total);
    const known = ways.get(band);
    if (known === undefined) ways.set(band, { dice: diceMaking(total, count), chance });
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

interface Way {
  readonly throws: readonly (readonly number[])[];
  /** How far the rules play on with them. */
  readonly played: Played;
  chance: number;
}

/**
 * All falls of the dice while `begin` plays. A way is followed no further once `isSettled` says that what matters is
 * known: only then may dice be left unthrown.
 */
export function everyFall(
  s: State,
  begin: (s: State, play: Play) => void,
  isSettled: (s: State, events: readonly ReasonEvent[]) => boolean,
): Fall[] {
  const falls: Fall[] = [];
  let ways = new Map<string, Way>([['', { throws: [], played: playWith(s, begin, []), chance: 1 }]]);
  while (ways.size > 0) {
    const next = new Map<string, Way>();
    for (const { throws, played, chance } of ways.values()) {
      if (played.wanted === 0 || isSettled(played.state, played.events)) {
        falls.push({ state: played.state, events: played.events, chance });
        continue;
      }
      for (const way of waysOf(played.wanted)) {
        const longer = [...throws, way.dice];
        const after = playWith(s, begin, longer);
        const key = keyOf(s, after);
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

interface Played {
  readonly state: State;
  readonly events: readonly ReasonEvent[];
  /** How many dice are wanted next; none when it is over. */
  readonly wanted: number;
}

function playWith(
  s: State,
  begin: (s: State, play: Play) => void,
  throws: readonly (readonly number[])[],
): Played {
  const state = copyState(s);
  const play: Play = { dice: new Written(throws), events: [] };
  try {
    begin(state, play);
    return { state, events: play.events as ReasonEvent[], wanted: 0 };
  } catch (error) {
    if (!(error instanceof Unthrown)) throw error;
    return { state, events: play.events as ReasonEvent[], wanted: error.count };
  }
}

/** Ways that come to the same: pieces, business and the last thing told are alike. */
function keyOf(s: State, { state, events, wanted }: Played): string {
  const { frames, contacts, armies, damage } = state;
  // Rows never change: whoever is still the same one need not be written down.
  const units = state.units.map((unit, index) => (unit === s.units[index] ? 0 : unit));
  const generals = state.generals.map((general, index) => (general === s.generals[index] ? 0 : general));
  const last = events.at(-1);
  const told = last === undefined ? [] : [last.kind, 'passed' in last && last.passed];
  return JSON.stringify([units, generals, frames, contacts, armies, damage, told, wanted]);
}
