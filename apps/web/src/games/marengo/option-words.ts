/** What the options of Marengo are called where they are chosen. */
import type { OptionWords } from '../../table/profile.ts';

export const optionWords: Readonly<Record<string, OptionWords>> = {
  moraleBonusPeriod: {
    title: { en: 'When morale is made good', fr: 'Quand le moral remonte' },
    values: {
      round: { en: 'at the next round', fr: 'à l’heure suivante' },
      turn: { en: 'at the next turn', fr: 'au tour suivant' },
    },
  },
  capacityOnPassage: { title: { en: 'Full locales stop road moves', fr: 'Un lieu plein arrête la route' } },
  activationMemory: {
    title: { en: 'Two French picks a turn', fr: 'Deux choix français par tour' },
    values: {
      ever: { en: 'once a locale was taken', fr: 'dès qu’un lieu a été pris' },
      current: { en: 'only while one is taken', fr: 'tant qu’un lieu est pris' },
    },
  },
  firstTurnExtra: {
    title: { en: 'Later picks from the first turn', fr: 'Choix supplémentaires dès le premier tour' },
  },
};
