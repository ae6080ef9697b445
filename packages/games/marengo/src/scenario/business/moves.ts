/** Attacks by manoeuvre, marches, losses and retreats under way. */
import { approachOfPlace, placeOfApproach } from '../../board.ts';
import type { FrameOf, Losses, Maneuver, Marching, Retreat } from '../../frames.ts';
import { isOccupiedBy, piecesIn, strengthOf } from '../../pieces.ts';
import { whyNotCross } from '../../rules/groups.ts';
import { roadSteps } from '../../tables.ts';
import {
  areOf,
  isDistinct,
  isMadeWay,
  isOpen,
  line,
  mostResult,
  once,
  oppositePlace,
  tooMany,
  wall,
  type Line,
  type Lines,
} from './lines.ts';

const ofManeuver: readonly Line<Maneuver>[] = [
  line('approach', ...wall, ({ board }, { approach }) => isOpen(board, approach)),
  line(
    'group',
    'must be pieces of the side to move in one place, there or in the reserve behind, each once',
    'doit compter des pions du camp qui joue, au même endroit, là ou dans la réserve derrière, chacun une fois',
    ({ s, board }, { group, approach }) => {
      const place = s.pieces[group[0] ?? -1]?.place;
      return (
        isDistinct(group) &&
        areOf(s, group, s.side) &&
        (place === board.localeOf[approach] || place === placeOfApproach(board, approach)) &&
        group.every((index) => s.pieces[index]!.place === place)
      );
    },
  ),
  line('group', ...tooMany, ({ here, board }, { group, approach }) => {
    const target = board.beyond[approach]!;
    return here.ownIn[target]! + group.length <= board.capacity[target]!;
  }),
  line(
    'road',
    'cavalry attacks alone by a road across this approach, from reserve, within three steps',
    'la cavalerie attaque seule par une route qui traverse cette approche, depuis la réserve, en trois étapes',
    ({ s, board }, { group, approach, road }) => {
      if (road === null) return true;
      const { a, b } = board.links[road.link]!;
      const piece = s.pieces[group[0]!]!;
      const isRider =
        group.length === 1 && piece.arm === 'cavalry' && piece.place === board.localeOf[approach];
      return isRider && (a === approach || b === approach) && road.step <= roadSteps;
    },
  ),
];

/** The attack is still to be answered. */
const announced: readonly Line<Maneuver>[] = [
  ...ofManeuver,
  line(
    'approach',
    'there must be enemies beyond, and none that block it',
    'l’adversaire doit être au-delà, sans bloquer l’approche',
    ({ s, board, here, enemy }, { approach }) =>
      isOccupiedBy(s, board, enemy, board.beyond[approach]!) &&
      whyNotCross(s, board, here, approach) === null,
  ),
];

const ofMarch: readonly Line<Marching>[] = [
  line(
    'piece',
    'must be cavalry of the side to move, in reserve',
    'doit être une cavalerie du camp qui joue, en réserve',
    ({ s, board }, { piece }) => {
      const { side, arm, place } = s.pieces[piece]!;
      return side === s.side && arm === 'cavalry' && place >= 0 && place < board.localeCount;
    },
  ),
  line('link', 'does not lead there', 'ne mène pas là', ({ s, board }, { piece, link }) => {
    const { from, to } = board.links[link]!;
    const { place } = s.pieces[piece]!;
    return place === from || place === to;
  }),
  line(
    'steps',
    'a march has three steps',
    'une marche a trois étapes',
    (_scene, { steps }) => steps <= roadSteps,
  ),
];

const ofLosses: readonly Line<Losses>[] = [
  line('leaders', ...once, ({ s }, { leaders, side }) => isDistinct(leaders) && areOf(s, leaders, side)),
  line(
    'others',
    ...once,
    ({ s }, { others, leaders, side }) =>
      isDistinct(others) && areOf(s, others, side) && !others.some((index) => leaders.includes(index)),
  ),
  line('points', 'no fight costs so much', 'aucun combat ne coûte autant', (_scene, { points }) => {
    return points >= 0 && points <= mostResult + 1;
  }),
];

/** Losses that only their owner shares out. */
const sharedByOwner: ReadonlySet<string> = new Set([
  'bombardment',
  'pursuers',
  'retreatFromReserve',
  'retreatFromApproach',
]);

