/**
 * The chances of a shock before the dice fall: whether the hex is taken, held or the attack thrown back, and what it costs,
 * down to the morale tests of both sides. The rules' own steps are walked with every fall of the dice. Each leader the
 * enemy may use, or leave aside, is a row of its own; one's own leader counts unless the question is about him. Flights,
 * pursuit and what they bring are not counted. What is not seen is dealt as `deals.ts` says.
 */
import {
  canBuild,
  ScriptedDice,
  type Action,
  type Odds,
  type OddsOutcome,
  type OddsRow,
  type Seat,
  type SumRow,
  type Words,
} from '@bivouac/kernel';
import { boardOf } from '../board/board.ts';
import type { Aftermath, Body, Combat, FrameOf } from '../frames.ts';
import { aftermathSteps } from '../rules/08-shock/aftermath.ts';
import { clash, shockDie } from '../rules/08-shock/resolution.ts';
import { attackingSide, bonus, leadersIn } from '../rules/14-leaders/combat-bonus.ts';
import { assault, combatOf, declare, nextShock, unsaid } from '../rules/08-shock/shock.ts';
import { isOverrun } from '../rules/08-shock/shock-results.ts';
import { forcesOf } from '../rules/08-shock/forces.ts';
import { aimOf, attackSum, defenceSum } from '../rules/08-shock/shock-values.ts';
import { none, type State } from '../state.ts';
import { isDisordered, leaderFacts } from '../troops.ts';
import type { View } from '../view.ts';
import { dealt, noteOf } from './deals.ts';
import { everyTest } from './fire.ts';
import { copyState } from '../copies.ts';

/** How a shock ends: the hex emptied, nobody moved, the attackers gone, or both. */
export const endings = ['taken', 'held', 'repulsed', 'both'] as const;
export type Ending = (typeof endings)[number];

const endingWords: Readonly<Record<Ending, Words>> = {
  taken: { en: 'the defenders break, the hex is free', fr: 'les défenseurs rompent, la case est libre' },
  held: { en: 'both stand', fr: 'les deux camps tiennent' },
  repulsed: { en: 'the attack is thrown back', fr: 'l’attaque est repoussée' },
  both: { en: 'both sides break', fr: 'les deux camps rompent' },
};

/** Some of the ways it may go, with what they cost in all, weighed by their chance. */
export interface Share {
  readonly chance: number;
  readonly attackersGone: boolean;
  readonly defendersGone: boolean;
  readonly attackersLost: number;
  readonly defendersLost: number;
}

/** What may become of one body after its losses. */
interface Fate {
  readonly chance: number;
  /** Nobody of it is left in his place. */
  readonly gone: boolean;
  readonly lost: number;
}

const faces = [1, 2, 3, 4, 5, 6];

function isLeft(s: State, unit: number): boolean {
  return s.units[unit]!.hex >= 0;
}

function stepsLostBy(s: State, broken: readonly number[]): number {
  if (s.terms.options.rout) return 0;
  return broken.reduce((sum, unit) => sum + (isDisordered(s.units[unit]!) ? s.units[unit]!.steps : 0), 0);
}

/** Whoever was left out breaks with those who fought (VE-8.6-10). */
function withIdle(s: State, { side, units, idle }: Body, broken: readonly number[]): readonly number[] {
  const fighting = units.filter((unit) => isLeft(s, unit) && !idle.includes(unit));
  const all = fighting.every((unit) => broken.includes(unit));
  return side === 'defender' && all && broken.length > 0
    ? [...broken, ...idle.filter((unit) => isLeft(s, unit))]
    : broken;
}

/** Everything that may become of the body whose turn it is. */
function fatesOf(s: State, frame: Aftermath, at: number): Fate[] {
  const body = frame.bodies[at]!;
  const left = body.units.filter((unit) => isLeft(s, unit));
  const after = copyState(s);
  const bodies: FrameOf<'aftermathBodies'> = { ...frame, step: 'aftermathBodies', at };
  const next = aftermathSteps.aftermathBodies.run(after, bodies, { dice: noDice, events: [] });
  const step = next.verb === 'call' ? next.frame : null;
  if (step?.step === 'breaking') return [{ chance: 1, gone: true, lost: stepsLostBy(s, left) }];
  if (step?.step !== 'test') return [{ chance: 1, gone: left.length === 0, lost: 0 }];
  return [...everyTest(after, step, 1)].map(({ chance, broken }) => {
    const breaking = withIdle(s, body, broken);
    return { chance, gone: left.every((unit) => breaking.includes(unit)), lost: stepsLostBy(s, breaking) };
  });
}

const noDice = new ScriptedDice([]);

function stepsIn(s: State, bodies: readonly Body[], side: Body['side']): number {
  return bodies
    .filter((body) => body.side === side)
    .reduce((sum, { units }) => sum + units.reduce((steps, unit) => steps + s.units[unit]!.steps, 0), 0);
}

