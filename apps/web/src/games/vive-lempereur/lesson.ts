/**
 * A first battle, step by step. The computer may answer in more than one way, so each step says what holds in all, and
 * one that the battle has passed by is done before it is shown.
 */
import { partText, type Words } from '@bivouac/kernel';
import { boardUnder, none, type SeenUnit, type View } from '@bivouac/vive-lempereur/words';
import { always, asked, either, happened } from '../../table/lesson-moments.ts';
import type { GameRoom, LessonMoment, LessonStep, Spot } from '../../table/room.ts';
import { pieceSpot, placeSpot } from './spots.ts';

type Step = LessonStep<View>;
type Moment = LessonMoment<View>;

const learner = 'french';

/** From this turn on it is time to hear of it, whether it has happened or not. */
const fromTurn =
  (turn: number) =>
  ({ view, question }: Moment) =>
    question !== null && view.turn >= turn;
const isTaken = ({ partial, view }: Moment) =>
  boardUnder(view).words.get(partText(partial[0] ?? ''))?.verb === 'unit';

const words = (en: string, fr: string): Words => ({ en, fr });

function unitsWhere(view: View, test: (unit: SeenUnit, index: number) => boolean): readonly Spot[] {
  return view.units
    .filter((unit, index) => (unit.standing?.hex ?? -1) >= 0 && test(unit, index))
    .map(({ name }) => pieceSpot(name));
}

const ofArm = (view: View, arm: number) =>
  unitsWhere(view, ({ side }, index) => side === learner && view.terms.units[index]!.arm === arm);

const [cavalry, artillery] = [1, 2];

