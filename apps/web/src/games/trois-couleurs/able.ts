/** Somebody on the table as the list of those who can still act has him: his group, his name, the points he has left. */
import { indexOfUnit, none, perTurn, pointsLeft, type View } from '@bivouac/trois-couleurs/words';
import { capital, say, type Language } from '@bivouac/kernel';
import { nameOfSpot } from '../../board/free-table/spots.ts';
import type { Able } from '../../board/free-table/still-able.tsx';
import type { BoardProps } from '../../table/room.ts';
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

/** Whoever has no points left has had his orders: all he could still do is run. */
export function isSpent(view: View, name: string): boolean {
  const unit = view.now?.step === 'orders' ? indexOfUnit(view, name) : none;
  return unit !== none && pointsLeft(view, unit) === 0;
}

/** Those with nothing left but to run do not shine among those who wait for orders. */
export function withoutSpent(offered: BoardProps['offered'], view: View): BoardProps['offered'] {
  return new Map(
    [...offered].map(([spot, offer]) => [
      spot,
      offer.role === 'take' && isSpent(view, nameOfSpot(spot)) ? { ...offer, role: 'spent' } : offer,
    ]),
  );
}
