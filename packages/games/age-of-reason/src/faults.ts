/** What should never be so in a battle, as sentences. */
import { corners, groundMeets, isWithin, shrunk, groundOf } from '@bivouac/ground/free';
import { none, type State } from './state.ts';
import { standing, tableOf } from './standing.ts';
import { sides } from './tables/sides.ts';
import { bodyOf, factsOf, nameOf, sideOf } from './troops.ts';

/** Friends may graze each other by so much when a move is over: both less a hair, a corner of one slantwise, and what rounding adds. */
const grazing = 14;

export function faultsOf(s: State): readonly string[] {
  return [...figureFaults(s), ...placeFaults(s), ...generalFaults(s), ...endFaults(s)];
}

/** No figure appears or vanishes unrecorded: what an army has lost is what its units lack (AOR-9-002). */
function figureFaults(s: State): string[] {
  const found: string[] = [];
  for (const side of sides) {
    let missing = 0;
    for (const [unit, { where, figures }] of s.units.entries()) {
      if (sideOf(s, unit) !== side) continue;
      const { figures: atStart } = factsOf(s, unit);
      if (figures < 0 || figures > atStart)
        found.push(`${nameOf(s, unit)} has ${figures} of ${atStart} figures`);
      missing += where === 'lost' ? atStart : atStart - figures;
    }
    const { losses } = s.armies[side];
    if (losses !== missing) found.push(`${side} has lost ${missing} figures, but ${losses} are counted`);
  }
  return found;
}

/** Bodies stand on the table, and on nobody. */
function placeFaults(s: State): string[] {
  const found: string[] = [];
  const { box } = tableOf(s);
  for (const [unit, row] of s.units.entries()) {
    if (row.where !== 'table' || row.post !== none) continue;
    const body = bodyOf(s, unit);
    if (!isWithin([corners(body)], box)) found.push(`${nameOf(s, unit)} stands off the table`);
    const inner = groundOf(body, shrunk(body, grazing));
    const { index } = { index: standing(s) };
    for (const other of s.units.keys()) {
      if (other >= unit || s.units[other]!.where !== 'table' || s.units[other]!.post !== none) continue;
      if (groundMeets(inner, index.figure(other)!))
        found.push(`${nameOf(s, unit)} stands on ${nameOf(s, other)}`);
    }
  }
  return found;
}

function generalFaults(s: State): string[] {
  return s.generals.flatMap(({ fate, unit, points }, index) => {
    const { id } = s.terms.generals[index]!;
    const isLostWithUnit = unit !== none && fate === 'table' && s.units[unit]!.where !== 'table';
    return [
      ...(isLostWithUnit ? [`${id} is with a unit that is not on the table`] : []),
      ...(points < 0 ? [`${id} has ${points} action points`] : []),
    ];
  });
}

function endFaults({ over, frames }: State): string[] {
  return (over === null) === frames.length > 0 ? [] : ['the flow and the end disagree'];
}
