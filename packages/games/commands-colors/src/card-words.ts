import type { Language, Words } from '@bivouac/kernel';
import cards from './rulebook/cards.json' with { type: 'json' };

/** What a card is called and says, in our own words, by its id. */
export const cardWords: Readonly<
  Record<string, Readonly<Record<Language, { readonly name: string; readonly text: string }>>>
> = cards;

/** What a card is called in both languages. */
export function cardName(id: keyof typeof cards): Words {
  const { en, fr } = cards[id];
  return { en: en.name, fr: fr.name };
}
