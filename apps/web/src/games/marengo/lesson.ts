/**
 * A first battle, step by step. The computer may answer in more than one way, so each step says what holds in all, and
 * one that the battle has passed by is done before it is shown.
 */
import { partText, type Words } from '@bivouac/kernel';
import type { View } from '@bivouac/marengo/words';
import { always, asked, either, happened } from '../../table/lesson-moments.ts';
import type { GameRoom, LessonMoment, LessonStep, Spot } from '../../table/room.ts';
import { atlasOf, localeOfPlace } from './atlas.ts';
import { shelf } from './shelf.ts';
import { piecesIn, pieceSpot, placeSpot } from './spots.ts';

type Step = LessonStep<View>;
type Moment = LessonMoment<View>;

const learner = 'austrian';

function blocksAt(view: View, side: 'austrian' | 'french', locale: string): readonly Spot[] {
  const atlas = atlasOf(view);
  return view.pieces
    .filter((piece) => piece.side === side && localeOfPlace(atlas, piece.at) === locale)
    .map(({ name }) => pieceSpot(name));
}

/** The turn is over: what was to be shown in it can wait. */
const turnIsOver = happened('turnEnded', 'battleEnded');

/** Own blocks that face the enemy across a border, on their approaches. */
function facing(view: View): readonly Spot[] {
  const atlas = atlasOf(view);
  return view.pieces
    .filter(({ side, at }) => {
      const opposite = atlas.approaches.get(at)?.opposite ?? null;
      return side === learner && opposite !== null && view.pieces.some((other) => other.at === opposite);
    })
    .map(({ at }) => placeSpot(at));
}

const words = (en: string, fr: string): Words => ({ en, fr });

