/** All steps, by the chapter that plays them. Frames are public: nothing is hidden on this table but reserves. */
import type { Aspect } from './tables/aspects.ts';
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

/** What a unit that is charged may do (AOR-4-210, AOR-4-218, AOR-4-231, AOR-4-234, AOR-4-242). */
export const reactions = [
  'stand',
  'stand and fire',
  'form square',
  'turn to face',
  're-form',
  'counter-charge',
  'evade',
  'limber and withdraw',
  'face and fire',
  'fire and withdraw',
  'turn and fire',
] as const;
export type Reaction = (typeof reactions)[number];

/** A unit that is charged. */
export interface Target {
  readonly unit: number;
  /** The charger before it: it fires at him. */
  readonly charger: number;
  /** From which side the charge comes, as it was declared. */
  readonly aspect: Aspect;
  /** What it does; null as long as it has not said. */
  readonly reaction: Reaction | null;
  /** At what distance it opens fire, in tenths; none before the die is thrown. */
  readonly range: number;
  /**
   * What has become of it: `waits` as long as it has something to do; `ready` when the charge may come; `met` when it is
   * in contact already; `gone` when it has been driven back, has evaded or is no more.
   */
  readonly stands: 'waits' | 'ready' | 'met' | 'gone';
  /** It has taken its test for being charged, or needs none. */
  readonly tested: boolean;
  /** It has routed because of the charge: whoever goes on after it must test for pursuit (AOR-2-312). */
  readonly routed: boolean;
}

/** A charge under way: of one unit, or of several side by side. */
export interface Charge {
  readonly side: Side;
  readonly direction: number;
  /** Those who still charge, and who goes along in second rank behind whom. */
  readonly chargers: readonly number[];
  readonly seconds: readonly { readonly front: number; readonly unit: number }[];
  readonly targets: readonly Target[];
}

interface Charging {
  readonly charge: Charge;
}

/** Chapter 4 (rules/4-charges): a charge is a conversation. */
type ChargeFrame =
  /** What the side that is playing begins in its charge segment: entered by the phase, `charges`. */
  | { readonly step: 'declareCharge' }
  /** What those say who must say it before the test (`early`), or when it has been passed. */
  | ({ readonly step: 'react'; readonly early: boolean } & Charging)
  | ({ readonly step: 'reaction'; readonly early: boolean; readonly target: number } & Charging)
  | ({ readonly step: 'chargeTest' } & Charging)
  | ({ readonly step: 'whoTestsCharge' } & Charging)
  | ({ readonly step: 'chargeEvades' } & Charging)
  | ({
      readonly step: 'evadeWay';
      readonly target: number;
      readonly length: number;
      readonly ways: readonly number[];
    } & Charging)
  | ({ readonly step: 'chargeQuarter' } & Charging)
  | ({ readonly step: 'chargeAnswers' } & Charging)
  | ({ readonly step: 'counterCharge'; readonly target: number } & Charging)
  | ({ readonly step: 'chargeFire' } & Charging)
  | ({ readonly step: 'chargeDefends' } & Charging)
  | ({ readonly step: 'chargeHome' } & Charging)
  | ({ readonly step: 'goOn'; readonly most: number } & Charging)
  /** Chargers who have still to run, and how far each may go at most. */
  | ({ readonly step: 'chargeRuns'; readonly left: readonly number[]; readonly steps: number } & Charging)
  | ({ readonly step: 'chargeEnds'; readonly left: readonly number[] } & Charging)
  /** A routed unit is touched: it surrenders, or takes the attack without striking back (AOR-2-405). */
  | { readonly step: 'surrenderOrNot'; readonly unit: number; readonly by: number };

/** A melee whose dice have fallen: who has won, what the result says, and who stood in it. */
export interface Verdict {
  readonly winner: Side;
  /** The die and the difference; none when nobody of the losing side is left (AOR-8-313). */
  readonly result: number;
  readonly winners: readonly number[];
  /** Each loser with the enemy from whom it goes back. */
  readonly losers: readonly { readonly unit: number; readonly enemy: number }[];
  /** The stronghold that was fought for, or none. */
  readonly stronghold: number;
  /** Melees that come of a breakthrough are fought in a second round and lead to no other (AOR-8-405). */
  readonly round: 1 | 2;
}

