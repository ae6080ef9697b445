/** How a battle stands before its first turn, for whoever draws pictures of it. */
import { stateOf } from '../scenario/position.ts';
import type { CouleursScenario } from '../scenario/scenario.ts';
import type { View } from '../view.ts';

export function openingView(scenario: CouleursScenario): View {
  const { frames: _frames, ...state } = stateOf(scenario, {});
  return { ...state, seat: state.first, standing: [], now: null, later: [], signs: [] };
}
