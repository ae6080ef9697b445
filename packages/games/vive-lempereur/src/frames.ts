/**
 * The steps of a turn and of everything that can interrupt it, each with its own few values. **Every value here is
 * public**: what a seat may not know (units under others, the rest of a path) lies in the units and in `State.plan`, so
 * that frames need no veil. Who calls whom stands beside each.
 */
import type { Rank } from './tables/leaders.ts';
import type { ShockResult } from './tables/shock.ts';

export type { Rank };

/**
 * Units that move together have the same number in `Unit.band`, and the frame that moves them knows it: the depth of
 * that frame on the stack, so that groups under way at the same time differ. `unit` is the one on top: the only one
 * the enemy sees.
 */
export interface Band {
  readonly band: number;
  readonly unit: number;
}

/** How a group moves: what may be done against it depends on it. */
export type Gait = 'march' | 'charge' | 'retreat' | 'recoil' | 'advance';

/** A group on its way: a march or a charge. */
export interface Way extends Band {
  /**
   * What is to be done next: an act of the plan; the step, after the fire on the hex left; then, in the hex entered, a
   * lone enemy leader, friends run through, the enemy's cavalry; and going on, or being asked again. Skirmishers who
   * deploy meet only leaders.
   */
  readonly stage: 'next' | 'step' | 'leader' | 'deployed' | 'friends' | 'cavalry' | 'entered' | 'again';
  /** Enemy cavalry that had it adjacent when it began (VE-6.8-01), and that has recoiled from it (VE-6.8-07). */
  readonly near: readonly number[];
  readonly recoiled: readonly number[];
  /** Something was asked of the enemy since the plan was made: what comes now tells him more of it. */
  readonly watched: boolean;
  /** Hexes it is about to leave and has been fired on for: there is one fire for each departure (gaps: G-64). */
  readonly firedOn?: readonly number[];
  /** What a window ended with. */
  readonly returned?: Window;
}

/** How a window for reactions ended: nobody stirred; something has changed; the group has been fought and is stopped. */
export type Window = 'quiet' | 'changed' | 'fought';

/** A charge under way: a way with its turns (VE-9.2-03) and those who have tried to form square against it (VE-9.6). */
export interface Ride extends Omit<Way, 'stage' | 'returned'> {
  /**
   * What is to be done next: at the start squares, then cavalry that has it in its front; then an act of the plan; the
   * step, after the fire on the hex left; in the hex entered a lone enemy leader and the enemy's cavalry; squares again.
   */
  readonly stage:
    'declared' | 'facing' | 'next' | 'step' | 'leader' | 'cavalry' | 'entered' | 'squares' | 'again';
  readonly turns: number;
  readonly turnedHere: boolean;
  /** It has left the hex it began in, whose ground it paid for then (VE-9.2-08). */
  readonly moved: boolean;
  /** Hexes of infantry that has tried, or declined for good. */
  readonly tried: readonly number[];
  /** Units (on top) of the combined charge it belongs to: countercharges wait for all of them (VE-9.5-02). */
  readonly together: readonly number[];
  readonly returned?: Window | Tried;
}

/** How a window for squares ended: who has had his chance, and whether anything came of it. */
export interface Tried {
  readonly tried: readonly number[];
  readonly changed: boolean;
}

/** A window in which infantry may form square (IX.6). Called by gallop, and by exploiting with the hex to be entered. */
export interface Squaring extends Pick<Ride, 'unit' | 'turns' | 'turnedHere' | 'moved'>, Tried {
  readonly into: number;
}

/** Infantry of a hex forms square, or tries to (VE-9.6-12). Called by squares. */
export interface SquareTest {
  readonly hex: number;
  readonly distance: number;
  /** Units that have failed, from the top down: each makes it harder for the next. */
  readonly failed: readonly number[];
  /** The cavalry that charges. */
  readonly by: number;
  /** It is about to ride into a hex it has emptied, and no longer on its way. */
  readonly exploits?: true;
  readonly stage: 'test' | 'flee';
}

