import type { Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/card.json' with { type: 'json' };
import { nextCard } from './next-card.ts';
import { titles } from '../titles.ts';

export const card: Chapter = {
  id: 'card',
  title: titles.card,
  position,
  goal: 'drew',
  chance: [nextCard],
  steps: [
    {
      kind: 'read',
      text: {
        en: 'Dotted lines cut the field in three: left, centre, right. A turn goes: play a card, give orders, move, fight, draw a card.',
        fr: 'Des pointillés partagent le champ en trois : gauche, centre, droite. Un tour : jouer une carte, activer, bouger, combattre, piocher.',
      },
      rules: ['CCN-2-02', 'CCN-5.1-01'],
    },
    {
      kind: 'act',
      text: {
        en: 'Two of your units stand in the centre. Play the card “Attack Centre” from your hand.',
        fr: 'Deux de vos unités sont au centre. Jouez de votre main la carte « Attaque au centre ».',
      },
      act: ['attack_center'],
      otherwise: {
        en: 'Another card would order another section. Play “Attack Centre”.',
        fr: 'Une autre carte activerait une autre section. Jouez « Attaque au centre ».',
      },
      rules: ['CCN-5.1-01'],
    },
    {
      kind: 'act',
      text: {
        en: 'It orders up to three units of the centre. Click both of yours there, then confirm. The one on the left must wait.',
        fr: 'Elle active jusqu’à trois unités du centre. Cliquez les deux vôtres, puis confirmez. Celle de gauche devra attendre.',
      },
      act: ['order', 'br1', 'br2'],
      otherwise: {
        en: 'Both units of the centre, please, then confirm.',
        fr: 'Les deux unités du centre, puis confirmez.',
      },
      rules: ['CCN-5.2-01'],
    },
    {
      kind: 'act',
      text: {
        en: 'Ordered units may move. Line infantry goes one hex: take the first and click the hex before it.',
        fr: 'Les unités activées peuvent bouger. L’infanterie de ligne avance d’une case : prenez la première et cliquez la case devant elle.',
      },
      act: ['br1', 'to F6'],
      accepts: ['br1'],
      otherwise: { en: 'The first unit, one hex forward.', fr: 'La première unité, une case en avant.' },
      rules: ['CCN-5.3-11'],
    },
    {
      kind: 'act',
      text: { en: 'And the other, beside it.', fr: 'Et l’autre, à côté.' },
      act: ['br2', 'to F7'],
      otherwise: { en: 'The second unit, one hex forward.', fr: 'La seconde unité, une case en avant.' },
    },
    {
      kind: 'read',
      text: {
        en: 'Nobody is near enough to fight, so you have drawn a new card, and the turn is theirs.',
        fr: 'Personne n’est assez près pour combattre : vous avez pioché une carte, et le tour est à eux.',
      },
      rules: ['CCN-5.5-01'],
    },
  ],
};
