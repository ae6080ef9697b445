import type { Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/guns.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const guns: Chapter = {
  id: 'guns',
  title: titles.guns,
  position,
  goal: 'bombarded',
  steps: [
    {
      kind: 'act',
      text: {
        en: 'This block is your gun. It fires at who stands opposite its border: block the border towards Cascina Peterbona with it.',
        fr: 'Ce pion est votre canon. Il tire sur qui est en face de son bord : bloquez avec lui le bord vers la Cascina Peterbona.',
      },
      act: ['au1', 'block F1/F2'],
      otherwise: {
        en: 'Take the gun and click the border, not the locale beyond it.',
        fr: 'Prenez le canon et cliquez le bord, pas le lieu au-delà.',
      },
      rules: ['MAR-10-03'],
    },
    {
      kind: 'act',
      text: {
        en: 'A bombardment is announced in one turn and fired in the next. End your movement first.',
        fr: 'Un bombardement s’annonce à un tour et se tire au suivant. Finissez d’abord vos mouvements.',
      },
      act: ['end'],
      otherwise: { en: 'End your movement.', fr: 'Finissez vos mouvements.' },
    },
    {
      kind: 'act',
      text: {
        en: 'Now announce it. The gun is shown, and the French know what is coming.',
        fr: 'Annoncez-le. Le canon est montré, et les Français savent ce qui les attend.',
      },
      act: ['announce', 'au1'],
      otherwise: { en: 'Announce the bombardment.', fr: 'Annoncez le bombardement.' },
      rules: ['MAR-10-11'],
    },
    {
      kind: 'reply',
      text: {
        en: 'They could leave, or charge the gun. These stay and hope.',
        fr: 'Ils pourraient partir, ou charger le canon. Ceux-ci restent et espèrent.',
      },
      points: ['piece:fr1'],
      replies: [['end'], ['end']],
    },
    {
      kind: 'act',
      text: { en: 'Your turn again. Fire!', fr: 'De nouveau à vous. Feu !' },
      act: ['fire'],
      otherwise: { en: 'Do not cancel it now: fire.', fr: 'N’annulez pas maintenant : tirez.' },
      points: ['piece:fr1'],
      rules: ['MAR-10-14'],
    },
    {
      kind: 'read',
      text: {
        en: 'One point off their infantry, one off their morale, and no risk to you. Slow, but sure.',
        fr: 'Un point de moins à leur infanterie, un à leur moral, et aucun risque pour vous. Lent, mais sûr.',
      },
      points: ['piece:fr1'],
    },
  ],
};
