import { rolled, type Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/rally.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const rally: Chapter = {
  id: 'rally',
  title: titles.rally,
  position,
  goal: 'rallied',
  chance: rolled(4, 3),
  steps: [
    {
      kind: 'read',
      text: {
        en: 'The 40e is broken, since turn 2. Broken men fire and fight with 1, never attack, only go back. And if they break again they are lost.',
        fr: 'Le 40e est rompu, depuis le tour 2. Des hommes rompus tirent et se battent à 1, n’attaquent pas, ne font que reculer. Rompus de nouveau, ils sont perdus.',
      },
      points: ['piece:fr1'],
      rules: ['VE-4.5-05', 'VE-4.5-07'],
    },
    {
      kind: 'act',
      text: {
        en: 'After two turns they may rally, and a leader helps. Take Marshal Lannes, click their hex, and end his ride.',
        fr: 'Au bout de deux tours ils peuvent se rallier, et un chef y aide. Prenez le maréchal Lannes, cliquez sur leur case, et finissez sa course.',
      },
      act: ['lannes', 'to 0405', 'to 0305', 'to 0205'],
      headFor: 'place:0205',
      accepts: ['lannes', 'to 0205'],
      otherwise: { en: 'Lannes, to the broken regiment.', fr: 'Lannes, auprès du régiment rompu.' },
      rules: ['VE-11.1-01', 'VE-14.2-02'],
    },
    {
      kind: 'act',
      text: {
        en: 'He is with them. End the movement phase; nobody can fire or fight.',
        fr: 'Il est auprès d’eux. Finissez la phase de mouvement ; personne ne peut tirer ni combattre.',
      },
      act: ['end'],
      otherwise: { en: 'End the movement phase.', fr: 'Finissez la phase de mouvement.' },
    },
    {
      kind: 'act',
      text: {
        en: 'Rally: their morale is 8, less 2 for disorder, plus 3 for Lannes. Two dice, at most 9: click the regiment.',
        fr: 'Le ralliement : leur moral est 8, moins 2 pour le désordre, plus 3 pour Lannes. Deux dés, 9 au plus : cliquez sur le régiment.',
      },
      act: ['fr1'],
      otherwise: { en: 'Click the broken regiment.', fr: 'Cliquez sur le régiment rompu.' },
      rules: ['VE-11.2-01', 'VE-14.4-03'],
    },
    {
      kind: 'act',
      text: {
        en: 'A 7: rallied! Now they form up as you like. Choose a line, and then the front towards the Prussians.',
        fr: 'Un 7 : ralliés ! Ils se forment comme vous voulez. Choisissez une ligne, puis le front vers les Prussiens.',
      },
      act: ['line NNE'],
      accepts: [],
      otherwise: { en: 'Choose a formation.', fr: 'Choisissez une formation.' },
      rules: ['VE-11.3-01'],
    },
    {
      kind: 'read',
      text: {
        en: 'Back in the ranks. The five steps that are left stay five: losses never come back, order does.',
        fr: 'De nouveau en rang. Les cinq pas restants restent cinq : les pertes ne reviennent pas, l’ordre si.',
      },
      points: ['piece:fr1'],
    },
  ],
};
