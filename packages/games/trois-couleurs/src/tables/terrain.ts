/** What ground does to troops (chapter 8): penalties, order, cover, built-up areas. */
import data from './data/terrain.json' with { type: 'json' };
import { charted } from './own.ts';

export const { terrain, cover, builtUp } = charted('terrain', data);

/** Linear obstacles and areas by the short names of the rules; others have no say in chapter 8. */
export type Ground = 'PO1' | 'PO2' | 'RUI' | 'crest' | 'MAR' | 'BOC' | 'BOD';

/** What the kinds of ground of a table (`ground.ts`) are in the rules. */
export const groundNamed: Readonly<Record<string, Ground | undefined>> = {
  hedge: 'PO1',
  wall: 'PO2',
  stream: 'RUI',
  crest: 'crest',
  marsh: 'MAR',
  'light wood': 'BOC',
  'dense wood': 'BOD',
};
