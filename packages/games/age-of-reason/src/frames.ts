/** All steps, by the chapter that plays them. Frames are public: nothing is hidden on this table but reserves. */

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

export type Frames = SequenceFrame;
export type FrameOf<Name extends Frames['step']> = Extract<Frames, { step: Name }>;
