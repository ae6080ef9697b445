/** Who could fire at a unit, or march on it, where it would stand. */
import { troopName, type OutlookRow, type Words } from '@bivouac/kernel';
import { whyNotAt, whyUnarmed } from '../rules/09-fire/aiming.ts';
import { gapBetween, isAvailable, tacticalReach } from '../rules/14-morale/counted.ts';
import { figureOfUnit } from '../standing.ts';
import type { State } from '../state.ts';
import { enemyOf } from '../tables/sides.ts';
import { branchOf, factsOf, sideOf, unitOf, unitsOnTable } from '../troops.ts';
import { lengthIn } from '../words/names.ts';
import { isInFront } from '../zones.ts';

/** More than these nobody reads while he moves. */
const mostDangers = 4;

/** Enemies who could strike at a unit where it would stand, the nearest first. */
export function dangerRows(s: State, unit: number): readonly OutlookRow[] {
  if (unitOf(s, unit).where !== 'table') return [];
  return unitsOnTable(s, enemyOf[sideOf(s, unit)])
    .flatMap((enemy) => {
      const danger = dangerFrom(s, enemy, unit);
      return danger === null ? [] : [{ enemy, away: gapBetween(s, enemy, unit), ...danger }];
    })
    .toSorted((one, other) => one.away - other.away || one.enemy - other.enemy)
    .slice(0, mostDangers)
    .map(({ enemy, away, rule, words }) => {
      const { en, fr } = factsOf(s, enemy).name;
      return {
        kind: 'danger',
        rule,
        words: { en: `${words.en} of ${en}`, fr: `${words.fr} ${troopName(fr, 'fr').of}` },
        value: { en: lengthIn(away, 'en'), fr: lengthIn(away, 'fr') },
      };
    });
}

interface Danger {
  readonly rule: string;
  readonly words: Words;
}

/** How an enemy could strike: by a march from within its tactical distance, or by fire. */
function dangerFrom(s: State, enemy: number, unit: number): Danger | null {
  const isNear = gapBetween(s, enemy, unit) <= tacticalReach(s, enemy);
  const mayMarch = branchOf(s, enemy) !== 'artillery' && isAvailable(s, enemy);
  if (isNear && mayMarch && isInFront(s, enemy, figureOfUnit(s, unit)))
    return { rule: 'TC-11-01', words: { en: 'attack', fr: 'attaque' } };
  if (whyUnarmed(s, enemy) !== null || whyNotAt(s, enemy, unit) !== null) return null;
  return { rule: 'TC-9-06', words: { en: 'fire', fr: 'feu' } };
}
