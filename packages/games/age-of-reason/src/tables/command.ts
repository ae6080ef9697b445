/** Generals by their rank: how they are shown (chapter 0), how far they are obeyed (chapter 3). */
import { defines } from '@bivouac/kernel';
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

/** How many figures stand for a general. Of one who commands nobody the rules say nothing; he is one figure, as a brigadier is. */
export const figuresOfRank: Readonly<Record<Rank, number>> = {
  brigadier: defines('AOR-0-112', 1),
  'corps general': defines('AOR-0-112', 2),
  'commander-in-chief': defines('AOR-0-112', 3),
  supernumerary: 1,
};
