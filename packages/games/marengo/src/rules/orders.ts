/** Chapter 8: who can be ordered to move, with whom, and where to. What an order may say next, part by part. */
import {
  branches,
  finished,
  nothing,
  offers,
  rulesInForce,
  type Action,
  type Part,
  type Parts,
} from '@bivouac/kernel';
import { approachOfPlace, type Board, type Findings, type Survey } from '../board.ts';
import { endOf, firstOf, nameOf, namesOf, piecesOn } from '../pieces.ts';
import { waiting, type Piece, type State } from '../state.ts';
import { commandCost } from '../tables.ts';
import { isAttack, needsInfantry } from './attack.ts';
import { commandsLeft } from './commands.ts';
import { continuationChoices, whyNotContinue } from './continuation.ts';
import {
  anybodyCanLeave,
  canComplete,
  mustLeave,
  reserveGoals,
  whyNotAdvance,
  whyNotBlockWith,
  whyNotInto,
  whyNotMove,
  whyNotWithdraw,
} from './groups.ts';
import { parseOrder, type Goal, type GoalOf } from './parse-order.ts';
import { isDue, pontoonChoices, whyNotEnterByPontoon, whyNotPontoon } from './reinforcements.ts';
import { canMarch, canMarchSo, marchChoices } from './roads.ts';

const by = branches({ inAnyOrder: 'MAR-8-58' });

/** Who can leave a reserve off-road: anybody, nobody, or only a group with infantry. */
const anybody = 1;
const nobody = 2;
const withInfantry = 3;

function whoCanLeave(s: State, board: Board, here: Survey, locale: number): number {
  if (commandsLeft(s) < commandCost.offRoadGroupMove) return nobody;
  if (anybodyCanLeave(s, board, here, locale)) return anybody;
  return reserveGoals(s, board, here, locale).mostWithInfantry > 0 ? withInfantry : nobody;
}

/** What is still known about each reserve: what no longer holds is forgotten. */
function findings(s: State, { found }: Survey): Findings {
  // Every move costs one command or none: how many more are left makes no difference to who can begin one.
  const hasCommand = commandsLeft(s) > 0;
  const rules = rulesInForce();
  if (
    found.terms !== s.terms ||
    found.hasCommand !== hasCommand ||
    found.side !== s.side ||
    found.barred !== s.barred ||
    found.closed !== s.closed ||
    found.rules !== rules
  )
    found.all.fill(0);
  // Where pieces may pass through a full locale, a road is open or not by what lies farther on.
  else if (found.slots !== s.slots || !s.terms.capacityOnPassage) found.roads.fill(0);
  else return found;
  found.terms = s.terms;
  found.hasCommand = hasCommand;
  found.side = s.side;
  found.barred = s.barred;
  found.closed = s.closed;
  found.slots = s.slots;
  found.rules = rules;
  return found;
}

/** Whether a piece in reserve can do anything off-road. Found out once for all of a reserve, as far as it is the same. */
function canLeaveReserve(s: State, board: Board, here: Survey, index: number): boolean {
  const { place } = s.pieces[index]!;
  const who = (here.found.goals[place] ||= whoCanLeave(s, board, here, place));
  if (who !== withInfantry) return who === anybody;
  return canComplete(s, reserveGoals(s, board, here, place), [], index, place);
}

/** Whether a piece in reserve can go by road. The same for all of a reserve, but that cavalry may do more. */
function canTakeRoad(s: State, board: Board, here: Survey, piece: Piece): boolean {
  const found = piece.arm === 'cavalry' ? here.found.ride : here.found.march;
  return (found[piece.place] ||= canMarch(s, board, here, piece) ? 1 : 2) === 1;
}

/** Whether a piece of the side whose turn it is can begin a move. */
function canBegin(s: State, board: Board, here: Survey, index: number): boolean {
  const piece = s.pieces[index]!;
  const { place } = piece;
  if (place >= board.localeCount)
    return mustLeave(board, here, piece) || (commandsLeft(s) > 0 && whyNotMove(s, piece) === null);
  if (place === waiting) return canEnter(s, board, here, piece);
  if (place < 0 || whyNotMove(s, piece) !== null) return false;
  return canLeaveReserve(s, board, here, index) || canTakeRoad(s, board, here, piece);
}

