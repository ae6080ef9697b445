/** The battles of Age of Reason as their cards show them: light, as the front page loads them all. */
import type { BattleCard } from '../../table/room.ts';

/** Lengths are estimates, for people who know the rules: nobody has timed them. */
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
    names: {
      blue: { en: 'Prussians', fr: 'Prussiens' },
      red: { en: 'Austrians', fr: 'Autrichiens' },
    },
  },
];
