/** What is said to whoever would leave undone what an order asks for. */
import { refusals, type Refusal } from '@bivouac/kernel';
import type { Tactic } from '../../tables/orders.ts';

export const no = refusals({
  attackOwed: [
    ['VEA-17-310', 'VEA-17-311', 'VEA-17-355'],
    'Their corps has the order to attack: a third of it closes by four hexes, or as near as it can, and these could still do so.',
    'Leur corps a l’ordre d’attaquer : un tiers se rapproche de quatre cases, ou autant que possible, et celles-ci le peuvent encore.',
  ],
  guardOwes: [
    ['VEA-17-310', 'VEA-17-311', 'VEA-17-315', 'VEA-17-355'],
    'The corps of the Guard has the order to attack: a third of it, or of its cavalry or its guns, closes by four hexes, or as near as it can.',
    'Le corps de la Garde a l’ordre d’attaquer : un tiers du corps, ou de sa cavalerie ou de son artillerie, se rapproche de quatre cases, ou autant que possible.',
  ],
  withdrawalOwed: [
    ['VEA-17-328', 'VEA-17-329', 'VEA-17-355'],
    'Their corps has the order to withdraw: half of it falls back two or three hexes, and these could still do so; the others do as you like.',
    'Leur corps a l’ordre de repli : la moitié recule de deux ou trois cases, et celles-ci le peuvent encore ; les autres font à votre gré.',
  ],
  retreatOwed: [
    ['VEA-17-330', 'VEA-17-355'],
    'Their corps has the order to retreat: all but two fall back three hexes, and these could still do so.',
    'Leur corps a l’ordre de retraite : toutes sauf deux reculent de trois cases, et celles-ci le peuvent encore.',
  ],
  reserveOwed: [
    ['VEA-17-338', 'VEA-17-355'],
    'Their corps is in reserve: whoever is nearer than six hexes to the enemy goes off, and these could still do so.',
    'Leur corps est en réserve : qui est à moins de six cases de l’ennemi s’en éloigne, et celles-ci le peuvent encore.',
  ],
  leaderOwed: [
    'VEA-17-327',
    'His corps has the order to withdraw, and he has not yet ridden back.',
    'Son corps a l’ordre de repli, et il ne s’est pas encore replié.',
  ],
});

/** What is said of moves that are owed to an order; null where it asks for none. */
export function refusalOf(tactic: Tactic): Refusal | null {
  switch (tactic) {
    case 'attack':
      return no.attackOwed;
    case 'withdrawal':
      return no.withdrawalOwed;
    case 'retreat':
      return no.retreatOwed;
    case 'reserve':
      return no.reserveOwed;
    default:
      return null;
  }
}
