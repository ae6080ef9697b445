/** Somebody on the table as the list of those who can still act has him: his group, his name, the points he has left. */
import { indexOfUnit, perTurn, pointsLeft, type View } from '@bivouac/trois-couleurs/words';
import type { Language } from '@bivouac/kernel';
import type { Able } from '../../board/free-table/still-able.tsx';
import { capital, say } from './names.ts';
import { isOnTable } from './spots.ts';

export function ableIn(view: View, name: string, language: Language): Able | null {
  if (!isOnTable(view, name)) return null;
  const unit = indexOfUnit(view, name);
  const facts = view.terms.units[unit];
  if (facts === undefined) {
    const general = view.terms.generals.find(({ id }) => id === name)!;
    return {
      group: say(language, 'Generals', 'Généraux'),
      name: capital(general.name[language]),
      left: '',
    };
  }
  const group = view.terms.groups[facts.group];
  const left = pointsLeft(view, unit);
  return {
    group: capital(group?.name[language] ?? ''),
    name: capital(facts.name[language]),
    left: say(language, `${left} of ${perTurn} points`, `${left} points sur ${perTurn}`),
  };
}
