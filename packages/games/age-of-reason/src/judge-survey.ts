/** A position as the judge looks at it: every unit with its middle, what it is worth, and the enemies near it. */
import { localOf, type Body, type Box, type Point } from '@bivouac/ground/free';
import { distancesOf, type Distances, type Standing } from './judge-distances.ts';
import { none, type State, type Unit, type UnitFacts, type Where } from './state.ts';
import { centreOf, featureOf } from './standing.ts';
import { branchOfArm, rateOf, type Branch, type Condition } from './tables/arms.ts';
import { bandReach } from './tables/guns.ts';
import type { Side } from './tables/sides.ts';
import { bodyOf, isInContact, isInHand } from './troops.ts';

export interface Troop extends Standing {
  readonly side: Side;
  readonly row: Unit;
  readonly facts: UnitFacts;
  readonly branch: Branch;
  readonly where: Where;
  readonly condition: Condition;
  readonly isInHand: boolean;
  readonly isFighting: boolean;
  readonly worth: number;
  /** Half of what it has in front and in depth, on an average. */
  readonly half: number;
}

/** What a figure is worth: a battalion of twelve and a battery of four about the same. */
export const figureWorth: Readonly<Record<Branch, number>> = { infantry: 1, cavalry: 1.6, artillery: 3 };

/** Where troops want to be, in tenths: foot at short range, horse in reach of a charge, guns at medium range. */
const wanted = { infantry: 500, cavalry: 2_200 } as const;

/** What a turn is worth to troops that do not look at the enemy, in tenths of their way. */
const turning = { front: 0, flank: 700, rear: 1_400 } as const;

/** Nobody has farther to go than this: who is that far away will not fight today. */
const farthest = 9_000;

export class Survey {
  readonly troops: readonly Troop[];
  readonly #whole: Readonly<Record<Side, number>>;
  readonly #distances: Distances;
  #look: number;

  constructor(s: State) {
    const whole: Record<Side, number> = { blue: 0, red: 0 };
    this.troops = s.units.map((row, unit) => {
      const facts = s.terms.units[unit]!;
      const branch = branchOfArm[facts.arm];
      const each = figureWorth[branch] * (0.6 + 0.2 * facts.morale);
      whole[facts.side] += each * facts.figures;
      const isThere = row.where === 'table';
      const body = isThere && row.post !== none ? roundPost(s, row.post) : bodyOf(s, unit);
      return {
        unit,
        side: facts.side,
        row,
        facts,
        branch,
        where: row.where,
        condition: row.condition,
        isInHand: isInHand(row),
        isFighting: isThere && isInContact(s, unit),
        worth: each * row.figures,
        centre: isThere ? centreOf(s, unit) : [row.x, row.y],
        body,
        half: (body.width + body.depth) / 4,
      };
    });
    this.#whole = { blue: Math.max(1, whole.blue), red: Math.max(1, whole.red) };
    this.#distances = distancesOf(s);
    this.#look = this.#distances.lookAt(this.troops);
  }

  /** What a side was worth when the battle began. */
  wholeOf(side: Side): number {
    return this.#whole[side];
  }

  /** How far two are from each other, about, in tenths. */
  apart(one: Troop, other: Troop): number {
    // Somebody may have looked at another position in between.
    if (this.#distances.look !== this.#look) this.#look = this.#distances.lookAt(this.troops);
    return this.#distances.between(one, other);
  }

  /** Whether an enemy who can act is so near. */
  isEnemyWithin(troop: Troop, limit: number): boolean {
    return this.troops.some(
      (enemy) =>
        enemy.side !== troop.side &&
        enemy.where === 'table' &&
        enemy.isInHand &&
        this.apart(troop, enemy) <= limit,
    );
  }

  /** How far the nearest foot or horse of a side that is free is from a box, in tenths. */
  wayTo(box: Box, side: Side): number {
    let nearest = farthest;
    for (const { side: of, where, branch, isInHand, isFighting, centre } of this.troops) {
      if (of !== side || where !== 'table' || branch === 'artillery' || !isInHand || isFighting) continue;
      nearest = Math.min(nearest, wayToBox(centre, box));
    }
    return nearest;
  }

  /** How far a unit has still to go to where it would fight, in centimetres. */
  wayToFight(troop: Troop): number {
    let least = farthest;
    for (const enemy of this.troops) {
      if (enemy.side === troop.side || enemy.where !== 'table') continue;
      // The broken are not worth running after for their own sake, and whoever must turn first has so much farther to go.
      const away = this.apart(troop, enemy) + (enemy.isInHand ? 0 : 1_000);
      if (away >= least) continue;
      const way = Math.max(0, away - wantedBy(troop)) + turning[seenBy(troop, enemy)];
      if (way < least) least = way;
    }
    return least / 100;
  }
}

/** How far a point is from a box, in tenths. */
export function wayToBox([x, y]: Point, { left, top, right, bottom }: Box): number {
  const dx = Math.max(left - x, 0, x - right);
  const dy = Math.max(top - y, 0, y - bottom);
  return Math.sqrt(dx * dx + dy * dy);
}

function roundPost(s: State, post: number): Body {
  const { left, top, right, bottom } = featureOf(s, post).figure.box;
  return { x: Math.floor((left + right) / 2), y: top, facing: 0, width: right - left, depth: bottom - top };
}

function wantedBy({ branch, facts }: Troop): number {
  if (branch === 'artillery') return bandReach(facts.battery!.weight, 'medium') * 0.8;
  return wanted[branch];
}

/** From which side a unit sees another: in tenths ahead and to the right of its front. */
export function seenBy({ row }: Troop, { centre }: Troop): 'front' | 'flank' | 'rear' {
  const { ahead, right } = localOf(row, centre);
  if (ahead > 0 && Math.abs(right) <= ahead) return 'front';
  return ahead < 0 && Math.abs(right) <= -ahead ? 'rear' : 'flank';
}

/** How far a unit charges, in tenths. */
export function chargeReach({ facts, row, branch }: Troop): number {
  if (branch === 'artillery') return 0;
  const { formation } = row;
  return rateOf(facts.arm, formation === 'square' ? 'line' : formation, 'charge');
}
