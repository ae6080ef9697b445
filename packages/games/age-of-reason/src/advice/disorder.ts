/**
 * What disorder costs beyond the dice it takes now: the marker stays until its unit has been quiet for a whole turn
 * (AOR-2-103), and whoever is on his way to the enemy will not be that before he fights.
 */
import type { Survey } from '../judge-survey.ts';
import type { Side } from '../tables/sides.ts';

/** In parts of a disorganised unit. */
const worth = 0.1;

/** What a side loses by disorder, in parts of its army. */
export function disorderOf(survey: Survey, side: Side): number {
  let sum = 0;
  for (const troop of survey.able[side]) if (troop.condition === 'disorganised') sum += troop.worth * worth;
  return sum / survey.wholeOf(side);
}
