/** Chapter XVI.6: units in towns, chateaux and fortified farms test like others, but with a better morale. */
import { sideBit } from '@bivouac/ground';
import { boardOf } from '../../board/board.ts';
import { kinds } from '../../board/ground.ts';
import type { State } from '../../state.ts';
import { townMorale } from '../../tables/advanced.ts';
import { terrainIndex } from '../../tables/terrain.ts';

const town = terrainIndex('town');
const chateau = terrainIndex('chateau');
const farm = terrainIndex('farm');
const fortification = sideBit(kinds, 'fortification');

/** A farm with a wall on any side of it. */
function isFortifiedFarm(s: State, hex: number): boolean {
  const { terrain, map } = boardOf(s);
  if (terrain[hex] !== farm) return false;
  for (let direction = 0; direction < 6; direction += 1)
    if ((map.sides[hex * 6 + direction]! & fortification) !== 0) return true;
  return false;
}

/** What the houses of a town add to a morale that already has its losses: no more than to the most (VEA-16-602). */
export function townBonus(s: State, hex: number, morale: number): number {
  if (!s.terms.options.townMorale || boardOf(s).terrain[hex] !== town) return 0;
  return raised(morale, townMorale.town.value);
}

/** What the walls of a chateau or a fortified farm add (VEA-16-603). */
export function wallBonus(s: State, hex: number, morale: number): number {
  if (!s.terms.options.townMorale) return 0;
  if (boardOf(s).terrain[hex] === chateau) return raised(morale, townMorale.chateau.value);
  return isFortifiedFarm(s, hex) ? raised(morale, townMorale.fortifiedFarm.value) : 0;
}

function raised(morale: number, by: number): number {
  return Math.max(0, Math.min(townMorale.most.value, morale + by) - morale);
}
