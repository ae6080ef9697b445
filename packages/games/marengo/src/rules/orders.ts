/** Chapter 8: who can be ordered to move, with whom, and where to. What an order may say next, part by part. */
import {
  branches,
  finished,
  isOffered,
  nothing,
  offers,
  rulesInForce,
  type Action,
  type Part,
  type Parts,
} from '@bivouac/kernel';
import { approachOfPlace, wordOf, type Board, type Findings, type Survey } from '../board.ts';
import { endOf, firstOf, nameOf, namesOf, pieceNamed, piecesOn } from '../pieces.ts';
import { waiting, type Piece, type State } from '../state.ts';
import { commandCost } from '../tables.ts';
import { isAttack, needsInfantry } from './attack.ts';
import { commandsLeft } from './commands.ts';
import { continuationChoices } from './continuation.ts';
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
import { isDue, pontoonChoices, whyNotEnterByPontoon } from './reinforcements.ts';
import { canMarch, canMarchSo, marchChoices } from './roads.ts';

const by = branches({ inAnyOrder: 'MAR-8-58' });

/** The pieces an action begins with. */
export function readGroup(s: State, action: Action): number[] {
  const first = pieceNamed(s, action[0]);
  if (first < 0) return [];
  // Most groups are of one: a list made for one takes no room for more.
  const group = [first];
  for (let at = 1; at < action.length; at += 1) {
    const index = pieceNamed(s, action[at]);
    if (index < 0) break;
    group.push(index);
  }
  return group;
}

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

/** Whether these hold a part: asked of one goal or companion, all others are left alone. */
function isGoalOrCompanion(
  s: State,
  board: Board,
  here: Survey,
  group: readonly number[],
  part: Part,
): boolean {
  const { place } = s.pieces[group[0]!]!;
  if (place === waiting) return isOffered(entryGoals(s, board, here, group), part);
  if (place >= board.localeCount) return isOffered(goalsAndCompanions(s, board, here, group), part);
  for (const index of group) if (whyNotMove(s, s.pieces[index]!) !== null) return false;
  if (part === 'road') return group.length === 1 && canMarch(s, board, here, s.pieces[group[0]!]!);
  if (commandsLeft(s) < commandCost.offRoadGroupMove) return false;
  const word = wordOf(board, part);
  if (word !== undefined) {
    if (board.localeOf[word.index] !== place) return false;
    if (word.verb === 'block') return whyNotBlockWith(board, here, word.index, group.length) === null;
    return word.verb === 'cross' && whyNotInto(s, board, here, group, word.index) === null;
  }
  const index = pieceNamed(s, part);
  const piece = s.pieces[index];
  if (piece?.place !== place || group.includes(index) || whyNotMove(s, piece) !== null) return false;
  return canComplete(s, reserveGoals(s, board, here, place), group, index, place);
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
  approach: number,
  partial: Action,
): Parts {
  const from = group.length + 1;
  if (needsInfantry(board, here, approach)) {
    if (partial.length > from) return finished;
    const infantry = group.filter((index) => s.pieces[index]!.arm === 'infantry');
    return infantry.length === 1 ? finished : offers(namesOf(s, infantry));
  }
  if (isAttack(board, here, approach)) return finished;
  const purse = commandsLeft(s) - commandCost.offRoadGroupMove;
  return continuationChoices(s, board, here, group, board.beyond[approach]!, partial, from, purse);
}

/** What an order may say next. */
export function orderChoices(s: State, board: Board, here: Survey, partial: Action): Parts {
  if (partial.length === 0) return movers(s, board, here);
  if (partial[0] === 'end') return finished;
  const group = readGroup(s, partial);
  if (group.length === 0) return nothing;
  const goal = partial[group.length];
  if (goal === undefined) return goalsAndCompanions(s, board, here, group);
  if (goal === 'road') return marchChoices(s, board, here, group[0]!, partial, group.length + 1);
  if (goal === 'pontoon') return pontoonChoices(s, board, here, group[0]!, partial, group.length + 1);
  const word = wordOf(board, goal);
  return word?.verb === 'cross' ? afterCrossing(s, board, here, group, word.index, partial) : finished;
}

/** Whether these choices can build an order: each part is asked about alone, all others are left aside. */
export function canOrder(s: State, board: Board, here: Survey, action: Action): boolean {
  if (action[0] === 'end') return action.length === 1;
  const group = groupInTheMaking(s, board, here, action);
  if (group === null) return false;
  const rest = group.length + 1;
  if (action[group.length] === 'road') return canMarchSo(s, board, here, group[0]!, action, rest);
  for (let at = rest; at < action.length; at += 1)
    if (!isOffered(orderChoices(s, board, here, action.slice(0, at)), action[at]!)) return false;
  return orderChoices(s, board, here, action).complete;
}

/** The group of an order whose pieces may all join it and go to its goal; null where one may not, or no goal is named. */
function groupInTheMaking(s: State, board: Board, here: Survey, action: Action): number[] | null {
  const first = pieceNamed(s, action[0]);
  if (first < 0 || !isMover(s, board, here, first)) return null;
  const group = [first];
  for (let at = 1; at < action.length; at += 1) {
    if (!isGoalOrCompanion(s, board, here, group, action[at]!)) return null;
    const index = pieceNamed(s, action[at]);
    if (index < 0) return group;
    group.push(index);
  }
  return null;
}
