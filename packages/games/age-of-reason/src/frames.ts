/** All steps, by the chapter that plays them. Frames are public: nothing is hidden on this table but reserves. */
import type { Side } from './tables/sides.ts';

/** The parts of a turn in which something is done. Charge tests and charge moves are one of them (G-11). */
export type Phase =
  | 'arrivals'
  | 'rally'
  | 'actionPoints'
  | 'charges'
  | 'movement'
  | 'artillery'
  | 'artilleryMorale'
  | 'smallArms'
  | 'smallArmsMorale'
  | 'melee'
  | 'armyRetreat';

/** Chapter 2, introduction (rules/0-sequence). */
type SequenceFrame =
  | { readonly step: 'turn' }
  /** The next of the parts of a turn, counted from 0. */
  | { readonly step: 'nextPhase'; readonly part: number }
  | { readonly step: 'endTurn' }
  /** A phase: the chapter it belongs to says what becomes of it. */
  | { readonly step: Phase };

/** Units that are left to be dealt with one after the other (rules/0-sequence/one-by-one.ts). */
interface Left {
  readonly left: readonly number[];
}

/** Chapter 2 (rules/2-morale): rally, and tests after fire. */
type MoraleFrame =
  | ({ readonly step: 'rallyNext' } & Left)
  | ({ readonly step: 'whoRallies' } & Left)
  | ({ readonly step: 'testNextAfterArtillery' } & Left)
  | ({ readonly step: 'whoTestsAfterArtillery' } & Left)
  | ({ readonly step: 'testNextAfterSmallArms' } & Left)
  | ({ readonly step: 'whoTestsAfterSmallArms' } & Left);

/** Chapter 9 (rules/9-army-retreat): a side whose army must retreat says how. */
interface RetreatFrame {
  readonly step: 'retreatChoice';
  readonly side: Side;
}

/** Chapters 6 and 7: the side that is playing names who fires at whom, shot by shot. */
type FireFrame = { readonly step: 'cannonade' } | { readonly step: 'volleys' };

/** Chapter 5: orders to units, then the generals' own moves. */
type MovementFrame =
  /** `begun`: an order has been given, so that gaps are no longer closed (AOR-3-216). */
  | { readonly step: 'orders'; readonly begun: boolean }
  | { readonly step: 'generals' }
  | { readonly step: 'rides' };

export type Frames = SequenceFrame | MoraleFrame | RetreatFrame | FireFrame | MovementFrame;
export type FrameOf<Name extends Frames['step']> = Extract<Frames, { step: Name }>;
