/** What the page says of standing instructions. */
import type { Words } from '@bivouac/kernel';

export const standingText = {
  offer: { en: 'Do not ask again', fr: 'Ne plus demander' },
  title: { en: 'Standing instructions', fr: 'Consignes permanentes' },
  remove: { en: 'Ask me again', fr: 'Me redemander' },
} satisfies Record<string, Words>;
