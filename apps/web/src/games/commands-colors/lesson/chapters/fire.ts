import { rolled, type Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/fire.json' with { type: 'json' };
import { nextCard } from './next-card.ts';
import { titles } from '../titles.ts';

export const fire: Chapter = {
  id: 'fire',
  title: titles.fire,
  position,
  goal: 'retreated',
  chance: [...rolled(1, 1, 4, 5, 3), nextCard],
  steps: [
    {
      kind: 'read',
      text: {
        en: 'Muskets carry two hexes. A die for each block, and one more for British line that stands still: five.',
        fr: 'Le mousquet porte à deux cases. Un dé par bloc, et un de plus pour la ligne britannique qui n’a pas bougé : cinq.',
      },
      points: ['piece:br1', 'piece:fr1'],
    },
    {
      kind: 'read',
      text: {
        en: 'A die shows infantry on two faces, then cavalry, artillery, a flag, sabres. The sign of those fired at hits: against foot, one die in three.',
        fr: 'Un dé montre l’infanterie sur deux faces, puis cavalerie, artillerie, drapeau, sabres. Touche le signe de la cible : contre l’infanterie, un dé sur trois.',
      },
      points: ['piece:fr1'],
      rules: ['CCN-2-06'],
    },
    {
      kind: 'act',
      text: { en: 'Take your unit and fire.', fr: 'Prenez votre unité et tirez.' },
      act: ['br1', 'at fr1'],
      otherwise: {
        en: 'Your unit first, then the French.',
        fr: 'Votre unité d’abord, puis les Français.',
      },
    },
    {
      kind: 'reply',
      text: {
        en: 'Two infantry signs: two blocks gone. A flag: they must fall back a hex.',
        fr: 'Deux signes d’infanterie : deux blocs perdus. Un drapeau : ils reculent d’une case.',
      },
      points: ['piece:fr1'],
      replies: [['to C6']],
      rules: ['CCN-5.4-031', 'CCN-5.4-100'],
    },
    {
      kind: 'read',
      text: {
        en: 'Weaker by half, they will throw half the dice. Two blocks fewer is not yet a banner: finish what you begin.',
        fr: 'Réduits de moitié, ils lanceront moitié moins de dés. Ce n’est pas encore une bannière : finissez ce que vous commencez.',
      },
      points: ['piece:fr1'],
    },
  ],
};