/** Shares that end alike are one. */
function merged(shares: readonly Share[]): Share[] {
  const found: Share[] = [];
  for (const share of shares) {
    const at = found.findIndex(
      (one) => one.attackersGone === share.attackersGone && one.defendersGone === share.defendersGone,
    );
    if (at < 0) found.push(share);
    else
      found[at] = {
        ...share,
        chance: share.chance + found[at]!.chance,
        attackersLost: share.attackersLost + found[at]!.attackersLost,
        defendersLost: share.defendersLost + found[at]!.defendersLost,
      };
  }
  return found;
}

function withBody(share: Share, { side }: Body, fate: Fate): Share {
  const chance = share.chance * fate.chance;
  const attacks = side === 'attacker';
  return {
    chance,
    attackersGone: share.attackersGone && (!attacks || fate.gone),
    defendersGone: share.defendersGone && (attacks || fate.gone),
    attackersLost: share.attackersLost * fate.chance + (attacks ? chance * fate.lost : 0),
    defendersLost: share.defendersLost * fate.chance + (attacks ? 0 : chance * fate.lost),
  };
}

/** Every way a combat can end for one face of the die, or without a die. */
function sharesOf(s: State, frame: Aftermath, before: State, chance: number): Share[] {
  const { bodies } = frame;
  const lost = (side: Body['side']) => chance * (stepsIn(before, bodies, side) - stepsIn(s, bodies, side));
  let shares: Share[] = [
    {
      chance,
      attackersGone: true,
      defendersGone: true,
      attackersLost: lost('attacker'),
      defendersLost: lost('defender'),
    },
  ];
  bodies.forEach((body, at) => {
    const fates = fatesOf(s, frame, at);
    shares = merged(shares.flatMap((share) => fates.map((fate) => withBody(share, body, fate))));
  });
  return shares;
}

/** All the ways a combat can end. */
export function outcomesOfCombat(s: State, combat: Combat): Share[] {
  const thrown = faces.map((roll) => {
    const after = copyState(s);
    const dice = new ScriptedDice([{ roll, of: faces.length }]);
    const next = clash.run(after, { step: 'clash', ...combat }, { dice, events: [] });
    if (next.verb !== 'go' || next.frame.step !== 'aftermath') throw new Error('a clash has no aftermath');
    return sharesOf(after, next.frame, s, 1 / faces.length);
  });
  return merged(thrown.flat());
}

function endingOf({ attackersGone, defendersGone }: Share): Ending {
  if (attackersGone) return defendersGone ? 'both' : 'repulsed';
  return defendersGone ? 'taken' : 'held';
}

/** The leader a side uses by itself: the one who helps most, or must hamper. */
function bestLeader(s: State, combat: Combat, attacking: boolean): number {
  const leaders = leadersIn(s, combat, attacking);
  return leaders.reduce(
    (best, leader) =>
      best === none || leaderFacts(s, leader).combat > leaderFacts(s, best).combat ? leader : best,
    none,
  );
}

/** The choices of the enemy about his leader, each with the combat it makes. */
export function repliesTo(s: State, combat: Combat, attacking: boolean): { reply: Words; combat: Combat }[] {
  if (isOverrun(s, combat))
    return [{ reply: fixed, combat: { ...combat, attackerLeader: none, defenderLeader: none } }];
  const own = attacking ? combat.attackerLeader : combat.defenderLeader;
  const led = own === unsaid ? bestLeader(s, combat, attacking) : own;
  const set = (enemy: number): Combat => ({
    ...combat,
    attackerLeader: attacking ? led : enemy,
    defenderLeader: attacking ? enemy : led,
  });
  const said = attacking ? combat.defenderLeader : combat.attackerLeader;
  if (said !== unsaid) return [{ reply: fixed, combat: set(said) }];
  const leaders = leadersIn(s, combat, !attacking);
  const [only] = leaders;
  if (only === undefined) return [{ reply: fixed, combat: set(none) }];
  const rows = leaders.map((leader) => ({
    reply: withLeader(s.terms.leaders[leader]!.name),
    combat: set(leader),
  }));
  const forced = leaders.some((leader) => leaderFacts(s, leader).combat < 0);
  return forced ? rows : [...rows, { reply: without, combat: set(none) }];
}

const fixed: Words = { en: 'they have nothing to choose', fr: 'l’adversaire n’a rien à choisir' };
const without: Words = { en: 'if they fight without their leader', fr: 's’il se bat sans son chef' };

function withLeader(name: string): Words {
  return { en: `if they use ${name}`, fr: `s’il emploie ${name}` };
}

