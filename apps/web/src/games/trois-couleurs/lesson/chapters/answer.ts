import { rolled, type Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/answer.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const answer: Chapter = {
  id: 'answer',
  title: titles.answer,
  position,
  goal: 'answered',
  // The initiative (theirs), their test, yours.
  chance: rolled(1, 6, 1, 6),
  steps: [
    {
      kind: 'reply',
      text: {
        en: 'Now it is their column that marches on your line. Watch what their sum comes to.',
        fr: 'C’est leur colonne qui marche sur votre ligne. Voyez à combien se monte leur somme.',
      },
      replies: [['red-first', 'attack', 'blue-first', 0, 'PCH'], ['done']],
      points: ['piece:red-first', 'piece:blue-first'],
      rules: ['TC-11-01'],
    },
    {
      kind: 'act',
      text: {
        en: 'A low die: they come at quick pace only. Your general may hurry to the battalion, and his presence counts. Let him stay here.',
        fr: 'Mauvais dé : ils ne viennent qu’au pas accéléré. Votre général peut rejoindre le bataillon, et sa présence compte. Qu’il reste.',
      },
      act: ['stay'],
      points: ['piece:blue-general'],
      rules: ['TC-25-15'],
      otherwise: {
        en: 'This time the general stays.',
        fr: 'Cette fois, le général reste.',
      },
    },
    {
      kind: 'act',
      text: {
        en: 'Stand, fire, flee, march against them, or react by another formation. Fire, and wish for short range.',
        fr: 'Tenir, tirer, fuir, marcher contre eux, ou changer de formation. Tirez, en visant la courte portée.',
      },
      act: ['fire', 'P1'],
      accepts: ['fire'],
      points: ['piece:blue-first', 'piece:red-first'],
      rules: ['TC-13-01'],
      otherwise: {
        en: 'Let the muskets answer: fire.',
        fr: 'Que les fusils répondent : tirez.',
      },
    },
    {
      kind: 'reply',
      text: {
        en: 'Your line held its fire to medium range. Ten in a hundred fell: −6 on their sum, and they stop. They leave it at that.',
        fr: 'Votre ligne a tiré à moyenne portée. Dix pour cent tombent : −6 à leur somme, et ils s’arrêtent. Ils en restent là.',
      },
      replies: [['stay']],
      points: ['piece:red-first', 'piece:blue-first'],
      rules: ['TC-12-01'],
    },
    {
      kind: 'read',
      text: {
        en: 'So one die, your sum and theirs decide. Flanks, friends near by, losses, ground and generals are all rows of it.',
        fr: 'Un dé, votre somme et la leur décident. Flancs, amis voisins, pertes, terrain et généraux en sont des lignes.',
      },
      points: ['piece:red-first', 'piece:blue-first'],
      rules: ['TC-14-02'],
    },
  ],
};
