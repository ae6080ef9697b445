/**
 * Chapter XVII.3: the move that an order asks of a unit, as far as it is possible (gaps: VEA-G83): what it owes, whether it
 * has made it, and whether it still could.
 */
import { branches } from '@bivouac/kernel';
import {
  allRound,
  backStepsOf,
  beside,
  has,
  isAllRound,
  stepsOf,
  turned,
  type Board,
} from '../../board/board.ts';
import { marks, type Order, type State } from '../../state.ts';
import { artillery, battery, skirmish } from '../../tables/formations.ts';
import { owedMoves, type Tactic } from '../../tables/orders.ts';
import type { Side } from '../../tables/sides.ts';
import { road } from '../../tables/terrain.ts';
import { allowanceOf, armOf, factsOf, marchesByRoad } from '../../troops.ts';
import { formCost, whyNoForm } from '../04-formations/formation-change.ts';
import { whyNotStopHere } from '../05-stacking/stacking.ts';
import {
  backActs,
  formsOf,
  hasForItself,
  stepActs,
  takeAct,
  turns,
  whyNotAct,
} from '../06-movement/movement-acts.ts';
import {
  copyWalker,
  owing,
  walkerOf,
  type Act,
  type Owed,
  type Walker,
} from '../06-movement/moving-group.ts';
import { isInPlay } from '../20-activation/activation.ts';
import { knownNow, standingKey, type Known } from './known-now.ts';
import { backWays, enemyDistance, goalWays, nearestEnemy, orderWays } from './measures.ts';
import { enemiesAimedAt, orderFor, tacticOf } from './orders.ts';
import { waysToEnemies } from './ways.ts';

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
      if (goal !== null) return owedMove(tactic, hex, (at) => goal[at]!, owedMoves.attack.nearer.value, 0);
      const target = nearestTarget(s, side, hex, order);
      if (target < 0) return null;
      const ways = orderWays(s, target);
      return owedMove(tactic, hex, (at) => ways[at]!, owedMoves.attack.nearer.value, 1);
    }
    case 'withdrawal': {
      const { nearer, most } = owedMoves.withdrawal;
      return owedMove(tactic, hex, farBack(s, side, order), nearer.value, 0, most.value);
    }
    case 'retreat':
      return owedMove(tactic, hex, farBack(s, side, order), owedMoves.retreat.nearer.value, 0);
    case 'reserve': {
      const clear = owedMoves.reserve.clear.value;
      if (enemyDistance(s, side, hex) >= clear) return null;
      const ways = waysToEnemies(s, side);
      const far = (at: number) => clear - ways[at]!;
      return owedMove(tactic, hex, far, Infinity, 0);
    }
    default:
      return null;
  }
}

