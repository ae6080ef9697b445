/** Who could fire at units, or charge them, where they would stand. */
import { distance } from '@bivouac/ground/free';
import type { OutlookRow, Words } from '@bivouac/kernel';
import { aimsOf, hasEnemyNear } from '../rules/4-charges/declaring.ts';
import { sight, whyNotFire as whyGunsSilent } from '../rules/6-artillery/aiming.ts';
import { level, whyNotFire } from '../rules/7-small-arms/levelling.ts';
import { figureOfUnit } from '../standing.ts';
import type { State } from '../state.ts';
import { enemyOf } from '../tables/sides.ts';
import { branchOf, factsOf, isBattery, sideOf, unitOf, unitsOnTable } from '../troops.ts';
import { lengths } from '../words/names.ts';
import { sameIn } from './trying.ts';

/** Enemies who could fire at those in hand where they would stand, or charge them: the nearest first. */
export function dangerRows(s: State, units: readonly number[]): OutlookRow[] {
  const there = units.filter((unit) => unitOf(s, unit).where === 'table');
  if (there.length === 0) return [];
  const asEnemy: State = { ...s, side: enemyOf[sideOf(s, there[0]!)] };
  return unitsOnTable(s, asEnemy.side)
    .flatMap((enemy) => {
      const away = Math.min(...there.map((unit) => distance(figureOfUnit(s, enemy), figureOfUnit(s, unit))));
      const danger = dangerFrom(asEnemy, enemy, there);
      return danger === null ? [] : [{ enemy, away, ...danger }];
    })
    .toSorted((one, other) => one.away - other.away)
    .slice(0, mostDangers)
    .map(({ enemy, away, rule, words }) => ({
      kind: 'danger',
      rule,
      words: {
        en: `${words.en} ${factsOf(s, enemy).name.en}`,
        fr: `${words.fr} ${factsOf(s, enemy).name.fr}`,
      },
      value: lengths(away),
    }));
}

/** More than these nobody reads while he moves. */
const mostDangers = 4;

interface Danger {
  readonly rule: string;
  readonly words: Words;
}

/** How an enemy could strike at one of those units; null when he could not. */
function dangerFrom(s: State, enemy: number, units: readonly number[]): Danger | null {
  if (branchOf(s, enemy) !== 'artillery' && hasEnemyNear(s, enemy)) {
    const aims = aimsOf(s, [enemy]);
    if (units.some((unit) => aims.some(({ target }) => target === unit)))
      return { rule: 'AOR-4-223', words: sameIn('charge of', 'charge de') };
  }
  if (isBattery(s, enemy)) {
    const isAimed = units.some((unit) => !('words' in sight(s, enemy, unit)));
    return whyGunsSilent(s, enemy) === null && isAimed
      ? { rule: 'AOR-6-104', words: sameIn('guns of', 'pièces de') }
      : null;
  }
  if (whyNotFire(s, enemy) !== null) return null;
  const isLevelled = units.some((unit) => !('words' in level(s, enemy, unit)));
  return isLevelled ? { rule: 'AOR-7-110', words: sameIn('muskets of', 'fusils de') } : null;
}
