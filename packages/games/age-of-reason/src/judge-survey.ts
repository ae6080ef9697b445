/** A position as the judge looks at it: every unit with its middle, what it is worth, and the enemies near it. */
import {
  cosine,
  middleOf,
  nearest,
  sine,
  unit as wholeStep,
  type Body,
  type Box,
  type Point,
} from '@bivouac/ground/free';
import { rulesInForce, workingMemory } from '@bivouac/kernel';
import { distancesOf, type Distances, type Standing } from './judge-distances.ts';
import { none, type State, type Unit, type UnitFacts, type Where } from './state.ts';
import { centreOf, featureOf } from './standing.ts';
import { branchOfArm, rateOf, type Branch, type Condition } from './tables/arms.ts';
import { bandReach } from './tables/guns.ts';
import { enemyOf, type Side } from './tables/sides.ts';
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
  /** The direction that its row faces, as sines. */
  readonly sine: number;
  readonly cosine: number;
  /** How far it charges, in tenths. */
  readonly charge: number;
}

/** Troops of either side. */
type BySide = Readonly<Record<Side, readonly Troop[]>>;

/** From which side somebody is seen. */
export type Aspect = 'front' | 'flank' | 'rear';

/** Friends beside a unit, and one behind it. */
export interface Company {
  readonly left: boolean;
  readonly right: boolean;
  readonly behind: boolean;
}

/** What a figure is worth: a battalion of twelve and a battery of four about the same. */
export const figureWorth: Readonly<Record<Branch, number>> = { infantry: 1, cavalry: 1.6, artillery: 3 };

/** Where troops want to be, in tenths: foot at short range, horse in reach of a charge, guns at medium range. */
const wanted = { infantry: 500, cavalry: 2_200 } as const;

/** What a turn is worth to troops that do not look at the enemy, in tenths of their way. */
const turning = { front: 0, flank: 700, rear: 1_400 } as const;

/** Nobody has farther to go than this: who is that far away will not fight today. */
const farthest = 9_000;

/** Whoever is farther away than this has no say in how a unit stands: no charge and no musket reaches so far. */
const sight = 6_000;

/**
 * What was found out about each unit, and with which look. It holds in later positions too, until the unit or somebody
 * in sight of it is another than he was.
 */
class Notes<Value> {
  readonly values: Value[] = [];
  readonly looks: number[] = [];
}

/** What is known of a game from all looks at it. */
interface Known {
  readonly whole: Readonly<Record<Side, number>>;
  readonly troops: Troop[];
  rules: number;
  look: number;
  /** With which look a unit, or somebody in sight of it, was last found to be another. */
  readonly disturbed: number[];
  readonly exposures: Notes<Aspect>;
  readonly companies: Notes<Company>;
  readonly standings: Notes<number>;
}

export class Survey {
  readonly troops: readonly Troop[];
  /** All of a side; those on the table; and those of these who can act. */
  readonly of: BySide;
  readonly present: BySide;
  readonly able: BySide;
  /** How many dice each would throw in a test of morale, as far as it was asked in this position. */
  readonly dice: (number | undefined)[] = [];
  readonly #known: Known;
  readonly #distances: Distances;

  constructor(s: State) {
    const known = (this.#known = knownOf(s));
    const { units } = s;
    const of = { blue: [] as Troop[], red: [] as Troop[] };
    const present = { blue: [] as Troop[], red: [] as Troop[] };
    const able = { blue: [] as Troop[], red: [] as Troop[] };
    known.look += 1;
    const isAnew = known.rules !== rulesInForce();
    known.rules = rulesInForce();
    const others: Troop[] = [];
    for (let unit = 0; unit < units.length; unit += 1) {
      const row = units[unit]!;
      const isFighting = row.where === 'table' && isInContact(s, unit);
      let troop = known.troops[unit];
      if (isAnew || troop?.row !== row || troop.isFighting !== isFighting) {
        if (troop !== undefined) others.push(troop);
        troop = known.troops[unit] = troopMade(s, unit, isFighting);
        others.push(troop);
      }
      const { side } = troop;
      of[side].push(troop);
      if (troop.where !== 'table') continue;
      present[side].push(troop);
      if (troop.isInHand) able[side].push(troop);
    }
    this.troops = known.troops;
    this.of = of;
    this.present = present;
    this.able = able;
    this.#distances = distancesOf(s);
    this.#distances.lookAt(this.troops);
    for (const troop of others) this.#disturb(troop);
  }

  /** Somebody has come or gone, or is another than he was: what was known of those in sight of him holds no longer. */
  #disturb({ unit: cause, where, centre: [x, y], half }: Troop): void {
    const { troops, disturbed, look } = this.#known;
    disturbed[cause] = look;
    if (where !== 'table') return;
    for (const { unit, centre, half: own } of troops) {
      const limit = sight + 2 * (half + own);
      if (Math.abs(centre[0] - x) <= limit && Math.abs(centre[1] - y) <= limit) disturbed[unit] = look;
    }
  }

