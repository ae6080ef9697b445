/** Vive l'Empereur, as the kernel sees it. */
import { defineGame, nothing, type Game, type Rulebook, type Steps, type StateShape } from '@bivouac/kernel';
import { faultsOf } from './faults.ts';
import type { Frames } from './frames.ts';
import { imagineState } from './imagine.ts';
import { judgeState } from './judge.ts';
import { oddsOf } from './odds/odds.ts';
import { migrations } from './migrations.ts';
import { options } from './options.ts';
import { layOut } from './position.ts';
import { isPiece, questions } from './questions.ts';
import { readScenario } from './reading.ts';
import catalogue from './rulebook/catalogue.json' with { type: 'json' };
import en from './rulebook/en.json' with { type: 'json' };
import fr from './rulebook/fr.json' with { type: 'json' };
import { advance, advanceWho, advancing } from './rules/advance.ts';
import { aftermath, flights } from './rules/aftermath.ts';
import { approach, react } from './rules/approach.ts';
import { charge, charges } from './rules/charge.ts';
import { clash } from './rules/clash.ts';
import { combined, nextRide } from './rules/combined-charge.ts';
import { answerFire } from './rules/answer-fire.ts';
import { counter } from './rules/countercharge.ts';
import { dash } from './rules/dash.ts';
import { chain, chainOrder, crossing, crossingOrder, mood } from './rules/demoralisation.ts';
import { exploit, exploiting, exploitWho } from './rules/exploitation.ts';
import { exploitOn } from './rules/second-blow.ts';
import { aim, fire } from './rules/fire.ts';
import { bonus, lead } from './rules/lead.ts';
import { gallop, gallopOn } from './rules/gallop.ts';
import { bereft, danger, displace, displaceTo, replacement, replacementAt } from './rules/leader-fates.ts';
import { follow } from './rules/leaders.ts';
import { march, onward } from './rules/march.ts';
import { breaking, gather, test } from './rules/morale.ts';
import { movement } from './rules/movement.ts';
import { cover, opportunity } from './rules/opportunity-fire.ts';
import { rallied, rally, rallyChoice, unrallied } from './rules/rally.ts';
import { recoil, recoilWay } from './rules/recoil.ts';
import { reform, reformTo } from './rules/reform.ts';
import { rouse, rousedAt } from './rules/reserves.ts';
import { push, retreat, retreatWay } from './rules/retreat.ts';
import { panic } from './rules/rout.ts';
import { muster, playerTurn, playerTurnEnds, turn } from './rules/sequence.ts';
import { settle, straighten } from './rules/settling.ts';
import { assault, assaults, nextShock, shocks } from './rules/shock.ts';
import { squareOrder } from './rules/square-order.ts';
import { square, squares, squareTest } from './rules/square.ts';
import { screening, screens } from './rules/voltigeur-acts.ts';
import { struck, volley } from './rules/volley.ts';
import { freeActsOf, outcomeOf, playFreeAct } from './rules/victory.ts';
import type { EmpereurScenario } from './scenario.ts';
import { scenarios } from './scenarios/index.ts';
import { copyState, type State } from './state.ts';
import stateShape from './state-shape.json' with { type: 'json' };
import { isSide, sides } from './tables/sides.ts';
import { viewOf, type View } from './view.ts';

/** Every step by its name; exported for tests that begin in the middle of things. */
export const steps: Steps<State, Frames> = {
  turn,
  muster,
  replacement,
  replacementAt,
  playerTurn,
  charges,
  charge,
  movement,
  fire,
  aim,
  assaults,
  assault,
  shocks,
  nextShock,
  flights,
  rally,
  mood,
  playerTurnEnds,
  settle,
  straighten,
  march,
  onward,
  approach,
  react,
  recoil,
  recoilWay,
  dash,
  counter,
  answerFire,
  opportunity,
  cover,
  volley,
  struck,
  test,
  breaking,
  gather,
  retreat,
  retreatWay,
  push,
  follow,
  lead,
  bonus,
  clash,
  aftermath,
  advance,
  advanceWho,
  advancing,
  gallop,
  gallopOn,
  combined,
  nextRide,
  squares,
  square,
  squareTest,
  squareOrder,
  exploit,
  exploitWho,
  exploiting,
  exploitOn,
  reform,
  reformTo,
  panic,
  rallyChoice,
  screening,
  screens,
  rallied,
  unrallied,
  crossing,
  crossingOrder,
  chain,
  chainOrder,
  rouse,
  rousedAt,
  danger,
  bereft,
  displace,
  displaceTo,
};

export const viveLEmpereur: Game<State, View, EmpereurScenario> = defineGame<
  State,
  Frames,
  View,
  EmpereurScenario
>({
  id: 'vive-lempereur',
  name: { en: 'Vive l’Empereur', fr: 'Vive l’Empereur' },
  version: 2,
  seats: sides,
  rulebook: { ...catalogue, texts: { en, fr } } as Rulebook,
  scenarios,
  options,
  readScenario,
  questions,
  isPiece,
  steps,
  layOut,
  view: viewOf,
  imagine: imagineState,
  outcome: outcomeOf,
  copy: copyState,
  judge: judgeState,
  odds: oddsOf,
  stateShape: stateShape as StateShape,
  faults: faultsOf,
  migrations,
  freeActs: {
    choices: (s, seat) => (isSide(seat) ? freeActsOf(s) : nothing),
    play(s, seat, _action, play) {
      if (isSide(seat)) playFreeAct(s, seat, play);
    },
  },
  turn: { of: (s) => s.side, opensAt: ['charge', 'movement', 'aim', 'assault', 'nextShock', 'rallyChoice'] },
  courtesy: {
    notAsked: {
      rules: ['VE-2-03'],
      words: { en: 'It is not for you to decide now.', fr: 'Ce n’est pas à vous de décider maintenant.' },
    },
    nonsense: {
      rules: ['VE-1-01'],
      words: { en: 'There is no such act in this game.', fr: 'Cet acte n’existe pas dans ce jeu.' },
    },
  },
});

export { boardOf, hexName } from './board/ground.ts';
export { examples } from './examples/index.ts';
export type { EmpereurEvent } from './events.ts';
export type { FrameOf, Frames } from './frames.ts';
export { toPosition } from './position-writing.ts';
export type { EmpereurScenario } from './scenario.ts';
export type { State } from './state.ts';
export { formationNames, type FormationName } from './tables/formations.ts';
export { terrainNames, type TerrainName } from './tables/terrain.ts';
export type { SeenUnit, View } from './view.ts';
