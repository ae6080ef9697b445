import type { Dice } from './chance.ts';

/** Chance that leaves everything as it comes: for a battle that is looked at, not played. */
export const inOrder: Dice = {
  taken: 0,
  roll: () => 1,
  pick: () => 0,
  shuffle: (count) => Array.from({ length: count }, (_, index) => index),
  position: () => ({ script: [], taken: 0 }),
};
