/** What marches to combat would bring, by about what the tests of both sides would come to. */
import { totalOf } from '../ledger.ts';
import type { March } from '../marches.ts';
import type { State } from '../state.ts';
import { inUd } from '../tables/measures.ts';
import { enemyOf, type Side } from '../tables/sides.ts';
import { readMarch, kept, ledgerOf } from '../rules/14-morale/testing.ts';
import { trialOf } from '../rules/14-morale/trial.ts';
import { expectedFire } from '../rules/11-combat-march/expected-fire.ts';
import { paceLevel } from '../tables/kinds.ts';
import { shareByFire } from './fire-ahead.ts';
import { aheadness, gapOf, type Survey, type Troop } from './survey.ts';

/** What whoever loses a combat gives away of its worth. */
const defeat = 0.4;

/** Nearer to straight ahead than these an enemy is before a unit, or beside it. */
const before = 0.8;
const beside = 0.3;

/** In points of a morale test. */
const edges = {
  /** The march itself starts higher than the answer to it, and what is kept of its pace weighs on whoever stands. */
  march: 4,
  /** Stopping fire into the front of whoever comes. */
  fireOf: { LIG: -4, COD: -2.5, COC: -2, COF: -2, COM: 0, CAR: -2, TIR: 0, BAT: -4 },
  house: -5,
  foot: { flank: 2, rear: 4 },
  horseOnFoot: { front: -4, square: -9, flank: 4, rear: 6, SAF: 2, DES: 4 },
  formsSquare: -4,
  type: 2,
  friend: 1,
} as const;

/** Friends so near to a fight count in it. */
const near = inUd(3);
const mostFriends = 2;

/** What an edge is worth as a chance. */
function chanceOf(edge: number): number {
  return 0.5 + (0.5 * edge) / (3 + Math.abs(edge));
}

type Aspect = 'front' | 'flank' | 'rear';

function aspectOf(of: Troop, { centre }: Troop): Aspect {
  if (of.isGarrison || of.row.formation === 'CAR') return 'front';
  const ahead = aheadness(of, centre);
  return ahead > 0.45 ? 'front' : ahead > -0.5 ? 'flank' : 'rear';
}

function friendsNear(survey: Survey, of: Troop, at: Troop): number {
  let count = 0;
  for (const other of survey[of.side])
    if (other !== of && other.branch === of.branch && other.isSteady && gapOf(other, at) <= near) count += 1;
  return Math.min(mostFriends, count);
}

/** With so many points spent a unit can still pay for a square. */
const mostSpent = 1;

function canFormSquare({ isSteady, row }: Troop): boolean {
  return isSteady && row.disorder === 'none' && row.spent <= mostSpent;
}

/** By how much a test of whoever marches would be the better one. */
function edgeOf(survey: Survey, attacker: Troop, target: Troop): number {
  const aspect = aspectOf(target, attacker);
  let edge = edges.march + attacker.quality + attacker.facts.bonusAttack - target.quality;
  edge += edges.friend * (friendsNear(survey, attacker, target) - friendsNear(survey, target, target));
  if (target.isGarrison) edge += edges.house;
  if (aspect === 'front' && target.branch !== 'cavalry') edge += edges.fireOf[target.row.formation];
  if (attacker.branch === 'infantry') return aspect === 'front' ? edge : edge + edges.foot[aspect];
  if (target.branch === 'cavalry') edge += edges.type * (attacker.facts.type - target.facts.type);
  if (target.branch !== 'infantry') return aspect === 'front' ? edge : edge + edges.foot[aspect];
  const isSquare = target.row.formation === 'CAR';
  edge += isSquare ? edges.horseOnFoot.square : edges.horseOnFoot[aspect];
  // Foot in hand that is ridden at from aside forms square in answer, if it can pay for it.
  if (!isSquare && aspect !== 'front' && canFormSquare(target)) edge += edges.formsSquare;
  return target.row.disorder === 'none' ? edge : edge + edges.horseOnFoot[target.row.disorder];
}

/** Whether somebody could be marched on by another at all. */
function mayMeet(attacker: Troop, target: Troop): boolean {
  if (attacker.branch === 'infantry' && target.branch === 'cavalry') return false;
  if (attacker.branch === 'cavalry' && target.isGarrison) return false;
  return target.row.formation !== 'TIR';
}

/** What an attack is expected to bring, in points. */
function gainOf(survey: Survey, attacker: Troop, target: Troop): number {
  const chance = chanceOf(edgeOf(survey, attacker, target));
  return defeat * (chance * target.worth - (1 - chance) * attacker.worth);
}

/** Points that the attacks of a side would bring in its next turn, each unit doing what is best. */
export function attacksAhead(_s: State, survey: Survey, side: Side): number {
  let sum = 0;
  for (const attacker of survey[side]) {
    if (attacker.charge === 0 || !attacker.isSteady) continue;
    let most = 0;
    for (const target of survey[enemyOf[side]]) {
      if (gapOf(attacker, target) > attacker.charge || !mayMeet(attacker, target)) continue;
      const ahead = aheadness(attacker, target.centre);
      // Who has to turn first comes late.
      if (ahead > beside)
        most = Math.max(most, (ahead > before ? 1 : 0.5) * gainOf(survey, attacker, target));
    }
    sum += most;
  }
  return sum;
}

/** What of the target is lost by how far it falls. */
const falls = [
  { from: 4, share: 0.05 },
  { from: 1, share: 0.15 },
  { from: -2, share: 0.25 },
  { from: -5, share: 0.35 },
  { from: -8, share: 0.5 },
] as const;
const worstFall = 0.7;

const dice = [-1, 0, 0, 0, 0, 1] as const;

/** Points that marches which wait for their engagements are expected to bring their side: their tests are those of the rules. */
export function marchesAhead(s: State, survey: Survey, side: Side): number {
  let sum = 0;
  for (const march of s.queue)
    if (march.kind === 'combat') sum += march.side === side ? expected(s, survey, march) : 0;
  return sum;
}

function expected(s: State, survey: Survey, march: March): number {
  const [unit] = march.units as readonly [number];
  const { target, units, direction } = march;
  const attacker = survey[march.side].find((one) => one.unit === unit);
  const receiver = survey[enemyOf[march.side]].find((one) => one.unit === target);
  if (attacker === undefined || receiver === undefined) return 0;
  const supports = march.supports.map((one) => one.unit);
  const both = { attackers: units, objectives: [target], supports, direction };
  const total = totalOf(
    ledgerOf(
      s,
      trialOf({
        ...both,
        tester: unit,
        kind: 'march',
        against: [target],
        expected: expectedFire(s, unit, [target]),
      }),
    ),
  );
  const stand = totalOf(ledgerOf(s, trialOf({ ...both, tester: target, kind: 'stand', against: units })));
  // Fire that stops takes three for each five in a hundred; from two thirds of the way it falls a band nearer.
  const shot = receiver.branch === 'cavalry' ? 0 : 1.5 * shareByFire(s, target, unit);
  const loss = Math.floor(20 * shot) * 3;
  let sum = 0;
  for (const die of dice) {
    const pace = paceLevel(readMarch(kept(total + die) - loss).pace);
    if (pace === 0) {
      sum -= attacker.worth * (total + die - loss < 1 ? 0.25 : 0.05);
      continue;
    }
    const left = stand - 3 * pace;
    const share = falls.find(({ from }) => left >= from)?.share ?? worstFall;
    // Whoever stands fights, and may win.
    const own = left >= 1 ? 0.25 : 0.06;
    sum += receiver.worth * share - attacker.worth * own;
  }
  return sum / dice.length - shot * attacker.worth;
}
