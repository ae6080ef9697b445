/**
 * Chapter 5.3: why a unit or a leader does not move, or not there. What is asked of every piece and every hex stands in
 * tables of its own: an object of a few names is read much faster than one of many.
 */
import { refusals } from '@bivouac/kernel';

/** Why a unit or a leader does not move at all. */
export const still = refusals({
  notYours: [
    ['CCN-5.0-01', 'CCN-5.2-01'],
    'Only units and leaders of the side on turn move.',
    'Seuls les unités et généraux du camp dont c’est le tour se déplacent.',
  ],
  notOrdered: [
    ['CCN-2-05', 'CCN-5.2-01', 'CCN-5.2-06', 'CCN-5.2-09'],
    'It is not ordered.',
    'Elle n’est pas activée.',
  ],
  leaderNotOrdered: [
    ['CCN-5.2-03', 'CCN-5.2-05'],
    'This leader has no order of his own to move.',
    'Ce général n’a pas reçu d’ordre pour se déplacer seul.',
  ],
  hasMoved: [
    ['CCN-5.3-01', 'CCN-5.2-02'],
    'It has moved this turn: a move is made at once and whole.',
    'Le mouvement de ce tour est fait : il se fait d’une traite.',
  ],
  joined: [
    'CCN-5.3-25',
    'A leader has joined this unit: neither moves any more in this phase.',
    'Un général a rejoint cette unité : ni l’un ni l’autre ne bouge plus dans cette phase.',
  ],
  inSquare: ['CCN-6-20', 'A unit in square does not move.', 'Une unité en carré ne se déplace pas.'],
  leaderInSquare: [
    'CCN-5.3-26',
    'A leader in a square cannot leave it.',
    'Un général dans un carré ne peut pas en sortir.',
  ],
});

/** Who stands in a hex keeps others out of it. */
export const taken = refusals({
  friends: [
    'CCN-5.3-04',
    'Two units never share a hex, not even in passing.',
    'Deux unités ne partagent jamais une case, même en passant.',
  ],
  enemies: ['CCN-5.3-04', 'The enemy stands there.', 'L’ennemi s’y trouve.'],
  leaderMeetsEnemy: [
    'CCN-5.3-23',
    'The enemy stands there: no leader goes to him of his own accord.',
    'L’ennemi s’y trouve : un général n’y va pas de son plein gré.',
  ],
  ledMeetsLeader: [
    ['CCN-5.3-03', 'CCN-5.3-05'],
    'A leader stands there, and the unit has one already.',
    'Un général s’y trouve, et l’unité en a déjà un.',
  ],
  leadersMeet: [
    ['CCN-5.3-03', 'CCN-5.3-21'],
    'Two leaders never end in the same hex.',
    'Deux généraux ne finissent jamais dans la même case.',
  ],
  unitIsLed: [
    ['CCN-5.3-03', 'CCN-5.3-21', 'CCN-5.3-22'],
    'This unit has its leader.',
    'Cette unité a déjà son général.',
  ],
});

export const no = refusals({
  tooFarOnFoot: ['CCN-5.3-11', 'This infantry moves one hex.', 'Cette infanterie se déplace d’une case.'],
  tooFarForLight: [
    'CCN-5.3-12',
    'Light infantry moves two hexes at most.',
    'L’infanterie légère se déplace de deux cases au plus.',
  ],
  tooFarForLightHorse: [
    'CCN-5.3-13',
    'Light cavalry moves three hexes at most.',
    'La cavalerie légère se déplace de trois cases au plus.',
  ],
  tooFarForHeavyHorse: [
    'CCN-5.3-14',
    'Heavy cavalry moves two hexes at most.',
    'La cavalerie lourde se déplace de deux cases au plus.',
  ],
  tooFarForFootGuns: [
    'CCN-5.3-15',
    'Foot artillery moves one hex.',
    'L’artillerie à pied se déplace d’une case.',
  ],
  tooFarForHorseGuns: [
    'CCN-5.3-16',
    'Horse artillery moves two hexes at most.',
    'L’artillerie à cheval se déplace de deux cases au plus.',
  ],
  leaderTooFar: [
    'CCN-5.3-18',
    'That is farther than a leader moves.',
    'C’est plus loin qu’un général ne se déplace.',
  ],
  noWay: [
    ['CCN-5.3-04', 'CCN-5.3-09'],
    'No way leads there in time: others stand on it, or the ground is closed.',
    'Aucun chemin n’y mène à temps : la voie est occupée, ou le terrain infranchissable.',
  ],
  leaderOnTheWay: [
    'CCN-5.3-05',
    'A unit that comes to a lone leader stops with him.',
    'Une unité qui rejoint un général seul s’arrête auprès de lui.',
  ],
  forestStops: [['CCN-5.3-09', 'CCN-7-01'], 'A forest on the way stops it.', 'Une forêt l’arrête en chemin.'],
  townStops: [
    ['CCN-5.3-09', 'CCN-7-30'],
    'A town or windmill on the way stops it.',
    'Une ville ou un moulin l’arrête en chemin.',
  ],
  worksStop: [
    ['CCN-5.3-09', 'CCN-7-50'],
    'Fieldworks on the way stop it.',
    'Des fortifications l’arrêtent en chemin.',
  ],
  fordStops: [['CCN-5.3-09', 'CCN-7-65'], 'A ford on the way stops it.', 'Un gué l’arrête en chemin.'],
  quarryStops: [
    ['CCN-5.3-09', 'CCN-7-75'],
    'A sand quarry on the way stops it.',
    'Une carrière de sable l’arrête en chemin.',
  ],
  notTogether: [
    ['CCN-5.2-04', 'CCN-5.2-07'],
    'This leader cannot go along in that way.',
    'Ce général ne peut pas accompagner l’unité ainsi.',
  ],
  noExit: [
    'CCN-5.3-07',
    'The board is left only where the scenario says so.',
    'On ne quitte le plateau que là où le scénario le permet.',
  ],
  noExitForLeaders: [
    'CCN-5.3-19',
    'No leader leaves the board by moving.',
    'Un général ne quitte pas le plateau en se déplaçant.',
  ],
  later: [
    ['CCN-5.0-02', 'CCN-5.0-04'],
    'Battles begin when all movement is done.',
    'Les combats commencent une fois tous les mouvements terminés.',
  ],
  ordersOver: [
    'CCN-5.0-03',
    'The orders of this turn have been given.',
    'Les ordres de ce tour ont été donnés.',
  ],
  noSuchMove: [
    ['CCN-5.3-01', 'CCN-5.3-08'],
    'Name one ordered unit or leader and the hex it goes to, or end.',
    'Désignez une unité ou un général activé et sa case d’arrivée, ou terminez.',
  ],
});
