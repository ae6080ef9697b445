/** Putting units and leaders where they go, and what follows from it at once. */
import type { Play } from '@bivouac/kernel';
import type { State } from '../state.ts';
import { settleObjectives } from './victory.ts';

/** A unit goes to a hex, with its leader if one is given (-1: alone). Objectives are counted anew. */
export function put(s: State, unit: number, hex: number, leader: number, play: Play): void {
  s.units[unit]!.hex = hex;
  if (leader >= 0) s.leaders[leader]!.hex = hex;
  settleObjectives(s, play);
}
