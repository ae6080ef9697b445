import { rolled, type Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/rally.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const rally: Chapter = {
  id: 'rally',
  title: titles.rally,
  position,
  goal: 'generalRallies',
  // The initiative: yours.
  chance: rolled(6, 1),
  steps: [
    {
      kind: 'read',
      text: {
        en: 'The 1st Battalion was beaten: it falls back, in disorder. The ladder goes down from charge to rout; each turn it climbs one rung by itself.',
        fr: 'Le 1er bataillon a été battu : il se replie, en désordre. L’échelle va de la charge à la déroute ; chaque tour, il remonte d’un échelon.',
      },
      points: ['piece:blue-first'],
      rules: ['TC-23-03'],
    },
    {
      kind: 'act',
      text: {
        en: 'It takes no orders now. End yours, and go on to the rally.',
        fr: 'Il ne reçoit plus d’ordres. Terminez les vôtres, et passez au ralliement.',
      },
      act: ['done'],
      rules: ['TC-23-30'],
      otherwise: {
        en: 'No more orders.',
        fr: 'Fin des ordres.',
      },
    },
    {
      kind: 'act',
      text: {
        en: 'A general near by can help. Take him, and have him rally the 1st Battalion.',
        fr: 'Un général proche peut aider. Prenez-le, et qu’il rallie le 1er bataillon.',
      },
      act: ['blue-general', 'rally', 'blue-first'],
      points: ['piece:blue-general', 'piece:blue-first'],
      rules: ['TC-23-02'],
      otherwise: {
        en: 'The French general rallies the 1st Battalion.',
        fr: 'Le général français rallie le 1er bataillon.',
      },
    },
    {
      kind: 'read',
      text: {
        en: 'One rung more: checked, and out of danger soon. He stays with it until it has halted; keep a general where things go wrong.',
        fr: 'Un échelon de plus : halte, et bientôt hors de danger. Il reste avec lui jusque-là ; gardez un général où les choses tournent mal.',
      },
      points: ['piece:blue-general', 'piece:blue-first'],
      rules: ['TC-23-28'],
    },
  ],
};
