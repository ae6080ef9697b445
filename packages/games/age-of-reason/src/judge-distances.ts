/** How far units are from each other, about: remembered from one look to the next, between which few have moved. */
import { distanceBetween, localOf, pointAt, type Body, type Point } from '@bivouac/ground/free';
import { workingMemory } from '@bivouac/kernel';
import type { State } from './state.ts';

/** Somebody who stands somewhere. */
export interface Standing {
  readonly unit: number;
  /** Where its middle is; means nothing off the table. */
  readonly centre: Point;
  /** The ground it covers; of a garrison the rectangle round its stronghold. */
  readonly body: Body;
}

export class Distances {
  readonly #count: number;
  readonly #bodies: (Body | null)[];
  /** With which look a unit was first seen where it stands, and with which a distance was measured. */
  readonly #since: Int32Array;
  readonly #measured: Int32Array;
  readonly #apart: Int32Array;
  #look = 0;

  constructor(count: number) {
    this.#count = count;
    this.#bodies = Array.from({ length: count }, () => null);
    this.#since = new Int32Array(count);
    this.#measured = new Int32Array(count * count);
    this.#apart = new Int32Array(count * count);
  }

  /** Where all stand now: distances are those of what was seen last. */
  lookAt(all: readonly Standing[]): void {
    this.#look += 1;
    for (const { unit, body } of all) {
      const known = this.#bodies[unit]!;
      if (known === body) continue;
      this.#bodies[unit] = body;
      if (!isSameGround(known, body)) this.#since[unit] = this.#look;
    }
  }

  /** In tenths: from the point of one that is nearest to the middle of the other. */
  between(one: Standing, other: Standing): number {
    const at = one.unit * this.#count + other.unit;
    const measured = this.#measured[at]!;
    if (measured >= this.#since[one.unit]! && measured >= this.#since[other.unit]!) return this.#apart[at]!;
    const apart = one.unit < other.unit ? measure(one, other) : measure(other, one);
    const back = other.unit * this.#count + one.unit;
    this.#measured[at] = this.#measured[back] = this.#look;
    this.#apart[at] = this.#apart[back] = apart;
    return apart;
  }
}

function measure(one: Standing, other: Standing): number {
  const near = nearestOf(other.body, one.centre);
  return distanceBetween(near, nearestOf(one.body, near));
}

function isSameGround(one: Body | null, other: Body): boolean {
  return (
    one !== null &&
    one.x === other.x &&
    one.y === other.y &&
    one.facing === other.facing &&
    one.width === other.width &&
    one.depth === other.depth
  );
}

/** The point of a body that is nearest to a point. */
function nearestOf(body: Body, point: Point): Point {
  const { ahead, right } = localOf(body, point);
  const half = body.width / 2;
  return pointAt(body, Math.min(0, Math.max(-body.depth, ahead)), Math.min(half, Math.max(-half, right)));
}

export const distancesOf = workingMemory<State, Distances>(({ units }) => new Distances(units.length));
