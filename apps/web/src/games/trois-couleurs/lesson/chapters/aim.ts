import { rolled, type Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/aim.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const aim: Chapter = {
  id: 'aim',
  title: titles.aim,
  position,
  // The initiative: yours.
  chance: rolled(6, 1),
  steps: [
    {
      kind: 'read',
      text: {
        en: 'Two small armies, alike in everything. You lead the French, in blue. The disc is the brickworks: whoever holds it has 50 points.',
        fr: 'Deux petites armées, pareilles en tout. Vous menez les Français, en bleu. Le disque est la briqueterie : la tenir vaut 50 points.',
      },
      points: ['piece:blue-first', 'piece:blue-second'],
      rules: ['TC-28-13'],
    },
    {
      kind: 'read',
      text: {
        en: 'Points also come from enemies destroyed, taken or put to flight. After six turns the higher sum wins, and a broken army loses at once.',
        fr: 'On marque aussi en détruisant, prenant ou chassant l’ennemi. Après six tours, le plus haut total gagne ; une armée brisée perd aussitôt.',
      },
      points: ['piece:red-first', 'piece:red-second'],
      rules: ['TC-28-10', 'TC-28-12'],
    },
    {
      kind: 'read',
      text: {
        en: 'Each turn both throw for the initiative. Then one side fires, moves and attacks, and rallies; then the other.',
        fr: 'À chaque tour, on tire l’initiative. Puis un camp tire, bouge, attaque et se rallie ; puis c’est l’autre.',
      },
      rules: ['TC-5-03', 'TC-5-04'],
    },
    {
      kind: 'act',
      text: {
        en: 'Your battery looks straight at theirs, too far off to matter. End the fire.',
        fr: 'Votre batterie fait face à la leur, trop loin pour compter. Terminez le tir.',
      },
      act: ['done'],
      rules: ['TC-5-05'],
      otherwise: {
        en: 'Leave the guns: no more fire.',
        fr: 'Laissez les canons : fin du tir.',
      },
    },
  ],
};
