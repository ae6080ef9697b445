/** What the options of each game are called: for the page on which they are chosen, and loaded with it alone. */
import type { OptionWords } from '../table/profile.ts';

type Named = Readonly<Record<string, OptionWords>>;

const named = new Map(
  Object.entries(import.meta.glob<Named>('./*/option-words.ts', { eager: true, import: 'optionWords' })).map(
    ([path, words]) => [path.split('/')[1]!, words],
  ),
);

export function optionWordsOf(game: string): Named {
  return named.get(game) ?? {};
}