function owedMove(
  tactic: Tactic,
  start: number,
  far: (hex: number) => number,
  enough: number,
  near: number,
  most = Infinity,
): Owed {
  return { tactic, start, far, enough, near, most, leads: new Map(), sides: new Map() };
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

function farBack(s: State, side: Side, order: Order): (hex: number) => number {
  const ways = backWays(s, side, order);
  return (hex) => ways[hex]!;
}

/** Whether a unit that has come to this hex has done what was asked of it. */
export function isDone({ start, far, enough, near }: Owed, hex: number): boolean {
  return far(start) - far(hex) >= enough || far(hex) <= near;
}

/** Whether a unit has made its move: by it, by a charge, or because it stood where its order wants it. */
export function hasComplied(s: State, unit: number, known: Known = knownNow(s)): boolean {
  if ((s.units[unit]!.marks & marks.complied) !== 0) return true;
  const { complied } = known;
  let has = complied.get(unit);
  if (has === undefined) complied.set(unit, (has = isWhereItShould(s, unit, known)));
  return has;
}

function isWhereItShould(s: State, unit: number, known: Known): boolean {
  const { marks: done, hex } = s.units[unit]!;
  const owed = owedNow(s, unit, known);
  if (owed === null) return false;
  if (owed.tactic === 'attack' && ((done & marks.charged) !== 0 || standsToFire(s, unit))) return true;
  // Whoever stands beside an enemy when he begins has closed, whomever his order means (gaps: VEA-G60).
  if (owed.tactic === 'attack' && (done & marks.moved) === 0 && isBesideEnemy(s, unit)) return true;
  return (done & marks.moved) === 0 && isDone(owed, hex);
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
  let found = owed.get(unit);
  if (found === undefined) owed.set(unit, (found = owedBy(s, unit)));
  return found;
}

/** Whether a unit could still make its move; kept as long as nothing has changed that it hangs on. */
export function isAble(s: State, board: Board, unit: number, known: Known): boolean {
  const { marks: done } = s.units[unit]!;
  if ((done & (marks.moved | marks.charged)) !== 0 || !isInPlay(s, unit)) return false;
  if (hasComplied(s, unit, known)) return false;
  let able = known.able.get(unit);
  if (able === undefined) known.able.set(unit, (able = couldMove(s, board, unit, known)));
  return able;
}

function couldMove(s: State, board: Board, unit: number, known: Known): boolean {
  const owed = owedNow(s, unit, known);
  return owed !== null && leadsNearer(s, board, walkerOf(s, [unit]), owed);
}

/** Whether a group can go on nearer from where it stands, as it is or after one act in its place, and come to an end. */
export function leadsNearer(s: State, board: Board, w: Walker, owed: Owed): boolean {
  const key = standingKey(w);
  let leads = owed.leads.get(key);
  if (leads === undefined) owed.leads.set(key, (leads = findsNearer(s, board, plain(w), owed)));
  return leads;
}

function findsNearer(s: State, board: Board, w: Walker, owed: Owed): boolean {
  if (stepsNearer(s, board, w, owed)) return true;
  for (const act of actsInPlace(s, board, w)) {
    if (!turnsNearer(s, board, w, act, owed) || whyNotAct(s, board, w, act) !== null) continue;
    const after = copyWalker(w);
    takeAct(s, board, after, act);
    if (stepsNearer(s, board, after, owed)) return true;
  }
  return false;
}

/** Without what it owes: that is looked at here. */
export function plain(w: Walker): Walker {
  return w.owed === undefined ? w : owing(w, undefined);
}

function stepsNearer(s: State, board: Board, w: Walker, owed: Owed): boolean {
  const top = w.units[0]!;
  const ways = (top.marks & marks.byRoad) === 0 ? stepsOf(top) : allRound;
  const nearer = sidesNearer(board, owed, w.hex) & (ways | backStepsOf(top));
  if (nearer === 0) return false;
  const sides = payable(s, board, w.hex, top.index, top.formation, top.spent, nearer);
  const ahead = sides & ways;
  const behind = sides & backStepsOf(top);
  for (let direction = 0; direction < 6; direction += 1) {
    if (has(ahead, direction) && endsNearer(s, board, w, stepActs[direction]!, owed)) return true;
    if (has(behind, direction) && endsNearer(s, board, w, backActs[direction]!, owed)) return true;
  }
  return false;
}

/** Whether a group may step so, and stop there or go on nearer. */
function endsNearer(s: State, board: Board, w: Walker, step: Act, owed: Owed): boolean {
  if (whyNotAct(s, board, w, step) !== null) return false;
  if (step.kind === 'step' && hasForItself(s, board, w, beside(board, w.hex, step.direction))) return true;
  const after = copyWalker(w);
  takeAct(s, board, after, step);
  return whyNotStopHere(s, board, after) === null || leadsNearer(s, board, after, owed);
}

export function isNearer({ start, far, most }: Owed, from: number, to: number): boolean {
  return far(to) < far(from) && far(start) - far(to) <= most;
}

/** The sides of a hex over which a step leads nearer. */
function sidesNearer(board: Board, owed: Owed, hex: number): number {
  let sides = owed.sides.get(hex);
  if (sides === undefined) {
    sides = 0;
    for (let direction = 0; direction < 6; direction += 1) {
      const to = beside(board, hex, direction);
      if (to >= 0 && isNearer(owed, hex, to)) sides |= 1 << direction;
    }
    owed.sides.set(hex, sides);
  }
  return sides;
}

/** Those of these sides of a hex that a unit could pay for in a formation, when it has spent so much. */
function payable(
  s: State,
  board: Board,
  hex: number,
  index: number,
  formation: number,
  spent: number,
  sides: number,
): number {
  const left = allowanceOf(factsOf(s, index), formation) - spent;
  const costs = board.cost[armOf(s, index)]!;
  const usesRoads = marchesByRoad(formation);
  let found = sides;
  for (let direction = 0; direction < 6; direction += 1) {
    if (!has(sides, direction)) continue;
    const at = hex * 6 + direction;
    const isPayable =
      usesRoads && board.road[at] === 1
        ? road.perHex.value <= left + road.bonus.value
        : costs[at]! <= left + (usesRoads ? road.bonus.value : 0);
    if (!isPayable) found &= ~(1 << direction);
  }
  return found;
}

/** Whether a group that does this in its place could then step nearer. Skirmishers change their hex by it. */
function turnsNearer(s: State, board: Board, w: Walker, act: Act, owed: Owed): boolean {
  if (act.kind === 'step' || w.hex2 >= 0 || (act.kind === 'form' && act.formation === skirmish)) return true;
  const { index, formation, facing, spent, marks: done } = w.units[0]!;
  const stands = act.kind === 'turn' ? { formation, facing: turned(facing, act.by) } : act;
  const open = (done & marks.byRoad) === 0 ? stepsOf(stands) | backStepsOf(stands) : allRound;
  const sides = sidesNearer(board, owed, w.hex) & open;
  const paid = act.kind === 'turn' ? spent : spent + formCost(armOf(s, index), formation);
  return sides !== 0 && payable(s, board, w.hex, index, stands.formation, paid, sides) !== 0;
}

function actsInPlace(s: State, board: Board, w: Walker): readonly Act[] {
  const top = w.units[0]!;
  const wheels = isAllRound(top.formation) ? [] : wheelActs;
  if (whyNoForm(s, board, w, top) !== null) return wheels;
  return [...wheels, ...formsOf(s, board, top).map(({ act }) => act)];
}

const wheelActs: readonly Act[] = turns.map(({ act }) => act);
