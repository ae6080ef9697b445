/** What should never be so in a battle, as sentences. */
import { corners, hair, isWithin } from '@bivouac/ground/free';
import { grazing, overlapBy } from './rules/06-movement/unit-met.ts';
import { none, type State } from './state.ts';
import { standing, tableOf } from './standing.ts';
import { bodyOf, nameOf, stepsAtStart } from './troops.ts';

/** Friends may graze each other by so much when a move is over, and rounding leaves a hair. */
const most = grazing + hair;

export function faultsOf(s: State): readonly string[] {
  return [...lossFaults(s), ...placeFaults(s), ...endFaults(s)];
}

function lossFaults(s: State): string[] {
  return s.units.flatMap(({ lost, spent }, unit) => [
    ...(lost < 0 || lost > stepsAtStart(s, unit) ? [`${nameOf(s, unit)} has lost ${lost} steps`] : []),
    ...(spent < 0 ? [`${nameOf(s, unit)} has spent ${spent} points`] : []),
  ]);
}

/** Bodies stand on the table, and on nobody. */
function placeFaults(s: State): string[] {
  const found: string[] = [];
  const { box } = tableOf(s);
  const index = standing(s);
  for (const [unit, row] of s.units.entries()) {
    if (row.where !== 'table' || row.post !== none) continue;
    const body = bodyOf(s, unit);
    if (!isWithin([corners(body)], box)) found.push(`${nameOf(s, unit)} stands off the table`);
    for (const other of index.near(index.figure(unit)!.box)) {
      if (other >= unit || s.units[other]!.post !== none) continue;
      if (overlapBy(s, unit, other, most)) found.push(`${nameOf(s, unit)} stands on ${nameOf(s, other)}`);
    }
  }
  return found;
}

function endFaults({ over, frames }: State): string[] {
  return (over === null) === frames.length > 0 ? [] : ['the flow and the end disagree'];
}
