/** What a place looks out on: how near the enemy is, and on which sides of it. For one side, in one state. */
import { flankOf, frontOf, has, rearOf, stackAt, strikesOf, beside, type Board } from '../board/board.ts';
import { isBeyond } from '../rules/07-fire/aiming.ts';
import { none, type State } from '../state.ts';
import { cavalry, disorganised } from '../tables/formations.ts';
import { enemyOf, type Side } from '../tables/sides.ts';
import { armOf, endOfUnits, firstUnit, sideOf } from '../troops.ts';

/** The enemy as seen from a hex. */
export interface Prospect {
  /** Hexes to the nearest enemy, and to the nearest cavalry of his in order. */
  readonly nearest: number;
  readonly horse: number;
  /** By side of the hex: how much of the enemy lies that way, the near counting more. */
  readonly weights: readonly number[];
}

interface Facing {
  readonly formation: number;
  readonly facing: number;
}

/** Enemies farther off than this do not turn a front. */
const minded = 8;
const farAway = 99;

export class Outlook {
  readonly side: Side;
  readonly #s: State;
  readonly #board: Board;
  readonly #enemies: readonly number[];
  readonly #known = new Map<number, Prospect>();

  constructor(s: State, board: Board, side: Side) {
    this.side = side;
    this.#s = s;
    this.#board = board;
    const enemy = enemyOf(side);
    const enemies: number[] = [];
    for (let index = firstUnit(board, enemy); index < endOfUnits(board, enemy); index += 1)
      if (s.units[index]!.hex >= 0 && s.units[index]!.level === 0) enemies.push(index);
    this.#enemies = enemies;
  }

  from(hex: number): Prospect {
    let found = this.#known.get(hex);
    if (found === undefined) this.#known.set(hex, (found = this.#lookFrom(hex)));
    return found;
  }

  /** How well a front lies: enemies before it speak for it, on its flanks and in its rear against it. */
  facingWorth(hex: number, standing: Facing): number {
    const { weights } = this.from(hex);
    const front = frontOf(standing);
    const flank = flankOf(standing);
    const rear = rearOf(standing);
    let worth = 0;
    for (let side = 0; side < 6; side += 1) {
      const weight = weights[side]!;
      if (has(front, side)) worth += weight;
      else if (has(rear, side)) worth -= weight;
      else if (has(flank, side)) worth -= weight / 2;
    }
    return worth;
  }

  /** The enemies beside a hex that whoever stands so could strike or fire at: how many hexes of them. */
  struckFrom(hex: number, standing: Facing): number {
    const strikes = strikesOf(standing);
    let count = 0;
    for (let side = 0; side < 6; side += 1)
      if (has(strikes, side) && this.#holdsEnemy(beside(this.#board, hex, side))) count += 1;
    return count;
  }

  /** The hexes of enemies so near, beyond the front of whoever stands so. */
  enemiesWithin(hex: number, range: number, standing: Facing): number[] {
    const front = frontOf(standing);
    const found: number[] = [];
    for (const index of this.#enemies) {
      const target = this.#s.units[index]!.hex;
      if (this.#board.grid.distance(hex, target) <= range && isBeyond(this.#board, front, hex, target))
        found.push(target);
    }
    return found;
  }

  #holdsEnemy(hex: number): boolean {
    const top = hex < 0 ? undefined : stackAt(this.#s, this.#board, hex)[0];
    return top !== undefined && sideOf(this.#s, top) !== this.side;
  }

  #lookFrom(hex: number): Prospect {
    const { grid } = this.#board;
    const weights = [0, 0, 0, 0, 0, 0];
    let nearest = farAway;
    let horse = farAway;
    let first: number = none;
    for (const index of this.#enemies) {
      const unit = this.#s.units[index]!;
      const distance = grid.distance(hex, unit.hex);
      if (distance < nearest) {
        nearest = distance;
        first = index;
      }
      if (unit.formation === disorganised) continue;
      if (armOf(this.#s, index) === cavalry) horse = Math.min(horse, distance);
      if (distance <= minded) this.#weigh(weights, hex, unit.hex, minded + 1 - distance);
    }
    // With nobody near, the front is for the nearest.
    if (nearest > minded && first !== none) this.#weigh(weights, hex, this.#s.units[first]!.hex, 1);
    return { nearest, horse, weights };
  }

  /** On the line between two sides it counts for both. */
  #weigh(weights: number[], from: number, to: number, weight: number): void {
    const bearing = this.#board.grid.bearing(from, to);
    if (bearing < 0) return;
    const side = bearing >> 1;
    const share = (bearing & 1) === 1 ? weight / 2 : weight;
    weights[side]! += share;
    if ((bearing & 1) === 1) weights[(side + 1) % 6]! += share;
  }
}
