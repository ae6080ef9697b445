/** What the terminal borrows from the game, in one place. */
import { boardOf, grid, terrainKinds, typeIndex, unitTypes } from '@bivouac/commands-colors';
import type { SeenUnit, TerrainName, UnitType, View } from '@bivouac/commands-colors';

export { cardWords, grid, hexName, sections, terrainKinds } from '@bivouac/commands-colors';
export type {
  Face,
  FrameOf,
  Frames,
  NapoleonicsEvent,
  SeenLeader,
  SeenUnit,
  Section,
  Side,
  TerrainName,
  View,
} from '@bivouac/commands-colors';

/** The board a view is played on. */
export function boardUnder(view: View): ReturnType<typeof boardOf> {
  return boardOf(view);
}

export function hexOf(name: string): number {
  return grid.byName.get(name) ?? -1;
}

export function terrainAt(
  view: View,
  hex: number,
): { readonly name: TerrainName; readonly words: { en: string; fr: string } } {
  return terrainKinds[boardUnder(view).terrain[hex]!]!;
}

export function typeOf(unit: Pick<SeenUnit, 'nation' | 'type'>): UnitType {
  return unitTypes[typeIndex(unit.nation, unit.type)]!;
}
