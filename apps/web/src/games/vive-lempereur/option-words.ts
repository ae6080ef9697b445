/** What the options of Vive l'Empereur are called where they are chosen. */
import type { OptionWords } from '../../table/profile.ts';

export const optionWords: Readonly<Record<string, OptionWords>> = {
  voltigeurs: { title: { en: 'Voltigeurs, not skirmishers', fr: 'Voltigeurs, non tirailleurs' } },
  artilleryLosses: {
    title: { en: 'Two ways of losing guns', fr: 'Deux façons de perdre' },
    values: {
      none: { en: 'as for all', fr: 'comme pour tous' },
      A: { en: 'half a step at a time', fr: 'par demi-pas' },
      B: { en: 'a die for each', fr: 'un dé par perte' },
    },
  },
  artilleryRetreat: { title: { en: 'Guns left standing', fr: 'Des pièces sur place' } },
  cavalry: { title: { en: 'Light, line and heavy cavalry', fr: 'Cavalerie légère, de ligne et lourde' } },
  rout: { title: { en: 'Rout', fr: 'La déroute' } },
  townMorale: { title: { en: 'Towns under test', fr: 'La ville à l’épreuve' } },
  reintegration: { title: { en: 'Stragglers return', fr: 'Les égarés reviennent' } },
  modulatedDemoralisation: { title: { en: 'An uncertain threshold', fr: 'Un seuil incertain' } },
  fatigue: { title: { en: 'Fatigue', fr: 'La fatigue' } },
  fatigueSparesCavalry: { title: { en: 'Cavalry without fatigue', fr: 'La cavalerie sans fatigue' } },
  leaderWounds: { title: { en: 'Wounded leaders', fr: 'Chefs blessés' } },
  commandLevel: {
    title: { en: 'Levels of command', fr: 'Niveaux de commandement' },
    values: {
      1: { en: 'leaders', fr: 'les chefs' },
      2: { en: 'command radius', fr: 'le rayon de commandement' },
      3: { en: 'orders and couriers', fr: 'ordres et estafettes' },
      4: { en: 'written orders', fr: 'ordres écrits' },
    },
  },
  timePenalty: { title: { en: 'With a sand-glass', fr: 'Au sablier' } },
  interactive: { title: { en: 'Corps by corps', fr: 'Corps par corps' } },
  strategicDeployment: { title: { en: 'A battle before the battle', fr: 'Un avant-bataille' } },
  lossesOnly: { title: { en: 'Losses alone', fr: 'Les pertes seules' } },
  challenges: { title: { en: 'Doubts', fr: 'Doutes' } },
  openStacks: { title: { en: 'Open stacks', fr: 'Piles ouvertes' } },
  counterchargeExtraLoss: {
    title: { en: 'Cut down in countercharges', fr: 'Sabrés en contrecharge' },
  },
  attackerLossOnce: {
    title: { en: 'Several stacks attack: one loss', fr: 'Plusieurs piles attaquent : une perte' },
  },
};
