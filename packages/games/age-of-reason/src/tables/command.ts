/** Chapter 3: how far generals are obeyed. */
import type { Rank } from '../state.ts';
import { length } from './measures.ts';

/** From a brigadier to his units, from a general of corps to his brigadiers, from the chief to both. */
export const brigadierReach = length('AOR-3-109', 20);
export const corpsReach = length('AOR-3-110', 30);
export const chiefReach = length('AOR-3-113', 40);

/** How far a general of a rank commands; null of one who commands nobody. */
export const reachOfCommand: Readonly<Record<Rank, number | null>> = {
  brigadier: brigadierReach,
  'corps general': corpsReach,
  'commander-in-chief': chiefReach,
  supernumerary: null,
};
