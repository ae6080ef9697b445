import type { Chance } from '@bivouac/kernel';

/** The card on top of the deck, drawn as it lies. */
export const nextCard: Chance = { pick: 0, of: 60 };
