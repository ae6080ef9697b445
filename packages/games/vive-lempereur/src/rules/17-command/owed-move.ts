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
  stackAt,
  stepsOf,
  turned,
  type Board,
  type PlaceAct,
} from '../../board/board.ts';
import { marks, none, type Order, type State } from '../../state.ts';
import { artillery, battery, skirmish } from '../../tables/formations.ts';
import { owedMoves, type Tactic } from '../../tables/orders.ts';
import type { Side } from '../../tables/sides.ts';
import { road } from '../../tables/terrain.ts';
import { allowanceOf, armOf, factsOf, marchesByRoad } from '../../troops.ts';
import { facingAstride, formCost, whyNoForm } from '../04-formations/formation-change.ts';
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
  standAs,
  type Owed,
  type Step,
  type Walker,
  type Walking,
} from '../06-movement/moving-group.ts';
import { turnCost } from '../06-movement/turning.ts';
import { isInPlay } from '../20-activation/activation.ts';
import { knownNow, standingKey, type Known } from './known-now.ts';
import { backWays, enemyDistance, goalWays, nearestEnemy, orderWays } from './measures.ts';
import { enemiesAimedAt, orderFor, tacticOf } from './orders.ts';
import { isFormedFor } from './under-orders.ts';
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
  const sides = sidesOf(ways, clear === null ? nearerBy : fartherBy);
  return {
    tactic,
    start,
    ways,
    clear,
    enough,
    near,
    most,
    leads: new Map(),
    wayOut: none,
    sides,
  };
}

/** By ways: the sides of every hex over which they lead nearer, or farther off. Ways are kept, and never change. */
type SidesBy = WeakMap<ArrayLike<number>, Uint8Array>;
const nearerBy: SidesBy = new WeakMap();
const fartherBy: SidesBy = new WeakMap();
const notYetAsked = 0xff;

function sidesOf(ways: ArrayLike<number>, known: SidesBy): Uint8Array {
  let sides = known.get(ways);
  if (sides === undefined) known.set(ways, (sides = new Uint8Array(ways.length).fill(notYetAsked)));
  return sides;
}

