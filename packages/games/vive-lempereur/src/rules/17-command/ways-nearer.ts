/**
 * Chapter XVII.3: whether a group that owes a move can still go nearer. A unit by itself, which is asked about most, has
 * its ways out of a hex looked up (`exits.ts`); any other group tries them on a copy.
 */
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
import { marks, none, type State } from '../../state.ts';
import { battery, skirmish } from '../../tables/formations.ts';
import { road } from '../../tables/terrain.ts';
import { allowanceOf, armOf, factsOf, firstOf, isLight, marchesByRoad, sideOf } from '../../troops.ts';
import {
  facingAstride,
  formCost,
  takeForm,
  whyNoForm,
  whyNotForm,
} from '../04-formations/formation-change.ts';
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
  standAs,
  type Owed,
  type Step,
  type Walker,
  type Walking,
} from '../06-movement/moving-group.ts';
import { pointsBefore, pointsBeforeAtBest } from '../06-movement/points-before.ts';
import { takeTurn, turnCost, whyNotTurn } from '../06-movement/turning.ts';
import { exitOf, noExit } from './exits.ts';
import { standingKey, standingNumber } from './known-now.ts';
import { sidesNearer } from './nearer.ts';
import { isFormedFor } from './under-orders.ts';

/** Whether a group can go on nearer from where it stands, as it is or after one act in its place, and come to an end. */
export function leadsNearer(s: State, board: Board, w: Walker, owed: Owed): boolean {
  if (isSpent(s, board, w, w.units[0]!)) return false;
  if (isByItself(w)) return leadsOneNearer(s, board, w, w.units[0]!, owed);
  if (fallsInNearer(s, board, w, owed)) return true;
  const key = standingKey(w);
  return owed.leads?.get(key) ?? note(owed, key, findsNearer(s, board, plain(w), owed));
}

/** Keeps what has been found of how a group stands, as long as nobody stands otherwise. */
function note(owed: Owed, key: number | string, leads: boolean): boolean {
  (owed.leads ??= new Map()).set(key, leads);
  return leads;
}

/** The same after something that it does in its place. */
export function leadsNearerAfter(s: State, board: Board, w: Walker, act: PlaceAct, owed: Owed): boolean {
  if (isByItself(w) && !isDeploying(act)) {
    const { index, formation, facing, spent, marks: done } = w.units[0]!;
    const stands: Walking = { index, formation, facing, spent, marks: done };
    if (act.kind === 'turn') takeTurn(s, w, stands, act.by);
    else takeForm(s, stands, act.formation, act.facing, act.beside);
    return !isSpent(s, board, w, stands) && leadsOneNearer(s, board, w, stands, owed);
  }
  if (isDeploying(act) && isSpentAstride(s, w.units[0]!)) return false;
  const after = plain(w);
  takeAct(s, board, after, act);
  return leadsNearer(s, board, after, owed);
}

/**
 * Whether a unit that stands so has too few points for a step, neither as it is nor in another formation: no step costs
 * nothing, and a change is paid from the formation one leaves. Most who can go no further are known by this.
 */
function isSpent(s: State, board: Board, { hex }: Walker, { index, formation, spent }: Walking): boolean {
  if (formation === battery) return false;
  const facts = factsOf(s, index);
  const changesFreely = formCost(facts.arm, formation) === 0;
  const own = changesFreely ? Math.max(facts.wide, facts.narrow) : allowanceOf(facts, formation);
  const usesRoads = board.onRoad[hex] === 1 && (changesFreely || marchesByRoad(formation));
  return spent >= (usesRoads ? own + road.bonus.value : own);
}

/** The same of one that would deploy astride two hexes, where no road is of use. */
function isSpentAstride(s: State, { index, formation, spent }: Walking): boolean {
  const facts = factsOf(s, index);
  return spent + formCost(facts.arm, formation) >= allowanceOf(facts, skirmish);
}

/** One unit in one hex, and nobody with it. */
function isByItself({ units, leaders, hex2 }: Walker): boolean {
  return units.length === 1 && leaders.length === 0 && hex2 < 0;
}

/** Whether an act takes in a second hex. */
function isDeploying(act: PlaceAct): boolean {
  return act.kind === 'form' && act.formation === skirmish;
}

/** Whether the unit of a walker, if it stands so, can go on nearer: as it is, or after a turn or in another formation. */
function leadsOneNearer(s: State, board: Board, w: Walker, stands: Walking, owed: Owed): boolean {
  if (getsOut(s, board, w, owed, stands)) return true;
  if (isShutIn(s, board, w, owed, stands)) return false;
  const { index, formation, facing, spent, marks: done } = stands;
  const after: Walking = { index, formation, facing, spent, marks: done };
  if (!isAllRound(formation))
    for (const { act } of turns) {
      if (act.kind !== 'turn') continue;
      after.facing = turned(facing, act.by);
      if (sidesFaced(board, w.hex, done, after, owed) === 0 || whyNotTurn(s, stands, act.by) !== null)
        continue;
      after.spent = spent + turnCost(s, stands, act.by);
      if (getsOut(s, board, w, owed, after)) return true;
    }
  return whyNoForm(s, board, w, stands) === null && formsNearer(s, board, w, stands, after, owed);
}

/**
 * Whether a unit could step nearer neither as it is nor in any other formation, wherever it faced: it has too few points
 * for that, or enemies stand there. Most who have no way nearer are known by this.
 */