/** Cavalry goes back before contact (VI.8). Called by approach. */
export interface Recoil extends Band {
  /** The hex it goes back from first. */
  readonly hex: number;
  /** The unit that came up, and where it stands. */
  readonly enemy: number;
  readonly from: number;
  /** Hexes it may still go. */
  readonly left: number;
  readonly free: boolean;
  readonly stage: 'test' | 'leaders' | 'next' | 'leave' | 'step';
  readonly asked: number;
  readonly to: number;
}

/** Light cavalry rides at an enemy two hexes off (XVI.4). Called by approach. */
export interface Dash extends Band {
  /** The hex between, which it enters, and the one it then strikes. */
  readonly to: number;
  readonly target: number;
  readonly stage: 'leaders' | 'leave' | 'step';
  readonly asked: number;
}

/** How cavalry stood before it formed line to countercharge. */
export interface Former {
  readonly hex: number;
  readonly formation: number;
  readonly facing: number;
}

/** A countercharge (IX.7). Called by approach once all who will fight have passed their test. */
export interface Counter extends Band {
  /** The hexes of those who are struck: several only for a combined charge (VE-9.5-01). */
  readonly targets: readonly number[];
  readonly chargers: readonly number[];
  /** Part of a combined charge has gone its own way and has no part in this (VE-9.5-05). */
  readonly parted?: true;
  /** How and where the chargers stood before (VE-9.7-12). */
  readonly former: readonly Former[];
  readonly stage: 'form' | 'answer' | 'fight' | 'after' | 'reform';
  /** Hexes whose other units have tested after the fight. */
  readonly tested: readonly number[];
}

/** Charging cavalry that enters the hex it has emptied (IX.3, IX.4). Called by exploitWho. */
export interface Exploiting extends Band {
  readonly to: number;
  /** Enemy cavalry that had it adjacent before. */
  readonly near: readonly number[];
  /** It may fight once more. */
  readonly goesOn: boolean;
  readonly stage: 'squares' | 'leave' | 'step' | 'leader' | 'cavalry' | 'entered';
  readonly returned?: Window | Tried;
}

/** Cavalry whose charge is over (IX.3). Called by whatever has ended it. */
export interface Reforming {
  readonly hex: number;
  /** What has ended it, where it was not a combat of its own. */
  readonly ended?: 'countercharge' | 'nobodyReached' | 'nobodyLeft';
}

/** A window when a group leaves a hex: fire on it (VII.5). Called by march, gallop, retreat, recoil, advance. */
export interface Leaving extends Band {
  readonly hex: number;
  readonly gait: Gait;
  /** Units that may not fire: they forced it back (VE-7.5-08). */
  readonly barred: readonly number[];
  /** The second hex that skirmishers leave with the first. */
  readonly also?: number;
  /** The hex that is to be entered: voltigeurs there may fire (VEA-16-134). */
  readonly to?: number;
}

/** A window when a group has entered a hex beside enemy cavalry (VI.5, VI.8, IX.7). Called by march, gallop, retreat, advance. */
export interface Approach extends Band {
  readonly hex: number;
  readonly gait: Gait;
  readonly near: readonly number[];
  readonly recoiled: readonly number[];
  /** Cavalry (units on top) that has had its say on this occasion (VE-9.7-16). */
  readonly answered: readonly number[];
  /** Cavalry that has passed its test and will countercharge together (VE-9.7-11). */
  readonly countering: readonly number[];
  readonly changed: boolean;
  /** A countercharge was fought. */
  readonly fought?: boolean;
  /** All units (on top) of a combined charge, when the last has ridden: only now it may be countercharged (VE-9.5-02). */
  readonly together?: readonly number[];
  /** Part of a combined charge that is not yet complete: no countercharge now. */
  readonly held?: boolean;
  /** A charge begins here: nobody has come up, but whoever has it in his front may strike (VE-9.7-05). */
  readonly begins?: boolean;
  /** All have had their say; what is left are the countercharges. */
  readonly over?: boolean;
  readonly returned?: Window;
}

