/** Bonaparte at Marengo in ten short chapters: data only, each position a file of its own. */
import type { Lesson } from '../../../table/lesson/lesson.ts';
import aim from './positions/aim.json' with { type: 'json' };
import assault from './positions/assault.json' with { type: 'json' };
import block from './positions/block.json' with { type: 'json' };
import guns from './positions/guns.json' with { type: 'json' };
import hour from './positions/hour.json' with { type: 'json' };
import losses from './positions/losses.json' with { type: 'json' };
import manoeuvre from './positions/manoeuvre.json' with { type: 'json' };
import refused from './positions/refused.json' with { type: 'json' };
import sortie from './positions/sortie.json' with { type: 'json' };
import turn from './positions/turn.json' with { type: 'json' };

export const lesson: Lesson = {
  game: 'marengo',
  side: 'austrian',
  battle: 'morning',
  about: {
    en: 'You command the Austrians, in red, at eight in the morning on the Bormida. Ten chapters of a few minutes each; no dice, nothing to learn by heart.',
    fr: 'Vous commandez les Autrichiens, en rouge, à huit heures du matin sur la Bormida. Dix chapitres de quelques minutes ; pas de dés, rien à apprendre par cœur.',
  },
  chapters: [
    {
      id: 'aim',
      title: { en: 'What wins', fr: 'Ce qui donne la victoire' },
      position: aim,
      goal: 'demoralized',
      steps: [
        {
          kind: 'read',
          text: {
            en: 'The red bars are your blocks, some thousand men each. One sign for each point of strength: this one is infantry of 3.',
            fr: 'Les barres rouges sont vos pions, un millier d’hommes chacun. Un signe par point de force : celui-ci est une infanterie de 3.',
          },
          rules: ['MAR-4-01', 'MAR-4-02'],
          points: ['piece:au1'],
        },
        {
          kind: 'read',
          text: {
            en: 'The blue block is French. You do not see its face, and the French do not see yours.',
            fr: 'Le pion bleu est français. Vous ne voyez pas sa face, et les Français ne voient pas les vôtres.',
          },
          rules: ['MAR-4-03'],
          points: ['piece:fr1'],
        },
        {
          kind: 'read',
          text: {
            en: 'The numbers at the top are morale. Each strength point an army loses takes one away; at nought it is broken, and its enemy wins. The French have 1 left.',
            fr: 'Les nombres en haut sont le moral. Chaque point de force perdu en enlève un ; à zéro l’armée est brisée, et l’autre gagne. Il reste 1 aux Français.',
          },
          rules: ['MAR-13-01', 'MAR-14-01'],
        },
        {
          kind: 'act',
          text: {
            en: 'Drive them from the farm: take your block on the border, then click Cascina Peterbona.',
            fr: 'Chassez-les de la ferme : prenez votre pion sur le bord, puis cliquez la Cascina Peterbona.',
          },
          act: ['au1', 'cross F1/F2'],
          otherwise: {
            en: 'Take the block that lies on the border, and click the locale with the French block.',
            fr: 'Prenez le pion posé sur le bord, et cliquez le lieu du pion français.',
          },
          rules: ['MAR-9-01'],
        },
        {
          kind: 'reply',
          text: {
            en: 'They must run, and running cost them a point: their morale is at nought. Let them go.',
            fr: 'Ils doivent fuir, et la fuite leur a coûté un point : leur moral est à zéro. Laissez-les partir.',
          },
          points: ['piece:fr1'],
          replies: [['fr1', 'to F5']],
          rules: ['MAR-12-06', 'MAR-13-02'],
        },
        {
          kind: 'read',
          text: {
            en: 'A broken French army loses the battle. The other way to win lies in the east: locales with stars, which Austrians hold at nightfall.',
            fr: 'Une armée brisée perd la bataille. L’autre voie est à l’est : les lieux étoilés, que les Autrichiens tiennent à la nuit.',
          },
          rules: ['MAR-14-01', 'MAR-14-03'],
        },
      ],
    },
    {
      id: 'turn',
      title: { en: 'A turn, and how to march', fr: 'Un tour, et comment marcher' },
      position: turn,
      goal: 'marched',
      steps: [
        {
          kind: 'read',
          text: {
            en: 'An hour is one turn for each side. In yours you assault first, then move. You have three commands: the flags at the top.',
            fr: 'Une heure, c’est un tour pour chaque camp. Dans le vôtre, d’abord les assauts, puis les mouvements. Vous avez trois commandements : les drapeaux en haut.',
          },
          rules: ['MAR-7-01', 'MAR-8-06'],
        },
        {
          kind: 'act',
          text: {
            en: 'Blocks that stand together march together, for one command. Take both blocks of the plain and click Cascina Stortigliona, in the south.',
            fr: 'Des pions réunis marchent ensemble, pour un commandement. Prenez les deux pions de la plaine et cliquez la Cascina Stortigliona, au sud.',
          },
          act: ['au1', 'au2', 'cross F1/F3'],
          otherwise: {
            en: 'Both blocks of the plain, please, and then Cascina Stortigliona. “Back” puts a block down again.',
            fr: 'Les deux pions de la plaine, puis la Cascina Stortigliona. « Retour » repose un pion.',
          },
          rules: ['MAR-8-04', 'MAR-8-11'],
        },
        {
          kind: 'act',
          text: {
            en: 'Main roads, in red, cost no command and carry up to three locales. Take the cavalry at the bridge, march by road to Cascina Peterbona, and end the march.',
            fr: 'Les routes principales, en rouge, ne coûtent rien et portent jusqu’à trois lieux. Prenez la cavalerie du pont, marchez par la route jusqu’à la Cascina Peterbona, finissez la marche.',
          },
          act: ['au3', 'road', 'along tortona:A3-F1', 'along tortona:F1-F2'],
          otherwise: {
            en: 'The cavalry at the bridge, “March by road”, then Cascina Peterbona; then end the march.',
            fr: 'La cavalerie du pont, « marcher par la route », la Cascina Peterbona ; puis finir la marche.',
          },
          rules: ['MAR-8-08', 'MAR-8-30'],
        },
        {
          kind: 'act',
          text: {
            en: 'One flag is spent, two are left; they do not keep. End your movement.',
            fr: 'Un drapeau est dépensé, il en reste deux ; ils ne se gardent pas. Finissez vos mouvements.',
          },
          act: ['end'],
          otherwise: {
            en: 'That would do too, but let us end here: end your movement.',
            fr: 'Ce serait possible, mais restons-en là : finissez vos mouvements.',
          },
          rules: ['MAR-7-04'],
        },
      ],
    },
    {
      id: 'refused',
      title: { en: 'An order refused', fr: 'Un ordre refusé' },
      position: refused,
      goal: 'moved',
      steps: [
        {
          kind: 'read',
          text: {
            en: 'You cannot do anything wrong here: what the rules forbid is refused, and you are told why. Try it.',
            fr: 'Vous ne pouvez rien faire de faux : ce que les règles interdisent est refusé, et on vous dit pourquoi. Essayez.',
          },
        },
        {
          kind: 'try',
          text: {
            en: 'Take your block and click the border toward Cascina Stortigliona, to block it.',
            fr: 'Prenez votre pion et cliquez le bord vers la Cascina Stortigliona, pour le bloquer.',
          },
          holding: ['au1'],
          at: 'place:F1/F3',
          rule: 'MAR-8-15',
          otherwise: {
            en: 'The border itself, the edge between the plain and Cascina Stortigliona.',
            fr: 'Le bord lui-même, entre la plaine et la Cascina Stortigliona.',
          },
        },
        {
          kind: 'read',
          text: {
            en: 'Refused: nobody stands on the other side. The red number opens the rule itself, and nothing was spent.',
            fr: 'Refusé : il n’y a personne de l’autre côté. Le numéro rouge ouvre la règle, et rien n’est dépensé.',
          },
          rules: ['MAR-8-15'],
          points: ['place:F1/F3'],
        },
        {
          kind: 'act',
          text: {
            en: 'Now an order that stands: march to Cascina Peterbona.',
            fr: 'Maintenant un ordre valable : marchez sur la Cascina Peterbona.',
          },
          act: ['au1', 'cross F1/F2'],
          otherwise: {
            en: 'Take the block and click Cascina Peterbona, east of the plain.',
            fr: 'Prenez le pion et cliquez la Cascina Peterbona, à l’est de la plaine.',
          },
        },
      ],
    },
    {
      id: 'block',
      title: { en: 'Blocking an approach', fr: 'Bloquer une approche' },
      position: block,
      goal: 'afterBlock',
      steps: [
        {
          kind: 'read',
          text: {
            en: 'Now the clever thing. A block lies in the middle of a locale, in reserve, or along a border, where it bars the way. Yours are in reserve.',
            fr: 'Voici le cœur du jeu. Un pion est au milieu d’un lieu, en réserve, ou le long d’un bord, où il barre la route. Les vôtres sont en réserve.',
          },
          rules: ['MAR-5-13'],
          points: ['piece:au1', 'piece:au2'],
        },
        {
          kind: 'reply',
          text: {
            en: 'Two French blocks stand opposite, and it is their turn. See what they do.',
            fr: 'Deux pions français sont en face, et c’est leur tour. Voyez ce qu’ils font.',
          },
          points: ['piece:fr1', 'piece:fr2'],
          replies: [['fr1', 'fr2', 'cross F2/F1']],
        },
        {
          kind: 'act',
          text: {
            en: 'They come for you. Two answers: retreat, which costs men, or block. Block with your infantry.',
            fr: 'Ils viennent sur vous. Deux réponses : la retraite, qui coûte des hommes, ou bloquer. Bloquez avec votre infanterie.',
          },
          act: ['block', 'au1'],
          accepts: ['block'],
          otherwise: {
            en: 'A retreat would cost you men and the ground. Choose to block, with the infantry.',
            fr: 'La retraite coûterait des hommes et le terrain. Choisissez de bloquer, avec l’infanterie.',
          },
          rules: ['MAR-9-09', 'MAR-9-11'],
        },
        {
          kind: 'reply',
          text: {
            en: 'One block on the border stops both of theirs, and cost you nothing. They must decide.',
            fr: 'Un seul pion sur le bord arrête les deux leurs, sans rien coûter. À eux de choisir.',
          },
          points: ['place:F1/F2'],
          replies: [['stay']],
          rules: ['MAR-9-12'],
        },
        {
          kind: 'read',
          text: {
            en: 'They stay where they were, and their command is gone. Keep a reserve behind every border you care for.',
            fr: 'Ils restent où ils étaient, leur commandement est perdu. Gardez une réserve derrière chaque bord qui compte.',
          },
        },
      ],
    },
    {
      id: 'manoeuvre',
      title: { en: 'Attack by maneuver', fr: 'La manœuvre d’attaque' },
      position: manoeuvre,
      goal: 'maneuverWon',
      steps: [
        {
          kind: 'act',
          text: {
            en: 'Your turn to attack. One French block holds Cascina Peterbona. March at it from the plain.',
            fr: 'À vous d’attaquer. Un seul pion français tient la Cascina Peterbona. Marchez dessus depuis la plaine.',
          },
          act: ['au1', 'cross F1/F2'],
          otherwise: {
            en: 'First the block in the plain, toward Cascina Peterbona. The other has its moment next.',
            fr: 'D’abord le pion de la plaine, vers la Cascina Peterbona. L’autre aura son moment.',
          },
          rules: ['MAR-9-01'],
        },
        {
          kind: 'reply',
          text: {
            en: 'They will do as you did. Go on.',
            fr: 'Ils vont faire comme vous. Continuez.',
          },
          points: ['piece:fr1'],
          replies: [['block', 'fr1']],
        },
        {
          kind: 'act',
          text: {
            en: 'Blocked. You may stay, or advance to the border and face them; from there you could assault next turn. Advance.',
            fr: 'Bloqué. Vous pouvez rester, ou avancer jusqu’au bord et leur faire face ; de là, l’assaut au prochain tour. Avancez.',
          },
          act: ['advance'],
          otherwise: {
            en: 'Staying is allowed, but advance: they shall look at you and nowhere else.',
            fr: 'Rester est permis, mais avancez : qu’ils vous regardent, et rien d’autre.',
          },
          rules: ['MAR-9-12'],
        },
        {
          kind: 'act',
          text: {
            en: 'Their only block is busy with you, and their other borders are open. Send in the block from the north.',
            fr: 'Leur seul pion est occupé avec vous, et leurs autres bords sont ouverts. Envoyez le pion du nord.',
          },
          act: ['au2', 'cross A4/F2'],
          otherwise: {
            en: 'The block west of the Fontanone, in the north, into Cascina Peterbona.',
            fr: 'Le pion à l’ouest du Fontanone, au nord, dans la Cascina Peterbona.',
          },
          rules: ['MAR-9-15'],
        },
        {
          kind: 'reply',
          text: {
            en: 'No reserve is left to block with: they must give up the farm, and lose a point in going.',
            fr: 'Plus de réserve pour bloquer : ils doivent lâcher la ferme, et perdent un point en partant.',
          },
          points: ['piece:fr1'],
          replies: [['fr1', 'to F4']],
          rules: ['MAR-12-08'],
        },
        {
          kind: 'read',
          text: {
            en: 'Two blocks, two sides, no fight. That is how most ground changes hands at Marengo.',
            fr: 'Deux pions, deux côtés, pas de combat. C’est ainsi que le terrain change de mains à Marengo.',
          },
          points: ['place:F2'],
        },
      ],
    },
    {
      id: 'sortie',
      title: { en: 'An hour of your own', fr: 'Une heure à vous' },
      position: sortie,
      steps: [
        {
          kind: 'free',
          text: {
            en: 'No orders from me: push the French from Peterbona by maneuver. A recruit leads them. Two hours, then we go on.',
            fr: 'Sans moi : chassez les Français de Peterbona par la manœuvre. Une recrue les mène. Deux heures, puis on continue.',
          },
          rules: ['MAR-9-01', 'MAR-8-06'],
        },
      ],
    },
    {
      id: 'guns',
      title: { en: 'The gun', fr: 'Le canon' },
      position: guns,
      goal: 'bombarded',
      steps: [
        {
          kind: 'act',
          text: {
            en: 'This block is your gun. It fires at who stands opposite its border: block the border toward Cascina Peterbona with it.',
            fr: 'Ce pion est votre canon. Il tire sur qui est en face de son bord : bloquez avec lui le bord vers la Cascina Peterbona.',
          },
          act: ['au1', 'block F1/F2'],
          otherwise: {
            en: 'Take the gun and click the border, not the locale beyond it.',
            fr: 'Prenez le canon et cliquez le bord, pas le lieu au-delà.',
          },
          rules: ['MAR-10-03'],
        },
        {
          kind: 'act',
          text: {
            en: 'A bombardment is announced in one turn and fired in the next. End your movement first.',
            fr: 'Un bombardement s’annonce à un tour et se tire au suivant. Finissez d’abord vos mouvements.',
          },
          act: ['end'],
          otherwise: { en: 'End your movement.', fr: 'Finissez vos mouvements.' },
        },
        {
          kind: 'act',
          text: {
            en: 'Now announce it. The gun is shown, and the French know what is coming.',
            fr: 'Annoncez-le. Le canon est montré, et les Français savent ce qui les attend.',
          },
          act: ['announce', 'au1'],
          otherwise: { en: 'Announce the bombardment.', fr: 'Annoncez le bombardement.' },
          rules: ['MAR-10-11'],
        },
        {
          kind: 'reply',
          text: {
            en: 'They could leave, or charge the gun. These stay and hope.',
            fr: 'Ils pourraient partir, ou charger le canon. Ceux-ci restent et espèrent.',
          },
          points: ['piece:fr1'],
          replies: [['end'], ['end']],
        },
        {
          kind: 'act',
          text: { en: 'Your turn again. Fire!', fr: 'De nouveau à vous. Feu !' },
          act: ['fire'],
          otherwise: { en: 'Do not cancel it now: fire.', fr: 'N’annulez pas maintenant : tirez.' },
          points: ['piece:fr1'],
          rules: ['MAR-10-14'],
        },
        {
          kind: 'read',
          text: {
            en: 'One point off their infantry, one off their morale, and no risk to you. Slow, but sure.',
            fr: 'Un point de moins à leur infanterie, un à leur moral, et aucun risque pour vous. Lent, mais sûr.',
          },
          points: ['piece:fr1'],
        },
      ],
    },
    {
      id: 'assault',
      title: { en: 'The assault', fr: 'L’assaut' },
      position: assault,
      goal: 'tookLocale',
      steps: [
        {
          kind: 'read',
          text: {
            en: 'Your two blocks face a French one across the border. What bars the way must be assaulted. Assaults open your turn and cost a command.',
            fr: 'Vos deux pions font face à un pion français par-dessus le bord. Qui barre la route se prend d’assaut. Les assauts ouvrent le tour et coûtent un commandement.',
          },
          points: ['piece:au1', 'piece:fr1'],
          rules: ['MAR-11-01'],
        },
        {
          kind: 'act',
          text: {
            en: 'Click your border, add both blocks, then “lead” with the infantry of 3. On a narrow border one block leads, and only leaders count.',
            fr: 'Cliquez votre bord, ajoutez les deux pions, puis menez avec l’infanterie de 3. Sur un bord étroit un seul pion mène, et seul qui mène compte.',
          },
          act: ['assault F1/F2', 'au1', 'au2', 'lead', 'au1'],
          otherwise: {
            en: 'Both blocks take part, and the infantry of 3 leads: the strongest in front.',
            fr: 'Les deux pions y vont, et l’infanterie de 3 mène : le plus fort devant.',
          },
          rules: ['MAR-11-19', 'MAR-11-20'],
        },
        {
          kind: 'reply',
          text: {
            en: 'Yours is shown: 3, less 1 for the ground. Now they must say who leads the defence.',
            fr: 'Le vôtre est montré : 3, moins 1 pour le terrain. À eux de dire qui mène la défense.',
          },
          points: ['piece:fr1'],
          replies: [['lead', 'fr1']],
          rules: ['MAR-11-30'],
        },
        {
          kind: 'read',
          text: {
            en: 'They had 1. Two against one: you win by 1. The winner loses one point; the loser one, and the difference besides.',
            fr: 'Ils avaient 1. Deux contre un : vous gagnez de 1. Le vainqueur perd un point ; le vaincu un, plus la différence.',
          },
          rules: ['MAR-11-33'],
          points: ['piece:au1'],
        },
        {
          kind: 'reply',
          text: {
            en: 'Their block is gone, and their reserve must leave the farm.',
            fr: 'Leur pion est éliminé, et leur réserve doit quitter la ferme.',
          },
          points: ['piece:fr2'],
          replies: [['fr2', 'to F4']],
          rules: ['MAR-11-45'],
        },
        {
          kind: 'read',
          text: {
            en: 'The farm is yours. An assault always costs you a point: make it where it breaks something.',
            fr: 'La ferme est à vous. Un assaut vous coûte toujours un point : donnez-le là où quelque chose cède.',
          },
          points: ['piece:au1', 'piece:au2'],
          rules: ['MAR-11-46'],
        },
      ],
    },
    {
      id: 'losses',
      title: { en: 'What a loss does', fr: 'Ce que coûte une perte' },
      position: losses,
      goal: 'retreated',
      steps: [
        {
          kind: 'reply',
          text: {
            en: 'The French lie on the border already, so you cannot block them. See what it costs to be late.',
            fr: 'Les Français sont déjà sur le bord : vous ne pouvez plus les bloquer. Voyez ce qu’il en coûte d’être en retard.',
          },
          points: ['piece:fr1', 'piece:fr2'],
          replies: [['fr1', 'fr2', 'cross F2/F1']],
          rules: ['MAR-9-10'],
        },
        {
          kind: 'act',
          text: {
            en: 'Infantry that retreats loses a point. You choose who pays: take it from the infantry of 3.',
            fr: 'L’infanterie qui recule perd un point. Vous choisissez qui paie : prenez-le à l’infanterie de 3.',
          },
          act: ['au1'],
          accepts: [],
          otherwise: { en: 'Click one of your two blocks.', fr: 'Cliquez un de vos deux pions.' },
          rules: ['MAR-12-06'],
        },
        {
          kind: 'read',
          text: {
            en: 'Your block is now one of 2, and your morale fell from 3 to 2. Points never come back; when the last is gone, so is the block.',
            fr: 'Votre pion ne vaut plus que 2, et votre moral tombe de 3 à 2. Les points ne reviennent pas ; au dernier, le pion disparaît.',
          },
          rules: ['MAR-13-01'],
          points: ['piece:au1'],
        },
        {
          kind: 'act',
          text: {
            en: 'Now say where they go: the first back to the bridgehead, the second to Cascina Stortigliona.',
            fr: 'Dites où ils vont : le premier à la tête de pont, le second à la Cascina Stortigliona.',
          },
          act: ['au1', 'to A3', 'au2', 'to F3'],
          accepts: [],
          otherwise: {
            en: 'First one block and where it goes, then the other.',
            fr: 'Un pion d’abord et où il va, puis l’autre.',
          },
          rules: ['MAR-12-10'],
        },
        {
          kind: 'read',
          text: {
            en: 'Out of the way in good order. At nought your army would be broken: it could no longer assault.',
            fr: 'À l’abri, en bon ordre. À zéro, votre armée serait brisée : elle ne pourrait plus donner l’assaut.',
          },
          rules: ['MAR-13-02'],
        },
      ],
    },
    {
      id: 'hour',
      title: { en: 'A full turn, alone', fr: 'Un tour entier, seul' },
      position: hour,
      steps: [
        {
          kind: 'free',
          text: {
            en: 'Everything you have seen: march, block, maneuver, assault. Break the French before ten o’clock, or just play a turn.',
            fr: 'Tout ce que vous avez vu : marcher, bloquer, manœuvrer, donner l’assaut. Brisez les Français avant dix heures, ou jouez juste un tour.',
          },
          rules: ['MAR-7-01'],
        },
      ],
    },
  ],
  known: [
    {
      en: 'You win by breaking their morale, one strength point at a time, or by holding the stars at nightfall.',
      fr: 'On gagne en brisant le moral adverse, point de force après point de force, ou en tenant les étoiles à la nuit.',
    },
    {
      en: 'Three commands a turn; main roads are free.',
      fr: 'Trois commandements par tour ; les routes principales sont gratuites.',
    },
    {
      en: 'A block on a border stops any number. Keep a reserve behind it.',
      fr: 'Un pion sur un bord en arrête autant qu’il en vient. Gardez une réserve derrière.',
    },
    {
      en: 'Attack from two sides, and a reserve cannot block both.',
      fr: 'Attaquez de deux côtés : une réserve ne bloque pas les deux.',
    },
    {
      en: 'Guns announce, then fire. Assaults cost the winner a point too.',
      fr: 'Le canon annonce, puis tire. L’assaut coûte un point au vainqueur aussi.',
    },
  ],
};
