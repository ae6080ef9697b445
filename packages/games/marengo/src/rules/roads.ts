/** Chapter 8: road movement. A path of up to three links, with pauses where the road's capacity demands them. */
import {
  end,
  finished,
  go,
  nothing,
  refusals,
  type Action,
  type Asking,
  type Part,
  type Parts,
  type Play,
  type Refusal,
} from '@bivouac/kernel';
import { boardOf, placeOfApproach, survey, type Board, type Survey } from '../board.ts';
import { tell } from '../events.ts';
import type { FrameOf, Frames } from '../frames.ts';
import { nameOf } from '../pieces.ts';
import { waiting, type Piece, type State } from '../state.ts';
import { commandCost, enemyOf } from '../tables.ts';
import { isAttack } from './attack.ts';
import { whyNotSpend } from './commands.ts';
import { carryOutContinuation } from './continuation.ts';
import { whyNoRoom, whyNotBlock, whyNotCross } from './groups.ts';
import { beginManeuver } from './maneuver.ts';
import { placeName, put } from './places.ts';
import { entryOf, whyNotEnter } from './reinforcements.ts';
import { crossingStep, takeSlot, whyNoSlot } from './slots.ts';

const no = refusals({
  noSuchRoad: [
    ['MAR-5-17', 'MAR-8-32'],
    'No road that joins the one you follow crosses there.',
    'Aucune route reliée à celle que vous suivez ne passe par là.',
  ],
  notFromReserve: [
    'MAR-8-31',
    'A road move starts from reserve, in a locale the road runs through.',
    'Un mouvement sur route part de la réserve, dans un lieu que traverse la route.',
  ],
  alone: [
    'MAR-8-05',
    'By road each piece moves alone.',
    'Sur route, chaque pion se déplace seul.',
  ],
  enemyOnRoad: [
    'MAR-8-33',
    'The enemy holds this stretch of road.',
    "L'adversaire tient cette portion de route.",
  ],
  onlyCavalryAttacks: [
    ['MAR-9-05', 'MAR-8-33'],
    'By road only cavalry can attack an enemy-occupied locale.',
    'Par la route, seule la cavalerie peut attaquer un lieu occupé par l’adversaire.',
  ],
  obstacleOnRoad: [
    'MAR-9-08',
    'Cavalry cannot attack by road through an approach shut to cavalry.',
    'La cavalerie ne peut pas attaquer par la route à travers une approche qui lui est fermée.',
  ],
  leavesMap: ['MAR-8-02', 'A piece on the map never leaves it.', 'Un pion sur la carte ne la quitte jamais.'],
  endsInReserve: [
    ['MAR-8-34', 'MAR-8-42'],
    'A road move ends in reserve; only cavalry may go on to an approach.',
    'Un mouvement sur route s’achève en réserve ; seule la cavalerie peut le prolonger vers une approche.',
  ],
  offTheRoad: [
    'MAR-8-43',
    'After a road move cavalry may only go on to an approach that a connected road crosses.',
    'Après un mouvement sur route, la cavalerie ne prolonge que vers une approche que traverse une route reliée.',
  ],
  noStep: [
    'MAR-8-30',
    'A road move goes somewhere, unless cavalry goes on along a main road to block.',
    'Un mouvement sur route mène quelque part, sauf si la cavalerie prolonge sur une route principale pour bloquer.',
  ],
});

/** How far a piece has come by road: where it is, by which link, on which step, and whether it has cost a command. */
interface Path {
  /** -1: still off the map. */
  locale: number;
  /** The last link used, or -1. */
  link: number;
  steps: number;
  paid: boolean;
  /** Locales reached so far, in order. */
  readonly reached: number[];
  /** The crossings made: the link and the step of each. */
  readonly crossings: { readonly link: number; readonly from: number; readonly step: number }[];
  /** The approach across which the path ends in a maneuver attack, or -1. */
  attack: number;
  /** The approach cavalry goes on to block, or -1. */
  block: number;
}

function startOf(piece: Piece): Path {
  const locale = piece.place === waiting ? -1 : piece.place;
  return { locale, link: -1, steps: 0, paid: false, reached: [], crossings: [], attack: -1, block: -1 };
}

