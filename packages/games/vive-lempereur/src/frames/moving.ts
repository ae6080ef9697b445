/** Groups on their way, and the windows in which the enemy may do something about them: chapters VI and IX. */

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
  /** Enemy cavalry that had it adjacent when it began (VE-6.8-01), and that has recoiled from it (VE-6.8-07). */
  readonly near: readonly number[];
  readonly recoiled: readonly number[];
  /** Something was asked of the enemy since the plan was made: what comes now tells him more of it. */
  readonly watched: boolean;
  /** Hexes it is about to leave and has been fired on for: there is one fire for each departure (gaps: G-64). */
  readonly firedOn?: readonly number[];
}

/**
 * A march step by step: the next act of the plan; the step, after the fire on the hex left; then, in the hex entered, a
 * lone enemy leader (for skirmishers who deploy he is all they meet), friends run through, reserves and the enemy's
 * cavalry; going on after it; being asked again.
 */
export type MarchSteps =
  | ({ readonly step: 'march' } & Way)
  | ({ readonly step: 'marchStep'; readonly returned?: Window } & Way)
  | ({ readonly step: 'marchLeader' } & Way)
  | ({ readonly step: 'marchDeployed' } & Way)
  | ({ readonly step: 'marchFriends' } & Way)
  | ({ readonly step: 'marchNear'; readonly returned?: Window } & Way)
  | ({ readonly step: 'marchEntered'; readonly returned?: Window } & Way)
  | ({ readonly step: 'marchAgain' } & Way);

/** How a window for reactions ended: nobody stirred; something has changed; the group has been fought and is stopped. */
export type Window = 'quiet' | 'changed' | 'fought';

/** A charge under way: a way with its turns (VE-9.2-03) and those who have tried to form square against it (VE-9.6). */
export interface Ride extends Way {
  readonly turns: number;
  readonly turnedHere: boolean;
  /** It has left the hex it began in, whose ground it paid for then (VE-9.2-08). */
  readonly moved: boolean;
  /** Hexes of infantry that has tried, or declined for good. */
  readonly tried: readonly number[];
  /** Units (on top) of the combined charge it belongs to: countercharges wait for all of them (VE-9.5-02). */
  readonly together: readonly number[];
}

/**
 * A charge step by step: whom it meets in its first hex, if it comes in charging; squares at the start, then cavalry that has it in its front, and setting out; the next act of
 * the plan; the step, after the fire on the hex left; in the hex entered a lone enemy leader, reserves and the enemy's
 * cavalry; going on after it; squares before the next act; being asked again.
 */
export type GallopSteps =
  | ({ readonly step: 'gallopIn' } & Ride)
  | ({ readonly step: 'gallop' } & Ride)
  | ({ readonly step: 'gallopFaced'; readonly returned?: Tried } & Ride)
  | ({ readonly step: 'gallopBegun'; readonly returned?: Window } & Ride)
  | ({ readonly step: 'gallopNext'; readonly returned?: Tried } & Ride)
  | ({ readonly step: 'gallopStep'; readonly returned?: Window } & Ride)
  | ({ readonly step: 'gallopLeader' } & Ride)
  | ({ readonly step: 'gallopNear'; readonly returned?: Window } & Ride)
  | ({ readonly step: 'gallopEntered'; readonly returned?: Window } & Ride)
  | ({ readonly step: 'gallopSquares' } & Ride)
  | ({ readonly step: 'gallopAgain' } & Ride);

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
