/** What a view shows of the course of a turn. */
import type { Phase } from '../frames.ts';
import { partsOfTurn, type Part } from '../rules/0-sequence/phases.ts';
import type { View } from '../view.ts';

/** The part of the turn that is being played; null before the first turn and after the last. */
export function partNow(view: View): Part | null {
  return partsOfTurn(view)[view.part - 1] ?? null;
}

export type { Phase };
