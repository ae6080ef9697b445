/** What the melees that stand promise a side, in parts of an army: the dice of both, before they are thrown. */
import type { Survey } from './judge-survey.ts';
import { boutsOf, meleeOf, meleesNow } from './rules/8-melee/fighting.ts';
import { countOfMelee } from './rules/8-melee/melee-dice.ts';
import type { State } from './state.ts';
import { enemyOf, type Side } from './tables/sides.ts';
import { sideOf } from './troops.ts';

/** The mean of a die, and how many pips take a figure. */
const pips = 3.5;
const pipsPerLoss = 6;

/** Of what fights on the losing side, so much is lost to the winner beyond the figures. */
const stake = 0.35;

export function meleePromise(s: State, survey: Survey, side: Side): number {
  let sum = 0;
  for (const unit of meleesNow(s)) sum += promiseOf(s, survey, unit, side);
  return sum;
}

function promiseOf(s: State, survey: Survey, unit: number, side: Side): number {
  const contacts = meleeOf(s, unit);
  const strikes: Record<Side, number> = { blue: 0, red: 0 };
  for (const bout of boutsOf(s, contacts)) {
    const { whole, special } = countOfMelee(s, bout);
    const special_ = special === 0 ? 0 : (special + 1) / 2;
    strikes[sideOf(s, bout.unit)] += (whole * pips + special_) / pipsPerLoss;
  }
  const there: Record<Side, number> = { blue: 0, red: 0 };
  for (const fighter of new Set(contacts.flatMap(({ one, other }) => [one, other])))
    there[sideOf(s, fighter)] += survey.troops[fighter]!.worth;
  const enemy = enemyOf[side];
  const lead = strikes[side] - strikes[enemy];
  // The difference of losses is mostly within two of what the dice promise.
  const chance = lead / (1.2 + Math.abs(lead));
  return chance > 0
    ? (chance * stake * there[enemy]) / survey.wholeOf(enemy)
    : (chance * stake * there[side]) / survey.wholeOf(side);
}
