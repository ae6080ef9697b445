/** The lay of the land, for plans: the objectives, and how soon every unit can fight there. */
import type { Force, Lay, Region, Seat } from '@bivouac/kernel';
import type { State } from '../state.ts';
import { knownTo } from '../rules/03-sight/hidden.ts';
import { ownReachFor } from '../rules/06-movement/rates.ts';
import { perTurn } from '../rules/04-action-points/spending.ts';
import { ud } from '../tables/measures.ts';
import { isSide } from '../tables/sides.ts';
import { nameOf } from '../troops.ts';
import { objectiveName } from '../words/names.ts';
import { placeOfObjective } from './judge.ts';
import { surveyOf, wayTo, type Troop } from './survey.ts';

/** Who is in retreat or rout counts for little until he has rallied. */
const broken = 0.25;

/** Nobody goes less far in a turn than this: a battery in position limbers up first. */
const leastMarch = 2 * ud;

export function layOf(battle: State, seat: Seat): Lay {
  const s = isSide(seat) ? knownTo(battle, seat) : battle;
  const places = s.terms.objectives.map((_one, objective) => placeOfObjective(s, objective));
  const { blue, red } = surveyOf(s);
  const force = (troop: Troop): Force => {
    const far = Math.max(leastMarch, ownReachFor(s, troop.unit, perTurn));
    return {
      name: nameOf(s, troop.unit),
      seat: troop.side,
      strength: troop.worth * (troop.isSteady ? 1 : broken),
      turns: places.map((place) => wayTo(troop, place) / far),
    };
  };
  return {
    regions: s.terms.objectives.map(({ points }, objective): Region => ({
      name: objectiveName(s, objective),
      worth: points,
      holder: s.holders[objective] ?? null,
    })),
    forces: [...blue, ...red].map(force),
  };
}
