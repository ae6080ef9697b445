/** What an enemy may answer to a march, as a small tree: kinds of answers, and under each the ways that differ. */
import type { OddsRow, Words } from '@bivouac/kernel';
import { rounded } from '../../../table/odds/figures.ts';

/** Ways to give an answer that come to the same: `at short range`, `at medium range`. */
export interface Way {
  readonly names: readonly Words[];
  readonly row: OddsRow;
}

/** Answers that begin alike: to stand and fire, to counter-march. */
export interface Family {
  readonly name: Words;
  readonly ways: readonly Way[];
}

/** The words of an answer are its parts, with commas between them. */
function partsOf({ en, fr }: Words): readonly Words[] {
  const [english, french] = [en.split(', '), fr.split(', ')];
  return english.map((part, at) => ({ en: part, fr: french[at] ?? part }));
}

const joined = (parts: readonly Words[]): Words => ({
  en: parts.map(({ en }) => en).join(', '),
  fr: parts.map(({ fr }) => fr).join(', '),
});

/** What an answer comes to, whatever it is called. */
const worthOf = ({ outcomes, expectedLosses, tests, then }: OddsRow): string =>
  JSON.stringify([outcomes, expectedLosses, tests, then]);

export function familiesOf(rows: readonly OddsRow[]): readonly Family[] {
  const families = new Map<string, { readonly name: Words; readonly ways: Map<string, Way> }>();
  for (const row of rows) {
    const [name, ...rest] = partsOf(row.reply);
    const family = families.get(name!.en) ?? { name: name!, ways: new Map<string, Way>() };
    families.set(name!.en, family);
    const worth = worthOf(row);
    const alike = family.ways.get(worth);
    const names = [...(alike?.names ?? []), ...(rest.length === 0 ? [] : [joined(rest)])];
    family.ways.set(worth, { names, row: alike?.row ?? row });
  }
  return [...families.values()].map(({ name, ways }) => ({ name, ways: [...ways.values()] }));
}

/** How likely it ends well for whoever asks, ill for him, and neither. */
export function sharesOf({ outcomes }: OddsRow): {
  readonly own: number;
  readonly none: number;
  readonly enemy: number;
} {
  const share = (good: 'own' | 'enemy' | undefined): number =>
    rounded(outcomes.reduce((sum, one) => (one.good === good ? sum + one.chance : sum), 0));
  return { own: share('own'), none: share(undefined), enemy: share('enemy') };
}
