/** Answers somebody may want to give once for all: whether to fire on those who pass, to react, to form square, to rally. */
import type { Habit } from '../../table/room.ts';

const habitsOf: Readonly<Record<string, readonly Habit[]>> = {
  opportunity: [
    {
      answer: ['all'],
      when: [],
      words: {
        en: 'Opportunity fire: everybody fires, always',
        fr: 'Feu d’opportunité : tous tirent, toujours',
      },
    },
    {
      answer: ['all'],
      when: [{ fact: 'distance', is: 'at most', value: 1 }],
      words: {
        en: 'Opportunity fire: everybody fires at one hex',
        fr: 'Feu d’opportunité : tous tirent à une case',
      },
    },
    {
      answer: ['hold'],
      when: [{ fact: 'distance', is: 'at least', value: 2 }],
      words: {
        en: 'Opportunity fire: hold it beyond one hex',
        fr: 'Feu d’opportunité : le retenir au-delà d’une case',
      },
    },
    {
      answer: ['hold'],
      when: [],
      words: { en: 'Opportunity fire: never', fr: 'Feu d’opportunité : jamais' },
    },
  ],
  react: [
    {
      answer: ['pass'],
      when: [],
      words: {
        en: 'Cavalry that is approached: it stays, always',
        fr: 'Cavalerie approchée : elle ne bouge jamais',
      },
    },
    {
      answer: ['pass'],
      when: [{ fact: 'countercharge', is: 'equal', value: false }],
      words: {
        en: 'Cavalry that is approached: it stays where it cannot countercharge',
        fr: 'Cavalerie approchée : elle reste si elle ne peut contrecharger',
      },
    },
  ],
  square: [
    {
      answer: ['stand'],
      when: [],
      words: { en: 'Charges: nobody forms square', fr: 'Charges : personne ne forme le carré' },
    },
  ],
  bonus: [
    {
      answer: ['alone'],
      when: [],
      words: {
        en: 'Shocks: no leader risks himself',
        fr: 'Chocs : aucun chef ne s’expose',
      },
    },
  ],
  rally: [
    {
      answer: ['end'],
      when: [{ fact: 'ralliers', is: 'equal', value: false }],
      words: {
        en: 'Rally: end the phase where nobody can rally',
        fr: 'Ralliement : finir la phase si personne ne peut se rallier',
      },
    },
  ],
  follow: [
    {
      answer: ['follow'],
      when: [],
      words: {
        en: 'Retreats: leaders go with their troops',
        fr: 'Retraites : les chefs suivent leurs troupes',
      },
    },
  ],
};

export function habits(question: string): readonly Habit[] {
  return habitsOf[question] ?? [];
}
