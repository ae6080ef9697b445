import type { Language, Words } from '@bivouac/kernel';
import { useSettings } from './settings.ts';

/** Says words in the language of the page. */
export function useSay(): (words: Words) => string {
  const { language } = useSettings();
  return (words) => words[language];
}

export function useLanguage(): Language {
  return useSettings().language;
}