/** The near approach of a link as seen from a locale, or -1. */
function nearApproach(board: Board, link: number, locale: number): number {
  const { a, b, from, to } = board.links[link]!;
  if (locale === from) return a;
  return locale === to ? b : -1;
}

function farLocale(board: Board, link: number, locale: number): number {
  const { from, to } = board.links[link]!;
  return locale === from ? to : from;
}

/** Why a piece may not take this link next on its path. */
function whyNotAlong(s: State, board: Board, here: Survey, piece: Piece, path: Path, link: number): Refusal | null {
  const { main, from, to } = board.links[link]!;
  if (path.locale < 0) {
    return link === entryOf(s, board, piece)?.link
      ? (whyNotEnter(s, board, here, piece) ?? whyNoSlot(s, link, -1, path.steps) ?? whyNotPay(s, path, main))
      : no.noSuchRoad;
  }
  if (from !== path.locale && to !== path.locale) return no.noSuchRoad;
  if (to < 0) return no.leavesMap;
  if (path.link >= 0 && !board.joined(path.link, link, path.locale)) return no.noSuchRoad;
  const near = nearApproach(board, link, path.locale);
  return (
    whyNotThrough(s, board, here, piece, near) ??
    whyNotCross(s, board, here, near) ??
    whyNoSlot(s, link, path.locale, path.steps) ??
    whyNotPay(s, path, main) ??
    whyNoRoomOnTheWay(s, board, here, piece, path, link)
  );
}

function whyNotPay(s: State, path: Path, main: boolean): Refusal | null {
  return main || path.paid ? null : whyNotSpend(s, commandCost.secondaryRoadPieceMove);
}

/** Enemies on the road stop everybody but cavalry, which may attack where cavalry can. */
function whyNotThrough(s: State, board: Board, here: Survey, piece: Piece, near: number): Refusal | null {
  const opposite = board.opposite[near]!;
  if (here.on[enemyOf[s.side]][placeOfApproach(board, opposite)]! > 0) return no.enemyOnRoad;
  if (!isAttack(s, board, here, near)) return null;
  if (piece.arm !== 'cavalry') return no.onlyCavalryAttacks;
  return board.obstacle[opposite]! ? no.obstacleOnRoad : null;
}

/** Each locale entered must have room, in passing too; the option lets a piece pass through a full one. */
function whyNoRoomOnTheWay(s: State, board: Board, here: Survey, piece: Piece, path: Path, link: number): Refusal | null {
  const far = farLocale(board, link, path.locale);
  const refused = whyNoRoom(s, board, here, far, 1);
  if (refused === null || s.terms.capacityOnPassage || isAttack(s, board, here, nearApproach(board, link, path.locale))) return refused;
  const onward = extended(s, board, here, path, link);
  const wayOn = board.linksOf[far]!.some((next) => whyNotAlong(s, board, here, piece, onward, next) === null);
  return wayOn ? null : refused;
}

function extended(s: State, board: Board, here: Survey, path: Path, link: number): Path {
  const next: Path = { ...path, reached: [...path.reached], crossings: [...path.crossings] };
  extend(s, board, here, next, link);
  return next;
}

/** Takes a link: the piece crosses on its next step, or later if the road's order makes it wait. */
function extend(s: State, board: Board, here: Survey, path: Path, link: number): void {
  const { main, from } = board.links[link]!;
  const entering = path.locale < 0;
  const near = entering ? -1 : nearApproach(board, link, path.locale);
  const far = entering ? from : farLocale(board, link, path.locale);
  const step = crossingStep(s, link, path.steps);
  path.steps = step;
  path.paid ||= !main;
  path.link = link;
  if (near >= 0 && isAttack(s, board, here, near)) {
    path.attack = near;
    return;
  }
  path.crossings.push({ link, from: path.locale, step });
  path.locale = far;
  path.reached.push(far);
}

/** Why cavalry may not go on from a road move to this approach. A move of no link at all must follow a main road. */
function whyNotContinue(s: State, board: Board, here: Survey, piece: Piece, path: Path, approach: number): Refusal | null {
  if (piece.arm !== 'cavalry') return no.endsInReserve;
  if (board.localeOf[approach] !== path.locale) return no.offTheRoad;
  const refused = whyNotBlock(s, board, here, approach);
  if (refused !== null) return refused;
  const how = roadOnward(board, path, approach);
  if (how === 'none') return no.offTheRoad;
  return whyNotPay(s, path, how === 'main');
}

