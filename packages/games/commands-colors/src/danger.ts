/** What a side stands to lose where it is, by the dice that the enemies in reach would throw, each at one target. */
import { distance } from './board.ts';
import type { State, Unit } from './state.ts';
import { enemyOf, type Side } from './tables/sides.ts';
import { gunDice, type UnitType } from './tables/units.ts';
import { endOfUnits, firstUnit, typeOf } from './troops.ts';

/** What things are worth to the side that would lose them. */
export interface Stakes {
  readonly block: number;
  /** A unit that is destroyed, beyond its blocks. */
  readonly unit: number;
  /** The dice that fire loses to the ground a unit stands on. */
  readonly cover: (unit: Unit) => number;
}

/** Of the six faces of a die, those that hit, by the arm of the target: in fire, and in melee, where sabres hit too. */
const hitting = { infantry: [2, 3], cavalry: [1, 2], artillery: [1, 2] } as const;
const faces = 6;

/** Working memory: the hits that each unit of the side may expect so far. */
const expected = new Float64Array(64);

/** What all enemies who can reach somebody would take on average, if each had an order and chose the best target. */
export function dangerTo(s: State, side: Side, stakes: Stakes): number {
  const enemy = enemyOf[side];
  const first = firstUnit(s, side);
  const end = endOfUnits(s, side);
  expected.fill(0, 0, end - first);
  let sum = 0;
  for (let index = firstUnit(s, enemy); index < endOfUnits(s, enemy); index += 1) {
    const attacker = s.units[index]!;
    if (attacker.hex < 0) continue;
    const reach = reachOf(typeOf(attacker));
    let best = -1;
    let most = 0;
    let hits = 0;
    for (let at = first; at < end; at += 1) {
      const unit = s.units[at]!;
      if (unit.hex < 0) continue;
      const away = distance(unit.hex, attacker.hex);
      if (away > reach) continue;
      const more = hitsOn(unit, attacker, away, stakes);
      if (more <= 0) continue;
      const before = expected[at - first]!;
      const taken = lossOf(before + more, unit.blocks, stakes) - lossOf(before, unit.blocks, stakes);
      if (taken <= most) continue;
      most = taken;
      best = at;
      hits = more;
    }
    if (best < 0) continue;
    expected[best - first]! += hits;
    sum += most;
  }
  return sum;
}

/** How far off a unit can hurt somebody: guns and foot from where they stand, horse after a ride. */
function reachOf(type: UnitType): number {
  return type.arm === 'cavalry' ? type.moveAndBattle + 1 : type.range;
}

/** The hits that an attacker makes on average. */
function hitsOn(unit: Unit, attacker: Unit, away: number, { cover }: Stakes): number {
  const type = typeOf(attacker);
  const [byFire, byMelee] = hitting[typeOf(unit).arm];
  if (away === 1 || type.arm === 'cavalry') return (meleeDice(type, attacker.blocks) * byMelee) / faces;
  return ((fireDice(type, attacker.blocks, away) - cover(unit)) * byFire) / faces;
}

function fireDice(type: UnitType, blocks: number, away: number): number {
  if (type.arm !== 'artillery') return blocks + type.fireStanding;
  const row = gunDice[type.horse ? 'horse' : 'foot'].fire[away - 2];
  return row === undefined ? 0 : row[blocks === 1 ? 1 : 0];
}

function meleeDice(type: UnitType, blocks: number): number {
  if (type.arm !== 'artillery') return blocks + type.melee;
  return gunDice[type.horse ? 'horse' : 'foot'].melee[blocks === 1 ? 1 : 0];
}

function lossOf(hits: number, blocks: number, stakes: Stakes): number {
  return hits === 0
    ? 0
    : stakes.block * (hits < blocks ? hits : blocks) + stakes.unit * likelihoodOf(blocks, hits);
}

/** More hits than this do not happen. */
const mostHits = 10;

/** How likely so many hits or more are, when so many are thrown on average, as rare events are. */
function likelihoodOf(many: number, average: number): number {
  let term = 1;
  let fewer = 0;
  let all = 0;
  for (let count = 0; count <= mostHits; count += 1) {
    if (count < many) fewer += term;
    all += term;
    term *= average / (count + 1);
  }
  return 1 - fewer / all;
}
