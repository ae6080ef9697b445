/** Chapter 8: the movement step of a turn, one move at a time, each built from its pieces and its goal. */
import {
  again,
  allows,
  call,
  finished,
  go,
  nothing,
  offers,
  question,
  refusals,
  type Action,
  type Asking,
  type Next,
  type Part,
  type Parts,
  type Play,
  type Refusal,
} from '@bivouac/kernel';
import { approachOfPlace, boardOf, placeOfApproach, survey, type Board, type Survey } from '../board.ts';
import { tell } from '../events.ts';
import type { FrameOf, Frames } from '../frames.ts';
import { endOf, firstOf, nameOf, namesOf, pieceNamed, piecesOn } from '../pieces.ts';
import { waiting, type Piece, type State } from '../state.ts';
import { commandCost } from '../tables.ts';
import { isAttack, needsInfantry } from './attack.ts';
import { whyNotAssault } from './assault.ts';
import { whyNoBombardment, whyNotFire } from './bombardment.ts';
import { commandsLeft } from './commands.ts';
import {
  carryOutContinuation,
  continuationChoices,
  detachmentRules,
  offRoadContinuationRules,
  readDetachments,
  splittingCost,
  whyNotContinue,
} from './continuation.ts';
import {
  anybodyCanLeave,
  canComplete,
  mustLeave,
  reserveGoals,
  whyNotAdvance,
  whyNotBlock,
  whyNotInto,
  whyNotMove,
  whyNotTakeUp,
  whyNotTogether,
  whyNotWithdraw,
} from './groups.ts';
import { beginManeuver } from './maneuver.ts';
import { markMoved, placeName, put } from './places.ts';
import {
  enterByPontoon,
  isDue,
  pontoonChoices,
  whyNotEnter,
  whyNotEnterByPontoon,
  whyNotEnterElsewhere,
  whyNotPontoon,
} from './reinforcements.ts';
import { canMarch, marchChoices, marchOff, marchOffers, whyNotMarch } from './roads.ts';
import { withdrawGroup } from './withdrawal.ts';

const no = refusals({
  assaultsOver: [
    ['MAR-7-03', 'MAR-7-04'],
    'Assaults come before movement: the assault step of this turn is over.',
    'Les assauts précèdent les mouvements : l’étape des assauts de ce tour est terminée.',
  ],
  announceLater: [
    'MAR-7-05',
    'Bombardments are announced after movement has ended.',
    'Les bombardements s’annoncent une fois les mouvements terminés.',
  ],
  noSuchMove: [
    'MAR-8-25',
    'No piece can move in that way.',
    'Aucun pion ne peut se déplacer de cette façon.',
  ],
  oneGoal: [
    ['MAR-8-09', 'MAR-8-04', 'MAR-8-03'],
    'One order takes one group to one place, off the roads no farther than next door.',
    'Un ordre mène un seul groupe à un seul endroit, hors des routes pas plus loin que le lieu voisin.',
  ],
  proof: [
    'MAR-9-04',
    'Show one infantry piece of the group as proof.',
    'Montrez un pion d’infanterie du groupe comme preuve.',
  ],
  mustBlockOrAdvance: [
    ['MAR-8-44', 'MAR-8-47'],
    'A piece that goes to block, or back to its own reserve, ends its move there.',
    'Un pion qui va bloquer, ou qui rejoint sa réserve, termine là son mouvement.',
  ],
});

