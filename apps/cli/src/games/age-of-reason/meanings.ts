import { tableOf, type View } from '@bivouac/age-of-reason/words';
import type { Part } from '@bivouac/kernel';
import { isCalled } from '../../free-table/naming.ts';
import { fold } from '../../table/chooser.ts';

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
