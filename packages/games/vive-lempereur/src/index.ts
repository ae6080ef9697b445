/** Vive l'Empereur, as the kernel sees it. */
import {
  defineGame,
  generalRefusals,
  nothing,
  type Game,
  type Rulebook,
  type StateShape,
} from '@bivouac/kernel';
import { advice } from './advice/advice.ts';
import { faultsOf } from './faults.ts';
import type { Frames } from './frames.ts';
import { imagineState } from './imagine.ts';
import { judgeState } from './judge.ts';
import { oddsOf } from './odds/odds.ts';
import { migrations } from './migrations.ts';
import { options } from './options.ts';
import { layOut } from './scenario/position.ts';
import { isPiece, isWord, questions } from './questions.ts';
import { reachSeen } from './reach/ways.ts';
import { readScenario } from './scenario/reading.ts';
import catalogue from './rulebook/catalogue.json' with { type: 'json' };
import en from './rulebook/en.json' with { type: 'json' };
import fr from './rulebook/fr.json' with { type: 'json' };
import { freeActsOf, outcomeOf, playFreeAct } from './rules/02-sequence-of-play/end-of-battle.ts';
import { changeFreely } from './rules/17-command/orders-in-force.ts';
import type { EmpereurScenario } from './scenario/scenario.ts';
import { scenarios } from './scenarios/index.ts';
import type { State } from './state.ts';
import stateShape from './state-shape.json' with { type: 'json' };
import { steps } from './steps.ts';
import { isSide, sides } from './tables/sides.ts';
import { viewOf, viewFields, type View } from './view.ts';
import { copyState, isSameCorps, isSameLeader, isSameUnit, madeAnew } from './copies.ts';

export const viveLEmpereur: Game<State, View, EmpereurScenario> = defineGame<
  State,
  Frames,
  View,
  EmpereurScenario
>({
  id: 'vive-lempereur',
  name: { en: 'Vive l’Empereur', fr: 'Vive l’Empereur' },
  version: 8,
  seats: sides,
  rulebook: { ...catalogue, texts: { en, fr } } as Rulebook,
  scenarios,
  options,
  readScenario,
  questions,
  isPiece,
  isWord,
  steps,
  layOut,
  view: viewOf,
  viewFields,
  imagine: imagineState,
  outcome: outcomeOf,
  copy: copyState,
  sameElements: { units: isSameUnit, leaders: isSameLeader, corps: isSameCorps },
  madeAnew,
  judge: judgeState,
  odds: oddsOf,
  reach: reachSeen,
  advice,
  stateShape: stateShape as StateShape,
  faults: faultsOf,
  migrations,
  freeActs: {
    choices: (s, seat) => (isSide(seat) ? freeActsOf(s, seat) : nothing),
    play(s, seat, [word], play) {
      if (isSide(seat) && !changeFreely(s, seat, word, play)) playFreeAct(s, seat, play);
    },
  },
  turn: {
    of: (s) => s.side,
    opensAt: [
      'preBattle',
      'setUpCorps',
      'firstOrders',
      'activate',
      'inHand',
      'charge',
      'movement',
      'aim',
      'assault',
      'nextShock',
      'rallyChoice',
    ],
  },
  generalRefusals: generalRefusals(['VE-2-03'], ['VE-1-01']),
});

export { boardOf, hexName } from './board/ground.ts';
export { examples } from './examples/index.ts';
export type { EmpereurEvent } from './events.ts';
export type { FrameOf, Frames } from './frames.ts';
export { toPosition } from './scenario/position-writing.ts';
export type { EmpereurScenario } from './scenario/scenario.ts';
export { facingName } from './rules/06-movement/turning.ts';
export type { State } from './state.ts';
export { formationNames, type FormationName } from './tables/formations.ts';
export { terrainNames, type TerrainName } from './tables/terrain.ts';
export type { SeenUnit, View } from './view.ts';
