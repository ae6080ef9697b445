/** Chapter 1.1: who attacks and who defends, and who plays first, where the scenario does not say (AOR-1-101, AOR-1-102). */
import {
  branches,
  citations,
  go,
  oneOfThese,
  question,
  refusals,
  type Next,
  type Play,
  type Steps,
} from '@bivouac/kernel';
import { rollDice } from '../../dice.ts';
import { tell } from '../../events.ts';
import type { Frames } from '../../frames.ts';
import { opening } from '../../scenario/position.ts';
import type { State } from '../../state.ts';
import { enemyOf, type Side } from '../../tables/sides.ts';

const no = refusals({
  order: ['AOR-1-101', 'First or second?', 'En premier ou en second ?'],
});

const by = branches({ higherAttacks: 'AOR-1-101', equalThrowAgain: 'AOR-1-101' });
const so = citations({ thrown: ['AOR-1-101', 'AOR-1-102'] });

const ask = question('firstSide', ['AOR-1-101']);

export const roleSteps: Pick<Steps<State, Frames>, 'roles' | 'firstSide'> = {
  roles: {
    run(s, _frame, play) {
      const { blue, red } = s.terms.sides;
      const isOpen = blue.role === null && red.role === null;
      const higher = throwForRoles(s, play, isOpen);
      if (!isOpen) return go({ step: 'firstSide', side: higher });
      const attacker = by.higherAttacks(true) ? higher : enemyOf[higher];
      s.roles = { blue: 'defender', red: 'defender', [attacker]: 'attacker' };
      return begin(s, attacker, null);
    },
  },

  /** Two armies that meet: the winner of the throw says who goes first in every phase (G-10). */
  firstSide: {
    asks: (_s, { side }) => ask(side),
    choices: (_s, _frame, _seat, partial) => oneOfThese(partial, ['first', 'second']),
    whyNot: () => no.order,
    answer: (s, { side }, _seat, [when]) => begin(s, when === 'first' ? side : enemyOf[side], enemyOf[side]),
  },
};

function begin(s: State, first: Side, lower: Side | null): Next<Frames> {
  s.first = first;
  s.side = first;
  return go(opening(s.terms.options, lower));
}

/** A die and the aggression of each army, until one is higher. */
function throwForRoles(s: State, play: Play, isOpen: boolean): Side {
  for (;;) {
    const dice = rollDice(play, 2);
    const { blue, red } = s.terms.sides;
    const totals = { blue: dice[0]! + blue.aggression, red: dice[1]! + red.aggression };
    if (by.equalThrowAgain(totals.blue === totals.red)) continue;
    const higher = totals.blue > totals.red ? 'blue' : 'red';
    const attacker = isOpen ? higher : null;
    tell(play, { kind: 'rolesThrown', dice, totals, higher, attacker, rules: so.thrown });
    return higher;
  }
}
