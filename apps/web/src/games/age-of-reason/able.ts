/** Somebody on the table as the list of those who can still act has him: his brigade, his name, how far he can march. */
import { indexOfUnit, none, type View } from '@bivouac/age-of-reason/words';
import { capital, say, type Language } from '@bivouac/kernel';
import type { Able } from '../../board/free-table/still-able.tsx';
import { brigadeOf, marchLeft } from './condition.ts';
import { isOnTable } from './spots.ts';

export function ableIn(view: View, name: string, language: Language): Able | null {
  if (!isOnTable(view, name)) return null;
  const unit = indexOfUnit(view, name);
  const brigade = unit === none ? say(language, 'generals', 'généraux') : brigadeOf(view, unit, language);
  const facts = view.terms.units[unit] ?? view.terms.generals.find(({ id }) => id === name)!;
  return {
    group: capital(brigade),
    name: capital(facts.name[language]),
    left: unit === none ? '' : marchLeft(view, unit, language),
  };
}
