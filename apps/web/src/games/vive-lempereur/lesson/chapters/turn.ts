import { rolled, type Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/turn.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const turn: Chapter = {
  id: 'turn',
  title: titles.turn,
  position,
  goal: 'playerTurnBegan',
  // Their volley and your test, your volley and theirs.
  chance: rolled(4, 3, 4, 5, 4, 3),
  steps: [
    {
      kind: 'read',
      text: {
        en: 'Six phases make a turn: charges, movement, their defensive fire, your offensive fire, shock, rally. The top shows which it is; one in which nobody can act is skipped.',
        fr: 'Un tour a six phases : charges, mouvement, leur feu défensif, votre feu offensif, choc, ralliement. La phase est en haut ; si personne ne peut agir, elle passe.',
      },
      rules: ['VE-2-01', 'VE-2-02'],
    },
    {
      kind: 'act',
      text: {
        en: 'Movement. Muskets carry one hex: bring the 64e right up to the Prussians, two hexes, and end the move.',
        fr: 'Le mouvement. Le mousquet porte à une case : menez le 64e au contact des Prussiens, deux cases, et finissez la marche.',
      },
      act: ['fr1', 'to 0405', 'to 0404'],
      headFor: 'place:0404',
      accepts: ['fr1', 'to 0404'],
      otherwise: {
        en: 'The 64e, two hexes forward, next to the Prussians.',
        fr: 'Le 64e, deux cases en avant, au contact des Prussiens.',
      },
      points: ['piece:co1'],
      rules: ['VE-7.2-02'],
    },
    {
      kind: 'act',
      text: {
        en: 'Nobody else is to move: end the phase.',
        fr: 'Plus personne à bouger : finissez la phase.',
      },
      act: ['end'],
      otherwise: { en: 'End the movement phase.', fr: 'Finissez la phase de mouvement.' },
    },
    {
      kind: 'reply',
      text: {
        en: 'Whoever stands fires first: the Prussian defensive fire. See what it does.',
        fr: 'Qui attend de pied ferme tire le premier : c’est le feu défensif des Prussiens. Voyez ce qu’il fait.',
      },
      points: ['piece:co1'],
      replies: [['at 0404', 'co1']],
      rules: ['VE-7.4-01'],
    },
    {
      kind: 'read',
      text: {
        en: 'A 4: you lose a step, and they score a point. Then your men’s morale: two dice, at most 8. They threw 7, and hold.',
        fr: 'Un 4 : vous perdez un pas, ils marquent un point. Puis le moral de vos hommes : deux dés, 8 au plus. Ils font 7, et tiennent.',
      },
      points: ['piece:fr1'],
      rules: ['VE-7.3-04', 'VE-10.2-01'],
    },
    {
      kind: 'act',
      text: {
        en: 'Your fire. Click the Prussians, then your regiment, and fire.',
        fr: 'Votre feu. Cliquez sur les Prussiens, puis sur votre régiment, et tirez.',
      },
      act: ['at 0403', 'fr1'],
      otherwise: {
        en: 'First whom you fire at, then who fires.',
        fr: 'D’abord sur qui, puis qui tire.',
      },
      rules: ['VE-7.3-01', 'VE-7.3-03'],
    },
    {
      kind: 'act',
      text: {
        en: 'A step of theirs, a point for you; they hold as well. Shock comes next, but not at even odds: end the phase without one.',
        fr: 'Un pas de moins chez eux, un point pour vous ; ils tiennent aussi. Vient le choc, mais pas à forces égales : finissez la phase sans attaquer.',
      },
      act: ['end'],
      otherwise: {
        en: 'Not yet: end the phase. Assaults have a chapter of their own.',
        fr: 'Pas encore : finissez la phase. L’assaut aura son chapitre.',
      },
      rules: ['VE-8.1-03'],
    },
    {
      kind: 'read',
      text: {
        en: 'Nobody is broken, so nobody rallies. Now the Prussians have the same six phases, and you fire first in theirs.',
        fr: 'Personne n’est rompu, personne ne se rallie. Aux Prussiens, avec les mêmes six phases ; dans les leurs, c’est vous qui tirez d’abord.',
      },
      rules: ['VE-2-04'],
    },
  ],
};
