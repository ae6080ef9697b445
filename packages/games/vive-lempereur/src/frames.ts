/**
 * The steps of a turn and of everything that can interrupt it, each with its own few values. **Every value here is
 * public**: what a seat may not know (units under others, the rest of a path) lies in the units and in `State.plan`, so
 * that frames need no veil. Who calls whom stands beside each.
 */
import type { Side } from './tables/sides.ts';
import type {
  Volley,
  Struck,
  FirePhase,
  Test,
  BreakCause,
  Breaking,
  Retreat,
  RetreatSteps,
  Combat,
  Aftermath,
  AftermathSteps,
  Advancing,
} from './frames/fighting.ts';
import type {
  GallopSteps,
  MarchSteps,
  Way,
  Ride,
  Squaring,
  SquareTest,
  Recoil,
  Dash,
  Counter,
  Exploiting,
  Reforming,
  Leaving,
  Approach,
} from './frames/moving.ts';
import type { Rank } from './tables/leaders.ts';

export type * from './frames/fighting.ts';
export type * from './frames/moving.ts';
export type { Rank };

export type Frames =
  // II, the sequence of play (rules/02-sequence-of-play/sequence.ts). Each goes to the next.
  | { readonly step: 'turn' }
  // XVII.3: both sides write their first orders (rules/17-command/first-orders.ts), before the first turn.
  /** In secret, both sides at once: who has written is known to all. */
  | { readonly step: 'firstOrders'; readonly written: readonly Side[] }
  | { readonly step: 'muster' }
  | { readonly step: 'replacement'; readonly leader: number }
  | { readonly step: 'replacementAt'; readonly leader: number }
  | { readonly step: 'playerTurn' }
  // XVIII: before the battle (rules/18-strategic-deployment): leaders on squares, those left when the other side is satisfied.
  | { readonly step: 'preBattle'; readonly side: Side }
  | { readonly step: 'lastCorps'; readonly side: Side }
  // Who sets up a corps next; which and where its leader stands; its units one by one (`held`: kept in reserve); leaders above.
  | { readonly step: 'setUp'; readonly side: Side }
  | { readonly step: 'setUpCorps'; readonly side: Side }
  | {
      readonly step: 'setUpUnits';
      readonly corps: number;
      readonly hex: number;
      readonly held: readonly number[];
    }
  | { readonly step: 'setUpLeader'; readonly leader: number }
  // XX: who plays a corps next, who begins where both have as many, and which (rules/20-activation/activating.ts).
  | { readonly step: 'activation' }
  | { readonly step: 'firstToPlay' }
  | { readonly step: 'activate' }
  // XVII.2: whom the army leader takes in hand, before anything else (rules/17-command/in-hand.ts).
  | { readonly step: 'inHand' }
  | { readonly step: 'charges' }
  | { readonly step: 'movement' }
  // XVII.3: whereto a corps marches whose leader has come in.
  | { readonly step: 'destination'; readonly leader: number }
  // XVII.5: couriers give way before a unit that has come up, and whereto (rules/17-command/turning-couriers.ts). Called by whatever enters a hex.
  | { readonly step: 'turnCouriers'; readonly unit: number }
  | { readonly step: 'turnCourier'; readonly unit: number; readonly courier: number }
  // XVII.7: corps leaders who think better of their orders, when the movement phase is over (rules/17-command/counsel.ts).
  | { readonly step: 'counsel' }
  // XIX: how long the moves took (rules/19-time/clock.ts).
  | { readonly step: 'clock' }
  // XVII.8: the order of one corps is shown to whoever doubts it, and one in return (rules/17-command/challenge.ts).
  | { readonly step: 'challenge' }
  | { readonly step: 'reply' }
  // `at`: hexes that have been fired at in the phase (VE-7.3-02).
  | { readonly step: 'fire'; readonly kind: FirePhase; readonly at?: readonly number[] }
  | { readonly step: 'aim'; readonly kind: FirePhase; readonly at: readonly number[] }
  | { readonly step: 'assaults' }
  | { readonly step: 'assault' }
  | { readonly step: 'shocks' }
  | { readonly step: 'nextShock' }
  | { readonly step: 'flights' }
  | { readonly step: 'rally'; readonly over?: true }
  | { readonly step: 'mood'; readonly waiting?: readonly number[] }
  | { readonly step: 'playerTurnEnds' }
  // V.7: the end of a phase; stacks that face two ways (rules/05-stacking/stacking.ts). Called by the sequence.
  | { readonly step: 'settle'; readonly tested: readonly number[] }
  | { readonly step: 'straighten'; readonly hex: number }
  // VI, movement (rules/06-movement/movement.ts, rules/06-movement/march.ts).
  | MarchSteps
  | ({ readonly step: 'onward' } & Way)
  // VI.5, VI.8, IX.7: what cavalry does when approached (rules/06-movement/approach.ts, rules/06-movement/recoil.ts, rules/09-cavalry-charges/countercharge.ts).
  | ({ readonly step: 'approach' } & Approach)
  | ({ readonly step: 'react' } & Approach)
  | ({ readonly step: 'recoil' } & Recoil)
  | ({ readonly step: 'recoilWay' } & Recoil)
  | ({ readonly step: 'dash' } & Dash)
  | ({ readonly step: 'counter' } & Counter)
  | ({ readonly step: 'answerFire' } & Counter)
  // VII, fire (rules/07-fire/fire.ts, rules/07-fire/opportunity-fire.ts).
  | ({ readonly step: 'opportunity' } & Leaving)
  | ({ readonly step: 'cover'; readonly covering: readonly number[] } & Leaving)
  | ({ readonly step: 'volley' } & Volley)
  | ({ readonly step: 'struck' } & Struck)
  // X, morale (rules/10-morale) and VIII.9, retreat (rules/08-shock/retreat.ts).
  | ({ readonly step: 'test' } & Test)
  | ({ readonly step: 'breaking' } & Breaking)
  // Skirmishers that break gather in one of their two hexes (gaps: G-39). Called by breaking.
  | { readonly step: 'gather'; readonly unit: number; readonly cause: BreakCause }
  | RetreatSteps
  | ({ readonly step: 'retreatWay' } & Retreat)
  | ({ readonly step: 'push' } & Retreat)
  // `off`: they leave the map.
  | {
      readonly step: 'follow';
      readonly leader: number;
      readonly hex: number;
      readonly band: number;
      readonly off?: true;
    }
  // VIII, shock (rules/08-shock/shock.ts, rules/08-shock/aftermath.ts, rules/08-shock/advance-after-combat.ts).
  | ({ readonly step: 'lead' } & Combat)
  | ({ readonly step: 'bonus' } & Combat)
  | ({ readonly step: 'clash' } & Combat)
  | AftermathSteps
  | ({ readonly step: 'advance' } & Aftermath)
  | ({ readonly step: 'advanceWho' } & Aftermath)
  | ({ readonly step: 'advancing' } & Advancing)
  // IX, charges (rules/09-cavalry-charges/charge.ts, rules/09-cavalry-charges/exploitation.ts, rules/09-cavalry-charges/square.ts).
  | { readonly step: 'charge' }
  | GallopSteps
  | ({ readonly step: 'gallopOn' } & Ride)
  // IX.5 (rules/09-cavalry-charges/combined-charge.ts): those who have ridden, and those who have still to ride (units on top).
  | { readonly step: 'combined'; readonly ridden: readonly number[]; readonly waiting: readonly number[] }
  | { readonly step: 'nextRide'; readonly ridden: readonly number[]; readonly waiting: readonly number[] }
  | ({ readonly step: 'squares' } & Squaring)
  | ({ readonly step: 'square' } & Squaring)
  | ({ readonly step: 'squareTest' } & SquareTest)
  | { readonly step: 'squareOrder'; readonly hex: number }
  | ({ readonly step: 'exploit' } & Aftermath)
  | ({ readonly step: 'exploitWho' } & Aftermath)
  | ({ readonly step: 'exploiting' } & Exploiting)
  | { readonly step: 'exploitOn'; readonly hex: number }
  | ({ readonly step: 'reform' } & Reforming)
  | ({ readonly step: 'reformTo' } & Reforming)
  // XVI.5, rout (rules/16-optional-rules/rout.ts): routed units run from an enemy who comes near. Called by whatever enters a hex.
  | { readonly step: 'panic'; readonly hex: number; readonly by: number; readonly fled: readonly number[] }
  // XI, rally (rules/11-rally/rally.ts).
  | { readonly step: 'rallyChoice' }
  | { readonly step: 'rallied'; readonly unit: number }
  | { readonly step: 'unrallied'; readonly unit: number }
  // XVI.1: voltigeurs at the end of the rally phase (rules/16-optional-rules/voltigeurs.ts).
  | { readonly step: 'screening' }
  | { readonly step: 'screens' }
  // XII, demoralisation (rules/12-demoralisation/demoralisation.ts): tests of a first crossing, and the chain reaction of the desperate.
  | { readonly step: 'crossing'; readonly corps: number; readonly tested: readonly number[] }
  | { readonly step: 'crossingOrder'; readonly corps: number; readonly tested: readonly number[] }
  // `hexes`: friends beside those who broke, once for each of them. Laid under `breaking`, and lengthened as more break.
  | { readonly step: 'chain'; readonly corps: number; readonly hexes: readonly number[] }
  | { readonly step: 'chainOrder'; readonly corps: number; readonly hexes: readonly number[] }
  // XIII, reserves whose ground the enemy nears: placed one after the other (rules/13-reinforcements/reserves.ts). Called by whatever enters a hex.
  | { readonly step: 'rouse'; readonly hex: number; readonly placed: readonly number[] }
  | {
      readonly step: 'rousedAt';
      readonly hex: number;
      readonly placed: readonly number[];
      readonly unit: number;
    }
  // XIV, leaders (rules/14-leaders/leaders.ts).
  | {
      readonly step: 'danger';
      readonly leader: number;
      readonly cause: 'fire' | 'destroyed' | 'ridden' | 'encircled';
    }
  // Leaders in hexes whose troops have been destroyed, one after the other. `unit`: one of these. Called by breaking, retreat.
  | {
      readonly step: 'bereft';
      readonly hexes: readonly number[];
      readonly unit: number;
      readonly asked: number;
    }
  | { readonly step: 'displace'; readonly leader: number; readonly reach: number }
  | { readonly step: 'displaceTo'; readonly leader: number; readonly reach: number };

export type FrameOf<Name extends Frames['step']> = Extract<Frames, { step: Name }>;
