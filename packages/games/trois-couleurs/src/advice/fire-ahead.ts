/** What the fire of the next turn would take from the enemy: fires throw no dice, so it is read as the rules read it. */
import { workingMemory } from '@bivouac/kernel';
import type { State, Unit } from '../state.ts';
import type { Side } from '../tables/sides.ts';
import { factsOf, isLimbered, stepsAtStart } from '../troops.ts';
import { ammunitionFor, bandOn, targetsOf } from '../rules/09-fire/aiming.ts';
import { figuresBearing } from '../rules/09-fire/bearing.ts';
import { readOne } from '../rules/09-fire/resolving.ts';
import type { Survey } from './survey.ts';

/** What a fire would take, as long as shooter and target are as they were. */
interface Known {
  readonly shooter: Unit;
  readonly target: Unit;
  readonly share: number;
}

const known = workingMemory<State, Map<number, Known>>(() => new Map());

/** The share of a target that the best fire of a unit at it would take. */
export function shareByFire(s: State, unit: number, target: number): number {
  const key = unit * s.units.length + target;
  const memory = known(s);
  const found = memory.get(key);
  const [shooter, aim] = [s.units[unit]!, s.units[target]!];
  if (found?.shooter === shooter && found.target === aim) return found.share;
  const band = bandOn(s, unit, target);
  let steps = 0;
  if (band !== null) {
    const figures = figuresBearing(s, unit, target);
    for (const ammunition of ammunitionFor(s, unit, target))
      steps = Math.max(steps, readOne(s, { unit, target, band, ammunition, figures }, 0).steps);
  }
  const share = steps / Math.max(1, stepsAtStart(s, target));
  memory.set(key, { shooter, target: aim, share });
  return share;
}

/** Fire costs more than those who fall: whoever is under it tests the worse, and losses are tested for. */
const beyondLosses = 1.6;

/** Points that the fire of a side would take in a turn. */
export function fireAhead(s: State, survey: Survey, side: Side): number {
  let sum = 0;
  for (const { unit, branch, isSteady, row } of survey[side]) {
    if (branch === 'cavalry' || !isSteady || row.formation === 'COM' || isLimbered(s, unit)) continue;
    let most = 0;
    for (const target of targetsOf(s, unit))
      most = Math.max(most, shareByFire(s, unit, target) * factsOf(s, target).points);
    sum += most;
  }
  return beyondLosses * sum;
}
