/**
 * Chapter XVII.3: the move that an order asks of a unit, as far as it is possible (gaps: VEA-G83): what it owes, whether it
 * has made it, and whether it still could.
 */
import { branches } from '@bivouac/kernel';
import { stackAt, type Board } from '../../board/board.ts';
import { marks, none, type Order, type State } from '../../state.ts';
import { artillery, battery } from '../../tables/formations.ts';
import { owedMoves, type Tactic } from '../../tables/orders.ts';
import type { Side } from '../../tables/sides.ts';
import { armOf } from '../../troops.ts';
import { walkerOf, type Owed } from '../06-movement/moving-group.ts';
import { isInPlay } from '../20-activation/activation.ts';
import { answer, knownNow, type Known } from './known-now.ts';
import { backWays, enemyDistance, goalWays, nearestEnemy, orderWays } from './measures.ts';
import { isDone, sidesOf } from './nearer.ts';
import { enemiesAimedAt, orderFor, tacticOf } from './orders.ts';
import { waysToEnemies } from './ways.ts';
import { leadsNearer } from './ways-nearer.ts';

const by = branches({ guardAttacksByArms: 'VEA-17-315', closesOnItsGoal: 'VEA-17-416' });

/** What the order of its corps asks of a unit that sets out from where it stands; null when it asks nothing of it. */
export function owedBy(s: State, unit: number): Owed | null {
  const order = orderFor(s, unit);
  const { hex } = s.units[unit]!;
  if (order === null || hex < 0) return null;
  const { side, arm } = s.terms.units[unit]!;
  const tactic = tacticOf(order);
  switch (tactic) {
    case 'attack': {
      if (arm === artillery && !isOfGuard(s, unit)) return null;
      const goal = by.closesOnItsGoal(true) ? goalWays(s, order) : null;
      if (goal !== null) return owedMove(tactic, hex, goal, owedMoves.attack.nearer.value, 0);
      const target = nearestTarget(s, side, hex, order);
      if (target < 0) return null;
      return owedMove(tactic, hex, orderWays(s, target), owedMoves.attack.nearer.value, 1);
    }
    case 'withdrawal': {
      const { nearer, most } = owedMoves.withdrawal;
      return owedMove(tactic, hex, backWays(s, side, order), nearer.value, 0, most.value);
    }
    case 'retreat':
      return owedMove(tactic, hex, backWays(s, side, order), owedMoves.retreat.nearer.value, 0);
    case 'reserve': {
      const clear = owedMoves.reserve.clear.value;
      if (enemyDistance(s, side, hex) >= clear) return null;
      return owedMove(tactic, hex, waysToEnemies(s, side), Infinity, 0, Infinity, clear);
    }
    default:
      return null;
  }
}

function owedMove(
  tactic: Tactic,
  start: number,
  ways: ArrayLike<number>,
  enough: number,
  near: number,
  most = Infinity,
  clear: number | null = null,
): Owed {
  const sides = sidesOf(ways, clear);
  return {
    tactic,
    start,
    ways,
    clear,
    enough,
    near,
    most,
    leads: null,
    wayOut: none,
    sides,
  };
}

/** Whether the arm of a unit may attack for its whole corps (VEA-17-315). */
export function isOfGuard(s: State, unit: number): boolean {
  return by.guardAttacksByArms(s.terms.corps[s.terms.units[unit]!.corps]!.guard);
}

/** The nearest enemy, or the nearest of those whom an attack is meant for. */
function nearestTarget(s: State, side: Side, hex: number, { aim, target }: Order): number {
  const meant = enemiesAimedAt(s, aim, target);
  if (meant.length === 0) return nearestEnemy(s, side, hex);
  return nearestEnemy(s, side, hex, (unit) => !by.closesOnItsGoal(true) || meant.includes(unit));
}

/** Whether a unit has made its move: by it, by a charge, or because it stood where its order wants it. */
export function hasComplied(s: State, unit: number, known: Known = knownNow(s)): boolean {
  if ((s.units[unit]!.marks & marks.complied) !== 0) return true;
  const { complied } = known;
  if (complied[unit] === answer.unknown)
    complied[unit] = isWhereItShould(s, unit, known) ? answer.yes : answer.no;
  return complied[unit] === answer.yes;
}

function isWhereItShould(s: State, unit: number, known: Known): boolean {
  const { marks: done, hex } = s.units[unit]!;
  const hasMoved = (done & marks.moved) !== 0;
  // Whoever has moved otherwise can have closed only by a charge, or with his guns.
  if (hasMoved && (done & marks.charged) === 0 && armOf(s, unit) !== artillery) return false;
  const owed = owedNow(s, unit, known);
  if (owed === null) return false;
  if (owed.tactic === 'attack' && ((done & marks.charged) !== 0 || standsToFire(s, unit))) return true;
  // Whoever stands beside an enemy when he begins has closed, whomever his order means (gaps: VEA-G60).
  if (owed.tactic === 'attack' && !hasMoved && isBesideEnemy(s, unit)) return true;
  return !hasMoved && isDone(owed, hex);
}

function isBesideEnemy(s: State, unit: number): boolean {
  return enemyDistance(s, s.terms.units[unit]!.side, s.units[unit]!.hex) <= 1;
}

/** Guns of the Guard fill their place by firing: unlimbered, with an enemy in range (gaps: VEA-G71). */
function standsToFire(s: State, unit: number): boolean {
  const { hex, formation } = s.units[unit]!;
  const { arm, side, range } = s.terms.units[unit]!;
  return arm === artillery && formation === battery && enemyDistance(s, side, hex) <= range;
}

/** What a unit owes, with what has been found of its ways in this very state. */
export function owedNow(s: State, unit: number, { owed }: Known): Owed | null {
  let found = owed[unit];
  if (found === undefined) owed[unit] = found = owedBy(s, unit);
  return found;
}

/** Whether something is asked of a unit, and it has not moved yet. */
export function mightMove(s: State, unit: number, known: Known): boolean {
  const { marks: done } = s.units[unit]!;
  if ((done & (marks.moved | marks.charged)) !== 0 || !isInPlay(s, unit)) return false;
  return owedNow(s, unit, known) !== null;
}

/** Whether a unit could still make its move; kept as long as nothing has changed that it hangs on. */
export function isAble(s: State, board: Board, unit: number, known: Known): boolean {
  if (!mightMove(s, unit, known) || hasComplied(s, unit, known)) return false;
  const { able } = known;
  if (able[unit] === answer.unknown) {
    const isOpen = isStillOpen(s, board, unit, known) || couldMove(s, board, unit, known);
    able[unit] = isOpen ? answer.yes : answer.no;
  }
  return able[unit] === answer.yes;
}

/** Whether the way that was found for a unit when others stood otherwise is open still: it leads into an empty hex. */
function isStillOpen(s: State, board: Board, unit: number, { waysOut }: Known): boolean {
  const wayOut = waysOut[unit]!;
  return wayOut !== none && s.voltigeurs.length === 0 && stackAt(s, board, wayOut).length === 0;
}

function couldMove(s: State, board: Board, unit: number, known: Known): boolean {
  const owed = owedNow(s, unit, known);
  if (owed === null) return false;
  owed.wayOut = none;
  if (!leadsNearer(s, board, walkerOf(s, [unit]), owed)) return false;
  if (owed.wayOut !== none) known.waysOut[unit] = owed.wayOut;
  return true;
}
