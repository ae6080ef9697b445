/** What is looked up at a table, from the very tables that the rules use: for whoever shows charts. */
import type { ChartRow } from '@bivouac/kernel';
import { initiativeModifiers } from './rules/4-charges/charge-test.ts';
import { moraleModifiers } from './rules/2-morale/morale-test.ts';
import { gunModifiers } from './rules/6-artillery/shot.ts';
import { volleyModifiers } from './rules/7-small-arms/volley.ts';
import { meleeModifiers } from './rules/8-melee/melee-dice.ts';
import { pursuitModifiers } from './rules/8-melee/pursuit.ts';
import { retreatModifiers } from './rules/9-army-retreat/army-retreat.ts';
import { battalionFigures, formOf } from './tables/bases.ts';
import { scaleRows, type ScaleRow } from './tables/scale.ts';

/** Everything that counts in a sum, by what is thrown for. */
export const modifierCharts = {
  morale: moraleModifiers.list,
  initiative: initiativeModifiers.list,
  guns: gunModifiers.list,
  muskets: volleyModifiers.list,
  melee: meleeModifiers.list,
  pursuit: pursuitModifiers.list,
  retreat: retreatModifiers.list,
} as const satisfies Record<string, readonly ChartRow[]>;

/** What figures, lengths and turns stand for. */
export function scaleChart(): readonly ScaleRow[] {
  const battalion = { arm: 'infantry', drill: 'formed', weight: null, formation: 'line', ranks: 1 } as const;
  return scaleRows(formOf({ ...battalion, figures: battalionFigures }).width);
}

export { lineOf as meleeResult } from './rules/8-melee/melee-results.ts';
export { passing as moralePasses } from './rules/2-morale/morale-test.ts';
export { reach as musketReach, shortReach as shortMusketReach } from './rules/7-small-arms/ranges.ts';
export { flightOf, rateOf, type Arm, type Formation, type Pace } from './tables/arms.ts';
export { bandReach, gunBands, gunDice, gunWeights, limberedRate, pushRate } from './tables/guns.ts';
export { areaGoing, lineGoing, redoubtGoing, steepHill, villageGoing, type Going } from './tables/ground.ts';
