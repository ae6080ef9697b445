import { rolled, type Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/melee.json' with { type: 'json' };
import { nextCard } from './next-card.ts';
import { titles } from '../titles.ts';

export const melee: Chapter = {
  id: 'melee',
  title: titles.melee,
  position,
  goal: 'fought',
  chance: [...rolled(1, 6, 4, 3, 1, 4), nextCard],
  steps: [
    {
      kind: 'act',
      text: {
        en: 'Side by side there is no firing: it is the bayonet, where sabres hit as well. Attack them.',
        fr: 'Au contact on ne tire plus : c’est la baïonnette, où les sabres touchent aussi. Attaquez-les.',
      },
      act: ['br1', 'at fr1'],
      otherwise: {
        en: 'Your unit first, then the French.',
        fr: 'Votre unité d’abord, puis les Français.',
      },
    },
    {
      kind: 'reply',
      text: {
        en: 'Infantry could form square against horse. Against you they stand.',
        fr: 'Contre des cavaliers, l’infanterie peut former le carré. Contre vous, elle tient.',
      },
      points: ['piece:fr1'],
      replies: [['stand']],
    },
    {
      kind: 'reply',
      text: {
        en: 'Two of their three blocks fall. Whoever survives and holds his ground battles back.',
        fr: 'Deux de leurs trois blocs tombent. Qui survit et tient sa case riposte.',
      },
      points: ['piece:fr1'],
      replies: [['battle back']],
      rules: ['CCN-5.4-070'],
    },
    {
      kind: 'read',
      text: {
        en: 'One of yours is gone too: three blocks, and a die fewer from now on. Lost blocks seldom come back; lose the last and they get a banner.',
        fr: 'Un des vôtres est perdu aussi : trois blocs, et un dé de moins désormais. Les blocs reviennent rarement ; au dernier, la bannière est à eux.',
      },
      points: ['piece:br1'],
      rules: ['CCN-5.4-062'],
    },
  ],
};
