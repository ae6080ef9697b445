/**
 * A first battle, step by step. The computer may answer in more than one way, so each step says what holds in all, and
 * one that the battle has passed by is done before it is shown.
 */
import type { Words } from '@bivouac/kernel';
import type { View } from '@bivouac/commands-colors/words';
import { always, asked, either, happened } from '../../table/lesson-moments.ts';
import type { GameRoom, LessonStep, Spot } from '../../table/room.ts';
import { cardSpot, isOnBoard, pieceSpot, placeSpot } from './spots.ts';

type Step = LessonStep<View>;

const learner = 'british';

/** The turn is over: what was to be shown in it can wait. */
const turnIsOver = happened('turnEnded', 'battleEnded');

const words = (en: string, fr: string): Words => ({ en, fr });

function unitsWhere(view: View, test: (unit: View['units'][number]) => boolean): readonly Spot[] {
  return view.units.filter((unit) => isOnBoard(unit.hex) && test(unit)).map(({ name }) => pieceSpot(name));
}

const steps: readonly Step[] = [
  {
    text: words(
      'Portugal, August 1808. You command Wellesley’s army: British in red, Portuguese in brown. The blocks in one hex are one unit; it fights with a die for each block it has left, and is lost with the last. Signs tell what they are: crossed muskets for line infantry, a bugle for light infantry, a horse’s head, a gun.',
      'Portugal, août 1808. Vous commandez l’armée de Wellesley : les Britanniques en rouge, les Portugais en brun. Les blocs d’une case forment une unité ; elle se bat avec un dé par bloc restant et disparaît avec le dernier. Les signes disent ce qu’ils sont : mousquets croisés pour la ligne, cor pour l’infanterie légère, tête de cheval, canon.',
    ),
    rules: ['CCN-5.2-16', 'CCN-5.4-007'],
    when: always,
    points: (view) => unitsWhere(view, ({ side }) => side === learner),
  },
  {
    text: words(
      'Every turn begins with a card of your hand, below the field. Green cards give orders by sections: the three boxes are the left, the center and the right of the field as you see it, the figure says how many units. Red cards are tactics: the i on a card tells all of it. Play a card that reaches many of your units.',
      'Chaque tour s’ouvre par une carte de votre main, sous le champ. Les cartes vertes donnent des ordres par sections : les trois cases sont la gauche, le centre et la droite du champ tel que vous le voyez, le chiffre dit combien d’unités. Les rouges sont des tactiques : le i d’une carte en dit tout. Jouez-en une qui atteint beaucoup de vos unités.',
    ),
    rules: ['CCN-5.1-01', 'CCN-5.1-02', 'CCN-5.1-03'],
    when: asked('command'),
    points: (view) => (view.cards.british.hand ?? []).map(cardSpot),
    done: either(asked('orders'), happened('cardPlayed')),
  },
  {
    text: words(
      'Now say who obeys. Units the card can reach are ringed; dotted lines part the sections, and a hex on such a line belongs to both. Click as many as you may, then confirm below. Whoever gets no order stays where he is this turn.',
      'Dites maintenant qui obéit. Les unités à portée de la carte sont cerclées ; les lignes pointillées séparent les sections, et une case à cheval appartient aux deux. Cliquez-en autant que permis, puis confirmez en bas. Qui n’a pas d’ordre reste en place ce tour.',
    ),
    rules: ['CCN-5.2-01', 'CCN-2-02', 'CCN-5.2-13'],
    when: asked('orders'),
    done: either(happened('ordered', 'noOrders'), asked('movement', 'attack')),
  },
  {
    text: words(
      'A small flag marks those with orders. Click one, then a hex that lights up, or drag it there. Line infantry goes one hex, light infantry two, light cavalry three. Foot artillery that moves does not fire: leave it where it can shoot.',
      'Un petit drapeau marque ceux qui ont un ordre. Cliquez-en un, puis une case éclairée, ou faites-le glisser. La ligne va d’une case, la légère de deux, la cavalerie légère de trois. L’artillerie à pied qui bouge ne tire pas : laissez-la où elle peut tirer.',
    ),
    rules: ['CCN-5.3-11', 'CCN-5.3-12', 'CCN-5.3-13', 'CCN-5.3-15'],
    when: asked('movement'),
    points: (view) => unitsWhere(view, (unit) => unit.side === learner && unit.ordered && unit.moved === 0),
    done: either(happened('moved', 'leaderMoved'), turnIsOver),
  },
  {
    text: words(
      'See what cannot be done: take another unit with an order and click a hex far away, or click a unit without one. You are told why not, and by which rule; the rule opens beside the field. Then go on, and end your movement when you are content.',
      'Voyez ce qui ne se peut pas : prenez une autre unité activée et cliquez une case lointaine, ou cliquez une unité sans ordre. On vous dit pourquoi, et par quelle règle ; elle s’ouvre à côté du champ. Puis continuez, et finissez vos mouvements à votre gré.',
    ),
    rules: ['CCN-5.2-01', 'CCN-5.3-04'],
    when: asked('movement'),
    done: either(({ refused }) => refused.length > 0, asked('attack', 'command'), turnIsOver),
  },
  {
    text: words(
      'The turn is over: you draw a card, and the French play theirs. Watch, or skip; the log keeps every line with its rules. Cards in hand are more than orders: their number is your command level.',
      'Le tour est fini : vous piochez une carte, et les Français jouent la leur. Regardez, ou passez ; le journal garde chaque ligne avec ses règles. Les cartes en main sont plus que des ordres : leur nombre est votre niveau de commandement.',
    ),
    rules: ['CCN-5.0-01', 'CCN-5.2-10'],
    when: either(happened('turnEnded'), asked('command')),
  },
  {
    text: words(
      'Fighting comes after all movement. Click a unit, then its target: the figure on it is the range, crossed sabers mean melee. Infantry fires two hexes far, foot guns five, if nothing stands between; a unit next to an enemy can only fight hand to hand. See “Odds” before you roll.',
      'Le combat vient après tous les mouvements. Cliquez une unité, puis sa cible : le chiffre est la portée, des sabres croisés veulent dire corps à corps. L’infanterie tire à deux cases, les canons à pied à cinq, si rien ne s’interpose ; au contact d’un ennemi on ne fait que se battre de près. Voyez « Chances » avant de lancer.',
    ),
    rules: ['CCN-5.4-001', 'CCN-5.4-012', 'CCN-5.4-017', 'CCN-5.4-018'],
    when: asked('attack'),
    done: happened('fired', 'fought', 'battleEnded'),
  },
  {
    text: words(
      'So the dice fall: a symbol hits troops of its kind, and infantry is on two faces of six. Sabers hit in melee only, whoever it is. A flag drives back. Ground takes dice away before they roll: hills, woods, houses; the charts beside the field tell how many.',
      'Ainsi tombent les dés : un symbole touche les troupes de son arme, et l’infanterie est sur deux faces de six. Les sabres touchent au corps à corps seulement, n’importe qui. Un drapeau fait reculer. Le terrain ôte des dés avant le lancer : collines, bois, maisons ; les tables à côté du champ disent combien.',
    ),
    rules: ['CCN-2-06', 'CCN-5.4-030', 'CCN-5.4-060', 'CCN-5.4-008'],
    when: happened('fired', 'fought'),
  },
  {
    text: words(
      'Melee cuts both ways. Whoever holds his ground may battle back; whoever clears the hex may take it, and cavalry may ride on and fight once more. So attack with the strong, and shoot first.',
      'Le corps à corps coupe des deux côtés. Qui tient sa case peut riposter ; qui la vide peut la prendre, et la cavalerie peut pousser plus loin et se battre encore une fois. Attaquez donc avec les forts, et tirez d’abord.',
    ),
    rules: ['CCN-5.4-041', 'CCN-5.4-070', 'CCN-5.4-180', 'CCN-5.4-200'],
    when: either(asked('reaction', 'battleBack', 'ground', 'command', 'attack'), happened('meleeAnnounced')),
  },
  {
    text: words(
      'Each flag sends a unit one hex back towards its own edge; where there is no way it loses blocks instead. A leader with it, or two friends beside it, let it ignore one. Keep your lines together, and room behind them.',
      'Chaque drapeau fait reculer une unité d’une case vers son propre bord ; sans issue, elle perd des blocs à la place. Un général avec elle, ou deux amis à côté, permettent d’en ignorer un. Gardez vos lignes serrées, et de la place derrière.',
    ),
    rules: ['CCN-5.4-100', 'CCN-5.4-107', 'CCN-5.4-122', 'CCN-5.4-123'],
    when: either(asked('morale', 'route', 'command', 'attack'), happened('retreated', 'flagsIgnored')),
  },
  {
    text: words(
      'Leaders are discs with a bicorne. One order moves a unit and its leader together; with an order of his own he rides alone, three hexes, to steady another. When his troops lose a block he is in danger, and his fall is a banner for the enemy.',
      'Les généraux sont des disques au bicorne. Un seul ordre mène l’unité et son général ; avec un ordre à lui il chevauche seul, trois cases, pour en affermir une autre. Quand les siens perdent un bloc il court un risque, et sa chute est une bannière pour l’ennemi.',
    ),
    rules: ['CCN-5.2-04', 'CCN-5.2-05', 'CCN-5.4-081', 'CCN-4-03'],
    when: asked('command', 'orders', 'movement', 'attack'),
    points: (view) =>
      view.leaders
        .filter(({ side, hex }) => side === learner && isOnBoard(hex))
        .map(({ name }) => pieceSpot(name)),
  },
  {
    text: words(
      'Cavalry breaks infantry in the open, unless it forms square: when French horse attacks your foot you will be asked. A square costs a card of your hand as long as it lasts, cannot move and rolls a single die, but then so does the horse. Cavalry attacked by foot may retire instead.',
      'La cavalerie brise l’infanterie à découvert, sauf si elle forme le carré : quand la cavalerie française chargera vos fantassins, on vous le demandera. Un carré coûte une carte de votre main tant qu’il dure, ne bouge pas et ne lance qu’un dé, mais la cavalerie aussi. La cavalerie attaquée par des fantassins peut se replier.',
    ),
    rules: ['CCN-6-22', 'CCN-6-28', 'CCN-6-21', 'CCN-6-01'],
    when: asked('command', 'orders', 'movement', 'attack', 'reaction'),
    points: (view) =>
      unitsWhere(view, ({ side, type }) => side !== learner && (type === 'LC' || type === 'HC')),
  },
  {
    text: words(
      'Five banners win. Each unit or leader destroyed is one, and each of the two heights marked in the French rear is one as long as you stand on it when your turn begins. The flags above the field keep count.',
      'Cinq bannières donnent la victoire. Chaque unité ou général éliminé en vaut une, et chacune des deux hauteurs marquées sur les arrières français une aussi, tant que vous y êtes au début de votre tour. Les drapeaux au-dessus du champ tiennent le compte.',
    ),
    rules: ['CCN-4-01', 'CCN-4-02', 'CCN-4-04'],
    when: asked('command', 'orders', 'movement', 'attack'),
    points: (view) => view.objectives.flatMap(({ hexes }) => hexes.map(placeSpot)),
  },
  {
    text: words(
      'The rest is yours: let the guns speak on Delaborde’s hill, reach around his flanks with Ferguson and Trant, and do not hurry up the slope with tired men. You can leave the lesson and play on.',
      'Le reste est à vous : faites parler les canons sur la colline de Delaborde, débordez ses ailes avec Ferguson et Trant, et ne lancez pas sur la pente des hommes fatigués. Vous pouvez quitter la leçon et continuer.',
    ),
    rules: ['CCN-4-05'],
    when: always,
  },
];

export const lesson: GameRoom<View>['lesson'] = {
  scenario: 'rolica-1',
  side: learner,
  seed: 'rolica',
  steps,
};
