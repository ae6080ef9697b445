/** A handle that has the focus, by keyboard: arrows, pages, digits. */
import type { Landmark } from '@bivouac/kernel';
import type { Point } from '../../board/geometry.ts';
import { startOf } from '../../board/tracks.ts';
import { keySteps, moves, overTable } from './key-moves.ts';
import { answerOf, openLanes } from './lanes.ts';
import type { Handle, Lane } from './moving.ts';
import type { Previews } from './previews.ts';
import type { Aim } from './trial.ts';

/** What keys do to the move that is tried out. */
export interface KeyedHand {
  readonly previews: Previews;
  readonly aim: Aim | null;
  take(handle: Handle, lane: Lane, wanted: number | Point, landmark: Landmark | null): void;
  takeWhole(handle: Handle, lane: Lane, wanted: number | Point): void;
  sayBarred(handle: Handle): void;
}

interface Present {
  readonly lane: Lane;
  readonly value: number;
}

export class HandKeys {
  readonly #hand: KeyedHand;
  #typed = '';

  constructor(hand: KeyedHand) {
    this.#hand = hand;
  }

  /** Another handle is held: digits begin anew. */
  clear(): void {
    this.#typed = '';
  }

  /** Whether the key means something here. */
  press(handle: Handle, key: string, isFine: boolean): boolean {
    if (/^[0-9.,]$/.test(key) || key === 'Backspace') return this.#type(handle, key);
    this.#typed = '';
    const open = openLanes(this.#hand.previews, handle);
    if (open[0]?.track.kind === 'plane') return this.#goOverTable(handle, open[0], key, isFine);
    return this.#goAlong(handle, open, key, isFine);
  }

  #goAlong(handle: Handle, open: readonly Lane[], key: string, isFine: boolean): boolean {
    const now = this.#present(handle);
    if (now === null) {
      this.#hand.sayBarred(handle);
      return key.startsWith('Arrow');
    }
    const move = moves[key];
    if (move === undefined) return false;
    const { landmarks, parts } = answerOf(this.#hand.previews, handle, now.lane)!;
    const next = move({ handle, open, isFine, landmarks, space: parts.space ?? null, ...now });
    if (next === null) return true;
    if (parts.space === undefined) this.#hand.takeWhole(handle, next.lane, 0);
    else this.#hand.take(handle, next.lane, next.value, next.landmark ?? null);
    return true;
  }

  /** The lane and value a key begins from: those that are aimed at, or the start of the first open lane. */
  #present(handle: Handle): Present | null {
    const { aim, previews } = this.#hand;
    if (aim?.handle.id === handle.id && (typeof aim.value === 'number' || aim.value === null))
      return { lane: aim.lane, value: aim.value ?? 0 };
    const [first] = openLanes(previews, handle);
    return first === undefined ? null : { lane: first, value: 0 };
  }

  /** Anywhere: arrows go over the table, pages through what is worth choosing there. */
  #goOverTable(handle: Handle, lane: Lane, key: string, isFine: boolean): boolean {
    const { aim, previews } = this.#hand;
    const { landmarks } = answerOf(previews, handle, lane)!;
    const page = key === 'PageUp' ? 1 : key === 'PageDown' ? -1 : 0;
    if (page !== 0 && landmarks.length > 0) {
      const chosen = aim?.landmark ?? null;
      const at = chosen === null ? -1 : landmarks.indexOf(chosen);
      const next = (Math.max(at, page > 0 ? -1 : 0) + page + landmarks.length) % landmarks.length;
      const landmark = landmarks[next]!;
      this.#hand.take(handle, lane, landmark.part as unknown as Point, landmark);
      return true;
    }
    const way = overTable[key];
    if (way === undefined) return false;
    const here = aim?.lane === lane && typeof aim.value === 'object' ? (aim.value as Point | null) : null;
    const [x, y] = here ?? startOf(lane.track);
    const step = keySteps.length[isFine ? 1 : 0];
    this.#hand.take(handle, lane, [Math.round(x) + way[0] * step, Math.round(y) + way[1] * step], null);
    return true;
  }

  /** Digits: a length in centimetres, an angle in degrees. */
  #type(handle: Handle, key: string): boolean {
    const now = this.#present(handle);
    if (now === null) return false;
    this.#typed = key === 'Backspace' ? this.#typed.slice(0, -1) : this.#typed + (key === ',' ? '.' : key);
    const { space } = answerOf(this.#hand.previews, handle, now.lane)!.parts;
    if (space?.kind !== 'numbers') return false;
    const typed = Math.round(Number(this.#typed) * (space.unit === 'count' ? 1 : 100));
    if (Number.isFinite(typed)) this.#hand.take(handle, now.lane, typed, null);
    return true;
  }
}
