/** Chapter 8, first part: groups, positions and blocking. Whether a move off the roads may be made, and if not, why. */
import { branches, refusals, type Refusal, type RuleId } from '@bivouac/kernel';
import { approachOfPlace, placeOfApproach, type Board, type Survey } from '../board.ts';
import type { Piece, State } from '../state.ts';
import { commandCost, roomNeeded, roomTaken } from '../tables.ts';
import { commandsLeft, whyNotSpend } from './commands.ts';
import { needsInfantry, whyNotAttack } from './attack.ts';

const no = refusals({
  notYours: ['MAR-3-01', 'This piece belongs to the enemy.', "Ce pion appartient à l'adversaire."],
  inactive: [
    ['MAR-6-07', 'MAR-6-13'],
    'This French piece is surprised and not yet active: it may only block or retreat.',
    "Ce pion français est surpris et n'est pas encore activé : il ne peut que bloquer ou battre en retraite.",
  ],
  movedAlready: ['MAR-8-10', 'A piece moves only once in a turn.', "Un pion ne bouge qu'une fois par tour."],
  assaultedAlready: [
    'MAR-11-07',
    'A piece cannot both assault and move in one turn.',
    'Un pion ne peut pas donner l’assaut et bouger dans le même tour.',
  ],
  gunFired: [
    'MAR-10-06',
    'Artillery that has fired this turn may not move.',
    'L’artillerie qui a tiré ce tour-ci ne peut pas bouger.',
  ],
  notTogether: [
    'MAR-8-04',
    'A group starts in one position and ends in one position.',
    'Un groupe part d’une même position et arrive dans une même position.',
  ],
  offBoard: ['MAR-8-02', 'A piece on the map never leaves it.', 'Un pion sur la carte ne la quitte jamais.'],
  notNext: [
    ['MAR-8-03', 'MAR-5-14'],
    'Off the roads a piece goes no farther than an adjacent locale, across a pair of facing approaches.',
    'Hors des routes, un pion ne va que dans un lieu adjacent, à travers deux approches opposées.',
  ],
  impassable: [
    ['MAR-8-22', 'MAR-5-06'],
    'This approach is impassable.',
    'Cette approche est infranchissable.',
  ],
  enemyBlocks: [
    ['MAR-8-23', 'MAR-9-02', 'MAR-9-21'],
    'The enemy blocks this approach: it can only be crossed by assault.',
    "L'adversaire bloque cette approche : on ne la franchit que par un assaut.",
  ],
  barred: [
    ['MAR-11-09', 'MAR-11-10'],
    'An assault across this approach has failed this turn: nobody may cross it any more, though other approaches stay open.',
    'Un assaut par cette approche a échoué ce tour-ci : plus personne ne peut la franchir ; les autres restent ouvertes.',
  ],
  closed: [
    'MAR-11-08',
    'This locale was taken by assault this turn: only the assaulting pieces may enter.',
    'Ce lieu a été pris d’assaut ce tour-ci : seuls les pions de l’assaut peuvent y entrer.',
  ],
  full: [
    ['MAR-8-12', 'MAR-5-08'],
    'There is not room for so many of your pieces in that locale.',
    'Il n’y a pas la place pour autant de vos pions dans ce lieu.',
  ],
  nobodyOpposite: [
    'MAR-8-15',
    'Only an approach that faces enemies can be blocked.',
    'On ne bloque qu’une approche face à un lieu occupé par l’adversaire.',
  ],
  cannotBlockImpassable: [
    'MAR-8-16',
    'An impassable approach cannot be blocked.',
    'On ne bloque pas une approche infranchissable.',
  ],
  reserveOnly: [
    'MAR-8-26',
    'From reserve a piece goes to the reserve next door or blocks an approach of its own locale.',
    'Depuis la réserve, un pion gagne la réserve voisine ou bloque une approche de son propre lieu.',
  ],
  blockerOnly: [
    'MAR-8-28',
    'A blocking piece goes back to its own reserve or into the locale it faces, nowhere else.',
    'Un pion en blocage rejoint sa réserve ou entre dans le lieu opposé, rien d’autre.',
  ],
  mustWithdraw: [
    'MAR-8-21',
    'This piece has already moved: from the vacated approach it may only fall back to its own reserve.',
    'Ce pion a déjà bougé : de l’approche désertée, il ne peut que se replier dans sa réserve.',
  ],
});