function isShutIn(s: State, board: Board, w: Walker, owed: Owed, stands: Walking): boolean {
  const { index, formation, spent } = stands;
  const { arm, side } = factsOf(s, index);
  if (isLight(factsOf(s, index)) && !isSpentAstride(s, stands)) return false;
  const own = pointsBefore(s, board, w, stands);
  const other = pointsBeforeAtBest(s, board, w, index);
  const changed = spent + formCost(arm, formation);
  const sides = sidesNearer(board, owed, w.hex);
  for (let direction = 0; direction < 6; direction += 1) {
    const at = w.hex * 6 + direction;
    if (!has(sides, direction) || (spent > own[at]! && changed > other[at]!)) continue;
    const first = firstOf(s, stackAt(s, board, beside(board, w.hex, direction)));
    if (first === undefined || sideOf(s, first) === side) return false;
  }
  return true;
}

/** The sides before or behind a unit that stands so over which it might step nearer: the road may lead it over any. */
function sidesFaced(
  board: Board,
  hex: number,
  done: number,
  stands: Pick<Walking, 'formation' | 'facing'>,
  owed: Owed,
): number {
  const open = (done & marks.byRoad) === 0 ? stepsOf(stands) | backStepsOf(stands) : allRound;
  return sidesNearer(board, owed, hex) & open;
}

/** Whether the unit of a walker, if it stands so, could step nearer in another formation; `after` is there to try it on. */
function formsNearer(
  s: State,
  board: Board,
  w: Walker,
  stands: Walking,
  after: Walking,
  owed: Owed,
): boolean {
  after.spent = stands.spent + formCost(armOf(s, stands.index), stands.formation);
  if (!marchesByRoad(stands.formation)) after.marks |= marks.offRoad;
  for (const { act } of formsOf(s, board, stands)) {
    if (act.kind !== 'form') continue;
    if (act.formation === skirmish) {
      if (deploysNearer(s, board, w, stands, act, owed)) return true;
      continue;
    }
    after.formation = act.formation;
    after.facing = act.facing;
    if (exitOf(s, board, w, owed, after) === noExit) continue;
    if (whyNotForm(s, board, w, stands, act.formation, act.facing, act.beside) !== null) continue;
    if (getsOut(s, board, w, owed, after)) return true;
  }
  return false;
}

/**
 * Whether a unit astride two hexes could fall in where it stands and then step into an empty hex: that is soon looked up,
 * and mostly so. If not, everything is tried.
 */
function fallsInNearer(s: State, board: Board, w: Walker, owed: Owed): boolean {
  if (w.hex2 < 0 || w.units.length > 1 || w.leaders.length > 0) return false;
  const { index, formation, facing, spent, marks: done } = w.units[0]!;
  if (whyNoForm(s, board, w, w.units[0]!) !== null) return false;
  const paid = spent + formCost(armOf(s, index), formation);
  const after: Walking = { index, formation, facing, spent: paid, marks: done | marks.offRoad };
  for (const { act } of formsOf(s, board, w.units[0]!)) {
    if (act.kind !== 'form') continue;
    after.formation = act.formation;
    after.facing = act.facing;
    const exit = exitOf(s, board, w, owed, after);
    if (exit >= 0 && whyNotForm(s, board, w, w.units[0]!, act.formation, act.facing, act.beside) === null)
      return comesOut(owed, w.hex, act.formation, exit);
  }
  return false;
}

/** Whether it could step nearer astride two hexes: that is tried on a copy. */
function deploysNearer(
  s: State,
  board: Board,
  w: Walker,
  stands: Walking,
  act: PlaceAct,
  owed: Owed,
): boolean {
  if (!turnsNearer(s, board, w, act, owed, stands)) return false;
  const after = standing(w, stands);
  if (whyNotAct(s, board, after, act) !== null) return false;
  takeAct(s, board, after, act);
  return stepsNearer(s, board, after, owed);
}

/** A copy of the group of this one unit, standing so and owing nothing. */
function standing({ leaders, hex, hex2, orders }: Walker, stands: Walking): Walker {
  const { index, formation, facing, spent, marks: done } = stands;
  const units = [{ index, formation, facing, spent, marks: done }];
  return { units, leaders, hex, hex2, owed: undefined, orders };
}

/** Whether the unit of a walker could step nearer at once if it stood so. Whether friends let it in is tried on a copy. */
function getsOut(s: State, board: Board, w: Walker, owed: Owed, stands: Walking): boolean {
  const exit = exitOf(s, board, w, owed, stands);
  if (exit >= 0) return comesOut(owed, w.hex, stands.formation, exit);
  if (exit === noExit) return false;
  const key = ~standingNumber(stands, w.hex);
  return owed.leads?.get(key) ?? note(owed, key, stepsNearer(s, board, standing(w, stands), owed));
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
  const nearer = sidesFaced(board, w.hex, top.marks, top, owed);
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
  if (hasForItself(s, board, w, to)) return comesOut(owed, w.hex, w.units[0]!.formation, to);
  const after = copyWalker(w);
  takeAct(s, board, after, step);
  return whyNotStopHere(s, board, after) === null || leadsNearer(s, board, after, owed);
}

/**
 * A way has been found: by one step, if it begins where the unit set out. Whoever marches in a formation that its order
 * does not allow may do so only as long as nobody else has.
 */
function comesOut(owed: Owed, hex: number, formation: number, to: number): true {
  const isItsOwn = hex === owed.start && isFormedFor(owed.tactic, formation);
  owed.wayOut = isItsOwn ? to : none;
  return true;
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
function turnsNearer(
  s: State,
  board: Board,
  w: Walker,
  act: PlaceAct,
  owed: Owed,
  top = w.units[0]!,
): boolean {
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
  const sides = sidesFaced(board, hex, done, stands, owed);
  return sides !== 0 && payable(s, board, hex, index, stands.formation, spent, sides) !== 0;
}
