/** How a battle stands before its first turn, for whoever draws pictures of it. */
import { nightNow } from '../rules/9-army-retreat/field-now.ts';
import { stateOf } from '../scenario/position.ts';
import type { ReasonScenario } from '../scenario/scenario.ts';
import type { View } from '../view.ts';

export function openingView(scenario: ReasonScenario): View {
  const state = stateOf(scenario, {});
  const { frames: _frames, ...seen } = state;
  const beside = { standing: [], now: null, later: [], part: 0, charge: null, night: nightNow(state) };
  return { ...seen, ...beside, seat: state.first };
}
