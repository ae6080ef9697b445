/** The rules by their ids and how many cases each has to check. Their words come with `rulebook/`, which takes the place of this list. */
import type { Rulebook } from '@bivouac/kernel';
import ids from './rule-ids.json' with { type: 'json' };

export const rulebook: Rulebook = {
  chapters: [],
  entries: (ids as unknown as readonly (readonly [string, number])[]).map(([id, checks]) => ({
    id,
    chapter: Number(id.split('-')[1]),
    topic: '',
    checks,
    explained: null,
  })),
  texts: { en: {}, fr: {} },
};
