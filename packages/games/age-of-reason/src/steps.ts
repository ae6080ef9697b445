/** Every step of the game by name, from the chapters that play them. */
import type { Steps } from '@bivouac/kernel';
import type { Frames } from './frames.ts';
import { sequence } from './rules/0-sequence/sequence.ts';
import { roleSteps } from './rules/1-deployment/roles.ts';
import { deployment } from './rules/1-deployment/deployment.ts';
import { arrivals } from './rules/1-deployment/arrivals.ts';
import { moraleAfterFire } from './rules/2-morale/after-fire.ts';
import { rally } from './rules/2-morale/rally.ts';
import { actionPoints } from './rules/3-action-points/action-points.ts';
import { charges } from './rules/4-charges/charge.ts';
import { chargeCourse } from './rules/4-charges/charge-course.ts';
import { chargeHome } from './rules/4-charges/charge-home.ts';
import { movement } from './rules/5-movement/orders.ts';
import { generalMoves } from './rules/5-movement/general-moves.ts';
import { cannonade } from './rules/6-artillery/cannonade.ts';
import { volleys } from './rules/7-small-arms/volleys.ts';
import { garrison } from './rules/8-melee/garrison.ts';
import { melee } from './rules/8-melee/melee.ts';
import { rearranging } from './rules/8-melee/rearranging.ts';
import { winners } from './rules/8-melee/winners.ts';
import { armyRetreat } from './rules/9-army-retreat/army-retreat.ts';
import type { State } from './state.ts';

export const steps: Steps<State, Frames> = {
  ...sequence,
  ...roleSteps,
  ...deployment,
  ...arrivals,
  ...rally,
  ...moraleAfterFire,
  ...actionPoints,
  ...charges,
  ...chargeCourse,
  ...chargeHome,
  ...movement,
  ...generalMoves,
  ...cannonade,
  ...volleys,
  ...garrison,
  ...melee,
  ...winners,
  ...rearranging,
  ...armyRetreat,
};
