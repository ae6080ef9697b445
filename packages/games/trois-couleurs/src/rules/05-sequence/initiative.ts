/** Chapter 5: who has the initiative of a turn (TC-5-03). */
import { branches, citing, type Play } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { none, type State } from '../../state.ts';
import { enemyOf, sides, type Side } from '../../tables/sides.ts';

const by = branches({ chiefsAddToInitiative: 'TC-5-03', tiesGoToTheOther: 'TC-5-03' });

/** What a side adds to its die: the bonus of its commander in chief, while he is on the table. */
function chiefBonus({ terms, generals }: State, side: Side): number {
  const chief = terms.generals.findIndex((one) => one.side === side && one.rank === 'commander in chief');
  const isThere = chief !== none && generals[chief]!.fate === 'table' && !generals[chief]!.isSubstitute;
  return by.chiefsAddToInitiative(isThere) ? terms.generals[chief]!.morale : 0;
}

/** Both throw; a tie goes to the side that lacked it, in the first turn to the attacker, or is thrown again. */
export function throwInitiative(s: State, play: Play): Side {
  for (;;) {
    const dice = sides.map(() => play.dice.roll(6));
    const [blue, red] = sides.map((side, at) => dice[at]! + chiefBonus(s, side)) as [number, number];
    const winner = blue > red ? 'blue' : red > blue ? 'red' : onTie(s);
    if (winner === null) continue;
    tell(play, {
      kind: 'initiativeThrown',
      dice,
      totals: { blue, red },
      first: winner,
      rules: citing('TC-5-03'),
    });
    return winner;
  }
}

function onTie({ turn, first, terms }: State): Side | null {
  if (!by.tiesGoToTheOther(true)) return first;
  if (turn > 1) return enemyOf[first];
  return sides.find((side) => terms.sides[side].role === 'attacker') ?? null;
}
