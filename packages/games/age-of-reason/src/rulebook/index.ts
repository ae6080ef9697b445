/** The rules in our own words. */
import type { Rulebook } from '@bivouac/kernel';

export const rulebook: Rulebook = { chapters: [], entries: [], texts: { en: {}, fr: {} } };
