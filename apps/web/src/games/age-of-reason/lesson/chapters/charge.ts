import { rolled, type Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/charge.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const charge: Chapter = {
  id: 'charge',
  title: titles.charge,
  position,
  goal: 'fired',
  // Their test to charge, the range, your volley, and their test under it.
  chance: rolled(2, 5, 4, 4, 4, 3, 4, 4, 4, 4),
  steps: [
    {
      kind: 'reply',
      text: {
        en: 'Cuirassiers before your line. A charge is a conversation: they declare it, both sides answer, and nerves are tried at every step.',
        fr: 'Des cuirassiers devant votre ligne. Une charge est un dialogue : on la déclare, chacun répond, et le moral est éprouvé à chaque pas.',
      },
      points: ['piece:cuirassiers', 'piece:schwerin'],
      replies: [['charge', 'cuirassiers', 'schwerin', 0]],
      rules: ['AOR-4-210'],
    },
    {
      kind: 'act',
      text: {
        en: 'They have passed their test and come on. Form square, and nobody is shot. Or trust your muskets: stand and fire!',
        fr: 'Ils ont réussi leur test et viennent. En carré, vous ne tirez guère. Ou fiez-vous à vos fusils : tenez et tirez !',
      },
      act: ['stand and fire'],
      otherwise: {
        en: 'Let us see what the muskets do: stand and fire.',
        fr: 'Voyons ce que font les fusils : tenir et tirer.',
      },
      points: ['piece:cuirassiers', 'piece:schwerin'],
      rules: ['AOR-4-210'],
    },
    {
      kind: 'read',
      text: {
        en: 'They held their fire to six centimetres. Three riders fell, the rest lost heart and recoiled. Had the volley failed, they would be among you now.',
        fr: 'Feu retenu jusqu’à six centimètres. Trois cavaliers tombent, les autres flanchent et reculent. Si la salve avait manqué, ils seraient sur vous.',
      },
      points: ['piece:cuirassiers', 'piece:schwerin'],
      rules: ['AOR-2-323'],
    },
  ],
};