/** The combat an answer leads to, in the state of the question; null for one that leads to none. */
function combatFor(s: State, seat: Seat, action: Action): Combat | null {
  const frame = s.frames.at(-1);
  const { words } = boardOf(s);
  const [first, second] = action;
  if (frame?.step === 'assault') {
    if (!canBuild((partial) => assault.choices(s, frame, seat, partial), action)) return null;
    const from = words.get(first);
    if (from?.verb !== 'at') return null;
    declare(s, from.index, words.get(second)!.index, { dice: noDice, events: [] });
    return combatOf(
      s,
      s.shocks.find(({ attackers }) => attackers.includes(from.index))!,
    );
  }
  if (frame?.step === 'nextShock') {
    if (!canBuild((partial) => nextShock.choices(s, frame, seat, partial), action)) return null;
    const target = words.get(first)!.index;
    return combatOf(
      s,
      s.shocks.find((shock) => shock.target === target)!,
    );
  }
  if (frame?.step !== 'bonus' || !canBuild((partial) => bonus.choices(s, frame, seat, partial), action))
    return null;
  const leader = first === 'alone' ? none : words.get(first)!.index;
  return frame.attackerLeader === unsaid
    ? { ...frame, attackerLeader: leader }
    : { ...frame, defenderLeader: leader };
}

/** What every unit is worth and what is added to the die. */
export function sumOf(s: State, combat: Combat): SumRow[] {
  const forces = forcesOf(s, combat);
  return [
    ...forces.attack.flatMap(({ hex, units }) =>
      units.flatMap(({ unit, value }) =>
        value === 0 ? [] : attackSum(s, unit, aimOf(s, hex, combat.targets)),
      ),
    ),
    ...forces.defence.flatMap(({ units, arc }) =>
      units.flatMap(({ unit, value }) => (value === 0 ? [] : defenceSum(s, unit, arc, forces))),
    ),
    ...shockDie.rows({ s, combat }),
  ];
}

function outcomesFor(shares: readonly Share[], attacking: boolean): OddsOutcome[] {
  return endings.flatMap((name) => {
    const such = shares.filter((share) => endingOf(share) === name);
    const chance = such.reduce((sum, share) => sum + share.chance, 0);
    if (chance === 0) return [];
    const lost = lossesOf(such, attacking);
    return [
      {
        name,
        words: endingWords[name],
        chance,
        losses: { own: lost.own / chance, enemy: lost.enemy / chance },
        ...goodFor(name, attacking),
      },
    ];
  });
}

/** Whose luck an ending is; where both stand or both break, nobody's. */
function goodFor(ending: Ending, attacking: boolean): Pick<OddsOutcome, 'good'> {
  if (ending !== 'taken' && ending !== 'repulsed') return {};
  return { good: (ending === 'taken') === attacking ? 'own' : 'enemy' };
}

function lossesOf(shares: readonly Share[], attacking: boolean): { own: number; enemy: number } {
  const attackers = shares.reduce((sum, share) => sum + share.attackersLost, 0);
  const defenders = shares.reduce((sum, share) => sum + share.defendersLost, 0);
  return attacking ? { own: attackers, enemy: defenders } : { own: defenders, enemy: attackers };
}

/** The shares of one reply, over all deals in which it is open to the enemy. */
interface Tally {
  readonly reply: Words;
  readonly shares: Share[];
  count: number;
}

/** The odds of an answer to `assault`, `nextShock` or `bonus`; null for one that fights nobody. */
export function shockOdds(view: View, seat: Seat, action: Action): Odds | null {
  const tallies: Tally[] = [];
  let attacking = true;
  let sum: readonly SumRow[] | null = null;
  const cases = dealt(view, seat, (s) => hexesInvolved(s, seat, action));
  const all = cases.reduce((total, { weight }) => total + weight, 0);
  for (const { s, weight } of cases) {
    const combat = combatFor(s, seat, action);
    if (combat === null) return null;
    attacking = attackingSide(s, combat) === seat;
    const replies = repliesTo(s, combat, attacking);
    sum ??= sumOf(s, replies[0]!.combat);
    for (const { reply, combat: fought } of replies) {
      let tally = tallies.find((one) => one.reply.en === reply.en);
      if (tally === undefined) tallies.push((tally = { reply, shares: [], count: 0 }));
      tally.count += weight;
      tally.shares.push(...outcomesOfCombat(s, fought).map((share) => weighed(share, weight)));
    }
  }
  return { rows: tallies.map((tally) => rowOf(tally, all, attacking)), sum: sum ?? [], ...noteOf(cases) };
}

/** The hexes of both sides. */
function hexesInvolved(s: State, seat: Seat, action: Action): readonly number[] {
  const combat = combatFor(copyState(s), seat, action);
  return combat === null ? [] : [...combat.attackers, ...combat.targets];
}

function weighed(share: Share, by: number): Share {
  return {
    ...share,
    chance: share.chance * by,
    attackersLost: share.attackersLost * by,
    defendersLost: share.defendersLost * by,
  };
}

function rowOf({ reply, shares, count }: Tally, all: number, attacking: boolean): OddsRow {
  const parts = merged(shares).map((share) => weighed(share, 1 / count));
  return {
    reply,
    outcomes: outcomesFor(parts, attacking),
    expectedLosses: lossesOf(parts, attacking),
    ...(count < all ? { possible: count / all } : {}),
  };
}
