/** All steps, by the chapter that plays them. Frames are public: put nothing there that a seat may not know. */
import type { Engagement } from './engagement.ts';
import type { March } from './marches.ts';
import type { Ammunition, Case } from './tables/kinds.ts';
import type { RuleId } from '@bivouac/kernel';
import type { Side } from './tables/sides.ts';

/** The steps of a player's phase (TC-5-04). */
export const phases = ['compulsory', 'initialFire', 'movement', 'engagements', 'lateFire', 'rally'] as const;
export type Phase = (typeof phases)[number];

/** Chapter 5 (rules/05-sequence): turn start, initiative, the phases of both sides, safeguards, turn end (TC-5-01). */
type SequenceFrame =
  | { readonly step: 'turn' }
  /** Sides set up their armies; those who are done (TC-28-07). */
  | { readonly step: 'setUp'; readonly ready: readonly Side[] }
  | { readonly step: 'initiative' }
  /** The next of the parts of a turn, counted from 0. */
  | { readonly step: 'nextPart'; readonly part: number }
  | { readonly step: 'operational' }
  /** Both sides move their groups operationally, a stage of it at a time; groups that have moved in this stage (TC-26-08). */
  | {
      readonly step: 'operationalStage';
      readonly stage: number;
      readonly side: Side;
      readonly rest: readonly Side[];
      readonly acted: readonly number[];
    }
  | { readonly step: Phase }
  /** Losses tests are claimed: at the end of the turn of anybody, at once of those just hit (TC-14-24). */
  | { readonly step: 'claims'; readonly of?: readonly number[] }
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
      /** The march to combat or to fire that it is, which then waits for its engagement. */
      readonly march?: March;
      /** Points it was paid with, given back for what is not covered (TC-21-25). */
      readonly paid?: number;
      /** Who has charged it on its way: it goes on only when that is beaten off. */
      readonly charged?: number;
      /** The enemy in whose zone of control it ends (TC-6-29). */
      readonly holder?: number;
      /** Of a march column: how it turns and goes on after this leg, bend by bend (TC-6-28). */
      readonly bends?: readonly (readonly [turn: number, length: number])[];
      /** Whoever it follows in support (TC-11-39). */
      readonly follows?: number;
    }
  /** Cavalry on which infantry marches to fire may go back first (TC-21-16). */
  | { readonly step: 'withdrawing'; readonly unit: number; readonly enemy: number }
  /** The enemy may interrupt whoever has just gone a fraction or manoeuvred. */
  | {
      readonly step: 'interrupt';
      readonly side: Side;
      readonly unit: number;
      readonly just: 'moved' | 'manoeuvred' | 'garrisoned' | 'passed' | 'stood';
      /** The only unit that may use it (TC-11-38). */
      readonly by?: number;
    }
  /** A mover has come upon hidden enemies: it stops or goes on (TC-3-16). */
  | { readonly step: 'sighted'; readonly unit: number }
  /** A hidden unit has moved unseen, and is hidden again unless it has come to light (TC-3-03). */
  | {
      readonly step: 'unseenMove';
      readonly unit: number;
      readonly as: 'plan' | 'marker';
      readonly from: readonly [x: number, y: number, facing: number];
      readonly first: Frames | null;
    }
  /** A unit in the doorway of a built-up area: on its way in, spread so, or out of it (TC-8-35). */
  | {
      readonly step: 'doorway';
      readonly unit: number;
      readonly house: number;
      readonly how: string | null;
      readonly isAsked?: true;
    }
  /** A unit goes into a built-up area that an enemy has just entered from the other side (TC-8-48). */
  | {
      readonly step: 'contest';
      readonly unit: number;
      readonly enemy: number;
      readonly house: number;
      readonly how: string;
    };

/** A fire that has been named and not yet fallen. */
export interface PlannedFire {
  readonly unit: number;
  readonly target: number;
  readonly ammunition: Ammunition;
  /** The general who is fired at; the target is then none (TC-25-27). */
  readonly general?: number;
  /** How many figures fire, when the unit splits its fire (TC-9-07); all that bear otherwise. */
  readonly figures?: number;
}

/** Chapter 9 (rules/09-fire): fire at whoever moves (TC-9-47). */
type MoverFrame =
  | { readonly step: 'opportunityFire'; readonly unit: number }
  | { readonly step: 'firedOn'; readonly unit: number };

/** Chapter 9 (rules/09-fire): the initial and the late fire of a phase, and the replies to it. */
type FireFrame =
  | { readonly step: 'volleys'; readonly late: boolean; readonly shots: readonly PlannedFire[] }
  | { readonly step: 'replies'; readonly late: boolean; readonly shots: readonly PlannedFire[] }
  | {
      readonly step: 'fires';
      readonly late: boolean;
      readonly shots: readonly PlannedFire[];
      /** They carry on a duel that was drawn (TC-19-23). */
      readonly goesOn?: true;
    }
  | { readonly step: 'fired' };

