/** Chapter 8, last part: reinforcements enter by road, and the Austrians also over their pontoon. */
import {
  branches,
  citations,
  finished,
  refusals,
  type Part,
  type Parts,
  type Play,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { boardOf, type Board, type Survey } from '../board.ts';
import { tell } from '../events.ts';
import type { Entry } from '../map/map.ts';
import { nameOf } from '../pieces.ts';
import { renew, waiting, type Piece, type State } from '../state.ts';
import { commandCost } from '../tables.ts';
import { commandsLeft, spend } from './commands.ts';
import { carryOutContinuation } from './continuation.ts';
import { whyNotBlock } from './groups.ts';
import type { GoalOf } from './parse-order.ts';
import { put } from './places.ts';

const no = refusals({
  notDue: [
    ['MAR-5-19', 'MAR-8-51'],
    'This reinforcement is not due yet.',
    'Ce renfort n’est pas encore attendu.',
  ],
  entersByRoad: [
    'MAR-8-51',
    'A reinforcement comes onto the map by the road of its own entry point.',
    'Un renfort entre sur la carte par la route de son propre point d’entrée.',
  ],
  entryHeld: [
    'MAR-8-53',
    'The entry locale is full or held by the enemy: the reinforcement waits.',
    'Le lieu d’entrée est plein ou tenu par l’adversaire : le renfort attend.',
  ],
  noWayIn: [
    ['MAR-8-53', 'MAR-8-56'],
    'The entry locale is full or held by the enemy: nobody comes in, by road or by pontoon.',
    'Le lieu d’entrée est plein ou tenu par l’adversaire : personne n’entre, ni par la route ni par le ponton.',
  ],
  entryClosed: [
    'MAR-11-08',
    'This locale was taken by assault this turn: only the assaulting pieces may enter.',
    'Ce lieu a été pris d’assaut ce tour-ci : seuls les pions de l’assaut peuvent y entrer.',
  ],
  noPontoon: [
    'MAR-8-55',
    'Only the Austrians have a pontoon, and it carries one piece a turn.',
    'Seuls les Autrichiens ont un ponton, et il ne fait passer qu’un pion par tour.',
  ],
  pontoonHeld: [
    'MAR-8-56',
    'The pontoon leads into the entry locale, which is full or held by the enemy.',
    'Le ponton mène au lieu d’entrée, qui est plein ou tenu par l’adversaire.',
  ],
  pontoonCommand: [
    'MAR-8-57',
    'The pontoon takes a command, and none is left.',
    'Le ponton coûte un commandement, et il n’en reste plus.',
  ],
  pontoonStops: [
    'MAR-8-55',
    'A piece from the pontoon stops in the entry locale; cavalry may go on to an approach that faces enemies.',
    'Le pion venu par le ponton s’arrête au lieu d’entrée ; la cavalerie peut prolonger vers une approche face à l’adversaire.',
  ],
});

const by = branches({ laterToo: ['MAR-8-54', 'MAR-8-59'] });

/** A waiting piece whose hour has come, or has passed: for want of room, or by its owner's will, it may enter later. */
export function isDue(s: State, piece: Piece): boolean {
  if (piece.place !== waiting || piece.group < 0) return false;
  const { fromRound } = s.terms.groups[piece.group]!;
  return fromRound === s.round || by.laterToo(fromRound < s.round);
}

/** Where a waiting piece comes in. */
export function entryOf(s: State, board: Board, piece: Piece): Entry | null {
  return piece.group < 0 ? null : board.entries[s.terms.groups[piece.group]!.entry]!;
}

const so = citations({
  entered: ['MAR-8-51', 'MAR-8-58'],
  needsNoWaking: 'MAR-6-12',
  late: ['MAR-8-59', 'MAR-8-54'],
  byPontoon: ['MAR-8-55', 'MAR-8-57'],
});

/** What a road entry cites. */
export function entryRulesOf(s: State, piece: Piece): RuleId[] {
  const isLate = s.terms.groups[piece.group]!.fromRound < s.round;
  return [...so.entered, ...(isLate ? so.late : []), ...(piece.side === 'french' ? so.needsNoWaking : [])];
}

function isHeldOrFull(board: Board, here: Survey, locale: number): boolean {
  return here.foeIn[locale]! > 0 || here.ownIn[locale]! >= board.capacity[locale]!;
}

/** Why a waiting piece may not come onto the map by road now. */
export function whyNotEnter(s: State, board: Board, here: Survey, piece: Piece): Refusal | null {
  if (!isDue(s, piece)) return no.notDue;
  const { locale } = entryOf(s, board, piece)!;
  if (isHeldOrFull(board, here, locale)) return no.entryHeld;
  return s.closed.includes(locale) ? no.entryClosed : null;
}

/** Why a waiting piece may not come onto the map in any other way than its road, or its pontoon. */
export function whyNotEnterElsewhere(s: State, board: Board, here: Survey, piece: Piece): Refusal | null {
  const entry = entryOf(s, board, piece);
  if (isDue(s, piece) && entry?.pontoon === true && isHeldOrFull(board, here, entry.locale))
    return no.noWayIn;
  return whyNotEnter(s, board, here, piece) ?? no.entersByRoad;
}

export function whyNotEnterByPontoon(s: State, board: Board, here: Survey, piece: Piece): Refusal | null {
  if (!isDue(s, piece)) return no.notDue;
  const { locale, pontoon } = entryOf(s, board, piece)!;
  if (!pontoon || s.pontoonUsed) return no.noPontoon;
  if (isHeldOrFull(board, here, locale)) return no.pontoonHeld;
  if (s.closed.includes(locale)) return no.entryClosed;
  return commandsLeft(s) < commandCost.pontoonEntry ? no.pontoonCommand : null;
}

/** After `pontoon`: the piece stays in the entry locale, or cavalry goes on to an approach facing enemies. */
export function pontoonChoices(s: State, board: Board, here: Survey, index: number, block: number): Parts {
  if (block >= 0) return finished;
  const piece = s.pieces[index]!;
  const options = board.approachesOf[entryOf(s, board, piece)!.locale]!.filter(
    (approach) => whyNotOnFromPontoon(s, board, here, piece, approach) === null,
  );
  return { options: options.map((approach) => board.blockWords[approach]!), complete: true };
}

function whyNotOnFromPontoon(
  s: State,
  board: Board,
  here: Survey,
  piece: Piece,
  approach: number,
): Refusal | null {
  if (piece.arm !== 'cavalry' || board.localeOf[approach] !== entryOf(s, board, piece)!.locale)
    return no.pontoonStops;
  return whyNotBlock(board, here, approach) === null ? null : no.pontoonStops;
}

/** Why a piece may not enter by pontoon, and go on to block an approach if one is named; beyond that there is nothing. */
export function whyNotPontoon(
  s: State,
  board: Board,
  here: Survey,
  piece: Piece,
  { block }: GoalOf<'pontoon'>,
  unread?: Part,
): Refusal | null {
  const refused = whyNotEnterByPontoon(s, board, here, piece);
  if (refused !== null) return refused;
  if (unread !== undefined) return no.pontoonStops;
  return block < 0 ? null : whyNotOnFromPontoon(s, board, here, piece, block);
}

export function enterByPontoon(s: State, index: number, block: number, play: Play): void {
  const board = boardOf(s);
  const piece = s.pieces[index]!;
  const { locale } = entryOf(s, board, piece)!;
  spend(s, commandCost.pontoonEntry);
  s.pontoonUsed = true;
  renew(s, index).moved = true;
  put(s, board, [index], locale);
  tell(play, {
    kind: 'entered',
    rules: so.byPontoon,
    side: s.side,
    piece: nameOf(s, index),
    through: [board.placeNames[locale]!],
    commands: commandCost.pontoonEntry,
    by: 'pontoon',
  });
  if (block >= 0) carryOutContinuation(s, [{ piece: index, approach: block }], 0, 'move', play);
}
