import { later } from './later.tsx';

/** The table, which the front page does not need: fetched while it is being read, or a battle begun. */
export const table = later(async () => (await import('./table/open-table.tsx')).OpenTable);
