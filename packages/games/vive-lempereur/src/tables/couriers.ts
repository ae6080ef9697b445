/** XVII.3, XVII.5 and XVII.6: orders in a turn, couriers, and the dice of those who get them. */
import { defines } from '@bivouac/kernel';
import { ours, source } from './origin.ts';
import type { Nation } from './nations.ts';

/** Orders an army leader may write in a turn, by whose army it is; the Prussians one until 1807, then two (VEA-17-345). */
const allowances = {
  french: source(defines('VEA-17-345', 3)),
  prussianBefore: source(1),
  prussianSince: source(2),
  /** From this year on. */
  reformed: source(1808),
  coalition: ours(1),
} as const;

export function allowanceOf(nation: Nation, year: number): number {
  if (nation === 'french') return allowances.french.value;
  if (nation !== 'prussian') return allowances.coalition.value;
  return (year < allowances.reformed.value ? allowances.prussianBefore : allowances.prussianSince).value;
}

export const courier = {
  points: source(defines('VEA-17-503', 12)),
  /** It keeps more than so many hexes from the enemy, unless whom it rides to is this near. */
  belt: source(defines('VEA-17-505', 2)),
  nearTheEnd: source(defines('VEA-17-506', 5)),
  /** On the map at once, of each side. */
  most: source(defines('VEA-17-507', Infinity, 1)),
} as const;

/** Turns from the test to what comes of it: the order in force, or the delay test. */
export const afterTheTest = {
  obeyed: source(defines(['VEA-17-508', 'VEA-17-604'], 1)),
  disobeyed: source(defines('VEA-17-605', 1)),
} as const;

/** The delay test: up to this an order is in force in the next turn, at this in the one after, above it is lost. */
export const delay = { nextTurn: source(4), turnAfter: source(5) } as const;

/** Morale in the turn after a test of initiative. */
export const initiativeMorale = {
  success: source(defines('VEA-17-707', -1)),
  failure: source(defines('VEA-17-708', -2)),
} as const;
