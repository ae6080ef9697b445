/** Whether the generals of a scenario stand where generals can: on the table, with their own troops, not among the enemy. */
import { contactReach, figureOf, isWithin } from '@bivouac/ground/free';
import type { Problem } from '@bivouac/kernel';
import { sideOfUnit } from './position.ts';
import type { ReasonScenario } from './scenario.ts';
import { none, type State } from '../state.ts';
import { standing, tableOf } from '../standing.ts';
import { sideOf } from '../troops.ts';

const problem = (where: string, en: string, fr: string): Problem => ({ where, words: { en, fr } });

/** With whom they are, and that somebody says where: only a supernumerary is with the chief unless it is said (G-35). */
export function checkStaff(scenario: ReasonScenario): Problem[] {
  return scenario.generals.flatMap(({ id, side, rank, at, with: named }) => {
    const unit = scenario.units.find((one) => one.id === named);
    if (unit !== undefined && sideOfUnit(scenario, unit) !== side)
      return [problem(`generals.${id}.with`, 'that unit is of the enemy', 'cette unité est à l’ennemi')];
    if (at === undefined && named === undefined && rank !== 'supernumerary')
      return [problem(`generals.${id}.at`, 'say where he stands', 'dites où il se trouve')];
    return [];
  });
}

/** Where those stand who are with no unit. */
export function checkStaffPlaces({ generals }: ReasonScenario, s: State): Problem[] {
  return s.generals.flatMap(({ fate, unit, x, y }, general) => {
    if (fate !== 'table' || unit !== none) return [];
    const { id, side } = generals[general]!;
    const where = `generals.${id}.at`;
    if (!isWithin([[[x, y]]], tableOf(s).box))
      return [problem(where, 'he stands off the table', 'il est hors de la table')];
    const isAmongEnemies = standing(s)
      .within(figureOf([[x, y]]), contactReach)
      .some((other) => sideOf(s, other) !== side);
    return isAmongEnemies ? [problem(where, 'he stands among the enemy', 'il se trouve parmi l’ennemi')] : [];
  });
}
