/** The battles of the Règle des Trois Couleurs as their cards show them. */
import type { BattleCard } from '../../table/profile.ts';

const frenchAndAustrians = {
  blue: { en: 'French', fr: 'Français' },
  red: { en: 'Austrians', fr: 'Autrichiens' },
};
const frenchAndPrussians = {
  blue: { en: 'French', fr: 'Français' },
  red: { en: 'Prussians', fr: 'Prussiens' },
};

/**
 * Lengths are estimates, for people who know the rules: nobody has timed them. Balance: captains on both sides
 * (`bivouac balance`), with the seeds in docs/decisions/0018.
 */
export const battles: readonly BattleCard[] = [
  {
    scenario: 'the-brickworks',
    title: { en: 'The brickworks', fr: 'La briqueterie' },
    about: {
      en: 'Two battalions, a squadron and a battery a side on open ground, all alike: march, fire, attack and answer.',
      fr: 'Deux bataillons, un escadron et une batterie par camp en terrain ouvert, tous pareils : marcher, tirer, attaquer, répondre.',
    },
    date: '1809',
    place: { en: 'A plain on the Danube', fr: 'Une plaine du Danube' },
    minutes: 45,
    difficulty: 2,
    side: 'blue',
    balance: { games: 40, won: { blue: 24, red: 14 } },
    names: frenchAndAustrians,
  },
  {
    scenario: 'the-churchyard',
    title: { en: 'The churchyard', fr: 'Le cimetière' },
    about: {
      en: 'A village on the plain of the Danube, stormed house by house. The French hold the church, the mill and the inn.',
      fr: 'Un village de la plaine du Danube, pris maison par maison. Les Français tiennent l’église, le moulin et l’auberge.',
    },
    date: '1809',
    place: { en: 'A village on the Danube', fr: 'Un village du Danube' },
    minutes: 120,
    difficulty: 3,
    side: 'blue',
    balance: { games: 39, won: { blue: 10, red: 19 } },
    names: frenchAndAustrians,
  },
  {
    scenario: 'saint-cyr',
    title: { en: 'The crossroads of Saint-Cyr', fr: 'Le carrefour de Saint-Cyr' },
    about: {
      en: 'Two small divisions, alike in everything, come down from their heights to the same village on a crossroads.',
      fr: 'Deux petites divisions en tout point semblables descendent de leurs hauteurs vers le même village, à un carrefour.',
    },
    date: '1809',
    place: { en: 'A crossroads', fr: 'Un carrefour' },
    minutes: 150,
    difficulty: 3,
    side: 'blue',
    balance: { games: 40, won: { blue: 18, red: 12 } },
    names: { blue: { en: 'Blues', fr: 'Bleus' }, red: { en: 'Whites', fr: 'Blancs' } },
  },
  {
    scenario: 'hassenhausen',
    title: { en: 'Hassenhausen, the morning', fr: 'Hassenhausen, le matin' },
    about: {
      en: 'Auerstaedt, as the fog lifts: Gudin and the first of Friant hold the village against Schmettau, Wartensleben and Blücher’s horse.',
      fr: 'Auerstaedt, le brouillard levé : Gudin et les premiers de Friant tiennent le village contre Schmettau, Wartensleben et les cavaliers de Blücher.',
    },
    date: '1806-10-14',
    place: { en: 'Hassenhausen, Saxony', fr: 'Hassenhausen, Saxe' },
    minutes: 240,
    difficulty: 3,
    side: 'blue',
    names: frenchAndPrussians,
  },
  {
    scenario: 'auerstaedt',
    title: { en: 'Auerstaedt', fr: 'Auerstaedt' },
    about: {
      en: 'The whole III Corps against the Prussian main army, a little after ten. The largest battle of this game.',
      fr: 'Tout le 3e corps contre l’armée principale prussienne, peu après dix heures. La plus grande bataille de ce jeu.',
    },
    date: '1806-10-14',
    place: { en: 'Auerstaedt, Saxony', fr: 'Auerstaedt, Saxe' },
    minutes: 480,
    difficulty: 3,
    side: 'blue',
    names: frenchAndPrussians,
  },
];
