/** Fatigue as it lies open on the map, for whoever shows it (VEA-16-910 to 913). */
import { malusFor } from '../rules/16-optional-rules/fatigue.ts';
import { marks } from '../state.ts';
import { cavalry } from '../tables/formations.ts';
import { ofSide } from '../tables/sides.ts';
import type { SeenUnit, View } from '../view.ts';
import { unitFactsOf } from './names.ts';

/** What the fatigue of its corps takes from the morale of a unit: nothing, or less than nothing. */
export function fatigueSeen(view: View, unit: SeenUnit): number {
  const { fatigue, fatigueSparesCavalry } = view.terms.options;
  const { arm, corps } = unitFactsOf(view, unit);
  if (!fatigue || (fatigueSparesCavalry && arm === cavalry)) return 0;
  const isApart = (unit.known & marks.provisional) !== 0;
  const apart = isApart ? ofSide(view.provisional, unit.side) : null;
  return malusFor((apart ?? view.corps[corps]!).fatigue);
}
