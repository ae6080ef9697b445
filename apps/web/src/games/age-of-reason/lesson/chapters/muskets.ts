import { rolled, type Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/muskets.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const muskets: Chapter = {
  id: 'muskets',
  title: titles.muskets,
  position,
  goal: 'moraleTested',
  // Your volley, theirs, their test, their rally, and the points of the next turn.
  chance: rolled(6, 6, 6, 5, 5, 5, 1, 3, 5, 6, 1, 2, 3, 4, 1, 2),
  steps: [
    {
      kind: 'read',
      text: {
        en: 'Muskets reach 12 cm, straight before the front. As many dice as the morale class, and one more for the first fire of the day.',
        fr: 'Les fusils portent à 12 cm, droit devant le front. Autant de dés que la classe de moral, et un de plus pour le premier feu de la journée.',
      },
      points: ['piece:schwerin'],
      rules: ['AOR-7-110', 'AOR-7-113'],
    },
    {
      kind: 'act',
      text: {
        en: 'Fire first: take Schwerin, then point at Baden.',
        fr: 'Tirez le premier : prenez Schwerin, puis désignez Bade.',
      },
      act: ['schwerin', 'baden'],
      otherwise: { en: 'Schwerin fires at Baden.', fr: 'Schwerin tire sur Bade.' },
      rules: ['AOR-7-111'],
    },
    {
      kind: 'reply',
      text: {
        en: 'Three figures down, a quarter of them. Now they fire: both sides fire before anybody’s nerve is tried.',
        fr: 'Trois figurines à terre, un quart. À eux de tirer : les deux camps tirent avant que le moral ne soit éprouvé.',
      },
      points: ['piece:baden', 'piece:schwerin'],
      replies: [['baden', 'schwerin']],
      rules: ['AOR-2-305'],
    },
    {
      kind: 'read',
      text: {
        en: 'You lost two and stand. They had a single die left to pass on six, and routed: the red marker. A routed unit throws each turn to rally.',
        fr: 'Vous en perdez deux et tenez. Il ne leur restait qu’un dé pour faire six : déroute, le marqueur rouge. Une unité en déroute lance chaque tour pour se rallier.',
      },
      points: ['piece:baden', 'piece:schwerin'],
      rules: ['AOR-2-303', 'AOR-2-108'],
    },
  ],
};