  /** What is known of a unit and hangs on nobody out of its sight. */
  noted<Value>(
    notes: 'exposures' | 'companies' | 'standings',
    troop: Troop,
    find: (survey: Survey, troop: Troop) => Value,
  ): Value {
    const { look, disturbed, [notes]: kept } = this.#known;
    const { values, looks } = kept as unknown as Notes<Value>;
    const { unit } = troop;
    if (looks[unit]! >= disturbed[unit]!) return values[unit]!;
    const value = find(this, troop);
    values[unit] = value;
    looks[unit] = look;
    return value;
  }

  /** What a side was worth when the battle began. */
  wholeOf(side: Side): number {
    return this.#known.whole[side];
  }

  /** How far two are from each other, about, in tenths. */
  apart(one: Troop, other: Troop): number {
    return this.#distances.between(one, other);
  }

  /** Whether an enemy who can act is so near. */
  isEnemyWithin(troop: Troop, limit: number): boolean {
    for (const enemy of this.able[enemyOf[troop.side]]) if (this.apart(troop, enemy) <= limit) return true;
    return false;
  }

  /** How far the nearest foot or horse of a side that is free is from a box, in tenths. */
  wayTo(box: Box, side: Side): number {
    let nearestSoFar = farthest;
    for (const { branch, isFighting, centre } of this.able[side]) {
      if (branch === 'artillery' || isFighting) continue;
      nearestSoFar = Math.min(nearestSoFar, wayToBox(centre, box));
    }
    return nearestSoFar;
  }

  /** The same, and what its turns towards it are worth. */
  wayTurningTo(box: Box, side: Side): number {
    const middle = middleOf(box);
    let least = farthest;
    for (const troop of this.able[side]) {
      if (troop.branch === 'artillery' || troop.isFighting) continue;
      const away = wayToBox(troop.centre, box);
      if (away < least) least = Math.min(least, away + turning[aspectOf(troop, middle)]);
    }
    return least;
  }

  /** How far a unit has still to go to where it would fight, in centimetres. */
  wayToFight(troop: Troop): number {
    let least = farthest;
    const near = wantedBy(troop);
    for (const enemy of this.present[enemyOf[troop.side]]) {
      // The broken are not worth running after for their own sake, and whoever must turn first has so much farther to go.
      const away = this.apart(troop, enemy) + (enemy.isInHand ? 0 : 1_000);
      if (away >= least) continue;
      const way = Math.max(0, away - near) + turning[seenBy(troop, enemy)];
      if (way < least) least = way;
    }
    return least / 100;
  }
}

const knownOf = workingMemory<State, Known>((s) => {
  const whole: Record<Side, number> = { blue: 0, red: 0 };
  for (const facts of s.terms.units) whole[facts.side] += figureWorthOf(facts) * facts.figures;
  return {
    whole: { blue: Math.max(1, whole.blue), red: Math.max(1, whole.red) },
    troops: [],
    rules: none,
    look: 0,
    disturbed: [],
    exposures: new Notes(),
    companies: new Notes(),
    standings: new Notes(),
  };
});

function figureWorthOf({ arm, morale }: UnitFacts): number {
  return figureWorth[branchOfArm[arm]] * (0.6 + 0.2 * morale);
}

function troopMade(s: State, unit: number, isFighting: boolean): Troop {
  const row = s.units[unit]!;
  const facts = s.terms.units[unit]!;
  const branch = branchOfArm[facts.arm];
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
    isFighting,
    worth: figureWorthOf(facts) * row.figures,
    centre: isThere ? centreOf(s, unit) : [row.x, row.y],
    body,
    half: (body.width + body.depth) / 4,
    sine: sine(row.facing),
    cosine: cosine(row.facing),
    charge: chargeReach(facts, row, branch),
  };
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
export function seenBy(troop: Troop, { centre }: Troop): Aspect {
  return aspectOf(troop, centre);
}

/** On which side of a unit a point lies. */
function aspectOf(troop: Troop, centre: Point): Aspect {
  const ahead = aheadOf(troop, centre);
  const beside = Math.abs(rightOf(troop, centre));
  if (ahead > 0 && beside <= ahead) return 'front';
  return ahead < 0 && beside <= -ahead ? 'rear' : 'flank';
}

/** How far ahead of the front of a unit a point lies, and how far to the right of its middle (`localOf`). */
export function aheadOf({ row, sine: sin, cosine: cos }: Troop, [x, y]: Point): number {
  return nearest((x - row.x) * sin - (y - row.y) * cos, wholeStep);
}

export function rightOf({ row, sine: sin, cosine: cos }: Troop, [x, y]: Point): number {
  return nearest((x - row.x) * cos + (y - row.y) * sin, wholeStep);
}

function chargeReach({ arm }: UnitFacts, { formation }: Unit, branch: Branch): number {
  if (branch === 'artillery') return 0;
  return rateOf(arm, formation === 'square' ? 'line' : formation, 'charge');
}
