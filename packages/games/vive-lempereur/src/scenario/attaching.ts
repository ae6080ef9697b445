/** Troops that the order of battle gives to no corps: whose they are (XVII.2). */
import type { HexMap } from '@bivouac/ground';
import { branches } from '@bivouac/kernel';
import { radius, reachesUnits } from '../tables/command.ts';
import type { EmpereurScenario, ScenarioUnit } from './scenario.ts';

const by = branches({ goWithTheNearest: 'VEA-17-211' });

/** The corps of the nearest leader of its side who stands within reach of a unit, by its id; null without one. */
export function attachedTo(
  { leaders = [] }: EmpereurScenario,
  { grid }: HexMap,
  { side, hex }: Pick<ScenarioUnit, 'side' | 'hex'>,
): string | null {
  const at = grid.byName.get(hex ?? '');
  let nearest = radius.unit.value + 1;
  let found: string | null = null;
  for (const leader of leaders) {
    const from = grid.byName.get(leader.hex ?? '');
    const [corps] = leader.corps ?? [];
    if (leader.side !== side || !reachesUnits[leader.rank] || corps === undefined) continue;
    if (at === undefined || from === undefined || grid.distance(at, from) >= nearest) continue;
    if (!by.goWithTheNearest(true)) continue;
    nearest = grid.distance(at, from);
    found = corps;
  }
  return found;
}
