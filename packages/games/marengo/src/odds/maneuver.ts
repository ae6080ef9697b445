/** The chances of a manoeuvre attack, for the attacker and for the defender who must block or retreat (chapter 9). */
import type { Action, Odds, OddsRow } from '@bivouac/kernel';
import { boardOf, moveTo, placeOfApproach, type Board } from '../board.ts';
import type { FrameOf } from '../frames.ts';
import type { Faces } from './faces.ts';
import { Departure, meanOf } from './retreat.ts';
import { blockedOutcome, enemyOutcomes, ownOutcomes, replyWords } from './words.ts';
import { isOccupiedBy, piecesOn } from '../pieces.ts';
import { parseOrder, parseRoute, type Route } from '../rules/parse-order.ts';
import { entryOf } from '../rules/reinforcements.ts';
import { waiting, type State } from '../state.ts';
import { enemyOf, type Side } from '../tables.ts';

/** A move that ends in an attack: who attacks, and across which approach. */
interface Attack {
  readonly group: readonly number[];
  readonly approach: number;
}

/** A move: what the enemy can answer if it is an attack, and what his retreat would cost him. */
export function moveOdds(s: State, known: Faces, seat: Side, action: Action): Odds | null {
  const board = boardOf(s);
  const attack = readMove(s, board, seat, action);
  if (attack === null) return null;
  const { group, approach } = attack;
  const target = board.beyond[approach]!;
  const enemy = enemyOf[seat];
  if (piecesOn(s, enemy, placeOfApproach(board, board.opposite[approach]!)).length > 0) return null;
  const startedThere = group.every((index) => s.pieces[index]!.started === placeOfApproach(board, approach));
  const canBlock = !startedThere && piecesOn(s, enemy, target).length > 0;
  const costs = new Departure(s, board, enemy, target, board.localeOf[approach]!, -1).costs(known, null);
  const retreats: OddsRow = {
    reply: canBlock ? replyWords.retreats : replyWords.mustRetreat,
    outcomes: enemyOutcomes(costs),
    expectedLosses: { own: 0, enemy: meanOf(costs) },
  };
  const blocks: OddsRow = {
    reply: replyWords.blocks,
    outcomes: [blockedOutcome],
    expectedLosses: { own: 0, enemy: 0 },
  };
  return { rows: canBlock ? [blocks, retreats] : [retreats], sum: [] };
}

/** What a retreat costs whoever is asked to block or retreat; a block costs nothing. */
export function blockOdds(
  s: State,
  known: Faces,
  f: FrameOf<'block'>,
  seat: Side,
  action: Action,
): Odds | null {
  if (action[0] !== 'retreat') return null;
  const board = boardOf(s);
  const costs = new Departure(
    s,
    board,
    seat,
    board.beyond[f.approach]!,
    board.localeOf[f.approach]!,
    -1,
  ).costs(known, null);
  const row: OddsRow = {
    reply: replyWords.youRetreat,
    outcomes: ownOutcomes(costs),
    expectedLosses: { own: meanOf(costs), enemy: 0 },
  };
  return { rows: [row], sum: [] };
}

/** The attack at the end of a move off the roads or along them; null when the move attacks nobody. */
function readMove(s: State, board: Board, seat: Side, action: Action): Attack | null {
  const top = s.frames.at(-1);
  if (top?.step === 'marchOn') return walk(s, board, top.piece, parseRoute(board, action, 0));
  const { group, goal } = parseOrder(s, board, action);
  if (group.some((index) => s.pieces[index]!.side !== seat)) return null;
  if (goal?.kind === 'road') return walk(s, board, group[0]!, goal.route);
  return goal?.kind === 'cross' && isHeld(s, board, seat, board.beyond[goal.approach]!)
    ? { group, approach: goal.approach }
    : null;
}

function isHeld(s: State, board: Board, seat: Side, locale: number): boolean {
  return locale >= 0 && isOccupiedBy(s, board, enemyOf[seat], locale);
}

/** Follows a road move, taking the piece along in the imagined state, to the locale it attacks. */
function walk(s: State, board: Board, index: number, { links }: Route): Attack | null {
  for (const link of links) {
    const piece = s.pieces[index]!;
    const { from: end, to, a, b } = board.links[link]!;
    if (piece.place === waiting) {
      moveTo(s, board, index, entryOf(s, board, piece)?.locale ?? waiting);
      continue;
    }
    if (piece.place !== end && piece.place !== to) return null;
    const [near, far] = piece.place === end ? [a, to] : [b, end];
    if (far < 0) return null;
    if (isHeld(s, board, piece.side, far)) return { group: [index], approach: near };
    moveTo(s, board, index, far);
  }
  return null;
}
