/** The battle dice. */
import { defines } from '@bivouac/kernel';
import type { Arm } from './national-cards.ts';

export type Face = 'infantry' | 'cavalry' | 'artillery' | 'flag' | 'sabers';

/** The six faces of a die. */
export const faces: readonly Face[] = defines('CCN-2-06', [
  ...(['infantry', 'infantry', 'cavalry', 'artillery', 'flag', 'sabers'] as const),
]);

/** Dice that come with the game: no limit to a roll (CCN-2-07). */
export const diceInBox = 8;

/** The symbol that hits a unit, by its class. */
export const symbolOf: Readonly<Record<Arm, Arm>> = defines(
  'CCN-5.2-16',
  { infantry: 'infantry', cavalry: 'cavalry', artillery: 'artillery' },
  { infantry: 'cavalry', cavalry: 'artillery', artillery: 'infantry' },
);