/** Every piece that can begin a move. */
function movers(s: State, board: Board, here: Survey): Parts {
  const options: Part[] = ['end'];
  findings(s, here);
  let askedGroup = -1;
  let groupCanEnter = false;
  const end = endOf(s, s.side);
  for (let index = firstOf(s, s.side); index < end; index += 1) {
    const { place, group } = s.pieces[index]!;
    // Those of a group who wait all enter in the same way, in whichever order their owner likes.
    if (place === waiting && group === askedGroup) {
      if (by.inAnyOrder(groupCanEnter)) options.push(nameOf(s, index));
      continue;
    }
    const can = canBegin(s, board, here, index);
    if (can) options.push(nameOf(s, index));
    if (place !== waiting) continue;
    askedGroup = group;
    groupCanEnter = can;
  }
  return offers(options);
}

/** Whether this is one of the movers: asked of one piece, all others are left alone. */
function isMover(s: State, board: Board, here: Survey, index: number): boolean {
  if (s.pieces[index]!.side !== s.side) return false;
  findings(s, here);
  return canBegin(s, board, here, index);
}

/** A group so far: who may join it, and where it may go. */
function goalsAndCompanions(s: State, board: Board, here: Survey, group: readonly number[]): Parts {
  const first = s.pieces[group[0]!]!;
  if (first.place === waiting) return entryGoals(s, board, here, group);
  const options: Part[] = [];
  if (first.place >= board.localeCount) {
    if (whyNotWithdraw(s, board, here, group) !== null) return nothing;
    options.push('reserve');
    const approach = approachOfPlace(board, first.place);
    if (whyNotAdvance(s, board, here, group, approach) === null) options.push(board.crossWords[approach]!);
    for (const index of piecesOn(s, s.side, first.place)) {
      if (!group.includes(index) && whyNotWithdraw(s, board, here, [index]) === null)
        options.push(nameOf(s, index));
    }
    return offers(options);
  }
  for (const index of group) if (whyNotMove(s, s.pieces[index]!) !== null) return nothing;
  const hasCommand = commandsLeft(s) >= commandCost.offRoadGroupMove;
  if (hasCommand) {
    for (const approach of board.approachesOf[first.place]!) {
      if (whyNotBlockWith(board, here, approach, group.length) === null)
        options.push(board.blockWords[approach]!);
      if (whyNotInto(s, board, here, group, approach) === null) options.push(board.crossWords[approach]!);
    }
  }
  if (group.length === 1) {
    findings(s, here);
    if (canTakeRoad(s, board, here, first)) options.push('road');
  }
  // Without a command only roads are open, and there each goes alone.
  if (!hasCommand || here.ownOn[first.place] === group.length) return offers(options);
  const goals = reserveGoals(s, board, here, first.place);
  const end = endOf(s, s.side);
  for (let index = firstOf(s, s.side); index < end; index += 1) {
    const piece = s.pieces[index]!;
    if (piece.place !== first.place || group.includes(index) || whyNotMove(s, piece) !== null) continue;
    if (canComplete(s, goals, group, index, first.place)) options.push(nameOf(s, index));
  }
  return offers(options);
}

/** Whether a piece may join those named before it. */
function canJoin(s: State, board: Board, here: Survey, group: readonly number[], index: number): boolean {
  const { place } = s.pieces[group[0]!]!;
  const piece = s.pieces[index]!;
  // Those who wait enter one by one.
  if (place === waiting || piece.place !== place || group.includes(index)) return false;
  if (place >= board.localeCount)
    return whyNotWithdraw(s, board, here, group) === null && whyNotWithdraw(s, board, here, [index]) === null;
  if (commandsLeft(s) < commandCost.offRoadGroupMove) return false;
  for (const one of group) if (whyNotMove(s, s.pieces[one]!) !== null) return false;
  if (whyNotMove(s, piece) !== null) return false;
  return canComplete(s, reserveGoals(s, board, here, place), group, index, place);
}

/** Whether a group may go to its goal. */
function canGo(s: State, board: Board, here: Survey, group: readonly number[], goal: Goal): boolean {
  const first = s.pieces[group[0]!]!;
  if (first.place === waiting) return group.length === 1 && canEnterSo(s, board, here, group[0]!, goal);
  if (first.place >= board.localeCount) {
    if (whyNotWithdraw(s, board, here, group) !== null) return false;
    if (goal.kind !== 'cross') return goal.kind === 'reserve';
    return (
      whyNotAdvance(s, board, here, group, goal.approach) === null && canGoOn(s, board, here, group, goal)
    );
  }
  for (const index of group) if (whyNotMove(s, s.pieces[index]!) !== null) return false;
  if (goal.kind === 'road') return group.length === 1 && canMarchSo(s, board, here, group[0]!, goal.route);
  if (goal.kind !== 'block' && goal.kind !== 'cross') return false;
  if (commandsLeft(s) < commandCost.offRoadGroupMove || board.localeOf[goal.approach] !== first.place)
    return false;
  if (goal.kind === 'block') return whyNotBlockWith(board, here, goal.approach, group.length) === null;
  return whyNotInto(s, board, here, group, goal.approach) === null && canGoOn(s, board, here, group, goal);
}

