/** The battles of Age of Reason as their cards show them: light, as the front page loads them all. */
import type { BattleCard } from '../../table/profile.ts';

/**
 * Lengths are estimates, for people who know the rules: nobody has timed them. Balance: captains on both sides
 * (`bivouac balance`), with the seeds in docs/decisions/0015.
 */
export const battles: readonly BattleCard[] = [
  {
    scenario: 'the-mill',
    title: { en: 'The affair at the mill', fr: 'L’affaire du moulin' },
    about: {
      en: 'A fight to learn on: Prussian drill against Austrian horse on a plain in Silesia, eight units each, all on one small table.',
      fr: 'Un combat pour apprendre : la manœuvre prussienne contre la cavalerie autrichienne, huit unités chacun, sur une petite table.',
    },
    date: '1741',
    place: { en: 'A plain in Silesia', fr: 'Une plaine de Silésie' },
    minutes: 60,
    difficulty: 2,
    side: 'blue',
    balance: { games: 59, won: { blue: 26, red: 29 } },
    names: {
      blue: { en: 'Prussians', fr: 'Prussiens' },
      red: { en: 'Austrians', fr: 'Autrichiens' },
    },
  },
  {
    scenario: 'fontenoy',
    title: { en: 'The redoubt of Eu', fr: 'La redoute d’Eu' },
    about: {
      en: 'Fontenoy: between the village and the Barry wood lies a gap of plain, and a redoubt to shoot across it. Cumberland’s infantry must take them, or walk between.',
      fr: 'Fontenoy : entre le village et le bois de Barry, un passage de plaine qu’une redoute prend d’écharpe. L’infanterie de Cumberland doit les emporter, ou passer entre les deux.',
    },
    date: '1745-05-11',
    place: { en: 'Fontenoy, Hainaut', fr: 'Fontenoy, Hainaut' },
    minutes: 120,
    difficulty: 2,
    side: 'blue',
    balance: { games: 48, won: { blue: 22, red: 18 } },
    names: { blue: { en: 'Allies', fr: 'Alliés' }, red: { en: 'French', fr: 'Français' } },
  },
  {
    scenario: 'rossbach',
    title: { en: 'Rossbach', fr: 'Rossbach' },
    about: {
      en: 'The allied columns march round Frederick’s flank, certain that he retreats. Seydlitz’s squadrons come over the Janus hill instead.',
      fr: 'Les colonnes alliées tournent le flanc de Frédéric, sûres qu’il se retire. Les escadrons de Seydlitz surgissent au-dessus du Janus.',
    },
    date: '1757-11-05',
    place: { en: 'Rossbach, Saxony', fr: 'Rossbach, Saxe' },
    minutes: 150,
    difficulty: 2,
    side: 'blue',
    balance: { games: 39, won: { blue: 12, red: 9 } },
    names: { blue: { en: 'Prussians', fr: 'Prussiens' }, red: { en: 'Allies', fr: 'Alliés' } },
  },
  {
    scenario: 'mollwitz',
    title: { en: 'Mollwitz', fr: 'Mollwitz' },
    about: {
      en: 'Frederick’s first battle: a wall of drilled infantry with poor horse on its wings, and Römer’s Austrian cavalry, which will not wait to be shot at.',
      fr: 'Première bataille de Frédéric : un mur d’infanterie exercée, une piètre cavalerie aux ailes, et la cavalerie autrichienne de Römer, qui n’attend pas.',
    },
    date: '1741-04-10',
    place: { en: 'Mollwitz, Silesia', fr: 'Mollwitz, Silésie' },
    minutes: 180,
    difficulty: 3,
    side: 'blue',
    balance: { games: 40, won: { blue: 16, red: 8 } },
    names: { blue: { en: 'Prussians', fr: 'Prussiens' }, red: { en: 'Austrians', fr: 'Autrichiens' } },
  },
  {
    scenario: 'kolin',
    title: { en: 'Kolin', fr: 'Kolin' },
    about: {
      en: 'Daun waits along his ridge, and Frederick marches past its front to fall upon its right at Krzeczhorz. The largest battle of this game.',
      fr: 'Daun attend sur sa crête, et Frédéric défile devant elle pour tomber sur sa droite à Krzeczhorz. La plus grande bataille de ce jeu.',
    },
    date: '1757-06-18',
    place: { en: 'Kolin, Bohemia', fr: 'Kolin, Bohême' },
    minutes: 480,
    difficulty: 3,
    side: 'blue',
    balance: { games: 12, won: { blue: 2, red: 0 } },
    names: { blue: { en: 'Prussians', fr: 'Prussiens' }, red: { en: 'Austrians', fr: 'Autrichiens' } },
  },
];
