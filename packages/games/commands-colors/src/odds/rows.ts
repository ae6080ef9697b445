/** From the courses a battle may take to the rows of its odds. */
import type { Odds, OddsHits, OddsLosses, OddsOutcome, OddsRow, Words } from '@bivouac/kernel';
import { gone, type State } from '../state.ts';
import { enemyOf, type Side } from '../tables/sides.ts';
import type { Course, CourseRoll, Plan } from './course.ts';
import { fates, goodFor, wordsFor, type Fate } from './words.ts';

/** Who fights whom. */
export interface Fight {
  /** The attacking unit. */
  readonly unit: number;
  /** The attacked unit, or -1 when it is a lone leader. */
  readonly target: number;
  readonly leader: number;
}

/** Losses are blocks; leaders are counted by themselves. */
export interface CombatRow extends OddsRow {
  /** What the sides choose in it, for programs; `reply` says it in words. */
  readonly plan: Plan;
  /** The dice thrown, in their order: every number of hits and flags. */
  readonly rolls: readonly CourseRoll[];
  /** The chance that a leader falls, by whose leader it is. */
  readonly leaders: OddsLosses;
  /** The chance that the battle is won or lost on the spot, by who wins it. */
  readonly wins: OddsLosses;
  readonly then?: readonly CombatRow[];
}

export interface CombatOdds extends Odds {
  readonly rows: readonly CombatRow[];
}

interface Sum {
  chance: number;
  own: number;
  enemy: number;
}

/** A row as one side sees it. */
export function rowOf(reply: Words, course: Course, before: State, fight: Fight, seat: Side): CombatRow {
  const enemy = enemyOf[seat];
  const sums = new Map<Fate, Sum>();
  const total: Sum = { chance: 0, own: 0, enemy: 0 };
  const leaders = { own: 0, enemy: 0 };
  const wins = { own: 0, enemy: 0 };
  const hits = new Map<number, number>();
  const strength = { own: blocksOf(before, seat), enemy: blocksOf(before, enemy) };
  for (const { chance, s } of course.endings) {
    const fate = fateOf(before, s, fight, course.plan.reaction === 'retire');
    const lost = strength.enemy - blocksOf(s, enemy);
    const own = chance * (strength.own - blocksOf(s, seat));
    const foe = chance * lost;
    hits.set(lost, (hits.get(lost) ?? 0) + chance);
    if (!sums.has(fate)) sums.set(fate, { chance: 0, own: 0, enemy: 0 });
    for (const sum of [sums.get(fate)!, total]) {
      sum.chance += chance;
      sum.own += own;
      sum.enemy += foe;
    }
    leaders.own += chance * fallenOf(before, s, seat);
    leaders.enemy += chance * fallenOf(before, s, enemy);
    if (s.result !== null) wins[s.result.winner === seat ? 'own' : 'enemy'] += chance;
  }
  const attacked = attackedSide(before, fight) === seat ? 'own' : 'enemy';
  return {
    reply,
    plan: course.plan,
    outcomes: outcomesOf(sums, attacked),
    expectedLosses: { own: total.own, enemy: total.enemy },
    ...(attacked === 'enemy' && { hits: hitsOf(hits) }),
    ...diceOf(course.rolls, seat),
    rolls: course.rolls,
    leaders,
    wins,
  };
}

function outcomesOf(sums: ReadonlyMap<Fate, Sum>, attacked: 'own' | 'enemy'): OddsOutcome[] {
  return fates.flatMap((fate) => {
    const sum = sums.get(fate);
    if (sum === undefined) return [];
    const losses = { own: sum.own / sum.chance, enemy: sum.enemy / sum.chance };
    return [
      { name: fate, words: wordsFor(fate, attacked), chance: sum.chance, losses, ...goodFor(fate, attacked) },
    ];
  });
}

function hitsOf(chances: ReadonlyMap<number, number>): OddsHits[] {
  return [...chances].sort(([a], [b]) => a - b).map(([lost, chance]) => ({ lost, chance }));
}

/** The dice of the asker's first throw, where he throws any. */
function diceOf(rolls: readonly CourseRoll[], seat: Side): { dice?: number } {
  const own = rolls.find(({ side }) => side === seat);
  return own === undefined ? {} : { dice: own.sum.reduce((sum, { value }) => sum + value, 0) };
}

function attackedSide(s: State, { target, leader }: Fight): Side {
  return target >= 0 ? s.units[target]!.side : s.leaders[leader]!.side;
}

function blocksOf({ units }: State, side: Side): number {
  let sum = 0;
  for (const unit of units) if (unit.side === side) sum += unit.blocks;
  return sum;
}

function fallenOf(before: State, after: State, side: Side): number {
  return after.leaders.filter(
    (leader, index) => leader.side === side && leader.hex === gone && before.leaders[index]!.hex !== gone,
  ).length;
}

/** What has become of those who fought. Whoever stands where he stood has held, whatever it cost him. */
function fateOf(before: State, after: State, { unit, target, leader }: Fight, retires: boolean): Fate {
  if (target < 0) return after.leaders[leader]!.hex === gone ? 'leaderFalls' : 'leaderEscapes';
  const attacked = after.units[target]!;
  if (attacked.hex === gone) return 'destroyed';
  if (attacked.hex !== before.units[target]!.hex) return retires ? 'retired' : 'drivenOff';
  const attacker = after.units[unit]!;
  if (attacker.hex === gone) return 'attackerDestroyed';
  return attacker.hex === before.units[unit]!.hex ? 'holds' : 'attackerDrivenOff';
}
