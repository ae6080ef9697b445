/** What the options of Age of Reason are called where they are chosen. */
import type { OptionWords } from '../../table/profile.ts';

export const optionWords: Readonly<Record<string, OptionWords>> = {
  freeDeployment: { title: { en: 'Deploy as you like', fr: 'Déploiement libre' } },
  hiddenReserves: { title: { en: 'Hidden reserves', fr: 'Réserves cachées' } },
  smallAction: { title: { en: 'No action points', fr: 'Sans points d’action' } },
  fullPlayerTurns: {
    title: { en: 'Whole turns one after the other', fr: 'Tours entiers, l’un après l’autre' },
  },
  blindRange: { title: { en: 'Ranges guessed', fr: 'Portées devinées' } },
  simultaneousFire: { title: { en: 'Both fire at once', fr: 'Feux simultanés' } },
  infantryTwoCharges: {
    title: { en: 'Two charges tire the foot', fr: 'Deux charges lassent l’infanterie' },
  },
  pioneers: { title: { en: 'Pioneers pull down works', fr: 'Les pionniers démolissent' } },
  beatenRoutOnLoss: {
    title: { en: 'Beaten troops rout on a loss only', fr: 'Les battus ne fuient que sur perte' },
  },
  skirmishersAreHurried: { title: { en: 'Hurried skirmishers', fr: 'Tirailleurs essoufflés' } },
};
