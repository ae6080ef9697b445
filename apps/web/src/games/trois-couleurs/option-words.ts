/** What the options of the Règle des Trois Couleurs are called where they are chosen. */
import type { OptionWords } from '../../table/profile.ts';

export const optionWords: Readonly<Record<string, OptionWords>> = {
  simultaneous: { title: { en: 'Secret orders, both at once', fr: 'Ordres secrets et simultanés' } },
  roundshotByProportion: { title: { en: 'Roundshot in proportion', fr: 'Boulets en proportion' } },
  cavalryFire: { title: { en: 'Cavalry fires its carbines', fr: 'La cavalerie tire à la carabine' } },
  woundTable: { title: { en: 'Wounded generals may return', fr: 'Les généraux blessés peuvent revenir' } },
  freeSetUp: { title: { en: 'Free set-up', fr: 'Disposition libre' } },
  hiddenTroops: { title: { en: 'Hidden troops', fr: 'Troupes cachées' } },
  hiddenMoves: {
    title: { en: 'Hidden troops move unseen', fr: 'Les troupes cachées bougent sans être vues' },
  },
  typeMarkers: { title: { en: 'Markers for those far away', fr: 'Marqueurs pour les troupes lointaines' } },
  sideStep: { title: { en: 'Steps to the side', fr: 'Pas de côté' } },
  detachedSkirmishers: {
    title: { en: 'Skirmishers on their own', fr: 'Tirailleurs indépendants' },
  },
};