function canEnterSo(s: State, board: Board, here: Survey, index: number, goal: Goal): boolean {
  if (goal.kind === 'road') return canMarchSo(s, board, here, index, goal.route);
  return goal.kind === 'pontoon' && whyNotPontoon(s, board, here, s.pieces[index]!, goal) === null;
}

/** Whether what is said after a crossing may be: the proof where it is needed, or the continuation. */
function canGoOn(
  s: State,
  board: Board,
  here: Survey,
  group: readonly number[],
  { approach, onward }: GoalOf<'cross'>,
): boolean {
  const isSilent = onward.detached.length === 0 && onward.named < 0;
  if (needsInfantry(board, here, approach)) {
    const proofs = infantryOf(s, group);
    return proofs.length === 1 ? isSilent : onward.detached.length === 0 && proofs.includes(onward.named);
  }
  if (isAttack(board, here, approach)) return isSilent;
  return whyNotContinue(s, board, here, group, board.beyond[approach]!, onward, purseOnward(s)) === null;
}

/** What is left for splitting a group once its move is paid for. */
export function purseOnward(s: State): number {
  return commandsLeft(s) - commandCost.offRoadGroupMove;
}

function infantryOf(s: State, group: readonly number[]): number[] {
  return group.filter((index) => s.pieces[index]!.arm === 'infantry');
}

/** Whether a waiting piece can come onto the map, in whichever way. */
function canEnter(s: State, board: Board, here: Survey, piece: Piece): boolean {
  if (!isDue(s, piece)) return false;
  return canMarch(s, board, here, piece) || whyNotEnterByPontoon(s, board, here, piece) === null;
}

function entryGoals(s: State, board: Board, here: Survey, group: readonly number[]): Parts {
  const piece = s.pieces[group[0]!]!;
  if (group.length > 1 || !isDue(s, piece)) return nothing;
  const options: Part[] = [];
  if (canMarch(s, board, here, piece)) options.push('road');
  if (whyNotEnterByPontoon(s, board, here, piece) === null) options.push('pontoon');
  return offers(options);
}

/** After `cross`: the proof where it is needed, or the continuation of the group's cavalry. */
function afterCrossing(
  s: State,
  board: Board,
  here: Survey,
  group: readonly number[],
  { approach, onward }: GoalOf<'cross'>,
): Parts {
  if (needsInfantry(board, here, approach)) {
    const proofs = infantryOf(s, group);
    const isShown = onward.named >= 0 || onward.detached.length > 0;
    return isShown || proofs.length === 1 ? finished : offers(namesOf(s, proofs));
  }
  if (isAttack(board, here, approach)) return finished;
  return continuationChoices(s, board, here, group, board.beyond[approach]!, onward, purseOnward(s));
}

/** What an order may say next. */
export function orderChoices(s: State, board: Board, here: Survey, partial: Action): Parts {
  if (partial.length === 0) return movers(s, board, here);
  if (partial[0] === 'end') return finished;
  const { group, goal, unread } = parseOrder(s, board, partial);
  if (unread !== undefined) return nothing;
  if (goal === null) return goalsAndCompanions(s, board, here, group);
  if (goal.kind === 'road') return marchChoices(s, board, here, group[0]!, goal.route);
  if (goal.kind === 'pontoon') return pontoonChoices(s, board, here, group[0]!, goal.block);
  return goal.kind === 'cross' ? afterCrossing(s, board, here, group, goal) : finished;
}

/** Whether these choices can build an order: each part is asked about alone, all others are left aside. */
export function canOrder(s: State, board: Board, here: Survey, action: Action): boolean {
  if (action[0] === 'end') return action.length === 1;
  const { group, goal, unread } = parseOrder(s, board, action);
  if (unread !== undefined || goal === null || !isMover(s, board, here, group[0]!)) return false;
  for (let size = 1; size < group.length; size += 1)
    if (!canJoin(s, board, here, group.slice(0, size), group[size]!)) return false;
  return canGo(s, board, here, group, goal);
}
