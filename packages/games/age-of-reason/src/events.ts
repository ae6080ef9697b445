/** What can happen, as players are told of it. Units, generals and features of the table go by their names. */
import type { GameEvent, Play, SumRow, Words } from '@bivouac/kernel';
import type { Reaction } from './frames.ts';
import type { Ending } from './state.ts';
import type { Condition, Formation } from './tables/arms.ts';
import type { GunBand } from './tables/guns.ts';
import type { Side } from './tables/sides.ts';
import type { Aspect } from './tables/aspects.ts';

/** A place on the table as it is told: the middle of a front edge in tenths of a millimetre, a facing in hundredths. */
export type ToldPlace = readonly [x: number, y: number, facing: number];

/** Dice that were thrown, how their number came about, and what they make together. */
export interface Thrown {
  readonly dice: readonly number[];
  readonly sum: readonly SumRow[];
  readonly total: number;
}

/** Why a unit has to test its morale. */
export type TestReason =
  | 'artillery'
  | 'small arms'
  | 'melee'
  | 'to charge'
  | 'to counter-charge'
  | 'charged'
  | 'fired at'
  | 're-forming';

/** At what range something is fired: guns have four, muskets three. */
export type FireBand = GunBand | 'normal' | 'whites of the eyes';

type Happened =
  /** The battle begins as the scenario has it; `remarks` say what in it is odd. */
  | { kind: 'battleBegan'; remarks: readonly Words[] }
  /** `minutes`: how long the battle has lasted. */
  | { kind: 'turnBegan'; turn: number; minutes: number }
  /** Who attacks, or with `attacker` null who has thrown higher in a meeting. */
  | {
      kind: 'rolesThrown';
      /** Of blue, then of red. */
      dice: readonly number[];
      totals: Readonly<Record<Side, number>>;
      higher: Side;
      attacker: Side | null;
    }
  | { kind: 'deployed'; piece: string; to?: ToldPlace }
  /** What a hidden reserve needs is its owner's alone until it comes. */
  | { kind: 'arrivalTested'; unit: string; die: number; needed?: number; arrives: boolean }
  | { kind: 'arrived'; unit: string; to: ToldPlace }
  | { kind: 'tookOver'; general: string; command: Words }
  | { kind: 'pointsThrown'; general: string; dice: readonly number[]; points: number }
  | { kind: 'ordered'; units: readonly string[]; points: number }
  | ({ kind: 'moraleTested'; unit: string; reason: TestReason; passed: boolean } & Thrown)
  | { kind: 'conditionChanged'; unit: string; from: Condition; to: Condition }
  | { kind: 'moved'; unit: string; from: ToldPlace; to: ToldPlace }
  | { kind: 'entered'; unit: string; feature: string }
  | { kind: 'left'; unit: string; feature: string; to: ToldPlace }
  | {
      kind: 'wentBack';
      unit: string;
      how: 'recoil' | 'retreat' | 'rout' | 'evade';
      from: ToldPlace;
      to: ToldPlace;
    }
  | { kind: 'formed'; unit: string; formation: Formation; from: ToldPlace; to: ToldPlace }
  | ({
      kind: 'fired';
      unit: string;
      target: string;
      with: 'guns' | 'muskets';
      band: FireBand;
      losses: number;
    } & Thrown)
  /** A shot at something that turns out to be out of range (AOR-6-118). */
  | { kind: 'shotWasted'; unit: string; target: string }
  | { kind: 'dugIn'; unit: string }
  /** Diggers who were fired at: the turn does not count (AOR-7-315). */
  | { kind: 'diggingHeldUp'; units: readonly string[] }
  /** Whoever has not been quiet in a turn wears his marker for another (AOR-2-104, AOR-2-105). */
  | { kind: 'markersKept'; units: readonly string[] }
  | { kind: 'battered'; feature: string; die: number; needed: number; points: number; of: number }
  | { kind: 'lost'; unit: string; figures: number; left: number }
  | { kind: 'destroyed'; unit: string; by: 'fire' | 'melee' }
  | { kind: 'surrendered'; unit: string }
  | { kind: 'leftTable'; unit: string; returns: boolean }
  | { kind: 'flagTaken'; unit: string; by: Side }
  | { kind: 'generalAtRisk'; general: string; dice: readonly number[]; fate: string }
  | { kind: 'generalRode'; general: string; to: readonly [x: number, y: number] }
  | { kind: 'generalJoined'; general: string; unit: string }
  | { kind: 'generalLeft'; general: string }
  | { kind: 'struck'; unit: string; target: string; side: Aspect }
  | {
      kind: 'initiativeThrown';
      unit: string;
      dice: readonly number[];
      sum: readonly SumRow[];
      needed: number;
      passed: boolean;
    }
  | { kind: 'chargeDeclared'; units: readonly string[]; targets: readonly string[] }
  | { kind: 'reacted'; unit: string; reaction: Reaction }
  | { kind: 'rangeThrown'; unit: string; die: number; range: number }
  | { kind: 'squareThrown'; unit: string; die: number; needed: number; formed: boolean }
  | {
      kind: 'pursuitThrown';
      unit: string;
      dice: readonly number[];
      sum: readonly SumRow[];
      needed: number;
      pursues: boolean;
    }
  | ({ kind: 'fought'; unit: string; target: string; figures: number; losses: number } & Thrown)
  | { kind: 'meleeDecided'; winner: Side | null; die: number; result: number; units: readonly string[] }
  | { kind: 'captured'; unit: string; by: Side }
  | { kind: 'generalTouched'; general: string; captured: boolean }
  | { kind: 'attached'; general: string; unit: string }
  | { kind: 'joined'; unit: string; target: string }
  | { kind: 'rallyThrown'; unit: string; die: number; needed: number; rallied: boolean }
  | ({ kind: 'retreatThrown'; side: Side; retreats: boolean } & Thrown)
  | { kind: 'retreatOrdered'; side: Side; die: number; until: number }
  /** `victory`: how great it is, after a retreat in good order (AOR-9-005). */
  | { kind: 'battleOver'; winner: Side | null; how: Ending; victory?: 'minor' | 'major' };

export type ReasonEvent = Happened & GameEvent;

export function tell(play: Play, event: ReasonEvent): void {
  play.events.push(event);
}