const by = branches({
  blocks: 'MAR-5-13',
  leavesWhenUnopposed: 'MAR-8-17',
  thatApproachAlone: 'MAR-11-10',
});

/** Why this piece may not be ordered to move, wherever it would go. */
export function whyNotMove(s: State, piece: Piece): Refusal | null {
  if (piece.side !== s.side) return no.notYours;
  if (!piece.active) return no.inactive;
  if (piece.moved) return no.movedAlready;
  if (piece.assaulted) return no.assaultedAlready;
  if (piece.bombardment === 'fired') return no.gunFired;
  return null;
}

/** The approach a piece blocks, or -1 for one in reserve: it is always one or the other. */
function blockedBy(board: Board, { place }: Piece): number {
  return by.blocks(place >= board.localeCount) ? approachOfPlace(board, place) : -1;
}

/** A blocker whose opposite locale holds no enemy must leave its approach (MAR-8-17). */
export function mustLeave(board: Board, here: Survey, piece: Piece, cites?: RuleId[]): boolean {
  const approach = blockedBy(board, piece);
  if (approach < 0) return false;
  const beyond = board.beyond[approach]!;
  return by.leavesWhenUnopposed(beyond < 0 || here.foeIn[beyond] === 0, cites);
}

/** Why nobody of a side may cross an approach now, whoever it is and however many. */
export function whyNotCross(s: State, board: Board, here: Survey, approach: number): Refusal | null {
  const opposite = board.opposite[approach]!;
  if (board.impassable[approach]!) return no.impassable;
  if (opposite < 0) return no.offBoard;
  if (here.foeOn[placeOfApproach(board, opposite)]! > 0) return no.enemyBlocks;
  // Mostly nothing is: that is seen without a search.
  if (s.barred.length > 0 && isBarred(s, approach, opposite)) return no.barred;
  if (s.closed.length > 0 && s.closed.includes(board.beyond[approach]!)) return no.closed;
  return null;
}

/** A lost assault bars the pair of approaches it was made across, and no other. */
function isBarred({ barred }: State, approach: number, opposite: number): boolean {
  return barred.some((lost) => by.thatApproachAlone(lost === approach || lost === opposite));
}

/** How much room is left in a locale for the side whose turn it is. */
export function roomLeft(board: Board, here: Survey, locale: number): number {
  const taken = here.ownIn[locale]! * roomTaken.own + here.foeIn[locale]! * roomTaken.enemy;
  return Math.max(0, board.capacity[locale]! - taken);
}

/** Why so many may not come into a locale. */
export function whyNoRoom(board: Board, here: Survey, locale: number, size: number): Refusal | null {
  return size * roomNeeded.toEnter > roomLeft(board, here, locale) ? no.full : null;
}

/** Why so many may not go from the reserve of a locale to one of its approaches. */
export function whyNotBlockWith(board: Board, here: Survey, approach: number, size: number): Refusal | null {
  const needed = size * roomNeeded.toBlock;
  if (needed > 0 && needed > roomLeft(board, here, board.localeOf[approach]!)) return no.full;
  return whyNotBlock(board, here, approach);
}

/** Why an approach may not be taken up for blocking. */
export function whyNotBlock(board: Board, here: Survey, approach: number): Refusal | null {
  if (board.impassable[approach]!) return no.cannotBlockImpassable;
  const beyond = board.beyond[approach]!;
  return beyond < 0 || here.foeIn[beyond] === 0 ? no.nobodyOpposite : null;
}

/** Why a group may not go off-road across an approach into the reserve beyond. */
export function whyNotAdvance(
  s: State,
  board: Board,
  here: Survey,
  group: readonly number[],
  approach: number,
): Refusal | null {
  for (const index of group) {
    const piece = s.pieces[index]!;
    if (piece.moved && mustLeave(board, here, piece)) return no.mustWithdraw;
    const refused = whyNotMove(s, piece) ?? whyNotFrom(board, piece, approach);
    if (refused !== null) return refused;
  }
  return whyNotInto(s, board, here, group, approach);
}

/** Why a group whose pieces may all move and stand before an approach may not cross it. */
export function whyNotInto(
  s: State,
  board: Board,
  here: Survey,
  group: readonly number[],
  approach: number,
): Refusal | null {
  return (
    whyNotCross(s, board, here, approach) ??
    whyNoRoom(board, here, board.beyond[approach]!, group.length) ??
    whyNotAttack(s, board, here, group, approach) ??
    whyNotSpend(s, commandCost.offRoadGroupMove)
  );
}

