/** Chapter XIX: seconds for the moves of a corps where the battle does not say them, and what more of them cost. */
import { defines } from '@bivouac/kernel';
import { ours, source } from './origin.ts';

export const clockTimes = {
  corps: ours(defines('VEA-19-101', 120)),
  joint: ours(180),
  unit: source(defines('VEA-19-201', 30)),
  desperate: source(15),
  desperateUnit: source(15),
  /** More units of time than this are not told apart. */
  mostUnits: ours(10),
} as const;