/** Fire at a hex (VII.3). Called by fire, opportunity, answerFire. Ends when losses, tests and flights are over. */
export interface Volley {
  readonly firers: readonly number[];
  readonly hex: number;
  /** The group that is leaving and alone suffers the fire, or 0 for the whole hex (VE-7.5-14). */
  readonly band: number;
  readonly kind: 'fire' | 'opportunity' | 'answer';
  /** A unit in flight tests no more (VE-7.5-11). */
  readonly tests: boolean;
}

/** A fire whose die has fallen: what has still to be suffered. Called by volley. */
export interface Struck extends Volley {
  readonly stage: 'leaders' | 'test' | 'over';
  /** Leaders in danger, each with the cause; one may be there twice (VE-14.5-05). */
  readonly dangers: readonly { readonly leader: number; readonly cause: 'fire' | 'destroyed' }[];
  readonly arc: Arc;
  /** Steps were lost. */
  readonly changed: boolean;
  readonly returned?: Window;
}

export type FirePhase = 'defensive' | 'offensive';

/** Where an attack comes from, for morale and shock (VE-8.6-02). */
export type Arc = 'front' | 'flank' | 'rear';

export type TestCause = 'fire' | 'shock' | 'crossed' | 'chain' | 'mood' | 'facing';

/** A morale test of a hex from the top down (V.5). Called by volley, aftermath, retreat, settle, crossing. */
export interface Test {
  readonly hex: number;
  /** Test only this group, or (0) the whole hex. */
  readonly band: number;
  /** Only this unit tests, and nobody after it; none for the whole stack from the top down. */
  readonly alone: number;
  readonly cause: TestCause;
  readonly arc: Arc;
  /** Attacked by cavalry alone: a square has its bonus (VE-4.4-09). */
  readonly byCavalry: boolean;
  /** Failures above so far. */
  readonly failures: number;
  /** Units that have tested. */
  readonly tested: readonly number[];
  /** Units whose doing it is: they may not fire on the retreat. */
  readonly by: readonly number[];
  /** Only units of this formation test: the chain reaction of the desperate (VE-12.2-04). */
  readonly corps?: number;
}

/** Why units break: decides the number on the marker and how far they go. */
export type BreakCause =
  TestCause | 'pushed' | 'voluntary' | 'recoil' | 'charge' | 'square' | 'contagion' | 'panic';

/** Units become disorganised, or are destroyed if they were (VE-7.9-01); then they retreat. Called by whatever breaks them. */
export interface Breaking {
  readonly units: readonly number[];
  readonly cause: BreakCause;
  readonly by: readonly number[];
  /** Hexes to retreat: 2, or 0 where they stay for now (VE-9.6-11). */
  readonly hexes: number;
  /** Units that wait for these to make room: see `Retreat`. */
  readonly pushed?: readonly number[];
  /** See `Retreat`. */
  readonly purse?: number;
  /** Those told to have broken that have still to go back; not there before they have been told. */
  readonly waiting?: readonly number[];
}

/** A retreat hex by hex (VIII.9). Called by breaking, rally, flights. */
export interface Retreat extends Band {
  /** Hexes still to go. */
  readonly left: number;
  /** Where it began: the second hex leads farther from it. */
  readonly start: number;
  readonly cause: BreakCause | 'rally';
  readonly by: readonly number[];
  /** Units that wait for this one to make room, or to go back with it: nobody pushes them meanwhile (VE-5.2-03). */
  readonly pushed: readonly number[];
  /**
   * What is to be done next: leaders who may come along; finding a hex; the fire on the one that is left; friends in the way and the step; then, in
   * the hex entered, a lone enemy leader, friends run through, routed enemies, the enemy's cavalry; and going on. At
   * the edge of the map: leaders who may leave with it.
   */
  readonly stage:
    'leaders' | 'next' | 'leave' | 'step' | 'leader' | 'friends' | 'panic' | 'cavalry' | 'entered' | 'edge';
  /** The last own leader asked whether he comes along. */
  readonly asked: number;
  /** The hex it goes to, once chosen. */
  readonly to: number;
  /** A wood or town it makes for after a failed rally (VE-11.4-01). */
  readonly goal?: number;
  /** MP left to a routed unit, which counts them and not hexes (VEA-16-503). */
  readonly points?: number;
  /** MP left to cavalry that falls back after a charge: beyond two hexes it goes as far as they reach (VEA-16-420). */
  readonly purse?: number;
  /** The hex it is about to leave, once it has been fired on for that: see `Way`. */
  readonly firedOn?: readonly number[];
  /** Hexes of a desperate formation it has set trembling (VE-12.2-05). */
  readonly warned?: readonly number[];
  readonly returned?: Window;
}

