/** The steps of a turn and of what interrupts it, as the flow looks them up. */
import type { Steps } from '@bivouac/kernel';
import type { Frames } from './frames.ts';
import { advance, advanceWho, advancing } from './rules/08-shock/advance-after-combat.ts';
import { aftermathSteps, flights } from './rules/08-shock/aftermath.ts';
import { approach, react } from './rules/06-movement/approach.ts';
import { charge, charges } from './rules/09-cavalry-charges/charge.ts';
import { clash } from './rules/08-shock/resolution.ts';
import { combined, nextRide } from './rules/09-cavalry-charges/combined-charge.ts';
import { answerFire } from './rules/09-cavalry-charges/fire-at-countercharge.ts';
import { counter } from './rules/09-cavalry-charges/countercharge.ts';
import { dash } from './rules/16-optional-rules/charge-at-two-hexes.ts';
import {
  chain,
  chainOrder,
  crossing,
  crossingOrder,
  mood,
} from './rules/12-demoralisation/demoralisation.ts';
import { exploit, exploiting, exploitWho } from './rules/09-cavalry-charges/exploitation.ts';
import { exploitOn } from './rules/09-cavalry-charges/exploitation-combat.ts';
import { aim, fire } from './rules/07-fire/fire.ts';
import { bonus, lead } from './rules/14-leaders/combat-bonus.ts';
import { gallopSteps, gallopOn } from './rules/09-cavalry-charges/charge-under-way.ts';
import {
  bereft,
  danger,
  displace,
  displaceTo,
  replacement,
  replacementAt,
} from './rules/14-leaders/leader-fates.ts';
import { follow } from './rules/14-leaders/leaders.ts';
import { marchSteps, onward } from './rules/06-movement/march.ts';
import { breaking, gather } from './rules/10-morale/breaking.ts';
import { test } from './rules/10-morale/morale.ts';
import { movement } from './rules/06-movement/movement.ts';
import { cover, opportunity } from './rules/07-fire/opportunity-fire.ts';
import { rallied, rally, rallyChoice, unrallied } from './rules/11-rally/rally.ts';
import { recoil, recoilWay } from './rules/06-movement/recoil.ts';
import { reform, reformTo } from './rules/09-cavalry-charges/charge-end.ts';
import { rouse, rousedAt } from './rules/13-reinforcements/reserves.ts';
import { retreatSteps, retreatWay } from './rules/08-shock/retreat.ts';
import { push } from './rules/05-stacking/making-way.ts';
import { panic } from './rules/16-optional-rules/rout.ts';
import { muster, playerTurn, playerTurnEnds, turn } from './rules/02-sequence-of-play/sequence.ts';
import { settle, straighten } from './rules/05-stacking/same-facing.ts';
import { assault, assaults, nextShock, shocks } from './rules/08-shock/shock.ts';
import { squareOrder } from './rules/09-cavalry-charges/guns-in-square.ts';
import { square, squares, squareTest } from './rules/09-cavalry-charges/square.ts';
import { screening, screens } from './rules/16-optional-rules/voltigeur-acts.ts';
import { struck, volley } from './rules/07-fire/volley.ts';
import { challenge, reply } from './rules/17-command/challenge.ts';
import { counsel } from './rules/17-command/counsel.ts';
import { destination, firstOrders } from './rules/17-command/first-orders.ts';
import { turnCourier, turnCouriers } from './rules/17-command/turning-couriers.ts';
import { activate, activation, firstToPlay } from './rules/20-activation/activating.ts';
import { clock } from './rules/19-time/clock.ts';
import { lastCorps, preBattle } from './rules/18-strategic-deployment/pre-battle.ts';
import { setUp, setUpCorps, setUpLeader, setUpUnits } from './rules/18-strategic-deployment/setting-up.ts';
import { inHand } from './rules/17-command/in-hand.ts';
import type { State } from './state.ts';

/** Every step by its name. */
export const steps: Steps<State, Frames> = {
  turn,
  preBattle,
  lastCorps,
  setUp,
  setUpCorps,
  setUpUnits,
  setUpLeader,
  firstOrders,
  muster,
  replacement,
  replacementAt,
  playerTurn,
  activation,
  firstToPlay,
  activate,
  inHand,
  charges,
  charge,
  movement,
  destination,
  turnCouriers,
  turnCourier,
  counsel,
  clock,
  challenge,
  reply,
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
  ...marchSteps,
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
  ...retreatSteps,
  retreatWay,
  push,
  follow,
  lead,
  bonus,
  clash,
  ...aftermathSteps,
  advance,
  advanceWho,
  advancing,
  ...gallopSteps,
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
