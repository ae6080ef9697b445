/** What a unit has done or undergone, as the small badges beside its counter show it. */
import { marks, type SeenUnit } from '@bivouac/vive-lempereur/words';

export type Badge =
  'routed' | 'abandoned' | 'caught' | 'uncommanded' | 'charging' | 'engaged' | 'fired' | 'moved';

/** The gravest first. */
const badgeOrder: readonly Badge[] = [
  'routed',
  'abandoned',
  'caught',
  'uncommanded',
  'charging',
  'engaged',
  'fired',
  'moved',
];

/** Nobody can read more beside one counter. */
const mostBadges = 3;

export function badgesOf({ standing, known }: Pick<SeenUnit, 'standing' | 'known'>): readonly Badge[] {
  const set = known | (standing?.marks ?? 0);
  return badgeOrder.filter((badge) => (set & marks[badge]) !== 0).slice(0, mostBadges);
}
