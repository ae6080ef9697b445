/** Commands & Colors: Napoleonics, as the kernel sees it. */
import {
  defineGame,
  generalRefusals,
  nothing,
  type Game,
  type Rulebook,
  type Steps,
  type StateShape,
} from '@bivouac/kernel';
import { advice } from './advice.ts';
import type { NapoleonicsEvent } from './events.ts';
import { faultsOf } from './faults.ts';
import type { Frames } from './frames.ts';
import { imagineState } from './imagine.ts';
import { judgeState } from './judge.ts';
import { migrations } from './migrations.ts';
import { oddsOf } from './odds/odds.ts';
import { options } from './options.ts';
import { layOut } from './scenario/position.ts';
import { isWord, questions } from './questions.ts';
import { readScenario } from './scenario/reading.ts';
import catalogue from './rulebook/catalogue.json' with { type: 'json' };
import en from './rulebook/en.json' with { type: 'json' };
import fr from './rulebook/fr.json' with { type: 'json' };
import { battleBack } from './rules/battle-back.ts';
import { attack, combat } from './rules/combat.ts';
import { answered, clash, meleeRoll } from './rules/clash.ts';
import { command, turn } from './rules/command.ts';
import { draw, scout } from './rules/draw.ts';
import { rally } from './rules/elan-rally.ts';
import { bonus, ground, meleeFought } from './rules/ground-taking.ts';
import { losses, morale } from './rules/hits.ts';
import { leaderRetreat, leaderRoute } from './rules/leaders.ts';
import { reaction } from './rules/melee.ts';
import { movement } from './rules/movement.ts';
import { orders } from './rules/orders.ts';
import { retirePath, retiring } from './rules/retire.ts';
import { retreat, route } from './rules/retreat.ts';
import { supply } from './rules/short-supply.ts';
import { freeActsOf, outcomeOf, playFreeAct } from './rules/victory.ts';
import type { NapoleonicsScenario } from './scenario/scenario.ts';
import { scenarios } from './scenarios/index.ts';
import { copyState, isSameLeader, isSameUnit, type State } from './state.ts';
import stateShape from './state-shape.json' with { type: 'json' };
import { sides, type Side } from './tables/sides.ts';
import { viewOf, viewFields, type View } from './view.ts';

const steps: Steps<State, Frames> = {
  turn,
  command,
  rally,
  supply,
  orders,
  movement,
  combat,
  attack,
  reaction,
  clash,
  answered,
  meleeRoll,
  retiring,
  retireTo: retirePath,
  meleeFought,
  ground,
  bonus,
  battleBack,
  losses,
  morale,
  retreat,
  route,
  leaderRetreat,
  leaderRoute,
  draw,
  scout,
};

function isSide(seat: string): seat is Side {
  return seat === 'british' || seat === 'french';
}

export const commandsColors: Game<State, View, NapoleonicsScenario> = defineGame<
  State,
  Frames,
  View,
  NapoleonicsScenario
>({
  id: 'commands-colors',
  name: { en: 'Commands & Colors: Napoleonics', fr: 'Commands & Colors : Napoleonics' },
  version: 4,
  seats: sides,
  rulebook: { ...catalogue, texts: { en, fr } } as Rulebook,
  scenarios,
  options,
  readScenario,
  questions,
  isWord,
  steps,
  layOut,
  view: viewOf,
  viewFields,
  // A card is played from one's own hand.
  ownToShow: new Set<NapoleonicsEvent['kind']>(['cardPlayed']),
  imagine: imagineState,
  outcome: outcomeOf,
  copy: copyState,
  sameElements: { units: isSameUnit, leaders: isSameLeader },
  judge: judgeState,
  advice,
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
  turn: { of: (s) => s.side, opensAt: ['command', 'orders', 'movement', 'attack'] },
  generalRefusals: generalRefusals(['CCN-5.0-01', 'CCN-5.0-05'], ['CCN-5.0-02']),
});

export { drawBattlefield, groundKinds } from './scenario/battlefield.ts';
export { boardOf, grid, hexName } from './board.ts';
export type { NapoleonicsEvent } from './events.ts';
export { examples } from './examples/index.ts';
export type { FrameOf, Frames } from './frames.ts';
export type { NapoleonicsScenario } from './scenario/scenario.ts';
export { cardKinds } from './tables/command-cards.ts';
export type { Face } from './tables/dice.ts';
export { sections, type Nation, type Section, type Side } from './tables/sides.ts';
export { terrainKinds, type TerrainName } from './tables/terrain.ts';
export { typeIndex, unitTypes, type Arm, type UnitType } from './tables/units.ts';
export type { SeenCards, SeenLeader, SeenUnit, View } from './view.ts';
