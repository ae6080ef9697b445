import { rolled, type Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/melee.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const melee: Chapter = {
  id: 'melee',
  title: titles.melee,
  position,
  goal: 'meleeDecided',
  // Your test, theirs, the dice of both, the result, the retreat test, and the points of the next turn.
  chance: rolled(1, 4, 6, 6, 5, 5, 4, 4, 5, 5, 1, 1, 1, 1, 2, 3, 4, 1, 2, 3, 4, 5, 1, 2, 3),
  steps: [
    {
      kind: 'read',
      text: {
        en: 'The Baden regiment shows you its flank. Horse that strikes foot in the flank fights with four dice more.',
        fr: 'Le régiment de Bade vous montre le flanc. Une cavalerie qui le prend de flanc se bat avec quatre dés de plus.',
      },
      points: ['piece:dragoons', 'piece:baden'],
      rules: ['AOR-8-109'],
    },
    {
      kind: 'act',
      text: {
        en: 'Charge: choose to charge, take the dragoons, then Baden, straight ahead (0°).',
        fr: 'Chargez : choisissez de charger, prenez les dragons, puis Bade, tout droit (0°).',
      },
      act: ['charge', 'dragoons', 'baden', 0],
      otherwise: {
        en: 'Charge with the dragoons at Baden, straight ahead.',
        fr: 'Chargez Bade avec les dragons, tout droit.',
      },
      rules: ['AOR-4-105'],
    },
    {
      kind: 'reply',
      text: {
        en: 'Your dragoons are willing. Baden may try to form square or stand; it has no time to turn.',
        fr: 'Vos dragons veulent bien. Bade peut tenter le carré ou tenir ; il n’a pas le temps de se tourner.',
      },
      points: ['piece:baden'],
      replies: [['stand']],
      rules: ['AOR-4-210'],
    },
    {
      kind: 'act',
      text: {
        en: 'They stood, and you are upon them. Melee comes at the end of the turn; meanwhile your generals stay where they are: no more rides.',
        fr: 'Ils ont tenu, et vous êtes sur eux. La mêlée vient en fin de tour ; d’ici là vos généraux ne bougent pas : fin des déplacements.',
      },
      act: ['done'],
      otherwise: {
        en: 'Your generals stay: no more rides.',
        fr: 'Vos généraux restent : fin des déplacements.',
      },
      rules: ['AOR-5-401'],
    },
    {
      kind: 'reply',
      text: {
        en: 'Their generals stay too. Then both sides throw at once.',
        fr: 'Leurs généraux restent aussi. Puis les deux camps lancent ensemble.',
      },
      points: ['piece:baden', 'piece:dragoons'],
      replies: [['done'], ['surrender']],
      rules: ['AOR-8-104'],
    },
    {
      kind: 'read',
      text: {
        en: 'Five against none. They broke, you caught them, and they laid down their arms: a flag is yours. A charge home disorganises the winner too.',
        fr: 'Cinq à zéro. Ils ont rompu, vous les avez rattrapés, et ils déposent les armes : un drapeau est à vous. Une charge désorganise aussi le vainqueur.',
      },
      points: ['piece:dragoons'],
      rules: ['AOR-2-405', 'AOR-8-109'],
    },
    {
      kind: 'read',
      text: {
        en: 'And the army has asked itself whether to go: dice for its losses and its flag, 7 so far. At 25 it leaves you the field.',
        fr: 'Et leur armée s’est demandé s’il faut partir : des dés pour ses pertes et son drapeau, 7 pour l’instant. À 25, elle vous laisse le champ.',
      },
      rules: ['AOR-9-001', 'AOR-9-006'],
    },
  ],
};
