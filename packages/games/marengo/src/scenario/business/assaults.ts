/** Assaults under way: who attacks, who defends, and what has come of it so far. */
import { placeOfApproach } from '../../board.ts';
import type { Assault } from '../../frames.ts';
import { piecesOn } from '../../pieces.ts';
import { maxStrength } from '../../tables.ts';
import {
  areAlive,
  areOf,
  canLead,
  isDistinct,
  isMadeWay,
  isOpen,
  isWithin,
  line,
  mostResult,
  oppositePlace,
  standOn,
  tooMany,
  wall,
  type Line,
  type Lines,
} from './lines.ts';

const ofAssault: readonly Line<Assault>[] = [
  line('approach', ...wall, ({ board }, { approach }) => isOpen(board, approach)),
  line(
    'attackers',
    'must be pieces of the side to move on this approach, each once',
    'doivent être des pions du camp qui joue sur cette approche, chacun une fois',
    ({ s, board }, { attackers, approach }) =>
      attackers.length > 0 &&
      isDistinct(attackers) &&
      areOf(s, attackers, s.side) &&
      standOn(s, attackers, placeOfApproach(board, approach)),
  ),
  line('attackers', ...tooMany, ({ board }, { attackers, approach }) => {
    return attackers.length <= board.capacity[board.beyond[approach]!]!;
  }),
  line(
    'leaders',
    'must be attackers of one arm that can lead there, as many as the ground allows',
    'doivent être des attaquants d’une seule arme qui peuvent y mener, autant que le terrain le permet',
    (scene, { leaders, attackers, approach }) =>
      leaders.length > 0 &&
      isWithin(leaders, attackers) &&
      canLead(scene, leaders, scene.board.opposite[approach]!),
  ),
  line(
    'defenders',
    'must be the enemies on the approach attacked, all of them, each once',
    'doivent être les adversaires sur l’approche attaquée, tous, chacun une fois',
    ({ s, board, enemy }, { defenders, approach }) =>
      defenders.length > 0 &&
      isDistinct(defenders) &&
      areOf(s, defenders, enemy) &&
      standOn(s, defenders, oppositePlace(board, approach)) &&
      piecesOn(s, enemy, oppositePlace(board, approach)).every((index) => defenders.includes(index)),
  ),
  line(
    'defenceLeaders',
    'must be defenders of one arm that can lead there, as many as the ground allows',
    'doivent être des défenseurs d’une seule arme qui peuvent y mener, autant que le terrain le permet',
    (scene, { defenceLeaders, defenders, approach }) =>
      isWithin(defenceLeaders, defenders) && canLead(scene, defenceLeaders, scene.board.opposite[approach]!),
  ),
  line(
    'shaken',
    'only a demoralised army is shaken',
    'seule une armée démoralisée est ébranlée',
    ({ s }, { shaken }) => !shaken || s.demoralized[s.side] > 0,
  ),
  line(
    'result',
    'no assault comes to that',
    'aucun assaut n’aboutit à cela',
    (_scene, { result }) => Math.abs(result) <= mostResult,
  ),
];

/** Before the defenders have named who leads. */
const unanswered: readonly Line<Assault>[] = [
  ...ofAssault,
  line('defenders', 'nobody has fallen yet', 'personne n’est encore tombé', ({ s }, { defenders }) =>
    areAlive(s, defenders),
  ),
  line(
    'defenceLeaders',
    'nobody has been named yet',
    'personne n’est encore désigné',
    (_scene, { defenceLeaders }) => defenceLeaders.length === 0,
  ),
  line('result', 'nothing is decided yet', 'rien n’est encore décidé', (_scene, { result }) => result === 0),
];

export const assaultLines: Lines = {
  defence: unanswered,
  fireAnswered: unanswered,
  assaultResult: [
    ...ofAssault,
    line('defenders', 'nobody has fallen yet', 'personne n’est encore tombé', ({ s }, { defenders }) =>
      areAlive(s, defenders),
    ),
  ],
  defenderLosses: ofAssault,
  afterLosses: ofAssault,
  pursuit: [
    ...ofAssault,
    line(
      'approach',
      'nobody pursues across ground shut to cavalry',
      'nul ne poursuit à travers un terrain fermé à la cavalerie',
      ({ board }, { approach }) => !board.obstacle[approach]! && !board.obstacle[board.opposite[approach]!]!,
    ),
  ],
  pursuedLosses: [
    ...ofAssault,
    line(
      'strength',
      'no pursuit is so strong',
      'aucune poursuite n’est si forte',
      (_scene, { strength }) => strength >= 0 && strength <= 2 * maxStrength.cavalry,
    ),
  ],
  occupation: ofAssault,
  entry: [
    ...ofAssault,
    line(
      'approach',
      'the enemies beyond have not left yet',
      'l’adversaire n’a pas encore quitté le lieu au-delà',
      (scene, { approach }) => isMadeWay(scene, approach),
    ),
  ],
};
