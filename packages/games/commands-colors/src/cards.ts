import type { Language } from '@bivouac/kernel';
import cards from './rulebook/cards.json' with { type: 'json' };

/** What a card is called and says, in our own words, by its id. */
export const cardWords: Readonly<
  Record<string, Readonly<Record<Language, { readonly name: string; readonly text: string }>>>
> = cards;
