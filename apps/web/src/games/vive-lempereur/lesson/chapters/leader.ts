import { rolled, type Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/leader.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const leader: Chapter = {
  id: 'leader',
  title: titles.leader,
  position,
  goal: 'clashed',
  chance: rolled(4),
  steps: [
    {
      kind: 'read',
      text: {
        en: 'General Suchet is with the 64e. A leader does not fight: he adds to the die of a shock, here 1, and to the morale of those in his hex, here 2.',
        fr: 'Le général Suchet est avec le 64e. Un chef ne se bat pas : il ajoute au dé du choc, ici 1, et au moral de ceux de sa case, ici 2.',
      },
      points: ['piece:suchet'],
      rules: ['VE-3.2-01', 'VE-14.3-02', 'VE-14.4-01'],
    },
    {
      kind: 'act',
      text: {
        en: 'It is the shock phase, and fresh Prussians stand before you. Attack them: your regiment, then theirs.',
        fr: 'C’est la phase de choc, et des Prussiens frais sont devant vous. Attaquez : votre régiment, puis le leur.',
      },
      act: ['at 0405', 'to 0404'],
      otherwise: { en: 'Your regiment attacks theirs.', fr: 'Votre régiment attaque le leur.' },
    },
    {
      kind: 'act',
      text: {
        en: 'Declared. End the phase to fight it.',
        fr: 'C’est annoncé. Finissez la phase pour combattre.',
      },
      act: ['end'],
      otherwise: { en: 'End the phase to fight.', fr: 'Finissez la phase pour combattre.' },
    },
    {
      kind: 'act',
      text: {
        en: 'Does he lead in person? The die counts 1 more, and should the regiment be wiped out he may fall with it. Let him lead.',
        fr: 'Mène-t-il en personne ? Le dé compte 1 de plus, et si le régiment est anéanti il peut tomber aussi. Qu’il mène.',
      },
      act: ['suchet'],
      otherwise: { en: 'Let Suchet lead.', fr: 'Que Suchet mène.' },
      rules: ['VE-14.3-05', 'VE-14.5-02'],
    },
    {
      kind: 'read',
      text: {
        en: '18 against 12: 3 to 2. A 4 would have cost them one step and a test. With Suchet it is a 5: they break.',
        fr: '18 contre 12 : 3 contre 2. Un 4 leur aurait coûté un pas et un test. Avec Suchet c’est un 5 : ils se rompent.',
      },
      points: ['piece:co1', 'piece:fr1'],
      rules: ['VE-8.8-02', 'VE-8.8-05'],
    },
    {
      kind: 'act',
      text: {
        en: 'Follow them up: the regiment, Suchet with it, then the empty hex.',
        fr: 'Suivez-les : le régiment, Suchet avec lui, puis la case vide.',
      },
      act: ['fr1', 'with suchet', 'to 0404'],
      accepts: ['fr1', 'to 0404'],
      otherwise: {
        en: 'The regiment advances into the empty hex.',
        fr: 'Le régiment avance dans la case vide.',
      },
      rules: ['VE-14.3-06'],
    },
    {
      kind: 'read',
      text: {
        en: 'Put leaders where it is to be decided. Each costs you points if he falls.',
        fr: 'Mettez vos chefs où tout se décide. Chacun vous coûte des points s’il tombe.',
      },
      points: ['piece:suchet'],
      rules: ['VE-14.5-07'],
    },
  ],
};
