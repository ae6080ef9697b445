/** The computer players of the page: the ranks, by their names. */
import { levels as ranks, playerNamed, type ThinkingPlayer } from '@bivouac/players';
import type { Level } from './messages.ts';

export type Progress = (share: number) => void;

/** From the weakest to the strongest. */
export const levels: readonly Level[] = ranks;

export function playerOf(level: Level): ThinkingPlayer {
  return playerNamed(level)!;
}
