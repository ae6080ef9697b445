/** Who is sent for an objective that his side does not hold. */
import { distance, middleOf, type Point } from '@bivouac/ground/free';
import type { State } from '../state.ts';
import { standing, tableOf } from '../standing.ts';
import { branchOf, isGarrison, unitOf } from '../troops.ts';
import { holderOf } from '../rules/9-army-retreat/objectives.ts';

/** So many of the nearest go for an objective, out of their line if need be. */
const mostSent = 3;

interface Errand {
  readonly goal: Point;
  /** The nearest first. */
  readonly units: readonly number[];
}

/** The objectives that the side whose turn it is could win, each with those of its units who go there; guns hold nothing. */
export function sentToObjectives(s: State, able: readonly number[]): readonly Errand[] {
  const free = able.filter((unit) => canMarch(s, unit) && branchOf(s, unit) !== 'artillery');
  return s.terms.objectives.flatMap(({ feature, owner }): Errand[] => {
    const figure = tableOf(s).features.find(({ id }) => id === feature)?.figure;
    const holder = holderOf(s, feature);
    // What was one's own from the start wins nothing at night, and is only worth an errand once the enemy has it.
    if (figure === undefined || holder === s.side || (owner === s.side && holder === null)) return [];
    const units = free
      .map((unit) => ({ unit, away: distance(standing(s).figure(unit)!, figure) }))
      .filter(({ away }) => away > 0)
      .sort((one, other) => one.away - other.away)
      .slice(0, mostSent)
      .map(({ unit }) => unit);
    return [{ goal: middleOf(figure.box), units }];
  });
}

export function canMarch(s: State, unit: number): boolean {
  const row = unitOf(s, unit);
  return row.formation !== 'square' && row.formation !== 'unlimbered' && !isGarrison(row);
}
