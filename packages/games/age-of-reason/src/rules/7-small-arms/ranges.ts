/** How far muskets reach (AOR-7-110). */
import { length } from '../../tables/measures.ts';

export const reach = length('AOR-7-110', 12);
export const shortReach = length('AOR-7-110', 6);
