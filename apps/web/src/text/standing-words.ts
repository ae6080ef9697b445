/** What the page says of standing instructions. */
import type { Words } from '@bivouac/kernel';

export const standingText = {
  offer: { en: 'Always answer so', fr: 'Toujours répondre ainsi' },
  title: { en: 'Standing instructions', fr: 'Consignes permanentes' },
  remove: { en: 'Ask me again', fr: 'Me redemander' },
} satisfies Record<string, Words>;