/** What a unit is about to fall to, when its status may still lift it (TC-18-12). */
export interface Fall {
  readonly unit: number;
  readonly to: Case;
  readonly disorder: 'none' | 'one' | 'SAF' | 'DES';
  /** The enemy that has caused it, or none. */
  readonly cause: number;
  readonly rules: readonly RuleId[];
}

/** Chapter 14 (rules/14-morale): tests for another reason that are due, and losses tests that a side may claim. */
type TestFrame =
  | { readonly step: 'dueTests' }
  | { readonly step: 'testLift'; readonly fall: Fall }
  | {
      readonly step: 'claiming';
      readonly side: Side;
      readonly rest: readonly Side[];
      readonly of?: readonly number[];
    };

/** A close combat that has been decided, and what is still to come of it. */
export interface Verdict {
  readonly winner: number;
  readonly loser: number;
  /** What the loser falls to. */
  readonly case: Case;
  /** Which way it is driven. */
  readonly direction: number;
  /** The winner has passed through. */
  readonly passed: boolean;
  /** The winner has struck the loser in pursuit. */
  readonly pursued: boolean;
}

/** The steps of simultaneous play that alternate play has not (chapter 27). */
export type SimultaneousStep =
  'markers' | 'firstFire' | 'reveal' | 'firstLine' | 'followUp' | 'secondLine' | 'unfinished';

/** Chapter 27 (rules/27-simultaneous): markers, what is fired at once, orders read out, and both lines carrying them out. */
type SimultaneousFrame =
  | { readonly step: SimultaneousStep }
  | { readonly step: 'layMarkers'; readonly ready: readonly Side[] }
  | { readonly step: 'firstFires'; readonly ready: readonly Side[] }
  | { readonly step: 'turnedOver'; readonly shots: readonly PlannedFire[] }
  | { readonly step: 'readOut'; readonly side: Side; readonly rest: readonly Side[] }
  | {
      readonly step: 'firstLineStage';
      readonly stage: 'moves' | 'crossed' | 'marches' | 'supports' | 'manoeuvres';
    }
  /** Units that carry out what was read of their orders, one after the other. */
  | { readonly step: 'carrying'; readonly units: readonly number[] }
  /** Units of both sides that walk together, and those of them after whose last fraction the enemy may act. */
  | {
      readonly step: 'fractions';
      readonly walks: readonly (Extract<MovementFrame, { step: 'marching' }> & { readonly waits?: number })[];
      readonly toAsk: readonly number[];
    }
  | {
      readonly step: 'secondLineOrders';
      readonly side: Side;
      readonly rest: readonly Side[];
      readonly done: readonly number[];
    }
  | { readonly step: 'followUps'; readonly side: Side; readonly rest: readonly Side[] }
  | { readonly step: 'followUpsGoOn'; readonly side: Side; readonly rest: readonly Side[] }
  | { readonly step: 'crossed'; readonly march: March };

/** A flight of one’s own will: one leg or two, each a direction and a length. */
export interface Flight {
  readonly legs: readonly (readonly [direction: number, length: number])[];
}

/** A unit in retreat or rout that has still to make its move (TC-22-32). */
export interface Chase {
  readonly unit: number;
  /** From whom it runs, or none. */
  readonly cause: number;
  /** Who has been asked whether it joins the pursuit. */
  readonly asked: readonly number[];
  /** Who has struck it, and in which direction each is set on behind it. */
  readonly chasers: readonly (readonly [unit: number, direction: number])[];
  /** Where it goes if nobody strikes it; null for the move it must make. */
  readonly flight: Flight | null;
}

/** Chapter 23 (rules/23-rally): rally moves and generals who help, one side after the other; safeguards. */
type RallyFrame =
  | { readonly step: 'rallying'; readonly side: Side; readonly rest: readonly Side[] }
  | { readonly step: 'safeguarding' };

/** Chapter 22 (rules/22-flight): before a unit runs, others may join its pursuit. */
type ChaseFrame =
  | { readonly step: 'chase'; readonly chase: Chase }
  | { readonly step: 'joinsChase'; readonly chase: Chase; readonly by: number }
  | { readonly step: 'chasedLift'; readonly chase: Chase };

interface Engaged {
  readonly e: Engagement;
}

/**
 * Chapters 11 to 20 and 22: engagements one after the other. One goes `marchTests`, `answers` (asked), `answerTests`,
 * `swayed`, `marchFire`, `stopped`, `residual`, then `contact` or `gaveWay`, `lift` and `pursuit` (asked), `beaten`, `engagementEnds`.
 */