/** The best road from where the path ends to an approach: along a main road, a secondary one, or none. */
function roadOnward(board: Board, path: Path, approach: number): 'main' | 'secondary' | 'none' {
  let best: 'secondary' | 'none' = 'none';
  for (const link of board.linksAcross[approach]!) {
    const { main } = board.links[link]!;
    if (path.link >= 0 ? !board.joined(path.link, link, path.locale) : !main) continue;
    if (main) return 'main';
    best = 'secondary';
  }
  return best;
}

/** Reads links and a last `block` from an action onto a path; null when the words make no sense. */
function readPath(s: State, board: Board, here: Survey, path: Path, action: Action, from: number): Path | null {
  for (let at = from; at < action.length; at += 1) {
    const word = board.words.get(action[at] as string);
    if (word === undefined || path.block >= 0 || path.attack >= 0) return null;
    if (word.verb === 'along') extend(s, board, here, path, word.index);
    else if (word.verb === 'block') path.block = word.index;
    else return null;
  }
  return path;
}

function pathChoices(s: State, board: Board, here: Survey, piece: Piece, path: Path | null): Parts {
  if (path === null) return nothing;
  if (path.block >= 0 || path.attack >= 0) return finished;
  const options: Part[] = [];
  for (const link of path.locale < 0 ? [entryOf(s, board, piece)!.link] : board.linksOf[path.locale]!) {
    if (whyNotAlong(s, board, here, piece, path, link) === null) options.push(board.alongWords[link]!);
  }
  if (piece.arm === 'cavalry' && path.locale >= 0) {
    for (const approach of board.approachesOf[path.locale]!) {
      if (whyNotContinue(s, board, here, piece, path, approach) === null) options.push(board.blockWords[approach]!);
    }
  }
  const mayStop = path.reached.length > 0 && whyNoRoom(s, board, here, path.locale, 1) === null;
  return { options, complete: mayStop };
}

/** The choices of a road move, from a point of the action on. */
export function marchChoices(s: State, board: Board, here: Survey, index: number, partial: Action, from: number): Parts {
  const piece = s.pieces[index]!;
  return pathChoices(s, board, here, piece, readPath(s, board, here, startOf(piece), partial, from));
}

/** Whether a piece in reserve, or waiting off the map, can make any road move at all. */
export function canMarch(s: State, board: Board, here: Survey, piece: Piece): boolean {
  const path = startOf(piece);
  if (path.locale < 0) {
    const entry = entryOf(s, board, piece);
    return entry !== null && whyNotAlong(s, board, here, piece, path, entry.link) === null;
  }
  for (const link of board.linksOf[path.locale]!) {
    if (whyNotAlong(s, board, here, piece, path, link) === null) return true;
  }
  if (piece.arm !== 'cavalry') return false;
  for (const approach of board.approachesOf[path.locale]!) {
    if (whyNotContinue(s, board, here, piece, path, approach) === null) return true;
  }
  return false;
}

/** Why a road move that the choices cannot build is refused. */
export function whyNotMarch(s: State, board: Board, here: Survey, group: readonly number[], action: Action, from: number): Refusal | null {
  if (group.length > 1) return no.alone;
  const piece = s.pieces[group[0]!]!;
  if (piece.place >= board.localeCount) return no.notFromReserve;
  if (piece.place >= 0 && board.linksOf[piece.place]!.length === 0) return no.notFromReserve;
  return whyNotPath(s, board, here, piece, startOf(piece), action, from);
}

function whyNotPath(s: State, board: Board, here: Survey, piece: Piece, path: Path, action: Action, from: number): Refusal | null {
  for (let at = from; at < action.length; at += 1) {
    const word = board.words.get(action[at] as string);
    if (word?.verb === 'along') {
      const refused = path.attack >= 0 ? no.enemyOnRoad : whyNotAlong(s, board, here, piece, path, word.index);
      if (refused !== null) return refused;
      extend(s, board, here, path, word.index);
    } else if (word?.verb === 'block') {
      return whyNotContinue(s, board, here, piece, path, word.index) ?? no.endsInReserve;
    } else return no.noSuchRoad;
  }
  return path.reached.length === 0 ? no.noStep : whyNoRoom(s, board, here, path.locale, 1);
}

