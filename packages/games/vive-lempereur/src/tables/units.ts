/** Values for home-made scenarios: all ours, consistent with the examples of the rules (gaps: G-08). */
import { defines } from '@bivouac/kernel';
import type { Arm } from './formations.ts';

export interface Archetype {
  readonly arm: Arm;
  readonly steps: readonly [from: number, to: number];
  readonly fire: number;
  readonly shock: number;
  readonly morale: number;
  readonly range: number;
  /** MP on the wide face (line, battery) and on the narrow one (column, limbered). */
  readonly wide: number;
  readonly narrow: number;
}

/** Two batteries, a step each. */
const stepsOfGuns = defines('VE-1-03', [2, 2] as const, [1, 1] as never);

export const archetypes = {
  line_infantry: foot([6, 9], 3, 2, 8, 1, 3, 6),
  light_infantry: foot([5, 8], 3, 2, 9, 2, 4, 7),
  guard_infantry: foot([4, 7], 4, 3, 11, 1, 3, 6),
  militia: foot([6, 9], 2, 1, 6, 1, 3, 5),
  heavy_cavalry: horse([2, 4], 8, 9, 8),
  line_cavalry: horse([2, 4], 6, 8, 9),
  light_cavalry: horse([2, 5], 5, 8, 10),
  foot_artillery: guns(5, 8, 6, 5),
  heavy_foot_artillery: guns(6, 8, 7, 4),
  horse_artillery: guns(5, 9, 5, 7),
} as const;
export type ArchetypeName = keyof typeof archetypes;

function foot(
  steps: readonly [number, number],
  fire: number,
  shock: number,
  morale: number,
  range: number,
  wide: number,
  narrow: number,
): Archetype {
  return { arm: 'infantry', steps, fire, shock, morale, range, wide, narrow };
}

/** One allowance on both faces (gaps: G-51). */
function horse(steps: readonly [number, number], shock: number, morale: number, mp: number): Archetype {
  return { arm: 'cavalry', steps, fire: 0, shock, morale, range: 0, wide: mp, narrow: mp };
}

function guns(fire: number, morale: number, range: number, mp: number): Archetype {
  return { arm: 'artillery', steps: stepsOfGuns, fire, shock: 1, morale, range, wide: 0, narrow: mp };
}
