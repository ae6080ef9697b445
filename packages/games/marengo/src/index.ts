/** Bonaparte at Marengo, as the kernel sees it. */
import {
  defineGame,
  finished,
  generalRefusals,
  offers,
  type Game,
  type Rulebook,
  type Steps,
  type StateShape,
} from '@bivouac/kernel';
import { advice } from './advice.ts';
import { faultsOf } from './faults.ts';
import type { Frames } from './frames.ts';
import { imagineState } from './imagine.ts';
import { judgeState } from './judge.ts';
import { oddsOf } from './odds/odds.ts';
import { layOut } from './scenario/position.ts';
import { isWord, questions } from './questions.ts';
import { readScenario } from './scenario/reading.ts';
import catalogue from './rulebook/catalogue.json' with { type: 'json' };
import en from './rulebook/en.json' with { type: 'json' };
import fr from './rulebook/fr.json' with { type: 'json' };
import * as assault from './rules/assault.ts';
import * as bombardment from './rules/bombardment.ts';
import { continuation } from './rules/continuation.ts';
import { lossChoice, losses } from './rules/losses.ts';
import * as maneuver from './rules/maneuver.ts';
import * as melee from './rules/melee.ts';
import { movement } from './rules/movement.ts';
import * as pursuit from './rules/pursuit.ts';
import * as retreat from './rules/retreat.ts';
import { march, marchOn } from './rules/roads.ts';
import * as sequence from './rules/sequence.ts';
import { activation, surprise } from './rules/surprise.ts';
import { knowingNames } from './rules/unknown.ts';
import { freeActsOf, outcomeOf, playFreeAct, victory, whyNotFree } from './rules/victory.ts';
import { withdrawal } from './rules/withdrawal.ts';
import { scenarioSeen, type MarengoScenario } from './scenario/scenario.ts';
import { options } from './options.ts';
import { scenarios } from './scenarios/index.ts';
import { copyState, madeAnew, type State } from './state.ts';
import stateShape from './state-shape.json' with { type: 'json' };
import { sides, type Side } from './tables.ts';
import { viewOf, viewFields, type View } from './view.ts';

const steps: Steps<State, Frames> = {
  round: sequence.round,
  turn: sequence.turn,
  surprise,
  activation: knowingNames(activation),
  shuffle: sequence.shuffle,
  bombardments: bombardment.bombardments,
  bombardment: knowingNames(bombardment.bombardment),
  assaultStep: assault.assaultStep,
  assaults: knowingNames(assault.assaults),
  defence: knowingNames(melee.defence),
  fireAnswered: melee.fireAnswered,
  assaultResult: melee.assaultResult,
  defenderLosses: melee.defenderLosses,
  afterLosses: pursuit.afterLosses,
  pursuit: knowingNames(pursuit.pursuit),
  pursuedLosses: pursuit.pursuedLosses,
  occupation: melee.occupation,
  entry: melee.entry,
  continuation: knowingNames(continuation),
  movement: knowingNames(movement),
  block: knowingNames(maneuver.block),
  blocked: knowingNames(maneuver.blocked),
  advance: maneuver.advance,
  march,
  marchOn: knowingNames(marchOn),
  withdrawal,
  announcement: knowingNames(bombardment.announcement),
  turnEnd: sequence.turnEnd,
  losses,
  lossChoice: knowingNames(lossChoice),
  retreat: retreat.retreat,
  retreatLosses: retreat.retreatLosses,
  retreatWay: retreat.retreatWay,
  retreatDestinations: knowingNames(retreat.retreatDestinations),
  victory,
};

function isSide(seat: string): seat is Side {
  return seat === 'austrian' || seat === 'french';
}

export const marengo: Game<State, View, MarengoScenario> = defineGame<State, Frames, View, MarengoScenario>({
  id: 'marengo',
  name: { en: 'Bonaparte at Marengo', fr: 'Bonaparte à Marengo' },
  version: 3,
  seats: sides,
  rulebook: { ...catalogue, texts: { en, fr } } as Rulebook,
  scenarios,
  options,
  readScenario,
  questions,
  isWord,
  scenarioSeen,
  steps,
  layOut,
  view: viewOf,
  viewFields,
  imagine: imagineState,
  outcome: outcomeOf,
  copy: copyState,
  madeAnew,
  judge: judgeState,
  advice,
  odds: oddsOf,
  stateShape: stateShape as StateShape,
  faults: faultsOf,
  // Under version 1 the battle of the morning was laid out otherwise: what is stored is the same.
  // Version 1 dealt the morning's blocks otherwise; version 2 cited other rules with the same events.
  migrations: { 1: (save) => save, 2: (save) => save },
  freeActs: {
    choices: (s, seat) => (isSide(seat) ? offers(freeActsOf(s, seat)) : finished),
    whyNot: (s, seat, action) =>
      isSide(seat) && action.length === 1 ? whyNotFree(s, seat, String(action[0])) : null,
    play(s, seat, action, play) {
      if (isSide(seat)) playFreeAct(s, seat, String(action[0]), play);
    },
  },
  turn: { of: (s) => s.side, opensAt: ['activation', 'bombardment', 'assaults', 'movement', 'announcement'] },
  generalRefusals: generalRefusals(['MAR-3-01', 'MAR-7-01'], ['MAR-8-25']),
});

export type { MarengoEvent } from './events.ts';
export { examples } from './examples/index.ts';
export { drawMap } from './map/drawing.ts';
export type { MapFile } from './map/map.ts';
export { marengoFile } from './map/marengo.ts';
export { toPosition } from './scenario/position.ts';
export type { MarengoScenario } from './scenario/scenario.ts';
export type { Arm, Side } from './tables.ts';
export type { SeenPiece, View } from './view.ts';
