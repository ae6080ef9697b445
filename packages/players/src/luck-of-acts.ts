/** Chance where something is followed in the head again and again. */
import { dataKey, SeededDice, type Action } from '@bivouac/kernel';

/**
 * The same luck for the same act, however often and after whatever else it is done: what differs between two actions is
 * then what they change and not what was thrown.
 */
export class LuckOfActs {
  readonly #luck: number;
  readonly #times = new Map<string, number>();

  constructor(luck: number) {
    this.#luck = luck;
  }

  of(action: Action): SeededDice {
    const key = dataKey(action);
    const times = (this.#times.get(key) ?? 0) + 1;
    this.#times.set(key, times);
    return new SeededDice(this.#luck + hashOf(`${key} ${times}`));
  }
}

function hashOf(text: string): number {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0;
  return sum >>> 1;
}
