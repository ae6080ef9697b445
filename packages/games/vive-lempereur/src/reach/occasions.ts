/** What the acts of a march give the enemy occasion for: fire on a hex that is left, cavalry beside one that is entered. */
import { boardOf } from '../board/board.ts';
import type { Approach, Leaving } from '../frames.ts';
import { whyNotCounter } from '../rules/09-cavalry-charges/countercharge.ts';
import { watchers } from '../rules/06-movement/approach.ts';
import { coverers } from '../rules/07-fire/opportunity-fire.ts';
import { gone, type State } from '../state.ts';

const nobody: readonly number[] = [];

/** For one group, whatever way it goes. All of it is public knowledge. */
export class Occasions {
  /** The state without the group: it hides nobody from the enemy once it has set out. */
  readonly #around: State;
  readonly #unit: number;
  readonly #gait: 'march' | 'charge';
  readonly #size: number;
  readonly #firers = new Map<number, readonly number[]>();
  readonly #riders = new Map<number, readonly number[]>();

  constructor(s: State, units: readonly number[], gait: 'march' | 'charge') {
    const around = s.units.slice();
    for (const index of units) around[index] = { ...around[index]!, hex: gone, hex2: gone };
    this.#around = { ...s, units: around };
    this.#unit = units[0]!;
    this.#gait = gait;
    this.#size = boardOf(s).grid.count + 1;
  }

  /** The enemies who may fire at it as it leaves. */
  firersAt(leaving: Leaving): readonly number[] {
    const { hex, also = -1, to = -1 } = leaving;
    // Where it goes matters to voltigeurs alone.
    const into = this.#around.voltigeurs.length > 0 ? to + 1 : 0;
    const key = (hex * this.#size + also + 1) * this.#size + into;
    let found = this.#firers.get(key);
    if (found === undefined) this.#firers.set(key, (found = coverers(this.#around, leaving)));
    return found;
  }

  /** The cavalry that may countercharge it when it has entered this hex. */
  cavalryAt(hex: number): readonly number[] {
    let found = this.#riders.get(hex);
    if (found === undefined) this.#riders.set(hex, (found = this.#lookFor(hex)));
    return found;
  }

  #lookFor(hex: number): readonly number[] {
    const approach: Approach = {
      band: 0,
      unit: this.#unit,
      hex,
      gait: this.#gait,
      near: nobody,
      recoiled: nobody,
      answered: nobody,
      countering: nobody,
      changed: false,
    };
    const near = watchers(this.#around, approach);
    return near.length === 0
      ? nobody
      : near.filter((index) => whyNotCounter(this.#around, approach, index) === null);
  }
}