/** A combat at close quarters (VIII.8). */
export interface Combat {
  readonly kind: 'assault' | 'counter';
  /** Hexes of the attackers, and of the defenders: several only for a combined charge (VE-9.5-01). */
  readonly attackers: readonly number[];
  readonly targets: readonly number[];
  /** The second combat of cavalry that exploits. */
  readonly second: boolean;
  /** The leader whose bonus counts: none, or -2 while that has still to be said (VE-14.3-05). */
  readonly attackerLeader: number;
  readonly defenderLeader: number;
}

/** Those of one stack in a combat, and what it has come to for them. All of them have been shown (VE-5-01). */
export interface Body {
  readonly side: 'attacker' | 'defender';
  readonly hex: number;
  /** From the top down, as they stood when the dice fell. */
  readonly units: readonly number[];
  /** Those that counted for nothing: they take no losses and do not test (VE-5.3-04, VE-8.3-06). */
  readonly idle: readonly number[];
  readonly result: ShockResult;
  readonly arc: Arc;
}

/** A combat whose dice have fallen: what has still to be suffered. */
export interface Aftermath extends Combat {
  readonly attackerResult: ShockResult;
  readonly defenderResult: ShockResult;
  readonly arc: Arc;
  /** The defenders first, then the attackers. */
  readonly bodies: readonly Body[];
  /**
   * What is to be done next: leaders whose stack is destroyed; what each body suffers, and whether those idle share it;
   * leaders left among enemies; infantry that advances; cavalry that exploits, and goes back into column. Losses have
   * been taken already.
   */
  readonly stage: 'leaders' | 'bodies' | 'share' | 'encircled' | 'advance' | 'exploit' | 'reform';
  /** The body, or leader, that has its turn. */
  readonly at: number;
}

/** A group that advances into an emptied hex (VIII.10). Called by advanceWho. */
export interface Advancing extends Band {
  readonly to: number;
  /** Enemy cavalry that had it adjacent before (VE-6.8-01). */
  readonly near: readonly number[];
  readonly stage: 'leave' | 'step' | 'leader' | 'cavalry' | 'entered';
  readonly returned?: Window;
}

export type Frames =
  // II, the sequence of play (rules/02-sequence-of-play/sequence.ts). Each goes to the next.
  | { readonly step: 'turn' }
  | { readonly step: 'muster' }
  | { readonly step: 'replacement'; readonly leader: number }
  | { readonly step: 'replacementAt'; readonly leader: number }
  | { readonly step: 'playerTurn' }
  | { readonly step: 'charges' }
  | { readonly step: 'movement' }
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
  | ({ readonly step: 'march' } & Way)
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
  // X, morale (rules/10-morale/morale.ts) and VIII.9, retreat (rules/08-shock/retreat.ts).
  | ({ readonly step: 'test' } & Test)
  | ({ readonly step: 'breaking' } & Breaking)
  // Skirmishers that break gather in one of their two hexes (gaps: G-39). Called by breaking.
  | { readonly step: 'gather'; readonly unit: number; readonly cause: BreakCause }
  | ({ readonly step: 'retreat' } & Retreat)
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
  | ({ readonly step: 'aftermath' } & Aftermath)
  | ({ readonly step: 'advance' } & Aftermath)
  | ({ readonly step: 'advanceWho' } & Aftermath)
  | ({ readonly step: 'advancing' } & Advancing)
  // IX, charges (rules/09-cavalry-charges/charge.ts, rules/09-cavalry-charges/exploitation.ts, rules/09-cavalry-charges/square.ts).
  | { readonly step: 'charge' }
  | ({ readonly step: 'gallop' } & Ride)
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
