/** Règle des Trois Couleurs, as the kernel sees it. */
import { defineGame, generalRefusals, nothing, offers, type Game, type StateShape } from '@bivouac/kernel';
import { faultsOf } from './faults.ts';
import type { Frames } from './frames.ts';
import { advice } from './advice/advice.ts';
import { judgeAhead } from './advice/judge.ts';
import { oddsOf } from './odds/odds.ts';
import { options } from './options.ts';
import { outlookOf } from './outlook/outlook.ts';
import { sightsOf } from './sights.ts';
import { stateOf } from './scenario/position.ts';
import { isWord, questions } from './questions.ts';
import { readScenario } from './scenario/reading.ts';
import { rulebook } from './rulebook.ts';
import { concede, outcomeOf } from './rules/28-battle/victory.ts';
import type { CouleursScenario } from './scenario/scenario.ts';
import { scenarios } from './scenarios/index.ts';
import { copyState, type State } from './state.ts';
import stateShape from './state-shape.json' with { type: 'json' };
import { steps } from './steps.ts';
import { isSide, sides } from './tables/sides.ts';
import { imagineState, viewFields, viewOf, type View } from './view.ts';

export const troisCouleurs: Game<State, View, CouleursScenario> = defineGame<
  State,
  Frames,
  View,
  CouleursScenario
>({
  id: 'trois-couleurs',
  name: { en: 'The Three Colours', fr: 'Règle des Trois Couleurs' },
  version: 1,
  seats: sides,
  rulebook,
  scenarios,
  options,
  readScenario,
  questions,
  isWord,
  isPiece: ({ terms }, name) => terms.units.some(({ id }) => id === name),
  steps,
  layOut: (scenario, chosen) => stateOf(scenario, chosen),
  view: viewOf,
  viewFields,
  imagine: imagineState,
  outcome: outcomeOf,
  copy: copyState,
  judge: judgeAhead,
  advice,
  odds: oddsOf,
  outlook: outlookOf,
  sights: sightsOf,
  stateShape: stateShape as StateShape,
  faults: faultsOf,
  migrations: {},
  freeActs: {
    choices: (s, seat) => (s.over === null && isSide(seat) ? offers(['resign']) : nothing),
    play(s, seat, _action, play) {
      if (isSide(seat)) concede(s, play, seat);
    },
  },
  turn: { of: (s) => s.side, opensAt: ['orders', 'volleys', 'layMarkers', 'readOut'] },
  generalRefusals: generalRefusals(['TC-5-01'], ['TC-5-04']),
});

export { armyFaults } from './armies/limits.ts';
export { armyProblems, looksLikeArmy } from './armies/reading.ts';
export type { CouleursEvent } from './events.ts';
export type { FrameOf, Frames } from './frames.ts';
export type { CouleursScenario } from './scenario/scenario.ts';
export { tableKinds } from './tables/ground.ts';
export type { View } from './view.ts';
