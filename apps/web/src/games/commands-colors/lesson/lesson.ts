/** Commands & Colors: Napoleonics in short chapters: data only, each position a file of its own. */
import type { Lesson } from '../../../table/lesson/lesson.ts';
import aim from './positions/aim.json' with { type: 'json' };
import alone from './positions/alone.json' with { type: 'json' };
import card from './positions/card.json' with { type: 'json' };
import fire from './positions/fire.json' with { type: 'json' };
import melee from './positions/melee.json' with { type: 'json' };
import refused from './positions/refused.json' with { type: 'json' };

export const lesson: Lesson = {
  game: 'commands-colors',
  side: 'british',
  battle: 'rolica-1',
  about: {
    en: 'You command the British, in red, in Portugal in 1808. A card says who may act, the dice say what comes of it. Six short chapters.',
    fr: 'Vous commandez les Britanniques, en rouge, au Portugal en 1808. Une carte dit qui agit, les dés ce qu’il en advient. Six courts chapitres.',
  },
  chapters: [
    {
      id: 'aim',
      title: { en: 'What wins', fr: 'Ce qui donne la victoire' },
      position: aim,
      goal: 'battleEnded',
      chance: [
        { roll: 1, of: 6 },
        { roll: 3, of: 6 },
        { roll: 4, of: 6 },
        { roll: 4, of: 6 },
        { roll: 3, of: 6 },
      ],
      steps: [
        {
          kind: 'read',
          text: {
            en: 'Four red blocks: one of your units, line infantry. Its blocks are its strength, and it fights with about as many dice.',
            fr: 'Quatre blocs rouges : une de vos unités, de l’infanterie de ligne. Ses blocs sont sa force, et elle se bat avec à peu près autant de dés.',
          },
          points: ['piece:br1'],
        },
        {
          kind: 'read',
          text: {
            en: 'This French unit has one block left. Whoever destroys a unit wins a banner; whoever has the banners shown at the top wins. Here it takes one.',
            fr: 'Cette unité française n’a plus qu’un bloc. Qui détruit une unité gagne une bannière ; qui a les bannières indiquées en haut l’emporte. Ici, une suffit.',
          },
          points: ['piece:fr1'],
          rules: ['CCN-4-01', 'CCN-4-02'],
        },
        {
          kind: 'act',
          text: {
            en: 'Fire on them: take your unit, then click the French.',
            fr: 'Tirez dessus : prenez votre unité, puis cliquez les Français.',
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
            fr: 'Un signe d’infanterie parmi les dés a suffi : leur dernier bloc, votre bannière, votre bataille.',
          },
        },
      ],
    },
    {
      id: 'card',
      title: { en: 'A turn: a card and its section', fr: 'Un tour : une carte et sa section' },
      position: card,
      goal: 'drew',
      chance: [{ pick: 0, of: 60 }],
      steps: [
        {
          kind: 'read',
          text: {
            en: 'Dotted lines cut the field in three: left, center, right. A turn goes: play a card, give orders, move, fight, draw a card.',
            fr: 'Des pointillés partagent le champ en trois : gauche, centre, droite. Un tour : jouer une carte, activer, bouger, combattre, piocher.',
          },
          rules: ['CCN-2-02', 'CCN-5.1-01'],
        },
        {
          kind: 'act',
          text: {
            en: 'Two of your units stand in the center. Play the card “Attack Center” from your hand.',
            fr: 'Deux de vos unités sont au centre. Jouez de votre main la carte « Attaque au centre ».',
          },
          act: ['attack_center'],
          otherwise: {
            en: 'Another card would order another section. Play “Attack Center”.',
            fr: 'Une autre carte activerait une autre section. Jouez « Attaque au centre ».',
          },
          rules: ['CCN-5.1-01'],
        },
        {
          kind: 'act',
          text: {
            en: 'It orders up to three units of the center. Click both of yours there, then confirm. The one on the left must wait.',
            fr: 'Elle active jusqu’à trois unités du centre. Cliquez les deux vôtres, puis confirmez. Celle de gauche devra attendre.',
          },
          act: ['order', 'br1', 'br2'],
          otherwise: {
            en: 'Both units of the center, please, then confirm.',
            fr: 'Les deux unités du centre, puis confirmez.',
          },
          rules: ['CCN-5.2-01'],
        },
        {
          kind: 'act',
          text: {
            en: 'Ordered units may move. Line infantry goes one hex: take the first and click the hex before it.',
            fr: 'Les unités activées peuvent bouger. L’infanterie de ligne avance d’une case : prenez la première et cliquez la case devant elle.',
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
            fr: 'Personne n’est assez près pour combattre : vous avez pioché une carte, et le tour est à eux.',
          },
          rules: ['CCN-5.5-01'],
        },
      ],
    },
    {
      id: 'refused',
      title: { en: 'An order refused', fr: 'Un ordre refusé' },
      position: refused,
      goal: 'moved',
      chance: [{ pick: 0, of: 60 }],
      steps: [
        {
          kind: 'try',
          text: {
            en: 'What the rules forbid is refused, and you are told why. Try it: take your unit and click the hex three steps ahead.',
            fr: 'Ce que les règles interdisent est refusé, et on vous dit pourquoi. Essayez : prenez votre unité et cliquez la case trois pas devant.',
          },
          holding: ['br1'],
          at: 'place:D6',
          rule: 'CCN-5.3-11',
          otherwise: { en: 'Take your red unit first.', fr: 'Prenez d’abord votre unité rouge.' },
        },
        {
          kind: 'read',
          text: {
            en: 'Too far for infantry of the line. The red number opens the rule; nothing was spent.',
            fr: 'Trop loin pour l’infanterie de ligne. Le numéro rouge ouvre la règle ; rien n’est dépensé.',
          },
          rules: ['CCN-5.3-11'],
          points: ['place:D6'],
        },
        {
          kind: 'act',
          text: {
            en: 'Now one hex forward, which stands.',
            fr: 'Maintenant une case en avant, ce qui est permis.',
          },
          act: ['br1', 'to F6'],
          accepts: ['br1'],
          otherwise: { en: 'Your unit, one hex.', fr: 'Votre unité, une case.' },
        },
      ],
    },
    {
      id: 'fire',
      title: { en: 'Fire', fr: 'Le tir' },
      position: fire,
      goal: 'retreated',
      chance: [
        { roll: 1, of: 6 },
        { roll: 1, of: 6 },
        { roll: 4, of: 6 },
        { roll: 5, of: 6 },
        { roll: 3, of: 6 },
        { pick: 0, of: 60 },
      ],
      steps: [
        {
          kind: 'read',
          text: {
            en: 'Muskets carry two hexes. A die for each block, and one more for British line that stands still: five.',
            fr: 'Le mousquet porte à deux cases. Un dé par bloc, et un de plus pour la ligne britannique qui n’a pas bougé : cinq.',
          },
          points: ['piece:br1', 'piece:fr1'],
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
            fr: 'Deux signes d’infanterie : deux blocs perdus. Un drapeau : ils reculent d’une case.',
          },
          points: ['piece:fr1'],
          replies: [['to C6']],
          rules: ['CCN-5.4-031', 'CCN-5.4-100'],
        },
        {
          kind: 'read',
          text: {
            en: 'Weaker by half, they will throw half the dice. Two blocks fewer is not yet a banner: finish what you begin.',
            fr: 'Réduits de moitié, ils lanceront moitié moins de dés. Ce n’est pas encore une bannière : finissez ce que vous commencez.',
          },
          points: ['piece:fr1'],
        },
      ],
    },
    {
      id: 'melee',
      title: { en: 'The melee, and what a loss does', fr: 'Le corps à corps, et ce que coûte une perte' },
      position: melee,
      goal: 'fought',
      chance: [
        { roll: 1, of: 6 },
        { roll: 6, of: 6 },
        { roll: 4, of: 6 },
        { roll: 3, of: 6 },
        { roll: 1, of: 6 },
        { roll: 4, of: 6 },
        { pick: 0, of: 60 },
      ],
      steps: [
        {
          kind: 'act',
          text: {
            en: 'Side by side there is no firing: it is the bayonet, where sabers hit as well. Attack them.',
            fr: 'Au contact on ne tire plus : c’est la baïonnette, où les sabres touchent aussi. Attaquez-les.',
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
            fr: 'Un des vôtres est perdu aussi : trois blocs, et un dé de moins désormais. Les blocs reviennent rarement ; au dernier, la bannière est à eux.',
          },
          points: ['piece:br1'],
          rules: ['CCN-5.4-062'],
        },
      ],
    },
    {
      id: 'alone',
      title: { en: 'Full turns, alone', fr: 'Des tours entiers, seul' },
      position: alone,
      steps: [
        {
          kind: 'free',
          text: {
            en: 'Everything you have seen: a card, orders, moves, fire, melee. Two banners win; a recruit leads the French.',
            fr: 'Tout ce que vous avez vu : carte, activations, mouvements, tir, corps à corps. Deux bannières suffisent ; une recrue mène les Français.',
          },
        },
      ],
    },
  ],
  known: [
    {
      en: 'Destroyed units are banners, and banners win.',
      fr: 'Une unité détruite est une bannière, et les bannières font la victoire.',
    },
    {
      en: 'A card orders units of one section; only they act.',
      fr: 'Une carte active les unités d’une section ; elles seules agissent.',
    },
    {
      en: 'Blocks are dice: strike while you are whole.',
      fr: 'Les blocs sont des dés : frappez tant que vous êtes entiers.',
    },
    {
      en: 'A sign of their arm hits, a flag drives back, sabers hit in melee.',
      fr: 'Le signe de leur arme touche, le drapeau fait reculer, les sabres touchent au corps à corps.',
    },
    {
      en: 'Whoever survives a melee and stays battles back.',
      fr: 'Qui survit au corps à corps et reste riposte.',
    },
  ],
};
