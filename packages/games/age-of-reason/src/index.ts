/** Guerre au siècle des Lumières (Age of Reason), as the kernel sees it. */
import {
  defineGame,
  generalRefusals,
  nothing,
  offers,
  type Game,
  type Rulebook,
  type StateShape,
} from '@bivouac/kernel';
import { advice } from './advice/advice.ts';
import { faultsOf } from './faults.ts';
import type { Frames } from './frames.ts';
import { judgeState } from './advice/yardstick.ts';
import { scenarioSeen } from './knowledge.ts';
import { oddsOf } from './odds/odds.ts';
import { options } from './options.ts';
import { outlookOf } from './outlook/outlook.ts';
import { sightsOf } from './sights.ts';
import { stateOf } from './scenario/position.ts';
import { isWord, questions } from './questions.ts';
import { readScenario } from './scenario/reading.ts';
import catalogue from './rulebook/catalogue.json' with { type: 'json' };
import en from './rulebook/en.json' with { type: 'json' };
import fr from './rulebook/fr.json' with { type: 'json' };
import { concede, outcomeOf } from './rules/9-army-retreat/victory.ts';
import type { ReasonScenario } from './scenario/scenario.ts';
import { scenarios } from './scenarios/index.ts';
import { copyState, type State } from './state.ts';
import stateShape from './state-shape.json' with { type: 'json' };
import { steps } from './steps.ts';
import { isSide, sides } from './tables/sides.ts';
import { imagineState, viewOf, viewFields, type View } from './view.ts';

export const ageOfReason: Game<State, View, ReasonScenario> = defineGame<State, Frames, View, ReasonScenario>(
  {
    id: 'age-of-reason',
    name: { en: 'War in the Age of Reason', fr: 'Guerre au siècle des Lumières' },
    version: 1,
    seats: sides,
    rulebook: { ...catalogue, texts: { en, fr } } as Rulebook,
    scenarios,
    options,
    readScenario,
    scenarioSeen: (scenario, seat) =>
      scenarioSeen(scenario, stateOf(scenario, { hiddenReserves: true }), seat),
    questions,
    isWord,
    isPiece: ({ terms }, name) => terms.units.some(({ id }) => id === name),
    steps,
    layOut: (scenario, chosen) => stateOf(scenario, chosen),
    view: viewOf,
    viewFields,
    imagine: (view, seat) => imagineState(view, seat),
    outcome: outcomeOf,
    copy: copyState,
    judge: judgeState,
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
    turn: {
      of: (s) => s.side,
      opensAt: ['deploy', 'arriving', 'declareCharge', 'orders', 'rides', 'cannonade', 'volleys'],
    },
    generalRefusals: generalRefusals(['AOR-0-202'], ['AOR-0-203']),
  },
);

export type { ReasonEvent } from './events.ts';
export { examples } from './examples/index.ts';
export type { FrameOf, Frames } from './frames.ts';
export type { ReasonScenario } from './scenario/scenario.ts';
export { tableKinds } from './tables/ground.ts';
export type { View } from './view.ts';