/** The pieces an action begins with. */
function readGroup(s: State, action: Action): number[] {
  const group: number[] = [];
  for (const part of action) {
    const index = pieceNamed(s, part);
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

/** A new question: nothing is known about any reserve yet. */
function forget({ goals, march: marching, ride }: Survey['found']): void {
  goals.fill(0);
  marching.fill(0);
  ride.fill(0);
}

/** Every piece that can begin a move. */
function movers(s: State, board: Board, here: Survey): Parts {
  const options: Part[] = ['end'];
  forget(here.found);
  let askedGroup = -1;
  let groupCanEnter = false;
  const end = endOf(s, s.side);
  for (let index = firstOf(s, s.side); index < end; index += 1) {
    const { place, group } = s.pieces[index]!;
    // Those of a group who wait all enter in the same way.
    if (place === waiting && group === askedGroup) {
      if (groupCanEnter) options.push(nameOf(s, index));
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

/** Whether this is one of the movers, or the end of movement: asked of one piece, all others are left alone. */
function isMover(s: State, board: Board, part: Part): boolean {
  if (part === 'end') return true;
  const index = pieceNamed(s, part);
  if (index < 0 || s.pieces[index]!.side !== s.side) return false;
  const here = survey(s, board);
  forget(here.found);
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
  for (const approach of board.approachesOf[first.place]!) {
    if (hasCommand && whyNotBlock(board, here, approach) === null) options.push(board.blockWords[approach]!);
    if (whyNotInto(s, board, here, group, approach) === null) options.push(board.crossWords[approach]!);
  }
  if (group.length === 1 && canMarch(s, board, here, first)) options.push('road');
  if (here.ownOn[first.place] === group.length) return offers(options);
  const goals = reserveGoals(s, board, here, first.place);
  const end = endOf(s, s.side);
  for (let index = firstOf(s, s.side); index < end; index += 1) {
    const piece = s.pieces[index]!;
    if (piece.place !== first.place || group.includes(index) || whyNotMove(s, piece) !== null) continue;
    if (canComplete(s, goals, group, index, first.place)) options.push(nameOf(s, index));
  }
  return offers(options);
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

const movementAsked = question('movement', ['MAR-7-04', 'MAR-8-01', 'MAR-8-09']);

export const movement: Asking<State, FrameOf<'movement'>, Frames> = {
  asks: (s) => movementAsked(s.side),
  choices(s, _f, _seat, partial) {
    const board = boardOf(s);
    if (partial.length === 0) return movers(s, board, survey(s, board));
    if (partial[0] === 'end') return finished;
    const group = readGroup(s, partial);
    if (group.length === 0) return nothing;
    const goal = partial[group.length];
    if (goal === undefined) return goalsAndCompanions(s, board, survey(s, board), group);
    if (goal === 'road')
      return marchChoices(s, board, survey(s, board), group[0]!, partial, group.length + 1);
    if (goal === 'pontoon')
      return pontoonChoices(s, board, survey(s, board), group[0]!, partial, group.length + 1);
    const word = board.words.get(goal as string);
    if (word?.verb === 'cross') return afterCrossing(s, board, survey(s, board), group, word.index, partial);
    return finished;
  },
  offers(s, f, seat, partial, part) {
    const board = boardOf(s);
    if (partial.length === 0) return part !== null && isMover(s, board, part);
    const mover = pieceNamed(s, partial[0]);
    return mover >= 0 && partial[1] === 'road'
      ? marchOffers(s, board, survey(s, board), mover, partial, 2, part)
      : allows(movement.choices(s, f, seat, partial), part);
  },
  whyNot(s, _f, _seat, action) {
    const board = boardOf(s);
    const here = survey(s, board);
    const group = readGroup(s, action);
    const word = board.words.get(action[group.length] as string);
    if (group.length === 0) {
      if (word?.verb === 'assault') return whyNotAssault(s, board, here, word.index) ?? no.assaultsOver;
      if (action[0] === 'fire') return whyNotFire(s);
      if (action[0] !== 'announce') return no.noSuchMove;
      const gun = pieceNamed(s, action[1]);
      return (gun < 0 ? null : whyNoBombardment(s, gun)) ?? no.announceLater;
    }
    return whyNotGroup(s, group) ?? whyNotGoal(s, board, here, group, action);
  },
  answer(s, _f, _seat, action, play) {
    if (action[0] === 'end') {
      tell(play, { kind: 'passed', rules: endRules, side: s.side, what: 'movement' });
      return go({ step: 'withdrawal' });
    }
    const group = readGroup(s, action);
    const goal = action[group.length];
    if (goal === 'road') {
      const attack = marchOff(s, group[0]!, action, group.length + 1, play);
      return attack === null ? again : call(attack);
    }
    if (goal === 'pontoon') {
      enterByPontoon(s, group[0]!, action, group.length + 1, play);
      return again;
    }
    if (goal === 'reserve') {
      withdrawGroup(s, group, play);
      return again;
    }
    const word = boardOf(s).words.get(goal as string)!;
    return word.verb === 'block'
      ? takeUp(s, group, word.index, play)
      : cross(s, group, word.index, action, play);
  },
};

const endRules = ['MAR-7-04', 'MAR-7-05', 'MAR-8-01'];

function whyNotGroup(s: State, group: readonly number[]): Refusal | null {
  const doubled = group.some((index, at) => group.indexOf(index) !== at);
  if (doubled) return no.noSuchMove;
  for (const index of group) {
    const piece = s.pieces[index]!;
    if (piece.place < waiting) return no.noSuchMove;
    if (piece.side !== s.side) return whyNotMove(s, piece);
  }
  return whyNotTogether(s, group);
}

function whyNotGoal(
  s: State,
  board: Board,
  here: Survey,
  group: readonly number[],
  action: Action,
): Refusal | null {
  const first = s.pieces[group[0]!]!;
  const goal = action[group.length];
  const rest = group.length + 1;
  if (goal === 'pontoon')
    return first.place === waiting ? whyNotPontoon(s, board, here, group[0]!) : no.noSuchMove;
  if (goal === 'road') {
    const refused = first.place === waiting ? whyNotEnter(s, board, here, first) : whyNotMove(s, first);
    return refused ?? whyNotMarch(s, board, here, group, action, rest);
  }
  if (first.place === waiting) return whyNotEnterElsewhere(s, board, here, first);
  if (goal === 'reserve') return whyNotWithdraw(s, board, here, group) ?? no.mustBlockOrAdvance;
  const word = board.words.get(goal as string);
  if (word?.verb === 'block') return whyNotTakeUp(s, board, here, group, word.index) ?? no.mustBlockOrAdvance;
  if (word?.verb === 'cross')
    return (
      whyNotAdvance(s, board, here, group, word.index) ??
      whyNotAfter(s, board, here, group, word.index, action)
    );
  const refused = group.map((index) => whyNotMove(s, s.pieces[index]!)).find((why) => why !== null);
  return refused ?? no.noSuchMove;
}

/** Why what follows a legal crossing is refused. */
function whyNotAfter(
  s: State,
  board: Board,
  here: Survey,
  group: readonly number[],
  approach: number,
  action: Action,
): Refusal | null {
  if (board.words.get(action.at(-1) as string)?.verb === 'cross' && action.length > group.length + 1)
    return no.oneGoal;
  if (needsInfantry(board, here, approach)) return no.proof;
  if (isAttack(board, here, approach)) return no.noSuchMove;
  const purse = commandsLeft(s) - commandCost.offRoadGroupMove;
  return whyNotContinue(s, board, here, group, board.beyond[approach]!, action, group.length + 1, purse);
}

function takeUp(s: State, group: readonly number[], approach: number, play: Play): Next<Frames> {
  const board = boardOf(s);
  const from = s.pieces[group[0]!]!.place;
  s.commandsUsed += commandCost.offRoadGroupMove;
  markMoved(s, group);
  put(s, board, group, placeOfApproach(board, approach));
  tellMove(s, group, from, placeOfApproach(board, approach), takeUpRules, play);
  return again;
}

const takeUpRules = [
  'MAR-8-26',
  'MAR-8-15',
  'MAR-8-14',
  'MAR-8-27',
  'MAR-5-13',
  'MAR-8-04',
  'MAR-8-06',
  'MAR-8-09',
];
const crossRules = [
  'MAR-8-03',
  'MAR-8-04',
  'MAR-8-26',
  'MAR-8-06',
  'MAR-8-11',
  'MAR-5-12',
  'MAR-8-27',
  'MAR-8-09',
];
const leaveRules = ['MAR-8-28', 'MAR-8-18', 'MAR-8-29', 'MAR-8-04', 'MAR-8-06', 'MAR-8-09'];

function tellMove(
  s: State,
  group: readonly number[],
  from: number,
  to: number,
  rules: readonly string[],
  play: Play,
): void {
  tell(play, {
    kind: 'moved',
    rules,
    side: s.side,
    pieces: namesOf(s, group),
    from: placeName(s, from),
    to: placeName(s, to),
    commands: commandCost.offRoadGroupMove,
  });
}

function cross(
  s: State,
  group: readonly number[],
  approach: number,
  action: Action,
  play: Play,
): Next<Frames> {
  const board = boardOf(s);
  const here = survey(s, board);
  const rest = group.length + 1;
  const attack = isAttack(board, here, approach);
  const proving = needsInfantry(board, here, approach);
  s.commandsUsed += commandCost.offRoadGroupMove;
  markMoved(s, group);
  if (attack) {
    const named = pieceNamed(s, action[rest]);
    const infantry = named >= 0 ? named : group.find((index) => s.pieces[index]!.arm === 'infantry');
    return call(
      beginManeuver(
        s,
        { group, approach, road: null },
        proving ? infantry! : -1,
        commandCost.offRoadManeuverAttack,
        play,
      ),
    );
  }
  const from = s.pieces[group[0]!]!.place;
  const target = board.beyond[approach]!;
  put(s, board, group, target);
  tellMove(s, group, from, target, from < board.localeCount ? crossRules : leaveRules, play);
  const detached = readDetachments(s, board, action, rest) ?? [];
  if (detached.length > 0) {
    const commands = splittingCost(group, detached);
    s.commandsUsed += commands;
    carryOutContinuation(
      s,
      detached,
      commands,
      commands > 0 ? detachmentRules : offRoadContinuationRules,
      play,
    );
  }
  return again;
}
