/** What the two armies can do to each other as they stand: the fire and the shocks that are likely to come. */
import { beside, has, opposite, stackAt, strikesOf, type Board } from './board/board.ts';
import { aimAt, isShot } from './rules/07-fire/aiming.ts';
import { valueOf } from './rules/07-fire/fire-values.ts';
import { forcesOf, powerOf } from './rules/08-shock/forces.ts';
import { attackValue, strikersAt } from './rules/08-shock/shock-values.ts';
import { marks, phases, type State } from './state.ts';
import { fireResult, stepsLost } from './tables/fire.ts';
import { adapted, artillery, battery, infantry, square } from './tables/formations.ts';
import { blowOf, oddsColumn, oddsColumns, shockResult, type ShockResult } from './tables/shock.ts';
import { enemyOf, type Side } from './tables/sides.ts';
import { endOfUnits, firstUnit, isCharging, isMarked, sideOf } from './troops.ts';

const cost = { step: 1.5, test: 0.8, disorder: 4, destruction: 8, charged: 1 } as const;

/** How surely fire and shock come: in this player turn, or in one after that, when either may have gone away. */
const surely = { fireNow: 0.8, fireLater: 0.35, declared: 1, shockNow: 0.7, shockLater: 0.3 } as const;

const dice = [1, 2, 3, 4, 5, 6] as const;

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** By fire value: what a volley costs whom it strikes. */
const volleyCost: readonly number[] = Array.from({ length: 25 }, (_, value) =>
  average(
    dice.map((die) => {
      const result = fireResult(value, die);
      return result === '-' ? 0 : cost.step * stepsLost[result] + cost.test;
    }),
  ),
);

function blowCost(result: ShockResult): number {
  const { steps, tests, breaks, destroys } = blowOf(result);
  return (
    cost.step * steps +
    (tests ? cost.test : 0) +
    (breaks ? cost.disorder : 0) +
    (destroys ? cost.destruction : 0)
  );
}

/** By odds: what a shock costs the defender less what it costs the attacker. */
const shockGain: readonly number[] = oddsColumns.map((_, column) =>
  average(
    dice.map((die) => {
      const { attacker, defender } = shockResult(column, die);
      return blowCost(defender) - blowCost(attacker);
    }),
  ),
);

/** What a side can do to the enemy. */
export function contactOf(s: State, board: Board, side: Side): number {
  const enemy = enemyOf(side);
  const last = endOfUnits(board, enemy);
  const guns = gunsOf(s, board, side);
  let sum = 0;
  for (let index = firstUnit(board, enemy); index < last; index += 1) {
    const { hex, hex2, level } = s.units[index]!;
    if (hex < 0 || level > 0) continue;
    sum += threatTo(s, board, side, hex, index, guns);
    if (hex2 >= 0) sum += threatTo(s, board, side, hex2, index, []);
  }
  return sum;
}

/** Batteries, which reach farther than the next hex. */
function gunsOf(s: State, board: Board, side: Side): number[] {
  const found: number[] = [];
  const last = endOfUnits(board, side);
  for (let index = firstUnit(board, side); index < last; index += 1)
    if (s.terms.units[index]!.arm === artillery && s.units[index]!.formation === battery) found.push(index);
  return found;
}

function threatTo(
  s: State,
  board: Board,
  side: Side,
  hex: number,
  victim: number,
  guns: readonly number[],
): number {
  let fire = 0;
  let attackers: number[] | null = null;
  for (let direction = 0; direction < 6; direction += 1) {
    const near = beside(board, hex, direction);
    const top = near < 0 ? undefined : stackAt(s, board, near)[0];
    if (top === undefined || sideOf(s, top) !== side) continue;
    const unit = s.units[top]!;
    if (s.terms.units[top]!.arm === infantry && (unit.hex2 >= 0 || has(strikesOf(unit), opposite(direction))))
      fire += fireAt(s, board, top, hex, victim);
    if (unit.hex === near && canStrike(s, near, hex)) (attackers ??= []).push(near);
  }
  for (const gun of guns)
    if (board.grid.distance(s.units[gun]!.hex, hex) <= s.terms.units[gun]!.range)
      fire += fireAt(s, board, gun, hex, victim);
  const volley = fire === 0 ? 0 : surelyFires(s, side) * volleyCost[Math.min(fire, volleyCost.length - 1)]!;
  return attackers === null ? volley : volley + shockAt(s, side, hex, victim, attackers);
}

function fireAt(s: State, board: Board, firer: number, hex: number, victim: number): number {
  const shot = aimAt(s, board, firer, hex, victim, false);
  return isShot(shot) ? valueOf(shot) : 0;
}

function canStrike(s: State, from: number, hex: number): boolean {
  for (const unit of strikersAt(s, from)) if (attackValue(s, unit, hex) > 0) return true;
  return false;
}

/** How surely a side fires where it stands now. */
function surelyFires(s: State, side: Side): number {
  const own = s.side === side ? 'offensive fire' : 'defensive fire';
  return phases.indexOf(s.phase) <= phases.indexOf(own) ? surely.fireNow : surely.fireLater;
}

function shockAt(s: State, side: Side, hex: number, victim: number, attackers: readonly number[]): number {
  const declared = s.side === side ? s.shocks.find(({ target }) => target === hex) : undefined;
  if (declared !== undefined) return surely.declared * gainOf(s, hex, victim, declared.attackers);
  const bound = attackers.filter((from) => strikersAt(s, from).some((unit) => isCharging(s.units[unit]!)));
  if (bound.length > 0) return surely.declared * gainOf(s, hex, victim, attackers);
  const gain = gainOf(s, hex, victim, attackers);
  if (gain <= 0) return 0;
  const now =
    s.side === side &&
    phases.indexOf(s.phase) <= phases.indexOf('shock') &&
    !isMarked(s.units[victim]!, marks.attacked);
  return gain * (now ? surely.shockNow : surely.shockLater);
}

function gainOf(s: State, hex: number, victim: number, attackers: readonly number[]): number {
  const forces = forcesOf(s, { attackers, targets: [hex] });
  const attack = powerOf(forces.attack);
  if (attack === 0) return 0;
  const gain = shockGain[oddsColumn(attack, powerOf(forces.defence))]!;
  return forces.byHorse && isRiddenDown(s, victim) ? gain + cost.charged : gain;
}

/** Infantry charged in the open, and not in square, loses more (VE-9.3-03). */
function isRiddenDown(s: State, victim: number): boolean {
  const { formation } = s.units[victim]!;
  return s.terms.units[victim]!.arm === infantry && formation !== square && formation !== adapted;
}
