/** The battles of Vive l'Empereur as their cards show them: light, as the front page loads them all. */
import type { BattleCard } from '../../table/profile.ts';

/**
 * Lengths are estimates, for people who know the rules: nobody has timed them. Balance: captains on both sides, without
 * orders (`bivouac balance`, seeds from 1030000, 1031000 and 1032000): few games yet of the two large battles.
 */
export const battles: readonly BattleCard[] = [
  {
    scenario: 'outposts',
    title: { en: 'Outposts before Jena', fr: 'Avant-postes devant Iéna' },
    about: {
      en: 'A fight to learn on: Suchet and Grawert meet at Lichtenroda, which a stream cuts in two, twelve counters each.',
      fr: 'Un combat pour apprendre : Suchet et Grawert se heurtent à Lichtenroda, coupé par un ruisseau, douze pions chacun.',
    },
    date: '1806-10-13',
    place: { en: 'West of Jena, Saxony', fr: 'À l’ouest d’Iéna, Saxe' },
    minutes: 60,
    difficulty: 2,
    side: 'french',
    balance: { games: 40, won: { french: 16, coalition: 21 } },
    names: { coalition: { en: 'Prussians', fr: 'Prussiens' } },
  },
  {
    scenario: 'auerstaedt',
    title: { en: 'Auerstaedt', fr: 'Auerstaedt' },
    about: {
      en: 'Out of the fog, Davout alone against the main Prussian army: three divisions must hold Hassenhausen until they stand side by side.',
      fr: 'Sortant du brouillard, Davout seul devant l’armée principale des Prussiens : trois divisions à mettre en ligne à Hassenhausen.',
    },
    date: '1806-10-14',
    place: { en: 'Hassenhausen, Thuringia', fr: 'Hassenhausen, Thuringe' },
    minutes: 360,
    difficulty: 3,
    side: 'french',
    balance: { games: 16, won: { french: 2, coalition: 8 } },
    names: { coalition: { en: 'Prussians', fr: 'Prussiens' } },
  },
  {
    scenario: 'raab',
    title: { en: 'Raab', fr: 'Raab' },
    about: {
      en: 'Prince Eugène against Archduke John: a village, a walled farm and a marshy brook. Made for orders and couriers.',
      fr: 'Le prince Eugène contre l’archiduc Jean : un village, une ferme murée, un ruisseau marécageux. Faite pour les ordres et les estafettes.',
    },
    date: '1809-06-14',
    place: { en: 'Szabadhegy, Hungary', fr: 'Szabadhegy, Hongrie' },
    minutes: 240,
    difficulty: 3,
    side: 'french',
    balance: { games: 16, won: { french: 11, coalition: 5 } },
    names: { coalition: { en: 'Austrians', fr: 'Autrichiens' } },
  },
];
