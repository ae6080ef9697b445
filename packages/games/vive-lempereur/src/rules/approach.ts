/**
 * Chapters VI.5, VI.8 and IX.7: when a unit comes near, the enemy's cavalry has its say. One question for all of it,
 * asked again after each answer until it is declined: countercharge (`countercharge.ts`), recoil (`recoil.ts`),
 * voluntary disorganisation (`voluntary-disorder.ts`), or nothing.
 */
import { beside, boardOf, stackAt } from '../board/board.ts';
import type { Approach } from '../frames.ts';
import type { State } from '../state.ts';
import { cavalry } from '../tables/formations.ts';
import type { Side } from '../tables/sides.ts';
import { armOf, sideOf } from '../troops.ts';
import { unwritten } from './unwritten.ts';

/** Enemy cavalry (units on top of their stacks) beside a hex: what had the mover adjacent from the start (VE-6.8-01). */
export function cavalryNear(s: State, hex: number, side: Side): number[] {
  const board = boardOf(s);
  const found: number[] = [];
  for (let direction = 0; direction < 6; direction += 1) {
    const next = beside(board, hex, direction);
    const top = next < 0 ? undefined : stackAt(s, board, next)[0];
    if (top !== undefined && sideOf(s, top) !== side && armOf(s, top) === cavalry) found.push(top);
  }
  return found;
}

/** The cavalry that by public knowledge could react to this approach and has not yet answered. */
export function watchers(_s: State, _approach: Approach): readonly number[] {
  return [];
}

/** Ends with a `Window`: 'quiet', 'changed', or 'fought' when a countercharge was fought. */
export const approach = unwritten('approach');
