import { tableOf, type View } from '@bivouac/age-of-reason/words';
import type { Part } from '@bivouac/kernel';
import { fold } from '../../table/chooser.ts';

interface Named {
  readonly id: string;
  readonly name: { readonly en: string; readonly fr: string } | null;
}

/** Whether a typed word names somebody or something: by the id, or as it is called in either language. */
export function isCalled({ id, name }: Named, wanted: string): boolean {
  return fold(id) === wanted || (name !== null && (fold(name.en) === wanted || fold(name.fr) === wanted));
}

/** The parts a typed name may mean, legal or not. Units also go along with others: `+schwerin`. */
export function meanings(typed: string, view: View): Part[] {
  const together = typed.startsWith('+');
  const wanted = fold(together ? typed.slice(1) : typed);
  const found: Part[] = [];
  for (const unit of view.terms.units)
    if (isCalled(unit, wanted)) found.push(...(together ? [`+${unit.id}`] : [unit.id, `+${unit.id}`]));
  for (const general of view.terms.generals) if (isCalled(general, wanted)) found.push(general.id);
  for (const feature of tableOf(view).features) if (isCalled(feature, wanted)) found.push(feature.id);
  if (/^-?\d+$/.test(typed)) found.push(Number(typed));
  return [...found, typed];
}