type EngagementFrame =
  | { readonly step: 'direction'; readonly group: number }
  | { readonly step: 'engageInOrder'; readonly units: readonly number[] }
  | { readonly step: 'engagement'; readonly march: March }
  /** A march column that is attacked names the formation it deploys into (TC-26-12). */
  | { readonly step: 'surprised'; readonly march: March }
  /** Whoever was stopped in a zone of control fights (TC-6-29). */
  | { readonly step: 'held'; readonly march: March }
  /** Skirmishers go out in answer to others, or rifles keep muskets at a distance; then the screens fight (TC-24-46). */
  | ({ readonly step: 'screening'; readonly about: 'answer' | 'rifles' } & Engaged)
  | ({ readonly step: 'screens'; readonly isHeld: boolean } & Engaged)
  /** Whoever is not in the march may fire at its objective (TC-9-16). */
  | ({ readonly step: 'supportFire' } & Engaged)
  /** Units that are not marched on may fire at the marchers (TC-12-05). */
  | ({ readonly step: 'earlyFire' } & Engaged)
  | ({ readonly step: 'marchTests' } & Engaged)
  /** A general may hurry to a unit that is marched on, before it answers (TC-25-15). */
  | ({ readonly step: 'generalsHurry'; readonly at: number } & Engaged)
  /** What each receiver does, named one after the other before any of them tests (TC-13-18). */
  | ({ readonly step: 'answers'; readonly at: number } & Engaged)
  | ({ readonly step: 'answerTests' } & Engaged)
  | ({ readonly step: 'swayed' } & Engaged)
  | ({ readonly step: 'marchFire' } & Engaged)
  /** Marchers that fire has stopped, and their replies (TC-19-26). */
  | ({ readonly step: 'stopped' } & Engaged)
  | ({ readonly step: 'replyToFire' } & Engaged)
  | ({ readonly step: 'residual' } & Engaged)
  | ({ readonly step: 'contact' } & Engaged)
  | ({ readonly step: 'gaveWay' } & Engaged)
  /** Horse that catches foot or guns on its way comes to blows with them or passes by (TC-11-28). */
  | ({ readonly step: 'catches'; readonly unit: number; readonly then: 'contact' | 'gaveWay' } & Engaged)
  | ({ readonly step: 'lift'; readonly verdict: Verdict } & Engaged)
  | ({ readonly step: 'pursuit'; readonly verdict: Verdict } & Engaged)
  | ({ readonly step: 'beaten'; readonly verdict: Verdict } & Engaged)
  /** Who has passed through its enemy meets another, goes for one, or slows down (TC-20-22, TC-20-24). */
  | ({ readonly step: 'passedThrough' | 'slowsDown'; readonly unit: number } & Engaged)
  /** Whoever is fast enough may go right through a built-up area instead of taking it (TC-8-75). */
  | ({ readonly step: 'throughHouse' } & Engaged)
  /** A garrison has gone before contact: the attacker takes the place or goes on through it; he took it, and may be out of hand (TC-11-36). */
  | ({ readonly step: 'abandoned' } & Engaged)
  | ({ readonly step: 'wentThrough' } & Engaged)
  | ({ readonly step: 'tookAbandoned' } & Engaged)
  /** Cavalry that has taken the fire of infantry may still get away (TC-21-16). */
  | ({ readonly step: 'afterFire' } & Engaged)
  | ({ readonly step: 'anotherEnemy'; readonly unit: number; readonly targets: readonly number[] } & Engaged)
  /** A support may engage an enemy in its turn, by these rules (TC-11-40, TC-11-45). */
  | ({
      readonly step: 'supportsEngage';
      readonly unit: number;
      readonly targets: readonly number[];
      readonly rules: readonly RuleId[];
    } & Engaged)
  /** Whoever stood and fired may have charged an attacker at fault; its points before that (TC-11-38). */
  | ({ readonly step: 'afterVolley'; readonly points: number } & Engaged)
  /** A march that has lost its target may take another (TC-11-52). */
  | { readonly step: 'newTarget'; readonly march: March; readonly targets: readonly number[] }
  /** A marcher whose enemy has given way comes on. */
  | ({ readonly step: 'takesGround' } & Engaged)
  | ({ readonly step: 'engagementEnds' } & Engaged);

export type Frames =
  | SimultaneousFrame
  | MoverFrame
  | ChaseFrame
  | RallyFrame
  | EngagementFrame
  | SequenceFrame
  | MovementFrame
  | FireFrame
  | TestFrame;
export type FrameOf<Name extends Frames['step']> = Extract<Frames, { step: Name }>;
