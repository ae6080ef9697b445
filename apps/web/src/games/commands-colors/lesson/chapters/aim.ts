import { rolled, type Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/aim.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const aim: Chapter = {
  id: 'aim',
  title: titles.aim,
  position,
  goal: 'battleEnded',
  chance: rolled(1, 3, 4, 4, 3),
  steps: [
    {
      kind: 'read',
      text: {
        en: 'Portugal, 1808: you lead the British, in red. Four blocks are one of your units, line infantry. Its blocks are its strength, and it fights with about as many dice.',
        fr: 'Portugal, 1808 : vous menez les Britanniques, en rouge. Ces quatre blocs sont une unité d’infanterie de ligne : c’est sa force, et elle se bat avec à peu près autant de dés.',
      },
      points: ['piece:br1'],
    },
    {
      kind: 'read',
      text: {
        en: 'This French unit has one block left. Whoever destroys a unit wins a banner; whoever has the banners shown at the top wins. Here it takes one.',
        fr: 'Cette unité française n’a plus qu’un bloc. Qui détruit une unité gagne une bannière ; qui a les bannières indiquées en haut l’emporte. Ici, une suffit.',
      },
      points: ['piece:fr1'],
      rules: ['CCN-4-01', 'CCN-4-02'],
    },
    {
      kind: 'act',
      text: {
        en: 'Fire on them: take your unit, then click the French.',
        fr: 'Tirez dessus : prenez votre unité, puis cliquez les Français.',
      },
      act: ['br1', 'at fr1'],
      otherwise: {
        en: 'First your red unit, then the blue one.',
        fr: 'D’abord votre unité rouge, puis la bleue.',
      },
    },
    {
      kind: 'read',
      text: {
        en: 'One infantry sign among the dice was enough: their last block, your banner, your battle.',
        fr: 'Un signe d’infanterie parmi les dés a suffi : leur dernier bloc, votre bannière, votre bataille.',
      },
    },
  ],
};
