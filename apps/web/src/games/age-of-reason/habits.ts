/** Answers somebody may want to give once for all: who is dealt with first, how charges are met, whether to follow up. */
import type { Habit } from '../../table/room.ts';

const habitsOf: Readonly<Record<string, readonly Habit[]>> = {
  reaction: [
    {
      answer: ['stand and fire'],
      when: [{ fact: 'side', is: 'equal', value: 'front' }],
      words: {
        en: 'Charged in front: stand and fire, always',
        fr: 'Chargée de front : tenir et tirer, toujours',
      },
    },
    {
      answer: ['stand'],
      when: [],
      words: { en: 'Charged: stand, always', fr: 'Chargée : tenir, toujours' },
    },
  ],
  counterCharge: [
    {
      answer: ['counter-charge'],
      when: [],
      words: {
        en: 'Horse counter-charges whenever it can',
        fr: 'La cavalerie contre-charge dès qu’elle peut',
      },
    },
    {
      answer: ['stand'],
      when: [],
      words: { en: 'Horse never counter-charges', fr: 'La cavalerie ne contre-charge jamais' },
    },
  ],
  goOn: [
    {
      answer: ['stay'],
      when: [],
      words: {
        en: 'A charge whose target is gone stops there',
        fr: 'Une charge dont la cible a disparu s’arrête là',
      },
    },
  ],
  surrenderOrNot: [
    {
      answer: ['surrender'],
      when: [],
      words: { en: 'Routed troops that are caught surrender', fr: 'Les fuyards rattrapés se rendent' },
    },
    {
      answer: ['resist'],
      when: [],
      words: { en: 'Routed troops that are caught resist', fr: 'Les fuyards rattrapés résistent' },
    },
  ],
  advance: [
    {
      answer: ['stay'],
      when: [],
      words: {
        en: 'Winners of a melee stay where they are',
        fr: 'Les vainqueurs d’une mêlée restent sur place',
      },
    },
  ],
  rearrange: [
    {
      answer: ['stay'],
      when: [],
      words: {
        en: 'Melees that go on: everybody stays as he stands',
        fr: 'Mêlées qui continuent : chacun reste comme il est',
      },
    },
  ],
};

export function habits(question: string): readonly Habit[] {
  return habitsOf[question] ?? [];
}
