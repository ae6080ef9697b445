/** Chapter 8: the ground a unit stands on, found once for each place it stands at (TC-8-01, TC-8-06, TC-8-08). */
import {
  boxOfAll,
  cover,
  groundMeets,
  groundOf as groundOfBody,
  onceForARow,
  type Convex,
  type Cover,
} from '@bivouac/ground/free';
import type { Feature } from '@bivouac/ground/free-table';
import { branches } from '@bivouac/kernel';
import { featureOf, tableOf } from '../../standing.ts';
import { isHeight } from '../../tables/ground.ts';
import { groundNamed, type Ground } from '../../tables/terrain.ts';
import { bodyOf, isGarrison, unitOf, type Armies } from '../../troops.ts';

const by = branches({ worstCaseForTheWhole: 'TC-8-06' });

/** A feature under a unit, and how much of the unit it covers; across a line a unit stands in part. */
export interface Trodden {
  readonly feature: number;
  readonly ground: Ground;
  readonly cover: Exclude<Cover, 'none'>;
}

export interface Underfoot {
  readonly trodden: readonly Trodden[];
  /** The level that all of it stands on, null where it stands on several; and the highest and lowest of them. */
  readonly level: number | null;
  readonly highest: number;
  readonly lowest: number;
}

const plain: Underfoot = { trodden: [], level: 0, highest: 0, lowest: 0 };

/** What a unit stands on. */
export const underfoot: (s: Armies, unit: number) => Underfoot = onceForARow((s: Armies, unit) => {
  const row = unitOf(s, unit);
  if (row.where !== 'table') return plain;
  const ground = isGarrison(row)
    ? featureOf(s, row.post).figure.parts
    : groundOfBody(bodyOf(s, unit), bodyOf(s, unit));
  return underfootAt(s, ground);
});

/** What somebody would stand on who covers this ground. */
export function underfootAt(s: Pick<Armies, 'terms'>, ground: readonly Convex[]): Underfoot {
  const { index, features } = tableOf(s);
  const found = index.near(boxOfAll(ground));
  if (found.length === 0) return plain;
  const trodden: Trodden[] = [];
  let [highest, lowest] = [0, 0];
  for (const feature of found) {
    const { kind, figure, numbers, shape } = features[feature]!;
    const named = groundNamed[kind.name];
    if (named === undefined && !isHeight(kind.name)) continue;
    const how = shape === 'area' ? cover(ground, figure) : groundMeets(ground, figure) ? 'part' : 'none';
    if (how === 'none' || isBridged(s, feature, ground)) continue;
    if (named !== undefined) trodden.push({ feature, ground: named, cover: how });
    else {
      const level = numbers.level ?? 0;
      highest = Math.max(highest, level);
      if (how === 'whole' || !by.worstCaseForTheWhole(true)) lowest = Math.max(lowest, level);
    }
  }
  return { trodden, level: highest === lowest ? highest : null, highest, lowest };
}

/** Whether somebody on this ground crosses water by a bridge. */
function isBridged(s: Pick<Armies, 'terms'>, water: number, ground: readonly Convex[]): boolean {
  const { index, features } = tableOf(s);
  return index
    .near(boxOfAll(ground))
    .some((at) => isBridge(features[at]!, water) && groundMeets(ground, features[at]!.figure));
}

function isBridge({ kind, over }: Feature, water: number): boolean {
  return kind.name === 'bridge' && over.includes(water);
}

/** Whether any of a unit stands on this ground. */
export function standsIn(s: Armies, unit: number, ground: Ground): boolean {
  return underfoot(s, unit).trodden.some((one) => one.ground === ground);
}
