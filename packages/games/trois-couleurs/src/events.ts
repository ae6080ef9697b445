/** What can happen, as players are told of it. Units, generals and features of the table go by their names. */
import type { GameEvent, Play } from '@bivouac/kernel';
import type { Ending, Grade } from './state.ts';
import type { Ledger } from './ledger.ts';
import type { Band, BranchOfArms, Case, Disorder, Formation, Pace } from './tables/kinds.ts';
import type { Marker } from './tables/markers.ts';
import type { Side } from './tables/sides.ts';

/** A place on the table as it is told: the middle of a front edge in tenths of a millimetre, a facing in hundredths. */
export type ToldPlace = readonly [x: number, y: number, facing: number];

/** A point of the table as it is told. */
export type ToldPoint = readonly [x: number, y: number];

type Happened =
  /** `minutes`: how long the battle has lasted. */
  | { kind: 'turnBegan'; turn: number; minutes: number }
  /** Dice of blue, then of red, and what each makes with its commander in chief. */
  | {
      kind: 'initiativeThrown';
      dice: readonly number[];
      totals: Readonly<Record<Side, number>>;
      first: Side;
    }
  /** A built-up area that is larger than one unit can hold. */
  | { kind: 'placeTooLarge'; house: string }
  /** Set-up by the sides themselves: a unit, a side that is done, and all of it shown. */
  | { kind: 'regimentJoined' | 'regimentParted'; unit: string; mate: string }
  | { kind: 'placed'; unit: string; formation: Formation; to: ToldPlace }
  | { kind: 'setUpDone'; side: Side }
  | { kind: 'setUpShown' }
  | { kind: 'phaseBegan'; side: Side }
  | { kind: 'markersLaid'; side: Side }
  | { kind: 'markerLaid'; unit: string; marker: Marker }
  | { kind: 'markersTurned'; units: readonly string[] }
  | { kind: 'markersRevealed'; markers: Readonly<Record<string, Marker>> }
  | { kind: 'orderRead'; unit: string; order: string }
  | { kind: 'orderDropped'; unit: string }
  | { kind: 'arrived'; unit: string; to: ToldPlace }
  | { kind: 'orderWritten'; general: string; group: string }
  | { kind: 'groupMarched'; group: string; units: readonly string[]; direction: number; far: number }
  | { kind: 'redeployed'; unit: string; formation: Formation; from: ToldPlace; to: ToldPlace }
  | { kind: 'surprised'; unit: string; formation: Formation; missing: number }
  | { kind: 'moved'; unit: string; pace: Pace; from: ToldPlace; to: ToldPlace }
  /** Hidden troops come to light. */
  | { kind: 'shown'; unit: string; formation: Formation; to: ToldPlace }
  /** Somebody moves under a marker of its arm. */
  | { kind: 'markerMoved'; side: Side; branch: BranchOfArms; from: ToldPlace; to: ToldPlace }
  /** Friends whom the enemy does not see count in a test. */
  | { kind: 'unseenHelp'; unit: string; value: number }
  | { kind: 'turned'; unit: string; from: ToldPlace; to: ToldPlace }
  | { kind: 'formed'; unit: string; formation: Formation; from: ToldPlace; to: ToldPlace }
  | { kind: 'detached'; unit: string; of: string; to: ToldPlace }
  | { kind: 'rejoined'; unit: string; of: string }
  | { kind: 'evaded'; unit: string; from: ToldPlace; to: ToldPlace }
  | { kind: 'caught'; unit: string; by: string }
  | { kind: 'supports'; unit: string; of: string }
  | { kind: 'held'; unit: string; by: string }
  | { kind: 'entered'; unit: string; house: string }
  | { kind: 'spread'; unit: string; how: string }
  | { kind: 'left'; unit: string; house: string }
  | { kind: 'recovered'; unit: string; disorder: Disorder }
  | { kind: 'testClaimed'; unit: string; by: Side }
  | { kind: 'disordered'; unit: string; disorder: Disorder }
  | {
      kind: 'fired';
      unit: string;
      target: string;
      figures: number;
      band: string;
      ammunition: 'small arms' | 'roundshot' | 'canister';
      ledger: Ledger;
      factor: number;
      steps: number;
      effective: boolean;
    }
  /** Roundshot went on through one unit into another. */
  | { kind: 'penetrated'; unit: string; target: string; through: string; steps: number }
  /** Guns fired at somebody near friends: the die, and whether these were hit instead. */
  | { kind: 'strayShot'; unit: string; friend: string; die: number; isHit: boolean }
  | { kind: 'lost'; unit: string; steps: number; left: number }
  | { kind: 'destroyed'; unit: string }
  | { kind: 'gunsLost'; unit: string }
  | { kind: 'leftTable'; unit: string }
  | { kind: 'pushedBack' | 'passedThrough'; unit: string; from: ToldPlace; to: ToldPlace }
  | { kind: 'wentBack'; unit: string; case: Case; from: ToldPlace; to: ToldPlace }
  | { kind: 'caseChanged'; unit: string; from: Case; to: Case }
  /** A morale test: every row of its sum, the die, and what it comes to. */
  | {
      kind: 'tested';
      unit: string;
      reason: 'march' | 'fire march' | 'stand' | 'counter' | 'reaction' | 'other';
      ledger: Ledger;
      die: number;
      total: number;
      case: Case;
      fire: Band | 'ineffective' | null;
    }
  /** Rows that a later stage of an engagement adds to a test: pace, fire, points given back. */
  | { kind: 'swayed'; unit: string; ledger: Ledger; total: number; case: Case }
  | {
      kind: 'duelDecided';
      units: readonly [string, string];
      /** Steps that each of them has lost. */
      losses: readonly [number, number];
      loser: string | null;
    }
  | {
      kind: 'marchDeclared';
      unit: string;
      target: string;
      march: 'combat' | 'fire';
      best: Pace;
      range: Band | null;
    }
  | { kind: 'withdrew'; unit: string; from: ToldPlace; to: ToldPlace }
  | { kind: 'opportunityTaken'; unit: string; target: string }
  | { kind: 'marchGivenUp'; unit: string }
  /** After passing through one enemy it has engaged another; or its march has taken another target. */
  | { kind: 'engagedAnother'; unit: string; target: string }
  | { kind: 'orderThrown'; group: string; die: number }
  | { kind: 'answered'; unit: string; answer: string }
  /** A close combat: figures, rows and steps inflicted, first of whoever struck. */
  | {
      kind: 'fought';
      unit: string;
      enemy: string;
      figures: readonly [number, number];
      ledgers: readonly [Ledger, Ledger];
      steps: readonly [number, number];
      passes: boolean;
    }
  | { kind: 'controlTested'; unit: string; die: number; total: number; passed: boolean }
  | { kind: 'prisonersTaken'; unit: string; by: string; steps: number }
  | { kind: 'pursued'; unit: string; enemy: string; figures: number }
  | { kind: 'generalRode'; general: string; from: ToldPoint; to: ToldPoint; far: number }
  /** He joins a unit, or rides between it and the one beside it. */
  | { kind: 'generalJoined'; general: string; unit: string; beside: string | null }
  /** He was in danger: the dice thrown for him, and whether he is hit. */
  | { kind: 'generalRisked'; general: string; dice: readonly number[]; isHit: boolean }
  | { kind: 'generalReplaced'; general: string; isHimself: boolean }
  | { kind: 'generalRallies'; general: string; unit: string }
  | { kind: 'wentToRally'; unit: string; from: ToldPlace; to: ToldPlace }
  | { kind: 'generalTaken'; general: string }
  | { kind: 'spent'; unit: string; points: number; left: number }
  | { kind: 'objectiveTaken'; objective: string; by: Side }
  | { kind: 'groupBroke'; group: string }
  | { kind: 'groupRecovered'; group: string }
  | {
      kind: 'battleOver';
      winner: Side | null;
      how: Ending;
      grade: Grade;
      scores: Readonly<Record<Side, number>>;
    };

export type CouleursEvent = Happened & GameEvent;

export function tell(play: Play, event: CouleursEvent): void {
  play.events.push(event);
}