/** Why an approach cannot be crossed from a place: another locale's, or not the one the piece blocks. */
function whyNotFrom(board: Board, piece: Piece, approach: number): Refusal | null {
  if (board.localeOfPlace[piece.place] !== board.localeOf[approach]) return no.notNext;
  const blocking = blockedBy(board, piece);
  return blocking >= 0 && blocking !== approach ? no.blockerOnly : null;
}

export function whyNotTakeUp(
  s: State,
  board: Board,
  here: Survey,
  group: readonly number[],
  approach: number,
): Refusal | null {
  for (const index of group) {
    const piece = s.pieces[index]!;
    const refused = whyNotMove(s, piece);
    if (refused !== null) return refused;
    if (blockedBy(board, piece) >= 0) return no.blockerOnly;
    if (piece.place !== board.localeOf[approach]) return no.reserveOnly;
  }
  return whyNotBlockWith(board, here, approach, group.length) ?? whyNotSpend(s, commandCost.offRoadGroupMove);
}

/** Why blockers may not go back to their reserve. It is free, and open to all, when nobody is left to face. */
export function whyNotWithdraw(
  s: State,
  board: Board,
  here: Survey,
  group: readonly number[],
): Refusal | null {
  for (const index of group) {
    const piece = s.pieces[index]!;
    if (piece.side !== s.side) return no.notYours;
    if (blockedBy(board, piece) < 0) return no.reserveOnly;
    if (mustLeave(board, here, piece)) continue;
    const refused = whyNotMove(s, piece) ?? whyNotSpend(s, commandCost.withdrawalFromContestedApproach);
    if (refused !== null) return refused;
  }
  return null;
}

/** What pieces in a reserve can do off-road, by the size of their group. */
export interface Goals {
  /** Most pieces that can go together to some goal open to anybody. */
  most: number;
  /** Most pieces that can go together where infantry must be among them (MAR-9-03). */
  mostWithInfantry: number;
}

export function reserveGoals(s: State, board: Board, here: Survey, locale: number): Goals {
  const goals: Goals = { most: 0, mostWithInfantry: 0 };
  if (commandsLeft(s) < commandCost.offRoadGroupMove) return goals;
  for (const approach of board.approachesOf[locale]!) {
    if (whyNotBlock(board, here, approach) === null) goals.most = s.pieces.length;
    if (whyNotCross(s, board, here, approach) !== null) continue;
    const room = roomLeft(board, here, board.beyond[approach]!);
    if (room === 0) continue;
    if (needsInfantry(board, here, approach)) {
      if (room > goals.mostWithInfantry) goals.mostWithInfantry = room;
    } else if (room > goals.most) {
      goals.most = room;
    }
  }
  return goals;
}

/** Whether a lone piece of any arm can leave a reserve off-road for a command: the first open goal settles it. */
export function anybodyCanLeave(s: State, board: Board, here: Survey, locale: number): boolean {
  for (const approach of board.approachesOf[locale]!) {
    if (whyNotBlock(board, here, approach) === null) return true;
    if (whyNotCross(s, board, here, approach) !== null || needsInfantry(board, here, approach)) continue;
    if (whyNoRoom(board, here, board.beyond[approach]!, 1) === null) return true;
  }
  return false;
}

/**
 * Whether a group in reserve, with one more piece if one is named (-1: none), can be completed to some legal off-road
 * move, others joining it if need be.
 */
export function canComplete(
  s: State,
  goals: Goals,
  group: readonly number[],
  joining: number,
  locale: number,
): boolean {
  const size = group.length + (joining < 0 ? 0 : 1);
  if (size <= goals.most) return true;
  if (size > goals.mostWithInfantry) return false;
  if (joining >= 0 && s.pieces[joining]!.arm === 'infantry') return true;
  if (group.some((index) => s.pieces[index]!.arm === 'infantry')) return true;
  if (size + 1 > goals.mostWithInfantry) return false;
  return s.pieces.some(
    (piece, index) =>
      piece.place === locale &&
      piece.arm === 'infantry' &&
      index !== joining &&
      !group.includes(index) &&
      whyNotMove(s, piece) === null,
  );
}

/** Why pieces may not move as one group: they start from different positions. */
export function whyNotTogether(s: State, group: readonly number[]): Refusal | null {
  const first = s.pieces[group[0]!]!.place;
  return group.some((index) => s.pieces[index]!.place !== first) ? no.notTogether : null;
}
