import type { Part } from '@bivouac/kernel';
import { tableOf, type View } from '@bivouac/trois-couleurs/words';
import { isCalled } from '../../free-table/naming.ts';
import { fold } from '../../table/chooser.ts';

/** The parts a typed name may mean, legal or not. */
export function meanings(typed: string, view: View): Part[] {
  const wanted = fold(typed);
  const named = [...view.terms.units, ...view.terms.generals, ...tableOf(view).features];
  const found: Part[] = named.filter((one) => isCalled(one, wanted)).map(({ id }) => id);
  if (/^-?\d+$/.test(typed)) found.push(Number(typed));
  return [...found, typed];
}
