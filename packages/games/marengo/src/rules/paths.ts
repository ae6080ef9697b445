/** Chapter 8: a path along roads, link by link: what it may take next, and if not, why. */
import { branches, finished, nothing, refusals, type Part, type Parts, type Refusal } from '@bivouac/kernel';
import { placeOfApproach, type Board, type Survey } from '../board.ts';
import { waiting, type Piece, type State } from '../state.ts';
import { commandCost, stepsTaken } from '../tables.ts';
import { isAttack } from './attack.ts';
import { whyNotSpend } from './commands.ts';
import { whyNoRoom, whyNotBlock, whyNotCross } from './groups.ts';
import type { Route } from './parse-order.ts';
import { entryOf, whyNotEnter, whyNotEnterElsewhere } from './reinforcements.ts';
import { crossingStep, whyNoSlot, whyNoStep } from './slots.ts';

const no = refusals({
  noSuchRoad: [
    ['MAR-5-17', 'MAR-8-32'],
    'No road that joins the one you follow crosses there.',
    'Aucune route reliée à celle que vous suivez ne passe par là.',
  ],
  turnsBack: [
    'MAR-8-37',
    'A road runs one way in a turn: a piece does not go back by the road it has just come.',
    'Une route ne va que dans un sens par tour : un pion ne revient pas par la route qu’il vient de suivre.',
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
    'Un mouvement sur route s’achève en réserve ; seule la cavalerie peut le prolonger vers une approche.',
  ],
  offTheRoad: [
    'MAR-8-43',
    'After a road move cavalry may only go on to an approach that a connected road crosses.',
    'Après un mouvement sur route, la cavalerie ne prolonge que vers une approche que traverse une route reliée.',
  ],
  onTheSpot: [
    'MAR-8-46',
    'Without leaving its locale, only cavalry can go by road to block, and only along a main road.',
    'Sans quitter son lieu, seule la cavalerie peut aller bloquer par la route, et seulement le long d’une route principale.',
  ],
  secondaryCosts: [
    ['MAR-8-41', 'MAR-8-06'],
    'A move by secondary road takes a command, and none is left.',
    'Un mouvement par une route secondaire coûte un commandement, et il n’en reste plus.',
  ],
  onwardCosts: [
    ['MAR-8-45', 'MAR-8-06'],
    'Going on along a secondary road takes a command, and none is left.',
    'Prolonger le long d’une route secondaire coûte un commandement, et il n’en reste plus.',
  ],
  noStep: [
    'MAR-8-30',
    'A road move goes somewhere, unless cavalry goes on along a main road to block.',
    'Un mouvement sur route mène quelque part, sauf si la cavalerie prolonge sur une route principale pour bloquer.',
  ],
});

const by = branches({ freeByMainRoad: 'MAR-5-16' });