/** What an owner has said before the dice: how many figures fight an enemy, or whom a base of the front fights. */
export interface Division {
  readonly of: number;
  /** A base from the left of the front; none where figures are divided. */
  readonly base: number;
  readonly enemy: number;
  readonly figures: number;
}

/** What is still to be said: of one enemy how many figures, of several whom a base fights. */
export interface Dilemma {
  readonly of: number;
  readonly base: number;
  readonly enemies: readonly number[];
  readonly most: number;
}

/** Chapter 8 (rules/8-melee): melees one after the other, then what their losses and their horses suffer. */
type MeleeFrame =
  /** Owners of strongholds say who meets which attacker; `must`: those who were charged and have met nobody yet (AOR-7-324). */
  | { readonly step: 'meeting'; readonly round: 1 | 2 }
  | {
      readonly step: 'whoMeets';
      readonly round: 1 | 2;
      readonly left: readonly number[];
      readonly must: readonly number[];
    }
  | { readonly step: 'nextMelee'; readonly left: readonly number[]; readonly round: 1 | 2 }
  | { readonly step: 'whoFights'; readonly left: readonly number[]; readonly round: 1 | 2 }
  | {
      readonly step: 'fight';
      readonly unit: number;
      readonly round: 1 | 2;
      readonly said: readonly Division[];
    }
  /** Whose figures are divided, or whose base faces two enemies alike (AOR-7-324, AOR-8-124). */
  | ({
      readonly step: 'divide';
      readonly unit: number;
      readonly round: 1 | 2;
      readonly said: readonly Division[];
    } & Dilemma)
  | { readonly step: 'losersGo'; readonly verdict: Verdict; readonly left: readonly number[] }
  | { readonly step: 'whoGoesBack'; readonly verdict: Verdict; readonly left: readonly number[] }
  | { readonly step: 'winnersGo'; readonly verdict: Verdict; readonly left: readonly number[] }
  | {
      readonly step: 'advance';
      readonly verdict: Verdict;
      readonly left: readonly number[];
      readonly most: number;
    }
  | {
      readonly step: 'advanceRuns';
      readonly verdict: Verdict;
      readonly left: readonly number[];
      readonly steps: number;
    }
  | { readonly step: 'pursuits'; readonly verdict: Verdict; readonly left: readonly number[] }
  /** A routed unit is caught; if it does not surrender it is attacked at once (AOR-8-206). */
  | { readonly step: 'catches'; readonly unit: number; readonly by: number }
  | { readonly step: 'caught'; readonly unit: number; readonly by: number }
  /** Units of a melee that goes on, who may stand otherwise for the next turn (AOR-8-304). */
  | { readonly step: 'rearrange'; readonly left: readonly number[] }
  | { readonly step: 'rearranging'; readonly left: readonly number[] }
  | { readonly step: 'meleeEnds' };

/** Chapter 1: units that wait off the table try to come, each once a turn. */
type ArrivalFrame =
  /** Dice settle who attacks, or who plays first, where the scenario does not say. */
  | { readonly step: 'roles' }
  | { readonly step: 'firstSide'; readonly side: Side }
  /** Sides deploy one after the other, where they do not stand ready. `lower`: who has thrown the lower die. */
  | { readonly step: 'deployment'; readonly lower: Side | null }
  | { readonly step: 'deployOrder'; readonly side: Side }
  | { readonly step: 'deploy'; readonly isLast: boolean }
  | { readonly step: 'arriving'; readonly tried: readonly number[] }
  | { readonly step: 'entering'; readonly unit: number; readonly tried: readonly number[] };

interface Vacancy {
  readonly of: 'brigade' | 'corps';
  readonly index: number;
}

/** Chapter 3: places of lost generals are filled, then the dice fall. */
type CommandFrame =
  | ({ readonly step: 'replacing'; readonly asked: readonly Vacancy[] } & Vacancy)
  | { readonly step: 'throwPoints' };

export type Frames =
  | ArrivalFrame
  | CommandFrame
  | SequenceFrame
  | MoraleFrame
  | RetreatFrame
  | FireFrame
  | MovementFrame
  | ChargeFrame
  | MeleeFrame;
export type FrameOf<Name extends Frames['step']> = Extract<Frames, { step: Name }>;
