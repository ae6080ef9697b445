/** What the options of Commands & Colors: Napoleonics are called where they are chosen. */
import type { OptionWords } from '../../table/profile.ts';

export const optionWords: Readonly<Record<string, OptionWords>> = {
  cardValues: {
    title: { en: 'Fire of three kinds of troops', fr: 'Le feu de trois sortes de troupes' },
    values: {
      text: { en: 'as the rules say', fr: 'selon les règles' },
      cards: { en: 'as the national cards say', fr: 'selon les cartes nationales' },
    },
  },
  groundAfterStop: {
    title: { en: 'Taking ground after ground that stops', fr: 'Prendre du terrain malgré l’arrêt' },
  },
  battleBackAfterFirstStrike: {
    title: { en: 'First Strike may also battle back', fr: 'L’Embuscade laisse la riposte' },
  },
};
