/** Putting units and leaders where they go, and what follows from it at once. */
import type { Play } from '@bivouac/kernel';
import type { Survey } from '../board.ts';
import type { State } from '../state.ts';
import { settleObjectives } from './victory.ts';

/** A unit goes to a hex, with its leader if one is given (-1: alone). Objectives are counted anew. */
export function put(s: State, unit: number, hex: number, leader: number, play: Play): void {
  s.units[unit]!.hex = hex;
  if (leader >= 0) s.leaders[leader]!.hex = hex;
  settleObjectives(s, play);
}

/** The lone friendly leader a unit would find in a hex, or -1. */
export function loneLeaderAt(here: Survey, hex: number): number {
  return here.unit[hex]! >= 0 ? -1 : here.leader[hex]!;
}