const steps: readonly Step[] = [
  {
    text: words(
      'It is eight in the morning on the Bormida, and you command the Austrian advance guard in red. A long bar is a block: some thousand men. The signs on yours say what they are, one sign for each point of strength: full signs are infantry, cut ones cavalry, a gun is artillery.',
      'Il est huit heures sur la Bormida et vous commandez l’avant-garde autrichienne, en rouge. Une longue barre est un pion : un millier d’hommes. Les signes des vôtres disent ce qu’ils sont, un signe par point de force : plein pour l’infanterie, barré pour la cavalerie, un canon pour l’artillerie.',
    ),
    rules: ['MAR-4-01', 'MAR-4-02'],
    when: always,
    points: (view) => blocksAt(view, 'austrian', 'F1'),
  },
  {
    text: words(
      'The blue blocks are French, and you do not see their faces; nor do they see yours. What you learn of them is kept for you under “Known”.',
      'Les pions bleus sont français, et vous ne voyez pas leur face ; ils ne voient pas les vôtres non plus. Ce que vous en apprenez est noté sous « Connu ».',
    ),
    rules: ['MAR-4-03', 'MAR-4-04'],
    when: always,
    points: (view) => [...blocksAt(view, 'french', 'F2'), ...blocksAt(view, 'french', 'F4')],
  },
  {
    text: words(
      'The map is cut into locales. A block lies either in the middle of one, in reserve, or along one of its borders, blocking that approach. The number on the plate is how many blocks of a side find room there.',
      'La carte est découpée en lieux. Un pion est soit au milieu d’un lieu, en réserve, soit le long d’un de ses bords, où il bloque cette approche. Le nombre sur la plaque dit combien de pions d’un camp y tiennent.',
    ),
    rules: ['MAR-5-01', 'MAR-5-13', 'MAR-5-08'],
    when: always,
    points: () => [placeSpot('F1'), placeSpot('F1/F2')],
  },
  {
    text: words(
      'You have three commands a turn: the flags above the map. Moving a group off the roads costs one, an assault costs one; marching along a main road is free. Now take a block: click one of your three at the Bormida plain.',
      'Vous avez trois commandements par tour : les drapeaux au-dessus de la carte. Mener un groupe hors des routes en coûte un, un assaut aussi ; marcher sur une route principale est gratuit. Prenez maintenant un pion : cliquez un de vos trois dans la plaine de la Bormida.',
    ),
    rules: ['MAR-8-06', 'MAR-8-11', 'MAR-8-08'],
    when: asked('movement'),
    points: (view) => blocksAt(view, 'austrian', 'F1'),
    done: either(({ partial, view }: Moment) => piecesIn(partial, view).length > 0, turnIsOver),
  },
  {
    text: words(
      'What lights up is where it may go; other blocks of the same reserve may join the group. First try something that cannot be done: with the block in hand, click Marengo, which lies beyond the French. You are told why not, and by which rule.',
      'Ce qui s’éclaire est ce qu’il peut atteindre ; d’autres pions de la même réserve peuvent se joindre au groupe. Essayez d’abord l’impossible : le pion en main, cliquez Marengo, derrière les Français. On vous dit pourquoi non, et d’après quelle règle.',
    ),
    rules: ['MAR-8-03', 'MAR-8-04'],
    when: asked('movement'),
    points: () => [placeSpot('F4')],
    done: either(({ refused }) => refused.length > 0, turnIsOver),
  },
  {
    text: words(
      'Now attack by maneuver: take two or three blocks of the plain and click Cascina Peterbona, F2, where a French block stands. Nobody blocks that approach yet, so you simply march in; the French must answer.',
      'Attaquez maintenant par la manœuvre : prenez deux ou trois pions de la plaine et cliquez la Cascina Peterbona, F2, où se tient un pion français. Personne ne bloque encore cette approche : vous y marchez, et les Français doivent répondre.',
    ),
    rules: ['MAR-9-01', 'MAR-9-02'],
    when: asked('movement'),
    points: (view) => [...blocksAt(view, 'austrian', 'F1'), placeSpot('F2')],
    done: either(happened('maneuverAttack'), turnIsOver),
  },
  {
    text: words(
      'The defender has two answers: block with blocks of his reserve, which stops you at the border, or retreat, which costs him losses and gives you the ground. The log tells which it was; every line of it opens its rules.',
      'Le défenseur a deux réponses : bloquer avec des pions de sa réserve, ce qui vous arrête au bord, ou battre en retraite, ce qui lui coûte des pertes et vous livre le terrain. Le journal dit laquelle ; chacune de ses lignes ouvre ses règles.',
    ),
    rules: ['MAR-9-09', 'MAR-9-15', 'MAR-12-06'],
    when: happened('blocked', 'declinedBlock', 'cannotBlock', 'maneuverWon'),
  },
  {
    text: words(
      'You have been blocked. You may stay where you are, or advance to the border and lie there, facing the French: choose to advance. From there you can assault next turn.',
      'Vous êtes bloqué. Vous pouvez rester, ou avancer jusqu’au bord et vous y coucher face aux Français : choisissez d’avancer. De là vous pourrez donner l’assaut au prochain tour.',
    ),
    rules: ['MAR-9-12', 'MAR-9-14'],
    when: asked('blocked'),
    done: either(happened('afterBlock'), asked('movement', 'continuation'), turnIsOver),
  },
  {
    text: words(
      'More blocks wait across the bridge, in the camp left of the map. Take one, choose to march by road, and follow the main road as far as it leads, up to three locales. Main roads cost no command; end the march when you are content.',
      'D’autres pions attendent au-delà du pont, dans le camp à gauche de la carte. Prenez-en un, choisissez la marche par la route et suivez la route principale, jusqu’à trois lieux. Elle ne coûte aucun commandement ; finissez la marche quand elle vous plaît.',
    ),
    rules: ['MAR-8-30', 'MAR-8-35', 'MAR-8-51'],
    when: asked('movement'),
    points: (view) =>
      view.pieces
        .filter(({ side, at }) => side === learner && at === 'waiting')
        .map(({ name }) => pieceSpot(name)),
    done: either(happened('entered', 'marched'), turnIsOver),
  },
  {
    text: words(
      'Use what commands you have left as you please, then end your movement. If your gun blocks an approach facing the enemy, it may announce a bombardment, to be fired next turn. Then the French move.',
      'Employez comme il vous plaît les commandements qui restent, puis finissez vos mouvements. Si votre canon bloque une approche face à l’ennemi, il peut annoncer un bombardement pour le tour suivant. Ensuite jouent les Français.',
    ),
    rules: ['MAR-7-04', 'MAR-10-03', 'MAR-10-10'],
    when: asked('movement'),
    done: happened('turnEnded', 'battleEnded'),
  },
  {
    text: words(
      'You are attacked in your turn. Block with reserve blocks, and the enemy stops at the border; or retreat, and save what would be lost in a fight you cannot win. Pieces that block are not shown.',
      'À votre tour d’être attaqué. Bloquez avec des pions de réserve et l’ennemi s’arrête au bord ; ou retirez-vous, et sauvez ce qu’un combat perdu d’avance vous coûterait. Les pions qui bloquent ne sont pas montrés.',
    ),
    rules: ['MAR-9-09', 'MAR-9-11'],
    when: asked('block'),
    done: either(happened('blocked', 'declinedBlock'), asked('assaults', 'movement')),
  },
  {
    text: words(
      'Assaults come first in a turn. Click an approach where your blocks face the enemy, add the blocks that take part, then say which lead: only leaders count, one on a narrow approach, two on a wide one, and all of one arm. The ground’s signs are taken off.',
      'Les assauts ouvrent le tour. Cliquez une approche où vos pions font face à l’ennemi, ajoutez ceux qui participent, puis dites qui mène : seuls les meneurs comptent, un sur une approche étroite, deux sur une large, tous de la même arme. On retranche les signes du terrain.',
    ),
    rules: ['MAR-11-01', 'MAR-11-22', 'MAR-11-30'],
    when: asked('assaults'),
    points: facing,
    // Not in every turn can there be an assault: it may be waited for, but not until night.
    done: either(
      ({ partial }) => partial.some((part) => partText(part) === 'lead'),
      happened('assaultDeclared', 'battleEnded'),
      ({ view }: Moment) => view.round >= 5,
    ),
  },
  {
    text: words(
      'No dice: the sum decides. Attackers’ leaders, less the ground, less the defenders’ leaders; above nought the attackers win. The winner loses one point, the loser one more for each point of the difference. See “Odds” before you commit: what you do not know is weighed there.',
      'Pas de dés : la somme décide. Meneurs de l’assaut, moins le terrain, moins les meneurs de la défense ; au-dessus de zéro l’assaut l’emporte. Le vainqueur perd un point, le vaincu un de plus par point d’écart. Consultez « Chances » avant de vous engager : ce que vous ignorez y est pesé.',
    ),
    rules: ['MAR-5-20', 'MAR-11-32', 'MAR-11-33'],
    when: asked('assaults', 'movement', 'pursuit', 'lossChoice'),
  },
  {
    text: words(
      'Every point of strength lost is a point of morale lost: the pips above the map. An army at nought is demoralized, makes no more assaults and loses the battle unless the other breaks too.',
      'Chaque point de force perdu est un point de moral perdu : les pastilles au-dessus de la carte. Une armée à zéro est démoralisée, ne donne plus d’assaut et perd la bataille, à moins que l’autre ne cède aussi.',
    ),
    rules: ['MAR-13-01', 'MAR-13-04', 'MAR-14-01'],
    when: always,
  },
  {
    text: words(
      'The rest is yours: break Victor’s men, or slip past them to objectives of two colours before nightfall. You can leave the lesson and play on; any refusal will tell you its rule.',
      'Le reste est à vous : brisez les hommes de Victor, ou débordez-les jusqu’à des objectifs de deux couleurs avant la fin. Vous pouvez quitter la leçon et continuer ; tout refus vous dira sa règle.',
    ),
    rules: ['MAR-14-01', 'MAR-14-05'],
    when: always,
  },
];

export const lesson: GameRoom<View>['lesson'] = { ...shelf.lesson, steps };
