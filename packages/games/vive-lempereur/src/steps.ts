/** The steps of a turn and of what interrupts it, as the flow looks them up. */
import type { Steps } from '@bivouac/kernel';
import type { Frames } from './frames.ts';
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
import type { State } from './state.ts';

/** Every step by its name. */
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
