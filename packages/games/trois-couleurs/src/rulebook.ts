/** The rules in our own words, in both languages. */
import type { Rulebook } from '@bivouac/kernel';
import catalogue from './rulebook/catalogue.json' with { type: 'json' };
import en from './rulebook/en.json' with { type: 'json' };
import fr from './rulebook/fr.json' with { type: 'json' };
import { letters } from './words/glossary.ts';

export const rulebook = { ...catalogue, texts: { en, fr }, signs: letters } as Rulebook;