/** How far a hex is from where a unit is to go. */
export function farFrom({ ways, clear }: Owed, hex: number): number {
  return clear === null ? ways[hex]! : clear - ways[hex]!;
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

/** Whether a unit that has come to this hex has done what was asked of it. */
export function isDone(owed: Owed, hex: number): boolean {
  const far = farFrom(owed, hex);
  return farFrom(owed, owed.start) - far >= owed.enough || far <= owed.near;
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
  let found = owed.get(unit);
  if (found === undefined) owed.set(unit, (found = owedBy(s, unit)));
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
  let able = known.able.get(unit);
  if (able === undefined)
    known.able.set(unit, (able = isStillOpen(s, board, unit, known) || couldMove(s, board, unit, known)));
  return able;
}

/** Whether the way that was found for a unit when others stood otherwise is open still: it leads into an empty hex. */
function isStillOpen(s: State, board: Board, unit: number, { waysOut }: Known): boolean {
  const wayOut = waysOut.get(unit);
  return wayOut !== undefined && s.voltigeurs.length === 0 && stackAt(s, board, wayOut).length === 0;
}

function couldMove(s: State, board: Board, unit: number, known: Known): boolean {
  const owed = owedNow(s, unit, known);
  if (owed === null) return false;
  owed.wayOut = none;
  if (!leadsNearer(s, board, walkerOf(s, [unit]), owed)) return false;
  if (owed.wayOut !== none) known.waysOut.set(unit, owed.wayOut);
  return true;
}

/** Whether a group can go on nearer from where it stands, as it is or after one act in its place, and come to an end. */
export function leadsNearer(s: State, board: Board, w: Walker, owed: Owed): boolean {
  if (isSpent(s, board, w, owed)) return false;
  const key = standingKey(w);
  let leads = owed.leads.get(key);
  if (leads === undefined) owed.leads.set(key, (leads = findsNearer(s, board, plain(w), owed)));
  return leads;
}

/** Whether a unit by itself has points neither for a step nearer nor for another formation: looked at first, as most have not. */
function isSpent(s: State, board: Board, w: Walker, owed: Owed): boolean {
  if (w.units.length > 1 || w.hex2 >= 0) return false;
  const { index, formation, spent } = w.units[0]!;
  const sides = sidesNearer(board, owed, w.hex);
  const isTooFar = sides === 0 || payable(s, board, w.hex, index, formation, spent, sides) === 0;
  return isTooFar && whyNoForm(s, board, w, w.units[0]!) !== null;
}

function findsNearer(s: State, board: Board, w: Walker, owed: Owed): boolean {
  if (stepsNearer(s, board, w, owed)) return true;
  const after = copyWalker(w);
  const leads = (act: PlaceAct): boolean => {
    if (!turnsNearer(s, board, w, act, owed) || whyNotAct(s, board, w, act) !== null) return false;
    standAs(after, w);
    takeAct(s, board, after, act);
    return stepsNearer(s, board, after, owed);
  };
  const top = w.units[0]!;
  if (!isAllRound(top.formation)) for (const { act } of turns) if (leads(act)) return true;
  if (whyNoForm(s, board, w, top) !== null) return false;
  for (const { act } of formsOf(s, board, top)) if (leads(act)) return true;
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
function endsNearer(s: State, board: Board, w: Walker, step: Step, owed: Owed): boolean {
  if (whyNotAct(s, board, w, step) !== null) return false;
  const to = beside(board, w.hex, step.direction);
  if (hasForItself(s, board, w, to)) return comesOut(owed, w, to);
  const after = copyWalker(w);
  takeAct(s, board, after, step);
  return whyNotStopHere(s, board, after) === null || leadsNearer(s, board, after, owed);
}

/**
 * A way has been found: by one step, if it begins where the unit set out. Whoever marches in a formation that its order
 * does not allow may do so only as long as nobody else has.
 */
function comesOut(owed: Owed, { hex, units }: Walker, to: number): true {
  const isItsOwn = hex === owed.start && isFormedFor(owed.tactic, units[0]!.formation);
  owed.wayOut = isItsOwn ? to : none;
  return true;
}

/** Whether a step over this side of a hex leads nearer, and not too near. */
export function isNearer(board: Board, owed: Owed, hex: number, direction: number): boolean {
  return has(sidesNearer(board, owed, hex), direction);
}

/** The sides of a hex over which a step leads nearer, and not too near. */
function sidesNearer(board: Board, owed: Owed, hex: number): number {
  let sides = owed.sides[hex]!;
  if (sides === notYetAsked) sides = owed.sides[hex] = findSides(board, owed, hex, Infinity);
  return owed.most === Infinity ? sides : findSides(board, owed, hex, owed.most);
}

function findSides(board: Board, owed: Owed, hex: number, most: number): number {
  const [start, here] = [farFrom(owed, owed.start), farFrom(owed, hex)];
  let sides = 0;
  for (let direction = 0; direction < 6; direction += 1) {
    const to = beside(board, hex, direction);
    const far = to < 0 ? Infinity : farFrom(owed, to);
    if (far < here && start - far <= most) sides |= 1 << direction;
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
    const isByRoad = usesRoads && board.road[at] === 1;
    const isPayable = isByRoad ? road.perHex.value <= left + road.bonus.value : costs[at]! <= left;
    if (!isPayable) found &= ~(1 << direction);
  }
  return found;
}

/** Whether a group that does this in its place could then step nearer, if it had the room. */
function turnsNearer(s: State, board: Board, w: Walker, act: PlaceAct, owed: Owed): boolean {
  const top = w.units[0]!;
  const { formation, facing } = top;
  if (act.kind === 'turn') {
    // Facing about, skirmishers count from their other hex.
    const from = w.hex2 < 0 ? w.hex : w.hex2;
    const paid = top.spent + turnCost(s, top, act.by);
    return mayStepNearer(s, board, top, from, { formation, facing: turned(facing, act.by) }, paid, owed);
  }
  const paid = top.spent + formCost(armOf(s, top.index), formation);
  if (act.formation !== skirmish) return mayStepNearer(s, board, top, w.hex, act, paid, owed);
  const deployed = { formation: skirmish, facing: facingAstride(act.facing, act.beside) };
  const from = deployed.facing === act.beside ? w.hex : beside(board, w.hex, act.beside);
  return from >= 0 && mayStepNearer(s, board, top, from, deployed, paid, owed);
}

/** Whether a unit that stands so in a hex, and has spent so much, has a side before or behind it that leads nearer. */
function mayStepNearer(
  s: State,
  board: Board,
  { index, marks: done }: Walking,
  hex: number,
  stands: Pick<Walking, 'formation' | 'facing'>,
  spent: number,
  owed: Owed,
): boolean {
  const open = (done & marks.byRoad) === 0 ? stepsOf(stands) | backStepsOf(stands) : allRound;
  const sides = sidesNearer(board, owed, hex) & open;
  return sides !== 0 && payable(s, board, hex, index, stands.formation, spent, sides) !== 0;
}
