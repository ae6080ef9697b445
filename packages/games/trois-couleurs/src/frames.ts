/** All steps, by the chapter that plays them. Frames are public: put nothing there that a seat may not know. */
import type { Ammunition } from './tables/kinds.ts';
import type { Side } from './tables/sides.ts';

/** The steps of a player's phase (TC-5-04). */
export const phases = ['compulsory', 'initialFire', 'movement', 'engagements', 'lateFire', 'rally'] as const;
export type Phase = (typeof phases)[number];

/** Chapter 5 (rules/05-sequence): turn start, initiative, the phases of both sides, safeguards, turn end (TC-5-01). */
type SequenceFrame =
  | { readonly step: 'turn' }
  | { readonly step: 'initiative' }
  /** The next of the parts of a turn, counted from 0. */
  | { readonly step: 'nextPart'; readonly part: number }
  | { readonly step: 'operational' }
  | { readonly step: Phase }
  | { readonly step: 'claims' }
  | { readonly step: 'safeguards' }
  | { readonly step: 'endTurn' };

/** Chapter 6 (rules/06-movement): orders one after the other; a move goes on fraction by fraction (TC-5-12). */
type MovementFrame =
  | { readonly step: 'orders' }
  | {
      readonly step: 'marching';
      readonly unit: number;
      /** Straight on in this direction, the facing kept, from where the leg began. */
      readonly direction: number;
      readonly from: readonly [x: number, y: number];
      /** How far the leg goes, and how far it has gone. */
      readonly length: number;
      readonly gone: number;
    }
  /** The enemy may interrupt whoever has just gone a fraction or manoeuvred. */
  | { readonly step: 'interrupt'; readonly side: Side; readonly unit: number };

/** A fire that has been named and not yet fallen. */
export interface PlannedFire {
  readonly unit: number;
  readonly target: number;
  readonly ammunition: Ammunition;
}

/** Chapter 9 (rules/09-fire): the initial and the late fire of a phase, and the replies to it. */
type FireFrame =
  | { readonly step: 'volleys'; readonly late: boolean; readonly shots: readonly PlannedFire[] }
  | { readonly step: 'replies'; readonly late: boolean; readonly shots: readonly PlannedFire[] }
  | { readonly step: 'fires'; readonly late: boolean; readonly shots: readonly PlannedFire[] }
  | { readonly step: 'fired' };

/** Chapter 14 (rules/14-morale): tests for another reason that are due. */
interface TestFrame {
  readonly step: 'dueTests';
}

export type Frames = SequenceFrame | MovementFrame | FireFrame | TestFrame;
export type FrameOf<Name extends Frames['step']> = Extract<Frames, { step: Name }>;
