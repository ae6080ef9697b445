/** What the sentences of the log are made with: names, and verbs that agree with them. */
import { tellerWith, type Language, type Teller, type Verb } from '@bivouac/kernel';
import type { View } from '../view.ts';
import { troopsIn } from './names.ts';

/** How troops go back. */
export const waysBack = {
  recoil: { en: ['recoils', 'recoil'], fr: ['recule', 'reculent'] },
  retreat: { en: ['retreats', 'retreat'], fr: ['se retire', 'se retirent'] },
  rout: { en: ['routs', 'rout'], fr: ['fuit', 'fuient'] },
  evade: { en: ['evades', 'evade'], fr: ['s’esquive', 's’esquivent'] },
} as const satisfies Record<string, Verb>;

export function tellerOf(view: View, language: Language): Teller {
  return tellerWith((ids) => troopsIn(view, ids, language), language);
}
