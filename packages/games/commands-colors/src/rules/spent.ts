/** Why a unit that has moved does not battle any more this turn. */
import { refusals, type Refusal } from '@bivouac/kernel';
import type { Board } from '../board.ts';
import type { State, Unit } from '../state.ts';
import { typeOf } from '../troops.ts';
import { spentByCard, tacticNow } from './tactic-cards.ts';
import { kindAt, mayBattleOnEntry } from './terrain.ts';

const no = refusals({
  forest: [
    ['CCN-7-03', 'CCN-8-20'],
    'Only light infantry battles in the turn it enters a forest.',
    'Seule l’infanterie légère combat le tour où elle entre en forêt.',
  ],
  town: [
    ['CCN-7-32', 'CCN-8-20'],
    'Nobody battles in the turn he enters a town or windmill.',
    'On ne combat pas le tour où l’on entre dans une ville ou un moulin.',
  ],
  skirmishers: [
    'CCN-5.3-12',
    'Light infantry that has moved two hexes does not battle.',
    'Une infanterie légère qui s’est déplacée de deux cases ne combat pas.',
  ],
  footGuns: [
    'CCN-5.3-15',
    'Foot artillery moves or battles, not both.',
    'L’artillerie à pied se déplace ou combat, pas les deux.',
  ],
  horseGuns: [
    'CCN-5.3-16',
    'Horse artillery that has moved two hexes does not battle.',
    'Une artillerie à cheval qui s’est déplacée de deux cases ne combat pas.',
  ],
  lastGun: [
    'CCN-5.3-17',
    'Horse artillery at its last block moves or battles, not both.',
    'Une artillerie à cheval réduite à un bloc se déplace ou combat, pas les deux.',
  ],
});

/** Why a unit marked as spent may not battle: the ground it has entered, or the way it has come. */
export function whySpent(s: State, board: Board, unit: Unit): Refusal | null {
  const type = typeOf(unit);
  if (unit.moved > 0 && !mayBattleOnEntry(board, type, unit.hex))
    return kindAt(board, unit.hex).name === 'forest' ? no.forest : no.town;
  const byCard = spentByCard[tacticNow(s).rule];
  if (byCard !== undefined) return byCard;
  if (type.arm !== 'artillery') return no.skirmishers;
  if (!type.horse) return no.footGuns;
  return unit.blocks === 1 && unit.moved <= type.moveAndBattle ? no.lastGun : no.horseGuns;
}
