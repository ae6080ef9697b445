/**
 * Chapter 8: an order, understood. Its parts are read here and nowhere else; the choices, the refusals and the move
 * itself work on what was read.
 */
import type { Action, Part } from '@bivouac/kernel';
import { wordOf, type Board } from '../board.ts';
import { mostPieces, pieceNamed } from '../pieces.ts';
import type { State } from '../state.ts';

/** What was read, as far as it makes sense: `unread` is the first part that does not. */
interface Read {
  readonly unread: Part | undefined;
}

/** Links of roads one after the other, and the approach cavalry then goes on to block, or -1. */
export interface Route extends Read {
  readonly links: readonly number[];
  readonly block: number;
}

/** One cavalry piece and the approach it goes on to. */
export interface Detachment {
  readonly piece: number;
  readonly approach: number;
}

/** Cavalry that goes on, each to an approach; `named` is a piece named last without an approach, or -1. */
export interface Onward extends Read {
  readonly detached: readonly Detachment[];
  readonly named: number;
}

/** Where a group is to go. */
export type Goal =
  | { readonly kind: 'road'; readonly route: Route }
  | { readonly kind: 'pontoon'; readonly block: number }
  | { readonly kind: 'reserve' }
  | { readonly kind: 'block'; readonly approach: number }
  | { readonly kind: 'cross'; readonly approach: number; readonly onward: Onward };

export type GoalOf<Kind extends Goal['kind']> = Extract<Goal, { kind: Kind }>;

/** The pieces of a group, and where they are to go, if that is said already. */
export interface Order extends Read {
  readonly group: readonly number[];
  readonly goal: Goal | null;
}

/** An order to one piece with no goal yet: made once for each, since every order begins so. */
const lone: readonly Order[] = Array.from({ length: 2 * mostPieces }, (_, index) => ({
  group: [index],
  goal: null,
  unread: undefined,
}));
const nobody: readonly number[] = [];
const noLinks: readonly number[] = [];
const noDetachments: readonly Detachment[] = [];
const reserve: Goal = { kind: 'reserve' };

export function parseOrder(s: State, board: Board, action: Action): Order {
  const first = pieceNamed(s, action[0]);
  if (first < 0) return { group: nobody, goal: null, unread: action[0] };
  if (action.length === 1) return lone[first]!;
  let { group } = lone[first]!;
  for (let at = 1; at < action.length; at += 1) {
    const index = pieceNamed(s, action[at]);
    if (index < 0) return withGoal(s, board, group, action, at);
    group = [...group, index];
  }
  return { group, goal: null, unread: undefined };
}

function withGoal(s: State, board: Board, group: readonly number[], action: Action, at: number): Order {
  const part = action[at]!;
  const next = at + 1;
  if (part === 'road') {
    const route = parseRoute(board, action, next);
    return { group, goal: { kind: 'road', route }, unread: route.unread };
  }
  if (part === 'reserve') return { group, goal: reserve, unread: action[next] };
  const word = wordOf(board, part);
  if (part === 'pontoon') {
    const onward = wordOf(board, action[next]);
    const isRead = onward?.verb === 'block';
    const block = isRead ? onward.index : -1;
    return { group, goal: { kind: 'pontoon', block }, unread: action[isRead ? next + 1 : next] };
  }
  if (word?.verb === 'block')
    return { group, goal: { kind: 'block', approach: word.index }, unread: action[next] };
  if (word?.verb !== 'cross') return { group, goal: null, unread: part };
  const onward = parseOnward(s, board, action, next);
  return { group, goal: { kind: 'cross', approach: word.index, onward }, unread: onward.unread };
}

/** The links of a road move, from a point of an action on. */
export function parseRoute(board: Board, action: Action, from: number): Route {
  let links = noLinks;
  for (let at = from; at < action.length; at += 1) {
    const word = wordOf(board, action[at]);
    if (word?.verb === 'block') return { links, block: word.index, unread: action[at + 1] };
    if (word?.verb !== 'along') return { links, block: -1, unread: action[at] };
    // Most have one or two: a list that grows takes room for many more.
    links = links.length === 0 ? [word.index] : [...links, word.index];
  }
  return { links, block: -1, unread: undefined };
}

/** The pairs `piece, block approach` from a point of an action on. */
export function parseOnward(s: State, board: Board, action: Action, from: number): Onward {
  let detached = noDetachments;
  for (let at = from; at < action.length; at += 2) {
    const piece = pieceNamed(s, action[at]);
    if (piece < 0) return { detached, named: -1, unread: action[at] };
    if (at + 1 === action.length) return { detached, named: piece, unread: undefined };
    const word = wordOf(board, action[at + 1]);
    if (word?.verb !== 'block') return { detached, named: piece, unread: action[at + 1] };
    detached = [...detached, { piece, approach: word.index }];
  }
  return { detached, named: -1, unread: undefined };
}