const steps: readonly Step[] = [
  {
    text: words(
      'October 1806: Suchet’s regiments, in blue, against Grawert’s Prussians. A counter says everything: its shape is its formation, its point and pale edge are its front, the figure its steps, the sign its arm (crossed strokes for infantry, one stroke for cavalry, a disc for guns). Rest on one and the inspector shows the rest.',
      'Octobre 1806 : les régiments de Suchet, en bleu, contre les Prussiens de Grawert. Un pion dit tout : sa forme est sa formation, sa pointe et son bord clair sont son front, le chiffre ses pas, le signe son arme (traits croisés pour l’infanterie, un trait pour la cavalerie, un disque pour les canons). Arrêtez-vous dessus : l’inspecteur montre le reste.',
    ),
    rules: ['VE-3.1-02', 'VE-3.1-07', 'VE-4.0-04'],
    when: always,
    points: (view) => unitsWhere(view, ({ side }) => side === learner),
  },
  {
    text: words(
      'Your half of a turn has six phases, named above the map: charges, movement, the enemy’s fire, yours, shock, rally. Cavalry attacks only by charging, and nobody is in reach yet: end the charges.',
      'Votre part d’un tour a six phases, nommées au-dessus de la carte : charges, mouvement, feu de l’ennemi, le vôtre, choc, ralliement. La cavalerie n’attaque qu’en chargeant, et personne n’est encore à portée : finissez les charges.',
    ),
    rules: ['VE-2-01', 'VE-9.1-01'],
    when: asked('charge'),
    points: (view) => ofArm(view, cavalry),
    done: either(asked('movement'), fromTurn(2)),
  },
  {
    text: words(
      'Movement. Take a regiment of infantry: it stands in column, so it marches fast and straight ahead, turning as it goes. The hexes it can reach next light up, and pictures below the map show how it could turn or form.',
      'Mouvement. Prenez un régiment d’infanterie : il est en colonne, donc il marche vite et droit devant, en tournant au besoin. Les cases voisines possibles s’éclairent, et des images au bas de la carte montrent comment il pourrait tourner ou se former.',
    ),
    rules: ['VE-6.1-01', 'VE-4.2-03', 'VE-6.4-03'],
    when: asked('movement'),
    points: (view) => unitsWhere(view, ({ name }) => ['fr2', 'fr3', 'fr4'].includes(name)),
    done: either(isTaken, happened('stepped', 'turned', 'formed'), asked('fire', 'assault')),
  },
  {
    text: words(
      'Now say where to. Click hex after hex, or one farther off: the column marches there if it can, and the ghost shows how it will stand. Back and Escape take it back. When the way is as you want it, confirm below.',
      'Dites maintenant où. Cliquez case après case, ou une plus lointaine : la colonne y marche si elle peut, et le fantôme montre comment elle sera. Retour et Échap reprennent. Quand le chemin vous convient, confirmez en bas.',
    ),
    rules: ['VE-6.2-01', 'VE-6.2-02', 'VE-6.1-05'],
    when: either(isTaken, asked('movement')),
    done: either(happened('stepped', 'turned', 'formed'), asked('fire', 'assault'), fromTurn(2)),
  },
  {
    text: words(
      'See what cannot be done: take another regiment and click a Prussian across the field, or click a Prussian first. You are told why not, and by which rule; the rule opens beside the map.',
      'Voyez ce qui ne se peut pas : prenez un autre régiment et cliquez un Prussien à l’autre bout, ou cliquez d’abord un Prussien. On vous dit pourquoi, et par quelle règle ; elle s’ouvre à côté de la carte.',
    ),
    rules: ['VE-6.1-05', 'VE-6.1-11'],
    when: asked('movement'),
    points: (view) => unitsWhere(view, ({ side }) => side !== learner),
    done: either(({ refused }) => refused.length > 0, asked('fire', 'assault'), fromTurn(2)),
  },
  {
    text: words(
      'Formation is everything. A line faces a corner, has two hexes before it, fires at full value and crawls. A column strikes harder and fires little. Guns fire only in battery, which costs two points. Take a gun forward by the road, or form a regiment into line: the pictures show both ways it could face.',
      'La formation fait tout. Une ligne fait face à un coin, a deux cases devant elle, tire à pleine valeur et se traîne. Une colonne frappe plus fort et tire peu. Les canons ne tirent qu’en batterie, ce qui coûte deux points. Avancez une pièce par la route, ou mettez un régiment en ligne : les images montrent les deux fronts possibles.',
    ),
    rules: ['VE-4.1-01', 'VE-4.2-06', 'VE-6.3-01', 'VE-6.7-04'],
    when: asked('movement'),
    points: (view) => ofArm(view, artillery),
    done: either(happened('formed'), asked('fire', 'assault'), fromTurn(2)),
  },
  {
    text: words(
      'Leaders wear a hat and stars. With troops they steady every test of morale, and one may lead a shock in person. They ride along with a unit, or alone. Move whom you like, then end the phase.',
      'Les chefs portent chapeau et étoiles. Avec des troupes ils affermissent chaque test de moral, et l’un d’eux peut mener un choc en personne. Ils vont avec une unité, ou seuls. Bougez qui vous voulez, puis finissez la phase.',
    ),
    rules: ['VE-14.2-02', 'VE-14.3-02', 'VE-14.4-01'],
    when: asked('movement'),
    points: (view) =>
      view.leaders.flatMap(({ hex }, index) =>
        hex >= 0 && view.terms.leaders[index]!.side === learner
          ? [pieceSpot(view.terms.leaders[index]!.slug)]
          : [],
      ),
  },
  {
    text: words(
      'The Prussians move. Whoever leaves a hex that your front covers may be fired at as he goes: that is opportunity fire, and you will be asked. If you always want the same answer, open “Always answer so” below the question; the settings take it back.',
      'Les Prussiens bougent. Qui quitte une case couverte par votre front peut être pris sous votre feu : c’est le feu d’opportunité, et on vous le demandera. Si vous voulez toujours la même réponse, ouvrez « Toujours répondre ainsi » sous la question ; les réglages la reprennent.',
    ),
    rules: ['VE-7.5-01', 'VE-7.5-02', 'VE-7.5-03', 'VE-7.5-04'],
    when: either(asked('opportunity'), happened('heldFire'), fromTurn(2)),
  },
  {
    text: words(
      'Fire. Choose the hex you fire at, then all who fire at it: their values add up and one die decides. Only the top of a stack fires, through its front, at what it sees; infantry one hex far, guns several. “Odds” shows every chance before the die falls.',
      'Le feu. Choisissez la case visée, puis tous ceux qui tirent dessus : leurs valeurs s’ajoutent et un dé décide. Seul le sommet d’une pile tire, par son front, sur ce qu’il voit ; l’infanterie à une case, les canons à plusieurs. « Chances » montre tout avant que le dé tombe.',
    ),
    rules: ['VE-7.2-01', 'VE-7.3-02', 'VE-7.3-03', 'VE-5.3-01'],
    when: asked('fire'),
    done: either(happened('fired'), fromTurn(4)),
  },
  {
    text: words(
      'A hit costs steps, and whoever is hit tests: two dice, at most his morale, less when struck from flank or rear. Whoever fails is disorganised: he runs two hexes, wears a numbered flag, and a second failure destroys him.',
      'Une touche coûte des pas, et qui est touché teste : deux dés, au plus son moral, moins s’il est pris de flanc ou de dos. Qui échoue est désorganisé : il fuit de deux cases, porte un fanion numéroté, et un second échec le détruit.',
    ),
    rules: ['VE-10.2-01', 'VE-10.4-02', 'VE-4.5-07', 'VE-8.9-01'],
    when: either(happened('moraleTested', 'stepsLost', 'fired'), fromTurn(3)),
    points: (view) => unitsWhere(view, ({ marker }) => marker !== none),
  },
  {
    text: words(
      'Shock. A stack attacks the hex before its front, all of it and all that stands there. Powers are compared, ground and flanks count, a die gives both results. Attack in column, from two sides, with fire before; not up a slope or over the stream.',
      'Le choc. Une pile attaque la case devant son front, tout entière, et tout ce qui s’y trouve. On compare les puissances, terrain et flancs comptent, un dé donne les deux résultats. Attaquez en colonne, de deux côtés, après le feu ; pas contre une pente ni par-dessus le ruisseau.',
    ),
    rules: ['VE-8.2-01', 'VE-8.4-01', 'VE-8.6-01', 'VE-8.8-01'],
    when: either(asked('assault'), fromTurn(3)),
    done: either(happened('clashed', 'shockDeclared'), fromTurn(4)),
  },
  {
    text: words(
      'Charges. Your cavalry forms line, rides straight with two turns at most, and must end on the enemy. Open ground carries it, woods and streams break it. Infantry cut down in the open loses more; so wait until it is worn or shows a flank.',
      'Les charges. Votre cavalerie se met en ligne, galope droit avec deux changements au plus, et doit finir sur l’ennemi. Le terrain ouvert la porte, bois et ruisseaux la brisent. L’infanterie sabrée à découvert perd davantage ; attendez donc qu’elle soit usée ou montre un flanc.',
    ),
    rules: ['VE-9.1-04', 'VE-9.2-03', 'VE-9.2-07', 'VE-9.3-03'],
    when: either(
      happened('charged'),
      ({ view, question }: Moment) => question === 'charge' && view.turn >= 3,
    ),
    points: (view) => ofArm(view, cavalry),
  },
  {
    text: words(
      'When Prussian horse charges your foot, you may form square: a test, easier when they are still far off. A square has no flanks and stands firm against sabres; guns tear it. Your own cavalry may countercharge, or recoil.',
      'Quand la cavalerie prussienne charge vos fantassins, vous pouvez former le carré : un test, plus facile tant qu’elle est loin. Un carré n’a pas de flanc et tient contre les sabres ; les canons le déchirent. Votre propre cavalerie peut contrecharger, ou reculer.',
    ),
    rules: ['VE-9.6-01', 'VE-9.6-03', 'VE-4.4-04', 'VE-9.7-01', 'VE-6.8-01'],
    when: either(asked('square', 'react'), happened('squareFormed'), fromTurn(4)),
    points: (view) =>
      unitsWhere(view, ({ side }, index) => side !== learner && view.terms.units[index]!.arm === cavalry),
  },
  {
    text: words(
      'Rally comes last. Two turns after the number on its flag a disorganised unit may test to come back, best with a leader and away from the enemy. What a formation has lost counts, too: “Armies” shows how near it is to losing heart.',
      'Le ralliement vient en dernier. Deux tours après le numéro de son fanion, une unité désorganisée peut tester pour revenir, mieux avec un chef et loin de l’ennemi. Ce qu’une formation a perdu compte aussi : « Armées » montre si elle va perdre courage.',
    ),
    rules: ['VE-11.1-01', 'VE-11.2-01', 'VE-12-02', 'VE-12.1-01'],
    when: either(asked('rally'), happened('rallied'), fromTurn(4)),
  },
  {
    text: words(
      'The village is worth ten points, every step lost one to the enemy; six points more than he has win after eight turns. Bring guns up on the road, a line before the stream, columns behind it, and cavalry on the wings. You can leave the lesson and play on.',
      'Le village vaut dix points, chaque pas perdu un à l’ennemi ; six points d’avance gagnent après huit tours. Amenez les canons par la route, une ligne devant le ruisseau, des colonnes derrière, et la cavalerie aux ailes. Vous pouvez quitter la leçon et continuer.',
    ),
    rules: ['VE-15-01'],
    when: always,
    points: (view) =>
      view.terms.victory.objectives.flatMap(({ hexes }) =>
        hexes.map((hex) => placeSpot(boardUnder(view).grid.names[hex]!)),
      ),
  },
];

export const lesson: GameRoom<View>['lesson'] = {
  scenario: 'outposts',
  side: learner,
  seed: 'outposts',
  steps,
};