/** A crossing made: by which link, from where (-1: off the map) to which locale, on which step. */
interface Crossing {
  readonly link: number;
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** How far a piece has come by road: where it is, by which link, on which step, and whether it has cost a command. */
export interface Path {
  /** -1: still off the map. */
  locale: number;
  /** The last link used, or -1. */
  link: number;
  steps: number;
  paid: boolean;
  /** Some step was spent waiting for the road's order (MAR-8-38). */
  waited: boolean;
  /** Some approach was crossed that several roads cross (MAR-8-39). */
  severalRoads: boolean;
  /** The crossings made so far, in order; a list that grows is made anew, so that paths can share it. */
  crossings: readonly Crossing[];
  /** The approach across which the path ends in a manoeuvre attack, or -1. */
  attack: number;
  /** The approach cavalry goes on to block, or -1. */
  block: number;
}

export function startOf(piece: Piece): Path {
  return onPath(piece.place === waiting ? -1 : piece.place, -1, 0, false);
}

/** The start of a path from each locale, to ask about and not to go on from: made once, since it is asked so often. */
const starts: Readonly<Path>[] = [];

export function startFrom(locale: number): Readonly<Path> {
  return (starts[locale] ??= onPath(locale, -1, 0, false));
}

const noCrossings: readonly Crossing[] = [];

/** A path that begins here, with what was used before: the last link, steps, and a command. */
export function onPath(locale: number, link: number, steps: number, paid: boolean): Path {
  const waited = false;
  const severalRoads = false;
  return {
    locale,
    link,
    steps,
    paid,
    waited,
    severalRoads,
    crossings: noCrossings,
    attack: -1,
    block: -1,
  };
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
export function whyNotAlong(
  s: State,
  board: Board,
  here: Survey,
  piece: Piece,
  path: Readonly<Path>,
  link: number,
): Refusal | null {
  const { main, from, to } = board.links[link]!;
  if (path.locale < 0) {
    return link === entryOf(s, board, piece)?.link
      ? (whyNotEnter(s, board, here, piece) ?? whyNoSlot(s, link, -1) ?? whyNotPay(s, path, main))
      : whyNotEnterElsewhere(s, board, here, piece);
  }
  if (from !== path.locale && to !== path.locale) return no.noSuchRoad;
  if (to < 0) return no.leavesMap;
  if (path.link >= 0 && !board.joined(path.link, link, path.locale)) return no.noSuchRoad;
  if (path.link === link) return no.turnsBack;
  const near = nearApproach(board, link, path.locale);
  return (
    whyNotThrough(board, here, piece, path, near) ??
    whyNotCross(s, board, here, near) ??
    whyNoStep(stepsTaken.crossing, path.steps, path.waited, piece.place === waiting) ??
    whyNoSlot(s, link, path.locale) ??
    whyNotPay(s, path, main) ??
    whyNoRoomOnTheWay(s, board, here, piece, path, link)
  );
}

function whyNotPay(s: State, path: Readonly<Path>, main: boolean): Refusal | null {
  if (by.freeByMainRoad(main) || path.paid || whyNotSpend(s, commandCost.secondaryRoadPieceMove) === null)
    return null;
  return no.secondaryCosts;
}

/** Enemies on the road stop everybody but cavalry, which may attack where cavalry can. */
function whyNotThrough(
  board: Board,
  here: Survey,
  piece: Piece,
  path: Readonly<Path>,
  near: number,
): Refusal | null {
  const opposite = board.opposite[near]!;
  if (here.foeOn[placeOfApproach(board, opposite)]! > 0) return no.enemyOnRoad;
  if (!isAttack(board, here, near)) return null;
  if (piece.arm !== 'cavalry') return no.onlyCavalryAttacks;
  if (board.obstacle[opposite]!) return no.obstacleOnRoad;
  // A blocked attacker stays where it attacked from, so there must be room for it.
  return path.crossings.length > 0 ? whyNoRoom(board, here, path.locale, 1) : null;
}

/** Each locale entered must have room, in passing too; the option lets a piece pass through a full one. */
function whyNoRoomOnTheWay(
  s: State,
  board: Board,
  here: Survey,
  piece: Piece,
  path: Readonly<Path>,
  link: number,
): Refusal | null {
  const far = farLocale(board, link, path.locale);
  const refused = whyNoRoom(board, here, far, 1);
  if (
    refused === null ||
    s.terms.capacityOnPassage ||
    isAttack(board, here, nearApproach(board, link, path.locale))
  )
    return refused;
  const onward = extended(s, board, here, path, link);
  const wayOn = board.linksOf[far]!.some((next) => whyNotAlong(s, board, here, piece, onward, next) === null);
  return wayOn ? null : refused;
}

function extended(s: State, board: Board, here: Survey, path: Readonly<Path>, link: number): Path {
  const next: Path = { ...path };
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
  path.waited ||= step > path.steps + 1;
  path.severalRoads ||= near >= 0 && board.linksAcross[near]!.length > 1;
  path.steps = step;
  path.paid ||= !by.freeByMainRoad(main);
  path.link = link;
  if (near >= 0 && isAttack(board, here, near)) {
    path.attack = near;
    return;
  }
  const crossing = { link, from: path.locale, to: far, step };
  path.crossings = path.crossings.length === 0 ? [crossing] : [...path.crossings, crossing];
  path.locale = far;
}

/** Why cavalry may not go on from a road move to this approach. A move of no link at all must follow a main road. */
export function whyNotContinue(
  s: State,
  board: Board,
  here: Survey,
  piece: Piece,
  path: Readonly<Path>,
  approach: number,
): Refusal | null {
  const onTheSpot = path.link < 0;
  if (piece.arm !== 'cavalry') return onTheSpot ? no.onTheSpot : no.endsInReserve;
  if (board.localeOf[approach] !== path.locale) return no.offTheRoad;
  const refused = whyNotBlock(board, here, approach);
  if (refused !== null) return refused;
  const how = roadOnward(board, path, approach);
  if (how === 'none') return onTheSpot ? no.onTheSpot : no.offTheRoad;
  if (how === 'secondary' && whyNotPay(s, path, false) !== null) return no.onwardCosts;
  const tired = whyNoStep(stepsTaken.continuation, path.steps, path.waited, piece.place === waiting);
  if (tired !== null) return tired;
  return path.crossings.length > 0 ? whyNoRoom(board, here, path.locale, 1) : null;
}

/** The best road from where the path ends to an approach: along a main road, a secondary one, or none. */
export function roadOnward(
  board: Board,
  path: Readonly<Path>,
  approach: number,
): 'main' | 'secondary' | 'none' {
  let best: 'secondary' | 'none' = 'none';
  for (const link of board.linksAcross[approach]!) {
    const { main } = board.links[link]!;
    if (path.link >= 0 ? !board.joined(path.link, link, path.locale) : !main) continue;
    if (main) return 'main';
    best = 'secondary';
  }
  return best;
}

/** A path at the end of a route that was offered; null where the route goes on after an attack. */
export function followed(s: State, board: Board, here: Survey, path: Path, route: Route): Path | null {
  for (const link of route.links) {
    if (path.attack >= 0) return null;
    extend(s, board, here, path, link);
  }
  if (route.block >= 0 && path.attack >= 0) return null;
  path.block = route.block;
  return path;
}

/** The cheapest question first: late in a turn most roads are closed for want of a command. */
export function canPay(s: State, board: Board, path: Readonly<Path>, link: number): boolean {
  return whyNotPay(s, path, board.links[link]!.main) === null;
}

export function pathChoices(s: State, board: Board, here: Survey, piece: Piece, path: Path | null): Parts {
  if (path === null) return nothing;
  if (path.block >= 0 || path.attack >= 0) return finished;
  const options: Part[] = [];
  for (const link of path.locale < 0 ? [entryOf(s, board, piece)!.link] : board.linksOf[path.locale]!) {
    if (canPay(s, board, path, link) && whyNotAlong(s, board, here, piece, path, link) === null)
      options.push(board.alongWords[link]!);
  }
  if (piece.arm === 'cavalry' && path.locale >= 0) {
    for (const approach of board.approachesOf[path.locale]!) {
      if (whyNotContinue(s, board, here, piece, path, approach) === null)
        options.push(board.blockWords[approach]!);
    }
  }
  return { options, complete: mayStop(board, here, path) };
}

function mayStop(board: Board, here: Survey, path: Readonly<Path>): boolean {
  return path.crossings.length > 0 && whyNoRoom(board, here, path.locale, 1) === null;
}

/** Why a route may not be taken: the first link, or the end, that is not allowed. The path follows it as far as that. */
export function whyNotRoute(
  s: State,
  board: Board,
  here: Survey,
  piece: Piece,
  path: Path,
  { links, block, unread }: Route,
): Refusal | null {
  for (const link of links) {
    const refused = path.attack >= 0 ? no.enemyOnRoad : whyNotAlong(s, board, here, piece, path, link);
    if (refused !== null) return refused;
    extend(s, board, here, path, link);
  }
  if (block >= 0) {
    const refused = path.attack >= 0 ? no.enemyOnRoad : whyNotContinue(s, board, here, piece, path, block);
    return refused ?? (unread === undefined ? null : no.endsInReserve);
  }
  if (unread !== undefined) return no.noSuchRoad;
  if (path.attack >= 0) return null;
  return path.crossings.length === 0 ? no.noStep : whyNoRoom(board, here, path.locale, 1);
}