/** Carries out a road move as far as it goes by itself; a maneuver attack at its end is a business of its own. */
export function march(s: State, index: number, action: Action, from: number, play: Play): Frames | null {
  const board = boardOf(s);
  const here = survey(s, board);
  const path = readPath(s, board, here, startOf(s.pieces[index]!), action, from)!;
  s.pieces[index]!.moved = true;
  return carryOut(s, board, index, path, false, play);
}

function carryOut(s: State, board: Board, index: number, path: Path, alreadyPaid: boolean, play: Play): Frames | null {
  const piece = s.pieces[index]!;
  const cameFrom = piece.place;
  const onward = path.block >= 0 ? roadOnward(board, path, path.block) : 'main';
  const paid = path.paid || onward === 'secondary';
  const commands = paid && !alreadyPaid ? commandCost.secondaryRoadPieceMove : commandCost.mainRoadPieceMove;
  s.commandsUsed += commands;
  for (const crossing of path.crossings) takeSlot(s, crossing.link, crossing.from, crossing.step);
  for (const locale of path.reached) put(s, board, [index], locale);
  if (path.reached.length > 0) {
    const through = path.reached.map((locale) => board.placeNames[locale]!);
    const told = { side: s.side, piece: nameOf(s, index), through, commands } as const;
    if (cameFrom === waiting) tell(play, { kind: 'entered', rules: entryRules, by: 'road', ...told });
    else tell(play, { kind: 'marched', rules: paid ? secondaryRules : mainRules, from: placeName(s, cameFrom), ...told });
  }
  if (path.block >= 0) {
    const rules = path.reached.length > 0 ? onwardRules : onTheSpotRules;
    const continuationCost = path.reached.length > 0 ? 0 : commands;
    carryOutContinuation(s, [{ piece: index, approach: path.block }], continuationCost, rules, play);
  }
  if (path.attack < 0) return null;
  const road = { link: path.link, step: path.steps, paid };
  return beginManeuver(s, { group: [index], approach: path.attack, road }, -1, commands, play);
}

const mainRules = ['MAR-5-16', 'MAR-8-08', 'MAR-8-30', 'MAR-8-41', 'MAR-8-35', 'MAR-8-36', 'MAR-8-39', 'MAR-8-40'];
const secondaryRules = ['MAR-5-16', 'MAR-8-05', 'MAR-8-30', 'MAR-8-41', 'MAR-8-35', 'MAR-8-36', 'MAR-8-39'];
const entryRules = ['MAR-8-51', 'MAR-8-52', 'MAR-8-58', 'MAR-8-59', 'MAR-8-54', 'MAR-8-01'];
const onwardRules = ['MAR-8-43', 'MAR-8-45', 'MAR-8-60', 'MAR-8-49'];
const onTheSpotRules = ['MAR-8-46', 'MAR-8-60', 'MAR-8-49'];

function pathOf(f: FrameOf<'march'>, s: State): Path {
  const { place } = s.pieces[f.piece]!;
  return { locale: place, link: f.link, steps: f.steps, paid: f.paid, reached: [], crossings: [], attack: -1, block: -1 };
}

/** Cavalry that has won its attack by road may go on within the three steps. */
export const marchOn: Asking<State, FrameOf<'march'>, Frames> = {
  asks: (s) => [{ seat: s.side, question: 'march', rules: ['MAR-9-16'] }],
  choices(s, f, _seat, partial) {
    if (partial[0] === 'stop') return finished;
    const board = boardOf(s);
    const here = survey(s, board);
    const path = readPath(s, board, here, pathOf(f, s), partial, 0);
    const parts = pathChoices(s, board, here, s.pieces[f.piece]!, path);
    return partial.length === 0 ? { options: ['stop', ...parts.options], complete: false } : parts;
  },
  whyNot(s, f, _seat, action) {
    const board = boardOf(s);
    return whyNotPath(s, board, survey(s, board), s.pieces[f.piece]!, pathOf(f, s), action, 0);
  },
  answer(s, f, _seat, action, play) {
    if (action[0] === 'stop') return end();
    const board = boardOf(s);
    const path = readPath(s, board, survey(s, board), pathOf(f, s), action, 0)!;
    const attack = carryOut(s, board, f.piece, path, f.paid, play);
    return attack === null ? end() : go(attack);
  },
};