const ofChoice: readonly Line<FrameOf<'lossChoice'>>[] = [
  line(
    'from',
    'must be living pieces of one side on the map, each once',
    'doivent être des pions vivants d’un seul camp sur la carte, chacun une fois',
    ({ s }, { from }) => {
      const side = s.pieces[from[0] ?? -1]?.side;
      return (
        side !== undefined &&
        isDistinct(from) &&
        areOf(s, from, side) &&
        from.every((index) => s.pieces[index]!.place >= 0)
      );
    },
  ),
  line(
    'points',
    'these pieces have no such strength to lose',
    'ces pions n’ont pas cette force à perdre',
    ({ s }, { from, points }) => points < strengthOf(s, from),
  ),
  line(
    'chooser',
    'their owner shares these losses out',
    'leur propriétaire répartit ces pertes',
    ({ s }, { chooser, from, cause }) => !sharedByOwner.has(cause) || s.pieces[from[0]!]!.side === chooser,
  ),
];

const ofRetreat: readonly Line<Retreat>[] = [
  line(
    'side',
    'only those retreat whose turn it is not',
    'seul recule le camp dont ce n’est pas le tour',
    ({ enemy }, { side }) => side === enemy,
  ),
  line(
    'locale',
    'the other side stands there',
    'l’autre camp s’y trouve',
    ({ s, board }, { locale }) => !isOccupiedBy(s, board, s.side, locale),
  ),
  line('from', 'must be next to it', 'doit être un lieu voisin', ({ board }, { locale, from }) =>
    board.neighbours[locale]!.includes(from),
  ),
  line(
    'spared',
    'must be an approach of that locale',
    'doit être une approche de ce lieu',
    ({ board }, { locale, spared }) =>
      spared < 0 || (approachOfPlace(board, spared) >= 0 && board.localeOfPlace[spared] === locale),
  ),
];

const leaving: Line<Retreat> = line(
  'locale',
  'nobody is left there to retreat',
  'il n’y reste personne pour reculer',
  ({ s, board, enemy }, { locale }) => piecesIn(s, board, enemy, locale).length > 0,
);

export const moveLines: Lines = {
  continuation: [
    line(
      'group',
      'must be pieces of the side to move in reserve there, each once',
      'doit compter des pions du camp qui joue, en réserve dans ce lieu, chacun une fois',
      ({ s }, { group, locale }) =>
        group.length > 0 &&
        isDistinct(group) &&
        group.every((index) => s.pieces[index]!.side === s.side && s.pieces[index]!.place === locale),
    ),
  ],
  block: [
    ...announced,
    line(
      'approach',
      'nobody is in reserve beyond to block it',
      'personne n’est en réserve au-delà pour la bloquer',
      ({ here, board }, { approach }) => here.foeOn[board.beyond[approach]!]! > 0,
    ),
  ],
  blocked: [
    ...ofManeuver,
    line(
      'approach',
      'no enemy blocks it',
      'aucun adversaire ne la bloque',
      ({ here, board }, { approach }) => here.foeOn[oppositePlace(board, approach)]! > 0,
    ),
  ],
  advance: [
    ...ofManeuver,
    line(
      'approach',
      'the enemy blocks it',
      'l’adversaire la bloque',
      ({ here, board }, { approach }) => here.foeOn[oppositePlace(board, approach)] === 0,
    ),
    line(
      'approach',
      'not they retreat who are attacked',
      'ceux qui reculent ne sont pas ceux qu’on attaque',
      (scene, { approach }) => scene.above === undefined || isMadeWay(scene, approach),
    ),
  ],
  march: ofMarch,
  marchOn: ofMarch,
  losses: ofLosses,
  lossChoice: ofChoice,
  retreat: ofRetreat,
  retreatLosses: [
    ...ofRetreat,
    line(
      'duties',
      'must be places of that locale, each once',
      'doivent être des emplacements de ce lieu, chacun une fois',
      ({ board }, { duties, locale }) =>
        isDistinct(duties) && duties.every((place) => place >= 0 && board.localeOfPlace[place] === locale),
    ),
  ],
  retreatWay: ofRetreat,
  retreatDestinations: [...ofRetreat, leaving],
};
