/** Rules that players may set otherwise before the first turn: where the text can be read in two ways. */
import type { OptionSpec } from '@bivouac/kernel';

export const options: readonly OptionSpec[] = [
  {
    id: 'cardValues',
    words: {
      en: 'French grenadiers, British riflemen and French militia fire as the rules say, or as their national cards were seen to say.',
      fr: 'Les grenadiers français, les riflemen britanniques et la milice française tirent selon les règles, ou selon leurs cartes nationales telles qu’on les a vues.',
    },
    values: ['text', 'cards'],
    standard: 'text',
    rules: ['CCN-5.4-022', 'CCN-5.4-023', 'CCN-5.4-024', 'CCN-2-08'],
  },
  {
    id: 'groundAfterStop',
    words: {
      en: 'A unit that has entered ground that stops it this turn may still take ground after a won melee.',
      fr: 'Une unité entrée ce tour sur un terrain qui l’arrête peut encore prendre du terrain après un corps à corps gagné.',
    },
    values: [false, true],
    standard: false,
    rules: ['CCN-5.4-182', 'CCN-5.4-203'],
  },
  {
    id: 'battleBackAfterFirstStrike',
    words: {
      en: 'A unit that struck first may also battle back.',
      fr: 'Une unité qui a frappé la première par Embuscade peut aussi riposter.',
    },
    values: [false, true],
    standard: false,
    rules: ['CCN-8-39'],
  },
];
