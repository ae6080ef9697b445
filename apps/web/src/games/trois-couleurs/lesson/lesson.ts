/** The Règle des Trois Couleurs in short chapters: each is a file, and so is its position. */
import type { Lesson } from '../../../table/lesson/lesson.ts';
import { aim } from './chapters/aim.ts';
import { alone } from './chapters/alone.ts';
import { answer } from './chapters/answer.ts';
import { attack } from './chapters/attack.ts';
import { duel } from './chapters/duel.ts';
import { fire } from './chapters/fire.ts';
import { form } from './chapters/form.ts';
import { march } from './chapters/march.ts';
import { rally } from './chapters/rally.ts';
import { refused } from './chapters/refused.ts';
import { square } from './chapters/square.ts';

export const lesson: Lesson = {
  game: 'trois-couleurs',
  side: 'blue',
  battle: 'the-brickworks',
  about: {
    en: 'You lead the French, in blue, on a plain by the Danube. Orders, formations and fire, and how an attack is argued row by row. A few minutes a chapter.',
    fr: 'Vous menez les Français, en bleu, dans une plaine du Danube. Ordres, formations et feu, et comment une attaque se débat ligne par ligne. Quelques minutes par chapitre.',
  },
  chapters: [aim, march, refused, form, fire, attack, answer, duel, square, rally, alone],
  known: [
    {
      en: 'A unit has three action points: paces, turns and formations are paid with them.',
      fr: 'Une unité a trois points d’action : pas, conversions et formations se paient ainsi.',
    },
    {
      en: 'Fire needs no die. Near, in line and for the first time it is worth most.',
      fr: 'Le feu se passe de dé. De près, en ligne et la première fois, il vaut le plus.',
    },
    {
      en: 'At two thirds of the way an attack is added up, and one die may tip it.',
      fr: 'Aux deux tiers du chemin, l’attaque s’additionne, et un dé peut tout changer.',
    },
    {
      en: 'The defender answers the same way, and fire or pace pushes both along the ladder.',
      fr: 'Le défenseur répond de même, et le feu ou le pas pousse chacun le long de l’échelle.',
    },
    {
      en: 'Attack with support: a lone column against a lone line is a knife edge.',
      fr: 'Attaquez soutenu : colonne seule contre ligne seule, tout tient à un fil.',
    },
    {
      en: 'A square stops cavalry, and a general near by rallies the beaten.',
      fr: 'Un carré arrête la cavalerie, et un général proche rallie les battus.',
    },
  ],
};
